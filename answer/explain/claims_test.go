package explain_test

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sprague/answer/explain"
	"sprague/games/measure"
)

// arithmetic matches the winning move in a sum of nimbers: a component's old and new value, and the
// result.
var arithmetic = regexp.MustCompile(`It changes this component from (\d+) (?:up )?to (\d+), so the sum is 0[^;]*(?:; not every game allows such a move)?; the move leaves \*?(\d+), and (\d+) xor (\d+) = (\d+)`)

// expectArithmetic expects a winning move to make the sum 0.
func expectArithmetic(t failer, text string, s explain.Step) {
	t.Helper()
	for _, after := range s.Steps {
		if after.Kind == explain.Outcome && after.Outcome != "P" {
			t.Fatalf("%.100s: a winning move leaves %s", text, after.Text)
		}
	}
	found := arithmetic.FindStringSubmatch(s.Text.String())
	if found == nil {
		if strings.Contains(s.Text.String(), "changes this component") && !strings.Contains(s.Text.String(), "the move leaves that") {
			t.Fatalf("%.100s: %q", text, s.Text)
		}
		return
	}
	n := make([]uint64, len(found))
	for i, digits := range found[1:] {
		n[i+1] = grundy(t, digits)
	}
	from, goal, left := n[1], n[2], n[3]
	if from == goal || left != goal || n[4] != goal || n[5] != left || n[6] != 0 {
		t.Fatalf("%.100s: %q", text, s.Text)
	}
}

// expectTrue expects the claim of a step to follow from its data.
func expectTrue(t failer, text string, s explain.Step) {
	t.Helper()
	if s.Text.String() == "" || s.Kind == "" {
		t.Fatalf("%.100s: a step says nothing: %+v", text, s)
	}
	switch {
	case s.Kind == explain.Columns && s.Total != nil:
		var total uint64
		for _, row := range s.Rows {
			total ^= *row.Nimber
		}
		if total != *s.Total {
			t.Fatalf("%.100s: rows that add up to %d are told to make %d: %+v", text, total, *s.Total, s)
		}
	case s.Kind == explain.Columns && s.Omitted == 0:
		for digit, count := range s.Counts {
			ones := uint64(0)
			for _, row := range s.Rows {
				ones += *row.Nimber >> digit & 1
			}
			if ones != count || s.Remainders[digit] > count {
				t.Fatalf("%.100s: %d ones are told to be %d in digit %d: %+v", text, ones, count, digit, s)
			}
		}
	case s.Kind == explain.Options && s.Measure != "":
		expectFold(t, text, s)
	case s.Kind == explain.Options && strings.HasPrefix(s.Game, "runner"):
		expectRun(t, text, s)
	case s.Kind == explain.Options:
		expectMex(t, text, s)
	case s.Kind == explain.Theorem && len(s.Rows) > 0:
		expectGolden(t, text, s)
	case s.Kind == explain.Top:
		for _, row := range s.Rows {
			if !strings.HasPrefix(row.Value.String(), strconv.FormatUint(*row.Nimber^grundy(t, s.Value), 10)+" xor ") {
				t.Fatalf("%.100s: %s xor the total is not %d: %s", text, row.Label, *row.Nimber, row.Value)
			}
		}
	case s.Kind == explain.Move:
		expectArithmetic(t, text, s)
	case s.Kind == explain.Outcome || s.Kind == explain.Measure:
		expectRule(t, text, s)
	}
	for _, below := range s.Steps {
		if s.Kind == explain.Component && below.Kind == explain.Options && below.Value != s.Value {
			t.Fatalf("%.100s: %s is worth %s, and its options make it %s", text, s.Game, s.Value, below.Value)
		}
		expectTrue(t, text, below)
	}
}

// grundy parses a nimber.
func grundy(t failer, v string) uint64 {
	t.Helper()
	n, err := strconv.ParseUint(strings.TrimPrefix(v, "*"), 10, 64)
	if err != nil {
		t.Fatalf("%q is no nimber", v)
	}
	return n
}

// expectMex expects the value of an impartial component to be the mex of its options.
func expectMex(t failer, text string, s explain.Step) {
	t.Helper()
	seen := map[string]bool{}
	for _, row := range s.Rows {
		if strings.HasPrefix(row.Label.String(), "left: ") || strings.HasPrefix(row.Label.String(), "right: ") {
			return
		}
		seen[row.Value.String()] = true
	}
	if braces, loopy := strings.CutPrefix(s.Value, "∞"); loopy {
		expectLoop(t, text, braces, s)
		return
	}
	want := "0"
	for n := 1; seen[want]; n++ {
		want = "*" + strconv.Itoa(n)
	}
	if seen["won"] {
		want = "loony"
	}
	if s.Value != want {
		t.Fatalf("%.100s: options %v make %s, told as %s", text, s.Rows, want, s.Value)
	}
	for v := range seen {
		braces, loopy := strings.CutPrefix(v, "∞")
		if loopy && (!strings.Contains(s.Text.String(), "has an answer to "+s.Value+" (Smith 1966)") || !slices.Contains(inBraces(braces), strings.TrimPrefix(s.Value, "*"))) {
			t.Fatalf("%.100s: %s has no answer to %s: %s", text, v, s.Value, s.Text)
		}
	}
}

// expectLoop expects the braces of a loopy value to contain exactly the nimbers among the options,
// and at least one loopy option.
func expectLoop(t failer, text, braces string, s explain.Step) {
	t.Helper()
	var nimbers []string
	loopy := false
	for _, row := range s.Rows {
		if v := row.Value.String(); strings.HasPrefix(v, "∞") {
			loopy = true
		} else if v = strings.TrimPrefix(v, "*"); !slices.Contains(nimbers, v) {
			nimbers = append(nimbers, v)
		}
	}
	want := inBraces(braces)
	slices.Sort(nimbers)
	slices.Sort(want)
	if !loopy || !slices.Equal(nimbers, want) {
		t.Fatalf("%.100s: options %v make ∞%s", text, s.Rows, braces)
	}
}

// inBraces parses the set of a loopy value.
func inBraces(braces string) []string {
	return strings.FieldsFunc(braces, func(r rune) bool { return strings.ContainsRune("{, }", r) })
}

// expectGolden checks the arithmetic of Wythoff's theorem and its conclusion about the heaps.
func expectGolden(t failer, text string, s explain.Step) {
	t.Helper()
	var n [6]*big.Int // k, r, r², 5k², (r+1)², floor(kφ)
	for i := range n {
		var ok bool
		if n[i], ok = new(big.Int).SetString(s.Rows[i].Value.String(), 10); !ok || len(s.Rows) != len(n) {
			t.Fatalf("%.100s: %v", text, s.Rows)
		}
	}
	var a, b int64
	if _, err := fmt.Sscanf(s.Game, "wythoff(%d,%d)", &a, &b); err != nil {
		t.Fatalf("%.100s: %q: %v", text, s.Game, err)
	}
	times := func(x, y *big.Int) *big.Int { return new(big.Int).Mul(x, y) }
	next := new(big.Int).Add(n[1], big.NewInt(1))
	golden := new(big.Int).Add(n[0], n[1])
	golden.Rsh(golden, 1)
	switch {
	case !n[0].IsInt64() || n[0].Int64() != max(a, b)-min(a, b),
		times(n[1], n[1]).Cmp(n[2]) != 0, times(big.NewInt(5), times(n[0], n[0])).Cmp(n[3]) != 0, times(next, next).Cmp(n[4]) != 0,
		n[2].Cmp(n[3]) > 0, n[3].Cmp(n[4]) >= 0, golden.Cmp(n[5]) != 0:
		t.Fatalf("%.100s: %v", text, s.Rows)
	}
	if pair := golden.IsInt64() && golden.Int64() == min(a, b); pair != strings.HasSuffix(s.Text.String(), "they are such a pair") {
		t.Fatalf("%.100s: a pair: %t, and %q", text, pair, s.Text)
	}
}

// expectRun expects the runner to win if and only if there are two winning vertices to run to, or
// the runner is at a key.
func expectRun(t failer, text string, s explain.Step) {
	t.Helper()
	wins := 0
	for _, row := range s.Rows {
		if row.Value.String() == "L" {
			wins++
		}
	}
	if s.Outcome == "" || wins > 1 && s.Outcome != "L" {
		t.Fatalf("%.100s: places %v, and %q wins", text, s.Rows, s.Outcome)
	}
}

var special = map[string]int64{"ended": measure.Ended, "immediate": measure.Immediate}

func measured(t failer, name string) measure.Measure {
	t.Helper()
	for m := range measure.Count {
		if m.String() == name {
			return m
		}
	}
	t.Fatalf("no measure %q", name)
	return 0
}

// expectFold expects a measure to follow from those of the options.
func expectFold(t failer, text string, s explain.Step) {
	t.Helper()
	var f measure.Fold
	f.Start(measured(t, s.Measure))
	for _, row := range s.Rows {
		x, ok := special[row.Value.String()]
		if !ok {
			x = int64(grundy(t, row.Value.String()))
		}
		f.Add(x)
	}
	if f.Result() != *s.Number {
		t.Fatalf("%.100s: options %v make %d, told as %d", text, s.Rows, f.Result(), *s.Number)
	}
}

// expectRule expects the measures or outcomes of components to decide their compound by the rule of
// its kind.
func expectRule(t failer, text string, s explain.Step) {
	t.Helper()
	var numbers []int64
	var total *int64
	won, whole := false, true
	for _, below := range s.Steps {
		switch {
		case below.Kind == explain.Columns && len(below.Counts) > 0 && s.Compound == "atmost":
			expectMoore(t, text, s, below)
		case below.Kind == explain.Omitted:
			whole = false
		case below.Kind == explain.Measure && below.Game == s.Game:
			total = below.Number
			m := measured(t, below.Measure)
			if s.Kind == explain.Outcome && m.Wins(*total) != (s.Outcome == "N") {
				t.Fatalf("%.100s: %s %d, and %s", text, m, *total, s.Outcome)
			}
			if s.Kind == explain.Measure && *s.Number != *total {
				t.Fatalf("%.100s: %d is %d", text, *s.Number, *total)
			}
		case below.Kind == explain.Measure:
			numbers = append(numbers, *below.Number)
		case below.Kind == explain.Outcome:
			won = won || below.Outcome == "N"
		}
	}
	if !whole || len(s.Steps) == 0 {
		return
	}
	kind := s.Compound
	switch {
	case kind == "conjunctive" && total != nil && *total != slices.Min(numbers):
		t.Fatalf("%.100s: the least of %v is told to be %d", text, numbers, *total)
	case kind == "continued" && total != nil && *total != slices.Max(numbers):
		t.Fatalf("%.100s: the greatest of %v is told to be %d", text, numbers, *total)
	case (kind == "selective" || kind == "shortened") && s.Kind == explain.Outcome && won != (s.Outcome == "N"):
		t.Fatalf("%.100s: a component is won: %t, and the whole is %s", text, won, s.Outcome)
	}
}

// expectMoore expects the remainders of the columns to decide Moore's Nim.
func expectMoore(t failer, text string, s, columns explain.Step) {
	t.Helper()
	limit, _, _ := strings.Cut(strings.TrimPrefix(s.Game, "atmost["), "]")
	lost := true
	for digit, count := range columns.Counts {
		if columns.Remainders[digit] != count%(grundy(t, limit)+1) {
			t.Fatalf("%.100s: %d by %s+1 leaves %d", text, count, limit, columns.Remainders[digit])
		}
		lost = lost && columns.Remainders[digit] == 0
	}
	if strings.HasPrefix(s.Text.String(), "In misere play") && len(columns.Counts) == 1 {
		lost = columns.Remainders[0] == 1
	}
	if lost != (s.Outcome == "P") {
		t.Fatalf("%.100s: %v are left, and it is %s", text, columns.Remainders, s.Outcome)
	}
}

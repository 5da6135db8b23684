package periods_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sprague/answer/periods"
	"sprague/games"
	"sprague/games/registry"
	"sprague/precompute/dbtest"
	"sprague/store"
)

// The published periods of octal games agree with the database and with plain play.
func TestPublishedPeriods(t *testing.T) {
	text, err := os.ReadFile("../../games/testdata/octal-periods.json")
	if err != nil {
		t.Fatal(err)
	}
	var published []struct {
		Octal             string
		Preperiod, Period uint64
	}
	if err := json.Unmarshal(text, &published); err != nil || len(published) < 40 {
		t.Fatal(len(published), err)
	}
	e := embedded(t)
	for _, p := range published {
		r := ask(t, e, "octal["+p.Octal+"]", every)
		if !r.Proven || *r.Preperiod != p.Preperiod || *r.Period != p.Period || *r.Saltus != 0 {
			t.Errorf("%s: %+v, want period %d from %d", p.Octal, r, p.Period, p.Preperiod)
			continue
		}
		if diff := cmp.Diff([]string{"table"}, r.Source); diff != "" || r.Certificate.Again != periods.ByMoves {
			t.Errorf("%s: checked again by %q, %s", p.Octal, r.Certificate.Again, diff)
		}
		confirm(t, r, octalValues(p.Octal, 3000))
	}
}

func TestKayles(t *testing.T) {
	r := ask(t, embedded(t), "kayles", every)
	var exceptions []uint64
	for _, x := range r.Exceptions {
		exceptions = append(exceptions, x.Number)
	}
	if diff := cmp.Diff([]uint64{0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70}, exceptions); diff != "" {
		t.Error(diff)
	}
	want := "g(n+12) = g(n) for all n from 71 to 156, so up to N = 2×71+2×12+2 = 168 (2 is t, the place of the code's last digit)"
	if c := r.Certificate; c.Theorem != "Guy-Smith" || c.Condition.String() != want || *c.Needed != 168 || *c.Checked < 168 || c.Again != periods.ByMoves {
		t.Errorf("%+v", c)
	}
}

// The condition of each theorem, with numbers inserted.
func TestConditions(t *testing.T) {
	e := evaluator(nil, 100_000)
	for name, want := range map[string]string{
		"subtraction[1,3,4]":       "g(n+7) = g(n) for all n from 0 to 3, so up to N = 0+7+4-1 = 10 (4 is m, the largest number that may be taken)",
		"subtraction[all-but 2,3]": "g(n+4) = g(n) + 2 for all n from 0 to 6, so up to N = 0+4+2×3 = 10 (3 is m, the largest number that may not be taken)",
		"octal[0.2]":               "g(n+2) = g(n) for all n from 1 to 5, so up to N = 2×1+2×2+1 = 7 (1 is t, the place of the code's last digit)",
		"octal[0.0]":               "g(n+1) = g(n) for all n from 0 to 3, so up to N = 2×1+2×1+0 = 4 (0 is t, the place of the code's last digit)",
	} {
		r := ask(t, e, name, every)
		if c := r.Certificate; c == nil || c.Condition.String() != want || !strings.Contains(c.Condition.String(), fmt.Sprintf(" = %d ", *c.Needed)) {
			t.Errorf("%s: %+v, want %s", name, c, want)
		}
		if diff := cmp.Diff([]string{"engine"}, r.Source); diff != "" || r.Certificate.Again != periods.ByMoves {
			t.Errorf("%s: checked again by %q, %s", name, r.Certificate.Again, diff)
		}
	}
}

func TestSubtractionSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := rapid.SliceOfNDistinct(rapid.IntRange(1, 13), 0, 4, rapid.ID[int]).Draw(t, "set")
		r := ask(t, evaluator(nil, 1<<20), "subtraction["+commas(set)+"]", every)
		confirm(t, r, subtractionValues(3000, among(set)))
	})
}

func TestAllButSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := rapid.SliceOfNDistinct(rapid.IntRange(1, 7), 1, 3, rapid.ID[int]).Draw(t, "set")
		r := ask(t, evaluator(nil, 20_000), "subtraction[all-but "+commas(set)+"]", every)
		confirm(t, r, subtractionValues(2000, func(taken int) bool { return !among(set)(taken) }))
	})
}

func TestOctalCodes(t *testing.T) {
	proven := func(t rapid.TB, code string) bool {
		r := ask(t, evaluator(nil, 100_000), "octal["+code+"]", periods.Options{To: 600, Limit: 1 << 40})
		if r.Proven {
			confirm(t, r, octalValues(code, 3000))
		} else if *r.UpTo != 600 || r.Reason.String() == "" {
			t.Fatalf("%s: %+v", code, r)
		}
		return r.Proven
	}
	if !proven(t, "0.77") {
		t.Error("no period was proven of kayles")
	}
	rapid.Check(t, func(t *rapid.T) { proven(t, rapid.StringMatching(`[04]\.[0-7]{1,3}`).Draw(t, "code")) })
}

func commas(set []int) string {
	return strings.Trim(strings.Join(strings.Fields(fmt.Sprint(set)), ","), "[]")
}

// The pattern of a formula agrees with plain play.
func TestPatterns(t *testing.T) {
	e := evaluator(nil, 100)
	plain := map[string][]int64{
		"nim":           subtractionValues(500, func(int) bool { return true }),
		"octal[0.(3)]":  subtractionValues(500, func(int) bool { return true }),
		"lasker":        octalValues("4."+strings.Repeat("3", 500), 500),
		"powers-of-two": subtractionValues(500, func(taken int) bool { return taken&(taken-1) == 0 }),
	}
	for name, values := range plain {
		r := ask(t, e, name, every)
		confirm(t, r, values)
		if r.Certificate.Theorem != "formula" || r.Certificate.Statement.String() == "" || r.Source[0] != "formula" {
			t.Errorf("%s: %+v", name, r.Certificate)
		}
	}
	for _, f := range registry.Families() {
		rules, err := f.New("")
		if _, patterned := rules.(games.Patterned); err == nil && patterned && plain[f.Name] == nil {
			t.Errorf("the pattern of %s is not held to plain play", f.Name)
		}
	}
}

func TestNoneProven(t *testing.T) {
	e := embedded(t)
	for _, test := range []struct {
		name   string
		to     uint64
		upTo   uint64 // 0 for nil
		source []string
		reason string
	}{
		{"grundy", 0, 10_000, []string{"table"}, "no period theorem applies to grundy"},
		{"officers", 5000, 10_000, []string{"table"}, "no period found so far; search farther with --to N"},
		{"officers", 10_100, 10_100, []string{"engine"}, "no period found so far; search farther with --to N"},
		{"octal[0.(13)]", 0, 0, []string{}, "no period theorem applies to octal[0.(13)]: a move may take any number, or too many to check"},
		{"wythoff", 0, 0, []string{}, "positions of wythoff have two numbers; ask for a row of them, as in wythoff(3, n)"},
		{"hackenbush", 0, 0, []string{}, "no period theorem applies to hackenbush"},
		{"subtraction[1|2]", 0, 0, []string{}, "the values of subtraction[1|2] are no Grundy values; a query tells where they repeat"},
	} {
		r := ask(t, e, test.name, periods.Options{To: test.to, Limit: 10})
		if r.Proven || r.Certificate != nil || r.Period != nil || len(r.Values) > 0 {
			t.Errorf("%s: %+v", test.name, r)
		}
		upTo := uint64(0)
		if r.UpTo != nil {
			upTo = *r.UpTo
		}
		if diff := cmp.Diff(test.source, r.Source); diff != "" || upTo != test.upTo || r.Reason.String() != test.reason {
			t.Errorf("%s: up to %d, %q %s", test.name, upTo, r.Reason, diff)
		}
		if r.Status() != 0 {
			t.Errorf("%s: status %d", test.name, r.Status())
		}
	}
}

// A search goes as far as its budget, and says so.
func TestBudget(t *testing.T) {
	e := evaluator(nil, 400)
	r := ask(t, e, "officers", periods.Options{})
	reached := *r.UpTo
	if r.Proven || reached < 399 || reached >= 6400 || !strings.Contains(r.Reason.String(), "the search limit of 400 positions") {
		t.Errorf("%+v", r)
	}
	for _, test := range []struct {
		name  string
		to    uint64
		wants string
	}{
		{"officers", 10_000, "no period of officers found up to " + strconv.FormatUint(reached, 10) + ", within the search limit of 400 positions; raise it with --budget N (set budget N at the prompt)"},
		{"subtraction[1,500]", 0, "no period found within the search limit: a proof for subtraction[1,500] needs more than 400 positions; raise it with --budget N (set budget N at the prompt)"},
	} {
		r, err := periods.Ask(t.Context(), e, one(t, e, test.name), periods.Options{To: test.to})
		if err != nil || r.Error == nil || r.Error.Error() != test.wants || r.Error.Code != games.CodeTooLarge || r.Status() != 1 {
			t.Errorf("%s: %+v, %v", test.name, r.Error, err)
		}
	}
	if r := ask(t, e, "officers", periods.Options{To: 399}); *r.UpTo < 399 {
		t.Errorf("%+v", r)
	}
	if r := ask(t, e, "kayles", periods.Options{To: 168, Limit: 1}); !r.Proven {
		t.Errorf("%+v", r)
	}
	if r := ask(t, evaluator(nil, 400), "kayles", periods.Options{To: 167, Limit: 1}); r.Proven || *r.UpTo != 167 {
		t.Errorf("%+v", r)
	}
}

// A table that is too short for the theorem does not prevent a search.
func TestShortTable(t *testing.T) {
	e := solved(t, dbtest.Solve(t, "kayles", 100))
	if r := ask(t, e, "kayles", every); !r.Proven || r.Source[0] != "engine" {
		t.Errorf("%+v", r)
	}
	e = solved(t, dbtest.Solve(t, "kayles", 100))
	if r := ask(t, e, "kayles", periods.Options{To: 100}); r.Proven || *r.UpTo != 100 || r.Source[0] != "table" {
		t.Errorf("%+v", r)
	}
}

// The last exceptions are listed, and the first values.
func TestLimit(t *testing.T) {
	e := embedded(t)
	all := ask(t, e, "kayles", every)
	few := ask(t, e, "kayles", periods.Options{Limit: 3})
	if diff := cmp.Diff(all.Values[:3], few.Values); diff != "" {
		t.Error(diff)
	}
	if len(few.Exceptions) != 3 || few.Exceptions[2].Number != 70 || few.Exceptions[0].Number != 39 || *few.ExceptionsTotal != 14 {
		t.Errorf("%+v", few.Exceptions)
	}
	if none := ask(t, e, "kayles", periods.Options{}); len(none.Values)+len(none.Exceptions) > 0 || *none.LastException != 70 {
		t.Errorf("%+v", none)
	}
}

// A table is damaged if the moves contradict its values or its certificate.
func TestFalseTables(t *testing.T) {
	for how, spoil := range map[string]func(in *store.Input){
		"a value":      func(in *store.Input) { in.Cells[5]++ },
		"the theorem":  func(in *store.Input) { in.Period.Theorem = "window" },
		"a multiple":   func(in *store.Input) { in.Period.Length = 24; in.Cells = append(in.Cells, in.Cells[71:]...) },
		"a longer way": func(in *store.Input) { in.Period.Preperiod++; in.Cells = append(in.Cells, in.Cells[71]) },
	} {
		kayles := dbtest.Solve(t, "kayles", 200)
		spoil(&kayles.Columns[0])
		e := solved(t, kayles)
		_, err := periods.Ask(t.Context(), e, one(t, e, "kayles"), every)
		if damaged := (*store.DamagedError)(nil); !errors.As(err, &damaged) || !store.IsUnusable(err) {
			t.Errorf("%s: %v", how, err)
		}
	}
}

// The condition is checked for any length of the period, or the report says that it was not.
func TestTooLongToCheck(t *testing.T) {
	e := solved(t, dbtest.Solve(t, "kayles", 200))
	for _, test := range []struct {
		moves, values uint64
		want          periods.Again
	}{{2_000_000, 10, periods.ByMoves}, {100, 100, periods.ByTable}, {100, 82, periods.NotDone}, {100, 40, periods.NotDone}} {
		restore := periods.Within(test.moves, test.values)
		r := ask(t, e, "kayles", every)
		restore()
		if !r.Proven || r.Certificate.Again != test.want || (r.ExceptionsTotal != nil) != (test.values >= 71) {
			t.Errorf("%+v: %+v, %+v", test, r, r.Certificate)
		}
	}
}

// The values derived from few moves are compared with the stored ones, however many those are.
func TestFalseTablesThatAreTooLongToCheck(t *testing.T) {
	defer periods.Within(100, 10)()
	kayles := dbtest.Solve(t, "kayles", 200)
	kayles.Columns[0].Cells[5]++
	e := solved(t, kayles)
	_, err := periods.Ask(t.Context(), e, one(t, e, "kayles"), every)
	if damaged := (*store.DamagedError)(nil); !errors.As(err, &damaged) || !strings.Contains(err.Error(), "number 5 is worth 4 by the moves, not 5") {
		t.Error(err)
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	e := evaluator(nil, 1_000_000)
	if _, err := periods.Ask(ctx, e, one(t, e, "officers"), every); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

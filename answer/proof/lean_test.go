package proof_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sprague/answer/proof"
	"sprague/games/gamestest"
)

// The theorems of a file hold, and its literals are the values of the certificate.
func TestLean(t *testing.T) {
	e := evaluator(nil, 100_000)
	for _, name := range []string{
		"kayles", "dawson-chess", "guiles", "octal[0.0]", "octal[0.3]", "octal[4.0]", "octal[4.1]", "octal[0.123]", "dawson-kayles",
		"subtraction[]", "subtraction[1]", "subtraction[2,5,12]", "subtraction[1,3,4]",
		"subtraction[all-but 2,3]", "subtraction[all-but 1]", "subtraction[all-but 1,3,6]",
	} {
		p, err := proof.OfPeriod(t.Context(), e, gamestest.Ruleset(t, name), 1000)
		if err != nil {
			t.Fatal(name, err)
		}
		file, err := readLean(p.Lean())
		if err != nil {
			t.Fatal(name, err)
		}
		if values := file.numbers("values"); !slices.Equal(values, p.Values) {
			t.Fatalf("%s: the file lists %v", name, values)
		}
		if err := file.check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if pieces := (len(p.Values) + 63) / 64; len(file.theorems) < pieces+4 {
			t.Errorf("%s: %d theorems, %d pieces", name, len(file.theorems), pieces)
		}
	}
}

// A wrong value, a wrong digit and a wrong period break a theorem.
func TestWrongLean(t *testing.T) {
	p, err := proof.OfPeriod(t.Context(), evaluator(nil, 100_000), gamestest.Ruleset(t, "kayles"), 1000)
	if err != nil {
		t.Fatal(err)
	}
	text := p.Lean()
	for _, change := range [][3]string{
		{"0, 1, 2, 3, 1, 4", "0, 1, 2, 3, 2, 4", "piece0"},
		{"[0, 7, 7]", "[0, 7, 3]", "piece0"},
		{"[0, 7, 7]", "[4, 7, 7]", "piece0"},
		{"before1 chunk1", "before0 chunk1", "piece1"},
		{"++ chunk2", "++ chunk1", "joined"},
		{"values.drop 169", "values.drop 168", "count"},
		{"agree 0 (values.drop 71) (values.drop (71 + 12)) = true", "agree 0 (values.drop 71) (values.drop (71 + 11)) = true", "repeats"},
		{"agree 0 (values.drop 71) (values.drop (71 + 12)) = true", "agree 1 (values.drop 71) (values.drop (71 + 12)) = true", "repeats"},
		{"agree 0 (values.drop 70) (values.drop (70 + 12)) = false", "agree 0 (values.drop 71) (values.drop (71 + 12)) = false", "preperiodLeast"},
		{"List.range 11", "List.range 12", "periodLeast"},
	} {
		wrong := strings.ReplaceAll(text, change[0], change[1])
		if wrong == text {
			t.Fatalf("the file lacks %q", change[0])
		}
		file, err := readLean(wrong)
		if err != nil {
			t.Fatal(change, err)
		}
		if err := file.check(); err == nil || !strings.HasPrefix(err.Error(), change[2]+" ") {
			t.Errorf("%q: %v", change, err)
		}
	}
	for _, change := range [][2]string{{"values.drop 70", "values.drap 70"}, {"(v :: before)", "(v :: beside)"}, {"List Nat :=\n  [0, 7, 7]", "List Nat :=\n  [0, 7, 7"}, {"def before1", "let before1"}} {
		file, err := readLean(strings.ReplaceAll(text, change[0], change[1]))
		if err == nil {
			err = file.check()
		}
		if err == nil {
			t.Errorf("%q is taken", change)
		}
	}
}

// The file of a sum of Nim has its nim-sum, a move that wins, and the moves that do not.
func TestLeanNim(t *testing.T) {
	for _, test := range []struct {
		heaps    []uint64
		theorems string
		reply    string
	}{
		{nil, "[sum movesLeaveOthers]", ""},
		{[]uint64{5}, "[sum leavesZero]", "[0]"},
		{[]uint64{3, 4, 5}, "[sum leavesZero]", "[1 4 5]"},
		{[]uint64{1, 2, 3}, "[sum movesLeaveOthers]", ""},
		{[]uint64{500, 500}, "[sum movesLeaveOthers]", ""},
		{[]uint64{501, 501}, "[sum]", ""},
		{[]uint64{1<<64 - 1, 1<<64 - 1}, "[sum]", ""},
		{[]uint64{1<<64 - 1, 7, 1 << 40}, "[sum leavesZero]", "[1099511627783 7 1099511627776]"},
	} {
		file, err := readLean(proof.LeanNim(test.heaps))
		if err != nil {
			t.Fatal(test.heaps, err)
		}
		if err := file.check(); err != nil {
			t.Errorf("%d: %v", test.heaps, err)
		}
		var names []string
		for _, theorem := range file.theorems {
			names = append(names, theorem.name)
		}
		reply := ""
		if slices.Contains(names, "leavesZero") {
			reply = fmt.Sprint(file.numbers("reply"))
		}
		if fmt.Sprint(names) != test.theorems || reply != test.reply {
			t.Errorf("%d: theorems %v, reply %s", test.heaps, names, reply)
		}
	}
}

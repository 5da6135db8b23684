package query_test

import (
	"testing"
)

// An answer says that a position lacks the pieces that move.
func TestUnmanned(t *testing.T) {
	e := evaluator()
	for _, c := range []struct{ query, says string }{
		{"amazons(6,6)", "amazons(6,6) has no queen, so nobody can move there"},
		{"nim(3) + 2*amazons(6x6)", "amazons(6,6) has no queen, so nobody can move there"},
		{"selective(amazons(..|..), nim(2))", "amazons(2,2) has no queen, so nobody can move there"},
		{"konane(....|....)", "konane(....|....) has no stone, so nobody can move there"},
		{"clobber[0-1](..)", "clobber[0-1](..) has no stone, so nobody can move there"},
		{"toads-and-frogs(...)", "toads-and-frogs(...) has no piece, so nobody can move there"},
		{"shove(..)", "shove(..) has no piece, so nobody can move there"},
		{"impartial(amazons(3,3))", "impartial-amazons(3,3) has no queen, so nobody can move there"},
		{"amazons(l.)", ""},
		{"amazons(lx)", ""},
		{"clobber(2,2)", ""},
		{"konane(l)", ""},
		{"push(..r)", ""},
		{"domineering(1,1)", ""},
		{"snort(x)", ""},
		{"toppling-dominoes()", ""},
		{"nim(0)", ""},
		{"shove()", ""},
	} {
		a, err := e.Ask(t.Context(), c.query)
		if err != nil || a.Error != nil || a.ValueNote.String() != c.says || a.Value == nil {
			t.Errorf("%s: %q, %v, %v; want %q", c.query, a.ValueNote, a.Error, err, c.says)
		}
	}
}

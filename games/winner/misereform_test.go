package winner

import (
	"slices"
	"testing"
)

// The misere games born by days 0 to 5 are 1, 2, 3, 5, 22 and 4171780 (Conway 1976; Siegel,
// Combinatorial Game Theory, 2013).
func TestMisereFormsByBirthday(t *testing.T) {
	forms := newMisereForms(1 << 20)
	born := []*misereForm{forms.zero}
	for day, want := range []int{2, 3, 5, 22} {
		next := map[*misereForm]bool{}
		for set := range 1 << len(born) {
			next[forms.of(chosen(nil, born, set))] = true
		}
		born = born[:0]
		for f := range next {
			born = append(born, f)
		}
		slices.SortFunc(born, func(a, b *misereForm) int { return int(a.id) - int(b.id) })
		if len(born) != want {
			t.Fatalf("%d games are born by day %d, want %d", len(born), day+1, want)
		}
	}
	if testing.Short() {
		return
	}
	reversible := 0
	var options []*misereForm
	for set := range 1 << len(born) {
		options = chosen(options[:0], born, set)
		wins := set == 0 || slices.ContainsFunc(options, func(o *misereForm) bool { return !o.wins })
		if simplest(options, wins) != nil {
			reversible++
		}
	}
	if got := 1<<len(born) - reversible; got != 4171780 {
		t.Errorf("%d games are born by day 5", got)
	}
}

// chosen appends the elements of a set of bits.
func chosen(some, all []*misereForm, set int) []*misereForm {
	for i, f := range all {
		if set>>i&1 == 1 {
			some = append(some, f)
		}
	}
	return some
}

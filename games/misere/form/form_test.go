package form_test

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"testing"

	"sprague/games/misere/form"
)

// newArena returns an arena without limits.
func newArena() *form.Arena { return form.NewArena(math.MaxInt, math.MaxInt, math.MaxInt) }

// born returns the forms born by a day, in the order of their making.
func born(a *form.Arena, day int) []*form.Form {
	all := []*form.Form{a.Zero()}
	for range day {
		next := map[*form.Form]bool{}
		for set := range uint(1) << len(all) {
			next[a.Of(chosen(nil, all, set))] = true
		}
		all = all[:0]
		for f := range next {
			all = append(all, f)
		}
		slices.SortFunc(all, func(f, g *form.Form) int { return cmp.Compare(f.Number(), g.Number()) })
	}
	return all
}

// chosen appends the elements of a set of bits.
func chosen(some, all []*form.Form, set uint) []*form.Form {
	for ; set != 0; set &= set - 1 {
		some = append(some, all[bits.TrailingZeros(set)])
	}
	return some
}

// The misere games born by days 0 to 5 are 1, 2, 3, 5, 22 and 4171780 (Conway 1976; Siegel,
// Combinatorial Game Theory, 2013).
func TestFormsByBirthday(t *testing.T) {
	a := newArena()
	for day, want := range []int{1, 2, 3, 5, 22} {
		if got := len(born(a, day)); got != want {
			t.Fatalf("%d games are born by day %d, want %d", got, day, want)
		}
	}
	if testing.Short() {
		return
	}
	all, reversible := born(a, 4), 0
	var options []*form.Form
	for set := range uint(1) << len(all) {
		options = chosen(options[:0], all, set)
		wins := set == 0 || slices.ContainsFunc(options, func(o *form.Form) bool { return !o.Wins() })
		if form.Simplest(options, wins) != nil {
			reversible++
		}
	}
	if got := 1<<len(all) - reversible; got != 4171780 {
		t.Errorf("%d games are born by day 5", got)
	}
}

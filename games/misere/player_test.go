package misere_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/misere"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/value"
)

func ruleset(t testing.TB, name string) games.Ruleset {
	t.Helper()
	r, err := registry.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func heap(n int64) games.Position { return games.Position{X: n} }

// component is a position with its ruleset.
type component struct {
	rules    games.Ruleset
	position games.Position
}

func (c component) String() string {
	return c.rules.Identity().Name + "(" + c.rules.Format(c.position) + ")"
}

// player plays misere sums by their moves and knows no theory.
type player struct {
	won map[string]bool // whether the next player wins, by the text of the sum
}

func newPlayer() *player { return &player{make(map[string]bool)} }

// key writes a sum in one way, without the components that have no moves.
func key(table []component) string {
	var texts []string
	for _, c := range table {
		if stuck := true; true {
			c.rules.Moves(c.position, func(games.Move) bool {
				stuck = false
				return false
			})
			if !stuck {
				texts = append(texts, c.String())
			}
		}
	}
	slices.Sort(texts)
	return strings.Join(texts, "+")
}

// wins reports whether the next player wins: who cannot move has won.
func (o *player) wins(table []component) bool {
	k := key(table)
	if k == "" {
		return true
	}
	if won, ok := o.won[k]; ok {
		return won
	}
	won := false
	for i, c := range table {
		c.rules.Moves(c.position, func(m games.Move) bool {
			after := slices.Delete(slices.Clone(table), i, i+1)
			for _, part := range m.Parts {
				after = append(after, component{c.rules, part})
			}
			won = !o.wins(after)
			return !won
		})
		if won {
			break
		}
	}
	o.won[k] = won
	return won
}

func (o *player) outcome(table []component) value.Outcome {
	if o.wins(table) {
		return value.N
	}
	return value.P
}

// multisets calls visit with all ascending lists of up to length numbers below n.
func multisets(length, n int, visit func(list []int)) {
	var extend func(list []int, least int)
	extend = func(list []int, least int) {
		visit(list)
		for i := least; i < n && len(list) < length; i++ {
			extend(append(slices.Clone(list), i), i)
		}
	}
	extend(nil, 0)
}

// parts makes a sum of one copy each.
func parts(table []component) (all []misere.Part) {
	for _, c := range table {
		all = append(all, misere.Part{Rules: c.rules, Position: c.position, Count: 1})
	}
	return all
}

func algebra(t testing.TB, table ...component) misere.Algebra {
	t.Helper()
	a, err := misere.NewTheory(search.DefaultBudget).Algebra(t.Context(), parts(table))
	if err != nil {
		t.Fatalf("%v: %v", table, err)
	}
	return a
}

// heapsOf lists the heaps below n of games.
func heapsOf(t testing.TB, n int64, names ...string) (all []component) {
	for _, name := range names {
		r := ruleset(t, name)
		for i := range n {
			all = append(all, component{r, heap(i)})
		}
	}
	return all
}

// agree holds an algebra of all the components to play, in all sums of so many.
func agree(t *testing.T, pool []component, length int) {
	t.Helper()
	a, o := algebra(t, pool...), newPlayer()
	seen := map[value.Outcome]int{}
	multisets(length, len(pool), func(list []int) {
		var table []component
		for _, i := range list {
			table = append(table, pool[i])
		}
		got, ok := misere.OutcomeOf(a, parts(table))
		want := o.outcome(table)
		if !ok || got != want {
			t.Fatalf("%s: %v is %v (%t), play says %v", a.Name(), table, got, ok, want)
		}
		seen[want]++
	})
	if seen[value.N] == 0 || seen[value.P] == 0 {
		t.Errorf("%s: outcomes %v", a.Name(), fmt.Sprint(seen))
	}
}

func tryAlgebra(t testing.TB, table ...component) (misere.Algebra, error) {
	return misere.NewTheory(search.DefaultBudget).Algebra(t.Context(), parts(table))
}

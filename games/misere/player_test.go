package misere_test

import (
	"slices"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/misere"
	"sprague/games/search"
	"sprague/games/value"
)

func ruleset(t testing.TB, name string) games.Ruleset {
	return gamestest.Ruleset(t, name)
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

// player plays misere sums by their moves, without theory.
type player struct {
	ids   map[named]uint16
	moves [][][]uint16    // of each component: the results of its moves
	won   map[string]bool // whether the next player wins a sum
}

// named is a comparable component for map keys.
type named struct {
	rules    string
	position games.Position
}

func newPlayer() *player {
	return &player{ids: make(map[named]uint16), won: make(map[string]bool)}
}

// id numbers a component and everything reachable from it.
func (o *player) id(c component) uint16 {
	key := named{c.rules.Identity().Name, c.position}
	if id, ok := o.ids[key]; ok {
		return id
	}
	var moves [][]uint16
	c.rules.Moves(c.position, func(m games.Move) bool {
		var parts []uint16
		for _, part := range slices.Clone(m.Parts) {
			parts = append(parts, o.id(component{c.rules, part}))
		}
		moves = append(moves, parts)
		return true
	})
	id := uint16(len(o.moves))
	o.ids[key], o.moves = id, append(o.moves, moves)
	return id
}

// wins reports whether the next player wins: a player who cannot move has won.
func (o *player) wins(table []uint16) bool {
	live := make([]uint16, 0, 16)
	for _, id := range table {
		if len(o.moves[id]) > 0 {
			live = append(live, id)
		}
	}
	slices.Sort(live)
	key := make([]byte, 0, 32)
	for _, id := range live {
		key = append(key, byte(id), byte(id>>8))
	}
	if won, ok := o.won[string(key)]; ok {
		return won
	}
	won := len(live) == 0
	for i := 0; i < len(live) && !won; i++ {
		rest := slices.Concat(live[:i], live[i+1:])
		for _, parts := range o.moves[live[i]] {
			if won = !o.wins(slices.Concat(rest, parts)); won {
				break
			}
		}
	}
	o.won[string(key)] = won
	return won
}

func (o *player) outcome(table []component) value.Outcome {
	var ids []uint16
	for _, c := range table {
		ids = append(ids, o.id(c))
	}
	if o.wins(ids) {
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

// parts returns a sum of one copy each.
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

// judge compares an algebra with play for one sum.
func judge(t *testing.T, a misere.Algebra, o *player, table []component) value.Outcome {
	t.Helper()
	got, ok := misere.OutcomeOf(a, parts(table))
	want := o.outcome(table)
	if !ok || got != want {
		t.Fatalf("%s: %v is %v (%t), play says %v", a.Name(), table, got, ok, want)
	}
	return want
}

// agree compares an algebra of all the components with play, for all sums up to a length.
func agree(t *testing.T, pool []component, length int) {
	t.Helper()
	a, o := algebra(t, pool...), newPlayer()
	seen := map[value.Outcome]int{}
	multisets(length, len(pool), func(list []int) {
		var table []component
		for _, i := range list {
			table = append(table, pool[i])
		}
		seen[judge(t, a, o, table)]++
	})
	if seen[value.N] == 0 || seen[value.P] == 0 {
		t.Errorf("%s: outcomes %v", a.Name(), seen)
	}
}

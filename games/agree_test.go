package games_test

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/search"
	"sprague/games/sequences"
	"sprague/games/value"
)

// trial compares a ruleset with the plain rules of the same game.
type trial struct {
	*testing.T
	*oracle
	rules  games.Ruleset
	plain  *game
	engine *search.Engine
}

func newTrial(t *testing.T, plain *game) trial {
	rules := sequences.Number
	if plain != plainNumber {
		r := gamestest.Ruleset(t, plain.name)
		rules = r
	}
	return trial{t, newOracle(), rules, plain, search.NewEngine(search.DefaultBudget)}
}

// position parses one component in the form of Format.
func (t trial) position(state string) games.Position {
	if state == "" {
		return games.Position{}
	}
	positions, err := t.rules.Parse(strings.Split(state, ","))
	if err != nil || len(positions) != 1 {
		t.Fatalf("%s(%s) is %d components, %v", t.plain.name, state, len(positions), err)
	}
	return positions[0]
}

// text formats a move, with equal texts for equal moves.
func text(player games.Player, parts []string, wins bool) string {
	parts = slices.Sorted(slices.Values(parts))
	return fmt.Sprint(player, " to ", strings.Join(parts, " and "), ", wins: ", wins)
}

func (t trial) text(m games.Move) string {
	parts := make([]string, len(m.Parts))
	for i, p := range m.Parts {
		parts[i] = t.rules.Format(p)
	}
	return text(m.Player, parts, m.Wins)
}

// sameMoves compares all moves of a state, each of which must occur once.
func (t trial) sameMoves(state string) {
	t.Helper()
	var got, want []string
	t.rules.Moves(t.position(state), func(m games.Move) bool {
		got = append(got, t.text(m))
		return true
	})
	for _, m := range t.moves(component{t.plain, state}) {
		want = append(want, text(m.player, m.parts, m.wins))
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(want, got) {
		t.Errorf("moves of %s(%s): -rules +product\n%s", t.plain.name, state, cmp.Diff(want, got))
	}
}

// values lists the values of a state by the parts of the product: the evaluation of its moves, the
// engine and, if any, the formula.
func (t trial) values(state string) map[string]value.Value {
	t.Helper()
	p := t.position(state)
	result, err := t.engine.Value(context.Background(), t.rules, p)
	if err != nil {
		t.Fatalf("engine on %s(%s): %v", t.plain.name, state, err)
	}
	all := map[string]value.Value{"engine": result.Value}
	formula, hasFormula := t.rules.(games.Formula)
	if hasFormula {
		if v, ok := formula.Value(p); ok {
			all["formula"] = v
		}
	}
	var e search.Evaluator
	if t.plain.partizan {
		d, isNumber, complete := e.Partizan(t.rules, p, 1, func(p games.Position) (value.Dyadic, bool) {
			v, ok := formula.Value(p)
			return v.Number(), ok
		})
		if !isNumber || !complete {
			t.Errorf("%s(%s) is not a number", t.plain.name, state)
		}
		all["evaluator"] = value.OfNumber(d)
		return all
	}
	cell, complete := e.Impartial(t.rules, p, 1, func(p games.Position) (int64, bool) {
		return t.cell(component{t.plain, t.rules.Format(p)}), true
	})
	if !complete {
		t.Errorf("the evaluation of %s(%s) lacks %v", t.plain.name, state, e.Missing())
	}
	all["evaluator"] = value.OfCell(cell)
	return all
}

// worthByPlay checks the values by playing the state out.
func (t trial) worthByPlay(state string) {
	t.Helper()
	for source, v := range t.values(state) {
		if !t.worth(component{t.plain, state}, v) {
			t.Errorf("%s says that %s(%s) is worth %v; play says no", source, t.plain.name, state, v)
		}
	}
}

// worthByMex compares the values with the mex of the moves.
func (t trial) worthByMex(state string) {
	t.Helper()
	want := value.OfCell(t.cell(component{t.plain, state}))
	for source, v := range t.values(state) {
		if !v.Equal(want) {
			t.Errorf("%s says that %s(%s) is worth %v; the moves say %v", source, t.plain.name, state, v, want)
		}
	}
}

// aims compares MovesTo, if the ruleset has it, with all moves that reach a value. They must be
// equal if MovesTo claims to yield all moves. Otherwise they are a subset, which is not empty if
// the target is below the state's value and a formula knows that value.
func (t trial) aims(state string) {
	t.Helper()
	aimed, ok := t.rules.(games.Aimed)
	if !ok {
		return
	}
	here := t.cell(component{t.plain, state})
	for target := range here + 4 {
		var got, want []string
		all := aimed.MovesTo(t.position(state), uint64(target), func(m games.Move) bool {
			got = append(got, t.text(m))
			return true
		})
		for _, m := range t.moves(component{t.plain, state}) {
			if x, ok := t.after(t.plain, m); ok && x == target {
				want = append(want, text(m.player, m.parts, m.wins))
			}
		}
		stray := slices.ContainsFunc(got, func(m string) bool { return !slices.Contains(want, m) })
		slices.Sort(got)
		slices.Sort(want)
		switch {
		case stray || len(slices.Compact(got)) < len(got):
			t.Errorf("%s(%s) to %d: %q are not all among %q", t.plain.name, state, target, got, want)
		case all && len(got) < len(want):
			t.Errorf("%s(%s) to %d: %q are not all of %q", t.plain.name, state, target, got, want)
		case target < here && len(got) == 0 && t.knows(state):
			t.Errorf("%s(%s) to %d: no move", t.plain.name, state, target)
		}
	}
}

// knows reports whether the value of a state follows from a formula.
func (t trial) knows(state string) bool {
	formula, ok := t.rules.(games.Formula)
	if ok {
		_, ok = formula.Value(t.position(state))
	}
	return ok
}

// each runs checks of a trial for every state.
func each(states []string, checks ...func(state string)) {
	for _, state := range states {
		for _, check := range checks {
			check(state)
		}
	}
}

// heapsTo lists the heaps from 0 to n.
func heapsTo(n int) (all []string) {
	for i := range n + 1 {
		all = append(all, strconv.Itoa(i))
	}
	return all
}

// wordsTo lists the words over two letters up to length n.
func wordsTo(n int, letters string) []string {
	all := []string{""}
	for i := 0; len(all[i]) < n; i++ {
		all = append(all, all[i]+letters[:1], all[i]+letters[1:])
	}
	return all
}

func TestOracleKnownValues(t *testing.T) {
	o := newOracle()
	heap := func(n string) component { return component{plainNim, n} }
	for _, fact := range []struct {
		sum  []component
		want value.Outcome
	}{
		{nil, value.P},
		{[]component{heap("3"), heap("4"), heap("5")}, value.N},
		{[]component{heap("1"), heap("4"), heap("5")}, value.P},
		{[]component{{plainCutting, "2,3"}}, value.P},
		{[]component{{plainCutting, "2,4"}}, value.N},
		{[]component{{plainCutting, "1,2"}, {plainCutting, "1,2"}}, value.N},
		{[]component{{plainHackenbush, "WB"}, {plainHackenbush, "WB"}, {plainHackenbush, "B"}}, value.P},
		{[]component{{plainNumber, "1/2"}, heap("7")}, value.L},
		{[]component{{plainNumber, "-3/4"}, {plainHackenbush, "WB"}}, value.R},
	} {
		if got := o.outcome(fact.sum...); got != fact.want {
			t.Errorf("%v: %v, want %v", fact.sum, got, fact.want)
		}
	}
}

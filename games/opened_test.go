package games_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/impartial"
	"sprague/games/registry"
	"sprague/games/search"
)

// opened is the plain rules of a partizan game with each move open to both players.
func opened(plain *game) *game {
	return &game{name: impartial.Prefix + plain.name, options: func(state string) []option {
		var all []option
		met := map[string]bool{}
		for _, m := range plain.options(state) {
			m.player = games.AnyPlayer
			if key := text(m.player, m.parts, m.wins); !met[key] {
				met[key] = true
				all = append(all, m)
			}
		}
		return all
	}}
}

// Impartial rulesets of partizan ones have the moves of both players, and the values that follow.
func TestOpenedRulesets(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 2))
	compare := func(plain *game, states []string) {
		trial := newTrial(t, opened(plain))
		for _, state := range states {
			trial.sameMoves(state)
			trial.worthByMex(state)
		}
	}
	for name, letters := range lettered {
		if name == "node-kayles" { // impartial already
			continue
		}
		trial := newTrial(t, plainly[name](name))
		var states []string
		for _, sides := range [][2]int{{4, 1}, {2, 2}, {3, 2}, {2, 3}} {
			all := lettersOf(letters, sides[0], sides[1])
			for range min(len(all), 60) {
				states = append(states, trial.rules.Format(trial.position(all[r.IntN(len(all))])))
			}
		}
		compare(plainly[name](name), states)
	}
	compare(plainToads, rowsTo(5, "t.f"))
	compare(plainToppling, rowsTo(5, "lrg"))
	compare(plainSliding("shove", false), rowsTo(4, ".lr"))
	compare(plainSliding("push", true), rowsTo(4, ".lr"))
	compare(plainCutcake, pairsOf(5))
	compare(plainPartizan("subtraction[1,3|2,5]", []int{1, 3}, []int{2, 5}), countersTo(15))
	compare(plainPartizan("subtraction[|1..3]", nil, []int{1, 2, 3}), countersTo(15))
}

// pairsOf lists the pairs of integers from 1 to n.
func pairsOf(n int) (all []string) {
	for a := range n {
		for b := range n {
			all = append(all, fmt.Sprintf("%d,%d", a+1, b+1))
		}
	}
	return all
}

// heapsTo lists the integers from 0.
func countersTo(n int) (all []string) {
	for i := range n + 1 {
		all = append(all, fmt.Sprint(i))
	}
	return all
}

// Games that are known by other names: Domineering is Cram.
func TestOpenedRulesetsOfOtherNames(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 3))
	engine := search.NewEngine(search.DefaultBudget)
	value := func(name, arguments string) string {
		rules := gamestest.Ruleset(t, name)
		positions, err := rules.Parse(strings.Split(arguments, ","))
		if err != nil {
			t.Fatal(err)
		}
		total := uint64(0)
		for _, p := range positions {
			v, err := engine.Value(t.Context(), rules, p)
			if err != nil {
				t.Fatal(err)
			}
			total ^= v.Value.Nimber()
		}
		return fmt.Sprint(total)
	}
	for range 200 {
		rows := make([]string, 1+r.IntN(4))
		width := 1 + r.IntN(4)
		for y := range rows {
			for range width {
				rows[y] += string(".x"[r.IntN(8)/7])
			}
		}
		board := strings.Join(rows, "|")
		if got, want := value("impartial-domineering", board), value("cram", board); got != want {
			t.Errorf("impartial(domineering(%s)) is *%s, cram *%s", board, got, want)
		}
	}
}

// Rulesets in which the players have the same moves are refused, and names lead to one ruleset.
func TestOpenedNames(t *testing.T) {
	for _, name := range []string{"impartial-nim", "impartial-impartial-clobber", "impartial-hex", "impartial-hackenbush"} {
		f, ok := registry.Lookup(name)
		if !ok {
			t.Fatal(name)
		}
		if _, err := f.New(""); err == nil || !strings.Contains(err.Error(), "is not partizan") && !strings.Contains(err.Error(), "write edges G") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, ok := registry.Lookup("impartial-no-such-game"); ok {
		t.Error("a ruleset of an unknown game")
	}
	a, b := gamestest.Ruleset(t, "impartial-nogo"), gamestest.Ruleset(t, "impartial-nogo")
	if a != b {
		t.Error("two rulesets of one game")
	}
}

package games_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
)

// walks draws graphs for geography.
var walks = rapid.Custom(func(t *rapid.T) string {
	return strings.Join(slices.DeleteFunc(joined(t, "-"), func(e string) bool { return e[0] == e[2] }), " ")
})

// plainGeography moves along the edges listed between brackets, between numbers of one digit. A
// state is the vertex of the token, then those where it has been, ascending.
func plainGeography(edges string) *game {
	return &game{name: "geography[" + edges + "]", options: func(state string) (all []option) {
		token, been, _ := strings.Cut(state, ",")
		for u := range 10 {
			next := strconv.Itoa(u)
			if !strings.Contains(been, next) && (hasWord(edges, token+"-"+next) || hasWord(edges, next+"-"+token)) {
				left := slices.Sorted(slices.Values(append(strings.FieldsFunc(been, func(c rune) bool { return c == ',' }), token)))
				all = append(all, option{parts: []string{next + "," + strings.Join(left, ",")}})
			}
		}
		return all
	}}
}

func hasWord(text, word string) bool { return slices.Contains(strings.Fields(text), word) }

// reached lists a state and all that follow from it.
func (g *game) reached(states ...string) []string {
	for i := 0; i < len(states); i++ {
		for _, m := range g.options(states[i]) {
			if !slices.Contains(states, m.parts[0]) {
				states = append(states, m.parts[0])
			}
		}
	}
	return states
}

// The graphs name their vertices in ascending order, as isolated ones, so that states are written in
// one way.
var geographies = []string{
	"0-1", "0 1 2 0-2", "0 1 2 0-1 1-2 2-0", "0 1 2 3 0-1 0-2 0-3", "0 1 2 3 0-1 1-2 2-0 2-3", "0 1 2 3 0-1 1-2 2-3 3-0 0-2 1-3",
	"0 1 2 3 4 0-1 1-2 2-0 2-3 3-4 4-2", "0 1 2 3 4 5 0-1 1-2 3-4 4-5 0-3 1-4 2-5", "0 1 2 3 4 5 6 0-1 1-2 2-3 3-4 4-0 2-5 5-6",
}

func TestGeographyFollowsItsRules(t *testing.T) {
	for _, edges := range geographies {
		plain := plainGeography(edges)
		trial := newTrial(t, plain)
		for _, state := range plain.reached("0", "1", "1,0") {
			trial.sameMoves(state)
			trial.worthByMex(state)
			trial.aims(state)
			trial.wonByTheorem(state, true)
			for _, q := range trial.rules.(games.Separable).Separate(trial.position(state)) {
				if text := trial.rules.Format(q); trial.position(text) != q {
					t.Errorf("%s: %s is kept as %q, not as it is read", edges, state, text)
				}
			}
		}
		each([]string{"0", "1,0"}, trial.worthByPlay)
	}
}

func TestBadWalksAreRefused(t *testing.T) {
	const bad = games.CodeBadPosition
	refuses(t, "geography[0-1 1-2 3]", []malformed{
		{nil, bad, -1, 0},
		{[]string{"4"}, bad, 0, 0},
		{[]string{"1", "0", "x"}, bad, 2, 0},
		{[]string{"1", "0", "1"}, bad, 0, 0},
	})
}

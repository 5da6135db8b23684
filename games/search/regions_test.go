package search_test

import (
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/search"
)

// islands is Kayles on rows of pins, 1 for a pin and 0 for a gap, which separate at the gaps.
type islands struct{ made }

func (g islands) Separate(p games.Position) (all []games.Position) {
	for row := range strings.SplitSeq(p.S, "0") {
		if row != "" {
			all = append(all, games.Position{S: row})
		}
	}
	return all
}

func newIslands(looked *int) islands {
	return islands{made{"islands", func(p games.Position, yield func(games.Move) bool) {
		for i := range p.S {
			for _, n := range []int{1, 2} {
				if !strings.HasPrefix(p.S[i:], strings.Repeat("1", n)) {
					continue
				}
				*looked++
				left := p.S[:i] + strings.Repeat("0", n) + p.S[i+n:]
				if !yield(games.Move{Parts: []games.Position{{S: left}}}) {
					return
				}
			}
		}
	}}}
}

// A separable game is searched by regions: the 60 pins of a row have 2^60 subsets, but only 60 rows
// of different lengths.
func TestSeparablePositionsAreSearchedByRegions(t *testing.T) {
	looked := 0
	g := newIslands(&looked)
	kayles := sequenceOf(t, "kayles", 61)
	for n := range 61 {
		result := worth(t, g, games.Position{S: strings.Repeat("1", n)})
		if int64(result.Value.Nimber()) != kayles[n] {
			t.Errorf("a row of %d is worth %v, want *%d", n, result.Value, kayles[n])
		}
	}
	for text, want := range map[string]int64{
		"":            0,
		"000":         0,
		"0110111":     kayles[2] ^ kayles[3],
		"1010101":     0,
		"11111011110": kayles[5] ^ kayles[4],
	} {
		if result := worth(t, g, games.Position{S: text}); int64(result.Value.Nimber()) != want {
			t.Errorf("%q is worth %v, want *%d", text, result.Value, want)
		}
	}
	if looked > 1_000_000 {
		t.Errorf("%d moves were looked at", looked)
	}
}

// A short search refuses a longer search, also after it.
func TestGlanceIsCheap(t *testing.T) {
	engine := search.NewEngine(search.DefaultBudget)
	long := bare{ruleset(t, "grundy")}
	if _, err := engine.QuickValue(t.Context(), long, heap(3000)); err == nil {
		t.Error("a glance searches everything")
	} else {
		refused(t, err, games.CodeTooLarge)
	}
	if _, err := engine.Value(t.Context(), long, heap(3000)); err != nil {
		t.Fatal(err)
	}
	_, err := engine.QuickValue(t.Context(), long, heap(3000))
	refused(t, err, games.CodeTooLarge)
}

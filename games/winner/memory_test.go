package winner_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/games/winner"
)

// parsed returns a ruleset and the components of a position.
func parsed(t *testing.T, name, text string) (games.Ruleset, []games.Position) {
	t.Helper()
	rules, err := registry.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	start, err := rules.Parse(strings.Split(text, ","))
	if err != nil {
		t.Fatal(name, err)
	}
	return rules, start
}

// Tables of 1 MB, 64 MB and 1 GB give the same winners, in both conventions and for both players,
// whether a search has found others before or not.
func TestWinnersOfAnyMemory(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 64))
	for name, text := range map[string]string{"domineering": "3,4", "clobber": "3,4", "cram": "4,4", "amazons": "r..l|..x.", "col": "3,3", "octal[0.142]": "20"} {
		rules, start := parsed(t, name, text)
		fresh := func(memory uint64) *winner.Search {
			return winner.New(t.Context(), search.Budget{Positions: 1 << 20, Memory: memory})
		}
		memories := []uint64{1 << 20, 64 << 20, 1 << 30}
		var warm []*winner.Search
		for _, memory := range memories {
			warm = append(warm, fresh(memory))
		}
		for range 8 {
			var components []winner.Component
			for range 1 + r.IntN(2) {
				components = append(components, winner.Component{Rules: rules, Position: after(rules, start[0], r), Count: 1})
			}
			for question := range 4 {
				right, misere := question%2 == 1, question > 1
				var want bool
				for i, memory := range memories {
					for temperature, s := range []*winner.Search{fresh(memory), warm[i]} {
						var won bool
						var err error
						if misere {
							won, err = s.WinsMisere(components[:1], right) // sums take long in 1 MB
						} else {
							won, err = s.Wins(value.Value{}, components, right)
						}
						if i == 0 && temperature == 0 {
							want = won
						}
						if err != nil || won != want {
							t.Fatalf("%s %v, right %v, misere %v, %d MB: %v, %v, want %v", name, components, right, misere, memory>>20, won, err, want)
						}
					}
				}
			}
		}
	}
}

// A position searched costs at most 64 bytes of the table.
func TestBytesOfAPosition(t *testing.T) {
	for name, text := range map[string]string{"domineering": "7,7", "clobber": "5,4", "cram": "5,6", "amazons": "r..l|....|l..r"} {
		rules, start := parsed(t, name, text)
		s := winner.New(t.Context(), search.Budget{Positions: 1 << 20})
		if _, err := s.Wins(value.Value{}, []winner.Component{{Rules: rules, Position: start[0], Count: 1}}, false); err != nil {
			t.Fatal(name, err)
		}
		each := float64(s.TableBytes()) / float64(s.Positions())
		if t.Logf("%s: %d positions, %.1f bytes each", name, s.Positions(), each); each > 64 && s.Positions() > 1000 {
			t.Errorf("%s: %.1f bytes for each of %d positions", name, each, s.Positions())
		}
	}
}

package winner_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/games/winner"
)

// broadGame is an arbitrary game that tells the number of its moves, so that it is searched by proof
// numbers.
type broadGame struct{ arbitrary }

func (b broadGame) Breadth(p games.Position) uint64 { return uint64(len(b.moves[p.X])) }
func (broadGame) Identity() games.Identity {
	return games.Identity{Family: "broad", Name: "broad"}
}

// Values by proof numbers are those of the definition, in any order of questions, after a refusal,
// and with a table that forgets.
func TestArbitraryGamesByProofNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 2))
	for round := range 120 {
		a := newArbitrary(r, 60+40*(round%20), round%2 == 1)
		want := a.cells()
		s := winner.New(t.Context(), search.Budget{Positions: 1 << 24, Memory: 1 << uint(10+round%5)})
		if round%3 == 0 {
			s.Begin(t.Context(), uint64(r.IntN(300)))
			if n, err := s.Nimber(broadGame{a}, games.Position{X: int64(len(want) - 1)}); err == nil && int64(n) != want[len(want)-1] {
				t.Fatalf("round %d: %d, want %d", round, n, want[len(want)-1])
			}
		}
		for _, n := range r.Perm(len(want)) {
			s.Begin(t.Context(), 1<<24)
			p, k := games.Position{X: int64(n)}, r.IntN(5)
			if r.IntN(2) == 0 {
				got, err := s.Nimber(broadGame{a}, p)
				if loony := want[n] == value.LoonyCell; loony && !errors.Is(err, winner.ErrLimit) || !loony && (err != nil || int64(got) != want[n]) {
					t.Fatalf("round %d, number %d: %d, %v, want %d", round, n, got, err, want[n])
				}
				continue
			}
			won, err := s.Wins(value.OfNimber(uint64(k)), []winner.Component{{broadGame{a}, p, 1}}, false)
			if wins := want[n] == value.LoonyCell || want[n] != int64(k); err != nil || won != wins {
				t.Fatalf("round %d, %d + *%d: %v, %v, want %v", round, n, k, won, err, wins)
			}
		}
	}
}

// The values of boards by proof numbers are those by all options.
func TestValuesOfCram(t *testing.T) {
	rules, err := registry.Parse("cram")
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(43, 5))
	engine := search.NewEngine(search.Budget{Positions: 1 << 24})
	for _, memory := range []uint64{1 << 10, 1 << 20, 1 << 28} {
		s := winner.New(t.Context(), search.Budget{Positions: 1 << 24, Memory: memory})
		for range 200 {
			rows := make([]string, 2+r.IntN(4))
			width, filled := 1+r.IntN(5), r.IntN(4)
			for y := range rows {
				for range width {
					if r.IntN(10) < filled {
						rows[y] += "x"
					} else {
						rows[y] += "."
					}
				}
			}
			text := strings.Join(rows, "|")
			p, err := rules.Parse([]string{text})
			if err != nil {
				t.Fatal(err)
			}
			want, err := engine.Value(t.Context(), rules, p[0])
			if err != nil {
				t.Fatal(text, err)
			}
			s.Begin(t.Context(), 1<<24)
			got, err := s.Nimber(rules, p[0])
			if err != nil || !value.OfNimber(got).Equal(want.Value) {
				t.Fatalf("%s: %d, %v, want %v", text, got, err, want.Value)
			}
		}
	}
}

package winner_test

import (
	"errors"
	"iter"
	"math/rand/v2"
	"testing"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/games/winner"
	"sprague/internal/say"
)

// arbitrary is a game of numbers with arbitrary moves to smaller ones, of which some win at once. A
// number separates into smaller ones, or not.
type arbitrary struct {
	moves [][][]int64 // by number: the parts after each move; none for a move that wins
	parts [][]int64
	wins  bool // some moves win at once
}

func newArbitrary(r *rand.Rand, size int, wins bool) arbitrary {
	a := arbitrary{make([][][]int64, size), make([][]int64, size), wins}
	for n := range size {
		a.parts[n] = []int64{int64(n)}
		if n == 0 {
			continue
		}
		if n > 2 && r.IntN(4) == 0 {
			a.parts[n] = nil
			for range r.IntN(4) {
				a.parts[n] = append(a.parts[n], a.parts[r.IntN(n)]...)
			}
		}
		for range r.IntN(6) {
			after := []int64{}
			for range 1 + r.IntN(3) {
				after = append(after, int64(r.IntN(n)))
			}
			if wins && r.IntN(20) == 0 {
				after = nil
			}
			a.moves[n] = append(a.moves[n], after)
		}
		if len(a.parts[n]) != 1 || a.parts[n][0] != int64(n) { // the moves of the parts
			a.moves[n] = nil
		}
	}
	return a
}

func (arbitrary) Identity() games.Identity {
	return games.Identity{Family: "arbitrary", Name: "arbitrary"}
}
func (arbitrary) Format(games.Position) string                 { return "" }
func (arbitrary) Parse([]string) ([]games.Position, error)     { return nil, nil }
func (arbitrary) Describe(games.Position, games.Move) say.Text { return say.Text{} }

func (a arbitrary) Moves(p games.Position, yield func(games.Move) bool) {
	for _, after := range a.moves[p.X] {
		m := games.Move{Wins: after == nil}
		for _, n := range after {
			m.Parts = append(m.Parts, games.Position{X: n})
		}
		if !yield(m) {
			return
		}
	}
}

func (a arbitrary) Separate(p games.Position) (parts []games.Position) {
	for _, n := range a.parts[p.X] {
		parts = append(parts, games.Position{X: n})
	}
	return parts
}

func (a arbitrary) Outright() bool { return a.wins }

// cells returns the cells of all numbers, by the definition.
func (a arbitrary) cells() []int64 {
	all := make([]int64, len(a.moves))
	sum := func(parts []int64) (x int64) {
		for _, n := range parts {
			if all[n] == value.LoonyCell {
				return value.LoonyCell
			}
			x ^= all[n]
		}
		return x
	}
	for n := range all {
		if parts := a.parts[n]; len(parts) != 1 || parts[0] != int64(n) {
			all[n] = sum(parts)
			continue
		}
		reached := map[int64]bool{}
		for _, after := range a.moves[n] {
			if after == nil {
				all[n] = value.LoonyCell
			}
			reached[sum(after)] = true
		}
		for all[n] != value.LoonyCell && reached[all[n]] {
			all[n]++
		}
	}
	return all
}

// listedGame is an arbitrary game that might come back to a position, as that of a script.
type listedGame struct{ arbitrary }

func (listedGame) Lists() bool { return false }
func (listedGame) AppendText(text []byte, _ games.Position) ([]byte, bool, bool) {
	return text, false, false
}
func (listedGame) Listed([]byte) (games.Position, bool)          { return games.Position{}, false }
func (listedGame) Begin(uint64) iter.Seq2[games.Position, error] { return nil }
func (l listedGame) Identity() games.Identity {
	return games.Identity{Family: "listed", Name: "listed"}
}

// Values by outcomes are those of the definition, in any order of questions, and so are the winners
// of sums.
func TestArbitraryGames(t *testing.T) {
	r := rand.New(rand.NewPCG(37, 1))
	for round := range 300 {
		a := newArbitrary(r, 60, round%2 == 1)
		want := a.cells()
		var rules games.Ruleset = a
		if round%4 >= 2 {
			rules = listedGame{a}
		}
		s := winner.New(t.Context(), search.Budget{Positions: 1 << 20, Memory: 1 << uint(17+round%5)})
		for _, n := range r.Perm(len(want)) {
			p, m, k, count := games.Position{X: int64(n)}, r.IntN(len(want)), r.IntN(4), 1+r.IntN(3)
			if r.IntN(2) == 0 {
				got, err := s.Nimber(rules, p)
				switch loony := want[n] == value.LoonyCell; {
				case loony && !errors.Is(err, winner.ErrLimit), !loony && (err != nil || int64(got) != want[n]):
					t.Fatalf("round %d, number %d: %d, %v, want %d", round, n, got, err, want[n])
				case loony:
					s.Begin(t.Context(), 1<<20)
				}
			}
			won, err := s.Wins(value.OfNimber(uint64(k)), []winner.Component{{rules, p, uint64(count)}, {rules, games.Position{X: int64(m)}, 1}}, false)
			wins := want[n] == value.LoonyCell || want[m] == value.LoonyCell || want[n]*int64(count%2)^want[m] != int64(k)
			if err != nil || won != wins {
				t.Fatalf("round %d, %d + %d + *%d: %v, %v, want %v", round, n, m, k, won, err, wins)
			}
		}
	}
}

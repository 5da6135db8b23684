package search_test

import (
	"context"
	"encoding/binary"
	"iter"
	"math/rand/v2"
	"testing"

	"sprague/games"
	"sprague/games/gamestest/play"
	"sprague/games/search"
	"sprague/games/value"
)

// drawn is an impartial game with moves drawn at random: to smaller numbers, to several parts, and
// some that win at once. The moves of a position are listed in any order.
type drawn struct {
	made
	moves [][]games.Move
	turns []int // how often the moves of each position were listed
}

// newDrawn draws the moves of positions below n. The moves of wide positions are most smaller ones.
func newDrawn(r *rand.Rand, n int, wide bool) *drawn {
	d := &drawn{moves: make([][]games.Move, n), turns: make([]int, n)}
	for p := range d.moves {
		for range r.IntN(min(p, 12) + 1) {
			m := games.Move{Wins: r.IntN(200) == 0}
			for range []int{1, 1, 1, 1, 1, 2, 3}[r.IntN(7)] {
				m.Parts = append(m.Parts, heap(int64(r.IntN(p))))
			}
			d.moves[p] = append(d.moves[p], m)
		}
		if wide && p%3 > 0 {
			for _, q := range r.Perm(p)[:p-p/20] {
				d.moves[p] = append(d.moves[p], to(games.AnyPlayer, int64(q)))
			}
		}
	}
	d.made = made{"drawn", func(p games.Position, yield func(games.Move) bool) {
		d.turns[p.X]++
		for _, m := range d.moves[p.X] {
			if !yield(m) {
				return
			}
		}
	}}
	return d
}

func (*drawn) Separate(p games.Position) []games.Position { return []games.Position{p} }
func (*drawn) Lists() bool                                { return true }
func (*drawn) Begin(uint64) iter.Seq2[games.Position, error] {
	return func(func(games.Position, error) bool) {}
}

func (*drawn) AppendText(text []byte, p games.Position) (_ []byte, negative, ok bool) {
	return binary.BigEndian.AppendUint16(text, uint16(p.X)), false, true
}

func (*drawn) Listed(text []byte) (games.Position, bool) {
	return heap(int64(binary.BigEndian.Uint16(text))), true
}

// solved returns the cell and the height of each position below n, in their order.
func (d *drawn) solved() (cells, heights []int64) {
	for _, moves := range d.moves {
		seen, height, wins := map[int64]bool{}, int64(0), false
		for _, m := range moves {
			x, loony := int64(0), false
			for _, q := range m.Parts {
				height = max(height, heights[q.X]+1)
				loony = loony || cells[q.X] == value.LoonyCell
				x ^= cells[q.X]
			}
			wins = wins || m.Wins
			seen[x] = seen[x] || !loony
		}
		cell := play.Mex(seen)
		if wins {
			cell, height = value.LoonyCell, 0
		}
		cells, heights = append(cells, cell), append(heights, height)
	}
	return cells, heights
}

// Values that a search completes without listing moves again are those of the moves: of random
// games with splits, loony positions, wide positions and Grundy values beyond 64.
func TestGatheredValues(t *testing.T) {
	high := 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 1))
		d := newDrawn(r, 60+r.IntN(500), seed%3 == 0)
		cells, heights := d.solved()
		last := len(cells) - 1
		for _, budget := range []uint64{2_000_000, 3000} { // with a wide fanout, and with a narrow one
			got, err := search.NewEngine(search.Budget{Positions: budget}).Value(context.Background(), d, heap(int64(last)))
			if err != nil && budget > 3000 || err == nil && !got.Value.Equal(value.OfCell(cells[last])) {
				t.Fatalf("seed %d: %v, %v, want %d", seed, got.Value, err, cells[last])
			}
		}
		l := search.NewListing(t.Context(), d, search.Budget{Positions: 1 << 20}, nil)
		if err := l.Solve(t.Context(), heap(int64(last))); err != nil {
			t.Fatal(err)
		}
		at := l.Sorted()
		for i := range int(l.Len()) {
			e := at(i)
			p, _ := d.Listed(e.Text)
			if e.Cell != cells[p.X] || int64(e.Height) != heights[p.X] {
				t.Fatalf("seed %d: %d has %d, %d, want %d, %d", seed, p.X, e.Cell, e.Height, cells[p.X], heights[p.X])
			}
			if e.Cell >= 64 {
				high++
			}
		}
	}
	if high < 100 {
		t.Errorf("%d values from 64 on", high)
	}
}

// A search lists the moves of a position once if each leaves one part.
func TestMovesAreListedOnce(t *testing.T) {
	d := newDrawn(rand.New(rand.NewPCG(7, 7)), 400, false)
	for _, moves := range d.moves {
		for i := range moves {
			moves[i] = to(games.AnyPlayer, moves[i].Parts[0].X)
		}
	}
	last := heap(int64(len(d.moves)) - 1)
	solve := map[string]func() error{
		"a search": func() error {
			_, err := search.NewEngine(search.DefaultBudget).Value(t.Context(), d, last)
			return err
		},
		"a listing": func() error {
			return search.NewListing(t.Context(), d, search.Budget{Positions: 1 << 20}, nil).Solve(t.Context(), last)
		},
	}
	for name, solve := range solve {
		clear(d.turns)
		if err := solve(); err != nil {
			t.Fatal(err)
		}
		reached := 0
		for p, n := range d.turns {
			if n > 1 {
				t.Errorf("%s lists the moves of %d %d times", name, p, n)
			}
			reached += n
		}
		if reached < 100 {
			t.Errorf("%s reaches %d positions", name, reached)
		}
	}
}

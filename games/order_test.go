package games_test

import (
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
)

func TestNumberInvertsAt(t *testing.T) {
	numbered(t, func(t *rapid.T, r games.Numbered, count uint64) {
		i := rapid.OneOf(rapid.Uint64Range(0, count-1), rapid.Uint64Range(0, 1000)).Draw(t, "i") % count
		if n, ok := r.Number(r.At(i)); !ok || n != i {
			t.Fatalf("position %d, %s, is numbered %d, %v", i, r.Format(r.At(i)), n, ok)
		}
	})
}

func TestPartsComeBeforeTheirWhole(t *testing.T) {
	numbered(t, func(t *rapid.T, r games.Numbered, count uint64) {
		i := rapid.OneOf(rapid.Uint64Range(0, count-1), rapid.Uint64Range(0, 1000)).Draw(t, "i") % count
		moves := 0
		r.Moves(r.At(i), func(m games.Move) bool {
			for _, part := range m.Parts {
				if n, ok := r.Number(part); !ok || n >= i {
					t.Fatalf("from position %d, %s: %s has the number %d, %v", i, r.Format(r.At(i)), r.Format(part), n, ok)
				}
			}
			moves++
			return moves < 300
		})
	})
}

// measures maps units of bounds to the size of a position in that unit.
var measures = map[string]func(p games.Position) int64{
	"heaps":        func(p games.Position) int64 { return max(p.X, p.Y) },
	"side":         func(p games.Position) int64 { return max(p.X, p.Y) },
	"coins":        func(p games.Position) int64 { return p.Y },
	"edges":        func(p games.Position) int64 { return int64(len(p.S)) },
	"longest side": func(p games.Position) int64 { return p.Y & (1<<16 - 1) },
	// Rows store their length above their squares.
	"squares":  func(p games.Position) int64 { return p.Y >> 32 },
	"dominoes": func(p games.Position) int64 { return p.Y >> 32 },
	// Bars and boards are masks.
	"hook squares":      func(p games.Position) int64 { return int64(bits.Len64(uint64(p.X))) },
	"rows of 4 squares": func(p games.Position) int64 { return int64(bits.Len64(uint64(p.X))+3) / 4 },
}

func TestCountTellsThePositionsWithinABound(t *testing.T) {
	numbered(t, func(t *rapid.T, r games.Numbered, _ uint64) {
		measure, ok := measures[r.Unit()]
		if !ok {
			t.Fatalf("this test does not know how to measure %s", r.Unit())
		}
		bound := rapid.Uint64Range(1, 10).Draw(t, "bound")
		count, err := r.Count(bound)
		if err != nil || count == 0 {
			t.Fatalf("there are %d positions to %d, %v", count, bound, err)
		}
		check := func(i uint64) {
			if within := uint64(measure(r.At(i))) <= bound; within != (i < count) {
				t.Fatalf("%s is number %d, and there are %d to %d %s", r.Format(r.At(i)), i, count, bound, r.Unit())
			}
		}
		for i := range min(2*count+20, 1<<12) {
			check(i)
		}
		for i := range uint64(40) {
			check(max(count, 20) - 20 + i)
		}
	})
}

func TestCountRefusesBoundsBeyondItsReach(t *testing.T) {
	numbered(t, func(t *rapid.T, r games.Numbered, _ uint64) {
		for _, bound := range []uint64{1 << 62, 1 << 63, 1<<64 - 1} {
			_, err := r.Count(bound)
			if refusal, ok := err.(*games.Error); !ok || refusal.Code != games.CodeTooLarge {
				t.Fatalf("to %d: %v", bound, err)
			}
		}
	})
}

func TestHeapsAreNumberedByTheirSize(t *testing.T) {
	numbered(t, func(t *rapid.T, r games.Numbered, count uint64) {
		if _, ok := r.(games.Heaped); !ok {
			return
		}
		i := rapid.Uint64Range(0, count-1).Draw(t, "i")
		if p := r.At(i); p != (games.Position{X: int64(i)}) {
			t.Fatalf("position %d is %v", i, p)
		}
		r.Moves(r.At(i%300), func(m games.Move) bool {
			for _, part := range m.Parts {
				if n, ok := r.Number(part); !ok || n != uint64(part.X) || part.Y != 0 || part.S != "" {
					t.Fatalf("%v is numbered %d, %v", part, n, ok)
				}
			}
			return rapid.IntRange(0, 50).Draw(t, "on") > 0
		})
	})
}

// Solving in order gives the same value as evaluating each position.
func TestInOrderIsImpartial(t *testing.T) {
	numbered(t, func(t *rapid.T, r games.Numbered, _ uint64) {
		if _, partizan := r.(games.Partizan); partizan || r.Identity().Family == "take-and-break" {
			return
		}
		n := rapid.Uint64Range(1, 60).Draw(t, "n")
		var e search.Evaluator
		var cells []int64
		for i := range n {
			want, _ := e.Impartial(r, r.At(i), 1, func(p games.Position) (int64, bool) {
				j, ok := r.Number(p)
				return cells[j], ok
			})
			if got, ok := e.InOrder(r, i, cells); !ok || got != want {
				t.Fatalf("%s: %d in order, %v; %d by itself", r.Format(r.At(i)), got, ok, want)
			}
			cells = append(cells, want)
		}
		last := r.At(n - 1)
		if moves := false; n > 1 {
			r.Moves(last, func(games.Move) bool { moves = true; return false })
			if _, ok := e.InOrder(r, n-1, nil); ok && moves && cells[n-1] != value.LoonyCell {
				t.Fatalf("%s is evaluated without its parts", r.Format(last))
			}
		}
	})
}

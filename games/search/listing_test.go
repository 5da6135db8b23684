package search_test

import (
	"context"
	"encoding/binary"
	"iter"
	"runtime"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/gamestest/play"
	"sprague/games/search"
)

// walk is a listed ruleset on pairs of numbers. A move takes from the first number, or takes from
// the second and adds to the first.
type walk struct{ made }

func (walk) Separate(p games.Position) []games.Position { return []games.Position{p} }
func (walk) Lists() bool                                { return true }
func (walk) Begin(uint64) iter.Seq2[games.Position, error] {
	return func(func(games.Position, error) bool) {}
}

func (walk) AppendText(text []byte, p games.Position) (_ []byte, negative, ok bool) {
	return binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(text, uint16(p.X)), uint16(p.Y)), false, true
}

func (walk) Listed(text []byte) (p games.Position, ok bool) {
	return games.Position{X: int64(binary.BigEndian.Uint16(text)), Y: int64(binary.BigEndian.Uint16(text[2:]))}, true
}

func newWalk(turns *int) walk {
	return walk{made{"walk", func(p games.Position, yield func(games.Move) bool) {
		*turns++
		for _, q := range []games.Position{{X: p.X - 1, Y: p.Y}, {X: p.X - 2, Y: p.Y}, {X: p.X + 1, Y: p.Y - 1}} {
			if q.X >= 0 && q.Y >= 0 && !yield(games.Move{Parts: []games.Position{q}}) {
				return
			}
		}
	}}}
}

// A listing solves each position once, in at most 24 bytes per position, and sorts the positions.
// Values and heights agree with the moves.
func TestListing(t *testing.T) {
	const side = 300
	turns := 0
	rules := newWalk(&turns)
	l := search.NewListing(t.Context(), rules, search.Budget{Positions: 1 << 20}, nil)
	for n := range int64(side) {
		if err := l.Solve(t.Context(), games.Position{X: 0, Y: n}); err != nil {
			t.Fatal(err)
		}
	}
	n := l.Len()
	if turns > 2*int(n) {
		t.Errorf("the moves of %d positions are listed %d times", n, turns)
	}
	if each := float64(l.Bytes()-1<<20) / float64(n); each > 24 {
		t.Errorf("a position takes %.1f bytes", each)
	}
	type entry struct{ cell, height int64 }
	known := map[games.Position]entry{}
	at, last := l.Sorted(), ""
	for i := range int(n) {
		e := at(i)
		if string(e.Text) <= last {
			t.Fatalf("%x comes after %x", e.Text, last)
		}
		last = string(e.Text)
		p, _ := rules.Listed(e.Text)
		known[p] = entry{e.Cell, int64(e.Height)}
	}
	for p, e := range known {
		seen, height := map[int64]bool{}, int64(0)
		rules.Moves(p, func(m games.Move) bool {
			q, ok := known[m.Parts[0]]
			if !ok {
				t.Fatalf("%v is reached and not listed", m.Parts[0])
			}
			seen[q.cell] = true
			height = max(height, q.height+1)
			return true
		})
		if want := play.Mex(seen); e.cell != want || e.height != height {
			t.Errorf("%v has %v, want %d, %d", p, e, want, height)
		}
	}
}

// A listing refuses positions beyond its budget, and stops with the context.
func TestListingIsBounded(t *testing.T) {
	turns := 0
	l := search.NewListing(t.Context(), newWalk(&turns), search.Budget{Positions: 1000}, nil)
	var err error
	for n := int64(0); n < 2000 && err == nil; n++ {
		err = l.Solve(t.Context(), games.Position{X: n})
	}
	if err == nil || !strings.Contains(err.Error(), "too large") || l.Len() > 1000 {
		t.Errorf("%d positions, %v", l.Len(), err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	l = search.NewListing(ctx, newWalk(&turns), search.Budget{Positions: 1 << 20}, nil)
	if err := l.Solve(ctx, games.Position{X: 100, Y: 100}); err == nil {
		t.Error("a canceled context solved")
	}
}

// A search of endless play reports the cycle, on every path to it.
func TestCycles(t *testing.T) {
	for _, length := range []int64{1, 2, 7, 300} {
		circle := made{"circle", func(p games.Position, yield func(games.Move) bool) {
			if p.X > 1000 {
				_ = p.X > 1001 && yield(games.Move{Parts: []games.Position{{X: p.X - 1}}})
				return
			}
			_ = yield(games.Move{Parts: []games.Position{{X: 5000}, {X: (p.X + 1) % length}}}) && yield(games.Move{Parts: []games.Position{{X: 4000}}})
		}}
		want := "circle(600): play does not end: circle(0) → " + map[int64]string{1: "circle(0)", 2: "circle(1) → circle(0)", 7: "circle(1) → circle(2) → circle(3) → circle(4) → circle(5) → circle(6) → circle(0)", 300: "circle(1) → circle(2) → circle(3) → circle(4) → circle(5) → circle(6) → circle(7) → … → circle(0)"}[length] +
			"; with cycles = DRAW in the script, endless play is a draw"
		for name, rules := range map[string]games.Ruleset{"impartial": circle, "partizan": madeShort{circle}} {
			result, err := search.NewEngine(search.DefaultBudget).Value(t.Context(), rules, games.Position{X: 600})
			if err == nil || err.Error() != want {
				t.Errorf("%s, length %d: %v, %v", name, length, result.Value, err)
			}
		}
	}
}

// BenchmarkListing measures the memory per position while a table is filled.
func BenchmarkListing(b *testing.B) {
	turns := 0
	for b.Loop() {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		l := search.NewListing(b.Context(), newWalk(&turns), search.Budget{Positions: 1 << 24}, nil)
		for n := range int64(2000) {
			if err := l.Solve(b.Context(), games.Position{X: 0, Y: n}); err != nil {
				b.Fatal(err)
			}
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(l.Len()), "bytes/position")
	}
}

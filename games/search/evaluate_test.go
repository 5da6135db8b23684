package search_test

import (
	"slices"
	"testing"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
)

// fan is a game whose position 0 has the given moves.
func fan(moves ...games.Move) made {
	return made{"fan", func(p games.Position, yield func(games.Move) bool) {
		if p.X > 0 {
			return
		}
		for _, m := range moves {
			if !yield(m) {
				return
			}
		}
	}}
}

// parts returns a move that leaves several heaps.
func parts(heaps ...int64) games.Move {
	var m games.Move
	for _, n := range heaps {
		m.Parts = append(m.Parts, heap(n))
	}
	return m
}

// bySize assigns heaps n < 50 the value *n, and makes larger ones loony.
func bySize(p games.Position) (int64, bool) {
	if p.X >= 50 {
		return value.LoonyCell, true
	}
	return p.X, true
}

func TestValueIsMex(t *testing.T) {
	winning := parts(7)
	winning.Wins = true
	for _, test := range []struct {
		what  string
		moves []games.Move
		want  int64
	}{
		{"no move", nil, 0},
		{"0, 1 and 3 reached", []games.Move{parts(3), parts(1), parts(0)}, 2},
		{"0 not reached", []games.Move{parts(1), parts(2)}, 0},
		{"parts add up by xor", []games.Move{parts(1, 3, 2), parts(9, 8)}, 2},
		{"a loony part is no choice", []games.Move{parts(0), parts(50), parts(1, 60)}, 1},
		{"only loony choices", []games.Move{parts(50), parts(50, 50)}, 0},
		{"a move that wins at once", []games.Move{parts(0), winning, parts(1)}, value.LoonyCell},
	} {
		var e search.Evaluator
		for range 2 {
			if got, complete := e.Impartial(fan(test.moves...), heap(0), 1, bySize); !complete || got != test.want {
				t.Errorf("%s: %d, %v; want %d", test.what, got, complete, test.want)
			}
		}
	}
}

func TestMissingPartsAreListedUpToTheLimit(t *testing.T) {
	even := func(p games.Position) (int64, bool) { return p.X, p.X%2 == 0 }
	g := fan(parts(0), parts(1), parts(2, 3), parts(5, 7), parts(9))
	for limit, want := range map[int][]int64{
		0: {1}, 1: {1}, 2: {1, 3}, 9: {1, 3, 5, 7, 9},
	} {
		var e search.Evaluator
		if cell, complete := e.Impartial(g, heap(0), limit, even); complete {
			t.Errorf("limit %d: %d", limit, cell)
		}
		var got []int64
		for _, p := range e.Missing() {
			got = append(got, p.X)
		}
		if !slices.Equal(got, want) {
			t.Errorf("limit %d: missing %d, want %d", limit, got, want)
		}
	}
}

func TestImmediateWinNeedsNoOtherMoves(t *testing.T) {
	winning := parts(7)
	winning.Wins = true
	var e search.Evaluator
	none := func(games.Position) (int64, bool) { return 0, false }
	got, complete := e.Impartial(fan(parts(3), winning), heap(0), 9, none)
	if !complete || got != value.LoonyCell || len(e.Missing()) > 0 {
		t.Errorf("%d, %v, missing %v", got, complete, e.Missing())
	}
}

func TestPartizanPositionsAreTheSimplestBetweenTheirOptions(t *testing.T) {
	left, right := func(n int64) games.Move { return to(games.Left, n) }, func(n int64) games.Move { return to(games.Right, n) }
	quarter := func(p games.Position) (value.Dyadic, bool) { return value.Scaled(p.X, 2), p.X < 1000 }
	for _, test := range []struct {
		what     string
		moves    []games.Move
		want     string
		isNumber bool
		complete bool
	}{
		{"nothing", nil, "0", true, true},
		{"0 for Left", []games.Move{left(0)}, "1", true, true},
		{"0 and 1", []games.Move{left(0), right(4)}, "1/2", true, true},
		{"the best of each count", []games.Move{left(1), left(2), left(-9), right(9), right(5), right(7)}, "1", true, true},
		{"1 for Left, 0 for Right", []games.Move{left(4), right(0)}, "0", false, true},
		{"0 for both", []games.Move{to(games.AnyPlayer, 0)}, "0", false, true},
		{"an unknown part", []games.Move{left(0), right(1000)}, "0", false, false},
	} {
		var e search.Evaluator
		got, isNumber, complete := e.Partizan(fan(test.moves...), heap(0), 1, quarter)
		if got.String() != test.want && isNumber || isNumber != test.isNumber || complete != test.complete {
			t.Errorf("%s: %v, %v, %v", test.what, got, isNumber, complete)
		}
	}
}

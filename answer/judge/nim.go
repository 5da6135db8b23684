package judge

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

var nim = Problem{
	Name:        "luogu-p2197",
	Title:       "Nim (template)",
	Ruleset:     "nim",
	Source:      "Luogu P2197",
	InputFormat: "T; T times: n, then n heaps",
	answers:     answers{"Yes", "No"},
	solve:       nimSums("nim", ""),
	limits: limits{
		"the number of cases": {1, 10}, "the number of heaps": {1, 10_000}, heapSize: {1, 10_000},
	},
}

// nimSums is the solver of problems whose cases are the heaps of one game.
func nimSums(family, params string) func(context.Context, *run) {
	return func(ctx context.Context, r *run) {
		rules := r.game(family, params)
		for range r.in.cases("the number of cases") {
			var total int64
			for range r.in.items("the number of heaps") {
				total ^= rules.cell(ctx, heap(r.in.number(heapSize, 0)))
			}
			r.winner(total != 0)
		}
	}
}

// heapSize describes the expected input for a heap.
const heapSize = "the size of a heap"

var nimMove = Problem{
	Name:         "luogu-p1247",
	Title:        "Taking matches",
	Ruleset:      "nim",
	Source:       "Luogu P1247",
	InputFormat:  "k, then k heaps",
	OutputFormat: "lose, or the number taken from the first heap that can be reduced to win and that heap's index, counted from 1, and in a second line the heaps after that move",
	solve: func(ctx context.Context, r *run) {
		rules := r.game("nim", "")
		var heaps []int64
		var total int64
		for range r.in.items("the number of heaps") {
			n := r.in.number(heapSize, 0)
			heaps = add(heaps, n)
			total ^= rules.cell(ctx, heap(n))
		}
		r.in.finish()
		if total == 0 {
			r.answer("lose")
			return
		}
		index, left := rules.winningMove(ctx, heaps, total)
		r.out.number(heaps[index]-left, ' ')
		r.out.number(int64(index)+1, '\n')
		heaps[index] = left
		for i, n := range heaps {
			r.out.number(n, choose[byte](i+1 < len(heaps), ' ', '\n'))
			r.out.endCase() // in parts: the whole input has been read and is well formed
		}
	},
	limits: limits{"the number of heaps": {1, 500_000}, heapSize: {1, 1_000_000_000}},
}

// maxKept is the maximum number of values kept per case; the original problems have a thousandth of
// that.
const maxKept = 1 << 25

// add appends to a possibly long list, with fewer copies than append.
func add[T any](list []T, item T) []T {
	if len(list) == maxKept {
		fail(games.Errorf(games.CodeTooLarge, "a case of more than %d numbers is too large", maxKept))
	}
	if len(list) == cap(list) {
		list = slices.Grow(list, len(list)+1)
	}
	return append(list, item)
}

// winningMove returns the first heap with a winning move in a sum of heaps with a total value other
// than 0, and its size after the move.
func (g *game) winningMove(ctx context.Context, heaps []int64, total int64) (index int, left int64) {
	aimed := g.rules.(games.Aimed)
	for i, n := range heaps {
		found := false
		aimed.MovesTo(heap(n), uint64(g.cell(ctx, heap(n))^total), func(m games.Move) bool {
			left, found = m.Parts[0].X, true
			return false
		})
		if found {
			return i, left
		}
	}
	fail(say.Errorf("a sum that is not 0 has no winning move, against Bouton's theorem"))
	return 0, 0
}

var misereNim = Problem{
	Name:        "luogu-p4279",
	Title:       "Little John's game",
	Ruleset:     "misere(nim)",
	Source:      "Luogu P4279 (SHOI 2008)",
	InputFormat: "T; T times: n, then n heaps; whoever takes the last counter loses",
	answers:     answers{"John", "Brother"},
	solve: func(_ context.Context, r *run) {
		for range r.in.cases("the number of cases") {
			var heaps sum.MisereHeaps
			for range r.in.items("the number of heaps") {
				heaps.Add(uint64(r.in.number(heapSize, 0)), 1)
			}
			r.winner(heaps.Outcome() == value.N)
		}
	},
	limits: limits{
		"the number of cases": {1, 500}, "the number of heaps": {1, 50}, heapSize: {1, 5000},
	},
}

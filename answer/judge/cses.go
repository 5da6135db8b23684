package judge

import (
	"context"
	"strconv"

	"sprague/games"
	"sprague/games/kernel"
	"sprague/games/kernel/subtract"
	"sprague/games/value"
	"sprague/internal/say"
)

// mostSolvedSticks is the maximum heap whose smaller heaps are all answered.
const mostSolvedSticks = 1 << 26

// readSet reads the rest of the input, a set of k numbers, and solves the heaps up to n of the game
// that takes them. The description is that of n.
func (r *run) readSet(ctx context.Context, what string, n, k int64) (set []int64, sequence *subtract.Sequence) {
	sequence = new(subtract.Sequence)
	r.in.line()
	for range k {
		set = add(set, r.in.number("a number of S", 1))
	}
	r.in.finish()
	r.checkSize(what, n, mostSolvedSticks)
	sequence.Reset(set)
	if err := sequence.Grow(ctx, int(n)+1); err != nil {
		fail(err)
	}
	return set, sequence
}

// checkSize fails if a heap is larger than those answered here.
func (r *run) checkSize(what string, n, most int64) {
	if n > most {
		fail(games.Errorf(games.CodeTooLarge, "%s is %d, and heaps are answered here to %d", say.Known(what), n, most))
	}
}

// mostGrundy bounds the heaps of Grundy's game that are solved here, in a second or so; larger ones
// go to the resolver, which keeps the budget.
const mostGrundy = 1<<20 + 1

// limitsOfCSES allow cases of up to 2·10^5 heaps of up to 10^9.
var limitsOfCSES = limits{
	"the number of cases": {1, 200_000}, "the number of heaps": {1, 200_000}, heapSize: {1, 1_000_000_000},
}

var (
	nimGameI = Problem{
		Name:        "cses-1730",
		Title:       "Nim Game I",
		Ruleset:     "nim",
		Source:      "CSES 1730",
		InputFormat: "T; T times: n, then n heaps",
		answers:     answers{"first", "second"},
		solve:       nimSums("nim", ""),
		limits:      limitsOfCSES,
	}
	nimGameII = Problem{
		Name:        "cses-1098",
		Title:       "Nim Game II",
		Ruleset:     "subtraction",
		Source:      "CSES 1098",
		InputFormat: "T; T times: n, then n heaps; a move takes 1, 2 or 3 counters",
		answers:     answers{"first", "second"},
		solve:       nimSums("subtraction", "1,2,3"),
		limits:      limitsOfCSES,
	}
	anotherGame = Problem{
		Name:        "cses-2208",
		Title:       "Another Game",
		Ruleset:     "subtraction",
		Source:      "CSES 2208",
		InputFormat: "T; T times: n, then n heaps; a move takes one counter from each of some heaps, one heap at least",
		answers:     answers{"first", "second"},
		Note:        "The heaps are played as a selective compound.",
		solve: func(ctx context.Context, r *run) {
			rules := r.game("subtraction", "1")
			for range r.in.cases("the number of cases") {
				first := false // a selective compound is lost if and only if all components are (C. A. B. Smith 1966)
				for range r.in.items("the number of heaps") {
					first = rules.cell(ctx, heap(r.in.number(heapSize, 0))) != 0 || first
				}
				r.winner(first)
			}
		},
		limits: limitsOfCSES,
	}
	stickGame = Problem{
		Name:         "cses-1729",
		Title:        "Stick Game",
		Ruleset:      "subtraction",
		Source:       "CSES 1729",
		InputFormat:  "n k; the k numbers that a move may take",
		OutputFormat: "a letter for each heap from 1 to n: W if the first player wins, else L",
		solve: func(ctx context.Context, r *run) {
			n, k := r.in.number("the largest heap", 1), r.in.count("the size of S")
			_, sequence := r.readSet(ctx, "the largest heap", n, k)
			for i := range uint64(n) {
				v, _ := sequence.Value(i + 1)
				r.out.text = append(r.out.text, choose(v != 0, "W", "L")...)
			}
			r.answer("")
		},
		limits: limits{"the largest heap": {1, 20_000}, "the size of S": {1, 100}, "a number of S": {1, 20_000}},
	}
	grundysGame = Problem{
		Name:        "cses-2207",
		Title:       "Grundy's Game",
		Ruleset:     "grundy",
		Source:      "CSES 2207",
		InputFormat: "T; T times: a heap",
		answers:     answers{"first", "second"},
		solve: func(ctx context.Context, r *run) {
			rules := r.game("grundy", "")
			selected, _ := kernel.For(rules.rules.(games.Numbered), 0)
			sequence, _ := selected.(kernel.Sequence)
			for range r.in.cases("the number of cases") {
				n := uint64(r.in.number(heapSize, 1))
				if n >= mostGrundy {
					r.winner(rules.cell(ctx, heap(int64(n))) != 0)
					continue
				}
				if known := sequence.Table(); uint64(known.Len()) <= n {
					if err := sequence.Grow(ctx, max(n+1, min(2*n, mostGrundy)), kernel.Unlimited); err != nil {
						fail(err)
					}
				}
				known := sequence.Table()
				r.winner(known.Cell(n) != 0)
			}
		},
		limits: limits{"the number of cases": {1, 100_000}, heapSize: {1, 2000}},
	}
	stairGame = Problem{
		Name:        "cses-1099",
		Title:       "Stair Game",
		Ruleset:     "staircase",
		Source:      "CSES 1099",
		InputFormat: "T; T times: n, then the balls on the n stairs; a move takes some balls one stair down, to stair 1 at last",
		answers:     answers{"first", "second"},
		solve: func(ctx context.Context, r *run) {
			rules := r.game("staircase", "")
			var steps []string
			for range r.in.cases("the number of cases") {
				steps = steps[:0]
				for i := range r.in.items("the number of stairs") {
					balls := r.in.number("the balls on a stair", 0)
					if len(steps) == maxKept {
						fail(games.Errorf(games.CodeTooLarge, "a case of more than %d numbers is too large", maxKept))
					}
					if i > 0 { // those on the lowest stair stay there
						steps = append(steps, strconv.FormatInt(balls, 10))
					}
				}
				positions, err := rules.rules.Parse(steps)
				if err != nil {
					fail(err)
				}
				r.winner(rules.value(ctx, positions[0]).Outcome() == value.N)
			}
		},
		limits: limits{"the number of cases": {1, 200_000}, "the number of stairs": {1, 200_000}, "the balls on a stair": {0, 1_000_000_000}},
	}
)

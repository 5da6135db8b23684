package judge

import (
	"context"

	"sprague/games"
	"sprague/games/kernel"
	"sprague/games/kernel/subtract"
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
)

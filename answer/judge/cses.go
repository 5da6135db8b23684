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

// winner writes the winner of a case of the problem set CSES.
func (c *court) winner(first bool) { c.answer(choose(first, "first", "second")) }

// nimSums is the solver of problems whose cases are the heaps of one game.
func nimSums(family, params string) func(context.Context, *court) {
	return func(ctx context.Context, c *court) {
		rules := c.play(family, params)
		for range c.in.count("the number of cases") {
			var total int64
			for range c.in.count("the number of heaps") {
				total ^= rules.cell(ctx, heap(c.in.number(heapSize, 0)))
			}
			c.winner(total != 0)
		}
		c.in.finish()
	}
}

// mostSticks is the maximum heap whose smaller heaps are all answered.
const mostSticks = 1 << 26

// sticks reads the rest of the input, a set of k numbers, and solves the heaps up to n of the game
// that takes them. The description is that of n.
func (c *court) sticks(ctx context.Context, what string, n, k int64) (set []int64, sequence *subtract.Sequence) {
	sequence = new(subtract.Sequence)
	for range k {
		set = add(set, c.in.number("a number of S", 1))
	}
	c.in.finish()
	c.holds(what, n, mostSticks)
	sequence.Reset(set)
	if err := sequence.Grow(ctx, int(n)+1); err != nil {
		halt(err)
	}
	return set, sequence
}

// holds halts if a heap is larger than those answered here.
func (c *court) holds(what string, n, most int64) {
	if n > most {
		halt(games.Errorf(games.CodeTooLarge, "%s is %d, and heaps are answered here to %d", say.Known(what), n, most))
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
		Name:     "cses-1730",
		Title:    "Nim Game I",
		Ruleset:  "nim",
		Source:   "CSES 1730",
		Input:    "T; T times: n, then n heaps",
		Output:   "first if the first player wins, else second",
		solve:    nimSums("nim", ""),
		generate: generateNims,
		limits:   limitsOfCSES,
	}
	nimGameII = Problem{
		Name:     "cses-1098",
		Title:    "Nim Game II",
		Ruleset:  "subtraction",
		Source:   "CSES 1098",
		Input:    "T; T times: n, then n heaps; a move takes 1, 2 or 3 counters",
		Output:   "first if the first player wins, else second",
		solve:    nimSums("subtraction", "1,2,3"),
		generate: generateNims,
		limits:   limitsOfCSES,
	}
	anotherGame = Problem{
		Name:    "cses-2208",
		Title:   "Another Game",
		Ruleset: "subtraction",
		Source:  "CSES 2208",
		Input:   "T; T times: n, then n heaps; a move takes one counter from each of some heaps, one heap at least",
		Output:  "first if the first player wins, else second",
		Note:    "The heaps are played as a selective compound.",
		solve: func(ctx context.Context, c *court) {
			rules := c.play("subtraction", "1")
			for range c.in.count("the number of cases") {
				first := false // a selective compound is lost if and only if all components are (C. A. B. Smith 1966)
				for range c.in.count("the number of heaps") {
					first = rules.cell(ctx, heap(c.in.number(heapSize, 0))) != 0 || first
				}
				c.winner(first)
			}
			c.in.finish()
		},
		generate: func(d *draft) {
			d.cases("the number of cases", func() {
				n, even := d.count("the number of heaps"), d.oneIn(2)
				d.line()
				for range n {
					size := d.draw(heapSize)
					if even && size%2 == 1 && size < d.limits[heapSize].most {
						size++
					}
					d.put(size)
				}
				d.line()
			})
		},
		limits: limitsOfCSES,
	}
	stickGame = Problem{
		Name:    "cses-1729",
		Title:   "Stick Game",
		Ruleset: "subtraction",
		Source:  "CSES 1729",
		Input:   "n k; the k numbers that a move may take",
		Output:  "a letter for each heap from 1 to n: W if the first player wins, else L",
		solve: func(ctx context.Context, c *court) {
			n, k := c.in.number("the largest heap", 1), c.in.count("the size of S")
			_, sequence := c.sticks(ctx, "the largest heap", n, k)
			for i := range uint64(n) {
				v, _ := sequence.Value(i + 1)
				c.out.text = append(c.out.text, choose(v != 0, "W", "L")...)
			}
			c.answer("")
		},
		generate: func(d *draft) {
			d.number("the largest heap")
			k := d.count("the size of S")
			d.line()
			d.numbers(k, "a number of S")
		},
		limits: limits{"the largest heap": {1, 20_000}, "the size of S": {1, 100}, "a number of S": {1, 20_000}},
	}
	grundysGame = Problem{
		Name:    "cses-2207",
		Title:   "Grundy's Game",
		Ruleset: "grundy",
		Source:  "CSES 2207",
		Input:   "T; T times: a heap",
		Output:  "first if the first player wins, else second",
		solve: func(ctx context.Context, c *court) {
			rules := c.play("grundy", "")
			selected, _ := kernel.For(rules.rules.(games.Numbered), 0)
			sequence, _ := selected.(kernel.Sequence)
			for range c.in.count("the number of cases") {
				n := uint64(c.in.number(heapSize, 1))
				if n >= mostGrundy {
					c.winner(rules.cell(ctx, heap(int64(n))) != 0)
					continue
				}
				if known := sequence.Table(); uint64(known.Len()) <= n {
					if err := sequence.Grow(ctx, max(n+1, min(2*n, mostGrundy)), kernel.Unlimited); err != nil {
						halt(err)
					}
				}
				known := sequence.Table()
				c.winner(known.Cell(n) != 0)
			}
			c.in.finish()
		},
		generate: func(d *draft) {
			d.cases("the number of cases", func() {
				d.number(heapSize)
				d.line()
			})
		},
		limits: limits{"the number of cases": {1, 100_000}, heapSize: {1, 2000}},
	}
	stairGame = Problem{
		Name:    "cses-1099",
		Title:   "Stair Game",
		Ruleset: "staircase",
		Source:  "CSES 1099",
		Input:   "T; T times: n, then the balls on the n stairs; a move takes some balls one stair down, to stair 1 at last",
		Output:  "first if the first player wins, else second",
		solve: func(ctx context.Context, c *court) {
			rules := c.play("staircase", "")
			var steps []string
			for range c.in.count("the number of cases") {
				steps = steps[:0]
				for i := range c.in.count("the number of stairs") {
					balls := c.in.number("the balls on a stair", 0)
					if len(steps) == maxKept {
						halt(games.Errorf(games.CodeTooLarge, "a case of more than %d numbers is too large", maxKept))
					}
					if i > 0 { // those on the lowest stair stay there
						steps = append(steps, strconv.FormatInt(balls, 10))
					}
				}
				positions, err := rules.rules.Parse(steps)
				if err != nil {
					halt(err)
				}
				c.winner(rules.value(ctx, positions[0]).Outcome() == value.N)
			}
			c.in.finish()
		},
		generate: func(d *draft) {
			d.cases("the number of cases", func() {
				n := d.count("the number of stairs")
				d.line()
				var xor int64
				for i := range n {
					balls := d.draw("the balls on a stair")
					if i%2 == 1 {
						if i+2 >= n && d.limits["the balls on a stair"].has(xor) && d.oneIn(2) {
							balls = xor
						}
						xor ^= balls
					}
					d.put(balls)
				}
				d.line()
			})
		},
		limits: limits{"the number of cases": {1, 200_000}, "the number of stairs": {1, 200_000}, "the balls on a stair": {0, 1_000_000_000}},
	}
)

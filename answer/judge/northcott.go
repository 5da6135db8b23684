package judge

import (
	"context"

	"sprague/games"
	"sprague/internal/say"
)

// northcott is Nim on the gaps (Winning Ways, chapter 3): a move forward shortens a gap. A retreat
// lengthens it, and is answered by a move of the same length forward. Pieces that retreat come to the
// edge, so retreats end.
var northcott = Problem{
	Name:    "hdu-1730",
	Title:   "Northcott Game",
	Ruleset: "nim",
	Source:  "HDU 1730",
	Input:   "to the end of input: n m, the rows and the squares of a row; n pairs s t, the squares of both pieces of a row; a move takes a piece of one's own along its row, not over the other",
	Output:  "I WIN! if the first player wins, else BAD LUCK!",
	solve: func(ctx context.Context, c *court) {
		rules := c.play("nim", "")
		for c.in.hasNext() {
			rows, squares := c.in.count("the number of rows"), c.in.number("the number of squares", 2)
			var total int64
			for range rows {
				s := c.in.between("the square of the first piece", 1, squares)
				t := c.in.between("the square of the second piece", 1, squares)
				if s == t {
					c.in.wrongToken(say.Textf("another square than %d, that of the first piece", s))
				}
				total ^= rules.cell(ctx, games.Position{X: max(s, t) - min(s, t) - 1})
			}
			c.answer(choose(total != 0, "I WIN!", "BAD LUCK!"))
		}
	},
	generate: func(d *draft) {
		d.records(func() {
			rows, squares := d.count("the number of rows"), d.number("the number of squares")
			d.line()
			gaps := int64(0)
			for i := range rows {
				s := d.between(1, squares)
				t := d.between(1, squares-1)
				if t >= s {
					t++
				}
				if i == rows-1 && gaps < squares-1 && d.oneIn(2) { // the gap that makes the xor 0
					s, t = 1, gaps+2
				}
				gaps ^= max(s, t) - min(s, t) - 1
				d.row(s, t)
			}
		})
	},
	limits: limits{
		"the number of rows": {1, 1000}, "the number of squares": {2, 100},
		"the square of the first piece": {1, 100}, "the square of the second piece": {1, 100},
	},
}

package judge

import "context"

var messenger = Problem{
	Name:    "nowcoder-handong-xinshi-2",
	Title:   "Handong's messenger 2",
	Ruleset: "messenger",
	Source:  "Nowcoder",
	Input:   "T; T times: n and a string of n letters w and b",
	Output:  "Yes if the first player wins, else No",
	solve: func(ctx context.Context, c *court) {
		rules := c.play("messenger", "")
		var row []byte
		for range c.in.count("the number of cases") {
			n := c.in.count("the number of pieces")
			row = c.in.letters("a piece, w or b", row[:0], n, 'w', 'b')
			c.answer(choose(rules.cell(ctx, rules.parse(string(row))) != 0, "Yes", "No"))
		}
		c.in.finish()
	},
	generate: func(d *draft) {
		d.cases("the number of cases", func() {
			n := d.between(1, int64(2+d.size))
			d.row(n)
			d.write(d.letters(n, []string{"wb", "wbbbb"}[d.rng.IntN(2)]))
			d.line()
		})
	},
	limits: limits{"the number of cases": {1, 10}, "the number of pieces": {1, 100_000}},
}

package judge

import "context"

var subsequence = Problem{
	Name:    "nowcoder-chunlian",
	Title:   "Chunlian",
	Ruleset: "subsequence",
	Source:  "Nowcoder",
	Input:   "a word of lower-case letters",
	Output:  "kou if the first player wins, else yukari",
	solve: func(ctx context.Context, c *court) {
		rules := c.play("subsequence", "")
		word := string(c.in.letterRun("a word of the letters a to z", 'a', 'z'))
		c.in.finish()
		c.answer(choose(rules.cell(ctx, rules.parse(word)) != 0, "kou", "yukari"))
	},
	generate: func(d *draft) {
		letters := "abcdefghijklmnopqrstuvwxyz"[:1+d.rng.IntN(26)]
		d.write(d.letters(d.between(1, int64(2+d.size)), letters))
		d.line()
	},
}

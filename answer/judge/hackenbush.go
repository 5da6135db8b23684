package judge

import (
	"context"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

var procrastination = Problem{
	Name:    "poj-2931",
	Title:   "Procrastination",
	Ruleset: "hackenbush",
	Source:  "POJ 2931",
	Input:   "T; T times: the line Test i, then two configurations, each n1 n2 n3 and three rows of so many letters W and B, ground first",
	Output:  "Test i: Yes if the first configuration is worth as much as the second or more, else Test i: No",
	solve: func(ctx context.Context, c *court) {
		rules := c.play("hackenbush", "")
		for range c.in.count("the number of tests") {
			const word = "the word Test"
			if string(c.in.word(word)) != "Test" {
				c.in.wrongToken(say.Known(word))
			}
			i := c.in.number("the number of the test", 0)
			first, second := rules.towers(ctx), rules.towers(ctx)
			// The values are numbers, which are totally ordered.
			atLeast := first.Add(second.Neg()).Number().Sign() >= 0
			c.answer("Test " + strconv.FormatInt(i, 10) + ": " + choose(atLeast, "Yes", "No"))
		}
		c.in.finish()
	},
	generate: func(d *draft) {
		test := int64(0)
		d.cases("the number of tests", func() {
			test++
			d.write("Test")
			d.row(test)
			var first [3]string
			for i := range first {
				first[i] = d.letters(d.drawCount("the height of a tower"), "WB")
			}
			d.towers(first)
			second := first
			d.rng.Shuffle(len(second), func(i, j int) { second[i], second[j] = second[j], second[i] })
			if !d.oneIn(3) { // otherwise both configurations have the same value
				second[0] = d.letters(d.drawCount("the height of a tower"), "WB")
			}
			d.towers(second)
		})
	},
	limits: limits{
		"the number of tests": {1, 1000}, "the number of the test": {1, 1000}, "the height of a tower": {1, 50},
	},
}

// towers reads a configuration and returns its value.
func (g *game) towers(ctx context.Context) (total value.Value) {
	in := g.court.in
	var heights [3]int64
	for i := range heights {
		heights[i] = in.number("the height of a tower", 0)
	}
	for i, height := range heights {
		if height > value.MaxExp {
			halt(games.Errorf(games.CodeTooLarge, "a tower of %d cubes: the values of towers are exact to %d", height, value.MaxExp))
		}
		in.trial.separate(i + 1)
		tower := in.letters("a cube, W or B", nil, height, 'W', 'B')
		if height > 0 {
			total = total.Add(g.value(ctx, g.parse(string(tower))))
		}
	}
	in.trial.separate(0)
	return total
}

// towers writes a configuration of three towers.
func (d *draft) towers(towers [3]string) {
	for _, tower := range towers {
		d.put(int64(len(tower)))
	}
	d.line()
	for _, tower := range towers {
		d.write(strings.Join(strings.Split(tower, ""), " "))
		d.line()
	}
}

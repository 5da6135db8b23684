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
	Name:         "poj-2931",
	Title:        "Procrastination",
	Ruleset:      "hackenbush",
	Source:       "POJ 2931",
	InputFormat:  "T; T times: the line Test i, then two configurations, each n1 n2 n3 and three rows of so many letters W and B, ground first",
	OutputFormat: "Test i: Yes if the first configuration is worth as much as the second or more, else Test i: No",
	solve: func(ctx context.Context, r *run) {
		rules := r.game("hackenbush", "")
		for n := range r.in.cases("the number of tests") {
			const word = "the word Test"
			if string(r.in.word(word, "Test")) != "Test" {
				r.in.refuseToken(say.Known(word))
			}
			r.in.generate(func(g *generator) { g.put(n + 1) })
			i := r.in.number("the number of the test", 0)
			r.in.line()
			var configurations [2]value.Value
			for i := range r.in.list(2) {
				configurations[i] = rules.towers(ctx)
			}
			// The values are numbers, which are totally ordered.
			atLeast := configurations[0].Add(configurations[1].Neg()).Number().Sign() >= 0
			r.answer("Test " + strconv.FormatInt(i, 10) + ": " + choose(atLeast, "Yes", "No"))
		}
	},
	limits: limits{
		"the number of tests": {1, 1000}, "the number of the test": {1, 1000}, "the height of a tower": {1, 50},
	},
}

// towers reads a configuration and returns its value.
func (g *game) towers(ctx context.Context) (total value.Value) {
	in := g.run.in
	var heights [3]int64
	for i := range heights {
		heights[i] = in.count("the height of a tower")
	}
	in.line()
	for i, height := range heights {
		if height > value.MaxExp {
			fail(games.Errorf(games.CodeTooLarge, "a tower of %d cubes: the values of towers are exact to %d", height, value.MaxExp))
		}
		in.recorder.setPart(i + 1)
		in.generate(func(g *generator) { g.write(strings.Join(strings.Split(g.letters(height, "WB"), ""), " ")) })
		tower := in.letters("a cube, W or B", nil, height, 'W', 'B')
		in.line()
		if height > 0 {
			total = total.Add(g.value(ctx, g.parse(string(tower))))
		}
	}
	in.recorder.setPart(0)
	return total
}

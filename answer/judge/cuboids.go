package judge

import (
	"context"
	"strconv"

	"sprague/internal/say"
)

var slicing = Problem{
	Name:    "kattis-cuboidslicinggame",
	Title:   "Cuboid Slicing Game",
	Ruleset: "cuboid",
	Source:  "Kattis, IDI Open 2018",
	Input:   "the name of the first player, ALBERT or RUBEN; n; n times the sides x y z of a cuboid; a turn removes a layer of one cuboid in each of the three directions",
	Output:  "the name of the winner",
	solve: func(ctx context.Context, c *court) {
		const name = "the name ALBERT or RUBEN"
		first := string(c.in.word(name))
		if first != "ALBERT" && first != "RUBEN" {
			c.in.wrongToken(say.Known(name))
		}
		rules := c.play("cuboid", "")
		var total int64
		for range c.in.count("the number of cuboids") {
			var sides [3]string
			for i := range sides {
				sides[i] = strconv.FormatInt(c.in.number("a side of a cuboid", 1), 10)
			}
			total ^= rules.cell(ctx, rules.parse(sides[:]...))
		}
		c.in.finish()
		c.answer(choose((first == "ALBERT") == (total != 0), "ALBERT", "RUBEN"))
	},
	generate: func(d *draft) {
		d.write(choose(d.oneIn(2), "ALBERT", "RUBEN"))
		d.line()
		n := d.count("the number of cuboids")
		d.line()
		for range n {
			d.numbers(3, "a side of a cuboid")
		}
	},
	limits: limits{"the number of cuboids": {1, 100}, "a side of a cuboid": {1, 30}},
}

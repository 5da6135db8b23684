package judge

import (
	"context"
	"strconv"

	"sprague/internal/say"
)

var slicing = Problem{
	Name:         "kattis-cuboidslicinggame",
	Title:        "Cuboid Slicing Game",
	Ruleset:      "cuboid",
	Source:       "Kattis, IDI Open 2018",
	InputFormat:  "the name of the first player, ALBERT or RUBEN; n; n times the sides x y z of a cuboid; a turn removes a layer of one cuboid in each of the three directions",
	OutputFormat: "the name of the winner",
	solve: func(ctx context.Context, r *run) {
		const name = "the name ALBERT or RUBEN"
		first := string(r.in.word(name, "ALBERT", "RUBEN"))
		if first != "ALBERT" && first != "RUBEN" {
			r.in.refuseToken(say.Known(name))
		}
		r.in.line()
		rules := r.game("cuboid", "")
		var total int64
		for range r.in.items("the number of cuboids") {
			var sides [3]string
			for i := range sides {
				sides[i] = strconv.FormatInt(r.in.number("a side of a cuboid", 1), 10)
			}
			r.in.line()
			total ^= rules.cell(ctx, rules.parse(sides[:]...))
		}
		r.in.finish()
		r.answer(choose((first == "ALBERT") == (total != 0), "ALBERT", "RUBEN"))
	},
	limits: limits{"the number of cuboids": {1, 100}, "a side of a cuboid": {1, 30}},
}

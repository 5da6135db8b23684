package judge

import (
	"context"
	"slices"
	"strconv"
	"strings"
)

var switchLights = Problem{
	Name:        "hdu-3404",
	Title:       "Switch lights",
	Ruleset:     "turning",
	Source:      "HDU 3404",
	InputFormat: "T; T times: n, then the coordinates x y of n lights that are on, all different",
	answers:     answers{"Have a try, lxhgww.", "Don't waste your time."},
	Note:        "The ruleset is turning[1-2 x 1-2]: the light at (x, y) is the coin (x-1)x(y-1), worth the nim product of x and y.",
	solve: func(ctx context.Context, r *run) {
		lights := r.game("turning", "1-2 x 1-2")
		for range r.in.cases("the number of cases") {
			r.winner(lights.lightsValue(ctx, 2) != 0)
		}
	},
	limits: limits{"the number of cases": {1, 100}, "the number of lights": {1, 1000}, "a coordinate of a light": {1, 10_000}},
}

var lightSwitching = Problem{
	Name:         "poj-3533",
	Title:        "Light Switching Game",
	Ruleset:      "turning",
	Source:       "POJ 3533",
	InputFormat:  "n, then the coordinates x y z of n lights that are on, all different, to the end of the input",
	OutputFormat: "Yes if the second player wins, else No",
	Note:         "The ruleset is turning[1-2 x 1-2 x 1-2]: a light is worth the nim product of x, y and z.",
	solve: func(ctx context.Context, r *run) {
		lights := r.game("turning", "1-2 x 1-2 x 1-2")
		for r.in.hasNext() {
			r.answer(choose(lights.lightsValue(ctx, 3) == 0, "Yes", "No"))
		}
	},
	limits: limits{"the number of lights": {1, 1000}, "a coordinate of a light": {1, 1000}},
}

// lightsValue reads lights with some coordinates, and returns the value of all.
func (g *game) lightsValue(ctx context.Context, coordinates int) (value uint64) {
	in := g.run.in
	in.generate(func(g *generator) { g.lights(coordinates, in.recorder.limits) })
	var seen []string
	for range in.items("the number of lights") {
		places := make([]string, coordinates)
		for i := range places {
			places[i] = strconv.FormatInt(in.number("a coordinate of a light", 1)-1, 10)
		}
		light := strings.Join(places, "x")
		in.promise(func() bool {
			seen = append(seen, light)
			return !slices.Contains(seen[:len(seen)-1], light)
		})
		value ^= g.value(ctx, g.parse(light)).Nimber()
	}
	return value
}

// lights writes lights with some coordinates. In about half of the cases exchanged coordinates pair
// the lights, so that their value is 0.
func (g *generator) lights(coordinates int, limits limits) {
	var all [][]int64
	add := func(light []int64) {
		if !slices.ContainsFunc(all, func(other []int64) bool { return slices.Equal(other, light) }) {
			all = append(all, light)
		}
	}
	paired := g.oneIn(2)
	for range g.count(limits["the number of lights"]) {
		light := make([]int64, coordinates)
		for i := range light {
			light[i] = g.number(limits["a coordinate of a light"])
		}
		twin := slices.Clone(light)
		slices.Reverse(twin)
		if paired && !slices.Equal(light, twin) && int64(len(all))+2 <= limits["the number of lights"].most {
			add(twin)
			add(light)
		}
		if !paired || len(all) == 0 {
			add(light)
		}
	}
	g.row(int64(len(all)))
	for _, light := range all {
		g.row(light...)
	}
}

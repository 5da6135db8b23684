package judge

import (
	"strconv"
	"strings"
)

var stripes = Problem{
	Name:    "bzoj-2940",
	Title:   "Stripes",
	Ruleset: "stripes",
	Source:  "BZOJ 2940 (POI 2000)",
	Input:   "three lengths of strips; m; m lengths of boards",
	Output:  "1 if the first player wins, else 2",
	solve: func(c *court) {
		var lengths [3]string
		for i := range lengths {
			lengths[i] = strconv.FormatInt(c.in.number("the length of a strip", 1), 10)
		}
		boards := c.play("stripes", strings.Join(lengths[:], ",")).inOrder()
		for range c.in.count("the number of boards") {
			first := boards.nimber(c.in.number("the length of a board", 0)) != 0
			c.answer(choose(first, "1", "2"))
		}
		c.in.finish()
	},
}

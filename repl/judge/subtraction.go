package judge

import (
	"strconv"
)

var (
	sNim         = problemOfSNim("hdu-1536", "HDU 1536")
	sNimAtPeking = problemOfSNim("poj-2960", "POJ 2960 (Nordic 2004)")
)

// problemOfSNim is a problem that two judges have, under different names.
func problemOfSNim(name, source string) Problem {
	return Problem{
		Name:    name,
		Title:   "S-Nim",
		Ruleset: "subtraction",
		Source:  source,
		Input:   "until k = 0: k and the k numbers of S; m; m times: l and l heaps",
		Output:  "a line for each S: m letters, W if the first player wins, else L",
		solve:   playSNim,
	}
}

func playSNim(c *court) {
	var set []byte
	var cells []int64 // whose memory the sets share
	for {
		k := c.in.count("the size of S, 0 at the end")
		if k == 0 {
			break
		}
		set = set[:0]
		for i := range k {
			if i > 0 {
				set = append(set, ',')
			}
			set = strconv.AppendInt(set, c.in.number("a number of S", 1), 10)
		}
		heaps := heaps{game: c.play("subtraction", string(set)), cells: cells[:0]}
		for range c.in.count("the number of positions") {
			var total int64
			for range c.in.count("the number of heaps") {
				total ^= heaps.cell(c.in.number(heapSize, 0))
			}
			c.out.text = append(c.out.text, choose(total != 0, "W", "L")...)
		}
		c.answer("")
		cells = heaps.cells
	}
	c.in.finish()
}

package picture

import "sprague/internal/say"

// density counts the points of a chart at the dots of a picture, of which each stands for several
// numbers: where they are many, points alone would be bars.
type density struct {
	counts [][]int // row by row, the lowest first
	most   int
	of     uint64 // how many numbers a dot has
	levels int    // two or more
}

func (c *chart) density(x, y axis, levels int) density {
	d := density{counts: make([][]int, y.at(y.greatest)/y.dots+1), of: x.share, levels: levels}
	for i := range d.counts {
		d.counts[i] = make([]int, x.size())
	}
	c.points(func(n, v int64, _ bool) {
		count := &d.counts[y.at(v)/y.dots][x.at(n)]
		*count++
		d.most = max(d.most, *count)
	})
	return d
}

// least gives the least count of a level: levels are even in the root of the count, so that what is
// rare is seen beside what is frequent.
func (d density) least(level int) int {
	root, roots := max(2*level-1, 0), 2*d.levels-2
	return 1 + (root*root*(d.most-1)+roots*roots-1)/(roots*roots)
}

// level gives the level of a count, from 0 on; that of no point is -1.
func (d density) level(count int) int {
	level := -1
	for level+1 < d.levels && d.least(level+1) <= count {
		level++
	}
	return level
}

// shade gives the color of a level, of which none is too light for points on white.
func (d density) shade(level int) rgb {
	const lightest = shades * 3 / 8
	return rising.shade(lightest + (shades-1-lightest)*level/(d.levels-1))
}

// samples explains the levels that counts can have.
func (d density) samples() []sample {
	var all []sample
	for level := range d.levels {
		if least := d.least(level); d.level(least) == level {
			all = append(all, sample{Number(int64(least)), d.shade(level), say.Text{}})
		}
	}
	all[len(all)-1].meaning = say.Textf("of %d numbers a point, at least", d.of)
	return all
}

package picture

import "sprague/internal/say"

// density counts the points of a chart per dot of a picture, where each dot represents several
// numbers: with many points, dots alone would be solid bars.
type density struct {
	counts [][]int // row by row, the lowest first
	most   int
	of     uint64 // numbers per dot
	levels int    // number of levels, at least two
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

// least returns the least count of a level. Levels are even in the square root of the count, so
// that rare values are visible beside frequent ones.
func (d density) least(level int) int {
	root, roots := max(2*level-1, 0), 2*d.levels-2
	return 1 + (root*root*(d.most-1)+roots*roots-1)/(roots*roots)
}

// level returns the level of a count, from 0; -1 for no points.
func (d density) level(count int) int {
	level := -1
	for level+1 < d.levels && d.least(level+1) <= count {
		level++
	}
	return level
}

// shade returns the color of a level; none is too light for points on white.
func (d density) shade(level int) rgb {
	const lightest = shades * 3 / 8
	return risingScale.shade(lightest + (shades-1-lightest)*level/(d.levels-1))
}

// samples explains the levels that counts can have.
func (d density) samples() []sample {
	var all []sample
	for level := range d.levels {
		if least := d.least(level); d.level(least) == level {
			all = append(all, sample{Number(int64(least)), d.shade(level), say.Text{}})
		}
	}
	all[len(all)-1].meaning = say.Textf("of %d numbers at a point, or more", d.of)
	return all
}

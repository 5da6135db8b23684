package period

import (
	"math"
	"slices"

	"sprague/games"
)

// walk goes along a row of pairs. It keeps the values met so far, for each class of numbers that
// moves within the row connect.
type walk struct {
	games.RowMoves
	lower   []cursor // where the drops lead
	from    uint64   // all rows follow their periods, and the row its moves, from here on
	stride  uint64   // a multiple of the periods and of the step
	met     [][]bool // by class and value
	levels  []int64  // the least value that a class has not met
	reached []bool   // scratch: by value above the level, by drops
}

// cursor reads the values of a proven row in order.
type cursor struct {
	row  *Row
	at   uint64 // below preperiod + period
	rise int64
}

// cursorAt returns a cursor at a position of a row.
func cursorAt(row *Row, n uint64) cursor {
	place, periods := row.Proof.Place(n)
	return cursor{row, place, int64(periods * row.Proof.Saltus)}
}

// next returns the value here, and goes on.
func (c *cursor) next() int64 {
	v, proof := c.row.cells[c.at]+c.rise, c.row.Proof
	if c.at++; c.at == proof.Preperiod+proof.Period {
		c.at = proof.Preperiod
		c.rise += int64(proof.Saltus)
	}
	return v
}

// newWalk returns the walk along row a, before its first position.
func newWalk(a int64, row games.RowMoves, known []*Row) *walk {
	classes := max(row.Step, 1)
	w := &walk{RowMoves: row, from: uint64(a), stride: classes, met: make([][]bool, classes), levels: make([]int64, classes)}
	for _, d := range row.Drops {
		lower := known[d.Row]
		w.lower = append(w.lower, cursorAt(lower, uint64(a)-d.Less))
		w.from = max(w.from, lower.Proof.Preperiod+d.Less)
		w.stride = multiple(w.stride, lower.Proof.Period)
	}
	return w
}

// multiple returns the least common multiple of two numbers, or a number that no walk reaches.
func multiple(a, b uint64) uint64 {
	x, y := a, b
	for y > 0 {
		x, y = y, x%y
	}
	if a/x > math.MaxInt64/b {
		return math.MaxInt64
	}
	return a / x * b
}

// mex returns the value of the next position, with second number n. It is called for a, a+1, … in
// turn.
func (w *walk) mex(n uint64) int64 {
	class := n % uint64(len(w.levels))
	level, met := w.levels[class], w.met[class]
	most := 0
	for i := range w.lower {
		v := w.lower[i].next() - level
		if v < 0 {
			continue
		}
		for int(v) >= len(w.reached) {
			w.reached = append(w.reached, false)
		}
		w.reached[v] = true
		most = max(most, int(v)+1)
	}
	v := level
	for v < int64(len(met)) && met[v] || v-level < int64(most) && w.reached[v-level] {
		v++
	}
	clear(w.reached[:most])
	return v
}

// add notes the value of the next position.
func (w *walk) add(n uint64, cell int64) {
	if w.Step == 0 {
		return
	}
	class := n % w.Step
	met := w.met[class]
	for int64(len(met)) <= cell {
		met = append(met, false)
	}
	met[cell] = true
	for w.levels[class] < int64(len(met)) && met[w.levels[class]] {
		w.levels[class]++
	}
	w.met[class] = met
}

// state is what determines all later values of a row, relative to the level of one class.
type state struct {
	at     uint64
	level  int64
	levels []int64  // by class from at on, less level
	above  [][]bool // the values met above the levels
}

// state returns the state before the position with second number n.
func (w *walk) state(n uint64) state {
	classes := uint64(len(w.levels))
	s := state{at: n, level: w.levels[n%classes]}
	for i := range classes {
		class := (n + i) % classes
		level := w.levels[class]
		s.levels = append(s.levels, level-s.level)
		s.above = append(s.above, slices.Clone(w.met[class][min(level, int64(len(w.met[class]))):]))
	}
	return s
}

// repeats reports whether two states a multiple of the stride apart are equal, and the lower rows
// rise from one to the other as the levels do.
func (w *walk) repeats(first, again state) bool {
	for _, lower := range w.lower {
		proof := lower.row.Proof
		if (again.at-first.at)/proof.Period*proof.Saltus != uint64(again.level-first.level) {
			return false
		}
	}
	return slices.Equal(first.levels, again.levels) && slices.EqualFunc(first.above, again.above, slices.Equal)
}

// Package conjecture looks for a formula of a table: the shortest that it finds, fitted on a small
// part of the table and tested on the rest. A formula is a conjecture; nothing is proven.
package conjecture

import (
	"iter"
	"math"
	"slices"
)

// Table is a table of whole numbers at points of one to three numbers.
type Table struct {
	Numbers   int     // how many numbers a point has
	Points    []int64 // the numbers of all points, one point after another, the small ones first
	Values    []int64
	Condition bool // the values are 0 and 1: whether something holds, such as that a position is lost

	places []int // of the points in a larger table; nil if it is that table
	whole  int   // the number of points of the larger table
}

// At returns the numbers of a point.
func (t *Table) At(i int) []int64 { return t.Points[i*t.Numbers : (i+1)*t.Numbers] }

// Len returns the number of points.
func (t *Table) Len() int { return len(t.Values) }

// TestedPerFitted is the number of points that test a formula, for each on which it was fitted.
const TestedPerFitted = 10

// mostFitted bounds the points on which a formula is fitted.
const mostFitted = 400

// fitted returns the number of points on which formulas are fitted: the first ones.
func (t *Table) fitted() int { return min(t.Len()/(TestedPerFitted+1), mostFitted) }

// from returns the points whose numbers are all at least a number.
func (t *Table) from(least int64) *Table {
	part := &Table{Numbers: t.Numbers, Condition: t.Condition, whole: t.Len()}
	for i := range t.Len() {
		if slices.Min(t.At(i)) >= least {
			part.Points = append(part.Points, t.At(i)...)
			part.Values = append(part.Values, t.Values[i])
			part.places = append(part.places, t.place(i))
		}
	}
	return part
}

// place returns the place of a point in the whole table.
func (t *Table) place(i int) int {
	if t.places == nil {
		return i
	}
	return t.places[i]
}

// spread yields all points with a count, in an order in which the first ones are spread over the table.
func (t *Table) spread() iter.Seq2[int, int] {
	return func(yield func(k, i int) bool) {
		n := t.Len()
		step := int(float64(n)/math.Phi) | 1
		for greatestCommonDivisor(step, n) != 1 {
			step += 2
		}
		for k, i := 0, step; k < n && yield(k, i%n); k++ {
			i = i%n + step
		}
	}
}

func greatestCommonDivisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// weight tells how much the points of a part count: as much as all points of the larger table together.
func (t *Table) weight() float64 {
	if t.whole == 0 {
		return 1
	}
	return float64(t.whole) / float64(t.Len())
}

// largest returns the largest absolute value.
func (t *Table) largest() int64 { return max(slices.Max(t.Values), -slices.Min(t.Values)) }

func (t *Table) isConstant() bool {
	return !slices.ContainsFunc(t.Values, func(v int64) bool { return v != t.Values[0] })
}

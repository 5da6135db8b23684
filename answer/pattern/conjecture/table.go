// Package conjecture looks for a formula of a table: the shortest that it finds, fitted on a small
// part of the table and tested on the rest. A formula is a conjecture; nothing is proven.
package conjecture

// Table is a table of whole numbers at points of one to three numbers.
type Table struct {
	Numbers   int     // how many numbers a point has
	Points    []int64 // the numbers of all points, one point after another, the small ones first
	Values    []int64
	Condition bool // the values are 0 and 1: whether something holds, such as that a position is lost
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

// information estimates the bits that a list of the values takes, by the entropy of their frequencies.
func (t *Table) information() float64 { return entropy(t.Values) }

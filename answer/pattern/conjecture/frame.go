package conjecture

import (
	"math"

	"sprague/answer/pattern/formula"
)

// frame is an expression with a hole: an operator, perhaps with an entry of a bank as its other
// argument, perhaps within another frame.
type frame struct {
	op    *formula.Op
	side  int32 // the other argument; -1 for none
	first bool  // the other argument is the first one
	outer int32 // the frame around it; -1 for none

	values []int64 // of the other argument
}

// frames are those of a search.
type frames struct {
	bank    *bank
	list    []frame
	chained []chained // those that stand within the first ones
	work    int64     // the operators applied to choose them
}

// apply returns the value of a frame with a value in its hole, at a point of the sample.
func (f *frames) apply(i int32, point int, v int64) int64 {
	for i >= 0 && v != formula.Undefined {
		x := &f.list[i]
		v = x.of(point, v)
		i = x.outer
	}
	return v
}

// of returns the value of the operator of a frame with a value in its hole.
func (x *frame) of(point int, v int64) int64 {
	switch {
	case x.side < 0:
		return x.op.Of(v, 0)
	case x.first:
		return x.op.Of(x.values[point], v)
	default:
		return x.op.Of(v, x.values[point])
	}
}

// around returns the expression of a frame around another one.
func (f *frames) around(i int32, e *formula.Expr) *formula.Expr {
	for ; i >= 0; i = f.list[i].outer {
		e = f.bank.framed(&f.list[i], e)
	}
	return e
}

// framed returns the expression of the operator of a frame with another one in its hole.
func (b *bank) framed(x *frame, e *formula.Expr) *formula.Expr {
	switch {
	case x.side < 0:
		return formula.Unary(x.op, e)
	case x.first:
		return formula.Binary(x.op, b.expression(x.side), e)
	default:
		return formula.Binary(x.op, e, b.expression(x.side))
	}
}

// add adds the frames of an operator beside the entries in a range, within another frame.
func (f *frames) add(op *formula.Op, outer, from, to int32) {
	if op.Unary != nil {
		f.list = append(f.list, frame{op: op, side: -1, outer: outer})
		return
	}
	for side := from; side < to; side++ {
		f.list = append(f.list, frame{op: op, side: side, outer: outer, values: f.bank.at(side)})
		if !op.Commutes {
			f.list = append(f.list, frame{op: op, side: side, first: true, outer: outer, values: f.bank.at(side)})
		}
	}
}

// framesOf lists the frames of one operator beside entries of a number of operations. For a
// condition the operator is one.
func framesOf(b *bank, operations int, condition bool) *frames {
	f := &frames{bank: b}
	from, to := b.level(operations)
	for _, op := range formula.All() {
		if (!condition || op.Condition) && (op.Binary != nil || operations == 0) {
			f.add(op, -1, from, to)
		}
	}
	return f
}

// bits returns the length of the description of a frame.
func (f *frames) bits(i int32) (sum int) {
	for ; i >= 0; i = f.list[i].outer {
		sum += f.list[i].op.Bits()
		if side := f.list[i].side; side >= 0 {
			sum += f.bank.bits(side)
		}
	}
	return sum
}

// least returns the length of the shortest description.
func (f *frames) least() int {
	least := math.MaxInt32
	for i := range f.list {
		least = min(least, f.bits(int32(i)))
	}
	return least
}

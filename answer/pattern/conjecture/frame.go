package conjecture

import "sprague/answer/pattern/formula"

// frame is an expression with a hole: an operator, perhaps with an entry of a bank as its other
// argument, perhaps within another frame.
type frame struct {
	op    *formula.Op
	side  int32 // the other argument; -1 for none
	first bool  // the other argument is the first one
	outer int32 // the frame around it; -1 for none
}

// frames are those of a search.
type frames struct {
	bank *bank
	list []frame
}

// apply returns the value of a frame with a value in its hole, at a point of the sample.
func (f *frames) apply(i int32, point int, v int64) int64 {
	for i >= 0 && v != formula.Undefined {
		x := &f.list[i]
		switch {
		case x.side < 0:
			v = x.op.Of(v, 0)
		case x.first:
			v = x.op.Of(f.bank.at(x.side)[point], v)
		default:
			v = x.op.Of(v, f.bank.at(x.side)[point])
		}
		i = x.outer
	}
	return v
}

// around returns the expression of a frame around another one.
func (f *frames) around(i int32, e *formula.Expr) *formula.Expr {
	for i >= 0 {
		x := f.list[i]
		switch {
		case x.side < 0:
			e = formula.Unary(x.op, e)
		case x.first:
			e = formula.Binary(x.op, f.bank.expression(x.side), e)
		default:
			e = formula.Binary(x.op, e, f.bank.expression(x.side))
		}
		i = x.outer
	}
	return e
}

// add adds the frames of an operator beside the entries in a range, within another frame.
func (f *frames) add(op *formula.Op, outer, from, to int32) {
	if op.Unary != nil {
		f.list = append(f.list, frame{op: op, side: -1, outer: outer})
		return
	}
	for side := from; side < to; side++ {
		f.list = append(f.list, frame{op: op, side: side, outer: outer})
		if !op.Commutes {
			f.list = append(f.list, frame{op: op, side: side, first: true, outer: outer})
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

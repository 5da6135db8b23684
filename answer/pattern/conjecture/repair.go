package conjecture

import "sprague/answer/pattern/formula"

// repair looks for other parts of the best formula, if it is an expression with exceptions: entries
// of the bank, and frames of one operator around them.
func (f *finder) repair() {
	if f.best == nil {
		return
	}
	if e, isExpression := f.best.Formula.(*formula.Expr); isExpression {
		b := f.first.copied()
		all := &frames{bank: b}
		all.addAround(e, -1)
		all.addWithin(int32(len(all.list)))
		f.complete(all)
	}
}

// addAround adds the frames around the parts of an expression within another frame. The bank gets an
// entry for the other argument of each.
func (f *frames) addAround(e *formula.Expr, outer int32) {
	if e.Op == nil {
		return
	}
	for i, part := range e.Args {
		if part == nil {
			continue
		}
		x := frame{op: e.Op, side: -1, first: i == 1, outer: outer}
		if e.Op.Binary != nil {
			x.side = f.bank.put(e.Args[1-i])
			x.values = f.bank.at(x.side)
		}
		f.list = append(f.list, x)
		f.addAround(part, int32(len(f.list)-1))
	}
}

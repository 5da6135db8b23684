package conjecture

import (
	"context"

	"sprague/answer/pattern/formula"
)

// finder looks for the shortest formula of a table.
type finder struct {
	ctx   context.Context
	table *Table
	best  *Fit
	tried uint64
	work  uint64
	log   func(string)
}

// Fit is a formula of a table.
type Fit struct {
	Formula    *formula.Expr
	Bits       float64 // of the formula and its exceptions
	Exceptions []int   // the points that have other values
}

// expressions looks for an expression in one sample.
func (f *finder) expressions(round int) {
	s := sampleOf(f.table, round)
	b := newBank(s, 2, 120_000)
	f.tried += b.tried
	for i := range b.entries {
		if f.equals(b.at(int32(i)), s.targets) {
			f.consider(b.expression(int32(i)))
		}
	}
	f.log("bank")
	f.framed(framesOf(b, 0, f.table.Condition), false, 1e8)
	f.log("framed0")
	f.framed(framesOf(b, 1, f.table.Condition), false, 1e8)
	f.log("framed1")
	f.framed(framesOf(b, 0, f.table.Condition), true, 2e8)
	f.log("framed0 inner")
	f.framed(nested(b, f.table.Condition), false, 2e8)
	f.log("nested")
	f.framed(nested(b, f.table.Condition), true, 6e8)
	f.log("nested inner")
}

// framed
func (f *finder) framed(all *frames, inner bool, work uint64) {
	if f.done() {
		return
	}
	b, h := all.bank, newHoles(all)
	if !inner {
		for i := range b.entries {
			values := b.at(int32(i))
			f.tried++
			h.matches(func(p int) int64 { return values[p] }, func(k int32) {
				f.consider(all.around(k, b.expression(int32(i))))
			})
			if h.work > work {
				break
			}
		}
		f.work += h.work
		return
	}
	targets := b.sample.targets
	b.candidates(3, func(op *formula.Op, x, y int32) bool {
		u, v := b.at(x), b.at(y)
		f.tried++
		value := func(p int) int64 { return op.Of(u[p], v[p]) }
		make := func() *formula.Expr {
			if op.Unary != nil {
				return formula.Unary(op, b.expression(x))
			}
			return formula.Binary(op, b.expression(x), b.expression(y))
		}
		if value(0) == targets[0] && f.same(value, targets) {
			f.consider(make())
		}
		h.matches(value, func(k int32) { f.consider(all.around(k, make())) })
		h.work += 4
		return h.work < work && (f.tried&0xffff != 0 || f.ctx.Err() == nil)
	})
	f.work += h.work
}

func (f *finder) same(value func(int) int64, targets []int64) bool {
	for p := range targets {
		if value(p) != targets[p] {
			return false
		}
	}
	return true
}

func (f *finder) equals(values, targets []int64) bool {
	for p := range targets {
		if values[p] != targets[p] {
			return false
		}
	}
	return true
}

func (f *finder) done() bool { return f.best != nil && len(f.best.Exceptions) == 0 }

// consider keeps a formula if it is shorter than the best one, with its exceptions.
func (f *finder) consider(e *formula.Expr) {
	own := float64(e.Bits())
	if f.best != nil && own >= f.best.Bits {
		return
	}
	fit := Fit{Formula: e, Bits: own}
	most := f.table.Len() / 20
	for i := range f.table.Len() {
		if v := e.Eval(f.table.At(i)); v != f.table.Values[i] {
			fit.Exceptions = append(fit.Exceptions, i)
			if len(fit.Exceptions) > most {
				return
			}
			fit.Bits += 20
			if f.best != nil && fit.Bits >= f.best.Bits {
				return
			}
		}
	}
	f.best = &fit
}

package conjecture

import (
	"context"
	"math"
	"slices"

	"sprague/answer/pattern/formula"
)

// Fit is a formula of a table.
type Fit struct {
	Formula    formula.Formula
	Least      int64   // it speaks of the points whose numbers are all at least this
	Points     int     // how many points these are
	Fitted     int     // the points on which it was fitted; the others test it
	Exceptions []int   // the points of the table that have other values
	Bits       float64 // the length of a description: of the formula and its exceptions
}

// Report tells what was found, and how far the search came.
type Report struct {
	Best  *Fit   // the shortest formula; nil for none
	Tried uint64 // expressions
	Whole bool   // all that the limits allow was tried
}

// Limits limit a search. The same limits give the same report.
type Limits struct {
	Work uint64 // operators applied, in millions
}

// Find looks for the shortest formula of a table. The error is that of the context.
func Find(ctx context.Context, t *Table, l Limits) (Report, error) {
	f := &finder{ctx: ctx, left: int64(l.Work) * 1e6}
	if t.Condition {
		f.left /= slower
	}
	f.search(t)
	r := Report{Tried: f.tried, Whole: f.left > 0}
	if f.best != nil && f.best.Bits+slack < entropy(t.Values) || t.isConstant() {
		r.Best = f.best
	}
	return r, ctx.Err()
}

// slower is how much longer an operator takes for conditions, whose values tell less.
const slower = 2

// slack is how many bits shorter than its table a formula must be.
const slack = 12

// finder looks for the shortest formula of a table.
type finder struct {
	ctx     context.Context
	table   *Table // the part in question
	least   int64  // the least number in the part
	largest int64  // the largest value
	first   *bank  // of the first sample of the part
	best    *Fit
	tried   uint64
	left    int64 // the operators that may yet be applied

	exceptions []int // of the formula that is considered
}

// search tries all kinds, the cheap ones first.
func (f *finder) search(t *Table) {
	f.largest = t.largest()
	parts := []*Table{t}
	if positive := t.from(1); positive.Len() < t.Len() {
		parts = append(parts, positive)
	}
	for i, part := range parts {
		if i > 0 && f.isPlain() {
			break
		}
		f.table, f.least = part, int64(i)
		f.sequences(f.periodic, f.recurrence, f.beatty)
		f.shallow(0)
		f.sequences(f.recursive, f.residues)
	}
	for round := 1; round < rounds; round++ {
		if !f.done() || round == lateRound && len(f.best.Exceptions) > 0 {
			f.shallow(round) // of the last part: more functions are defined there
		}
	}
	if !f.done() && !f.isNoisy() {
		f.deep()
	}
}

// rounds is the number of samples: a replaced value may be in one of them.
const rounds = 4

// brief is a length of expressions of one or two operators.
const brief = 16

// isPlain reports whether a brief expression holds without exceptions.
func (f *finder) isPlain() bool {
	if f.best == nil || len(f.best.Exceptions) > 0 || f.best.Bits > brief {
		return false
	}
	_, plain := f.best.Formula.(*formula.Expr)
	return plain
}

// isNoisy reports whether the best formula is much shorter than the table although it has exceptions:
// single values may have been replaced.
func (f *finder) isNoisy() bool {
	return f.best != nil && f.best.Bits < entropy(f.table.Values)/4
}

// sequences tries kinds of one number.
func (f *finder) sequences(kinds ...func()) {
	for _, kind := range kinds {
		if f.table.Numbers == 1 && !f.stopped() {
			kind()
		}
	}
}

// Bounds of the banks and of the work on each kind.
const (
	bankOperations = 2
	bankEntries    = 120_000
	share          = 4 // a kind takes a part of the work at most
)

// shallow tries the expressions of few operations, at the points of a sample.
func (f *finder) shallow(round int) {
	if f.stopped() {
		return
	}
	b := f.newBank(sampleOf(f.table, round), bankOperations)
	if round == 0 {
		f.first = b
	}
	for i := range b.entries {
		if b.sample.hasMost(b.at(int32(i))) {
			f.consider(b.expression(int32(i)))
		}
	}
	condition := f.table.Condition
	f.complete(framesOf(b, 0, condition))
	f.complete(framesOf(b, 1, condition))
	f.join(b)
	if round == 0 {
		f.cases(b)
		f.both(b)
	}
}

// newBank makes a bank, and counts the work.
func (f *finder) newBank(s *sample, operations int) *bank {
	b := newBank(s, operations, bankEntries)
	f.tried += b.tried
	f.left -= int64(b.tried) * int64(s.len())
	return b
}

// stopped reports whether the work is done, or the context has ended.
func (f *finder) stopped() bool { return f.left <= 0 || f.ctx.Err() != nil }

// deep tries the expressions of more operations: frames around the entries of a bank, and around
// those of one operation more.
func (f *finder) deep() {
	if f.stopped() {
		return
	}
	b := f.first
	all := nestedAround(b, f.table.Condition)
	for i := range b.entries {
		values := b.at(int32(i))
		all.matches(func(p int) int64 { return values[p] }, func(k int32) {
			f.consider(all.frames.around(k, b.expression(int32(i))))
		})
	}
	single := newHoles(framesOf(b, 0, f.table.Condition))
	b.candidates(bankOperations+1, func(op *formula.Op, x, y int32) bool {
		u, v := b.at(x), b.at(y)
		value := func(p int) int64 { return op.Of(u[p], v[p]) }
		expression := func() *formula.Expr { return b.applied(entry{op: op, x: x, y: y}) }
		if b.sample.has(value) {
			f.consider(expression())
		}
		single.matches(value, func(k int32) { f.consider(single.frames.around(k, expression())) })
		all.matches(value, func(k int32) { f.consider(all.frames.around(k, expression())) })
		f.tried++
		f.left -= deepCost + int64(single.work)
		single.work = 0
		if f.done() && f.left > more {
			f.left = more // shorter ones may come
		}
		return f.left > 0 && (f.tried&0xffff != 0 || f.ctx.Err() == nil)
	})
}

// deepCost is the work on an expression with frames around it.
const deepCost = 10

// more is the work that is left for shorter formulas once one is found among the longer ones.
const more = 20e6

// complete tries the frames around the entries of their bank.
func (f *finder) complete(all *frames) {
	b, h := all.bank, newHoles(all)
	most := uint64(max(f.left/share, 0))
	for i := range b.entries {
		values := b.at(int32(i))
		f.tried++
		h.matches(func(p int) int64 { return values[p] }, func(k int32) {
			f.consider(all.around(k, b.expression(int32(i))))
		})
		if h.work > most || i&0xfff == 0 && f.ctx.Err() != nil {
			break
		}
	}
	f.left -= int64(h.work)
}

// done reports whether the best formula has no exceptions, or only some in the part on which it was
// fitted: the rest of the table has none.
func (f *finder) done() bool {
	if f.best == nil {
		return false
	}
	n := len(f.best.Exceptions)
	return n == 0 || f.best.Exceptions[n-1] < f.best.Fitted
}

// Of the points of a table, one in exceptionsPer may be an exception.
const exceptionsPer = 20

// The points at which a formula is tried before the whole table.
const (
	probes     = 64
	mostFailed = 12
)

// isLikely reports whether a formula has most of some values, which are spread over the table.
func (f *finder) isLikely(e formula.Formula) bool {
	f.left -= probes
	rng, failed := random(0), 0
	for range probes {
		i := rng.below(f.table.Len())
		if e.Eval(f.table.At(i)) != f.table.Values[i] {
			if failed++; failed > mostFailed {
				return false
			}
		}
	}
	return true
}

// costOfPoint is the work on a point of the whole table, which takes as long as many operators in
// a bank.
const costOfPoint = 10

// consider keeps a formula if its description with its exceptions is shorter than the best one, or as
// long with a shorter text.
func (f *finder) consider(e formula.Formula) {
	t := f.table
	if !f.isLikely(e) {
		return
	}
	exception := (math.Log2(float64(t.Len())) + math.Log2(1+float64(f.largest))) * t.weight() // its place and its value
	fit := Fit{Formula: e, Least: f.least, Points: t.Len(), Fitted: t.fitted(), Bits: float64(e.Bits() + 8*int(f.least))}
	f.exceptions = f.exceptions[:0]
	for i := range t.Len() {
		if f.best != nil && fit.Bits > f.best.Bits {
			return
		}
		f.left -= costOfPoint
		if e.Eval(t.At(i)) != t.Values[i] {
			f.exceptions = append(f.exceptions, t.place(i))
			if len(f.exceptions) > t.Len()/exceptionsPer {
				return
			}
			fit.Bits += exception
		}
	}
	if f.best == nil || fit.Bits < f.best.Bits || fit.Bits == f.best.Bits && f.textLength(e) < f.textLength(f.best.Formula) {
		fit.Exceptions = slices.Clone(f.exceptions)
		f.best = &fit
	}
}

// textLength tells which of two formulas with descriptions of the same length reads better.
func (f *finder) textLength(e formula.Formula) int {
	return len(formula.Statement(e, formula.Math, "g", []string{"a", "b", "c"}[:f.table.Numbers], f.table.Condition))
}

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
	chain   *holes // for frames of two operators
	left    int64  // the operators that may yet be applied

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
		f.table, f.least = part, int64(i)
		f.sequences(f.periodic, f.recurrence, f.beatty)
		if f.shallow(0); f.isPlain() {
			break
		}
		f.sequences(f.recursive, f.residues)
	}
	for round := 1; round < rounds; round++ {
		if !f.done() || round == lateRound && len(f.best.Exceptions) > 0 {
			f.within(roundShare, func() { f.shallow(round) }) // of the last part: more functions are defined there
		}
	}
	if f.isNoisy() {
		f.left = min(f.left, more)
	}
	for _, kind := range []func(){f.repair, f.chains, f.deep} {
		if !f.isExact() && !f.stopped() {
			kind()
		}
	}
}

// within tries a kind with a part of the work.
func (f *finder) within(parts int64, kind func()) {
	rest := f.left - f.left/parts
	f.left -= rest
	kind()
	f.left += rest
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
// single values may have been replaced. An expression with few exceptions, or with some only among
// the first points, rather lacks a part.
func (f *finder) isNoisy() bool {
	if f.best == nil || f.best.Bits > entropy(f.table.Values)/4 {
		return false
	}
	_, isExpression := f.best.Formula.(*formula.Expr)
	return !isExpression || !f.done() && fewPer*len(f.best.Exceptions) > f.table.Len()
}

// Of the points of a table, one in fewPer may be an exception of an expression that lacks a part.
const fewPer = 200

// sequences tries kinds of one number.
func (f *finder) sequences(kinds ...func()) {
	for _, kind := range kinds {
		if f.table.Numbers == 1 && !f.stopped() {
			kind()
		}
	}
}

// Bounds of the banks and of the work on each kind: a part of what is left.
const (
	bankOperations = 2
	bankEntries    = 160_000
	share          = 4
	roundShare     = 16
)

// shallow tries the expressions of few operations, at the points of a sample.
func (f *finder) shallow(round int) {
	if f.stopped() {
		return
	}
	s := sampleOf(f.table, round)
	var b *bank
	if round == 0 {
		b = f.newBank(s, 1)
		f.first = b
	} else {
		b = f.first.on(s)
		f.left -= int64(len(b.entries) * s.len())
	}
	f.entries(b, 0)
	if f.isExact() && f.best.Bits <= leastOfTwo {
		return
	}
	if round == 0 {
		few := len(b.entries)
		f.grow(b, bankOperations)
		f.entries(b, few)
	}
	condition := f.table.Condition
	f.complete(framesOf(b, 0, condition))
	f.complete(framesOf(b, 1, condition))
	f.within(2, func() { f.join(b) })
	if round == 0 {
		f.cases(b)
		f.both(b)
	}
}

// leastOfTwo is the length of the shortest expressions of two operators.
const leastOfTwo = 10

// entries tries the entries of a bank from one on.
func (f *finder) entries(b *bank, from int) {
	for i := from; i < len(b.entries); i++ {
		if b.sample.hasMost(b.at(int32(i))) {
			f.consider(b.expression(int32(i)))
		}
	}
}

// newBank makes a bank of expressions of at most a number of operations.
func (f *finder) newBank(s *sample, operations int) *bank {
	b := newBank(s, bankEntries)
	f.grow(b, operations)
	return b
}

// grow adds expressions of more operations to a bank, and counts the work.
func (f *finder) grow(b *bank, operations int) {
	before := b.tried
	b.grow(operations)
	f.tried += b.tried - before
	f.left -= int64(b.tried-before) * int64(b.sample.len())
}

// stopped reports whether the work is done, or the context has ended.
func (f *finder) stopped() bool { return f.left <= 0 || f.ctx.Err() != nil }

// chains tries frames of two operators around the entries of the bank.
func (f *finder) chains() {
	f.chain = newHoles(chainsOf(f.first, f.table.Condition))
	f.within(share, func() { f.fill(f.chain) })
}

// deep tries frames of two operators, and all entries, beside expressions of one operation more than
// those in the bank.
func (f *finder) deep() {
	b, h := f.first, f.chain
	var x *index
	cost := int64(deepCost)
	if !f.table.Condition {
		x, cost = newIndex(b), deepCost+joinCost
	}
	b.candidates(bankOperations+1, func(op *formula.Op, i, j int32) bool {
		u, v := b.at(i), b.at(j)
		value := func(p int) int64 { return op.Of(u[p], v[p]) }
		bits := func(k int) int { return k + op.Bits() + b.bits(i) + b.bits(j) }
		expression := func() *formula.Expr { return b.applied(entry{op: op, x: i, y: j}) }
		h.matches(value, func(k int32) {
			if f.isShort(bits(h.frames.bits(k))) {
				f.consider(h.frames.around(k, expression()))
			}
		})
		if x != nil {
			x.partners(value, func(k *frame) {
				if f.isShort(bits(k.op.Bits() + b.bits(k.side))) {
					f.consider(b.framed(k, expression()))
				}
			})
		}
		f.tried++
		f.left -= cost + h.takeWork()
		if f.isExact() {
			f.left = min(f.left, shorter)
		}
		return f.left > 0 && (f.tried&0xffff != 0 || f.ctx.Err() == nil)
	})
}

// deepCost is the work on an expression with frames around it.
const deepCost = 10

// The work that is left once a formula is found.
const (
	more    = 200e6 // for one without exceptions, if a good one has some
	shorter = 20e6  // for shorter ones among the longest
)

// complete tries the frames around the entries of their bank.
func (f *finder) complete(all *frames) { f.within(share, func() { f.fill(newHoles(all)) }) }

func (f *finder) fill(h *holes) {
	all, b := h.frames, h.frames.bank
	least := all.least()
	for i := range int32(len(b.entries)) {
		if !f.isShort(least + b.bits(i)) {
			continue
		}
		values := b.at(i)
		f.tried++
		h.matches(func(p int) int64 { return values[p] }, func(k int32) {
			if f.isShort(all.bits(k) + b.bits(i)) {
				f.consider(all.around(k, b.expression(i)))
			}
		})
		if f.left -= h.takeWork(); f.left <= 0 || i&0xfff == 0 && f.ctx.Err() != nil {
			return
		}
	}
}

// isShort reports whether an expression of a length would not be longer than the best formula.
func (f *finder) isShort(bits int) bool {
	f.left--
	return f.best == nil || float64(bits+8*int(f.least)) <= f.best.Bits
}

// isExact reports whether the best formula has no exceptions.
func (f *finder) isExact() bool { return f.best != nil && len(f.best.Exceptions) == 0 }

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

// Of the first points at which a formula is tried, at most some may be exceptions.
const (
	probes     = 64
	mostFailed = 12
)

// costOfPoint is the work on a point of the whole table, which takes as long as many operators in
// a bank.
const costOfPoint = 10

// consider keeps a formula if its description with its exceptions is shorter than the best one, or as
// long with a shorter text.
func (f *finder) consider(e formula.Formula) {
	if f.left <= 0 {
		return // a point of a long table after the other would be tried beyond the limit
	}
	t := f.table
	exception := (math.Log2(float64(t.Len())) + math.Log2(1+float64(f.largest))) * t.weight() // its place and its value
	fit := Fit{Formula: e, Least: f.least, Points: t.Len(), Fitted: t.fitted(), Bits: float64(e.Bits() + 8*int(f.least))}
	f.exceptions = f.exceptions[:0]
	for k, i := range t.spread() {
		if f.best != nil && fit.Bits > f.best.Bits {
			return
		}
		f.left -= costOfPoint
		if e.Eval(t.At(i)) != t.Values[i] {
			f.exceptions = append(f.exceptions, t.place(i))
			if n := len(f.exceptions); n > t.Len()/exceptionsPer || n > mostFailed && k < probes {
				return
			}
			fit.Bits += exception
		}
	}
	if f.best == nil || fit.Bits < f.best.Bits || fit.Bits == f.best.Bits && f.textLength(e) < f.textLength(f.best.Formula) {
		fit.Exceptions = slices.Sorted(slices.Values(f.exceptions))
		f.best = &fit
	}
}

// textLength tells which of two formulas with descriptions of the same length reads better.
func (f *finder) textLength(e formula.Formula) int {
	return len(formula.Statement(e, formula.Math, "g", []string{"a", "b", "c"}[:f.table.Numbers], f.table.Condition))
}

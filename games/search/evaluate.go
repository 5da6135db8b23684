// Package search is the live engine: exact values of any position of any
// ruleset, derived from its moves alone.
//
// [Impartial] and [Partizan] give the value of one position from the values of
// the parts of its moves. Everything that solves by the rules rests on them:
// the engine here, the tables and their verification.
package search

import (
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
)

// Evaluator derives single positions from the values of the parts of their
// moves. The zero value is ready; it is for one goroutine, and remembers
// nothing but working memory.
type Evaluator struct {
	// Moves counts the moves examined.
	Moves uint64
	// Stop, if any, is asked now and then within a position, which may have
	// millions of moves. When it says so, the evaluation ends without a result
	// and lists nothing that is missing.
	Stop func() bool

	work    uint64 // what the moves cost: 1 each, and more for many or long parts
	ask     uint64 // when they have cost so much, it is asked again whether to stop
	seen    value.NimberSet
	folds   [measure.Count]measure.Fold
	missing []games.Position
	left    []*value.Form // options of short games in the making, the innermost last
	right   []*value.Form
	stopped bool
}

// Between two questions whether to stop so many moves pass, or less when they cost much: their
// parts may be megabytes long to write.
const (
	stopEvery = 1 << 12
	askEvery  = 1 << 15
)

// begin counts the labor of listing the moves of p. What an evaluation before it has found
// is forgotten.
func (e *Evaluator) begin(r games.Ruleset, p games.Position) {
	e.missing, e.stopped = e.missing[:0], false
	e.work += games.LaborOf(r, p)
}

// goOn counts a move, and reports whether the evaluation goes on with it.
func (e *Evaluator) goOn() bool {
	e.Moves++
	return e.Moves%stopEvery != 0 && e.work < e.ask || !e.stop()
}

// stop reports whether the evaluation shall end. It is kept out of goOn so that
// goOn can be inlined.
//
//go:noinline
func (e *Evaluator) stop() bool {
	e.ask = e.work + askEvery
	e.stopped = e.Stop != nil && e.Stop()
	return e.stopped
}

// Impartial gives the cell of p: the least Grundy value that no move reaches
// (Sprague 1935, Grundy 1939), or value.LoonyCell when a move wins at once. A move that
// leaves a loony part hands the win to the opponent, so it does not count.
//
// known gives the cells of parts. Where it does not know, Impartial reports
// false, and Missing lists up to limit parts that it asked for in vain.
func (e *Evaluator) Impartial(r games.Ruleset, p games.Position, limit int, known func(games.Position) (int64, bool)) (int64, bool) {
	e.seen.Reset()
	e.begin(r, p)
	wins := false
	r.Moves(p, func(m games.Move) bool {
		if !e.goOn() {
			return false
		}
		if m.Wins {
			wins = true
			return false
		}
		e.work += 1 + uint64(len(m.Parts))/4
		var x int64
		complete, loony := true, false
		for _, part := range m.Parts {
			e.work += uint64(len(part.S)) / 16
			cell, ok := known(part)
			switch {
			case !ok:
				complete = false
				e.missing = append(e.missing, part)
			case cell == value.LoonyCell:
				loony = true
			default:
				x ^= cell
			}
		}
		if complete && !loony {
			e.seen.Add(uint64(x))
		}
		return len(e.missing) < max(limit, 1)
	})
	switch {
	case wins:
		e.missing = e.missing[:0]
		return value.LoonyCell, true
	case e.stopped:
		e.missing = e.missing[:0]
		return 0, false
	case len(e.missing) > 0:
		return 0, false
	default:
		return int64(e.seen.Mex()), true
	}
}

// Partizan gives the number that p is: the simplest strictly between the best
// that Left and the best that Right can move to (Conway 1976). The second
// result is false when p is not a number; see Impartial for known, limit and
// the third.
func (e *Evaluator) Partizan(r games.Ruleset, p games.Position, limit int, known func(games.Position) (value.Dyadic, bool)) (number value.Dyadic, isNumber, complete bool) {
	e.begin(r, p)
	var left, right *value.Dyadic
	r.Moves(p, func(m games.Move) bool {
		if !e.goOn() {
			return false
		}
		e.work += 1 + uint64(len(m.Parts))/4
		var sum value.Dyadic
		for _, part := range m.Parts {
			e.work += uint64(len(part.S)) / 16
			d, ok := known(part)
			if !ok {
				e.missing = append(e.missing, part)
				continue
			}
			sum = sum.Add(d)
		}
		if m.Player != games.Right && (left == nil || sum.Cmp(*left) > 0) {
			left = new(sum)
		}
		if m.Player != games.Left && (right == nil || sum.Cmp(*right) < 0) {
			right = new(sum)
		}
		return len(e.missing) < max(limit, 1)
	})
	if e.stopped {
		e.missing = e.missing[:0]
		return value.Dyadic{}, false, false
	}
	if len(e.missing) > 0 {
		return value.Dyadic{}, false, false
	}
	number, isNumber = value.SimplestBetween(left, right)
	return number, isNumber, true
}

// Missing lists the parts whose values the last evaluation lacked. It is valid
// until the next one.
func (e *Evaluator) Missing() []games.Position { return e.missing }

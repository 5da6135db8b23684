// Package search is the live engine: exact values of any position of any ruleset, derived from its
// moves alone.
//
// [Impartial] and [Partizan] return the value of one position from the values of the parts of its
// moves. All solving by the rules uses them: the engine here, the tables and their verification.
package search

import (
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
)

// Evaluator derives single positions from the values of the parts of their moves. The zero value is
// ready to use; it is for one goroutine, and keeps only working memory.
type Evaluator struct {
	// Moves counts the moves examined.
	Moves uint64
	// Stop, if set, is called occasionally within a position, which may have millions of moves. If
	// it returns true, the evaluation ends without a result and lists nothing as missing.
	Stop func() bool

	work    uint64 // cost of the moves: 1 each, and more for many or long parts
	ask     uint64 // the cost at which Stop is called next
	seen    value.NimberSet
	rest    gathered // of the last evaluation
	limit   int      // of missing parts
	folds   [measure.Count]measure.Fold
	missing []games.Position
	left    []*value.Form // a stack of options of unfinished short games
	right   []*value.Form
	stopped bool
}

// The number of moves between two calls of Stop, or less if moves are expensive: their parts may be
// megabytes long.
const (
	stopEvery = 1 << 12
	askEvery  = 1 << 15
)

// begin counts the labor of listing the moves of p. It clears the results of the previous
// evaluation.
func (e *Evaluator) begin(r games.Ruleset, p games.Position) {
	e.missing, e.stopped, e.rest = e.missing[:0], false, gathered{}
	e.work += games.LaborOf(r, p)
}

// goOn counts a move and reports whether the evaluation continues.
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

// Impartial returns the cell of p: the least Grundy value that no move reaches (Sprague 1935,
// Grundy 1939), or value.LoonyCell if a move wins at once. A move that leaves a loony part gives
// the win to the opponent, so it does not count.
//
// known returns the cells of parts. If one is unknown, Impartial returns false, and Missing lists
// up to limit unknown parts.
func (e *Evaluator) Impartial(r games.Ruleset, p games.Position, limit int, known func(games.Position) (int64, bool)) (int64, bool) {
	e.seen.Reset()
	e.begin(r, p)
	wins, single := false, true
	limit = max(limit, 1)
	r.Moves(p, func(m games.Move) bool {
		if !e.goOn() {
			return false
		}
		if m.Wins {
			wins = true
			return false
		}
		e.work += 1 + uint64(len(m.Parts))/4 + uint64(m.Labor)
		var x int64
		complete, loony := true, false
		for _, part := range m.Parts {
			e.work += uint64(len(part.S)) / 16
			cell, ok := known(part)
			switch {
			case !ok:
				complete = false
				single = single && len(m.Parts) == 1
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
		return len(e.missing) < limit
	})
	switch {
	case wins:
		e.missing = e.missing[:0]
		return value.LoonyCell, true
	case e.stopped:
		e.missing = e.missing[:0]
		return 0, false
	case len(e.missing) > 0:
		e.rest = gathered{seen: e.seen.Low(), whole: single && len(e.missing) < limit}
		return 0, false
	default:
		return int64(e.seen.Mex()), true
	}
}

// Partizan returns the number value of p: the simplest number strictly between Left's best and
// Right's best options (Conway 1976). The second result is false if p is not a number; see
// Impartial for known, limit and the third result.
func (e *Evaluator) Partizan(r games.Ruleset, p games.Position, limit int, known func(games.Position) (value.Dyadic, bool)) (number value.Dyadic, isNumber, complete bool) {
	e.begin(r, p)
	var left, right *value.Dyadic
	r.Moves(p, func(m games.Move) bool {
		if !e.goOn() {
			return false
		}
		e.work += 1 + uint64(len(m.Parts))/4 + uint64(m.Labor)
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

// Missing lists the parts whose values the last evaluation lacked. It is valid until the next one.
func (e *Evaluator) Missing() []games.Position { return e.missing }

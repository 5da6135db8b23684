package winner

import (
	"slices"

	"sprague/games"
	"sprague/games/value"
)

// list puts the moves of a player in a sum on the stack of children, except those that surely lose.
// It reports whether a move surely wins.
func (s *Search) list(t *sum, right bool) (won bool) {
	for i, p := range t.pieces {
		if i > 0 && p.code == t.pieces[i-1].code {
			continue
		}
		rest := *t
		rest.pieces = without(t.pieces, i)
		if p.rules == nil {
			won = s.addAll(&rest, s.formOptions(p, right), right)
		} else {
			won = s.listPosition(&rest, p, right)
		}
		if won || s.err != nil {
			return won
		}
	}
	if t.ups != 0 || t.nimber != 0 {
		rest := *t
		rest.ups, rest.nimber = 0, 0
		if s.addAll(&rest, s.closedOptions(t.ups, t.nimber, right), right) {
			return true
		}
	}
	return s.listNumber(t, right)
}

// without returns the pieces without one of them.
func without(pieces []*piece, i int) []*piece {
	if len(pieces) == 1 {
		return nil
	}
	return slices.Concat(pieces[:i], pieces[i+1:])
}

// boundingMove is the cost of bounding the result of a move, in moves.
const boundingMove = 1

// listPosition lists the moves in a position. Where bounds are known, a result is separated only
// when its turn comes.
func (s *Search) listPosition(rest *sum, p *piece, right bool) (won bool) {
	player, r := games.Left, p.rules
	if right {
		player = games.Right
	}
	var beside sumBounds
	bounding := uint64(0)
	if r.bounded != nil {
		beside, bounding = s.boundsOf(rest), boundingMove
	}
	games.StreamMoves(r.Ruleset, p.at, func(m games.Move) bool {
		if !s.step(games.CostOf(m.Parts) + bounding) {
			return false
		}
		if m.Player == player.Opponent() {
			return true
		}
		if m.Wins {
			won = true
			return false
		}
		if r.bounded == nil || len(m.Parts) != 1 {
			to := *rest
			for _, part := range m.Parts {
				to = s.plus(to, s.separated(r, part))
			}
			won = s.add(to, right)
			return !won && s.err == nil
		}
		b := r.boundsOf(m.Parts[0], quickBlocks)
		answered, ok := beside.plus(&b).judge(!right)
		switch {
		case ok && !answered:
			won = true
		case !ok:
			score := scoreOf(b)
			if right {
				score = -score
			}
			s.children = append(s.children, child{to: *rest, part: m.Parts[0], rules: r, score: score})
		}
		return !won
	})
	return won
}

// scoreOf returns the score of a position for Left: the means of the bounds, and a little for moves.
func scoreOf(b games.Bounds) fixed {
	return fixed(b.Lead)*one/4 + 2*fixed(b.Left.Mean-b.Right.Mean) - fixed(b.Left.Temperature-b.Right.Temperature)
}

// addAll adds moves to options.
func (s *Search) addAll(rest *sum, options []sum, right bool) (won bool) {
	for i := range options {
		if won = s.add(s.plus(*rest, options[i]), right); won || s.err != nil {
			break
		}
	}
	return won
}

// add puts the result of a move on the stack of children, unless it is already known who wins it.
// It reports whether the mover wins.
func (s *Search) add(to sum, right bool) (won bool) {
	answered, ok := s.decided(&to, !right)
	if !ok {
		from := len(s.keys)
		s.appendKey(&to, !right)
		answered, ok = s.recall(s.keys[from:], to.moverNumber(!right))
		s.keys = s.keys[:from]
	}
	if ok {
		return !answered && s.err == nil
	}
	score, size := to.number, int32(0)
	for _, p := range to.pieces {
		if p.form == nil { // the mean of a form is in the number
			score += fixed(p.left-p.right) * (one / 2)
		}
		size += p.left + p.right
	}
	if right {
		score = -score
	}
	s.children = append(s.children, child{to: to, score: score - fixed(size)})
	return false
}

// listNumber lists the move in the number. It is the last one to try. In a sum that is not a
// number, a winning player has another winning move (Conway 1976, the number avoidance theorem).
func (s *Search) listNumber(t *sum, right bool) (won bool) {
	to, ok := numberOption(t.number, right)
	if !ok {
		return false
	}
	next := *t
	next.number = to
	before := len(s.children)
	if won = s.add(next, right); len(s.children) > before {
		s.children[before].score = -most
	}
	return won
}

// numberOption returns the option of a number.
func numberOption(x fixed, right bool) (to fixed, ok bool) {
	if right {
		to, ok = numberOption(-x, false)
		return -to, ok
	}
	if unit := x & -x; unit != 0 && unit < one {
		return x - unit, true
	}
	return x - one, x > 0
}

// formOptions returns the moves of a player in a form.
func (s *Search) formOptions(p *piece, right bool) []sum {
	side := 0
	if right {
		side = 1
	}
	if p.options == nil {
		p.options = new([2][]sum)
	}
	if p.options[side] == nil {
		p.options[side] = s.optionsOf(p.form, right)
	}
	return p.options[side]
}

// mostNimber bounds the nimbers in which a sum with pieces is searched.
const mostNimber = 1 << 12

// closedOptions returns the moves of a player in a multiple of up and a nimber.
func (s *Search) closedOptions(ups int64, nimber uint64, right bool) []sum {
	if nimber > mostNimber {
		s.stop()
		return nil
	}
	f := s.calc.Ups(ups, nimber)
	if f == nil {
		s.stop()
		return nil
	}
	return s.optionsOf(f, right)
}

func (s *Search) optionsOf(f *value.Form, right bool) []sum {
	forms, other := s.calc.Options(f)
	if right {
		forms = other
	}
	options := make([]sum, 0, len(forms))
	for _, o := range forms {
		t, ok := s.formSum(o)
		if !ok {
			s.stop()
			return nil
		}
		options = append(options, t)
	}
	return options
}

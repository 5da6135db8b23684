package winner

import (
	"cmp"
	"math/bits"
	"slices"

	"sprague/games"
)

// Places beside nimbers are searched by proof numbers, depth first (A. Nagai, Df-pn algorithm for
// searching AND/OR trees and its applications, 2002). The sum whose winner seems nearest is
// searched next, and left again when another seems nearer. Transpositions are many, so the work of
// refuting several replies is not added up: it is that of the hardest one, and 1 for each other one
// (T. Ueda, T. Hashimoto, J. Hashimoto and H. Iida, Weak proof-number search, 2008).

// effort estimates the work that is left to show that the mover wins a sum, and that the mover
// loses it. One of them is 0 and the other never, if the winner is known.
type effort struct{ win, lose uint32 }

const (
	effortBits = 28
	never      = 1<<effortBits - 1
	mostEffort = never - 1
)

var (
	won       = effort{0, never}
	lost      = effort{never, 0}
	unlimited = effort{never, never}
)

func (e effort) known() bool { return e.win == 0 || e.lose == 0 }

// atFirst returns the effort of a mover in a place of a size that was not searched yet: one move
// wins, and the refutation of all moves loses.
func atFirst(size uint64) effort { return effort{1, uint32(min(max(1, size), mostEffort))} }

// estimated marks the second number of a place as an estimate: the nimber beside the place, and the
// two efforts.
const estimated = 1 << 63

// value returns the second number of a place: its value plus 1, isLoony, or 0 if neither is known.
func (r result) value() uint64 {
	if r[1]&estimated != 0 && r[1] != isLoony {
		return 0
	}
	return r[1]
}

// withEffort returns what is known of a place, with the estimate for a nimber.
func (r result) withEffort(n uint64, e effort) result {
	return result{r[0], estimated | n<<(2*effortBits) | uint64(e.win)<<effortBits | uint64(e.lose)}
}

// effortFor returns the estimate for a nimber, or the given one, if there is none.
func (r result) effortFor(n uint64, other effort) effort {
	switch value := r.value(); {
	case value == n+1:
		return lost
	case value != 0, n < mostFacts && r[0]>>n&1 != 0:
		return won
	case r[1] != 0 && r[1]&^estimated>>(2*effortBits) == n:
		return effort{uint32(r[1] >> effortBits & never), uint32(r[1] & never)}
	}
	return other
}

// loses reports whether the mover loses the sum of a place and a nimber. It returns false if the
// search has stopped.
func (s *Search) loses(p place, n uint64) bool {
	return s.prove(p, n, unlimited) == lost && s.err == nil
}

// prove searches for the winner of a place beside a nimber until one effort reaches its limit. The
// result is of no use if the search has stopped.
func (s *Search) prove(p place, n uint64, limit effort) effort {
	known := s.recallPlace(p)
	e := known.effortFor(n, unlimited)
	switch {
	case e.known():
		return e
	case n >= mostFacts:
		s.stop()
		return e
	}
	if p.rules.repeats {
		if s.path[p] {
			s.endless(p)
			return e
		}
		s.path[p] = true
		defer delete(s.path, p)
	}
	if !s.enter(p) {
		return e
	}
	s.depth++
	e, found := s.proveByReplies(p, n, limit)
	s.depth--
	if s.err != nil {
		return e
	}
	known = s.recallPlace(p) // other nimbers may have been searched beside the place
	known[0] |= found[0]
	switch value := cmp.Or(found[1], known.value()); {
	case value != 0:
		known[1] = value
	case e == lost:
		known[1] = n + 1
	case e == won:
		known[0], known[1] = known[0]|1<<n, 0
	default:
		known = known.withEffort(n, e)
	}
	s.table.put(s.placeCode(p), known)
	return known.effortFor(n, e)
}

// proveByReplies is prove for a sum whose winner is not known. It finds facts about the place too:
// those of the table.
func (s *Search) proveByReplies(p place, n uint64, limit effort) (e effort, found result) {
	from, opened := len(s.replies), len(s.open)
	defer func() { s.replies, s.open = s.replies[:from], s.open[:opened] }()
	if found = s.listReplies(p, n); found[1] != 0 || found[0]>>n&1 != 0 || s.err != nil {
		return found.effortFor(n, unlimited), found
	}
	list := s.order(from)
	for s.err == nil {
		var next *reply
		var within effort
		if e, next, within = nearest(list, limit); next == nil {
			break
		}
		if !p.rules.leaves(n) {
			within = unlimited
		}
		s.proveReply(p, next, n, within)
		if next.effort == lost {
			s.history[next.mark]++
		}
	}
	return e, found
}

// listReplies puts the replies whose winner is not known on the stack, moves in the nimber among
// them, and returns facts about the place.
func (s *Search) listReplies(p place, n uint64) (found result) {
	from, refuted := len(s.replies), false
	labor := games.StreamMoves(p.rules.Ruleset, p.at, func(m games.Move) bool {
		if !s.step(separating + games.CostOf(m.Parts)) {
			return false
		}
		if m.Wins {
			found[1] = isLoony
			return false
		}
		r, loses := s.reply(p, m, n)
		switch {
		case loses || s.err != nil:
		case r.effort == won:
			refuted = true
		case len(r.open) > 0:
			s.replies = append(s.replies, r)
		case r.nimber < mostFacts:
			found[0] |= 1 << r.nimber
		}
		if len(r.open) == 0 && r.nimber == n && !loses {
			s.history[markOf(p.at, m.Parts[0])]++
			return false
		}
		return s.err == nil
	})
	switch {
	case !s.step(labor / laborEach), found[1] != 0, found[0]>>n&1 != 0:
		return found
	case len(s.replies) == from && !refuted && found[0] != 1<<mostFacts-1:
		found[1] = uint64(bits.TrailingZeros64(^found[0])) + 1
		return found
	}
	known, size := s.recallPlace(p), p.rules.size(p.at)
	known[0] |= found[0]
	for m := range n {
		if e := known.effortFor(m, atFirst(size)); e != won {
			s.open = append(s.open, p.at)
			end := len(s.open)
			s.replies = append(s.replies, reply{nimber: n ^ m, open: s.open[end-1 : end : end], size: size, effort: e})
		}
	}
	return found
}

// lookBack bounds the comparisons that look for a reply equal to another one.
const lookBack = 32

// order puts the replies from a place of the stack on in order, and removes equal ones.
func (s *Search) order(from int) []reply {
	list := s.replies[from:]
	slices.SortStableFunc(list, func(a, b reply) int {
		return cmp.Or(cmp.Compare(a.size, b.size), cmp.Compare(s.history[b.mark], s.history[a.mark]))
	})
	unique := list[:0]
	for _, r := range list {
		again := false
		for i := len(unique) - 1; i >= max(0, len(unique)-lookBack) && unique[i].size == r.size && !again; i-- {
			again = unique[i].nimber == r.nimber && slices.Equal(unique[i].open, r.open)
		}
		if !again {
			unique = append(unique, r)
		}
	}
	s.replies = s.replies[:from+len(unique)]
	return unique
}

// A sum that is left and entered again has its moves listed again. In Cram that pays: the search
// lists a third to a twelfth of the sums. It does not where listing is dear, as in scripts; where
// positions do not separate, as in Chomp; nor beside large nimbers, as in Moore's game, which took
// twice as long.
const fewNimbers = 4

// leaves reports whether the search may leave a reply to a place beside a nimber for another one
// before its winner is known.
func (r *rules) leaves(n uint64) bool { return r.broad != nil && r.separable != nil && n < fewNimbers }

// slack is the part of the work of the next best reply by which a reply may exceed it before it is
// left, so that fewer sums are entered again.
const slack = 4

// nearest returns the effort of a mover with these replies. If it is below the limit, it returns
// the reply to search next too, and the limit of that.
func nearest(list []reply, limit effort) (e effort, next *reply, within effort) {
	e = lost
	second, left := uint32(never), uint32(0)
	for i := range list {
		r := &list[i]
		if r.effort == won {
			continue
		}
		left++
		e.lose = max(e.lose, r.effort.win)
		if r.effort.lose < e.win {
			e.win, second, next = r.effort.lose, e.win, r
		} else {
			second = min(second, r.effort.lose)
		}
	}
	switch {
	case left == 0:
		return lost, nil, within
	case e.win == 0:
		return won, nil, within
	}
	e.lose = min(e.lose+left-1, mostEffort)
	if e.win >= limit.win || e.lose >= limit.lose {
		return e, nil, within
	}
	within = unlimited
	if limit.lose < never {
		within.win = limit.lose - left + 1
	}
	within.lose = min(limit.win, second+max(1, second/slack))
	return e, next, within
}

// proveReply searches for the winner of a reply. It first replaces all places but the last by their
// values.
func (s *Search) proveReply(p place, r *reply, n uint64, limit effort) {
	last := len(r.open) - 1
	q := place{p.rules, r.open[last]}
	if last == 0 {
		if q == p && p.rules.repeats { // a move in the nimber alone
			delete(s.path, p)
			defer func() { s.path[p] = true }()
		}
		r.effort = s.prove(q, n^r.nimber, limit)
		return
	}
	for _, at := range r.open[:last] {
		m, ok := s.nimber(place{p.rules, at})
		if !ok { // a move wins at once
			r.effort = won
			return
		}
		r.nimber ^= m
	}
	r.open = r.open[last:]
	r.effort = s.recallPlace(q).effortFor(n^r.nimber, r.effort)
}

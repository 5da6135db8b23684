package winner

import (
	"cmp"
	"slices"

	"sprague/games"
	"sprague/games/misere/form"
)

// misereSearch finds the winners of sums in misere play, where the player who cannot move wins.
// Neither equal components nor a position and its negative cancel there, and bounds do not hold. No
// value replaces a position: its parts have its moves. If all rulesets are impartial, small positions
// are searched by their misere canonical forms. Otherwise, a sum with Right to move is stored as
// its negative with Left to move.
type misereSearch struct {
	*Search
	forms     *form.Arena // of small impartial pieces
	pieces    []*piece    // of the forms, by their numbers; those of the heaps of 0 and 1 are first
	impartial bool        // all rulesets of the sum are
	repeats   bool        // play of one may come back to a position
	path      map[string]bool
	children  []misereChild // a stack: those of the sums on the path
	mirrored  []*piece      // buffer for the pieces of a negative
	room      []miserePiece // memory for the next pieces
}

// misereSum are pieces in the order of their codes. None has ended.
type misereSum []*piece

// misereChild is the result of a move.
type misereChild struct {
	to   misereSum
	size int64 // the work that it is expected to take: the least comes first
}

// waiting is the part of the budget that the moves of the sums on the path may take: each waits in
// memory with its result.
const waiting = 4

// The table holds one of these as the first number of a sum in misere play.
const (
	misereWon  = 1
	misereLost = 2
)

// The memory for misere forms.
const (
	mostMisereForms = 1 << 17
	misereFormBytes = 1 << 9 // with the sums
)

func newMisereSearch(s *Search) *misereSearch {
	most := int(min(s.budget.Bytes()/4/misereFormBytes, mostMisereForms))
	m := &misereSearch{Search: s, forms: form.NewArena(most, 2*most, manyMoves), path: map[string]bool{}}
	m.pieceOf(m.forms.One())
	return m
}

// WinsMisere reports whether Left, or Right, wins the sum of components by moving first in misere
// play. No ruleset may have moves that win at once. The errors are those of Wins.
func (s *Search) WinsMisere(components []Component, right bool) (won bool, err error) {
	defer games.Caught(&err)
	if !s.ready() {
		return false, s.err
	}
	if s.misere == nil {
		s.misere = newMisereSearch(s)
	}
	m := s.misere
	m.impartial, m.repeats = true, false
	for _, c := range components {
		if s.outOfReach(c.Rules, c.Position) {
			return false, ErrLimit
		}
		r := s.rulesOf(c.Rules)
		_, composed := c.Rules.(Composed)
		m.impartial, m.repeats = m.impartial && r.partizan == nil && !composed, m.repeats || r.repeats || composed
	}
	defer m.unwind()
	t := m.beside(nil, components)
	won = s.err == nil && m.wins(t, right && !m.impartial)
	return won && s.err == nil, s.err
}

// unwind empties the stacks, which a script that fails leaves as they are.
func (m *misereSearch) unwind() {
	m.Search.unwind()
	m.children = m.children[:0]
	clear(m.path)
}

// beside returns the sum with components beside.
func (m *misereSearch) beside(t misereSum, components []Component) misereSum {
	for _, c := range components {
		if c.Count > mostPieces {
			m.stopMany()
			return nil
		}
		r := m.rulesOf(c.Rules)
		given, composed := c.Rules.(Composed)
		for range c.Count {
			if composed {
				t = m.plusComposed(t, r, given)
			} else {
				t = m.plus(t, r, c.Position)
			}
		}
		if len(t) > mostPieces {
			m.stopMany()
		}
		if m.err != nil {
			return nil
		}
	}
	return t
}

// stopMany stops the search of a sum of too many pieces.
func (m *misereSearch) stopMany() {
	if m.err == nil && !m.impartial {
		m.err = ErrMany
	}
	m.stop()
}

// wins reports whether the mover wins a sum. It returns false if the search has stopped.
func (m *misereSearch) wins(t misereSum, right bool) bool {
	from := len(m.keys)
	m.appendMisereKey(t, right)
	key := m.keys[from:]
	defer func() { m.keys = m.keys[:from] }()
	if r, ok := m.table.get(key); ok {
		return r[0] == misereWon
	}
	if m.repeats {
		if m.path[string(key)] {
			m.endlessSum(t)
			return false
		}
		m.path[string(key)] = true
		defer delete(m.path, string(key))
	}
	if !m.enter(placeOf(t)) {
		return false
	}
	m.depth++
	won := m.someWins(t, right)
	m.depth--
	if m.err != nil {
		return false
	}
	result := result{misereLost}
	if won {
		result[0] = misereWon
	}
	m.table.put(key, result)
	return won
}

// someWins reports whether some move wins, or the mover has none.
func (m *misereSearch) someWins(t misereSum, right bool) (won bool) {
	from, moves := len(m.children), false
	defer func() { m.children = m.children[:from] }()
	for i, p := range t {
		if i > 0 && p.code == t[i-1].code {
			continue
		}
		rest := misereSum(without(t, i))
		m.eachOption(p, right, func(add func(misereSum) misereSum) bool {
			moves = true
			won = m.add(add(rest), right)
			return !won && m.err == nil
		})
		if won || m.err != nil {
			return won
		}
	}
	if !moves {
		return true
	}
	list := m.children[from:]
	slices.SortStableFunc(list, func(a, b misereChild) int { return cmp.Compare(a.size, b.size) })
	for i := range list {
		if lost := !m.wins(list[i].to, m.next(right)); m.err != nil || lost {
			return lost && m.err == nil
		}
	}
	return false
}

// next returns the mover after a move. In an impartial sum it does not matter, and is always Left.
func (m *misereSearch) next(right bool) bool { return !right && !m.impartial }

// add puts the result of a move on the stack of children, unless it is already known who wins it.
// It reports whether the mover wins.
func (m *misereSearch) add(to misereSum, right bool) (won bool) {
	from := len(m.keys)
	m.appendMisereKey(to, m.next(right))
	r, ok := m.table.get(m.keys[from:])
	m.keys = m.keys[:from]
	if ok {
		return r[0] == misereLost
	}
	size, decided := m.prospect(to, right)
	if decided {
		return false
	}
	m.children = append(m.children, misereChild{to, size})
	if uint64(len(m.children)) > max(m.budget.Positions/waiting, 1<<10) {
		m.stop()
	}
	return false
}

// prospect returns the work that the result of a move is expected to take. It reports whether the
// opponent is known to win it, by having no move.
func (m *misereSearch) prospect(to misereSum, right bool) (size int64, lost bool) {
	mine, theirs, counted := int64(0), int64(0), !m.impartial
	for _, p := range to {
		mine, theirs, counted = mine+int64(p.left), theirs+int64(p.right), counted && p.misere.counted
	}
	if right {
		mine, theirs = theirs, mine
	}
	if counted {
		return 2*theirs + mine, theirs == 0 // the opponent's moves are the next to be searched
	}
	for _, p := range to {
		size += m.sizeOf(p)
	}
	return size, false
}

func (m *misereSearch) sizeOf(p *piece) int64 {
	switch {
	case p.misere.form != nil:
		return int64(len(p.misere.form.Options()))
	case p.misere.given != nil:
		return int64(p.left + p.right)
	}
	return int64(p.rules.size(p.at))
}

// eachOption yields the moves of a player in a piece, each as a function that adds its result to a
// sum.
func (m *misereSearch) eachOption(p *piece, right bool, yield func(add func(misereSum) misereSum) bool) {
	if p.misere.given != nil {
		m.eachGiven(p, right, yield)
		return
	}
	if p.rules == nil {
		for _, o := range p.misere.form.Options() {
			if !m.step(1) || !yield(func(t misereSum) misereSum { return m.insert(t, m.pieceOf(o)) }) {
				return
			}
		}
		return
	}
	opponent := games.Right
	if right {
		opponent = games.Left
	}
	games.StreamMoves(p.rules.Ruleset, p.at, func(move games.Move) bool {
		if !m.step(separating + games.CostOf(move.Parts)) {
			return false
		}
		if move.Player == opponent {
			return true
		}
		return yield(func(t misereSum) misereSum {
			for _, part := range move.Parts {
				t = m.plus(t, p.rules, part)
			}
			return t
		})
	})
}

// plus returns the sum with a position beside.
func (m *misereSearch) plus(t misereSum, r *rules, p games.Position) misereSum {
	for _, part := range r.parts(p) {
		piece := m.piece(r, part)
		if m.impartial {
			if f := m.misereFormOf(piece); f != nil {
				t = m.insert(t, m.pieceOf(f))
				continue
			}
		}
		if m.examine(piece); !piece.misere.ended {
			t = m.insert(t, piece)
		}
	}
	return t
}

// insert returns the sum with a piece beside. Two heaps of 1 cancel in an impartial sum: a move in
// one is answered in the other (Conway 1976).
func (m *misereSearch) insert(t misereSum, p *piece) misereSum {
	if p == m.pieces[0] {
		return t
	}
	i, found := slices.BinarySearchFunc(t, p, byCode)
	if found && p == m.pieces[1] {
		return without(t, i)
	}
	return slices.Concat(t[:i], misereSum{p}, t[i:])
}

// endlessSum stops the search with the refusal of play that comes back to a position.
func (m *misereSearch) endlessSum(t misereSum) {
	for _, p := range t {
		if p.rules != nil && p.rules.repeats && m.err == nil {
			m.err = m.budget.CycleRefusal(m.ctx, p.rules.Ruleset, p.at)
		}
	}
	m.stop()
}

package winner

import "sprague/games"

// Composed is a game that is given by its options, which are sums of positions of any rulesets. It
// stands in sums in misere play alone: in normal play its value replaces it.
type Composed interface {
	games.Ruleset
	// Key identifies the game: those with equal keys have equal options.
	Key() string
	// EachOption yields the options of Left, or of Right, possibly with duplicates, until yield
	// returns false.
	EachOption(right bool, yield func(to []Component) bool)
}

// plusComposed returns the sum with a game beside that is given by its options.
func (m *misereSearch) plusComposed(t misereSum, r *rules, g Composed) misereSum {
	key := g.Key()
	if !m.step(1 + uint64(len(key))/keyOfMove) {
		return t
	}
	p := m.piece(r, games.Position{S: key})
	p.misere.given = g
	if !p.misere.examined {
		m.countGiven(p)
	}
	if p.misere.ended {
		return t
	}
	return m.insert(t, p)
}

// keyOfMove is the length of a key that costs as much as a move.
const keyOfMove = 64

// countGiven counts the options of a game.
func (m *misereSearch) countGiven(p *piece) {
	count := func(right bool) (n int32) {
		p.misere.given.EachOption(right, func([]Component) bool {
			n++
			return m.step(1)
		})
		return n
	}
	p.left, p.right = count(false), count(true)
	p.misere.examined, p.misere.counted, p.misere.ended = m.err == nil, m.err == nil, p.left+p.right == 0
}

// eachGiven is eachOption for a game that is given by its options.
func (m *misereSearch) eachGiven(p *piece, right bool, yield func(add func(misereSum) misereSum) bool) {
	p.misere.given.EachOption(right, func(to []Component) bool {
		return m.step(1+uint64(len(to))) && yield(func(t misereSum) misereSum { return m.beside(t, to) })
	})
}

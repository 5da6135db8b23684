package winner

import "slices"

// The first byte of the keys of sums in misere play. That of a sum with Right to move is the key of
// its negative with Left to move, if that is known.
const (
	misereKey      = 3
	misereKeyRight = 4
)

// appendMisereKey appends the key of a mover and a sum.
func (m *misereSearch) appendMisereKey(t misereSum, right bool) {
	first := byte(misereKey)
	if right {
		if mirrored, ok := m.mirror(t); ok {
			t = mirrored
		} else {
			first = misereKeyRight
		}
	}
	m.keys = append(m.keys, first)
	for _, p := range t {
		m.keys = append(m.keys, p.code...)
	}
}

// mirror returns a sum with the players exchanged, valid until the next one. It returns false if
// that of a piece is unknown.
func (m *misereSearch) mirror(t misereSum) (misereSum, bool) {
	m.mirrored = m.mirrored[:0]
	for _, p := range t {
		q := m.mirrorOf(p)
		if q == nil {
			return nil, false
		}
		m.mirrored = append(m.mirrored, q)
	}
	slices.SortFunc(m.mirrored, byCode)
	return m.mirrored, true
}

// mirrorOf returns a piece with the players exchanged; nil if it is unknown.
func (m *misereSearch) mirrorOf(p *piece) *piece {
	switch {
	case p.misere.mirror != nil || p.misere.unpaired:
		return p.misere.mirror
	case p.misere.given != nil:
		p.misere.unpaired = true
		return nil
	case p.rules == nil || p.rules.partizan == nil:
		p.misere.mirror = p
		return p
	}
	parts := p.rules.parts(p.rules.partizan.Negate(p.at))
	if len(parts) != 1 {
		p.misere.unpaired = true
		return nil
	}
	q := m.piece(p.rules, parts[0])
	p.misere.mirror, q.misere.mirror = q, p
	return q
}

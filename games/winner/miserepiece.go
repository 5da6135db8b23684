package winner

import (
	"encoding/binary"

	"sprague/games"
	"sprague/games/misere/form"
)

// miserePiece is what searches in misere play know of a piece.
type miserePiece struct {
	form   *form.Form // nil if it is unknown
	mirror *piece     // the piece with the players exchanged; nil if not requested yet, or unknown
	given  Composed   // the game of a piece that is given by its options; else nil

	formed   bool // whether the form was to be made
	examined bool // whether ended is known
	ended    bool // whether neither player has a move
	counted  bool // whether the numbers of moves are known
	unpaired bool // whether mirror is unknown
}

// piece returns the piece of an indivisible position.
func (m *misereSearch) piece(r *rules, at games.Position) *piece {
	p := m.Search.piece(r, at)
	if p.misere == nil {
		if len(m.room) == 0 {
			m.room = make([]miserePiece, roomAhead)
		}
		p.misere, m.room = &m.room[0], m.room[1:]
	}
	return p
}

// roomAhead is the number of pieces for which memory is allocated at once.
const roomAhead = 64

// mostCounted is the number of moves of a position up to which they are counted, for the order of
// moves and for the end of a player's moves.
const mostCounted = 100

// examine finds out whether a piece has ended, and beside partizan pieces how many moves it has.
// Nothing is kept of a count that the end of the search cut off.
func (m *misereSearch) examine(p *piece) {
	if p.misere.examined {
		return
	}
	breadth := uint64(0)
	if p.rules.broad != nil {
		breadth = p.rules.broad.Breadth(p.at)
	}
	ended := true
	if !m.impartial && !p.rules.repeats && breadth <= mostCounted {
		m.countMoves(p)
		p.misere.counted, ended = m.err == nil, p.left+p.right == 0
	} else {
		games.StreamMoves(p.rules.Ruleset, p.at, func(games.Move) bool {
			ended = false
			return false
		})
	}
	p.misere.ended, p.misere.examined = ended, m.err == nil
}

// pieceOf returns the piece of a form.
func (m *misereSearch) pieceOf(f *form.Form) *piece {
	for number := uint32(len(m.pieces)); number <= f.Number(); number++ {
		known := &miserePiece{form: m.forms.At(number), formed: true, examined: true}
		m.pieces = append(m.pieces, &piece{code: string(binary.AppendUvarint([]byte{0}, uint64(number))), misere: known})
	}
	return m.pieces[f.Number()]
}

// misereFormOf returns the misere form of a small piece of an impartial sum; nil for others.
func (m *misereSearch) misereFormOf(p *piece) *form.Form {
	if p.misere.formed {
		return p.misere.form
	}
	p.misere.formed = true
	moves := uint64(0)
	if p.rules.broad != nil {
		moves = p.rules.broad.Breadth(p.at)
	}
	if m.makesForm(moves) {
		m.makeMisereForm(p)
	}
	return p.misere.form
}

// makeMisereForm makes the form of a position from those of its options, if they are few.
func (m *misereSearch) makeMisereForm(p *piece) {
	m.nested++
	defer func() { m.nested-- }()
	var options []*form.Form
	known := true
	p.rules.Moves(p.at, func(move games.Move) bool {
		m.formSteps++
		if !m.step(1) {
			known = false
			return false
		}
		total := m.forms.Zero()
		for _, part := range move.Parts {
			for _, q := range p.rules.parts(part) {
				f := m.misereFormOf(m.piece(p.rules, q))
				if f == nil {
					known = false
					return false
				}
				if total = m.forms.Add(total, f); total == nil {
					known = false
					return false
				}
			}
		}
		options = append(options, total)
		known = len(options) <= manyMoves
		return known
	})
	if known && m.err == nil {
		p.misere.form = m.forms.Of(options)
	}
}

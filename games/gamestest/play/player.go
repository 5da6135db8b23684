// Package play plays games out for tests. It knows when a play is won, and the mex. It knows no
// ruleset and no theory, so that kernels, engine and theorems can be compared with it.
//
//	Player  plays sums of positions out, each once
//	Values  solves positions in order
package play

import (
	"encoding/binary"
	"iter"
	"slices"
)

// Move leaves a sum of positions, or wins at once.
type Move[P any] struct {
	Parts []P
	Wins  bool
}

// Loony is the cell of a position with a move that wins at once.
const Loony = -1

// Player plays sums of positions of type P, and remembers the results. It is for one goroutine.
type Player[P comparable] struct {
	Misere bool // a player who cannot move wins

	moves    func(at P, left bool) []Move[P]
	partizan func(at P) bool
	known    map[P]*position[P]
	cells    map[P]int64
	won      map[string]bool
	lengths  map[string]int64
}

// position is a position with its moves.
type position[P comparable] struct {
	number   uint32 // in the order of appearance
	partizan bool
	moves    [2][]Move[P] // of Left, or of both players in an impartial position, and of Right
	listed   [2]bool
}

// New returns a player of an impartial game, in which every play must end.
func New[P comparable](moves func(at P) []Move[P]) *Player[P] {
	return NewPartizan(func(at P, _ bool) []Move[P] { return moves(at) }, func(P) bool { return false })
}

// NewPartizan returns a player of a game in which Left may have other moves than Right, in those
// positions that are partizan. Every play must end.
func NewPartizan[P comparable](moves func(at P, left bool) []Move[P], partizan func(at P) bool) *Player[P] {
	return &Player[P]{
		moves: moves, partizan: partizan, known: map[P]*position[P]{},
		cells: map[P]int64{}, won: map[string]bool{}, lengths: map[string]int64{},
	}
}

func (p *Player[P]) look(at P) *position[P] {
	found, ok := p.known[at]
	if !ok {
		found = &position[P]{number: uint32(len(p.known)), partizan: p.partizan(at)}
		p.known[at] = found
	}
	return found
}

// list lists the moves of a player in a position.
func (p *Player[P]) list(at P, left bool) []Move[P] {
	found, side := p.look(at), 0
	if found.partizan && !left {
		side = 1
	}
	if !found.listed[side] {
		found.moves[side], found.listed[side] = p.moves(at, side == 0), true
	}
	return found.moves[side]
}

// Options yields the results of the moves of a player in a sum. The caller must not change the
// parts.
func (p *Player[P]) Options(left bool, sum ...P) iter.Seq[Move[P]] {
	return func(yield func(Move[P]) bool) {
		for i, at := range sum {
			for _, m := range p.list(at, left) {
				if len(sum) > 1 {
					m.Parts = slices.Concat(sum[:i], m.Parts, sum[i+1:])
				}
				if !yield(m) {
					return
				}
			}
		}
	}
}

// state returns a key for the player to move and a sum, in any order. Of several positions, it
// omits those where nobody can move.
func (p *Player[P]) state(left bool, sum []P) string {
	live, partizan := make([]uint32, 0, 16), false
	for _, at := range sum {
		if len(sum) > 1 && len(p.list(at, true))+len(p.list(at, false)) == 0 {
			continue
		}
		found := p.look(at)
		live, partizan = append(live, found.number), partizan || found.partizan
	}
	slices.Sort(live)
	key := make([]byte, 1, 65)
	if left && partizan {
		key[0] = 1
	}
	for _, n := range live {
		key = binary.LittleEndian.AppendUint32(key, n)
	}
	return string(key)
}

// Wins reports whether a player wins a sum by moving first.
func (p *Player[P]) Wins(left bool, sum ...P) bool {
	state := p.state(left, sum)
	won, ok := p.won[state]
	if !ok {
		won = p.Misere
		for m := range p.Options(left, sum...) {
			if won = m.Wins || !p.Wins(!left, m.Parts...); won {
				break
			}
		}
		p.won[state] = won
	}
	return won
}

// Length counts the turns of a sum if the winner hurries and the loser delays, or the reverse, and
// neither gives a win away.
func (p *Player[P]) Length(left, winnerHurries bool, sum ...P) int64 {
	state := p.state(left, sum)
	if winnerHurries {
		state += "!"
	}
	length, ok := p.lengths[state]
	if ok {
		return length
	}
	won := p.Wins(left, sum...)
	var lengths []int64
	for m := range p.Options(left, sum...) {
		switch {
		case m.Wins:
			lengths = append(lengths, 1)
		case !won || !p.Wins(!left, m.Parts...):
			lengths = append(lengths, 1+p.Length(!left, winnerHurries, m.Parts...))
		}
	}
	switch {
	case len(lengths) == 0:
	case won == winnerHurries:
		length = slices.Min(lengths)
	default:
		length = slices.Max(lengths)
	}
	p.lengths[state] = length
	return length
}

// Cell returns the Grundy value of an impartial position: the least that no move leaves, where
// moves that leave a loony part do not count. It returns Loony if a move wins at once.
func (p *Player[P]) Cell(at P) int64 {
	cell, ok := p.cells[at]
	if ok {
		return cell
	}
	reached := map[int64]bool{}
	for _, m := range p.list(at, true) {
		if m.Wins {
			p.cells[at] = Loony
			return Loony
		}
		if x := p.After(m); x != Loony {
			reached[x] = true
		}
	}
	cell = Mex(reached)
	p.cells[at] = cell
	return cell
}

// After returns the Grundy value of the sum that a move leaves, or Loony if a part is loony.
func (p *Player[P]) After(m Move[P]) (cell int64) {
	for _, part := range m.Parts {
		x := p.Cell(part)
		if x == Loony {
			return Loony
		}
		cell ^= x
	}
	return cell
}

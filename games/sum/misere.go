package sum

import (
	"sprague/games"
	"sprague/games/value"
)

// MisereNim returns the outcome of a sum of Nim heaps in misere play, where the player who cannot
// move wins. It is that of normal play unless every heap is at most 1; then it is N if and only if
// the number of heaps of 1 is even (Bouton 1901).
func MisereNim(s Sum) value.Outcome { return NewMisereHeaps(s).Outcome() }

// MisereHeaps summarizes a Nim position for misere play: the xor of its heaps, the number of heaps
// larger than 1, and the parity of the heaps of 1. The zero value is the position without heaps.
type MisereHeaps struct {
	xor   uint64
	large uint64 // saturates at 2
	ones  uint64 // 0 or 1
}

// Add adds a number of copies of a heap.
func (n *MisereHeaps) Add(heap, count uint64) {
	n.xor ^= heap * (count & 1)
	switch {
	case heap > 1:
		n.large = min(n.large+min(count, 2), 2)
	case heap == 1:
		n.ones ^= count & 1
	}
}

// Outcome returns N or P, like MisereNim.
func (n MisereHeaps) Outcome() value.Outcome {
	if n.previousWins(n.xor, n.large, n.ones) {
		return value.P
	}
	return value.N
}

// NewMisereHeaps returns the summary of a sum of Nim heaps.
func NewMisereHeaps(s Sum) (n MisereHeaps) {
	for _, t := range s {
		for _, p := range t.Positions {
			n.Add(uint64(p.X), t.Count)
		}
	}
	return n
}

// Xor returns the xor of all heaps.
func (n MisereHeaps) Xor() uint64 { return n.xor }

// Large reports whether a heap is larger than 1.
func (n MisereHeaps) Large() bool { return n.large > 0 }

// OddOnes reports whether the number of heaps of 1 is odd.
func (n MisereHeaps) OddOnes() bool { return n.ones == 1 }

func (MisereHeaps) previousWins(xor, large, ones uint64) bool {
	if large == 0 {
		return ones == 1
	}
	return xor == 0
}

// MisereNimMoves lists and counts the winning moves of a sum of Nim heaps in misere play. A heap
// has at most one. While another heap is larger than 1, it goes down to the xor of the others.
// Otherwise it goes to 0 or 1, whichever leaves an odd number of heaps of 1.
func MisereNimMoves(s Sum, limits Limits) Winning {
	n := NewMisereHeaps(s)
	t := Tally{Limits: limits}
	for i, term := range s {
		for j, p := range term.Positions {
			goal, ok := n.goal(uint64(p.X))
			if !ok {
				continue
			}
			m := games.Move{Parts: []games.Position{{X: int64(goal)}}}
			t.Add(games.AnyPlayer, func() Move { return Move{Option: s.Move(i, j, m)} })
		}
	}
	return t.Winning(true)
}

// goal returns the size to which reducing one heap wins.
func (n MisereHeaps) goal(heap uint64) (uint64, bool) {
	large, ones := n.large, n.ones
	switch {
	case heap > 1:
		large-- // large saturates, so 1 now means at least 1
	case heap == 1:
		ones ^= 1
	}
	goal := n.xor ^ heap
	if large == 0 {
		goal = ones ^ 1
	}
	return goal, goal < heap
}

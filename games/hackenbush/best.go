package hackenbush

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/value"
)

// Best is the player's highest cut of a stalk of edges W and B. If one stalk is a prefix of
// another, the longer one is greater when W follows, and less when B follows. In a tree of such
// edges, Best is the cut that loses least. No best cut is known in other graphs, or in trees that
// are too tall.
func (h hackenbush) Best(p games.Position, player games.Player) (games.Move, bool) {
	left, ok := "", false
	switch {
	case strings.Contains(p.S, "G"):
	case isGraph(p):
		left, ok = bestOfTree(p.S, player)
	default:
		letter := byte('W')
		if player == games.Right {
			letter = 'B'
		}
		i := strings.LastIndexByte(p.S, letter)
		left, ok = p.S[:max(i, 0)], i >= 0
	}
	if !ok {
		return games.Move{}, false
	}
	return games.Move{Player: player, Parts: []games.Position{lettered(left, p.X)}}, true
}

// mostDigits bounds the binary digits computed in the search for the best cut: about a second's
// work.
const mostDigits = 1 << 33

// bestCut is the loss of a player's best cut in a number.
type bestCut struct {
	edge int32 // the cut edge, counted from 1; 0 if the player has none
	loss value.Dyadic
}

// bestCuts holds the number above each vertex of a tree, and the cost of the player's best cut
// there.
type bestCuts struct {
	letter  byte // of the player's edges
	numbers []value.Dyadic
	cuts    []bestCut
}

// addEdge puts edge i under a number with its best cut. The value of the edge grows with the number,
// so the best cut above stays the best, and any cut above is better than that of the edge.
func (b *bestCuts) addEdge(v, i int32, letter byte, number value.Dyadic, top bestCut) {
	left := letter == 'L'
	whole := number.Above(left)
	b.numbers[v] = b.numbers[v].Add(whole)
	switch {
	case top.edge > 0:
		top.loss = whole.Sub(number.Sub(top.loss).Above(left))
	case letter == b.letter:
		top = bestCut{i + 1, whole}
	default:
		return
	}
	known := &b.cuts[v]
	if order := top.loss.Cmp(known.loss); known.edge == 0 || order < 0 && b.letter == 'L' || order > 0 && b.letter == 'R' {
		*known = top
	}
}

// bestOfTree returns the result of the best cut in a tree of edges L and R.
func bestOfTree(text string, player games.Player) (left string, ok bool) {
	c := newCuts(text)
	if !analyze(c.graph).allByTheorem() {
		return "", false
	}
	b := bestCuts{'L', make([]value.Dyadic, len(c.names)), make([]bestCut, len(c.names))}
	if player == games.Right {
		b.letter = 'R'
	}
	for i, e := range c.edges {
		if e.isLoop() {
			b.addEdge(e.u, int32(i), e.letter, value.Dyadic{}, bestCut{})
		}
	}
	digits := uint(0)
	for _, v := range slices.Backward(c.order[1:]) {
		if digits += b.numbers[v].Exp(); digits > mostDigits {
			return "", false
		}
		b.addEdge(c.parent[v], c.parentEdge[v], c.edges[c.parentEdge[v]].letter, b.numbers[v], b.cuts[v])
		b.numbers[v], b.cuts[v] = value.Dyadic{}, bestCut{}
	}
	edge := b.cuts[ground].edge
	if edge == 0 {
		return "", false
	}
	return c.without(int(edge - 1)), true
}

package stats_test

import (
	"fmt"

	"sprague/games"
)

// plain plays a game from its moves, and knows nothing else.
type plain struct {
	rules  games.Numbered
	values map[games.Position]int64 // Grundy values, -1 for loony
	turns  map[games.Position][2]int64
}

func newPlain(r games.Numbered) *plain {
	return &plain{r, map[games.Position]int64{}, map[games.Position][2]int64{}}
}

// value gives the Grundy value of a position: the least that no move leaves, where a loony
// part is as good as the loss of everything. A position is loony when a move wins at once.
func (p *plain) value(x games.Position) int64 {
	if v, ok := p.values[x]; ok {
		return v
	}
	left := map[int64]bool{}
	loony := false
	p.rules.Moves(x, func(m games.Move) bool {
		if m.Wins {
			loony = true
			return true
		}
		all := int64(0)
		for _, part := range append([]games.Position(nil), m.Parts...) {
			v := p.value(part)
			if v < 0 {
				all = -1
				break
			}
			all ^= v
		}
		left[all] = true
		return true
	})
	v := int64(0)
	for left[v] {
		v++
	}
	if loony {
		v = -1
	}
	p.values[x] = v
	return v
}

// lasts tells how many turns a play lasts when the winner hurries, and when the loser
// does. No move may split a position.
func (p *plain) lasts(x games.Position) [2]int64 {
	if t, ok := p.turns[x]; ok {
		return t
	}
	var won, lost [][2]int64 // for who moves there
	p.rules.Moves(x, func(m games.Move) bool {
		to := m.Parts[0]
		if p.value(to) != 0 {
			won = append(won, p.lasts(to))
		} else {
			lost = append(lost, p.lasts(to))
		}
		return true
	})
	var t [2]int64
	switch {
	case len(lost) > 0: // the mover wins by leaving one of these
		t = [2]int64{1 + least(lost, 0), 1 + most(lost, 1)}
	case len(won) > 0:
		t = [2]int64{1 + most(won, 0), 1 + least(won, 1)}
	}
	p.turns[x] = t
	return t
}

func least(all [][2]int64, i int) int64 {
	n := all[0][i]
	for _, x := range all {
		n = min(n, x[i])
	}
	return n
}

func most(all [][2]int64, i int) int64 {
	n := all[0][i]
	for _, x := range all {
		n = max(n, x[i])
	}
	return n
}

// name writes a position.
func (p *plain) name(x games.Position) string {
	return fmt.Sprintf("%s(%s)", p.rules.Identity().Name, p.rules.Format(x))
}

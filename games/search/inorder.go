package search

import (
	"sprague/games"
	"sprague/games/value"
)

// InOrder is Impartial for position i of a numbered ruleset, where cells holds the cells of all
// positions before it. It returns false if a move leads elsewhere, which the numbering forbids.
// Tables, their verification and searches in order spend most of their time here.
func (e *Evaluator) InOrder(r games.Numbered, i uint64, cells []int64) (cell int64, ok bool) {
	e.seen.Reset()
	p := r.At(i)
	e.begin(r, p)
	_, heaped := r.(games.Heaped)
	before := cells[:min(i, uint64(len(cells)))]
	wins, outside := false, false
	r.Moves(p, func(m games.Move) bool {
		if !e.goOn() {
			return false
		}
		if m.Wins {
			wins = true
			return false
		}
		if heaped && len(m.Parts) == 2 { // the most common move
			a, b := uint64(m.Parts[0].X), uint64(m.Parts[1].X)
			if a < uint64(len(before)) && b < uint64(len(before)) {
				e.work++
				if x, y := before[a], before[b]; x != value.LoonyCell && y != value.LoonyCell {
					e.seen.Add(uint64(x ^ y))
				}
				return true
			}
		}
		e.work += 1 + uint64(len(m.Parts))/4
		var x int64
		loony := false
		for j := range m.Parts {
			n := uint64(m.Parts[j].X)
			if !heaped {
				var numbered bool
				if n, numbered = r.Number(m.Parts[j]); !numbered {
					n = i
				}
			}
			if n >= uint64(len(before)) {
				outside = true
				return false
			}
			if before[n] == value.LoonyCell {
				loony = true
				continue
			}
			x ^= before[n]
		}
		if !loony {
			e.seen.Add(uint64(x))
		}
		return true
	})
	switch {
	case wins:
		return value.LoonyCell, true
	case outside || e.stopped:
		return 0, false
	default:
		return int64(e.seen.Mex()), true
	}
}

package script

import (
	"cmp"
	"slices"

	"sprague/games"
	"sprague/games/value"
)

// bestLoop is best for a sum of positions whose play need not end. Of all winning moves it returns the
// first one that leaves the least nimbers in all, and among these the least counters: so play ends,
// whatever the opponent does (see package sum). The fewest moves follow where one position is asked for.
func (a *asker) bestLoop(all []games.Position, _ games.Player) (left []games.Position, _ bool, err error) {
	cells := make([]int64, len(all))
	counters := make([]int64, len(all))
	loop, total := -1, int64(0)
	for i, p := range all {
		if cells[i], counters[i], err = a.counted(p); err != nil {
			return nil, false, err
		}
		switch {
		case cells[i] != value.LoopyCell:
			total ^= cells[i]
		case loop >= 0: // nobody can end both loops
			return nil, false, nil
		default:
			loop, cells[i] = i, 0
		}
	}
	if loop < 0 && total == 0 {
		return nil, false, nil
	}
	defer games.Caught(&err)
	var nimbers, least int64 // of the best move
	for i, p := range all {
		if loop >= 0 && i != loop {
			continue
		}
		goal := total ^ cells[i]
		a.rules.script.Ruleset().Moves(p, func(m games.Move) bool {
			if m.Wins || len(m.Parts) != 1 { // which the search refuses
				return true
			}
			cell, counter, failed := a.counted(m.Parts[0])
			if err = failed; err != nil || cell != goal {
				return err == nil
			}
			counter -= counters[i]
			if left == nil || cmp.Or(cmp.Compare(goal-cells[i], nimbers), cmp.Compare(counter, least)) < 0 {
				nimbers, least = goal-cells[i], counter
				left = slices.Concat(all[:i], m.Parts, all[i+1:])
			}
			return true
		})
		if err != nil {
			return nil, false, err
		}
	}
	return left, false, nil
}

// counted returns the cell of a position, and its counter if it is worth a nimber.
func (a *asker) counted(p games.Position) (cell, counter int64, err error) {
	if cell, err = a.oracle.Cell(p); err != nil || cell == value.LoopyCell {
		return cell, 0, err
	}
	counter, err = a.oracle.Counter(p)
	return cell, counter, err
}

package search

import (
	"context"
	"slices"
	"strings"

	"sprague/games"
)

// way is the play from the position that is searched to the one on top of the stack: the places of
// its positions in the stack.
type way struct {
	places []int
	look   int // the length at which positions that come again are looked for
}

// enter adds the top of the stack. It looks for a position that comes again each time the way is
// twice as long as before, so that the cost is that of the moves.
func (w *way) enter(stack []games.Position) (again games.Position, ok bool) {
	top := len(stack) - 1
	if n := len(w.places); n > 0 && w.places[n-1] == top {
		return again, false
	}
	if w.places = append(w.places, top); len(w.places) < w.look {
		return again, false
	}
	w.look = max(2*len(w.places), 16)
	seen := make(map[games.Position]bool, len(w.places))
	for _, i := range w.places {
		if seen[stack[i]] {
			return stack[i], true
		}
		seen[stack[i]] = true
	}
	return again, false
}

// leave removes the top of the stack, at a place.
func (w *way) leave(place int) {
	if n := len(w.places); n > 0 && w.places[n-1] == place {
		w.places = w.places[:n-1]
	}
}

// endless is the refusal of rules by which play comes back to a position.
func endless(ctx context.Context, m *meter, again games.Position) error {
	cycle, ok := cycleOf(ctx, m.rules, again)
	if err := ctx.Err(); err != nil {
		return err
	}
	if !ok {
		name := Name(m.rules, again)
		return unending(m, name+" → … → "+name)
	}
	least := 0 // a cycle has no beginning
	for i := range cycle {
		if cycle[i].Compare(cycle[least]) < 0 {
			least = i
		}
	}
	cycle = slices.Concat(cycle[least:], cycle[:least])
	return unending(m, Circle(m.rules, cycle))
}

func unending(m *meter, play string) error {
	return games.Errorf(games.CodeScript, "%s: play does not end: %s", Name(m.rules, m.position), play)
}

// mostOfCycle bounds the positions that are looked at to find a cycle.
const mostOfCycle = 1 << 16

// cycleOf returns the positions of a shortest play from a position back to it. It returns false if
// there is none within the bound.
func cycleOf(ctx context.Context, r games.Ruleset, p games.Position) (cycle []games.Position, ok bool) {
	all, from := []games.Position{p}, []int{0}
	known := map[games.Position]bool{p: true}
	for i := 0; i < len(all) && len(all) < mostOfCycle && ctx.Err() == nil; i++ {
		back := false
		r.Moves(all[i], func(m games.Move) bool {
			for _, q := range m.Parts {
				if back = back || q == p; !known[q] {
					known[q] = true
					all, from = append(all, q), append(from, i)
				}
			}
			return !back
		})
		if !back {
			continue
		}
		for ; i != 0; i = from[i] {
			cycle = append(cycle, all[i])
		}
		cycle = append(cycle, p)
		slices.Reverse(cycle)
		return cycle, true
	}
	return nil, false
}

// Circle writes a play that comes back to its first position, for a message.
func Circle(r games.Ruleset, cycle []games.Position) string {
	const most = 8
	var texts []string
	for i, p := range cycle {
		if i == most {
			texts = append(texts, "…")
			break
		}
		texts = append(texts, Name(r, p))
	}
	return strings.Join(append(texts, texts[0]), " → ")
}

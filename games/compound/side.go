package compound

import (
	"cmp"
	"math"
	"slices"

	"sprague/games"
	"sprague/games/sum"
)

// side is a component of a game whose turns move in one component.
type side struct {
	game  sum.Sum
	count uint64
	// put returns the whole game after one copy of the side has become another game.
	put func(after sum.Sum) sum.Sum
	// repeats reports whether a move of the side leaves the same text as one of an earlier side; nil
	// if none does.
	repeats func(games.Move) bool
}

// sidesOf lists the components of a sum.
func sidesOf(g sum.Sum) []side {
	var list []side
	for t, term := range g {
		if term.Compound != nil {
			list = append(list, side{game: sum.Sum{sum.Of(*term.Compound)}, count: term.Count, put: func(after sum.Sum) sum.Sum { return g.Replace(t, after...) }})
			continue
		}
		for i, p := range term.Positions {
			one := side{
				game:    sum.Sum{{Rules: term.Rules, Positions: []games.Position{p}, Count: 1, First: term.First + i}},
				count:   term.Count,
				put:     func(after sum.Sum) sum.Sum { return g.After(t, i, after[0].Positions) },
				repeats: func(m games.Move) bool { return g.Repeats(t, i, m) },
			}
			if _, explicit := term.Rules.(*sum.Explicit); explicit {
				one.put = func(after sum.Sum) sum.Sum { return g.Replace(t, after...) }
			}
			list = append(list, one)
		}
	}
	return list
}

// componentsOf lists the components of a compound.
func componentsOf(c *sum.Compound) []side {
	list := make([]side, len(c.Components))
	for i, g := range c.Components {
		list[i] = side{game: g, count: 1, put: func(after sum.Sum) sum.Sum {
			next := *c
			next.Components = slices.Clone(c.Components)
			next.Components[i] = after
			return sum.Sum{sum.Of(next)}
		}}
	}
	return list
}

// order sorts the sides for examination. It keeps the order if all moves can be examined. Otherwise
// sides with few moves come first, and each gets a share of the work.
func (t *tally) order(sides []side) []int {
	order := make([]int, len(sides))
	breadths := make([]uint64, len(sides))
	total := uint64(0)
	for i, one := range sides {
		order[i], breadths[i] = i, breadth(one.game)
		total += min(breadths[i], math.MaxUint64-total)
	}
	if total > t.work {
		t.wide = uint64(len(sides))
		slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(breadths[i], breadths[j]) })
	}
	return order
}

// breadth returns a lower bound of the moves of the game.
func breadth(g sum.Sum) (total uint64) {
	for _, t := range g {
		broad, ok := t.Rules.(games.Broad)
		if !ok {
			continue
		}
		for _, p := range t.Positions {
			total += min(broad.Breadth(p), math.MaxUint64-total)
		}
	}
	return total
}

// take tallies a player's move of the side.
func (t *tally) take(one side, o sum.Option, player games.Player) {
	if one.repeats == nil || !one.repeats(o.Moved[0].Move) {
		t.Add(player, func() sum.Move {
			return sum.Move{Option: sum.Option{To: one.put(o.To), Moved: o.Moved}, Player: player}
		})
	}
}

// look examines the moves of a side while work remains, and tallies those that win. If moves to a
// Grundy value win and a theorem finds them for a single position, it examines no others.
func (t *tally) look(one side, goal *int64, won func(after sum.Sum) (bool, error)) error {
	kept := uint64(0)
	if t.wide > 1 { // reserve a share for the remaining sides
		kept = t.work - t.work/t.wide
	}
	t.work -= kept
	t.wide = max(t.wide, 1) - 1
	defer func() { t.work += kept }()
	if goal != nil && t.aim(one, uint64(*goal)) {
		return nil
	}
	var failure error
	size := sizeOf(one.game)
	one.game.Options(func(o sum.Option) bool {
		if !t.spend(size + o.Cost - 1) {
			return false
		}
		ok, err := won(o.To)
		if err != nil {
			failure = err
			return false
		}
		if ok {
			t.take(one, o, games.AnyPlayer)
		}
		return true
	})
	return failure
}

// aim tallies the moves of a single position to a Grundy value; it reports whether a theorem gives
// all of them.
func (t *tally) aim(one side, goal uint64) bool {
	if len(one.game) != 1 || one.game[0].Compound != nil || len(one.game[0].Positions) != 1 || one.game[0].Count != 1 {
		return false
	}
	p := one.game[0].Positions[0]
	aimed, ok := one.game[0].Rules.(games.Aimed)
	if !ok {
		return false
	}
	var found []sum.Option
	work, unlisted := t.work, uint64(0)
	all := aimed.MovesTo(p, goal, func(m games.Move) bool {
		work -= min(games.CostOf(m.Parts), work)
		if one.repeats != nil && one.repeats(m) {
			return work > 0
		}
		if t.Limits.List >= 0 && len(found) >= t.Limits.List {
			unlisted++
			return work > 0
		}
		found = append(found, one.game.Move(0, 0, m))
		return work > 0
	})
	if !all || work == 0 {
		return false
	}
	for _, o := range found {
		t.take(one, o, games.AnyPlayer)
	}
	t.Count(unlisted)
	return true
}

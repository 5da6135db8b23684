package compound

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/sum"
)

// Key names a game so that two have one name when they differ in the order of their
// components only, or in components without moves. Where all have none, it is empty.
func (g Game) Key() string {
	tallied := g.tallied()
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(tallied)) {
		b.WriteString(strconv.FormatUint(tallied[key].Count, 10) + "*" + key + "+")
	}
	return b.String()
}

// Difference takes away what two games have in common: it gives the components that
// only the one has, and those that only the other has.
func (g Game) Difference(other Game) (gone, come Game) {
	before, after := g.tallied(), other.tallied()
	return without(before, after), without(after, before)
}

func without(these, those map[string]Term) (rest Game) {
	for _, key := range slices.Sorted(maps.Keys(these)) {
		if term, have := these[key], those[key].Count; term.Count > have {
			term.Count -= have
			rest = append(rest, term)
		}
	}
	return rest
}

// tallied gives the components that have not ended, each kind once with its number.
func (g Game) tallied() map[string]Term {
	tallied := make(map[string]Term)
	add := func(key string, t Term) {
		t.Count += tallied[key].Count
		tallied[key] = t
	}
	for _, t := range g {
		if t.Compound != nil {
			if key := t.Compound.key(); key != "" {
				add(key, t)
			}
			continue
		}
		for _, p := range t.Positions {
			if games.Ended(t.Rules, p) {
				continue
			}
			one := sum.Term{Rules: t.Rules, Positions: []games.Position{p}, Count: t.Count}
			add(sum.Term{Rules: t.Rules, Positions: one.Positions, Count: 1}.String(), Term{Term: one})
		}
	}
	return tallied
}

// key names a compound as [Game.Key] does. One that has ended because a component has
// is told by the others.
func (c *Compound) key() string {
	var keys []string
	all := true // that components are named by "", as they have ended
	for _, g := range c.Components {
		key := g.Key()
		all = all && key == ""
		if key != "" || c.Kind.endsEarly() {
			keys = append(keys, key)
		}
	}
	if all {
		return ""
	}
	slices.Sort(keys)
	return c.prefix() + "(" + strings.Join(keys, ",") + ")"
}

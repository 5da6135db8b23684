package sum

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"sprague/games"
)

// Key names a sum so that two have one name when they differ in the order of their
// components only, or in components without moves. Where all have none, it is empty.
func (s Sum) Key() string {
	tallied := s.tallied()
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(tallied)) {
		b.WriteString(strconv.FormatUint(tallied[key].Count, 10) + "*" + key + "+")
	}
	return b.String()
}

// Difference takes away what two games have in common: it gives the components that
// only the one has, and those that only the other has.
func (s Sum) Difference(other Sum) (gone, come Sum) {
	before, after := s.tallied(), other.tallied()
	return without(before, after), without(after, before)
}

func without(these, those map[string]Term) (rest Sum) {
	for _, key := range slices.Sorted(maps.Keys(these)) {
		if term, have := these[key], those[key].Count; term.Count > have {
			term.Count -= have
			rest = append(rest, term)
		}
	}
	return rest
}

// tallied gives the components that have not ended, each kind once with its number.
func (s Sum) tallied() map[string]Term {
	tallied := make(map[string]Term)
	add := func(key string, t Term) {
		t.Count += tallied[key].Count
		tallied[key] = t
	}
	for _, t := range s {
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
			one := Term{Rules: t.Rules, Positions: []games.Position{p}, Count: 1}
			key := one.String()
			one.Count = t.Count
			add(key, one)
		}
	}
	return tallied
}

// key names a compound as [Sum.Key] does. One that has ended because a component has
// is told by the others.
func (c *Compound) key() string {
	var keys []string
	all := true // that components are named by "", as they have ended
	for _, g := range c.Components {
		key := g.Key()
		all = all && key == ""
		if key != "" || c.Kind.EndsEarly() {
			keys = append(keys, key)
		}
	}
	if all {
		return ""
	}
	slices.Sort(keys)
	return c.prefix() + "(" + strings.Join(keys, ",") + ")"
}

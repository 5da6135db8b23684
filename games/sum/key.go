package sum

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"sprague/games"
)

// Key returns an identifier of a sum. Sums have equal keys if they differ only in the order of
// their components, or in components without moves. It is empty if no component has moves.
func (s Sum) Key() string {
	tallied := s.tallied()
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(tallied)) {
		b.WriteString(strconv.FormatUint(tallied[key].Count, 10) + "*" + key + "+")
	}
	return b.String()
}

// Difference removes the common components of two games. It returns the components that only one of
// them has.
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

// tallied returns the components that have not ended, each kind once with its count.
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
			key := one.key()
			one.Count = t.Count
			add(key, one)
		}
	}
	return tallied
}

// key identifies a term of one position.
func (t Term) key() string {
	if e, ok := t.Rules.(*Explicit); ok {
		return e.Key()
	}
	return t.String()
}

// Key identifies the game like [Sum.Key]. The order of its options does not matter either.
func (e *Explicit) Key() string { return e.key.of(e.makeKey) }

func (e *Explicit) makeKey() string {
	switch {
	case e.loop != nil:
		return e.loop.text
	case e.form != nil:
		return e.form.String()
	case e.ordinal:
		return "(" + e.base.Key() + "):(" + e.upper.Key() + ")"
	case e.shared || e.impartial: // both players have the same options
		return "{" + keys(e.left) + "}"
	default:
		return "{" + keys(e.left) + "|" + keys(e.right) + "}"
	}
}

// key identifies a compound like [Sum.Key]. If a compound ended because one component has, the
// others identify it.
func (c *Compound) key() string {
	var keys []string
	all := true // whether all components have the key "", because they have ended
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
	return c.Name() + "(" + strings.Join(keys, ",") + ")"
}

// Package sum represents the game being played: sums of positions and of compounds, nested to any
// depth. Compounds are games played together in other ways than sums. The package enumerates their
// moves. It computes the value and the winning moves of disjunctive sums in normal play, and of Nim
// in misere play.
package sum

import (
	"slices"
	"strconv"
	"strings"

	"sprague/games"
)

// Term is Count copies of the disjunctive sum of some positions of a ruleset, or of a compound.
type Term struct {
	Rules     games.Ruleset // nil for a compound
	Positions []games.Position
	Compound  *Compound // nil unless the term is a compound
	Count     uint64    // at least 1
	// First is the number of the term's first position among all positions of the game; the others
	// follow it. Copies share the numbers of their positions.
	First int
}

// Sum is a disjunctive sum: a turn moves in exactly one component. The empty sum has ended.
type Sum []Term

// Plain reports whether the sum contains no compound.
func (s Sum) Plain() bool {
	return !slices.ContainsFunc(s, func(t Term) bool { return t.Compound != nil })
}

// Kind returns the kind of the compound if the sum is one compound, else Disjunctive.
func (s Sum) Kind() Kind {
	if c, ok := s.SoleCompound(); ok {
		return c.Kind
	}
	return Disjunctive
}

// SoleCompound returns the compound if the sum is exactly one compound.
func (s Sum) SoleCompound() (*Compound, bool) {
	if len(s) == 1 && s[0].Compound != nil && s[0].Count == 1 {
		return s[0].Compound, true
	}
	return nil, false
}

// SolePosition returns the position if the sum is exactly one position.
func (s Sum) SolePosition() (r games.Ruleset, p games.Position, ok bool) {
	if len(s) != 1 || s[0].Count != 1 || len(s[0].Positions) != 1 {
		return nil, games.Position{}, false
	}
	return s[0].Rules, s[0].Positions[0], true
}

// String formats the sum in query notation; the empty sum is 0.
func (s Sum) String() string {
	terms := make([]string, 0, len(s))
	for _, t := range s {
		if text := t.String(); text != "" {
			terms = append(terms, text)
		}
	}
	if len(terms) == 0 {
		return "0"
	}
	return Join(terms)
}

// Join formats terms as a sum, with a minus before negative ones.
func Join(terms []string) string {
	if len(terms) == 1 { // games within games would copy their texts on each level
		return terms[0]
	}
	size := 3 * len(terms)
	for _, text := range terms {
		size += len(text)
	}
	var b strings.Builder
	b.Grow(size)
	for i, text := range terms {
		if i > 0 {
			if positive, ok := strings.CutPrefix(text, "-"); ok {
				b.WriteString(" - ")
				text = positive
			} else {
				b.WriteString(" + ")
			}
		}
		b.WriteString(text)
	}
	return b.String()
}

// String formats the term. The result is empty if the term has no positions and its ruleset writes
// each position as a call.
func (t Term) String() string {
	if t.Compound != nil {
		if t.Count == 1 {
			return t.Compound.String()
		}
		return strconv.FormatUint(t.Count, 10) + "*" + t.Compound.String()
	}
	id := t.Rules.Identity()
	var items []string
	for _, p := range t.Positions {
		if text := t.Rules.Format(p); text != "" || !id.Joined {
			items = append(items, text)
		}
	}
	var text string
	switch {
	case id.Joined:
		text = id.Name + "(" + strings.Join(items, ",") + ")"
	case id.Literal:
		text = strings.Join(items, " + ")
	default:
		for i := range items {
			items[i] = id.Name + "(" + items[i] + ")"
		}
		text = strings.Join(items, " + ")
	}
	if t.Count == 1 || text == "" {
		return text
	}
	if len(items) > 1 && !id.Joined || strings.HasPrefix(text, "-") {
		text = "(" + text + ")"
	}
	return strconv.FormatUint(t.Count, 10) + "*" + text
}

// String formats the compound: "conjunctive(nim(3), kayles(5,6))".
func (c Compound) String() string {
	texts := make([]string, len(c.Components))
	for i, component := range c.Components {
		texts[i] = component.String()
	}
	return c.Call(texts)
}

// Call formats the compound with the given texts of its components.
func (c Compound) Call(components []string) string {
	return c.Name() + "(" + strings.Join(components, ", ") + ")"
}

// Rulesets yields the rulesets of all positions in the sum, possibly with duplicates.
func (s Sum) Rulesets(yield func(games.Ruleset) bool) bool {
	for _, t := range s {
		if t.Compound == nil {
			if !yield(t.Rules) {
				return false
			}
			continue
		}
		for _, c := range t.Compound.Components {
			if !c.Rulesets(yield) {
				return false
			}
		}
	}
	return true
}

// Replace returns the sum with one copy of term t replaced by the given terms.
func (s Sum) Replace(t int, with ...Term) Sum {
	next := make(Sum, 0, len(s)+len(with))
	next = append(next, s[:t]...)
	if term := s[t]; term.Count > 1 {
		term.Count--
		next = append(next, term)
	}
	next = append(next, with...)
	return append(next, s[t+1:]...)
}

// After returns the sum with one copy of position i of term t replaced by parts.
func (s Sum) After(t, i int, parts []games.Position) Sum {
	term := s[t]
	term.Count = 1
	term.Positions = slices.Concat(term.Positions[:i], parts, term.Positions[i+1:])
	return s.Replace(t, term)
}

// Numbered returns the sum with its positions numbered from 0 in text order, including those within
// compounds. The original sum is unchanged.
func (s Sum) Numbered() Sum {
	next := 0
	return s.numbered(&next)
}

func (s Sum) numbered(next *int) Sum {
	s = slices.Clone(s)
	for t := range s {
		if s[t].Compound == nil {
			s[t].First = *next
			*next += len(s[t].Positions)
			continue
		}
		c := *s[t].Compound
		c.Components = slices.Clone(c.Components)
		for i, component := range c.Components {
			c.Components[i] = component.numbered(next)
		}
		s[t].Compound = &c
	}
	return s
}

// WithoutEnded returns the sum without its ended components, but unchanged if all have ended.
func (s Sum) WithoutEnded() Sum {
	var tidy Sum
	for _, t := range s {
		if t.Compound == nil {
			t.Positions = slices.DeleteFunc(slices.Clone(t.Positions), func(p games.Position) bool { return games.Ended(t.Rules, p) })
		}
		if !(Sum{t}).Ended() {
			tidy = append(tidy, t)
		}
	}
	if tidy == nil {
		return s
	}
	return tidy
}

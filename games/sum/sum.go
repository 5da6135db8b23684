// Package sum is the theory of games played together: what the value of each
// component tells about the whole, and which moves win.
package sum

import (
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/value"
)

// Term is Count copies of the disjunctive sum of some positions of a ruleset.
type Term struct {
	Rules     games.Ruleset
	Positions []games.Position
	Count     uint64 // at least 1
	// First is the number of the first position among all positions of what is
	// played; the others follow it. Copies share the numbers of their positions.
	First int
}

// Sum is a disjunctive sum: a turn moves in exactly one component.
type Sum []Term

// Lookup gives the values of components of the ruleset it was made for.
type Lookup interface {
	Value(p games.Position) (value.Value, error)
	// Cell is Value in the compact form of package value, for the positions of
	// an impartial ruleset.
	Cell(p games.Position) (int64, error)
}

// Inverse is a lookup that can also tell where a Grundy value occurs.
type Inverse interface {
	Lookup
	// Where lists the numbers of all positions below number limit that have a
	// Grundy value; false when it does not know them all.
	Where(grundy, limit uint64) (numbers []uint64, known bool)
}

// Repeating is a lookup that can also tell how the values of a numbered ruleset repeat.
type Repeating interface {
	Lookup
	// Repeats returns a proven period and the cells of the positions below its preperiod and
	// one period; false when none is known.
	Repeats() (proof period.Certificate, cells func(n uint64) int64, ok bool)
}

// Valuer makes the lookups of rulesets.
type Valuer interface {
	Lookup(r games.Ruleset) (Lookup, error)
}

// Value adds up the values of all components (Sprague 1935, Grundy 1939 for
// nimbers; Conway 1976 for numbers; Smith 1966 for loopy values).
func (s Sum) Value(v Valuer) (value.Value, error) {
	var total value.Value
	for _, t := range s {
		lookup, err := v.Lookup(t.Rules)
		if err != nil {
			return value.Value{}, err
		}
		for _, p := range t.Positions {
			x, err := lookup.Value(p)
			if err != nil {
				return value.Value{}, err
			}
			total = total.Add(x.Times(t.Count))
		}
	}
	if total.Outcome() == 0 {
		return value.Value{}, unsettled()
	}
	return total, nil
}

// unsettled refuses a number and a loopy value, which together tell no outcome.
func unsettled() error {
	return games.Errorf(games.CodeUnsupported, "a loopy position beside numbers is not answered: one player may win when the other can hold a draw")
}

// String writes the sum as a query reads it; the empty sum is 0.
func (s Sum) String() string {
	var terms []string
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

// Join writes terms as a sum, behind a minus those that begin with one.
func Join(terms []string) string {
	var b strings.Builder
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

// String writes the term; one that has no positions of a ruleset whose
// positions are calls of their own is the empty string.
func (t Term) String() string {
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

// after gives the sum in which one copy of position i of term t has become the
// given parts.
func (s Sum) after(t, i int, parts []games.Position) Sum {
	term := s[t]
	positions := make([]games.Position, 0, len(term.Positions)+len(parts))
	positions = append(positions, term.Positions[:i]...)
	positions = append(positions, parts...)
	positions = append(positions, term.Positions[i+1:]...)
	moved := Term{Rules: term.Rules, Positions: positions, Count: 1}

	next := make(Sum, 0, len(s)+1)
	next = append(next, s[:t]...)
	if term.Count > 1 {
		term.Count--
		next = append(next, term)
	}
	next = append(next, moved)
	return append(next, s[t+1:]...)
}

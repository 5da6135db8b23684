package operation

import (
	"math"
	"strconv"
	"strings"

	"sprague/answer/periods"
	"sprague/games"
	"sprague/store/tables"
)

// Parameters declares the parameters of one call. Its methods return the places of their values,
// which are set before the call is answered.
type Parameters struct{ list []*Parameter }

// List returns the parameters in the order of their declarations.
func (p *Parameters) List() []*Parameter { return p.list }

// Kind is the kind of a parameter's value.
type Kind uint8

// The kinds.
const (
	Count  Kind = iota // a whole number
	Length             // the maximum length of the lists in an answer
	Bound              // a bound of a ruleset, such as 5000 or 8x8: Fit reads it from Text
)

// Parameter is a parameter with its value.
type Parameter struct {
	Name        string
	Kind        Kind
	About       string  // one line; a word in backticks stands for the value
	All         string  // the line about the flag --all of a Length, which lifts the limit
	Least, Most uint64  // the bounds of the value
	Value       *uint64 // the default before a call
	Text        string  // a Bound as typed; empty for none
}

// Count declares a whole number of at least 1; 0 means that it is not given.
func (p *Parameters) Count(name, about string) *uint64 {
	return p.add(Parameter{Name: name, Kind: Count, About: about, Least: 1, Most: math.MaxInt64}, 0)
}

// Bound declares the bound of a search, at least 1, which a range of the call may give, too; 0 means
// that it is not given.
func (p *Parameters) Bound(name, about string) *uint64 {
	return p.add(Parameter{Name: name, Kind: Bound, About: about, Least: 1, Most: math.MaxInt64}, 0)
}

// Length declares the maximum length of the lists in the answer, with the name limit.
func (p *Parameters) Length(about, all string) *uint64 {
	return p.add(Parameter{Name: "limit", Kind: Length, About: about, All: all, Most: math.MaxUint64}, periods.LimitText)
}

func (p *Parameters) add(of Parameter, otherwise uint64) *uint64 {
	of.Value = &otherwise
	p.list = append(p.list, &of)
	return of.Value
}

// usage returns the words of the parameter in the usage of a command.
func (p *Parameter) usage() (words []string) {
	if p.Kind == Bound {
		words = append(words, "[RANGE]")
	}
	words = append(words, "[--"+p.Name+" N]")
	if p.All != "" {
		words = append(words, "[--all]")
	}
	return words
}

// Fit sets the value of a Bound, if it is given, for a ruleset, or for a row without one. The error
// refuses the text.
func (p *Parameter) Fit(r games.Ruleset) error {
	if p.Kind != Bound || p.Text == "" {
		return nil
	}
	n, err := bound(r, p.Text)
	if err == nil && (n < p.Least || n > p.Most) {
		err = games.Errorf(games.CodeParse, "give a number from %d to %s", p.Least, p.Largest())
	}
	*p.Value = n
	return err
}

// bound parses a bound of a ruleset, or the last number of a row.
func bound(r games.Ruleset, text string) (uint64, error) {
	if r != nil {
		return tables.ParseBound(r, text)
	}
	n, err := games.ParseCount(text)
	if err != nil {
		return 0, err
	}
	return uint64(n), nil
}

// Plain returns the line about the parameter without its backticks.
func (p *Parameter) Plain() string { return strings.ReplaceAll(p.About, "`", "") }

// Largest returns the largest value, for people.
func (p *Parameter) Largest() string {
	if p.Most == math.MaxInt64 {
		return "2^63-1"
	}
	return strconv.FormatUint(p.Most, 10)
}

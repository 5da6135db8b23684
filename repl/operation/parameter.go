package operation

import (
	"cmp"
	"fmt"
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
	Word               // a name, in Text
	Flag               // true or false, in On
	File               // the path of a file to read in place of a subject, in Text; not for clients of a server
)

// Parameter is a parameter with its value.
type Parameter struct {
	Name        string
	Kind        Kind
	About       string  // one line; a word in backticks stands for the value
	All         string  // the line about the flag --all of a Length, which lifts the limit
	Least, Most uint64  // the bounds of the value; a Length at the prompt has none
	Value       *uint64 // the default before a call
	Listed      uint64  // the default of a Length in JSON
	Served      uint64  // the maximum of a Length or a Count for clients of a server; 0 for the most of any response, or Most
	Usual       uint64  // the default of a Count for clients of a server; 0 for none of its own
	Text        *string // a Bound, a Word or a File as typed; empty for none
	On          *bool   // a Flag
}

// Count declares a whole number of at least 1; 0 means that it is not given.
func (p *Parameters) Count(name, about string) *uint64 {
	return p.add(Parameter{Name: name, Kind: Count, About: about, Least: 1, Most: math.MaxInt64}, 0)
}

// ServedCount declares a whole number with a default and a maximum for clients of a server.
func (p *Parameters) ServedCount(name, about string, usual, most uint64) *uint64 {
	return p.add(Parameter{Name: name, Kind: Count, About: about, Least: 1, Most: math.MaxInt64, Usual: usual, Served: most}, 0)
}

// Bound declares the bound of a search, at least 1, which a range of the call may give, too; 0 means
// that it is not given.
func (p *Parameters) Bound(name, about string) *uint64 {
	return p.add(Parameter{Name: name, Kind: Bound, About: about, Least: 1, Most: math.MaxInt64}, 0)
}

// Length declares the maximum length of the lists in the answer.
func (p *Parameters) Length(of Parameter, otherwise uint64) *uint64 {
	of.Kind, of.Most = Length, math.MaxUint64
	if of.Listed == 0 {
		of.Listed = otherwise
	}
	return p.add(of, otherwise)
}

// Limit declares the maximum length of the lists in a report, with the name limit.
func (p *Parameters) Limit(about, all string) *uint64 {
	return p.Length(Parameter{Name: "limit", About: about, All: all, Listed: periods.LimitJSON}, periods.LimitText)
}

// Word declares a name; empty means that it is not given.
func (p *Parameters) Word(name, about string) *string {
	p.add(Parameter{Name: name, Kind: Word, About: about}, 0)
	return p.list[len(p.list)-1].Text
}

// File declares the path of a file to read, whose content takes the place of the subject; empty means
// that it is not given.
func (p *Parameters) File(name, about string) *string {
	p.add(Parameter{Name: name, Kind: File, About: about}, 0)
	return p.list[len(p.list)-1].Text
}

// Flag declares a flag, false by default.
func (p *Parameters) Flag(name, about string) *bool {
	p.add(Parameter{Name: name, Kind: Flag, About: about}, 0)
	return p.list[len(p.list)-1].On
}

func (p *Parameters) add(of Parameter, otherwise uint64) *uint64 {
	of.Value, of.Text, of.On = &otherwise, new(string), new(bool)
	p.list = append(p.list, &of)
	return of.Value
}

// usage returns the words of the parameter in the usage of a command.
func (p *Parameter) usage() (words []string) {
	if p.Kind == Bound {
		words = append(words, "[RANGE]")
	}
	switch p.Kind {
	case Flag:
		return append(words, "[--"+p.Name+"]")
	case Word:
		return append(words, "[--"+p.Name+" "+strings.ToUpper(p.Name)+"]")
	case File:
		return append(words, "[--"+p.Name+" FILE]")
	}
	words = append(words, "[--"+p.Name+" N]")
	if p.All != "" {
		words = append(words, "[--all]")
	}
	return words
}

// ParseBound sets the value of a Bound, if it is given, for a ruleset, or for a row without one.
// The error refuses the text.
func (p *Parameter) ParseBound(r games.Ruleset) error {
	if p.Kind != Bound || *p.Text == "" {
		return nil
	}
	n, err := parseBound(r, *p.Text)
	if err == nil && (n < p.Least || n > p.Most) {
		err = games.Errorf(games.CodeParse, "give a number from %d to %s", p.Least, p.Largest())
	}
	*p.Value = n
	return err
}

// parseBound parses a bound of a ruleset, or the last number of a row.
func parseBound(r games.Ruleset, text string) (uint64, error) {
	if r != nil {
		return tables.ParseBound(r, text)
	}
	n, err := games.ParseCount(text)
	if err != nil {
		return 0, err
	}
	return uint64(n), nil
}

// Description returns the line about the parameter for clients of a server, with their default. What
// follows a semicolon concerns the flag alone.
func (p *Parameter) Description() string {
	about, _, _ := strings.Cut(strings.ReplaceAll(p.About, "`", ""), ";")
	if usual := cmp.Or(p.Listed, p.Usual); usual > 0 {
		about += fmt.Sprintf(", %d by default", usual)
	}
	return about
}

// Largest returns the largest value, for people.
func (p *Parameter) Largest() string {
	if p.Most == math.MaxInt64 {
		return "2^63-1"
	}
	return strconv.FormatUint(p.Most, 10)
}

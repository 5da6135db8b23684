// Package export writes the values of many positions for other programs, with one source file per
// format.
//
//	Options → New → Table → Write
package export

import (
	"bufio"
	"context"
	"io"
	"iter"
	"slices"
	"strings"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
)

// Options select the content and the format of an export.
type Options struct {
	Format      string // name of a format
	From, To    string // the first and the last position; by default the first, and all in the database
	Ranged      bool   // the user gave a range, without flags
	ToIsDefault bool   // To is a default, and goes no further than the positions of a chart or a list
	Measure     string // empty for values
	ByNumber    bool   // by the ruleset's numbers of positions, instead of the users' convention
	Periodic    bool   // a piece of program for all values
	Name        string // name of the array or function; by default derived from the ruleset
}

// New prepares a table. The error is a *games.Error if the options are wrong or the table is out of
// reach. Otherwise it is that of the context, or concerns the database.
func New(ctx context.Context, e *query.Evaluator, rules games.Ruleset, o Options) (*Table, error) {
	format, err := lookupFormat(o.Format)
	if err != nil {
		return nil, err
	}
	numbered, err := numberedOf(e.Resolver, rules, o.Measure != "")
	if err != nil {
		return nil, err
	}
	t := &Table{format: format, identifier: o.Name, shape: shape{rules: numbered}}
	if t.identifier == "" {
		t.identifier = identifier(rules.Identity().Name, o.Measure)
	} else if !isIdentifier(o.Name) {
		return nil, games.Errorf(games.CodeParse, "--name %q: a name has letters, digits and _, and begins with a letter", games.Clip(o.Name))
	} else if of := reservedWords[format.name]; slices.Contains(strings.Fields(of.words), o.Name) {
		return nil, games.Errorf(games.CodeParse, "--name %s: that is a word of %s itself; take another name", o.Name, of.language)
	}
	if _, own := numbered.(*chartRules); !own { // whose values need no database
		if t.content, err = e.Resolver.Content(); err != nil {
			return nil, err
		}
	}
	if o.Measure == "" {
		err = t.selectValues(e.Resolver)
	} else {
		err = t.selectMeasure(e.Resolver, o.Measure)
	}
	if err != nil {
		return nil, err
	}
	if o.Periodic {
		err = t.selectPeriod(ctx, e, o)
	} else {
		err = t.selectRange(e.Resolver, o)
	}
	if err != nil {
		return nil, err
	}
	return t, t.checkFormat()
}

// numberedOf returns a ruleset with numbered positions, or refuses one without.
func numberedOf(r *query.Resolver, rules games.Ruleset, measured bool) (games.Numbered, error) {
	if c, ok := rules.(games.Charted); ok {
		return newChartRules(c)
	}
	numbered, ok, err := r.Numbered(rules, measured)
	if err == nil && !ok {
		err = query.Unnumbered(rules)
	}
	return numbered, err
}

// checkFormat refuses content that the format cannot represent.
func (t *Table) checkFormat() error {
	name := t.rules.Identity().Name
	switch {
	case t.format.needsIntegers && t.layout == grid && t.ranged:
		return games.Errorf(games.CodeUnsupported, "a %s has one number n a line, and a position of %s is two; csv has both", t.format.name, name)
	case t.format.needsIntegers && t.layout == grid:
		return games.Errorf(games.CodeUnsupported, "a %s has one number n a line, and a position of %s is two; --by-number takes the numbers of the table", t.format.name, name)
	case t.format.needsIntegers && t.column == "form":
		return games.Errorf(games.CodeUnsupported, "a %s holds integers only, and %s has other values", t.format.name, name)
	case t.format.needsIntegers && t.partizan:
		return games.Errorf(games.CodeUnsupported, "a %s holds integers only, and %s has fractions", t.format.name, name)
	case t.format.needsAll && t.Missing() > 0:
		return games.Errorf(games.CodeUnsupported, "a %s has a value for every number, and %s is no vertex of %s; csv, jsonl and markdown skip it", t.format.name, t.firstMissing(), games.Clip(name))
	case !t.format.needsAll:
		return nil
	}
	for i := range t.absences() {
		return games.Errorf(games.CodeUnsupported, "a %s has a value for every number, and number %d of %s is no position; csv, jsonl and markdown skip it", t.format.name, i, games.Clip(name))
	}
	return nil
}

// isAbsent reports whether a number of the table is no position.
func (t *Table) isAbsent(i uint64) bool { return t.absent != nil && t.absent(i) }

// absences yields the numbers within the bounds that are no position, though the table has them.
func (t *Table) absences() iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for i := t.first.from; t.absent != nil && i <= t.first.to; i++ {
			if t.absent(i) && !yield(i) {
				return
			}
		}
	}
}

// selectMeasure returns the source of a measure given by its name.
func (t *Table) selectMeasure(r *query.Resolver, name string) error {
	m, err := registry.Measure(name)
	if err != nil {
		return err
	}
	return t.selectMeasures(r, m)
}

// selectRange determines the positions of the table.
func (t *Table) selectRange(r *query.Resolver, o Options) error {
	table, _, err := r.Extent(t.rules, t.measured)
	if err == nil {
		t.shape, err = shapeOf(t.rules, o, table.Positions)
	}
	return err
}

// Binary reports whether Write writes binary data.
func (t *Table) Binary() bool { return t.format.binary }

// Count returns the number of values in the table.
func (t *Table) Count() uint64 {
	count := t.count()
	for range t.absences() {
		count--
	}
	return count
}

// Area returns the number of numbers within the bounds, or of pairs of a grid. It is greater than
// Count if positions are missing.
func (t *Table) Area() uint64 { return t.area() }

// Write writes the table. The error is that of a query for one of its positions; the output so far
// is then incomplete, possibly empty.
func (t *Table) Write(ctx context.Context, w io.Writer) error {
	if err := t.probe(ctx); err != nil {
		return err
	}
	out := bufio.NewWriterSize(w, 64<<10)
	write := t.format.write
	if t.law != nil {
		write = t.format.law
	}
	if err := write(ctx, out, t); err != nil {
		return err
	}
	return out.Flush()
}

package search

import (
	"context"
	"math"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/texttable"
)

// Listing solves positions of a ruleset, and all positions reachable from them, for a table. It
// solves each position once and stores them packed. If a move wins at once, the other moves of the
// position are not explored. A listing is not safe for concurrent use.
type Listing struct {
	rules   games.Ruleset // moves lead to separated positions
	listed  games.Listed
	budget  Budget
	entries *texttable.Table
	weight  uint64
	full    bool
	eval    Evaluator
	text    []byte
	highest uint64 // 1 plus the maximum height of the parts that the current evaluation has read

	calc    *value.Calculation // nil unless the values are canonical forms
	forms   []*value.Form
	numbers map[*value.Form]uint64 // indices in forms
}

// Entry is a position of a listing. It is valid until the next call that returns one.
type Entry struct {
	Text []byte
	// Cell is the Grundy value or value.LoonyCell; for a partizan ruleset, the index of the form in
	// Forms.
	Cell int64
	// Height is 1 plus the maximum height of the parts of the moves. It is 0 if there are no parts,
	// or a move wins at once.
	Height uint64
}

// NewListing returns an empty listing, with the budget as the limit of positions. The arena holds
// the forms of a partizan ruleset.
func NewListing(ctx context.Context, r games.Listed, budget Budget, arena *value.Arena) *Listing {
	l := &Listing{rules: partRules{r}, listed: r, budget: budget, entries: texttable.New()}
	if _, partizan := r.(games.Partizan); partizan {
		l.calc, l.forms, l.numbers = arena.Calculate(ctx, math.MaxUint64), []*value.Form{}, make(map[*value.Form]uint64)
	}
	return l
}

// Solve solves a position returned by Separate, and all positions reachable from it. The error is
// that of the context, or a *games.Error if the budget is exceeded or the rules are wrong.
func (l *Listing) Solve(ctx context.Context, p games.Position) error {
	m := meter{budget: l.budget, rules: l.rules, position: p, table: true, held: l.weight}
	_, err := explore(ctx, &m, &l.eval, record[solvedEntry](l), func(p games.Position) (e solvedEntry, complete bool, err error) {
		l.highest = 0
		if l.calc == nil {
			e.cell, complete = l.eval.Impartial(l.rules, p, math.MaxInt, l.cell)
			if e.cell == value.LoonyCell {
				l.highest = 0
			}
		} else {
			var f *value.Form
			if f, complete = l.eval.Short(l.rules, p, math.MaxInt, l.calc, l.form); f != nil {
				e.cell = l.number(f)
			}
			err = tooLarge(l.calc.Err(), l.budget, l.rules, p)
		}
		e.height, l.eval.rest.height = l.highest, l.highest
		if l.full {
			err = l.budget.budgetRefusal(l.rules, m.position, 0)
		}
		return e, complete, err
	}, l.gathering())
	return err
}

// gathering completes the Grundy values of positions; nil for a partizan ruleset.
func (l *Listing) gathering() *gathering[solvedEntry] {
	if l.calc != nil {
		return nil
	}
	return &gathering[solvedEntry]{
		add: func(g *gathered, e solvedEntry) { g.add(e.cell, e.height) },
		result: func(g gathered) (solvedEntry, bool) {
			cell, ok := g.cell()
			return solvedEntry{cell, g.height}, ok
		},
	}
}

// solvedEntry is the result for a solved position.
type solvedEntry struct {
	cell   int64
	height uint64
}

// Cell returns the Grundy value of a position; false if it is not in the listing.
func (l *Listing) Cell(p games.Position) (cell int64, ok bool) {
	e, ok := l.Get(p)
	return e.cell, ok
}

// cell returns the Grundy value of a part for [Evaluator.Impartial], and updates highest.
func (l *Listing) cell(p games.Position) (int64, bool) {
	e, ok := l.Get(p)
	l.highest = max(l.highest, e.height+1)
	return e.cell, ok
}

// form returns the form of a part for [Evaluator.Short], and updates highest.
func (l *Listing) form(p games.Position) (*value.Form, bool) {
	e, negative, ok := l.find(p)
	if !ok {
		return nil, false
	}
	l.highest = max(l.highest, e.height+1)
	if negative {
		f := l.calc.Neg(l.forms[e.cell])
		return f, f != nil
	}
	return l.forms[e.cell], true
}

// number returns the index of a form, and adds the form if it is new.
func (l *Listing) number(f *value.Form) int64 {
	n, ok := l.numbers[f]
	if !ok {
		n = uint64(len(l.forms))
		l.numbers[f] = n
		l.forms = append(l.forms, f)
	}
	return int64(n)
}

// Get implements record.
func (l *Listing) Get(p games.Position) (e solvedEntry, ok bool) {
	e, _, ok = l.find(p)
	return e, ok
}

// find returns the entry of a position, and reports whether the entry is that of its negative.
func (l *Listing) find(p games.Position) (e solvedEntry, negative, ok bool) {
	text, negative, ok := l.listed.AppendText(l.text[:0], p)
	if l.text = text; !ok {
		return e, false, false
	}
	cell, height, ok := l.entries.Get(text)
	return solvedEntry{int64(cell) + value.LoonyCell, height}, negative, ok
}

// Put implements record.
func (l *Listing) Put(p games.Position, e solvedEntry) {
	text, _, ok := l.listed.AppendText(l.text[:0], p)
	if l.text = text; ok {
		_, ok = l.entries.Put(text, uint64(e.cell-value.LoonyCell), e.height)
	}
	l.full = l.full || !ok
	l.weight += Weight(p)
}

// Weight implements record.
func (l *Listing) Weight() uint64 { return l.weight }

// Len returns the number of positions.
func (l *Listing) Len() uint64 { return l.entries.Len() }

// Bytes returns the memory of the positions and the forms.
func (l *Listing) Bytes() uint64 {
	total := l.entries.Bytes()
	if l.calc != nil {
		total += l.calc.Bytes() + uint64(len(l.forms))*(8*growthFactor+2*(8+8+1))
	}
	return total
}

// Forms returns the distinct forms of a partizan ruleset; nil for an impartial ruleset.
func (l *Listing) Forms() []*value.Form { return l.forms }

// Sorted ends the listing. The returned function returns entry i in the order of the texts.
func (l *Listing) Sorted() func(i int) Entry {
	places := l.entries.Sorted()
	return func(i int) Entry {
		text, cell, height := l.entries.At(places[i])
		return Entry{text, int64(cell) + value.LoonyCell, height}
	}
}

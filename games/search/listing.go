package search

import (
	"context"
	"math"

	"sprague/games"
	"sprague/games/value"
)

// Listing solves positions of a ruleset and all that play reaches from them, each once, for a table.
// It keeps them packed. A move that wins at once makes the other moves of its position needless. A
// listing is for one goroutine.
type Listing struct {
	rules   games.Ruleset // with moves to separate positions
	listed  games.Listed
	budget  Budget
	entries *packed
	weight  uint64
	full    bool
	eval    Evaluator
	text    []byte
	highest uint64 // 1 more than the greatest height of the parts that the evaluation has met

	calc    *value.Calculation // nil unless values are canonical forms
	forms   []*value.Form
	numbers map[*value.Form]uint64 // of the forms
}

// Entry is a position of a listing. It is valid until the next one.
type Entry struct {
	Text []byte
	// Cell is the Grundy value or value.LoonyCell, or the index of a form in Forms.
	Cell int64
	// Height is 1 more than the greatest height of the parts of the moves. It is 0 without parts, and
	// if a move wins at once.
	Height uint64
}

// NewListing returns an empty listing of at most so many positions as the budget allows. The arena
// holds the forms of a partizan ruleset.
func NewListing(ctx context.Context, r games.Listed, budget Budget, arena *value.Arena) *Listing {
	l := &Listing{rules: separated{r}, listed: r, budget: budget, entries: newPacked()}
	if _, partizan := r.(games.Partizan); partizan {
		l.calc, l.forms, l.numbers = arena.Calculate(ctx, math.MaxUint64), []*value.Form{}, make(map[*value.Form]uint64)
	}
	return l
}

// Solve solves a position from Separate. The error is that of the context, or a *games.Error if the
// listing is full or the rules are wrong.
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
		e.height = l.highest
		if l.full {
			err = l.budget.exceeded(l.rules, m.position, 0)
		}
		return e, complete, err
	})
	return err
}

// solvedEntry is what a listing knows of a position.
type solvedEntry struct {
	cell   int64
	height uint64
}

// Cell returns the Grundy value of a position that the listing holds.
func (l *Listing) Cell(p games.Position) (cell int64, ok bool) {
	e, ok := l.Get(p)
	return e.cell, ok
}

// cell is known for [Evaluator.Impartial].
func (l *Listing) cell(p games.Position) (int64, bool) {
	e, ok := l.Get(p)
	l.highest = max(l.highest, e.height+1)
	return e.cell, ok
}

// form is known for [Evaluator.Short].
func (l *Listing) form(p games.Position) (*value.Form, bool) {
	e, ok := l.Get(p)
	if !ok {
		return nil, false
	}
	l.highest = max(l.highest, e.height+1)
	if _, negative, _ := l.listed.AppendText(l.text[:0], p); negative {
		f := l.calc.Neg(l.forms[e.cell])
		return f, f != nil
	}
	return l.forms[e.cell], true
}

// number returns the index of a form.
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
	text, _, ok := l.listed.AppendText(l.text[:0], p)
	if l.text = text; !ok {
		return e, false
	}
	cell, height, ok := l.entries.get(text)
	return solvedEntry{int64(cell) + value.LoonyCell, height}, ok
}

// Put implements record.
func (l *Listing) Put(p games.Position, e solvedEntry) {
	text, _, ok := l.listed.AppendText(l.text[:0], p)
	if l.text = text; !ok || !l.entries.put(text, uint64(e.cell-value.LoonyCell), e.height) {
		l.full = true
	}
	l.weight += Weight(p)
}

// Weight implements record.
func (l *Listing) Weight() uint64 { return l.weight }

// Len returns the number of positions.
func (l *Listing) Len() uint64 { return l.entries.count }

// Bytes returns the memory of the positions.
func (l *Listing) Bytes() uint64 { return l.entries.bytes() }

// Forms returns the forms of a partizan ruleset, each once. It returns nil for an impartial ruleset.
func (l *Listing) Forms() []*value.Form { return l.forms }

// Sorted ends the listing. It returns its entries, in the order of their texts.
func (l *Listing) Sorted() func(i int) Entry {
	places := l.entries.sorted()
	return func(i int) Entry {
		text, cell, height := l.entries.at(places[i])
		return Entry{text, int64(cell) + value.LoonyCell, height}
	}
}

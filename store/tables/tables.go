// Package tables connects rulesets with the tables of a database. It encodes the values of a
// ruleset as columns and decodes them.
package tables

import (
	"context"
	"math"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/value"
	"sprague/internal/coded"
	"sprague/store"
)

// The columns. docs/format.md describes them for other programs.
const (
	grundyColumn = "grundy" // a cell is a Grundy value, or value.LoonyCell
	numberColumn = "number" // a cell c is the number c / 2^Scale
	formColumn   = "form"   // a cell is the number of a form in the table's dictionary
)

// StaleError says that a table was solved under another version of the rules, so nothing in it may
// be used.
type StaleError struct {
	Table     string
	File, Own uint64 // versions of the rules
}

func (e *StaleError) Coded() coded.Text {
	return coded.Textf("table %s uses version %d of its rules, this program version %d: rebuild the file with sprague precompute", e.Table, e.File, e.Own)
}

func (e *StaleError) Error() string { return e.Coded().String() }

// Table is a ruleset's table in an open database. Any number of goroutines may
// use it until the database is closed.
type Table struct {
	rules  games.Numbered
	keyed  keyed // the ruleset if keys number its positions, else nil
	view   *store.View
	reader *store.Reader
	forms  *Forms // nil unless cells are form numbers
	sums   sums   // sums of separate positions
	number bool
	scale  uint

	results bool // cells are results of best play instead of values
}

// Open opens the table of a ruleset. The error wraps store.ErrNoTable if there is none, is a
// *ColumnError, which wraps it too, or is a *StaleError if the rules have changed.
func Open(db *store.DB, r games.Ruleset) (*Table, error) {
	r = Ruleset(r)
	numbered, view, err := find(db, r, r.Identity().Table)
	if err != nil {
		return nil, err
	}
	t := &Table{rules: numbered, view: view}
	t.keyed, _ = numbered.(keyed)
	column := grundyColumn
	if alone, ok := r.(games.Resulting); ok {
		t.results, column = true, columnOf(alone, view)
	}
	if _, partizan := r.(games.Partizan); partizan {
		column = numberColumn
		if _, numeric := r.(games.Numeric); !numeric && view.Column(formColumn) != nil {
			column = formColumn
		}
	}
	t.reader = view.Column(column)
	if t.reader == nil || t.reader.Meta().List || t.results && (t.keyed == nil || t.reader.Meta().Period != nil || t.reader.Meta().Scale != 0) {
		return nil, &ColumnError{view.Name, column}
	}
	switch column {
	case numberColumn:
		t.number, t.scale = true, uint(t.reader.Meta().Scale)
	case formColumn:
		t.forms, err = OpenForms(view, NewFormArena())
	}
	return t, err
}

// find returns the table of a ruleset under that name.
func find(db *store.DB, r games.Ruleset, name string) (games.Numbered, *store.View, error) {
	id := r.Identity()
	numbered, ok := Numbered(Ruleset(r), 0)
	if !ok {
		return nil, nil, coded.Errorf("%s: %w", id.Name, store.ErrNoTable)
	}
	view, err := db.Table(name)
	if err != nil {
		return nil, nil, err
	}
	if view.Rules != id.Rules {
		return nil, nil, &StaleError{Table: name, File: view.Rules, Own: id.Rules}
	}
	if k, ok := numbered.(keyed); ok {
		if err := k.open(view); err != nil {
			return nil, nil, err
		}
	}
	numbered, err = Within(numbered, view.Sides)
	if err != nil {
		err = &store.DamagedError{Path: "table " + name, Reason: coded.Textf("%v", err)}
	}
	return numbered, view, err
}

// Meta returns the description of the table.
func (t *Table) Meta() store.Table { return t.view.Table }

// Column returns the description of the column of values.
func (t *Table) Column() store.Column { return t.reader.Meta() }

// Rules returns the ruleset.
func (t *Table) Rules() games.Numbered { return t.rules }

// Holds reports the source of p's value: the table itself, or only the proven period beyond it.
func (t *Table) Holds(p games.Position) (direct, extended bool) {
	if t.keyed != nil {
		_, direct = t.Value(p)
		return direct, false
	}
	i, _, ok := Find(t.rules, p)
	if !ok {
		return false, false
	}
	direct = i < t.view.Positions
	return direct, !direct && t.reader.Meta().Period != nil
}

// Value looks up p in the table or by its proven period. It returns false if neither reaches p, if
// the table holds results, or if a sum of pieces is too large to evaluate. It also returns false for a damaged dictionary,
// which verify reports.
func (t *Table) Value(p games.Position) (value.Value, bool) {
	if t.keyed == nil {
		return t.find(p)
	}
	var sum value.Value
	for _, piece := range t.keyed.Separate(p) {
		v, ok := t.find(piece)
		if !ok {
			return value.Value{}, false
		}
		sum = sum.Add(v)
	}
	return t.sums.evaluate(sum)
}

// find returns the value of a position by its number or by that of its negative.
func (t *Table) find(p games.Position) (value.Value, bool) {
	i, negative, ok := Find(t.rules, p)
	if !ok {
		return value.Value{}, false
	}
	v, ok := t.ValueAt(i)
	if negative && ok {
		v = t.negative(v)
	}
	return v, ok
}

// negative returns -v; a form stays a form.
func (t *Table) negative(v value.Value) value.Value {
	if s := v.Summands(); len(s) == 1 {
		c := t.forms.arena.Calculate(context.Background(), math.MaxUint64)
		if f := c.Neg(s[0].Form); f != nil {
			return value.OfForm(f)
		}
	}
	return v.Neg()
}

// ValueAt returns the value of position i, like Value.
func (t *Table) ValueAt(i uint64) (value.Value, bool) {
	cell, ok := t.reader.Cell(i)
	if !ok || t.results {
		return value.Value{}, false
	}
	v, err := t.valueOf(cell)
	return v, err == nil
}

// valueOf returns the value of a cell. The error is a *store.DamagedError.
func (t *Table) valueOf(cell int64) (value.Value, error) {
	switch {
	case t.forms != nil:
		f, err := t.forms.Form(uint64(cell))
		if err != nil {
			return value.Value{}, err
		}
		return value.OfForm(f), nil
	case t.number:
		return value.OfNumber(value.Scaled(cell, t.scale)), nil
	case cell >= 0:
		return value.OfNimber(uint64(cell)), nil
	case cell == value.LoonyCell:
		return value.Loony(), nil
	default:
		return value.Value{}, &store.DamagedError{Path: "table " + t.view.Name, Reason: coded.Textf("there is no Grundy value %d", cell)}
	}
}

// Forms returns the dictionary of the table, or nil if cells are values themselves.
func (t *Table) Forms() *Forms { return t.forms }

// Grundy looks up the cell of an impartial position, like Value.
func (t *Table) Grundy(p games.Position) (cell int64, ok bool) {
	if t.number || t.forms != nil {
		return 0, false
	}
	if t.keyed != nil {
		v, ok := t.Value(p)
		return int64(v.Nimber()), ok && v.IsNimber()
	}
	i, ok := t.rules.Number(p)
	if !ok {
		return 0, false
	}
	cell, ok = t.reader.Cell(i)
	return cell, ok && cell >= value.LoonyCell
}

// mostListed bounds the cells that Where visits. Real tables have fewer, and a column of width 0
// may claim far more. It is a variable for tests.
var mostListed uint64 = 1 << 28

// Where lists the numbers of all positions below limit with a given Grundy value, in ascending
// order. It returns false if the list is incomplete: the table does not reach limit, a plain period
// repeats them forever, or there are too many cells.
func (t *Table) Where(grundy, limit uint64) (numbers []uint64, known bool) {
	proof := t.Proof()
	switch {
	case t.number || t.forms != nil || t.keyed != nil || grundy > math.MaxInt64 || t.Column().Cells > mostListed:
		return nil, false
	case proof != nil && proof.Saltus > 0:
		return proof.Where(int64(grundy), limit, t.cell), true
	case proof != nil || limit > t.view.Positions:
		return nil, false
	}
	for i := range limit {
		if t.cell(i) == int64(grundy) {
			numbers = append(numbers, i)
		}
	}
	return numbers, true
}

// Repeats returns the proven period of the table with the cells it needs, and false if there is
// none.
func (t *Table) Repeats() (proof period.Certificate, cells func(n uint64) int64, ok bool) {
	p := t.Proof()
	if p == nil || t.number || t.forms != nil {
		return period.Certificate{}, nil, false
	}
	return *p, t.cell, true
}

// cell returns a cell that must exist.
func (t *Table) cell(i uint64) int64 {
	cell, _ := t.reader.Cell(i)
	return cell
}

// Cell returns the stored cell of position i.
func (t *Table) Cell(i uint64) (int64, bool) { return t.reader.Cell(i) }

// Proof returns the certificate of a periodic table, or nil.
func (t *Table) Proof() *period.Certificate { return proof(t.reader) }

func proof(r *store.Reader) *period.Certificate {
	p := r.Meta().Period
	if p == nil {
		return nil
	}
	return &period.Certificate{Theorem: p.Theorem, Preperiod: p.Preperiod, Period: p.Length, Saltus: p.Saltus, Checked: p.Checked}
}

// Nimbers encodes the cells of an impartial ruleset. A proven period needs only the beginning.
func Nimbers(cells []int64, proof *period.Certificate) store.Input {
	return column(grundyColumn, cells, proof)
}

// SmallNimbers is Nimbers for values of two bytes, none of them loony.
func SmallNimbers(values []uint16, proof *period.Certificate) store.Input {
	in := store.Input{Name: grundyColumn, Period: recorded(proof), Words: values}
	if proof != nil {
		in.Words = values[:proof.Preperiod+proof.Period]
	}
	return in
}

func column(name string, cells []int64, proof *period.Certificate) store.Input {
	in := store.Input{Name: name, Period: recorded(proof), Cells: cells}
	if proof != nil {
		in.Cells = cells[:proof.Preperiod+proof.Period]
	}
	return in
}

// recorded converts a certificate to the format of the file.
func recorded(proof *period.Certificate) *store.Period {
	if proof == nil {
		return nil
	}
	return &store.Period{Theorem: proof.Theorem, Preperiod: proof.Preperiod, Length: proof.Period, Saltus: proof.Saltus, Checked: proof.Checked}
}

// Numbers encodes the values of a partizan ruleset as multiples of the smallest common power of
// 1/2. It fails if a value does not fit 63 bits.
func Numbers(values []value.Dyadic) (store.Input, error) {
	var scale uint
	for _, d := range values {
		scale = max(scale, d.Exp())
	}
	in := store.Input{Name: numberColumn, Scale: uint64(scale), Cells: make([]int64, len(values))}
	for i, d := range values {
		cell, ok := d.Cell(scale)
		if !ok {
			return store.Input{}, coded.Errorf("position %d: %v does not fit a cell of scale %d", i, d, scale)
		}
		in.Cells[i] = cell
	}
	return in, nil
}

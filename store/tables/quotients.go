package tables

import (
	"sprague/games"
	"sprague/games/misere"
	"sprague/games/search"
	"sprague/internal/coded"
	"sprague/internal/say"
	"sprague/store"
)

// The columns of a table of a misere quotient; docs/format.md describes them. All but the first are
// lists.
const (
	elementColumn    = "element"
	generatorsColumn = "generators"
	productsColumn   = "products"
	lostColumn       = "lost"
)

// QuotientBudget is the budget of the searches that fill tables of quotients. Each takes some
// seconds at most.
var QuotientBudget = search.DefaultBudget

// QuotientColumns encodes a misere quotient.
func QuotientColumns(q *misere.Quotient) []store.Input {
	return []store.Input{
		column(elementColumn, q.Heaps, q.Period),
		{Name: generatorsColumn, List: true, Cells: q.Generators},
		{Name: productsColumn, List: true, Cells: q.Steps},
		{Name: lostColumn, List: true, Cells: q.Lost},
	}
}

// Quotient is a ruleset's table of a misere quotient in an open database.
type Quotient struct {
	*misere.Quotient

	rules   games.Numbered
	view    *store.View
	element *store.Reader
}

// OpenQuotient reads the misere quotient of a ruleset. The errors are those of Open, or say what is
// wrong with the numbers of the table.
func OpenQuotient(db *store.DB, r games.Ruleset) (*Quotient, error) {
	numbered, view, err := find(db, r, OfQuotients.Name(r.Identity().Table))
	if err != nil {
		return nil, err
	}
	q := &Quotient{Quotient: &misere.Quotient{}, rules: numbered, view: view}
	for _, list := range []struct {
		name  string
		most  uint64
		cells *[]int64
	}{
		{elementColumn, 1 << 16, &q.Heaps},
		{generatorsColumn, misere.MaxGenerators, &q.Generators},
		{productsColumn, misere.MaxGenerators * misere.MaxOrder, &q.Steps},
		{lostColumn, misere.MaxOrder, &q.Lost},
	} {
		reader := view.Column(list.name)
		if reader == nil || reader.Meta().List != (list.name != elementColumn) {
			return nil, &ColumnError{view.Name, list.name}
		}
		if list.name == elementColumn {
			q.element, q.Period = reader, proof(reader)
		}
		count := reader.Meta().Cells
		if count > list.most {
			return nil, q.damaged(coded.Errorf("column %s has %d cells, at most %d", list.name, count, list.most))
		}
		for i := range count {
			cell, _ := reader.Cell(i)
			*list.cells = append(*list.cells, cell)
		}
	}
	if _, recurrent := Ruleset(numbered).(games.Recurrent); q.Period != nil && (!recurrent || q.Period.Saltus != 0) {
		return nil, q.damaged(coded.Errorf("no theorem proves such a period of elements"))
	}
	if err := q.Complete(); err != nil {
		return nil, q.damaged(err)
	}
	return q, nil
}

func (q *Quotient) damaged(why error) error {
	return &store.DamagedError{Path: "table " + q.view.Name, Reason: coded.Textf("%v", why)}
}

// Meta returns the description of the table.
func (q *Quotient) Meta() store.Table { return q.view.Table }

// Rules returns the ruleset.
func (q *Quotient) Rules() games.Numbered { return q.rules }

// Column returns the description of the column of elements.
func (q *Quotient) Column() store.Column { return q.element.Meta() }

// Ends reports whether the search that filled the table gave up before its bound.
func (q *Quotient) Ends() bool {
	return q.Period == nil && q.view.Positions <= q.view.Bound
}

// quotientKind is the kind of tables of misere quotients.
type quotientKind struct{}

func (quotientKind) affixes() (prefix, suffix string) { return "misere-sums ", " in misere sums" }

// mayEnd returns true: a search may give up.
func (quotientKind) mayEnd() bool { return true }

func (quotientKind) instead(ruleset string) say.Text {
	return say.Textf("this table holds a misere quotient, which queries in misere play read; quotient %s shows it", ruleset)
}

func (quotientKind) text(_ games.Numbered, _ string, cell int64, scale uint64) say.Text {
	return plain(cell, scale)
}

func (quotientKind) describe(db *store.DB, r games.Ruleset) (Summary, []store.Column, error) {
	q, err := OpenQuotient(db, r)
	if err != nil {
		return Summary{}, nil, err
	}
	info := summary(q.Meta(), q.Rules())
	order := uint64(q.Order())
	info.Bits, info.Order = q.Column().Width, &order
	if q.Period != nil {
		info.Preperiod, info.Period, info.Saltus, info.Theorem, info.Checked = certified(q.Period)
	}
	return info, q.Meta().Columns, nil
}

package reports

import (
	"io"

	"sprague/repl/render"

	"sprague/store/edit"
	"sprague/store/tables"
)

// Difference is a difference in JSON, a contract with other programs (docs/json.md).
type Difference struct {
	Same      bool              `json:"same"`
	A         Compared          `json:"a"`
	B         Compared          `json:"b"`
	OnlyA     []string          `json:"only_in_a"`
	OnlyB     []string          `json:"only_in_b"`
	Differing []tableDifference `json:"differing"`
	Equal     uint64            `json:"equal_tables"`
	Unread    bool              `json:"unread"`
}

type tableDifference struct {
	Table   string             `json:"table"`
	Fields  []fieldDifference  `json:"fields"`
	Columns []columnDifference `json:"columns"` // the compared columns
}

type fieldDifference struct {
	Field edit.Field `json:"field"`
	A     any        `json:"a"`
	B     any        `json:"b"`
}

type columnDifference struct {
	Column   string     `json:"column"`
	Compared uint64     `json:"compared"`
	Count    uint64     `json:"differing"`
	First    *firstCell `json:"first"` // nil if no cell differs
}

type firstCell struct {
	Number   uint64 `json:"number"`
	Position string `json:"position"`
	A        string `json:"a"`
	B        string `json:"b"`
}

// DiffJSON writes the differences of databases as one line of JSON.
func DiffJSON(w io.Writer, a, b Compared, d *edit.Difference) error {
	out := Difference{
		Same: d.Same(), A: a, B: b, Equal: d.Equal, Unread: d.Unread,
		OnlyA: append([]string{}, d.OnlyA...), OnlyB: append([]string{}, d.OnlyB...), Differing: []tableDifference{},
	}
	for _, t := range d.Differing {
		out.Differing = append(out.Differing, differenceOf(t))
	}
	return render.JSON(w, out)
}

func differenceOf(t edit.TableDifference) tableDifference {
	out := tableDifference{Table: t.A.Name, Fields: []fieldDifference{}, Columns: []columnDifference{}}
	for _, f := range t.Fields {
		out.Fields = append(out.Fields, fieldDifference{f, fieldOf(f, t.A), fieldOf(f, t.B)})
	}
	reader := tables.NotationOf(t.A)
	for _, d := range t.Columns {
		column := columnDifference{Column: d.Column, Compared: d.Compared, Count: d.Count}
		if d.Count > 0 {
			position, said := disagreement(reader, d)
			column.First = &firstCell{d.First, position.String(), said[0].String(), said[1].String()}
		}
		out.Columns = append(out.Columns, column)
	}
	return out
}

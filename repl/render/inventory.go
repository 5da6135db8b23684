package render

import (
	"fmt"
	"io"
	"strings"

	"sprague/internal/columns"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// Inventory writes the content of a database with that name, summarized by family or, with all,
// table by table.
func Inventory(w io.Writer, s Style, name say.Text, d tables.Inventory, all bool) error {
	l := s.Language
	line := func(text string) { fmt.Fprintln(w, s.Fit(text)) }
	line(l.Textf("%s: format %s, %d bytes, content hash %s", name, d.Format, d.Size, d.Hash))
	line(l.Textf("%s, %s", say.Tables(uint64(len(d.Tables))), say.Positions(d.Positions)))
	line(l.Textf("%s with a proven period", say.Tables(uint64(d.Periodic))))
	if d.File != nil {
		line(l.Textf("bits per position: %.2f in the whole file, %.2f for its values; %.2f if periods and shared columns were written out", *d.File, *d.Stored, *d.Fixed))
	}
	if len(d.Features) > 0 {
		line(l.Textf("features: %s", strings.Join(d.Features, ", ")))
	}
	fmt.Fprintln(w)
	if all {
		return s.Table(w, columns.Layout{Headed: true}, tableRows(l, d.Tables))
	}
	return s.Table(w, columns.Layout{Headed: true}, familyRows(l, d.Tables))
}

func tableRows(l say.Language, list []tables.Summary) [][]string {
	rows := [][]string{{l.Textf("table"), l.Textf("bound"), l.Textf("positions"), l.Textf("bits"), l.Textf("stored"), l.Textf("solver"), l.Textf("proven")}}
	for _, t := range list {
		stored := ""
		if t.Stored != nil {
			stored = fmt.Sprintf("%.2f", *t.Stored)
		}
		rows = append(rows, []string{tables.Shown(t.Name), say.Bound(t.Unit, store.Extent(t.Bound, t.Sides)).In(l), fmt.Sprint(t.Positions), fmt.Sprint(t.Bits), stored, t.Solver, provenText(t).In(l)})
	}
	return rows
}

// familyRows summarizes tables by family; tables of a family must be adjacent.
func familyRows(l say.Language, list []tables.Summary) [][]string {
	rows := [][]string{{l.Textf("family"), l.Textf("tables"), l.Textf("largest bound"), l.Textf("positions"), l.Textf("with a proven period")}}
	for len(list) > 0 {
		family := familyOf(list[0])
		var count, periodic int
		var most, positions uint64
		unit, sides := list[0].Unit, list[0].Sides
		for len(list) > 0 && familyOf(list[0]) == family {
			count++
			most = max(most, list[0].Bound)
			positions += list[0].Positions
			if list[0].Periodic() {
				periodic++
			}
			list = list[1:]
		}
		if count > 1 {
			sides = nil
		}
		rows = append(rows, []string{family, fmt.Sprint(count), say.Bound(unit, store.Extent(most, sides)).In(l), fmt.Sprint(positions), fmt.Sprint(periodic)})
	}
	return rows
}

func familyOf(t tables.Summary) string {
	family, _, _ := strings.Cut(tables.Shown(t.Name), "[")
	return family
}

func provenText(t tables.Summary) say.Text {
	if n := t.PeriodicMeasures(); n > 0 {
		return say.Textf("periods of %d measures of %d", n, len(t.Measures))
	}
	var parts []say.Text
	if t.Order != nil {
		parts = append(parts, say.Textf("misere quotient of order %d", *t.Order))
	}
	if t.Period != nil {
		parts = append(parts, Certificate(*t.Preperiod, *t.Period, *t.Saltus, *t.Theorem, *t.Checked))
	}
	return say.List(parts...)
}

// Certificate formats a proven period.
func Certificate(preperiod, period, saltus uint64, theorem string, checked uint64) say.Text {
	if saltus > 0 {
		return say.Textf("period %d with saltus %d from %d (%s, checked to %d)", period, saltus, preperiod, theorem, checked)
	}
	return say.Textf("period %d from %d (%s, checked to %d)", period, preperiod, theorem, checked)
}

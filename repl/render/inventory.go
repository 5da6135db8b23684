package render

import (
	"fmt"
	"io"
	"strings"

	"sprague/repl/inventory"
)

// InventoryJSON writes what a database holds as one line of JSON.
func InventoryJSON(w io.Writer, d inventory.Database) error { return line(w, d) }

// Inventory writes what a database of that name holds, summed up by family or, with all,
// table by table.
func Inventory(w io.Writer, name string, d inventory.Database, all bool) error {
	fmt.Fprintf(w, "%s: format %s, %d bytes, content hash %s\n", name, d.Format, d.Size, d.Hash)
	fmt.Fprintf(w, "%d tables, %d positions\n", len(d.Tables), d.Positions)
	fmt.Fprintf(w, "%d tables with a proven period\n", d.Periodic)
	if d.File != nil {
		fmt.Fprintf(w, "%.2f bits a position in the file, %.2f of stored cells; without periods and sharing %.2f\n", *d.File, *d.Stored, *d.Fixed)
	}
	if len(d.Features) > 0 {
		fmt.Fprintf(w, "features: %s\n", strings.Join(d.Features, ", "))
	}
	fmt.Fprintln(w)
	if all {
		return tableRows(d.Tables).Write(w)
	}
	return familyRows(d.Tables).Write(w)
}

func tableRows(list []inventory.Table) *Columns {
	rows := new(Columns)
	rows.Row("table", "bound", "positions", "bits", "stored", "solver", "proven")
	for _, t := range list {
		stored := ""
		if t.Stored != nil {
			stored = fmt.Sprintf("%.2f", *t.Stored)
		}
		rows.Row(t.Name, fmt.Sprintf("%d %s", t.Bound, t.Unit), fmt.Sprint(t.Positions), fmt.Sprint(t.Bits), stored, t.Solver, proven(t))
	}
	return rows
}

// familyRows sums tables up by family; those of a family stand together.
func familyRows(list []inventory.Table) *Columns {
	rows := new(Columns)
	rows.Row("family", "tables", "largest bound", "positions", "with a proven period")
	for len(list) > 0 {
		family := familyOf(list[0])
		var count, periodic int
		var bound, positions uint64
		unit := list[0].Unit
		for len(list) > 0 && familyOf(list[0]) == family {
			count++
			bound = max(bound, list[0].Bound)
			positions += list[0].Positions
			if list[0].Periodic() {
				periodic++
			}
			list = list[1:]
		}
		rows.Row(family, fmt.Sprint(count), fmt.Sprintf("%d %s", bound, unit), fmt.Sprint(positions), fmt.Sprint(periodic))
	}
	return rows
}

func familyOf(t inventory.Table) string {
	family, _, _ := strings.Cut(t.Name, "[")
	return family
}

func proven(t inventory.Table) string {
	if n := t.PeriodicMeasures(); n > 0 {
		return fmt.Sprintf("periods of %d measures of %d", n, len(t.Measures))
	}
	if t.Period == nil {
		return ""
	}
	return certificate(*t.Preperiod, *t.Period, *t.Saltus, *t.Theorem, *t.Checked)
}

// certificate writes a proven period.
func certificate(preperiod, period, saltus uint64, theorem string, checked uint64) string {
	with := ""
	if saltus > 0 {
		with = fmt.Sprintf(" with saltus %d", saltus)
	}
	return fmt.Sprintf("period %d%s from %d (%s, checked to %d)", period, with, preperiod, theorem, checked)
}

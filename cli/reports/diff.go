package reports

import (
	"io"

	"sprague/repl/render"

	"sprague/internal/say"
	"sprague/store"
	"sprague/store/edit"
	"sprague/store/tables"
)

// Compared is a compared database.
type Compared struct {
	File string `json:"file"`
	Hash string `json:"content_hash"`
}

// Diff writes the differences of databases for people.
func Diff(w io.Writer, s render.Style, a, b Compared, d *edit.Difference) error {
	one, other := a.File, b.File
	var lines []say.Text
	if d.Same() {
		lines = append(lines, say.Textf("%s and %s hold the same %s, content hash %s", one, other, say.Tables(uint64(d.Equal)), a.Hash))
	} else {
		lines = append(only(one, d.OnlyA), only(other, d.OnlyB)...)
		for _, t := range d.Differing {
			lines = append(lines, say.Textf("%s: %s", tables.Shown(t.A.Name), differenceText(t)))
		}
		if d.Unread {
			lines = append(lines, say.Textf("the content hashes differ, by what this program cannot read"))
		}
		lines = append(lines, say.Textf("%s only in %s, %d only in %s, %d different, %d the same",
			say.Tables(uint64(len(d.OnlyA))), one, len(d.OnlyB), other, len(d.Differing), d.Equal))
	}
	return render.Lines(w, s, lines)
}

func only(file string, tables []string) (lines []say.Text) {
	for _, name := range tables {
		lines = append(lines, say.Textf("%s: only in %s", name, file))
	}
	return lines
}

func differenceText(t edit.TableDifference) say.Text {
	var parts []say.Text
	for _, f := range t.Fields {
		parts = append(parts, field(f, t))
	}
	reader := tables.NotationOf(t.A)
	for _, d := range t.Columns {
		if d.Count == 0 {
			continue
		}
		position, said := disagreement(reader, d)
		parts = append(parts, say.Textf("%s: %d cells of %d differ, first %s: %s and %s", say.Known(d.Column), d.Count, d.Compared, position, said[0], said[1]))
	}
	if !t.A.NumbersLike(&t.B) {
		parts = append(parts, say.Textf("cells not compared"))
	}
	return say.Join("; ", parts...)
}

// field writes a field in which a table differs.
func field(f edit.Field, t edit.TableDifference) say.Text {
	switch f {
	case edit.Layout:
		return say.Textf("the same numbers, laid down otherwise")
	case edit.Period:
		return periodFields(t)
	default:
		return say.Textf("%s %v and %v", fieldNames[f], fieldOf(f, t.A), fieldOf(f, t.B))
	}
}

var fieldNames = map[edit.Field]say.Text{
	edit.Rules: say.Textf("rules"), edit.Bound: say.Textf("bound"), edit.Positions: say.Textf("positions"),
	edit.Solver: say.Textf("solver"), edit.Columns: say.Textf("columns"),
}

// fieldOf returns a field of a table; empty for other names.
func fieldOf(f edit.Field, t store.Table) any {
	names, periods := []string{}, map[string]*StoredPeriod{}
	for _, c := range t.Columns {
		names = append(names, c.Name)
		periods[c.Name] = (*StoredPeriod)(c.Period)
	}
	return map[edit.Field]any{
		edit.Rules: t.Rules, edit.Bound: boundOf(t), edit.Positions: t.Positions, edit.Solver: t.Solver,
		edit.Columns: names, edit.Period: periods,
	}[f]
}

// boundOf returns the bound of a table, as text if it has several.
func boundOf(t store.Table) any {
	if len(t.Sides) > 0 {
		return t.Extent()
	}
	return t.Bound
}

// periodFields writes the differing periods of a table's columns.
func periodFields(t edit.TableDifference) say.Text {
	var parts []say.Text
	of := map[string]*store.Period{}
	for _, c := range t.B.Columns {
		of[c.Name] = c.Period
	}
	for _, c := range t.A.Columns {
		other, both := of[c.Name]
		if a, b := periodText(c.Period), periodText(other); both && !a.Equal(b) {
			parts = append(parts, say.Textf("%s: %s and %s", say.Known(c.Name), a, b))
		}
	}
	return say.Join("; ", parts...)
}

func periodText(p *store.Period) say.Text {
	if p == nil {
		return say.Textf("no period")
	}
	return render.Certificate(p.Preperiod, p.Length, p.Saltus, p.Theorem, p.Checked)
}

// StoredPeriod is a period in JSON.
type StoredPeriod struct {
	Theorem   string `json:"theorem"`
	Preperiod uint64 `json:"preperiod"`
	Length    uint64 `json:"period"`
	Saltus    uint64 `json:"saltus"`
	Checked   uint64 `json:"checked_to"`
}

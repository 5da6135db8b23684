package render

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"sprague/repl/cells"
	"sprague/store"
	"sprague/store/edit"
)

// Compared is a database that was compared.
type Compared struct {
	File string `json:"file"`
	Hash string `json:"content_hash"`
}

// Diff writes in what databases differ, for people.
func Diff(w io.Writer, a, b Compared, d *edit.Difference) error {
	var text strings.Builder
	one, other := printable(a.File), printable(b.File)
	if d.Same() {
		fmt.Fprintf(&text, "%s and %s hold the same %d tables, content hash %s\n", one, other, d.Equal, a.Hash)
	} else {
		writeOnly(&text, one, d.OnlyA)
		writeOnly(&text, other, d.OnlyB)
		for _, t := range d.Differing {
			writeDifference(&text, t)
		}
		if d.Unread {
			text.WriteString("the content hashes differ, by what this program cannot read\n")
		}
		fmt.Fprintf(&text, "%d tables only in %s, %d only in %s, %d differ, %d are the same\n",
			len(d.OnlyA), one, len(d.OnlyB), other, len(d.Differing), d.Equal)
	}
	_, err := io.WriteString(w, text.String())
	return err
}

func writeOnly(b *strings.Builder, file string, tables []string) {
	for _, name := range tables {
		fmt.Fprintf(b, "%s: only in %s\n", printable(name), file)
	}
}

func writeDifference(b *strings.Builder, t edit.TableDifference) {
	var parts []string
	for _, f := range t.Fields {
		parts = append(parts, field(f, t))
	}
	reader := cells.Of(t.A.Name)
	for _, d := range t.Columns {
		if d.Count == 0 {
			continue
		}
		position, said := disagreement(reader, d)
		parts = append(parts, fmt.Sprintf("%s: %d cells of %d differ, first %s: %s and %s", d.Column, d.Count, d.Compared, position, said[0], said[1]))
	}
	if t.A.Rules != t.B.Rules {
		parts = append(parts, "cells not compared")
	}
	fmt.Fprintf(b, "%s: %s\n", printable(t.A.Name), strings.Join(parts, "; "))
}

// printable quotes a name that would garble the terminal.
func printable(name string) string {
	if quoted := strconv.Quote(name); quoted != `"`+name+`"` {
		return quoted
	}
	return name
}

// field writes a field in which a table differs.
func field(f edit.Field, t edit.TableDifference) string {
	switch f {
	case edit.Layout:
		return "the same numbers, laid down otherwise"
	case edit.Period:
		return periodFields(t)
	default:
		return fmt.Sprintf("%s %v and %v", f, fieldOf(f, t.A), fieldOf(f, t.B))
	}
}

// fieldOf gives a field of a table; none for what is no field of it.
func fieldOf(f edit.Field, t store.Table) any {
	switch f {
	case edit.Rules:
		return t.Rules
	case edit.Bound:
		return t.Bound
	case edit.Positions:
		return t.Positions
	case edit.Solver:
		return t.Solver
	case edit.Columns:
		names := []string{}
		for _, c := range t.Columns {
			names = append(names, c.Name)
		}
		return names
	case edit.Period:
		all := map[string]*storedPeriod{}
		for _, c := range t.Columns {
			all[c.Name] = (*storedPeriod)(c.Period)
		}
		return all
	default:
		return nil
	}
}

// periodFields writes in which periods the columns of a table differ.
func periodFields(t edit.TableDifference) string {
	var parts []string
	of := map[string]*store.Period{}
	for _, c := range t.B.Columns {
		of[c.Name] = c.Period
	}
	for _, c := range t.A.Columns {
		other, both := of[c.Name]
		if a, b := periodText(c.Period), periodText(other); both && a != b {
			parts = append(parts, fmt.Sprintf("%s: %s and %s", c.Name, a, b))
		}
	}
	return strings.Join(parts, "; ")
}

func periodText(p *store.Period) string {
	if p == nil {
		return "no period"
	}
	return certificate(p.Preperiod, p.Length, p.Saltus, p.Theorem, p.Checked)
}

// storedPeriod is a period as JSON has it.
type storedPeriod struct {
	Theorem   string `json:"theorem"`
	Preperiod uint64 `json:"preperiod"`
	Length    uint64 `json:"period"`
	Saltus    uint64 `json:"saltus"`
	Checked   uint64 `json:"checked_to"`
}

package tables

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/internal/coded"
	"sprague/store"
)

// scriptColumn is the column with the bytes of a script, in each table of its game.
const scriptColumn = "script"

// mostScripts bounds the number of bytes of the scripts of a table.
const mostScripts = 1 << 22

// ScriptColumns returns the column of the script of a ruleset, if it has one.
func ScriptColumns(r games.Ruleset) []store.Input {
	s := script.Of(Ruleset(r))
	if s == nil {
		return nil
	}
	text := s.Bundle()
	cells := make([]int64, len(text))
	for i, c := range text {
		cells[i] = int64(c)
	}
	return []store.Input{{Name: scriptColumn, List: true, Cells: cells}}
}

// scriptOf reads the script of a table.
func scriptOf(v *store.View) (*script.Script, error) {
	wrong := coded.Errorf("table %q has no script that fits its name: the file is damaged", v.Name)
	r := v.Column(scriptColumn)
	if r == nil || !r.Meta().List || r.Meta().Cells > mostScripts {
		return nil, wrong
	}
	text := make([]byte, r.Meta().Cells)
	for i := range text {
		cell, ok := r.Cell(uint64(i))
		if !ok || cell != int64(byte(cell)) {
			return nil, wrong
		}
		text[i] = byte(cell)
	}
	s, err := script.ReadBundle(text)
	if err != nil || s.Table() != ofValues(v.Name) {
		return nil, wrong
	}
	return s, nil
}

// Known returns the rulesets that the table names of a file refer to: those of the program, and
// those of scripts in the file. A script has the name of its table, and also its own name if no
// other script of the file has it. A script that cannot be read is left out: its tables belong to
// no game.
func Known(db *store.DB) (*registry.Registry, error) {
	names, err := db.Names()
	if err != nil {
		return nil, err
	}
	var all []games.Family
	count, seen := make(map[string]int), make(map[string]bool)
	for _, name := range names {
		if !isOfScript(name) {
			continue
		}
		of := ofValues(name)
		if seen[of] {
			continue
		}
		view, err := db.Table(name)
		if err != nil {
			return nil, err
		}
		s, err := scriptOf(view)
		if err != nil {
			continue
		}
		seen[of] = true
		f := s.Family()
		count[f.Name]++
		all = append(all, f)
		f.Name = of
		all = append(all, f)
	}
	all = slices.DeleteFunc(all, func(f games.Family) bool { return count[f.Name] > 1 })
	return (*registry.Registry)(nil).With(all...)
}

// Unreadable returns an error if a file has a table of a script of that name, and [Known] none of
// its rulesets: a *NameError, or that of Known.
func Unreadable(db *store.DB, of string) error {
	names, err := db.Names()
	if err != nil {
		return err
	}
	i := slices.IndexFunc(names, func(name string) bool { return isOf(name, of) })
	if i < 0 {
		return nil
	}
	known, err := Known(db)
	if err != nil {
		return err
	}
	for _, name := range names[i:] {
		if _, ok := known.Lookup(ofValues(name)); !ok && isOf(name, of) {
			return &NameError{name}
		}
	}
	return nil
}

// isOf reports whether a table belongs to a script of that name.
func isOf(table, name string) bool { return strings.HasPrefix(ofValues(table), name+script.TableMark) }

// OtherRules reports whether tables, given by their names, belong to other rules of the name of a
// script, and none to the script.
func OtherRules(names []string, s *script.Script) bool {
	others := false
	for _, name := range names {
		of := ofValues(name)
		if of == s.Table() {
			return false
		}
		others = others || isOf(name, s.Name)
	}
	return others
}

// OfScript reports whether one of some tables, given by their names, belongs to a script of that name.
func OfScript(names []string, of string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return isOf(name, of) })
}

// Shown writes the name of a table for people, with only the first digits of the hash of a script.
func Shown(name string) string {
	const digits = 8
	if i := strings.Index(name, script.TableMark); i >= 0 && i+len(script.TableMark)+digits < len(name) {
		return name[:i+len(script.TableMark)+digits]
	}
	return name
}

// ofValues returns the table of values that belongs to a table of any kind.
func ofValues(name string) string {
	table, _ := KindOf(name)
	return table
}

// isOfScript reports whether a table has the name of a script's table.
func isOfScript(name string) bool { return strings.Contains(name, script.TableMark) }

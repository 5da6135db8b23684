package query

import (
	"fmt"
	"strings"

	"sprague/games"
	"sprague/store/tables"
)

// Held tells which tables of a family the database in use holds, and to which
// bound: "1 table, to 20 coins". It is empty when there are none, and for families
// whose tables are those of another.
func (r *Resolver) Held(f games.Family) (string, error) {
	if f.New == nil { // a way of playing together
		return "", nil
	}
	db, err := r.open()
	if err != nil || db == nil {
		return "", err
	}
	names, err := db.Names()
	if err != nil {
		return "", err
	}
	wanted := func(name string) bool { return strings.HasPrefix(name, f.Name+"[") }
	if f.Params == "" {
		rules, err := f.New("")
		if err != nil {
			return "", err
		}
		wanted = func(name string) bool { return name == rules.Identity().Table }
	}
	count, bound, unit := 0, uint64(0), ""
	for _, name := range names {
		if !wanted(name) {
			continue
		}
		view, err := db.Table(name)
		if err != nil {
			return "", err
		}
		count++
		if view.Bound < bound {
			continue
		}
		bound = view.Bound
		if rules, _, err := tables.RulesOf(name); err == nil {
			unit = " " + rules.Unit()
		}
	}
	switch count {
	case 0:
		return "", nil
	case 1:
		return fmt.Sprintf("1, to %d%s", bound, unit), nil
	default:
		return fmt.Sprintf("%d, to %d%s at most", count, bound, unit), nil
	}
}

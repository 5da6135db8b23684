package query

import (
	"strings"

	"sprague/games"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// TablesOf describes the tables of a family in the database in use, with their bounds: "1, coins to
// 20". It is empty if there are none, and for families that use the tables of others.
func (r *Resolver) TablesOf(f games.Family) (say.Text, error) {
	if f.New == nil { // a kind of compound
		return say.Text{}, nil
	}
	db, err := r.open()
	if err != nil || db == nil {
		return say.Text{}, err
	}
	names, err := db.Names()
	if err != nil {
		return say.Text{}, err
	}
	wanted := func(name string) bool { return strings.HasPrefix(name, f.Name+"[") }
	if !f.Parametrized() {
		rules, err := f.New("")
		if err != nil {
			return say.Text{}, err
		}
		bracketed := wanted
		wanted = func(name string) bool { return name == rules.Identity().Table || bracketed(name) }
	}
	known, err := tables.Known(db)
	if err != nil {
		return say.Text{}, err
	}
	count, bound, sides, unit := 0, uint64(0), []uint64(nil), "positions"
	for _, name := range names {
		if !wanted(name) {
			continue
		}
		view, err := db.Table(name)
		if err != nil {
			return say.Text{}, err
		}
		count++
		if view.Bound < bound {
			continue
		}
		bound, sides = view.Bound, view.Sides
		if rules, _, err := tables.RulesOf(name, known); err == nil {
			unit = rules.Unit()
		}
	}
	switch count {
	case 0:
		return say.Text{}, nil
	case 1:
		return say.Textf("1, %s", say.Bound(unit, store.Extent(bound, sides))), nil
	default:
		return say.Textf("%d, %s at most", count, say.Bound(unit, store.Extent(bound, nil))), nil
	}
}

package query

import (
	"sprague/games"
	"sprague/store"
)

// Content returns the content hash of the database in use, or "" if there is none.
func (r *Resolver) Content() (string, error) {
	db, err := r.open()
	if err != nil || db == nil {
		return "", err
	}
	return db.Info().Hash, nil
}

// Tabled returns the number of positions whose values the database holds, numbered from 0. A proven
// period may extend them.
func (r *Resolver) Tabled(rules games.Ruleset) (uint64, error) {
	b, err := r.bind(rules)
	if err != nil || b.table == nil {
		return 0, err
	}
	return b.table.Meta().Positions, nil
}

// Numbered returns a ruleset with numbered positions; for some, the database numbers the pieces, the
// positions that its table lists, or those within its sides. It returns false if the positions have
// no numbers. The error concerns the database.
func (r *Resolver) Numbered(rules games.Ruleset) (numbered games.Numbered, ok bool, err error) {
	numbered, ok = rules.(games.Numbered)
	listed, lists := rules.(games.Listed)
	sided, isSided := rules.(games.Sided)
	if ok && (!lists || !listed.Lists()) && (!isSided || sided.Sides() == 1) {
		return numbered, true, nil
	}
	b, err := r.bind(rules)
	if ok && err == nil && b.table == nil {
		return numbered, true, nil
	}
	if err != nil || b.table == nil {
		return nil, false, err
	}
	return b.table.Rules(), true, nil
}

// TabledMeasures is Tabled for the measures.
func (r *Resolver) TabledMeasures(rules games.Ruleset) (uint64, error) {
	b, err := r.bind(rules)
	if err != nil {
		return 0, err
	}
	table, err := b.measures()
	if err != nil || table == nil {
		return 0, err
	}
	return table.Meta().Positions, nil
}

// Extent returns the table of a ruleset in the database, with the unit of its bound. The unit is
// empty without a table. The error concerns the database.
func (r *Resolver) Extent(rules games.Ruleset) (meta store.Table, unit string, err error) {
	b, err := r.bind(rules)
	if err != nil || b.table == nil {
		return store.Table{}, "", err
	}
	return b.table.Meta(), b.table.Rules().Unit(), nil
}

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

// Numbered returns a ruleset with numbered positions; for some, the database numbers the pieces, the
// positions that its table lists, or those within its sides. It returns false if the positions have
// no numbers. The flag asks for the numbers of the table of measures. The error concerns the
// database.
func (r *Resolver) Numbered(rules games.Ruleset, measured bool) (numbered games.Numbered, ok bool, err error) {
	numbered, ok = rules.(games.Numbered)
	listed, lists := rules.(games.Listed)
	sided, isSided := rules.(games.Sided)
	if ok && (!lists || !listed.Lists()) && (!isSided || sided.Sides() == 1) {
		return numbered, true, nil
	}
	table, err := r.tableOf(rules, measured && isSided)
	if ok && err == nil && table == nil {
		return numbered, true, nil
	}
	if err != nil || table == nil {
		return nil, false, err
	}
	return table.Rules(), true, nil
}

// numberedTable is a table of values or of measures.
type numberedTable interface {
	Meta() store.Table
	Rules() games.Numbered
}

// tableOf returns the table of a ruleset's values or measures; nil if there is none.
func (r *Resolver) tableOf(rules games.Ruleset, measured bool) (numberedTable, error) {
	b, err := r.bind(rules)
	switch {
	case err != nil:
		return nil, err
	case !measured && b.table != nil:
		return b.table, nil
	case !measured:
		return nil, nil
	}
	if table, err := b.measures(); err != nil || table != nil {
		return table, err
	}
	return nil, nil
}

// Extent returns the table of a ruleset's values or measures in the database, with the unit of its
// bound. Both are empty without a table. A proven period may extend the positions of the table. The
// error concerns the database.
func (r *Resolver) Extent(rules games.Ruleset, measured bool) (meta store.Table, unit string, err error) {
	table, err := r.tableOf(rules, measured)
	if err != nil || table == nil {
		return store.Table{}, "", err
	}
	return table.Meta(), table.Rules().Unit(), nil
}

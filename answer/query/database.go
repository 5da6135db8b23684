package query

import "sprague/games"

// Content gives the content hash of the database in use; it is empty when there is none.
func (r *Resolver) Content() (string, error) {
	db, err := r.open()
	if err != nil || db == nil {
		return "", err
	}
	return db.Info().Hash, nil
}

// Tabled counts the positions whose values the database holds, those with numbers from 0
// on. A proven period may tell more.
func (r *Resolver) Tabled(rules games.Ruleset) (uint64, error) {
	b, err := r.bind(rules)
	if err != nil || b.table == nil {
		return 0, err
	}
	return b.table.Meta().Positions, nil
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

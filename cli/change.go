package cli

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"sprague/answer"
	"sprague/internal/say"
	"sprague/store"
)

// reopen returns a service for another database, or for the current file at the path in use, and
// closes the former databases. On failure the former database stays in use.
func (a *app) reopen(ctx context.Context, database string) (*answer.Service, error) {
	path, inUse, lost := a.database, a.inUse, a.dropErr
	before := slices.Clone(a.opened)
	a.database, a.inUse, a.dropErr = database, nil, nil
	e, err := a.service(ctx)
	isBefore := func(db *store.DB) bool { return slices.Contains(before, db) }
	if err != nil {
		a.database, a.inUse, a.dropErr = path, inUse, lost
		_ = a.closeDatabases(func(db *store.DB) bool { return !isBefore(db) }) // nothing was read from it
		return nil, err
	}
	_ = a.closeDatabases(isBefore) // opened for reading only
	return e, nil
}

// dropDatabase closes the databases if one was changed, and allows answers again. The service
// refuses answers that would need them.
func (a *app) dropDatabase(ctx context.Context) (*answer.Service, error) {
	unsound := a.checkDatabases()
	if unsound == nil {
		return nil, nil
	}
	_ = a.closeDatabases(everyDatabase)
	a.inUse, a.dropErr = nil, say.Errorf("%w, and open it, or go on with another, as in open embedded", unsound)
	e, err := a.service(ctx)
	return e, cmp.Or(err, a.dropErr)
}

// closeDatabases closes databases that have no more readers.
func (a *app) closeDatabases(chosen func(*store.DB) bool) (err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.opened = slices.DeleteFunc(a.opened, func(db *store.DB) bool {
		if !chosen(db) {
			return false
		}
		err = errors.Join(err, db.Close())
		return true
	})
	return err
}

// everyDatabase selects all databases.
func everyDatabase(*store.DB) bool { return true }

package store

import (
	"sprague/internal/coded"
	"sprague/internal/files"
)

// maxLooks limits how often a file whose status keeps changing is proven again.
const maxLooks = 3

// unchanged reports whether the file is still the proven one. It trusts
// bytes of the caller. A change of status alone may be a new
// name or mode, or a change of content whose time was reset. Then the whole file is proven again.
func (db *DB) unchanged() error {
	if db.file == nil {
		return nil
	}
	db.looking.Lock()
	defer db.looking.Unlock()
	for range maxLooks {
		now, err := db.file.Stat()
		switch {
		case err != nil:
			return coded.Errorf("cannot examine %s: %w", quotePath(db.path), err)
		case files.SameTimes(now, db.before):
			return nil
		case !files.SameContent(now, db.before):
			return db.written()
		}
		settle(db.file)
		err = checkPages(db.path, db.file, db.seal.length)
		if err == nil {
			err = checkBody(db.path, db.file, db.seal)
		}
		if err != nil {
			return err
		}
		db.before = now
	}
	return db.written()
}

func (db *DB) written() error {
	return damaged(db.path, "the file was written to while it was open")
}

package store

import (
	"sprague/internal/coded"
	"sprague/internal/files"
)

// maxLooks is how often a file is proven anew whose status changes again and again.
const maxLooks = 3

// unchanged tells whether the file is what it was. A change of its status alone may be that of its name or mode, or a
// change of its content whose time was set back: then all that was proven of it is proven anew.
func (db *DB) unchanged() error {
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

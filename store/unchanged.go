package store

import (
	"io/fs"

	"sprague/internal/coded"
	"sprague/internal/files"
)

// unchanged reports whether the file is still the proven one. It trusts bytes of the caller. A change
// of status alone may be a new name or mode, or a change of content whose time was reset. Then the
// whole file is proven again. A later change of status is left to the next call, for it comes after
// the results that this call is asked about.
func (db *DB) unchanged() error {
	if db.file == nil {
		return nil
	}
	db.looking.RLock() // answers do not wait for each other
	now, err := db.look()
	same := err == nil && files.SameTimes(now, db.before)
	db.looking.RUnlock()
	if err != nil || same {
		return err
	}
	db.looking.Lock()
	defer db.looking.Unlock()
	now, err = db.look()
	if err != nil || files.SameTimes(now, db.before) {
		return err
	}
	settle(db.file)
	err = checkPages(db.path, db.file, db.seal.length)
	if err == nil {
		err = checkBody(db.path, db.file, db.seal)
	}
	if err == nil {
		_, err = db.look() // settled pages may have a new time
	}
	if err == nil {
		db.before = now
	}
	return err
}

// look returns the status of the file. It fails if the file has been written to.
func (db *DB) look() (now fs.FileInfo, err error) {
	now, err = db.file.Stat()
	switch {
	case err != nil:
		return nil, coded.Errorf("cannot examine %s: %w", quotePath(db.path), err)
	case !files.SameContent(now, db.before):
		return nil, damaged(db.path, "the file was written to while it was open")
	default:
		return now, nil
	}
}

package store

import (
	"errors"
	"io/fs"

	"sprague/internal/coded"
	"sprague/internal/files"
)

// checkUnchanged reports whether the file is still the proven one. It trusts bytes of the caller. A
// change of status alone may be a new name or mode, or a change of content whose time was reset.
// Then the whole file is proven again. A later change of status is left to the next call, for it
// comes after the results that this call is asked about.
func (db *DB) checkUnchanged() error {
	if db.file == nil {
		return nil
	}
	db.statusMu.RLock() // answers do not wait for each other
	now, err := db.readStatus()
	same := err == nil && files.SameTimes(now, db.status)
	db.statusMu.RUnlock()
	if err != nil || same {
		return err
	}
	db.statusMu.Lock()
	defer db.statusMu.Unlock()
	now, err = db.readStatus()
	if err != nil || files.SameTimes(now, db.status) {
		return err
	}
	settle(db.file)
	err = checkPages(db.path, db.file, db.seal.length)
	if err == nil {
		err = checkBody(db.path, db.file, db.seal)
	}
	if err == nil {
		_, err = db.readStatus() // settled pages may have a new time
	}
	if err == nil {
		db.status = now
	}
	return err
}

// readStatus returns the status of the file. It fails if the file has been written to.
func (db *DB) readStatus() (now fs.FileInfo, err error) {
	now, err = db.file.Stat()
	switch {
	case errors.Is(err, fs.ErrClosed): // by Close, since the caller looked
		return nil, db.errClosed()
	case err != nil:
		return nil, coded.Errorf("cannot examine %s: %w", quotePath(db.path), err)
	case !files.SameContent(now, db.status):
		return nil, damaged(db.path, "the file was written to while it was open")
	default:
		return now, nil
	}
}

package cli

import (
	"sprague/internal/place"
	"sprague/internal/say"
	"sprague/store"
)

// writeDatabase makes a database file at path by what fill puts into it. Nothing changes at the
// path before all is done.
func (a *app) writeDatabase(path string, fill func(w *store.Writer) error) error {
	if path == embedded {
		return usagef("--to %s: that word stands for the embedded database; a file of that name is ./%s", embedded, embedded)
	}
	if err := plainFile(path); err != nil {
		return err
	}
	if err := replaceable(place.Database, path); err != nil {
		return err
	}
	w, err := store.Create(path)
	if err != nil {
		return err
	}
	defer func() { _ = w.Abort() }()
	if err := fill(w); err != nil {
		return err
	}
	// What was read since a file was proven, if somebody has written to it, would look sound in
	// the new one.
	if err := a.sound(); err != nil {
		return err
	}
	// The file that is to be replaced may be among those that are open, and Windows replaces none that is.
	if err := a.release(everyDatabase); err != nil {
		return err
	}
	info, err := w.Commit()
	if err != nil || a.quiet {
		return err
	}
	return a.announce(made(path, info))
}

// replaceable refuses to put a database of a kind, packed or not, in the place of something else.
func replaceable(kind place.Kind, path string) error {
	if err := kind.Check(path); err != nil {
		return &statusError{statusDatabase, err}
	}
	return nil
}

// made says what a new file holds.
func made(path string, info store.Info) say.Text {
	return say.Textf("%s: %s, %s, %d bytes, content hash %s", path, say.Tables(uint64(info.Tables)), say.Positions(info.Positions), info.Size, info.Hash)
}

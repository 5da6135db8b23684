package cli

import (
	"sprague/internal/say"
	"sprague/store"
)

// writeDatabase makes a database file at path by what fill puts into it. Nothing changes at the
// path before all is done. The path is claimed first, and fill opens what the new file is made of: so
// another command cannot replace a file between its reading and its writing.
func (a *app) writeDatabase(path string, fill func(w *store.Writer) error) error {
	if err := plainFile(path); err != nil {
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
	// What was read of a file that somebody has written to since would look sound in the new one.
	if err := a.unchanged(); err != nil {
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

// made says what a new file holds.
func made(path string, info store.Info) say.Text {
	return say.Textf("%s: %s, %s, %d bytes, content hash %s", path, say.Tables(uint64(info.Tables)), say.Positions(info.Positions), info.Size, info.Hash)
}

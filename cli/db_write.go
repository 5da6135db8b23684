package cli

import (
	"sprague/internal/say"
	"sprague/store"
)

// writeDatabase writes a database file to path with the content from fill. The path changes only at
// the end. It is claimed before fill opens the sources, so no other command can replace a file
// between reading and writing.
func (a *app) writeDatabase(path string, fill func(w *store.Writer) error) error {
	if err := checkUnpacked(path); err != nil {
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
	// Data read from a file that has changed since would look sound in the new one.
	if err := a.checkDatabases(); err != nil {
		return err
	}
	// The file to replace may be open, and Windows replaces no open file.
	if err := a.closeDatabases(everyDatabase); err != nil {
		return err
	}
	info, err := w.Commit()
	if err != nil || a.quiet {
		return err
	}
	return a.announce(describeFile(path, info))
}

// describeFile describes the content of a new file.
func describeFile(path string, info store.Info) say.Text {
	return say.Textf("%s: %s, %s, %d bytes, content hash %s", path, say.Tables(uint64(info.Tables)), say.Positions(info.Positions), info.Size, info.Hash)
}

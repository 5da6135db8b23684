package store

// View is one table of an open database. It may be used by any number of
// goroutines, and after [DB.Close], too; the embedded Table must not be changed.
type View struct {
	Table
	readers []*Reader
}

// Column returns the reader of the column of that name, or nil when the table
// has none that this program can read.
func (v *View) Column(name string) *Reader {
	for _, r := range v.readers {
		if r.column.Name == name {
			return r
		}
	}
	return nil
}

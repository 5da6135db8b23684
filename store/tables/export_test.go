package tables

// ListAtMost sets the number of cells that Where visits, until the returned function is called.
func ListAtMost(n uint64) (restore func()) {
	old := mostListed
	mostListed = n
	return func() { mostListed = old }
}

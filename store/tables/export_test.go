package tables

// ListAtMost sets how many cells Where looks at, until the function is called that it gives.
func ListAtMost(n uint64) (restore func()) {
	old := mostListed
	mostListed = n
	return func() { mostListed = old }
}

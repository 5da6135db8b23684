package sum

// SureWithin sets how many moves are looked at for one that must be there, until the function is
// called that it gives.
func SureWithin(n uint64) (restore func()) {
	old := mostSure
	mostSure = n
	return func() { mostSure = old }
}

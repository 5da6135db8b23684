package periods

// Within sets the limits for checking a certificate again, until the returned function is called.
func Within(moves, values uint64) (restore func()) {
	oldMoves, oldValues := againMoves, againValues
	againMoves, againValues = moves, values
	return func() { againMoves, againValues = oldMoves, oldValues }
}

package periods

// Within sets what checking a certificate again may cost, until the function is called.
func Within(moves, values uint64) (restore func()) {
	oldMoves, oldValues := againMoves, againValues
	againMoves, againValues = moves, values
	return func() { againMoves, againValues = oldMoves, oldValues }
}

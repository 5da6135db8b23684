package periods

// Within sets the limits for checking a certificate again, until the returned function is called.
func Within(moves, values uint64) (restore func()) {
	oldMoves, oldValues := recheckMoves, recheckValues
	recheckMoves, recheckValues = moves, values
	return func() { recheckMoves, recheckValues = oldMoves, oldValues }
}

package say

// Tables counts tables: English has another word for one of them.
func Tables(n uint64) Text {
	if n == 1 {
		return Textf("1 table")
	}
	return Textf("%d tables", n)
}

// Shards counts shards.
func Shards(n int) Text {
	if n == 1 {
		return Textf("1 shard")
	}
	return Textf("%d shards", n)
}

// Positions counts positions.
func Positions(n uint64) Text {
	if n == 1 {
		return Textf("1 position")
	}
	return Textf("%d positions", n)
}

// Turns counts the turns of a play.
func Turns(n int64) Text {
	if n == 1 {
		return Textf("1 turn")
	}
	return Textf("%d turns", n)
}

// Certificates counts certificates of periods.
func Certificates(n uint64) Text {
	if n == 1 {
		return Textf("1 certificate")
	}
	return Textf("%d certificates", n)
}

// Bound tells how far a table goes: "heaps to 10000" has all heaps of up to so many counters.
func Bound(unit string, n uint64) Text { return Textf("%s to %d", Known(unit), n) }

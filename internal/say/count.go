package say

// counted chooses the text for n things: English distinguishes singular and plural.
func counted[N int | int64 | uint64](n N, one, several Text) Text {
	if n == 1 {
		return one
	}
	return several
}

// Tables counts tables.
func Tables(n uint64) Text { return counted(n, Textf("1 table"), Textf("%d tables", n)) }

// Shards counts shards.
func Shards(n int) Text { return counted(n, Textf("1 shard"), Textf("%d shards", n)) }

// Positions counts positions.
func Positions(n uint64) Text { return counted(n, Textf("1 position"), Textf("%d positions", n)) }

// Values counts values.
func Values(n uint64) Text { return counted(n, Textf("1 value"), Textf("%d values", n)) }

// ProofEntries counts the entries of a proof.
func ProofEntries(n uint64) Text { return counted(n, Textf("1 entry"), Textf("%d entries", n)) }

// Inputs counts inputs of a problem.
func Inputs(n int) Text { return counted(n, Textf("1 input"), Textf("%d inputs", n)) }

// Lines counts lines.
func Lines(n int) Text { return counted(n, Textf("1 line"), Textf("%d lines", n)) }

// Turns counts the turns of a play.
func Turns(n int64) Text { return counted(n, Textf("1 turn"), Textf("%d turns", n)) }

// Certificates counts certificates of periods.
func Certificates(n uint64) Text {
	return counted(n, Textf("1 certificate"), Textf("%d certificates", n))
}

// Bound formats the bound of a table: "heaps to 10000" covers all heaps of up to 10000 counters, and
// "numbers to 50x40" has a bound for each number of a position.
func Bound(unit, extent string) Text { return Textf("%s to %s", Known(unit), extent) }

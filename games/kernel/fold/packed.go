// Package fold derives all eight measures of a position (games/measure) from those of
// its options at once. Packed, they fill two words, so that an option costs some twenty
// instructions instead of eight decisions.
package fold

import "sprague/games/measure"

// Packed holds the measures of a position in fields of 16 bits.
//
// The fields of turns hold the four numbers of turns as ranks. A rank tells how glad the
// player is who moves to the position, so that the best option has the greatest rank
// (docs/theory.md). Ranks fill 15 bits, the upper half for positions that are lost for
// who is next; the 16th bit is free for comparing all fields at once.
//
// The fields of values hold the other measures, raised to begin at 0.
type Packed struct{ turns, values uint64 }

const (
	// MaxTurns is the greatest number of turns that is packed; one more has a rank, too.
	MaxTurns = half - 2
	// maxValue is the greatest of the raised values.
	maxValue = 1<<16 - 1

	half = 1 << 14 // the least rank of a position that is lost for who is next

	fields = 4
	ones   = 1<<48 | 1<<32 | 1<<16 | 1
	tops   = ones << 15
	// hurry and delay are the fields of remoteness and of suspense, the latter ones being
	// those in which the winner delays.
	hurry = 1<<16 | 1
	delay = 1<<48 | 1<<32
)

// lowest is the least number that a measure may be.
var lowest = [measure.Count]int64{
	measure.Foreclosed:       measure.Ended,
	measure.MisereForeclosed: measure.Ended,
	measure.Genus:            measure.Wild,
}

// ended is the position without moves.
var ended = func() Packed {
	var x [measure.Count]int64
	for m := range x {
		x[m] = measure.Measure(m).OfEnded()
	}
	p, _ := Pack(x)
	return p
}()

// Pack packs measures; false when one is too large.
func Pack(x [measure.Count]int64) (p Packed, ok bool) {
	for m := range fields {
		turns, value := x[m], x[fields+m]-lowest[fields+m]
		if turns > MaxTurns || value > maxValue {
			return Packed{}, false
		}
		rank := uint64(turns) // of what is won for who is next: the later, the better
		if delay>>(16*m)&1 == 1 {
			rank = half - 1 - rank // or the sooner
		}
		if !measure.Measure(m).Wins(turns) {
			rank = 2*half - 1 - rank
		}
		p.turns |= rank << (16 * m)
		p.values |= uint64(value) << (16 * m)
	}
	return p, true
}

// Unpack gives the measures.
func (p Packed) Unpack() (x [measure.Count]int64) {
	numbers := numbersOf(p.turns)
	for m := range fields {
		x[m] = int64(numbers >> (16 * m) & 0xFFFF)
		x[fields+m] = int64(p.field(m)) + lowest[fields+m]
	}
	return x
}

// field gives a raised value.
func (p Packed) field(i int) uint64 { return p.values >> (16 * i) & 0xFFFF }

// Package fold derives all eight measures of a position (games/measure) from those of its options
// at once. Packed, they fill two words, so an option costs about twenty instructions instead of
// eight decisions.
package fold

import "sprague/games/measure"

// Packed holds the measures of a position in fields of 16 bits.
//
// The fields of turns hold the four numbers of turns as ranks. A rank is the preference of the
// player who moves to the position, so the best option has the greatest rank (docs/theory.md).
// Ranks fill 15 bits, the upper half for positions lost for the next player; the 16th bit is free
// for comparing all fields at once.
//
// The fields of values hold the other measures, shifted to begin at 0.
type Packed struct{ turns, values uint64 }

const (
	// MaxTurns is the greatest packed number of turns; one more has a rank too.
	MaxTurns = half - 2
	// maxValue is the greatest of the shifted values.
	maxValue = 1<<16 - 1

	half = 1 << 14 // the least rank of a position lost for the next player

	fields = 4
	ones   = 1<<48 | 1<<32 | 1<<16 | 1
	tops   = ones << 15
	// hurry and delay are the fields of remoteness and of suspense. In the latter the winner
	// delays.
	hurry = 1<<16 | 1
	delay = 1<<48 | 1<<32
)

// lowest is the least value of each measure.
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

// Pack packs measures; it returns false if one is too large.
func Pack(x [measure.Count]int64) (p Packed, ok bool) {
	for m := range fields {
		turns, value := x[m], x[fields+m]-lowest[fields+m]
		if turns > MaxTurns || value > maxValue {
			return Packed{}, false
		}
		rank := uint64(turns) // for a position won by the next player: the later, the better
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

// Unpack returns the measures.
func (p Packed) Unpack() (x [measure.Count]int64) {
	numbers := numbersOf(p.turns)
	for m := range fields {
		x[m] = int64(numbers >> (16 * m) & 0xFFFF)
		x[fields+m] = int64(p.field(m)) + lowest[fields+m]
	}
	return x
}

// field returns a shifted value.
func (p Packed) field(i int) uint64 { return p.values >> (16 * i) & 0xFFFF }

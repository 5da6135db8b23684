package bench

import (
	"context"

	"sprague/games/kernel/octal"
	"sprague/internal/say"
)

// endurance says what becomes of a period that is proven.
type endurance int

const (
	periodic endurance = iota // it tells all further values
	plodding                  // it is not looked for
)

// loopHeaps is how far the loop goes, in a tenth of a second or less: to 10^6 it would take
// minutes.
const loopHeaps = 10_000

// takeAndBreak is a game by its octal code.
func takeAndBreak(name say.Text, code octal.Code, heaps int, how endurance) func(limit int) contest {
	return func(limit int) contest {
		n := min(heaps, limit)
		kernel, loop := make([]uint16, n), make([]uint16, min(n, loopHeaps))
		return contest{
			game: name, values: n,
			kernel: func(ctx context.Context) error {
				s := octal.New(code)
				if how == plodding {
					s.ForgoPeriods()
				}
				const unlimited = 1 << 63
				if err := s.Grow(ctx, n, unlimited); err != nil {
					return err
				}
				known := copy(kernel, s.Values())
				if known < n {
					repeat(kernel, known, s.Period().Length)
				}
				return nil
			},
			looped: len(loop), loop: func() { octalLoop(code, loop) },
			looked: breaks(code, len(loop)), all: breaks(code, n),
			examine: compare(kernel, loop),
		}
	}
}

// repeat fills values, the first known of which are there, so that all later ones continue
// their last period. It copies a stretch that the nearest cache holds.
func repeat(values []uint16, known, period int) {
	first := known - period
	for known < len(values) {
		stretch := period * max(1, min(known-first, 1<<12)/period)
		known += copy(values[known:], values[known-stretch:known])
	}
}

// octalLoop values heaps as the digits read.
func octalLoop(code octal.Code, values []uint16) {
	seen := new([1 << 16]uint32) // the heap that reached a value last, and 1
	for n := range values {
		now := uint32(n + 1)
		for taken, d := range code.Digits {
			rest := n - taken
			if rest < 0 {
				break
			}
			if d&1 != 0 && rest == 0 && taken > 0 {
				seen[0] = now
			}
			if d&2 != 0 && rest > 0 && taken > 0 {
				seen[values[rest]] = now
			}
			if d&4 != 0 {
				for a := 1; a <= smallPart(code, rest); a++ {
					seen[values[a]^values[rest-a]] = now
				}
			}
		}
		v := uint16(0)
		for seen[v] == now {
			v++
		}
		values[n] = v
	}
}

// smallPart gives the largest small part of a split of so many counters.
func smallPart(code octal.Code, counters int) int {
	if code.Unequal {
		counters--
	}
	return counters / 2
}

// breaks counts the pairs of all splits of the heaps below n, at least 1: all other moves
// are no more than the digits.
func breaks(code octal.Code, n int) uint64 {
	pairs := uint64(1)
	for taken, d := range code.Digits {
		for rest := 2; d&4 != 0 && rest < n-taken; rest++ {
			pairs += uint64(smallPart(code, rest))
		}
	}
	return pairs
}

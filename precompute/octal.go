package precompute

import (
	"context"

	"sprague/games"
	"sprague/games/period"
)

// takeAndBreak is a heap game given by a finite octal code.
type takeAndBreak interface {
	games.Recurrent
	// Digits gives d0, d1, …; false when the code has a repeating tail.
	Digits() ([]byte, bool)
}

// splits reports whether the octal kernel suits a game: its code is finite,
// and some digit splits heaps.
func splits(g takeAndBreak) bool {
	digits, finite := g.Digits()
	if !finite {
		return false
	}
	for _, d := range digits {
		if d&4 != 0 {
			return true
		}
	}
	return false
}

// octalKernel is the quadratic solver: for every heap it marks the values of
// all options, the splits by a loop over two rows of values, and takes the
// least that is not marked. It looks for a period at every doubling and stops
// when one is proven.
type octalKernel struct {
	digits []byte
	values []uint16
	marks  *[1 << 16]bool // marks[v]: an option of the heap in work has value v
	limit  int            // a power of two above all values, hence above their xors
}

// maxValue bounds the values that the kernel holds in its 16 bits; a game that
// outgrows it is solved by the rules.
const maxValue = 1 << 15

func solveOctal(ctx context.Context, g takeAndBreak, positions uint64, advance advance) ([]int64, *period.Certificate, error) {
	digits, _ := g.Digits()
	k := octalKernel{digits: digits, marks: new([1 << 16]bool), limit: 1}
	var proof *period.Certificate
	nextTry := uint64(64)
	reported := uint64(0)
	for n := uint64(0); n < positions && proof == nil; n++ {
		if !k.next() {
			return solveByRules(ctx, Task{Rules: g, Positions: positions}, advance)
		}
		if n+1 == nextTry || n+1 == positions {
			nextTry *= 2
			if c, ok := period.Find(g, k.values); ok {
				proof = &c
			}
		}
		if (n+1)%512 == 0 {
			if err := ctx.Err(); err != nil {
				return nil, nil, err
			}
			advance(n + 1 - reported)
			reported = n + 1
		}
	}
	advance(positions - reported)
	cells := make([]int64, len(k.values))
	for i, v := range k.values {
		cells[i] = int64(v)
	}
	return cells, proof, nil
}

// next solves one more heap; false when its value does not fit.
func (k *octalKernel) next() bool {
	n := len(k.values)
	clear(k.marks[:k.limit])
	for taken, d := range k.digits[:min(len(k.digits), n+1)] {
		rest := n - taken
		switch {
		case rest == 0:
			if d&1 != 0 && n > 0 {
				k.marks[0] = true
			}
			continue
		case d&2 != 0:
			k.marks[k.values[rest]] = true
		}
		if d&4 != 0 {
			markSplits(k.marks, k.values, rest)
		}
	}
	v := 0
	for v < k.limit && k.marks[v] {
		v++
	}
	if v == k.limit {
		k.limit *= 2
	}
	k.values = append(k.values, uint16(v))
	return k.limit <= maxValue
}

// markSplits marks g(a) xor g(rest-a) for every split of a heap into two.
func markSplits(marks *[1 << 16]bool, values []uint16, rest int) {
	for a, b := 1, rest-1; a <= b; a, b = a+1, b-1 {
		marks[values[a]^values[b]] = true
	}
}

package misere

import (
	"cmp"
	"math/bits"
)

// vector is a word by the exponents of its generators, a byte each; the later generators are those
// of the greater positions.
type vector [MaxGenerators / lanes]uint64

const (
	// MaxGenerators is the greatest number of generators of a quotient.
	MaxGenerators = 24
	lanes         = 8                  // generators of a part of a vector
	guards        = 0x8080808080808080 // the top bits of its bytes, which exponents leave free
)

func (v *vector) exponent(g int) int { return int(v[g/lanes] >> (g % lanes * 8) & 0xff) }

// add multiplies v by a power. The exponent may be negative, if v has as many factors.
func (v *vector) add(g, exponent int) { v[g/lanes] += uint64(int64(exponent)) << (g % lanes * 8) }

// factors calls visit with each generator of v, once for each factor, in ascending order.
func (v *vector) factors(visit func(g int)) {
	for i, part := range v {
		for part != 0 {
			lane := bits.TrailingZeros64(part) / 8
			for range part >> (lane * 8) & 0xff {
				visit(i*lanes + lane)
			}
			part &^= 0xff << (lane * 8)
		}
	}
}

// plus returns the product of two words, and false if it has too large an exponent.
func (v vector) plus(w vector) (vector, bool) {
	fits := true
	for i := range v {
		v[i] += w[i]
		fits = fits && v[i]&guards == 0
	}
	return v, fits
}

// minus returns the quotient of v and a divisor.
func (v vector) minus(w vector) vector {
	for i := range v {
		v[i] -= w[i]
	}
	return v
}

// divides reports whether v divides w.
func (v *vector) divides(w *vector) bool {
	for i := range v {
		if ((w[i]|guards)-v[i])&guards != guards {
			return false
		}
	}
	return true
}

// compare orders words by the exponents of the last generator, then of the one before it, and so
// on. A move in a word leads to an earlier one.
func (v *vector) compare(w *vector) int {
	for i := len(v) - 1; i >= 0; i-- {
		if c := cmp.Compare(v[i], w[i]); c != 0 {
			return c
		}
	}
	return 0
}

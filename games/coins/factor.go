package coins

import (
	"math/bits"

	"sprague/internal/say"
)

// The limits of places in a product.
const (
	mostPlaces = 1 << 20 // places of a factor without a closed form
	mostTurned = 1 << 18 // coins that a move turns
)

// factor is a coin-turning game in a product.
type factor struct {
	code
	*codeCache
	closed closed // nil functions if no formula gives the values
}

// closed is a formula for the values of single coins. All of them differ.
type closed struct {
	at    func(j int) uint64
	place func(x uint64) (j int, ok bool) // the inverse of at
}

// closedForms are the formulas of whole games (Winning Ways, chapter 14).
var closedForms = map[element]closed{
	{least: 1, most: 2}: {
		at:    func(j int) uint64 { return uint64(j) + 1 },
		place: func(x uint64) (int, bool) { return int(x - 1), x-1 < 1<<63 },
	},
	{least: 2, most: 2}: {
		at:    func(j int) uint64 { return uint64(j) },
		place: func(x uint64) (int, bool) { return int(x), x < 1<<63 },
	},
	{least: 1, most: 3}: { // odious numbers
		at:    func(j int) uint64 { return uint64(2*uint64(j)) | uint64(^bits.OnesCount64(uint64(j))&1) },
		place: func(x uint64) (int, bool) { return int(x >> 1), bits.OnesCount64(x)%2 == 1 },
	},
}

func newFactor(c code) factor {
	f := factor{code: c, codeCache: codeCacheOf(c)}
	if len(c) == 1 {
		f.closed = closedForms[c[0]]
	}
	return f
}

// value returns the value of a single head at place j, or says why it is out of reach.
func (f factor) value(j int) (uint64, say.Text) {
	switch {
	case f.closed.at != nil:
		return f.closed.at(j), say.Text{}
	case j >= mostPlaces:
		return 0, say.Textf("places of %s go to %d", f.code.String(), mostPlaces-1)
	}
	worth, end := f.singles.first(j + 1)
	if !end.Empty() {
		return 0, end
	}
	return worth[j], end
}

// find returns a set with the rightmost place j whose other places have the xor x, which is below
// the value of place j.
func (f factor) find(j int, x uint64) (set []int) {
	if f.closed.at == nil {
		worth, _ := f.singles.first(j + 1)
		return f.code.find(aim{worth: worth, j: j, x: x})
	}
	if x == 0 && f.code[0].least == 1 {
		return []int{j}
	}
	if k, ok := f.closed.place(x); ok {
		return []int{j, k}
	}
	low := x & -x // x has an even number of ones: it is a sum of two odious numbers
	k, _ := f.closed.place(x ^ low)
	l, _ := f.closed.place(low)
	return []int{j, max(k, l), min(k, l)}
}

// turned bounds the number of coins of a set with the rightmost place j.
func (f factor) turned(j int) (most int) {
	for _, e := range f.code {
		most = max(most, min(e.most, j-e.from(j)+1))
	}
	return most
}

package coins

import "math/bits"

// layers are the sets of the xors of exactly c coins, for every relevant c, among the coins added
// so far. If the count has no limit, the last set is that of the xors of c or more coins.
type layers struct {
	sets  [][]uint64 // bit x of sets[c]: some c coins have the xor x
	taken int
}

// take adds the coins of a choice that are not yet added. It returns false if work or memory run
// out.
func (l *layers) take(c choice, worth []uint64, w *work) bool {
	if l.sets == nil {
		l.sets = [][]uint64{{1}}
		w.words--
	}
	for ; c.from+l.taken < c.j; l.taken++ {
		v := worth[c.from+l.taken]
		if !l.makeRoom(v, c.last(), w) || !w.spend(1+2*(len(l.sets)-2)*len(l.sets[0])) {
			return false
		}
		top := len(l.sets) - 1
		if top == c.least && c.most == unlimited {
			join(l.sets[top], l.sets[top], v)
		}
		for n := top; n > 1; n-- {
			join(l.sets[n], l.sets[n-1], v)
		}
		if top > 0 {
			l.sets[1][v/64] |= 1 << (v % 64)
		}
	}
	return true
}

// last is the greatest count of coins with a layer of its own.
func (c choice) last() int {
	if c.most == unlimited {
		return c.least
	}
	return c.most
}

// makeRoom adds a layer if allowed, and widens all of them for a coin of value v. It returns false
// if that needs too much memory.
func (l *layers) makeRoom(v uint64, last int, w *work) bool {
	words := len(l.sets[0])
	count := min(len(l.sets), last) + 1
	for uint64(words)*64 <= v {
		if words > w.words {
			return false
		}
		words *= 2
	}
	if w.words -= count*words - l.size(); w.words < 0 {
		return false
	}
	if words > len(l.sets[0]) {
		for n, set := range l.sets {
			l.sets[n] = append(make([]uint64, 0, words), set...)[:words]
		}
	}
	if count > len(l.sets) {
		l.sets = append(l.sets, make([]uint64, words))
	}
	return true
}

// size returns the number of words of the layers.
func (l *layers) size() int {
	if l.sets == nil {
		return 0
	}
	return len(l.sets) * len(l.sets[0])
}

// clear removes all coins and frees the memory.
func (l *layers) clear(w *work) {
	w.words += l.size()
	*l = layers{}
}

// join adds to a set the members of another, each xored with v. Both may be the same set.
func join(to, from []uint64, v uint64) {
	high, low := v/64, v%64
	for i, word := range from {
		if word != 0 {
			to[uint64(i)^high] |= exchange(word, low)
		}
	}
}

// exchange moves bit i of a word to i xor low.
func exchange(word, low uint64) uint64 {
	for b, mask := range [...]uint64{
		0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
		0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
	} {
		if low>>b&1 == 1 {
			word = word&mask<<(1<<b) | word>>(1<<b)&mask
		}
	}
	return word
}

// skip skips the numbers from x on that the choice reaches, shifted by an xor.
func (l *layers) skip(x, shift uint64, c choice, w *work) (uint64, bool) {
	top := min(c.last(), len(l.sets)-1)
	for c.least <= top && w.spend(1+top-c.least) {
		i := (x ^ shift) / 64
		if i >= uint64(len(l.sets[0])) {
			break
		}
		var word uint64
		for _, set := range l.sets[c.least : top+1] {
			word |= set[i]
		}
		missing := ^exchange(word, shift%64) >> (x % 64)
		if missing != 0 {
			return x + uint64(bits.TrailingZeros64(missing)), true
		}
		if x |= 63; x+1 == 0 {
			return 0, false
		}
		x++
	}
	return x, true
}

// holds reports whether layer n holds x.
func (l *layers) holds(x uint64, n int) bool {
	return x/64 < uint64(len(l.sets[n])) && l.sets[n][x/64]>>(x%64)&1 == 1
}

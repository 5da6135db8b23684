package judge

import (
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"sprague/games"
)

// generator writes the input that a run reads. The numbers respect the limits of the problem and
// grow with the size.
type generator struct {
	rng     *rand.Rand
	size    int // 0 for the smallest inputs
	text    []byte
	read    int               // bytes of the text that the reader has
	earlier map[limit][]int64 // earlier numbers by their limits
	left    int64             // cases that are still to be generated, if they are not counted
}

func newGenerator(rng *rand.Rand, size int) *generator {
	g := &generator{rng: rng, size: size, earlier: map[limit][]int64{}}
	g.left = g.cases()
	return g
}

// Read implements io.Reader.
func (g *generator) Read(b []byte) (int, error) {
	if g.empty() {
		return 0, io.EOF
	}
	n := copy(b, g.text[g.read:])
	g.read += n
	return n, nil
}

// empty reports whether the reader has all that is written.
func (g *generator) empty() bool { return g.read == len(g.text) }

// input returns the input.
func (g *generator) input() string {
	g.line()
	return string(g.text)
}

// The sizes from which inputs have numbers near powers of two, and numbers near the ends of their
// ranges.
const (
	sizeOfPowers = 12
	sizeOfMost   = 24
)

// oneIn returns true with probability 1/n.
func (g *generator) oneIn(n int) bool { return g.rng.IntN(n) == 0 }

// number returns a random number within limits. Most are small, and many repeat an earlier one of
// the same limits. Some are the least, the greatest, or close to a power of two.
func (g *generator) number(l limit) int64 {
	if l.most == math.MaxInt64 {
		panic("judge: a number without a limit")
	}
	return g.within(l)
}

// within is number for limits that may be those of 64 bits.
func (g *generator) within(l limit) int64 {
	l.check()
	n := g.draw(l)
	g.earlier[l] = append(g.earlier[l], n)
	return n
}

// mostDraws bounds the numbers that are drawn until one is not in a set.
const mostDraws = 200

// numberOutside returns a random number within limits that is not in a set.
func (g *generator) numberOutside(l limit, set map[int64]bool) int64 {
	n := g.number(l)
	for tries := 1; set[n] && tries < mostDraws; tries++ {
		n = g.number(l)
	}
	return n
}

func (g *generator) draw(l limit) int64 {
	before := g.earlier[l]
	switch g.rng.IntN(16) {
	case 0:
		return l.least
	case 1:
		if g.size >= sizeOfMost {
			return l.most
		}
	case 2:
		if g.size >= sizeOfMost {
			return g.between(l.least, l.most)
		}
	case 3:
		if power := int64(1)<<g.rng.IntN(63) + g.rng.Int64N(3) - 1; g.size >= sizeOfPowers && l.has(power) {
			return power
		}
	case 4, 5, 6:
		if len(before) > 0 {
			return before[g.rng.IntN(len(before))]
		}
	case 7:
		return g.between(l.least, l.above(2))
	}
	return g.between(l.least, l.above(int64(1+2*g.size)))
}

// has reports whether a number is within the limits.
func (l limit) has(n int64) bool { return l.least <= n && n <= l.most }

// above returns the number that is so much greater than the least one, or the greatest one.
func (l limit) above(more int64) int64 {
	if uint64(l.most-l.least) <= uint64(more) {
		return l.most
	}
	return l.least + more
}

// check fails if there is no number.
func (l limit) check() {
	if l.least > l.most {
		fail(errPromise)
	}
}

// count returns a random number of items, often an even one. It grows more slowly with the size than
// the numbers of items.
func (g *generator) count(l limit) int64 {
	l.check()
	n := g.between(l.least, l.above(int64(1+g.size/4)))
	if n%2 == 1 && n < l.most && g.oneIn(2) {
		n++
	}
	return n
}

// repeats returns a function that is called before each of n items is generated, or nil. In some
// lists each item occurs twice, since the values of equal ones cancel: side by side, in two halves,
// or in two halves of which the second is reversed.
func (g *generator) repeats(n int64) func(i int64) {
	if g == nil || n%2 == 1 || g.oneIn(2) {
		return nil
	}
	partner := []func(i int64) int64{
		func(i int64) int64 { return i ^ 1 },
		func(i int64) int64 { return i - n/2 },
		func(i int64) int64 { return n - 1 - i },
	}[g.rng.IntN(3)]
	var starts []int
	return func(i int64) {
		starts = append(starts, len(g.text))
		if p := partner(i); p >= 0 && p < i {
			g.text = append(g.text, g.text[starts[p]:starts[p+1]]...)
		}
	}
}

// put writes a number on the current line.
func (g *generator) put(n int64) { g.write(strconv.FormatInt(n, 10)) }

// write writes a word on the current line.
func (g *generator) write(text string) {
	g.fits(int64(len(text)))
	g.text = append(append(g.text, text...), ' ')
}

// mostGenerated bounds the length of an input in bytes.
const mostGenerated = 16 << 20

// fits fails if so many bytes more make the input too long.
func (g *generator) fits(bytes int64) {
	if bytes > mostGenerated-int64(len(g.text)) {
		fail(games.Errorf(games.CodeScript, "judge reads without end, or more than the %d bytes of an input that is made; write smaller bounds", mostGenerated))
	}
}

// row writes numbers on the current line and ends it.
func (g *generator) row(numbers ...int64) {
	for _, n := range numbers {
		g.put(n)
	}
	g.line()
}

// line ends the current line, if there is something on it.
func (g *generator) line() {
	if last := len(g.text) - 1; last >= 0 {
		g.text[last] = '\n'
	}
}

// hasNext reports whether another case is to be generated, and counts it.
func (g *generator) hasNext() bool {
	g.left--
	return g.left >= 0
}

// cases returns a random number of cases, at least 1.
func (g *generator) cases() int64 { return g.between(1, int64(2+g.size/8)) }

// between returns a random number from least to most.
func (g *generator) between(least, most int64) int64 {
	if numbers := uint64(most-least) + 1; numbers != 0 {
		return least + int64(g.rng.Uint64N(numbers))
	}
	return int64(g.rng.Uint64()) // any of 64 bits
}

// letters returns n random letters of an alphabet.
func (g *generator) letters(n int64, alphabet string) string {
	g.fits(n)
	text := make([]byte, n)
	for i := range text {
		text[i] = alphabet[g.rng.IntN(len(alphabet))]
	}
	return string(text)
}

// word writes a word of the first letters of an alphabet, one of them or more. Its length is within
// limits.
func (g *generator) word(length limit, alphabet string) {
	length.check()
	if length.least == length.most { // of a row of a board
		g.write(g.letters(length.least, alphabet))
		return
	}
	letters := alphabet[:g.between(1, int64(len(alphabet)))]
	g.write(g.letters(g.between(length.least, length.above(int64(1+g.size))), letters))
}

// different writes n different numbers within limits in any order, mostly small ones.
func (g *generator) different(n int64, l limit) {
	if !l.hasDifferent(n) {
		fail(errPromise)
	}
	g.fits(n)
	room := min(uint64(l.most-l.least), uint64(n+n*g.rng.Int64N(3)+g.rng.Int64N(int64(2+g.size)))) // beside the least
	all := map[int64]bool{}
	for int64(len(all)) < n {
		x := l.least + int64(g.rng.Uint64N(room+1))
		if !all[x] {
			g.put(x)
			all[x] = true
		}
	}
}

// hasDifferent reports whether there are n different numbers within the limits.
func (l limit) hasDifferent(n int64) bool {
	return n >= 0 && l.least <= l.most && (n == 0 || uint64(n-1) <= uint64(l.most-l.least))
}

// board writes squares in rows of m.
func (g *generator) board(squares []byte, m int64) {
	for row := range slices.Chunk(squares, int(m)) {
		g.write(string(row))
		g.line()
	}
}

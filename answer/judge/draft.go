package judge

import (
	"math/rand/v2"
	"strconv"
)

// draft generates an input. The numbers respect the limits of the problem and grow with the size.
type draft struct {
	rng    *rand.Rand
	size   int // 0 for the smallest inputs
	limits limits
	text   []byte
	drawn  map[string][]int64 // earlier numbers by description
}

// The sizes from which inputs have numbers near powers of two, and numbers near the ends of their
// ranges.
const (
	sizeOfPowers = 12
	sizeOfMost   = 24
)

// oneIn returns true with probability 1/n.
func (d *draft) oneIn(n int) bool { return d.rng.IntN(n) == 0 }

// draw returns a random number within its limits. Most are small, and many repeat an earlier one.
// Some are the least, the greatest, or close to a power of two.
func (d *draft) draw(what string) int64 {
	n := d.drawWithin(what, d.limits[what])
	d.drawn[what] = append(d.drawn[what], n)
	return n
}

func (d *draft) drawWithin(what string, l limit) int64 {
	before := d.drawn[what]
	switch d.rng.IntN(16) {
	case 0:
		return l.least
	case 1:
		if d.size >= sizeOfMost {
			return l.most
		}
	case 2:
		if d.size >= sizeOfMost {
			return d.between(l.least, l.most)
		}
	case 3:
		if power := int64(1)<<d.rng.IntN(63) + d.rng.Int64N(3) - 1; d.size >= sizeOfPowers && l.has(power) {
			return power
		}
	case 4, 5, 6:
		if len(before) > 0 {
			return before[d.rng.IntN(len(before))]
		}
	}
	return d.between(l.least, min(l.most, l.least+int64(1+2*d.size)))
}

// has reports whether a number is within the limits.
func (l limit) has(n int64) bool { return l.least <= n && n <= l.most }

// drawCount returns a random number of items. It grows more slowly with the size than the numbers
// of draw.
func (d *draft) drawCount(what string) int64 {
	l := d.limits[what]
	return d.between(l.least, min(l.most, l.least+int64(1+d.size/4)))
}

// doubled draws a number of items and the items. In a third of the cases each of them occurs twice.
func doubled[T any](d *draft, what string, item func() T) []T {
	n, twice := d.drawCount(what), d.oneIn(3)
	if twice {
		n += n % 2
	}
	all := make([]T, n)
	for i := range all {
		if twice && i%2 == 1 {
			all[i] = all[i-1]
		} else {
			all[i] = item()
		}
	}
	return all
}

// put writes a number on the current line.
func (d *draft) put(n int64) { d.write(strconv.FormatInt(n, 10)) }

// write writes a word on the current line.
func (d *draft) write(text string) {
	if n := len(d.text); n > 0 && d.text[n-1] != '\n' {
		d.text = append(d.text, ' ')
	}
	d.text = append(d.text, text...)
}

// row writes numbers on the current line and ends it.
func (d *draft) row(numbers ...int64) {
	for _, n := range numbers {
		d.put(n)
	}
	d.line()
}

// line ends the current line.
func (d *draft) line() { d.text = append(d.text, '\n') }

// number draws a number and writes it.
func (d *draft) number(what string) int64 {
	n := d.draw(what)
	d.put(n)
	return n
}

// numbers draws n numbers, writes them, and ends the line.
func (d *draft) numbers(n int64, what string) {
	for range n {
		d.number(what)
	}
	d.line()
}

// count draws a number of items and writes it.
func (d *draft) count(what string) int64 {
	n := d.drawCount(what)
	d.put(n)
	return n
}

// cases writes a line with the number of cases, and then each case.
func (d *draft) cases(what string, each func()) {
	n := min(d.limits[what].most, d.few())
	d.row(n)
	for range n {
		each()
	}
}

// records writes some cases without their number.
func (d *draft) records(each func()) {
	for range d.few() {
		each()
	}
}

// few returns a random number of cases, at least 1.
func (d *draft) few() int64 { return d.between(1, int64(2+d.size/8)) }

// between returns a random number from least to most.
func (d *draft) between(least, most int64) int64 { return least + d.rng.Int64N(most-least+1) }

// heaps writes n numbers on a line. In about a third of the lines their xor is 0.
func (d *draft) heaps(n int64, what string) {
	var xor int64
	for i := range n {
		h := d.draw(what)
		if i == n-1 && d.limits[what].has(xor) && d.oneIn(3) {
			h = xor
		}
		xor ^= h
		d.put(h)
	}
	d.line()
}

// letters returns n random letters of an alphabet.
func (d *draft) letters(n int64, alphabet string) string {
	text := make([]byte, n)
	for i := range text {
		text[i] = alphabet[d.rng.IntN(len(alphabet))]
	}
	return string(text)
}

package sequences

import "sprague/games"

// sized numbers rows by their length and then as base-3 numbers; the first square is the most
// significant digit.
type sized struct {
	row
	digits [4]uint64 // of the squares, by their bits
}

func (r sized) Number(p games.Position) (uint64, bool) {
	n := length(p)
	if n > maxNumbered {
		return 0, false
	}
	number := uint64(0)
	for i := range n {
		number = 3*number + r.digits[r.at(p, i)]
	}
	return before(n) + number, true
}

// before returns the number of rows shorter than n.
func before(n int) uint64 { return (powers[n] - 1) / 2 }

func (r sized) At(i uint64) games.Position {
	n := 0
	for n < maxNumbered && before(n+1) <= i {
		n++
	}
	text := make([]byte, n)
	for at, rest := n-1, i-before(n); at >= 0; at, rest = at-1, rest/3 {
		for square, digit := range r.digits {
			if letter := r.letters[square]; letter != 0 && digit == rest%3 {
				text[at] = letter
			}
		}
	}
	return r.position(string(text))
}

func (r sized) Count(bound uint64) (uint64, error) {
	if bound > maxNumbered {
		return 0, games.Errorf(games.CodeTooLarge, "tables of rows go to %d squares at most", maxNumbered)
	}
	return before(int(bound) + 1), nil
}

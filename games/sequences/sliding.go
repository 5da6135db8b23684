package sequences

import "sprague/games"

// sliding is rows of pieces where a move takes one to the left and frees its square. They are
// base-3 numbers; the first square is the least significant digit, so free squares at the end do
// not matter.
type sliding struct{ row }

func slidingRow(name string) sliding { return sliding{row{name, [4]byte{'.', 'l', 'r'}, "..l.r"}} }

// Number decreases with each move: the most significant digit that a move changes becomes 0.
func (r sliding) Number(p games.Position) (number uint64, ok bool) {
	for i := r.squares(p) - 1; i >= 0; i-- {
		if i >= maxNumbered {
			return 0, false
		}
		number = 3*number + uint64(r.at(p, i))
	}
	return number, true
}

// squares returns the number of squares up to the last piece.
func (r sliding) squares(p games.Position) int {
	n := length(p)
	for n > 0 && r.at(p, n-1) == 0 {
		n--
	}
	return n
}

func (r sliding) At(i uint64) games.Position {
	var text []byte
	for ; i > 0; i /= 3 {
		text = append(text, r.letters[i%3])
	}
	return r.position(string(text))
}

func (r sliding) Count(bound uint64) (uint64, error) {
	if bound > maxNumbered {
		return 0, games.Errorf(games.CodeTooLarge, "tables of rows go to %d squares at most", maxNumbered)
	}
	return powers[bound], nil
}

// moves yields the moves of the pieces from the left. first returns the first square that moves
// with a piece.
func (r sliding) moves(p games.Position, first func(i int) int, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	for i := range length(p) {
		square := r.at(p, i)
		if square == 0 {
			continue
		}
		parts[0] = r.shifted(p, first(i), i)
		if !yield(games.Move{Player: games.Player(square), Parts: parts}) {
			return
		}
	}
}

package rectangles

import (
	"sprague/games"
	"sprague/games/value"
)

// won is what is known of a bar that is won or lost by a theorem: a square that wins, whether it is the
// only one, or no square where none is known or none wins.
type won struct {
	outcome     value.Outcome
	column, row int64 // 0 for no square
	only        bool
}

// theorem tells who wins a bar (D. Gale 1974; docs/theory.md has the proofs):
//
//   - A bottom row and a left column of one length, with nothing besides, are two equal heaps of Nim: P.
//     Where there is more, taking (2,2) leaves just these.
//   - A bottom row and a left column of different lengths, with nothing besides, are different heaps: the longer one is cut.
//   - Two rows, or two columns, are P where one is one square longer. From any others one move leads there.
//   - Other whole bars are N by strategy stealing: if taking the square at the top right does not win, the answer to it that
//     does win could have been made at once, since that square goes with every other.
func (d diagram) theorem() (won, bool) {
	width, height := d[0].width, d.height()
	switch bent := width == 1 || height == 1 || d.second() == 1; {
	case height == 2:
		column, row, outcome := twoRows(width, d.second())
		return won{outcome, column, row, true}, true
	case width == 2:
		row, column, outcome := twoRows(height, d[0].rows)
		return won{outcome, column, row, true}, true
	case bent && width == height:
		return won{outcome: value.P, only: true}, true
	case bent && width > height:
		return won{value.N, height + 1, 1, true}, true
	case bent:
		return won{value.N, 1, width + 1, true}, true
	case width == height:
		return won{outcome: value.N, column: 2, row: 2}, true
	case len(d) == 1:
		return won{outcome: value.N}, true
	default:
		return won{}, false
	}
}

// twoRows gives the square that wins two rows, and who wins them.
func twoRows(long, short int64) (column, row int64, outcome value.Outcome) {
	switch long - short {
	case 0:
		return long, 2, value.N
	case 1:
		return 0, 0, value.P
	default:
		return short + 2, 1, value.N
	}
}

// Outcome tells who wins where a theorem does.
func (chomp) Outcome(p games.Position) (value.Outcome, bool) {
	w, ok := diagramOf(p).theorem()
	return w.outcome, ok
}

// Winning yields the move that a theorem tells. Strategy stealing tells none.
func (chomp) Winning(p games.Position, yield func(games.Move) bool) bool {
	d := diagramOf(p)
	w, _ := d.theorem()
	if w.column > 0 && !yield(games.Move{Parts: []games.Position{d.without(w.column, w.row, nil).position()}}) {
		return false
	}
	return w.only
}

// second gives how long the second row is; 0 if there is none.
func (d diagram) second() int64 { return int64(d.widthOf(2)) }

package query

import (
	"context"

	"sprague/games"
)

// loopLengths finds the lengths of plays of an impartial game whose play need not end: those of plays
// that are won or lost, backwards from the ends.
type loopLengths struct {
	left    int // remaining number of moves to examine
	numbers map[string]int
	all     []*Query
	after   [][]int
	lengths []PlayLength // of the positions that are won or lost
	known   []bool
}

// searchLoops finds the lengths of plays from a position. It returns false if there are too many
// positions, or the context ends.
func searchLoops(ctx context.Context, q *Query, most int) (l *loopLengths, ok bool) {
	l = &loopLengths{left: most, numbers: make(map[string]int)}
	l.number(q)
	for i := 0; i < len(l.all); i++ {
		options, all := l.all[i].Results(ctx, games.AnyPlayer, l.left)
		l.left -= len(options) + len(l.all[i].text)/64
		if !all || l.left < 0 || ctx.Err() != nil {
			return nil, false
		}
		row := make([]int, len(options))
		for k, o := range options {
			if o.To == nil {
				return nil, false
			}
			row[k] = l.number(o.To)
		}
		l.after = append(l.after, row)
	}
	l.solve()
	return l, true
}

func (l *loopLengths) number(q *Query) int {
	n, ok := l.numbers[q.text]
	if !ok {
		n = len(l.all)
		l.numbers[q.text], l.all = n, append(l.all, q)
	}
	return n
}

// solve finds the positions that are won or lost in one more move, until there are none.
func (l *loopLengths) solve() {
	l.lengths, l.known = make([]PlayLength, len(l.all)), make([]bool, len(l.all))
	before := make([][]int, len(l.all))
	open := make([]int, len(l.all)) // moves not known to leave a won position
	var layer []int
	for i, row := range l.after {
		for _, n := range row {
			before[n] = append(before[n], i)
		}
		if open[i] = len(row); open[i] == 0 {
			l.known[i], layer = true, append(layer, i)
		}
	}
	for moves := int64(1); len(layer) > 0; moves++ {
		var next []int
		for _, n := range layer {
			won := !l.lengths[n].Won
			for _, i := range before[n] {
				if open[i]--; l.known[i] || !won && open[i] > 0 {
					continue
				}
				l.known[i], l.lengths[i], next = true, PlayLength{moves, won}, append(next, i)
			}
		}
		layer = next
	}
}

// length returns the length of plays from a position. A draw counts like what is lost by the player who
// leaves it: as won after no moves, which no play is.
func (l *loopLengths) length(q *Query) PlayLength {
	n, ok := l.numbers[q.text]
	if !ok || !l.known[n] {
		return PlayLength{Won: true}
	}
	return l.lengths[n]
}

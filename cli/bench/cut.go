package bench

import (
	"context"

	"sprague/games/kernel/cut"
	"sprague/internal/say"
)

func byPlay(t cut.Table) error {
	if !t.ByPlay() {
		return say.Errorf("%w in 4 bits", errValue)
	}
	return nil
}

func byClosedForm(t cut.Table) error {
	t.ByFormula()
	return nil
}

// sheets is the game of cutting paper, with sides up to a number.
func sheets(how say.Text, side int, fill func(cut.Table) error) func(limit int) contest {
	return func(limit int) contest {
		n := side
		for n > 2 && n*n > limit {
			n--
		}
		table := cut.NewTable(n)
		loop, kernel := newSheets(n), newSheets(n)
		same := compare(kernel.values, loop.values)
		return contest{
			game: say.Textf("%dx%d, %s", n, n, how), values: n * n,
			kernel: func(context.Context) error { return fill(table) },
			looped: n * n, loop: loop.play,
			looked: 1, all: 1,
			examine: func() (say.Text, uint64) {
				for w := 2; w <= n; w++ {
					copy(kernel.row(w)[2:], table.Row(w)[2:])
					clear(table.Row(w))
				}
				differs, sum := same()
				clear(kernel.values)
				return differs, sum
			},
		}
	}
}

// sheetValues are those of all sheets with sides up to a number, from 0.
type sheetValues struct {
	side   int
	values []uint8
}

func newSheets(side int) sheetValues { return sheetValues{side, make([]uint8, (side+1)*(side+1))} }

func (s sheetValues) row(w int) []uint8 { return s.values[w*(s.side+1):][:s.side+1] }

// play values all sheets. A turn cuts one in two, neither of which is 1 wide.
func (s sheetValues) play() {
	var seen [256]int // the sheet that reached a value last
	now := 0
	for w := 2; w <= s.side; w++ {
		row := s.row(w)
		for h := 2; h <= s.side; h++ {
			now++
			for part := 2; part <= w/2; part++ {
				seen[s.row(part)[h]^s.row(w - part)[h]] = now
			}
			for part := 2; part <= h/2; part++ {
				seen[row[part]^row[h-part]] = now
			}
			v := 0
			for seen[v] == now {
				v++
			}
			row[h] = uint8(v)
		}
	}
}

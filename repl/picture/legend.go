package picture

import (
	"slices"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// sample is a legend entry: a drawn cell with its meaning.
type sample struct {
	cell    Cell
	fill    rgb
	meaning say.Text
}

func (l look) sample(c Cell, meaning say.Text) sample { return sample{c, ground(l, c), meaning} }

// legend explains the occurring marks of a picture: a highlighted zero, loony cells, unknown cells.
func (l look) legend(zero say.Text, rows [][]Cell) []sample {
	var zeros, wild, unknown bool
	full := widest(rows)
	for _, row := range rows {
		unknown = unknown || len(row) < full
		for _, c := range row {
			zeros = zeros || l.marks(c)
			wild = wild || c.kind == loony
			unknown = unknown || c.kind == none
		}
	}
	var all []sample
	if zeros {
		all = append(all, l.sample(Number(0), zero))
	}
	if wild {
		all = append(all, l.sample(Loony(), say.Textf("loony: the next player wins at once")))
	}
	if unknown {
		all = append(all, l.sample(Cell{}, say.Textf("no value")))
	}
	return all
}

// winners explains the occurring outcomes.
func (l look) winners(rows [][]Cell) (all []sample) {
	for _, o := range []value.Outcome{value.P, value.N, value.L, value.R, value.D} {
		c := Outcome(o.String())
		if slices.ContainsFunc(rows, func(row []Cell) bool { return slices.Contains(row, c) }) {
			all = append(all, l.sample(c, games.OutcomeText(o)))
		}
	}
	return all
}

// grades returns numbers along the scale: all possible ones, or some if they are many.
func (l look) grades() []sample {
	if !l.any {
		return nil
	}
	const most = 8
	steps := min(l.numbers.width(), most)
	var all []sample
	for i := range steps + 1 {
		n := l.numbers.least
		if steps > 0 { // in two parts, to avoid overflow
			w := l.numbers.width()
			n += int64(w/steps*i + w%steps*i/steps)
		}
		all = append(all, l.sample(Number(n), say.Text{}))
	}
	return all
}

package games

import (
	"slices"
	"strconv"

	"sprague/internal/say"
)

// MostCompared is the number of moves that [Impartial] compares at most. Those to long positions
// count for several ([CostOf]).
const MostCompared = 1 << 12

// Impartial returns impartial rules for some positions of a partizan ruleset if Left and Right have
// the same moves in them and in all positions that play reaches; else nil. It looks at MostCompared
// moves at most; settled is false if more are needed.
func Impartial(r Partizan, positions []Position) (same Ruleset, settled bool) {
	partly, ok := r.(PartlyImpartial)
	if !ok {
		return compared(r, positions)
	}
	if len(positions) == 0 {
		same, ok = partly.Impartial(Position{})
	}
	for _, p := range positions {
		if same, ok = partly.Impartial(p); !ok {
			break
		}
	}
	if !ok {
		return nil, true
	}
	return same, true
}

// compared compares the moves of the players, position by position.
func compared(r Partizan, positions []Position) (same Ruleset, settled bool) {
	met := map[Position]bool{}
	queue := slices.Clone(positions)
	cost := uint64(0)
	for len(queue) > 0 {
		p := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if met[p] {
			continue
		}
		met[p] = true
		if cost += LaborOf(r, p) / 64; cost > MostCompared {
			return nil, false
		}
		movers := map[string]Player{} // by what a move leaves; AnyPlayer if both have the move
		err := faultless(func() {
			r.Moves(p, func(m Move) bool {
				text := Written(m.Parts)
				if first, ok := movers[text]; ok && first != m.Player {
					movers[text] = AnyPlayer
				} else if !ok {
					movers[text] = m.Player
				}
				queue = append(queue, m.Parts...)
				cost += CostOf(m.Parts)
				return cost <= MostCompared
			})
		})
		if err != nil || cost > MostCompared {
			return nil, err != nil
		}
		for _, player := range movers {
			if player != AnyPlayer {
				return nil, true
			}
		}
	}
	return impartial{r}, true
}

// faultless calls f, and returns the [Fault] with which a script ends it.
func faultless(f func()) (err error) {
	defer Caught(&err)
	f()
	return nil
}

// Written returns a text of the positions that a move leaves, whatever their order.
func Written(parts []Position) string {
	sorted := slices.Clone(parts)
	slices.SortFunc(sorted, Position.Compare)
	var text []byte
	for _, p := range sorted {
		text = strconv.AppendInt(text, p.X, 10)
		text = append(text, ' ')
		text = strconv.AppendInt(text, p.Y, 10)
		text = append(text, ' ')
		text = strconv.AppendQuote(text, p.S)
	}
	return string(text)
}

// impartial are positions of a partizan ruleset in which the players have the same moves.
type impartial struct{ of Partizan }

// Origin returns the ruleset of positions to which [Impartial] gave rules: its tables hold their
// values in normal play. Other rulesets are their own origin.
func Origin(r Ruleset) Ruleset {
	if same, ok := r.(impartial); ok {
		return same.of
	}
	return r
}

// Identity has no table: measures have none, and [Origin] has the one of values.
func (r impartial) Identity() Identity {
	id := r.of.Identity()
	id.Table = ""
	return id
}

func (r impartial) Parse(args []string) ([]Position, error) { return r.of.Parse(args) }

func (r impartial) Format(p Position) string { return r.of.Format(p) }

func (r impartial) Describe(p Position, m Move) say.Text { return r.of.Describe(p, m) }

func (r impartial) Picture(p Position) Picture { return PictureOf(r.of, p) }

func (r impartial) Labor(p Position) uint64 { return LaborOf(r.of, p) }

// Moves yields each move once.
func (r impartial) Moves(p Position, yield func(Move) bool) {
	r.of.Moves(p, func(m Move) bool {
		if m.Player == Right {
			return true
		}
		m.Player = AnyPlayer
		return yield(m)
	})
}

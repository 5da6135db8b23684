package games_test

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/value"
)

// component is one component of a sum, under the plain rules.
type component struct {
	game  *game
	state string
}

// oracle plays whole positions out. It knows no theory of sums, only the winning condition: the
// last move, or a move that wins at once.
type oracle struct {
	options map[component][]option
	won     map[string]bool
	cells   map[component]int64
}

func newOracle() *oracle {
	return &oracle{map[component][]option{}, map[string]bool{}, map[component]int64{}}
}

func (o *oracle) moves(c component) []option {
	all, ok := o.options[c]
	if !ok {
		all = c.game.options(c.state)
		o.options[c] = all
	}
	return all
}

// wins reports whether the mover wins the sum of the components. The mover is AnyPlayer if Left and
// Right have the same moves.
func (o *oracle) wins(mover games.Player, sum []component) bool {
	sum = slices.DeleteFunc(slices.Clone(sum), func(c component) bool { return len(o.moves(c)) == 0 })
	slices.SortFunc(sum, func(a, b component) int {
		return strings.Compare(a.game.name+a.state, b.game.name+b.state)
	})
	var key strings.Builder
	key.WriteString(mover.String())
	for _, c := range sum {
		key.WriteString(" " + c.game.name + " " + c.state)
	}
	won, ok := o.won[key.String()]
	if !ok {
		won = o.search(mover, sum)
		o.won[key.String()] = won
	}
	return won
}

func (o *oracle) search(mover games.Player, sum []component) bool {
	for i, c := range sum {
		for _, m := range o.moves(c) {
			if m.player != games.AnyPlayer && m.player != mover {
				continue
			}
			next := slices.Delete(slices.Clone(sum), i, i+1)
			for _, part := range m.parts {
				next = append(next, component{c.game, part})
			}
			if m.wins || !o.wins(mover.Opponent(), next) {
				return true
			}
		}
	}
	return false
}

// outcome plays the sum out, for a partizan sum with each player beginning.
func (o *oracle) outcome(sum ...component) value.Outcome {
	if !slices.ContainsFunc(sum, func(c component) bool { return c.game.partizan }) {
		if o.wins(games.AnyPlayer, sum) {
			return value.N
		}
		return value.P
	}
	left, right := o.wins(games.Left, sum), o.wins(games.Right, sum)
	switch {
	case left && right:
		return value.N
	case left:
		return value.L
	case right:
		return value.R
	default:
		return value.P
	}
}

// worth reports whether a component has the value v. Then the player who begins loses it beside -v
// or, if v is loony, wins at once.
func (o *oracle) worth(c component, v value.Value) bool {
	if v.IsLoony() {
		return slices.ContainsFunc(o.moves(c), func(m option) bool { return m.wins })
	}
	sum := []component{c, {plainNim, leave(int(v.Nimber())).parts[0]}}
	if v.Number().Sign() != 0 {
		sum = append(sum, component{plainNumber, v.Number().Neg().String()})
	}
	return o.outcome(sum...) == value.P
}

// cell returns the cell of an impartial component: the least Grundy value that no move reaches. It
// replaces play where playing out would take too long.
func (o *oracle) cell(c component) int64 {
	if cell, ok := o.cells[c]; ok {
		return cell
	}
	var cell int64
	reached := map[int64]bool{}
	for _, m := range o.moves(c) {
		if m.wins {
			cell = value.LoonyCell
			break
		}
		if x, ok := o.after(c.game, m); ok {
			reached[x] = true
		}
	}
	for reached[cell] {
		cell++
	}
	o.cells[c] = cell
	return cell
}

// after returns the Grundy value after a move, and false if the move leaves a loony part.
func (o *oracle) after(g *game, m option) (int64, bool) {
	var sum int64
	for _, part := range m.parts {
		x := o.cell(component{g, part})
		if x == value.LoonyCell {
			return 0, false
		}
		sum ^= x
	}
	return sum, true
}

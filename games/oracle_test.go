package games_test

import (
	"slices"

	"sprague/games"
	"sprague/games/gamestest/play"
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
	player  *play.Player[component]
}

func newOracle() *oracle {
	o := &oracle{options: map[component][]option{}}
	o.player = play.NewPartizan(func(c component, left bool) (all []play.Move[component]) {
		mover := map[bool]games.Player{true: games.Left, false: games.Right}[left]
		for _, m := range o.moves(c) {
			if m.player == games.AnyPlayer || m.player == mover {
				all = append(all, m.of(c.game))
			}
		}
		return all
	}, func(c component) bool { return c.game.partizan })
	return o
}

func (o *oracle) moves(c component) []option {
	all, ok := o.options[c]
	if !ok {
		all = c.game.options(c.state)
		o.options[c] = all
	}
	return all
}

// of returns the move with the components that it leaves.
func (m option) of(g *game) play.Move[component] {
	move := play.Move[component]{Wins: m.wins}
	for _, part := range m.parts {
		move.Parts = append(move.Parts, component{g, part})
	}
	return move
}

// outcome plays the sum out, for a partizan sum with each player beginning.
func (o *oracle) outcome(sum ...component) value.Outcome {
	left := o.player.Wins(true, sum...)
	right := left
	if slices.ContainsFunc(sum, func(c component) bool { return c.game.partizan }) {
		right = o.player.Wins(false, sum...)
	}
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
func (o *oracle) cell(c component) int64 { return o.player.Cell(c) }

// after returns the Grundy value after a move, and false if the move leaves a loony part.
func (o *oracle) after(g *game, m option) (int64, bool) {
	x := o.player.After(m.of(g))
	return x, x != value.LoonyCell
}

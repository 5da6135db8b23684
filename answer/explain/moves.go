package explain

import (
	"context"
	"fmt"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// winning explains the first winning move of each player in a sum in normal play.
func (b *builder) winning(ctx context.Context, total value.Value) (steps []Step) {
	for _, move := range b.Moves() {
		steps = append(steps, b.wins(ctx, total, move)...)
	}
	return steps
}

// wins explains a winning move.
func (b *builder) wins(ctx context.Context, total value.Value, move *sum.Move) []Step {
	s := step(move.Player.String(), move.Text())
	if move.Wins || b.Answer.Value == nil {
		return []Step{s} // the step says so itself, or a search does
	}
	if total.IsLoopy() {
		s.tell(say.Textf("It ends the loop: all that is left is worth 0, and the opponent, to move, loses"))
		return []Step{s}
	}
	from, err := b.moved(ctx, move)
	if b.fails(err) {
		return []Step{s}
	}
	rest := total.Add(from.Value.Neg())
	left, known := b.leaves(ctx, move, rest)
	if total.Number().Sign() == 0 && from.Value.IsNimber() && rest.IsNimber() {
		goal := rest.Nimber()
		s.tell(arithmetic(from.Value.Nimber(), goal))
		if !known {
			s.add(say.Textf("the move leaves that, and then the sum is 0: the opponent, to move, loses"))
		} else {
			s.add(say.Textf("the move leaves %s, and %d xor %d = %d: the opponent, to move, loses", brief(left), goal, left.Nimber(), goal^left.Nimber()))
		}
		if move == b.Move() {
			return append(b.top(ctx, total), s)
		}
		return []Step{s}
	}
	if !known {
		return []Step{s}
	}
	after := rest.Add(left)
	if !after.Settled() {
		if after, err = move.To.Value(ctx, b.QuickValues()); b.fails(err) {
			return []Step{s}
		}
	}
	s.tell(aheadReason(move.Player, after))
	return []Step{s}
}

// first returns the step of the answer's first winning move.
func (b *builder) first() Step {
	m := b.Answer.Moves[0]
	return step(m.Player, m.Move)
}

// step returns the step of a player's winning move.
func step(player string, move say.Text) Step {
	move = excerpt(maxMove, move)
	if player == games.AnyPlayer.String() {
		return Step{Kind: Move, Text: say.Textf("A winning move: %s", move)}
	}
	return Step{Kind: Move, Text: say.Textf("A winning move of %s: %s", query.Side(player), move)}
}

// moved returns the component of a move.
func (b *builder) moved(ctx context.Context, move *sum.Move) (query.Component, error) {
	if move.Within != nil {
		return b.Compound(ctx, move.Within)
	}
	return b.Component(ctx, move.Moved[0].Rules, move.Moved[0].From)
}

// leaves returns the value of a component's replacement, if that is cheap.
func (b *builder) leaves(ctx context.Context, move *sum.Move, rest value.Value) (left value.Value, known bool) {
	if move.Within != nil {
		whole, err := move.To.Value(ctx, b.QuickValues())
		return whole.Add(rest.Neg()), !b.fails(err)
	}
	left, err := b.moveValue(ctx, sum.Sum{{Rules: move.Moved[0].Rules, Positions: move.Moved[0].Parts, Count: 1}})
	return left, !b.fails(err)
}

// arithmetic explains the value that a component must get for the sum to be 0.
func arithmetic(from, goal uint64) say.Text {
	if goal < from {
		return say.Textf("It changes this component from %d to %d, so the sum is 0", from, goal)
	}
	return say.Textf("It changes this component from %d up to %d, so the sum is 0; not every game allows such a move", from, goal)
}

// aheadReason explains why a move that leaves a number or a nimber wins for a player.
func aheadReason(player games.Player, after value.Value) say.Text {
	left := brief(after)
	switch {
	case after.Outcome() == value.P:
		return say.Textf("It leaves %s in all: the opponent, to move, loses", left)
	case player == games.AnyPlayer:
		return say.Textf("It leaves %s in all: the number still decides", left)
	case player == games.Left:
		return say.Textf("It leaves %s in all, above 0: Left wins", left)
	default:
		return say.Textf("It leaves %s in all, below 0: Right wins", left)
	}
}

// top explains which components have the sum's highest binary digit: each of these can be reduced
// to the value of the others (Bouton 1901).
func (b *builder) top(ctx context.Context, total value.Value) []Step {
	items, ok := b.items(ctx, b.Sum())
	if !ok || len(items) < 2 || total.Nimber() == 0 {
		return nil
	}
	s := Step{Kind: Top, Value: total.String()}
	highest := highest(total.Nimber())
	listed := at(b.listed(items))
	for i, c := range items {
		n := c.Value.Nimber()
		if !c.Value.IsNimber() || n&highest == 0 {
			continue
		}
		if !listed[i] {
			s.Omitted++
			continue
		}
		s.Rows = append(s.Rows, Row{
			Label: say.Plain(c.name()), Nimber: ptr(n ^ total.Nimber()),
			Value: say.Plain(fmt.Sprintf("%d xor %d = %d < %d", n, total.Nimber(), n^total.Nimber(), n)),
		})
	}
	s.Text = say.Textf("The highest bit of %d is %d. If a component's value has this bit, its xor with %d is smaller, and some move leaves that smaller value:", total.Nimber(), highest, total.Nimber())
	return []Step{s}
}

// highest returns the highest binary digit of n, which must not be 0.
func highest(n uint64) uint64 {
	for n&(n-1) != 0 {
		n &= n - 1
	}
	return n
}

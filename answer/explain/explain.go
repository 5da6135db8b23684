package explain

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// The bounds of an explanation, whatever is explained.
const (
	maxSteps  = 200 // about so many steps
	maxListed = 12  // components of one game
	maxDepth  = 6   // games within games
	maxName   = 100 // bytes of a game's notation
	maxMove   = 400 // bytes of the description of a move
)

// Ask answers a query and tells why. What is wrong with the query stands in the
// answer; the error is about the world, as that of [query.Evaluator.Ask].
func Ask(ctx context.Context, e *query.Evaluator, text string) (Explanation, error) {
	i, err := e.Inquire(ctx, text)
	if i == nil {
		return Explanation{}, err
	}
	x := Explanation{Query: i.Query, Answer: i.Answer, Steps: []Step{}}
	if err != nil || i.Answer.Error != nil {
		return x, err
	}
	b := builder{Inquiry: i, left: maxSteps, cited: make(map[string]bool)}
	x.Steps = b.all(ctx)
	return x, b.failure
}

// builder makes the steps of one explanation.
type builder struct {
	*query.Inquiry
	left    int             // how many steps there is room for
	told    bool            // how large the search was
	cited   map[string]bool // families of which was told what is known
	failure error           // of the world
}

// fails reports whether an error forbids a step. A refusal does no more than that:
// the answer stands without it.
func (b *builder) fails(err error) bool {
	var refusal *games.Error
	if err != nil && b.failure == nil && !errors.As(err, &refusal) {
		b.failure = err
	}
	return err != nil
}

// room takes room for so many steps; it reports whether there was any left.
func (b *builder) room(steps int) bool {
	b.left -= steps
	return b.left > 0 && b.failure == nil
}

// all explains the answer.
func (b *builder) all(ctx context.Context) []Step {
	q := b.Query
	steps := b.braces()
	switch {
	case q.Relation != nil:
		steps = append(steps, b.relation(ctx)...)
	case q.Form:
		steps = append(steps, b.form(ctx)...)
	case q.Misere && b.Sum() != nil:
		steps = append(steps, b.bouton(ctx)...)
	case q.Misere, q.Game.Kind() != sum.Disjunctive:
		steps = append(steps, b.game(ctx, q.Game, q.Misere, 0))
		steps = append(steps, b.winningTurn(ctx)...)
	case b.Decided():
		steps = append(steps, b.theorem()...)
	default:
		parts, total := b.normal(ctx, b.Sum(), 0)
		steps = append(steps, parts...)
		steps = append(steps, b.winning(ctx, total)...)
	}
	return steps
}

// clip shortens a game's notation.
func clip(text string) string { return games.ClipTo(text, maxName) }

// brief writes a value, or a number, as clip would leave it, without writing millions of digits first.
func brief(v interface {
	Brief(limit int) (text string, whole bool)
},
) string {
	text, whole := v.Brief(maxName)
	if !whole {
		text += "…"
	}
	return text
}

// rational writes a bound of a number so.
func rational(r *big.Rat) string {
	if d, ok := value.FromRat(r); ok {
		return brief(d)
	}
	return clip(r.RatString()) // as it was typed, and not that long
}

// name writes a game, shortened.
func name(g fmt.Stringer) string { return clip(g.String()) }

// excerpt shortens a text.
func excerpt(limit int, t say.Text) say.Text {
	return t.Cut(func(said string) string { return games.ClipTo(said, limit) })
}

// more is the step that tells how many components were left out.
func more(count uint64) Step {
	return Step{Kind: Omitted, Text: say.Textf("… and %d more components", count), Omitted: count}
}

func ptr[T any](x T) *T { return &x }

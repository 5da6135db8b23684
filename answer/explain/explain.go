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

// The limits of an explanation.
const (
	maxSteps  = 200 // approximate number of steps
	maxListed = 12  // components of one game
	maxDepth  = 6   // games within games
	maxName   = 100 // bytes of a game's text
	maxMove   = 400 // bytes of the description of a move
)

// Ask answers a query with an explanation. Faults of the query are in the answer; the error
// concerns the environment, like that of [query.Evaluator.Ask].
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

// builder builds the steps of one explanation.
type builder struct {
	*query.Inquiry
	left    int             // remaining number of steps
	told    bool            // the size of the search was described
	cited   map[string]bool // families whose theorem was described
	failure error           // error of the environment
}

// fails reports whether an error prevents a step. A refusal does no more than that: the answer is
// valid without the step.
func (b *builder) fails(err error) bool {
	var refusal *games.Error
	if err != nil && b.failure == nil && !errors.As(err, &refusal) {
		b.failure = err
	}
	return err != nil
}

// room reserves a number of steps; it reports whether any were left.
func (b *builder) room(steps int) bool {
	b.left -= steps
	return b.left > 0 && b.failure == nil
}

// all explains the answer.
func (b *builder) all(ctx context.Context) []Step {
	q := b.Query
	steps := append([]Step{}, b.braces()...)
	switch {
	case q.Relation != nil:
		steps = append(steps, b.relation(ctx)...)
	case q.Form:
		steps = append(steps, b.form(ctx)...)
	case q.Misere && b.Sum() != nil:
		steps = append(steps, b.nimMisere(ctx)...)
	case q.Misere, q.Game.Kind() != sum.Disjunctive:
		steps = append(steps, b.game(ctx, q.Game, q.Misere, 0))
		steps = append(steps, b.grundy()...)
		steps = append(steps, b.winningTurn(ctx)...)
	case q.Game.Loops():
		steps = append(steps, b.loops(ctx)...)
	case b.Answer.Ending != nil:
		steps = append(steps, b.results(ctx)...)
	case b.Decided():
		steps = append(steps, b.theorem()...)
	default:
		parts, total := b.normal(ctx, b.Sum(), 0)
		steps = append(steps, parts...)
		steps = append(steps, b.winning(ctx, total)...)
	}
	return steps
}

// grundy tells the Grundy value of a compound, which the answer has but the winner does not need.
func (b *builder) grundy() []Step {
	v := b.Answer.Value
	if v == nil || !b.room(1) {
		return nil
	}
	game := name(b.Query.Game)
	return []Step{{Kind: Component, Game: game, Value: clip(*v), Text: say.Textf("%s is worth %s (%s)", game, say.Known(clip(*v)), say.Textf("its Grundy value"))}}
}

// clip shortens a game's text.
func clip(text string) string { return games.ClipTo(text, maxName) }

// brief formats a value or a number, shortened like by clip, without formatting millions of digits
// first.
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

// rational formats a bound of a number in the same way.
func rational(r *big.Rat) string {
	if d, ok := value.FromRat(r); ok {
		return brief(d)
	}
	return clip(r.RatString()) // as typed, and therefore short
}

// name formats a game, shortened.
func name(g fmt.Stringer) string { return clip(g.String()) }

// positionName names a single position.
func positionName(r games.Ruleset, p games.Position) string {
	return name(sum.Sum{{Rules: r, Positions: []games.Position{p}, Count: 1}})
}

// excerpt shortens a text.
func excerpt(limit int, t say.Text) say.Text {
	return t.Cut(func(said string) string { return games.ClipTo(said, limit) })
}

// more is the step that says how many components were omitted.
func more(count uint64) Step {
	return Step{Kind: Omitted, Text: say.Textf("… and %d more components", count), Omitted: count}
}

func ptr[T any](x T) *T { return &x }

package explain

import (
	"context"
	"math/big"

	"sprague/answer/query"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// braces explains the values of numbers written by their options.
func (b *builder) braces() []Step {
	var steps []Step
	for _, n := range b.Query.Braces {
		steps = append(steps, simplest(n))
	}
	if left := uint64(b.Query.Unlisted); left > 0 {
		steps = append(steps, Step{Kind: Omitted, Text: say.Textf("… and %d more numbers by their options", left), Omitted: left})
	}
	return steps
}

// simplest explains the simplest number strictly between two others.
func simplest(n query.Braces) Step {
	text, number := clip(n.Text), brief(n.Number)
	var place say.Text
	switch {
	case n.Lo == nil && n.Hi == nil:
		place = say.Textf("%s is the simplest number of all", text)
	case n.Hi == nil:
		place = say.Textf("%s is the simplest number above %s", text, rational(n.Lo))
	case n.Lo == nil:
		place = say.Textf("%s is the simplest number below %s", text, rational(n.Hi))
	default:
		place = say.Textf("%s is the simplest number strictly between %s and %s", text, rational(n.Lo), rational(n.Hi))
	}
	s := Step{Kind: Simplest, Game: text, Value: number}
	if n.Number.IsInt() {
		s.Text = say.Textf("%s, the integer nearest to 0: %s", place, number)
	} else {
		power := brief(value.NewDyadic(new(big.Int).Lsh(big.NewInt(1), n.Number.Exp()), 0))
		s.Text = say.Textf("%s, where no integer lies, and no fraction of a denominator below %s: %s", place, power, number)
	}
	return s
}

// form explains the canonical form of a number, or the value of another game.
func (b *builder) form(ctx context.Context) []Step {
	steps, total := b.normal(ctx, b.Query.Game, 0)
	f := b.Answer.Form
	if f.Signs == nil {
		return steps
	}
	left, right, hasLeft, hasRight := total.Number().Options()
	var lo, hi *big.Rat
	if hasLeft {
		lo = left.Rat()
	}
	if hasRight {
		hi = right.Rat()
	}
	steps = append(steps, simplest(query.Braces{Text: *f.Canonical, Lo: lo, Hi: hi, Number: total.Number()}))
	signs := say.Plain(clip(*f.Signs))
	if *f.Signs == "" {
		signs = say.Textf("none")
	}
	return append(steps, Step{
		Kind: Numbers, Value: brief(total),
		Text: say.Textf("From 0, each + goes up and each - goes down to the simplest number not yet passed. The signs are %s; their number, %s, is the birthday", signs, clip(f.Birthday)),
	})
}

// relation explains the comparison of the two sides.
func (b *builder) relation(ctx context.Context) []Step {
	q := b.Query
	left, right, difference := b.Sides()
	so := say.Textf("So left %s right is %s", q.Relation.Operator, truth(*b.Answer.Relation))
	if difference.Unknown != nil {
		s := Step{Kind: Relation, Text: say.Textf("The canonical form is too large; a search tells how the difference compares with 0: it is %s", comparison(difference))}
		s.tell(so)
		return []Step{s}
	}
	leftSteps, _ := b.normal(ctx, q.Game, 1)
	rightSteps, _ := b.normal(ctx, q.Relation.Right, 1)
	s := Step{Kind: Relation, Value: brief(difference.Total)}
	s.Text = say.Textf("The difference is %s - (%s) = %s, %s", brief(left), brief(right), s.Value, comparison(difference))
	s.tell(so)
	return []Step{
		side("left", q.Game, left, leftSteps),
		side("right", q.Relation.Right, right, rightSteps),
		s,
	}
}

// comparison explains the meaning of the difference of two sides.
func comparison(difference sum.Evaluation) say.Text {
	switch difference.Outcome {
	case value.L:
		return say.Textf("above 0: the left side is greater")
	case value.R:
		return say.Textf("below 0: the left side is smaller")
	case value.N:
		if difference.Unknown != nil || !difference.Total.IsNimber() {
			return say.Textf("confused with 0: neither side is greater, and they are not equal")
		}
		return say.Textf("a nimber other than 0, which is confused with 0: neither side is greater, and they are not equal")
	default:
		return say.Textf("so they are equal")
	}
}

func truth(holds bool) say.Text {
	if holds {
		return say.Textf("true")
	}
	return say.Textf("false")
}

// side explains the left or the right side of a relation, without its winner.
func side(which string, game sum.Sum, v value.Value, steps []Step) Step {
	kept := steps[:0]
	for _, s := range steps {
		if s.Kind != Outcome {
			kept = append(kept, s)
		}
	}
	text, worth := clip(game.String()), brief(v)
	s := Step{Kind: Component, Game: text, Value: worth, Text: say.Textf("The %s side, %s, is worth %s", query.Side(which), text, worth), Steps: kept}
	alone := len(game) == 1 && (game[0].Compound != nil || len(game[0].Positions) == 1)
	if alone && len(kept) == 1 && kept[0].Game == text { // one component, equal to the side
		s.Source, s.Searched, s.Steps = kept[0].Source, kept[0].Searched, kept[0].Steps
		s.Text = say.Textf("On the %s side, %s", query.Side(which), kept[0].Text)
	}
	return s
}

package query

import (
	"math/big"
	"strings"

	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/value"
)

// rational makes a number of what syntax takes for one.
func rational(text string) *big.Rat {
	numerator, denominator, fraction := strings.Cut(text, "/")
	a, _ := value.Integer(numerator)
	if !fraction {
		return new(big.Rat).SetInt(a)
	}
	b, _ := value.Integer(denominator)
	return new(big.Rat).SetFrac(a, b)
}

// literal makes a number that is a position.
func (b *binder) literal(n *syntax.Number) (value.Dyadic, error) {
	r := rational(n.Text)
	d, ok := value.FromRat(r)
	if !ok {
		text := games.Clip(r.RatString())
		return d, b.errorf(n.Offset, games.CodeBadPosition, "%s is not a position: its denominator is not a power of two; it may only bound a number, as in {%s | 1}", text, text)
	}
	n.Text = d.String()
	return d, b.usage.take(1, n.Offset)
}

// braces makes {L | R}: the simplest number strictly between the largest on the left and the smallest on the right.
func (b *binder) braces(n *syntax.Braces) (value.Dyadic, error) {
	lo, err := b.best(n.Left, 1)
	if err != nil {
		return value.Dyadic{}, err
	}
	hi, err := b.best(n.Right, -1)
	if err != nil {
		return value.Dyadic{}, err
	}
	d, ok := value.Simplest(lo, hi)
	if !ok {
		return d, b.errorf(n.Offset, games.CodeBadPosition, "%s is not a number: no number lies strictly between %s and %s", games.Clip(syntax.Text(n)), games.Clip(lo.RatString()), games.Clip(hi.RatString()))
	}
	if len(b.query.Braces) < maxBraces {
		b.query.Braces = append(b.query.Braces, Braces{games.ClipTo(syntax.Text(n), maxBraced), lo, hi, d})
	} else {
		b.query.Unlisted++
	}
	return d, b.usage.take(1, n.Offset)
}

// best returns the largest of the options for sign 1, the smallest for sign -1, and nil of none.
func (b *binder) best(options []syntax.Node, sign int) (best *big.Rat, err error) {
	for _, n := range options {
		r, err := b.option(n)
		if err != nil {
			return nil, err
		}
		if best == nil || r.Cmp(best) == sign {
			best = r
		}
	}
	return best, nil
}

// option makes a number between braces.
func (b *binder) option(n syntax.Node) (*big.Rat, error) {
	switch n := n.(type) {
	case *syntax.Negative:
		r, err := b.option(n.Of)
		if err != nil {
			return nil, err
		}
		return new(big.Rat).Neg(r), nil
	case *syntax.Braces:
		d, err := b.braces(n)
		if err != nil {
			return nil, err
		}
		return d.Rat(), nil
	default:
		number := n.(*syntax.Number)
		r := rational(number.Text)
		number.Text = r.RatString()
		return r, nil
	}
}

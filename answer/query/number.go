package query

import (
	"math/big"
	"strings"

	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/value"
)

// rational converts a number of package syntax.
func rational(text string) *big.Rat {
	numerator, denominator, fraction := strings.Cut(text, "/")
	a, _ := value.Integer(numerator)
	if !fraction {
		return new(big.Rat).SetInt(a)
	}
	b, _ := value.Integer(denominator)
	return new(big.Rat).SetFrac(a, b)
}

// literal converts a number that is a position.
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

// numberInBraces describes the options of braces that consist of numbers only.
type numberInBraces struct {
	number   value.Dyadic
	isNumber bool
	dyadic   bool // whether all options are positions, so that they are valid moves
	err      error
}

// numeric reports whether {L | R} is a number because all its options are numbers: the simplest
// strictly between the largest on the left and the smallest on the right. It visits each pair of
// braces once.
func (b *binder) numeric(n *syntax.Braces) numberInBraces {
	known, ok := b.bounds[n]
	if !ok {
		known = b.between(n)
		if b.bounds == nil {
			b.bounds = map[*syntax.Braces]numberInBraces{}
		}
		b.bounds[n] = known
	}
	return known
}

func (b *binder) between(n *syntax.Braces) (x numberInBraces) {
	x.dyadic = true
	lo, ok := b.best(n.Left, 1, &x)
	if !ok {
		return x
	}
	hi, ok := b.best(n.Right, -1, &x)
	if !ok {
		return x
	}
	x.number, x.isNumber = value.Simplest(lo, hi)
	switch {
	case !x.isNumber && !x.dyadic:
		x.err = b.errorf(n.Offset, games.CodeBadPosition, "%s is not a number: no number lies strictly between %s and %s", games.Clip(syntax.Text(n)), games.Clip(lo.RatString()), games.Clip(hi.RatString()))
	case !x.isNumber:
	case len(b.query.Braces) < maxBraces:
		b.query.Braces = append(b.query.Braces, Braces{games.ClipTo(syntax.Text(n), maxBraced), lo, hi, x.number})
	default:
		b.query.Unlisted++
	}
	return x
}

// best returns the largest of the options for sign 1, the smallest for sign -1, and nil for no
// options. It returns false if they are not all numbers.
func (b *binder) best(options []syntax.Node, sign int, x *numberInBraces) (best *big.Rat, ok bool) {
	for _, n := range options {
		r, ok := b.option(n, x)
		if !ok {
			return nil, false
		}
		if best == nil || r.Cmp(best) == sign {
			best = r
		}
	}
	return best, true
}

// option converts a number between braces.
func (b *binder) option(n syntax.Node, x *numberInBraces) (*big.Rat, bool) {
	switch n := n.(type) {
	case *syntax.Negative:
		r, ok := b.option(n.Of, x)
		if !ok {
			return nil, false
		}
		return new(big.Rat).Neg(r), true
	case *syntax.Braces:
		inner := b.numeric(n)
		if inner.err != nil { // a number is a position, whatever bounds it
			x.err = inner.err
		}
		return inner.number.Rat(), inner.isNumber
	case *syntax.Number:
		r := rational(n.Text)
		_, dyadic := value.FromRat(r)
		x.dyadic = x.dyadic && dyadic
		n.Text = r.RatString()
		return r, true
	default:
		return nil, false
	}
}

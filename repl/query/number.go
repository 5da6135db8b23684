package query

import (
	"math/big"
	"strings"

	"sprague/games"
	"sprague/games/value"
)

// maxDigits bounds a number as it is written; reading takes more than linear
// time.
const maxDigits = 100_000

// maxBracesText bounds the options of a number on one side, which are written anew for each number
// that they bound.
const maxBracesText = 1 << 20

// literal reads digits, or digits/digits.
func (p *parser) literal() (*big.Rat, error) {
	start := p.at
	numerator, err := p.digits()
	if err != nil {
		return nil, err
	}
	if p.at < len(p.text) && (p.text[p.at] == '.' || isLetter(p.text[p.at])) {
		return nil, p.errorf(games.CodeParse, "%s does not belong into a number; fractions are written as in 3/4", p.here())
	}
	if p.at == len(p.text) || p.text[p.at] != '/' {
		return new(big.Rat).SetInt(numerator), nil
	}
	p.at++
	if p.at == len(p.text) || !isDigit(p.text[p.at]) {
		return nil, p.errorf(games.CodeParse, "the denominator is missing")
	}
	denominator, err := p.digits()
	if err != nil {
		return nil, err
	}
	if denominator.Sign() == 0 {
		return nil, p.errorAtf(start, games.CodeParse, "the denominator is 0")
	}
	return new(big.Rat).SetFrac(numerator, denominator), nil
}

func (p *parser) digits() (*big.Int, error) {
	start := p.at
	for p.at < len(p.text) && isDigit(p.text[p.at]) {
		p.at++
	}
	if p.at-start > maxDigits {
		return nil, p.errorAtf(start, games.CodeTooLarge, "a number may have %d digits at most", maxDigits)
	}
	n, _ := value.Integer(p.text[start:p.at])
	return n, nil
}

// position makes a literal that begins at start a component.
func (p *parser) position(r *big.Rat, start int) (node, error) {
	d, ok := value.FromRat(r)
	if !ok {
		return nil, p.errorAtf(start, games.CodeBadPosition, "%s is no position: its denominator is not a power of two; it may only bound a number, as in {%s | 1}", games.Clip(r.RatString()), games.Clip(r.RatString()))
	}
	return numberNode{d.String(), d, p.stands(start)}, p.count(1, start)
}

// braces reads {L | R}: the simplest number strictly between the bounds.
func (p *parser) braces() (node, error) {
	text, lo, hi, start, err := p.bounds()
	if err != nil {
		return nil, err
	}
	d, ok := value.Simplest(lo, hi)
	if !ok {
		return nil, p.errorAtf(start, games.CodeBadPosition, "%s is not a number: no number lies strictly between %s and %s", games.Clip(text), games.Clip(lo.RatString()), games.Clip(hi.RatString()))
	}
	if len(p.braced) < maxBraces {
		p.braced = append(p.braced, Braces{games.ClipTo(text, maxBraced), lo, hi, d})
	} else {
		p.unlisted++
	}
	return numberNode{text, d, p.stands(start)}, p.count(1, start)
}

// bounds reads the options in braces and keeps the largest on the left and the
// smallest on the right.
func (p *parser) bounds() (text string, lo, hi *big.Rat, start int, err error) {
	start = p.at
	if err := p.enter(); err != nil {
		return "", nil, nil, 0, err
	}
	defer p.leave()
	p.at++
	left, lo, err := p.options('|', 1)
	if err != nil {
		return "", nil, nil, 0, err
	}
	right, hi, err := p.options('}', -1)
	if err != nil {
		return "", nil, nil, 0, err
	}
	text = "{" + left + " | " + right + "}"
	if left == "" {
		text = "{ | " + right + "}"
	}
	return text, lo, hi, start, nil
}

// options reads a list of numbers up to a closing character and keeps the best:
// the largest for sign 1, the smallest for sign -1.
func (p *parser) options(closer byte, sign int) (string, *big.Rat, error) {
	var texts strings.Builder
	var best *big.Rat
	for {
		p.skipSpace()
		if p.at == len(p.text) {
			return "", nil, p.errorf(games.CodeParse, "a %q is missing; a number by its options is written as in {0, 1 | 3}", closer)
		}
		if p.text[p.at] == closer {
			p.at++
			return texts.String(), best, nil
		}
		if texts.Len() > 0 {
			if p.text[p.at] != ',' {
				return "", nil, p.errorf(games.CodeParse, "%s was not expected here; a comma or %q should follow", p.here(), closer)
			}
			p.at++
			texts.WriteString(", ")
		}
		text, r, err := p.option()
		if err != nil {
			return "", nil, err
		}
		if texts.WriteString(text); texts.Len() > maxBracesText {
			return "", nil, p.errorf(games.CodeTooLarge, "the options of a number are written in %d bytes at most", maxBracesText)
		}
		if best == nil || r.Cmp(best) == sign {
			best = r
		}
	}
}

// option reads a number between braces: a fraction, or braces again.
func (p *parser) option() (string, *big.Rat, error) {
	negative := false
	for p.skipSpace(); p.at < len(p.text) && p.text[p.at] == '-'; p.skipSpace() {
		negative = !negative
		p.at++
	}
	var text string
	var r *big.Rat
	switch {
	case p.at < len(p.text) && isDigit(p.text[p.at]):
		literal, err := p.literal()
		if err != nil {
			return "", nil, err
		}
		text, r = literal.RatString(), literal
	case p.at < len(p.text) && p.text[p.at] == '{':
		n, err := p.braces()
		if err != nil {
			return "", nil, err
		}
		text, r = n.String(), n.(numberNode).number.Rat()
	default:
		return "", nil, p.errorf(games.CodeParse, "%s is no number; the options in braces are numbers, as in {0, 1 | 3}", p.here())
	}
	if negative {
		return "-" + text, new(big.Rat).Neg(r), nil
	}
	return text, r, nil
}

package syntax

import (
	"iter"

	"sprague/games"
)

// Ruleset is the text of a ruleset. Params is nil if there are none.
type Ruleset struct {
	Name   Span
	Params *Span
}

// Rulesets parses a list of rulesets separated by spaces: kayles subtraction[1,3,4]. It yields at
// least one, or ends with an error like that of [Parse].
func Rulesets(text string) iter.Seq2[Ruleset, error] {
	return func(yield func(Ruleset, error) bool) {
		p := &parser{text: text}
		if err := p.checkEncoding(); err != nil {
			yield(Ruleset{}, err)
			return
		}
		p.skipSpace()
		for first := true; first || p.at < len(p.text); first = false {
			r, err := p.ruleset()
			if !yield(r, err) || err != nil {
				return
			}
			end := p.at
			if p.skipSpace(); p.at > end || p.at == len(p.text) {
				continue
			}
			if p.peek() == '(' {
				err = p.errorf(games.CodeParse, "expected a ruleset without a position: %s", games.Clip(text[r.Name.Offset:end]))
			} else {
				err = p.errorf(games.CodeParse, "unexpected %s; separate rulesets with spaces", p.describeNext())
			}
			yield(Ruleset{}, err)
			return
		}
	}
}

// ruleset parses a name, with its parameters in brackets.
func (p *parser) ruleset() (Ruleset, error) {
	start := p.at
	if code, ok := p.octalCode(); ok && (p.at == len(p.text) || isSpace(p.peek())) {
		return Ruleset{Name: Span{octalFamily, start}, Params: &code}, nil
	}
	p.at = start
	if p.word() == "" {
		if p.at == len(p.text) {
			return Ruleset{}, p.errorf(games.CodeParse, "a ruleset is missing; write one, such as kayles or subtraction[1,3,4]")
		}
		return Ruleset{}, p.errorf(games.CodeParse, "%s cannot start the name of a ruleset; write one, such as kayles or subtraction[1,3,4]", p.describeNext())
	}
	r := Ruleset{Name: p.textFrom(start)}
	after := p.at
	if p.skipSpace(); p.peek() != '[' {
		p.at = after
		return r, nil
	}
	params, err := p.bracket(']')
	r.Params = &params
	return r, err
}

// octalFamily is the name of the rulesets of octal codes.
const octalFamily = "octal"

// octalCode parses an octal code without the name of its rulesets, as 0.77. Before other text it reads
// nothing.
func (p *parser) octalCode() (Span, bool) {
	start := p.at
	p.skipDigits()
	if d0 := p.text[start:p.at]; (d0 == "0" || d0 == "4") && p.peek() == '.' {
		p.at++
		digits := p.at
		for c := p.peek(); c >= '0' && c <= '7'; c = p.peek() {
			p.at++
		}
		if p.at > digits {
			return p.textFrom(start), true
		}
	}
	p.at = start
	return Span{Offset: start}, false
}

// startsArguments reports whether heaps stand behind an octal code.
func (p *parser) startsArguments() bool {
	at := p.at
	p.skipSpace()
	return p.peek() == '(' || p.at > at && isDigit(p.peek())
}

// octalCall parses the heaps behind an octal code.
func (p *parser) octalCall(code Span) (Node, error) {
	_, word, err := p.lookUp(octalFamily, false)
	if err != nil {
		return nil, setOffset(err, code.Offset)
	}
	return p.callOf(&Call{Name: octalFamily, Params: &code}, word, code.Offset)
}

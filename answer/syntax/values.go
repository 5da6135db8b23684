package syntax

import (
	"strconv"
	"strings"

	"sprague/games"
)

// nimber parses *5, or * for *1.
func (p *parser) nimber() (Node, error) {
	start := p.at
	p.at++
	p.skipDigits()
	n := &Nimber{p.textFrom(start), p.textFrom(start + 1)}
	if n.Size.Text == "" {
		n.Size.Text = "1"
	}
	return n, p.countTerm(start)
}

// upMarks are the signs of up and of double up, and those of their negatives.
var upMarks = [...]struct {
	text  string
	count int
	down  bool
}{{"^", 1, false}, {"↑", 1, false}, {"⇑", 2, false}, {"v", 1, true}, {"↓", 1, true}, {"⇓", 2, true}}

// upMark returns the sign of up or down at the parser's offset: its length, 0 if there is none.
func (p *parser) upMark() (length, count int, down bool) {
	for _, mark := range upMarks {
		if p.follows(mark.text) {
			return len(mark.text), mark.count, mark.down
		}
	}
	return 0, 0, false
}

// upsFollow reports whether a multiple of up, or of down, begins at the parser's offset. A v begins
// one where the word is one, such as v2 or vv.
func (p *parser) upsFollow() bool {
	if p.peek() == 'v' {
		ahead := parser{text: p.text, at: p.at}
		return IsUps(ahead.word())
	}
	length, _, _ := p.upMark()
	return length > 0
}

// ups parses the signs of up or down, and what follows them: ^^, ⇓*2, ^3, ^<3> or ^[3].
func (p *parser) ups() (Node, error) {
	start, marks := p.at, 0
	_, _, down := p.upMark()
	for {
		length, count, downwards := p.upMark()
		if length == 0 || downwards != down {
			break
		}
		p.at, marks = p.at+length, marks+count
	}
	if marks == 1 {
		return p.upsAfter(start, down)
	}
	n := &Ups{Down: down, Count: strconv.Itoa(marks)}
	return p.starred(n, start)
}

// upsAfter parses the text after one up or down, which begins at an offset: a count, or the order
// of an uptimal in brackets.
func (p *parser) upsAfter(start int, down bool) (Node, error) {
	if order := uptimalOrder(p.text[p.at:]); order != "" {
		if strings.Contains(order, "on") {
			return p.endlessUptimal(start, order, down)
		}
		n := &Uptimal{Order: order[1 : len(order)-1], Sum: order[0] == '[', Down: down}
		p.at += len(order)
		n.Nimber = p.star()
		n.Span = p.textFrom(start)
		return n, p.countTerm(start)
	}
	n := &Ups{Down: down}
	count := p.at
	p.skipDigits()
	n.Count = p.text[count:p.at]
	return p.starred(n, start)
}

// uptimalOrder returns the order of an uptimal in its brackets, <3>, [3] or <on>, at the beginning
// of a text, or "".
func uptimalOrder(text string) string {
	if text == "" || text[0] != '<' && text[0] != '[' {
		return ""
	}
	digits := len(text[1:]) - len(strings.TrimLeft(text[1:], "0123456789"))
	if strings.HasPrefix(text[1:], "on") {
		digits = len("on")
	}
	if closer := 1 + digits; digits > 0 && closer < len(text) && text[closer] == text[0]+2 {
		return text[:closer+1]
	}
	return ""
}

// starred parses the nimber after ups that begin at an offset.
func (p *parser) starred(n *Ups, start int) (Node, error) {
	n.Nimber = p.star()
	n.Span = p.textFrom(start)
	return n, p.countTerm(start)
}

// star parses a nimber without a blank before it, and returns its digits: "1" for a bare asterisk,
// "" for no nimber.
func (p *parser) star() string {
	if p.peek() != '*' {
		return ""
	}
	p.at++
	nimber := p.at
	if p.skipDigits(); p.at == nimber {
		return "1"
	}
	return p.text[nimber:p.at]
}

// upsWord parses a word that is a multiple of up or down, or begins with one: up, down, v, vv, v2.
func (p *parser) upsWord(word string, start int) (Node, error) {
	if word[0] == 'v' {
		p.at = start
		return p.ups()
	}
	p.at = start + len(upToHyphen(word))
	return p.upsAfter(start, word[0] == 'd')
}

// upToHyphen returns a word up to its first hyphen: v-1 is a difference.
func upToHyphen(word string) string {
	word, _, _ = strings.Cut(word, "-")
	return word
}

// IsUps reports whether a word is, or begins a difference with, a multiple of up or down: up, down,
// v, vv, v2, v2-1.
func IsUps(word string) bool {
	if word == "" || word[0] != 'u' && word[0] != 'd' && word[0] != 'v' {
		return false
	}
	word = upToHyphen(word)
	return word == "up" || word == "down" || word[0] == 'v' && (strings.Trim(word[1:], "0123456789") == "" || strings.Trim(word, "v") == "")
}

const (
	switchSign      = "±"
	asciiSwitchSign = "+-" // where a '+' cannot join
)

// switchGame parses ±G, or ±{G, H}. It binds like a sign, so G extends as far as after a minus.
func (p *parser) switchGame() (Node, error) {
	n := &Switch{Offset: p.at}
	p.at += len(switchSign) // both are two bytes long
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	var err error
	if p.skipSpace(); p.isList() {
		n.Of, err = p.list()
	} else {
		n.Of = make([]Node, 1)
		n.Of[0], err = p.term()
	}
	if err != nil {
		return nil, err
	}
	return n, p.countTerm(n.Offset)
}

// juxtaposed parses ups and a nimber after a number: 1/2^* is 1/2 + ^ + *1. It returns the terms
// with those parsed, unchanged if there are none. The minus is that of a difference.
func (p *parser) juxtaposed(terms []Node, last Node, minus bool) ([]Node, error) {
	number, isNumber := last.(*Number)
	if negative, ok := last.(*Negative); ok {
		number, isNumber = negative.Of.(*Number)
	}
	if !isNumber {
		return terms, nil
	}
	if terms == nil && (p.starFollows() || p.upsFollowBlanks()) {
		terms = append(make([]Node, 0, 3), last)
	}
	if p.starFollows() {
		n, err := p.nimber()
		return append(terms, n), err
	}
	if !p.upsFollowBlanks() {
		return terms, nil
	}
	p.skipSpace()
	start := p.at
	n, err := p.ups()
	if err != nil {
		return nil, err
	}
	switch text := p.text[start:p.at]; {
	case minus:
		return nil, p.errorAtf(number.Offset, games.CodeParse, "%s%s after a minus has two meanings; write -%s + %s or -(%s + %s)", number.Text, text, number.Text, text, number.Text, text)
	case text[0] == '^' && (len(text) > 1 && isDigit(text[1]) || p.peek() == '-'):
		return nil, p.errorAtf(start, games.CodeParse, "%s after a number reads as a power; write %s + %s", games.Clip(text), games.Clip(number.Text), games.Clip(text))
	}
	return append(terms, n), nil
}

// upsFollowBlanks reports whether a multiple of up, or of down, follows, perhaps after blanks.
func (p *parser) upsFollowBlanks() bool {
	ahead := parser{text: p.text, at: p.at}
	ahead.skipSpace()
	return ahead.upsFollow()
}

// starFollows reports whether an asterisk follows a number that is no factor: no operand follows it.
func (p *parser) starFollows() bool {
	if p.at == 0 || !isDigit(p.text[p.at-1]) || p.peek() != '*' {
		return false
	}
	ahead := parser{text: p.text, at: p.at + 1}
	ahead.skipSpace()
	return strings.IndexByte("+)]},|<>=\x00", ahead.peek()) >= 0
}

// ordinal parses the optional :H after G. Ordinal sums are associative.
func (p *parser) ordinal(base Node) (Node, error) {
	if p.skipSpace(); p.peek() != ':' {
		return base, nil
	}
	n := &Ordinal{Offset: p.at, Base: base}
	p.at++
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	p.skipSpace()
	upper, err := p.operand()
	if err == nil {
		n.Upper, err = p.ordinal(upper)
	}
	if err != nil {
		return nil, err
	}
	return n, p.countTerm(n.Offset)
}

package syntax

import "strings"

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

// ups parses the text after ^ or v: a count, and a nimber without a blank before it.
func (p *parser) ups(start int, down bool) (Node, error) {
	n := &Ups{Down: down}
	count := p.at
	p.skipDigits()
	n.Count = p.text[count:p.at]
	if p.peek() == '*' {
		p.at++
		nimber := p.at
		p.skipDigits()
		if n.Nimber = p.text[nimber:p.at]; n.Nimber == "" {
			n.Nimber = "1"
		}
	}
	n.Span = p.textFrom(start)
	return n, p.countTerm(start)
}

// upsWord parses a word that is a multiple of up or down, or begins with one: up, down, v, v2.
func (p *parser) upsWord(word string, start int) (Node, error) {
	letters := 1 // of "v", which the count follows
	if word[0] != 'v' {
		letters = len(upWord(word))
	}
	p.at = start + letters
	return p.ups(start, word[0] != 'u')
}

// upWord returns the word up to a hyphen: v-1 is a difference.
func upWord(word string) string {
	word, _, _ = strings.Cut(word, "-")
	return word
}

// IsUps reports whether a word is, or begins a difference with, a multiple of up or down: up, down,
// v, v2, v2-1.
func IsUps(word string) bool {
	if word == "" || word[0] != 'u' && word[0] != 'd' && word[0] != 'v' {
		return false
	}
	word = upWord(word)
	return word == "up" || word == "down" || word[0] == 'v' && strings.Trim(word[1:], "0123456789") == ""
}

const switchSign = "±"

// switchGame parses ±G. It binds like a sign, so G extends as far as after a minus.
func (p *parser) switchGame() (Node, error) {
	n := &Switch{Offset: p.at}
	p.at += len(switchSign)
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	var err error
	if n.Of, err = p.term(); err != nil {
		return nil, err
	}
	return n, p.countTerm(n.Offset)
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

package syntax

import (
	"slices"
	"strings"

	"sprague/games"
)

// braces parses {a, b | c} and {a || b | c}, where more bars bind weaker, and {a, b}. Moves inside
// come back to the label.
func (p *parser) braces(label string) (Node, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	outside := p.inCompound
	p.inCompound = true // a comma separates options
	defer func() { p.inCompound = outside }()
	p.labels = append(p.labels, label)
	defer func() { p.labels = p.labels[:len(p.labels)-1] }()
	open := p.at
	p.at++
	var lists [][]Node // of options, separated by bars
	var bars []string
	for {
		options, _, err := p.options()
		if err != nil {
			return nil, err
		}
		lists = append(lists, options)
		start := p.at
		for p.peek() == '|' {
			p.at++
		}
		if p.at == start {
			break
		}
		bars = append(bars, p.text[start:p.at])
		if err := p.countPart(start); err != nil {
			return nil, err
		}
	}
	switch {
	case p.at == len(p.text):
		return nil, p.errorAtf(open, games.CodeParse, "unclosed '{'")
	case p.peek() != '}':
		return nil, p.errorf(games.CodeParse, "unexpected %s; write a comma, '|' or '}'", p.describeNext())
	case len(bars) == 0 && len(lists[0]) == 0:
		return nil, p.errorf(games.CodeParse, "a '|' is missing; a game by its options is written as in {0, 1 | 3}")
	}
	p.at++
	if len(bars) == 0 {
		return &Braces{Offset: open - len(label), Label: label, Left: lists[0], Right: lists[0], Shared: true}, p.countTerm(open)
	}
	n, err := p.buildBraces(open, lists, bars)
	if err != nil {
		return nil, err
	}
	n.Label, n.Offset = label, open-len(label)
	return n, nil
}

// isList reports whether braces without a bar follow: a list of options.
func (p *parser) isList() bool {
	depth := 0
	for _, c := range []byte(p.text[p.at:]) {
		switch c {
		case '{', '(', '[':
			depth++
		case '}', ')', ']':
			depth--
		case '|':
			if depth == 1 {
				return false
			}
		}
		if depth == 0 {
			return c == '}'
		}
	}
	return false
}

// list parses a list of options in braces, at least one.
func (p *parser) list() ([]Node, error) {
	outside := p.inCompound
	p.inCompound = true // a comma separates options
	defer func() { p.inCompound = outside }()
	p.at++
	options, _, err := p.options()
	switch {
	case err != nil:
		return nil, err
	case len(options) == 0:
		return nil, p.errorf(games.CodeParse, "an option is missing; write one, as in ±{1, 1 + *1}")
	case p.peek() != '}':
		return nil, p.errorf(games.CodeParse, "unexpected %s; write a comma or '}'", p.describeNext())
	}
	p.at++
	return options, nil
}

// buildBraces builds the braces of lists separated by bars. The most bars bind weakest.
func (p *parser) buildBraces(open int, lists [][]Node, bars []string) (*Braces, error) {
	weakest := slices.MaxFunc(bars, func(a, b string) int { return len(a) - len(b) })
	at := slices.Index(bars, weakest)
	if slices.Contains(bars[at+1:], weakest) {
		return nil, p.errorAtf(open, games.CodeParse, "%q stands twice in one pair of braces; use more bars for the outer one, as in {4 || 2 | 0}", weakest)
	}
	side := func(lists [][]Node, bars []string) ([]Node, error) {
		if len(bars) == 0 {
			return lists[0], nil
		}
		n, err := p.buildBraces(open, lists, bars)
		return []Node{n}, err
	}
	n := &Braces{Offset: open}
	var err error
	if n.Left, err = side(lists[:at+1], bars[:at]); err == nil {
		n.Right, err = side(lists[at+1:], bars[at+1:])
	}
	if err != nil {
		return nil, err
	}
	return n, p.countTerm(open)
}

// options parses a list of options, possibly empty.
func (p *parser) options() (options []Node, places []int, err error) {
	for {
		p.skipSpace()
		if len(options) == 0 && (p.at == len(p.text) || strings.IndexByte("|}", p.peek()) >= 0) {
			return nil, nil, nil
		}
		place := p.at
		n, err := p.sum()
		if err == nil {
			err = p.countPart(p.at)
		}
		if err != nil {
			return nil, nil, err
		}
		options, places = append(options, n), append(places, place)
		if p.skipSpace(); p.peek() != ',' {
			return options, places, nil
		}
		p.at++
	}
}

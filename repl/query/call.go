package query

import (
	"strings"

	"sprague/games"
)

// piece is a part of the text and where it begins.
type piece struct {
	text   string
	offset int
}

// call reads a position in either form:
//
//	name[params](args)     subtraction[1,3,4](10, 7)
//	name params args       subtraction 1,3,4 10 7 or turning 1-3 wbw
func (p *parser) call() (node, error) {
	start := p.at
	name := p.name()
	p.skipSpace()
	if name == "misere" {
		return p.misere(start)
	}
	family, err := p.lookup(name, start)
	if err != nil {
		return nil, err
	}
	params, bracketed := piece{offset: p.at}, false
	if p.at < len(p.text) && p.text[p.at] == '[' {
		if params, err = p.bracket(']'); err != nil {
			return nil, err
		}
		bracketed = true
		p.skipSpace()
	}
	var args []piece
	if p.at < len(p.text) && p.text[p.at] == '(' {
		inside, err := p.bracket(')')
		if err != nil {
			return nil, err
		}
		args = split(inside)
	} else {
		wanted := family.Params != "" && !bracketed
		if args, err = p.words(wanted); err != nil {
			return nil, err
		}
		if wanted && len(args) > 0 {
			params, args, bracketed = args[0], args[1:], true
		}
		if args = separate(args); len(args) == 0 {
			return nil, p.errorAt(start, games.CodeParse, "%s of what? Write a position as in %s", name, family.Help.Examples[0])
		}
	}
	if family.Params != "" && !bracketed {
		return nil, p.errorAt(start, games.CodeBadParams, "%s wants its parameters: %s, as in %s", name, family.Help.Notation, family.Help.Examples[0])
	}
	rules, err := family.New(params.text)
	if err != nil {
		return nil, place(err, params.offset)
	}
	return p.positions(rules, args, start)
}

// positions reads the arguments of a call that begins at start.
func (p *parser) positions(rules games.Ruleset, args []piece, start int) (node, error) {
	texts := make([]string, len(args))
	for i, a := range args {
		texts[i] = a.text
	}
	positions, err := rules.Parse(texts)
	if err != nil {
		if e, ok := refusal(err); ok {
			if e.Arg >= 0 && e.Arg < len(args) {
				e.Offset += args[e.Arg].offset
			} else {
				e.Offset = start
			}
		}
		return nil, err
	}
	return positionNode{rules, positions}, p.count(max(len(positions), 1), start)
}

// misere reads what follows the word.
func (p *parser) misere(start int) (node, error) {
	if p.at == len(p.text) || p.text[p.at] != '(' {
		return nil, p.errorf(games.CodeParse, "misere wants a position in parentheses, as in misere(nim(1,1,2))")
	}
	of, err := p.parenthesis()
	if err != nil {
		return nil, err
	}
	return misereNode{of, start}, nil
}

// bracket reads from an opening bracket to the closing one that matches and
// gives what stands between.
func (p *parser) bracket(closer byte) (piece, error) {
	open := p.at
	var expected []byte
	for i := p.at; i < len(p.text); i++ {
		switch c := p.text[i]; c {
		case '(':
			expected = append(expected, ')')
		case '[':
			expected = append(expected, ']')
		case '{':
			expected = append(expected, '}')
		case ')', ']', '}':
			if c != expected[len(expected)-1] {
				return piece{}, p.errorAt(i, games.CodeParse, "%q stands where %q should close the bracket", c, expected[len(expected)-1])
			}
			expected = expected[:len(expected)-1]
		}
		if len(expected) == 0 {
			p.at = i + 1
			return piece{p.text[open+1 : i], open + 1}, nil
		}
		if p.depth+len(expected) > maxDepth {
			return piece{}, p.errorAt(i, games.CodeTooLarge, "brackets nest to %d levels at most", maxDepth)
		}
	}
	return piece{}, p.errorAt(open, games.CodeParse, "this %q is never closed by %q", p.text[open], closer)
}

// split cuts arguments at their commas and trims them. No text is no argument.
func split(inside piece) []piece {
	if strings.TrimSpace(inside.text) == "" {
		return nil
	}
	var args []piece
	offset := inside.offset
	for arg := range strings.SplitSeq(inside.text, ",") {
		trimmed := strings.TrimLeft(arg, " \t\r\n")
		args = append(args, piece{strings.TrimRight(trimmed, " \t\r\n"), offset + len(arg) - len(trimmed)})
		offset += len(arg) + 1
	}
	return args
}

// words reads bare words, up to what cannot be part of one. The first may be
// parameters.
func (p *parser) words(params bool) ([]piece, error) {
	var words []piece
	for {
		p.skipSpace()
		start := p.at
		if err := p.word(params && len(words) == 0); err != nil {
			return nil, err
		}
		if p.at == start {
			break
		}
		words = append(words, piece{p.text[start:p.at], start})
	}
	if p.at+1 < len(p.text) && p.text[p.at] == '-' && isDigit(p.text[p.at+1]) && p.at > 0 && isSpace(p.text[p.at-1]) {
		return nil, p.errorf(games.CodeBadPosition, "a size is never negative; to subtract a number, put spaces on both sides of the -")
	}
	return words, nil
}

// word reads a bare word, or nothing. Parameters go on to the next space, with
// pairs of brackets and all between them; other words end where an operator or a
// bracket begins.
func (p *parser) word(params bool) error {
	ends := "+-*()<>={}|[]"
	if params {
		ends = ")]}"
	}
	start := p.at
	for p.at < len(p.text) && !isSpace(p.text[p.at]) && !strings.ContainsRune(ends, rune(p.text[p.at])) {
		closer, opens := map[byte]byte{'(': ')', '[': ']', '{': '}'}[p.text[p.at]]
		switch {
		case !opens:
			p.at++
		case p.at == start && closer != '}':
			return nil
		default:
			if _, err := p.bracket(closer); err != nil {
				return err
			}
		}
	}
	return nil
}

// separate cuts bare words at their commas: nim 3,4,5 is nim 3 4 5.
func separate(words []piece) []piece {
	var args []piece
	for _, w := range words {
		for _, arg := range split(w) {
			if arg.text != "" {
				args = append(args, arg)
			}
		}
	}
	return args
}

package query

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/sum"
	"sprague/internal/say"
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
	if kind, ok := sum.LookupKind(name); ok {
		return p.compound(kind, name, start)
	}
	if n, ok, err := p.named(name, start); ok {
		return n, err
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
		if err := p.countArguments(1+strings.Count(inside.text, ","), inside.offset); err != nil {
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
			return nil, p.errorAtf(start, games.CodeParse, "%s of what? Write a position as in %s", name, family.Help.Examples[0])
		}
	}
	if family.Params != "" && !bracketed {
		return nil, p.errorAtf(start, games.CodeBadParams, "%s wants its parameters: %s, as in %s", name, say.Known(family.Help.Notation), family.Help.Examples[0])
	}
	rules, err := p.ruleset(family, params)
	if err != nil {
		return nil, exemplified(err, family)
	}
	n, err := p.positions(rules, args, start)
	return n, exemplified(err, family)
}

// exemplified shows how a position of a family is written, where one was written wrongly and the
// complaint does not show it.
func exemplified(err error, family games.Family) error {
	e, ok := refusal(err)
	if !ok || e.Code != games.CodeBadPosition && e.Code != games.CodeBadParams || strings.Contains(e.Error(), "as in ") {
		return err
	}
	e.Message = say.Textf("%s; write it as in %s", e.Message, family.Help.Examples[0])
	return err
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
	if _, ok := rules.(games.Standalone); ok {
		p.solitary = &part{rules, p.stands(start)}
	}
	each := 1
	if len(positions) > 0 && positions[0].S != "" {
		each = longPosition
	}
	return positionNode{rules, positions, p.stands(start)}, p.count(max(len(positions), 1)*each, start)
}

// misere reads what follows the word.
func (p *parser) misere(start int) (node, error) {
	if p.at == len(p.text) || p.text[p.at] != '(' {
		return nil, p.errorf(games.CodeParse, "misere wants a position in parentheses, as in misere(nim(1,1,2))")
	}
	defer p.weigh(apartInMisere)()
	of, err := p.parenthesis()
	if err != nil {
		return nil, err
	}
	return misereNode{of, p.stands(start)}, nil
}

// compound reads what follows the name of a kind: the k of atmost, and components.
func (p *parser) compound(kind sum.Kind, name string, start int) (node, error) {
	n := compoundNode{kind: kind}
	if p.at < len(p.text) && p.text[p.at] == '[' {
		params, err := p.bracket(']')
		if err != nil {
			return nil, err
		}
		if n.limit, err = limitOf(kind, name, params.text); err != nil {
			return nil, place(err, params.offset)
		}
		p.skipSpace()
	} else if kind == sum.AtMost {
		return nil, p.errorAtf(start, games.CodeBadParams, "atmost wants the number of components that a turn may move in, as in atmost[2](nim(3), nim(4), nim(5))")
	}
	example := name + "(nim(3), kayles(5))"
	if kind == sum.AtMost {
		example = "atmost[2](nim(3), kayles(5), nim(1))"
	}
	if p.at == len(p.text) || p.text[p.at] != '(' {
		return nil, p.errorf(games.CodeParse, "%s wants its components in parentheses, as in %s", name, example)
	}
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	defer p.weigh(apartInCompound)()
	outside := p.listed
	p.listed = true
	defer func() { p.listed = outside }()
	open := p.at
	p.at++
	if p.skipSpace(); p.at < len(p.text) && p.text[p.at] == ')' {
		return nil, p.errorf(games.CodeParse, "%s wants one component at least, as in %s", name, example)
	}
	for {
		p.skipSpace()
		n.offsets = append(n.offsets, p.stands(p.at))
		component, err := p.sum()
		if err != nil {
			return nil, err
		}
		n.components = append(n.components, component)
		if p.skipSpace(); p.at == len(p.text) {
			return nil, p.errorAtf(open, games.CodeParse, "this ( is never closed")
		}
		c := p.text[p.at]
		if c != ',' && c != ')' {
			return nil, p.errorf(games.CodeParse, "%s was not expected here; a + , or ) should follow", p.here())
		}
		p.at++
		if c == ')' {
			return n.orSum(), p.count(1, start)
		}
	}
}

// limitOf reads the k of atmost[k].
func limitOf(kind sum.Kind, name, text string) (uint64, error) {
	if kind != sum.AtMost {
		return 0, games.Errorf(games.CodeBadParams, "%s takes no parameters in brackets", name)
	}
	k, err := games.ParseInteger(strings.TrimSpace(text))
	switch {
	case err != nil && err.Code == games.CodeOutOfRange:
		return 0, err.At(-1, 0)
	case err != nil || k == 0:
		return 0, games.Errorf(games.CodeBadParams, "a turn moves in at least 1 component and at most as many as the whole number in brackets says, as in atmost[2](nim(3), nim(4), nim(5))")
	}
	return uint64(k), nil
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
				return piece{}, p.errorAtf(i, games.CodeParse, "%q stands where %q should close the bracket", c, expected[len(expected)-1])
			}
			expected = expected[:len(expected)-1]
		}
		if len(expected) == 0 {
			p.at = i + 1
			return piece{p.text[open+1 : i], open + 1}, nil
		}
		if p.depth+len(expected) > maxDepth {
			return piece{}, p.errorAtf(i, games.CodeTooLarge, "brackets nest to %d levels at most", maxDepth)
		}
	}
	return piece{}, p.errorAtf(open, games.CodeParse, "this %q is never closed by %q", p.text[open], closer)
}

// split cuts arguments at their commas and trims them. No text is no argument.
func split(inside piece) []piece {
	if strings.TrimSpace(inside.text) == "" {
		return nil
	}
	args := make([]piece, 0, 1+strings.Count(inside.text, ","))
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
		if err := p.countArguments(1+strings.Count(p.text[start:p.at], ","), start); err != nil {
			return nil, err
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
	} else if p.listed {
		ends += ","
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
	if !slices.ContainsFunc(words, func(w piece) bool { return strings.Contains(w.text, ",") }) {
		return words
	}
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

package syntax

import (
	"cmp"
	"errors"
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// wordPosition parses a position that begins with a word.
func (p *parser) wordPosition() (Node, error) {
	start := p.at
	name := p.word()
	switch {
	case IsUps(name):
		return p.upsWord(name, start)
	case isLabel(name) && p.peek() == '{':
		return p.braces(name)
	case p.comesBack(name):
		p.sizes.loops = true
		return &Back{p.textFrom(start)}, p.countTerm(start)
	case constants[name] != "":
		return p.constant(name, start)
	case p.isDifference(name, start):
		p.at = start + len(upToHyphen(name))
		return p.constant(upToHyphen(name), start)
	}
	if name == "" {
		p.at += len(Last)
		name = Last
	}
	end := p.at
	first := strings.TrimSpace(p.text[:start]) == ""
	name, word, err := p.lookUp(name, first)
	if err != nil {
		return nil, setOffset(err, start)
	}
	p.skipSpace()
	switch word.Class {
	case NameWord:
		p.at = end
		return p.name(word.Text, start)
	case AroundWord:
		name = cmp.Or(word.Text, name)
		read := p.parenthesis
		switch {
		case p.peek() == '(':
		case first && p.at < len(p.text): // it encloses the rest of the text
			read = p.sum
		default:
			return nil, p.errorf(games.CodeParse, "%s needs a position in parentheses: %s", name, word.Example)
		}
		of, err := read()
		if err != nil {
			return nil, err
		}
		return &Compound{Offset: start, Name: name, Args: []Node{of}}, p.countTerm(start)
	case FunctionWord:
		return p.function(name, word, start, first)
	case CompoundWord, SumWord:
		return p.compound(name, word, start)
	default:
		return p.call(name, word, start)
	}
}

// IsWord reports whether a text is one word: a letter followed by letters, digits and hyphens.
func IsWord(text string) bool {
	p := parser{text: text}
	return p.han() == 0 && p.word() != "" && p.at == len(text)
}

// isDifference reports whether a word that begins at an offset is a difference from a constant, such
// as over-1, and no name of a ruleset or position.
func (p *parser) isDifference(word string, start int) bool {
	if !strings.Contains(word, "-") || !IsConstant(upToHyphen(word)) {
		return false
	}
	_, _, err := p.lookUp(word, strings.TrimSpace(p.text[:start]) == "")
	return err != nil
}

// lookUp looks up a word in the lexicon. Language words and rulesets may be capitalized.
func (p *parser) lookUp(name string, first bool) (string, Word, error) {
	word, err := p.lexicon(name, first)
	if e, ok := errors.AsType[*games.Error](err); ok && e.Code == games.CodeUnknownRuleset {
		lower := strings.ToLower(name)
		if known, err := p.lexicon(lower, first); err == nil && known.Class != NameWord {
			return lower, known, nil
		}
	}
	return name, word, err
}

// setOffset sets the offset of an error.
func setOffset(err error, offset int) error {
	if e, ok := errors.AsType[*games.Error](err); ok {
		e.Offset = offset
	}
	return err
}

// name parses the text of a name, which ends at the parser's offset.
func (p *parser) name(text string, start int) (Node, error) {
	inner := parser{text: text, depth: p.depth, lexicon: p.lexicon, sizes: p.sizes, inName: true}
	if p.inName { // nested names count like nested brackets
		inner.depth++
	}
	if inner.depth > maxDepth {
		return nil, p.errorAtf(start, games.CodeTooLarge, "brackets and factors nest to %d levels at most", maxDepth)
	}
	n, err := inner.sum()
	return &Name{p.textFrom(start), n}, setOffset(err, start)
}

// compound parses the rest of a compound, or of a sum in the same notation, after its name.
func (p *parser) compound(name string, word Word, start int) (Node, error) {
	n := &Compound{Offset: start, Name: name}
	if p.peek() == '[' && word.Class == CompoundWord {
		params, err := p.bracket(']')
		if err != nil {
			return nil, err
		}
		n.Params = &params
		p.skipSpace()
	}
	if p.peek() != '(' {
		return nil, p.errorf(games.CodeParse, "%s needs components in parentheses: %s", name, word.Example)
	}
	var err error
	if n.Args, _, err = p.arguments(name, word); err != nil {
		return nil, err
	}
	switch {
	case word.Class == CompoundWord:
		return n, p.countTerm(start)
	case len(n.Args) == 1:
		return n.Args[0], nil
	default:
		return &Sum{n.Args}, nil
	}
}

// arguments parses comma-separated expressions in parentheses. It also returns the offset of each.
func (p *parser) arguments(name string, word Word) (args []Node, places []int, err error) {
	if err := p.enter(); err != nil {
		return nil, nil, err
	}
	defer p.leave()
	outside := p.inCompound
	p.inCompound = true
	defer func() { p.inCompound = outside }()
	open := p.at
	p.at++
	if p.skipSpace(); p.peek() == ')' {
		return nil, nil, p.errorf(games.CodeParse, "%s needs at least one component: %s", name, word.Example)
	}
	for closed := false; !closed; p.at++ {
		p.skipSpace()
		place := p.at
		arg, err := p.sum()
		if err != nil {
			return nil, nil, err
		}
		args, places = append(args, arg), append(places, place)
		if p.skipSpace(); p.at == len(p.text) {
			return nil, nil, p.errorAtf(open, games.CodeParse, "unclosed '('")
		}
		if closed = p.peek() == ')'; !closed && p.peek() != ',' {
			return nil, nil, p.errorf(games.CodeParse, "unexpected %s; write '+', ',' or ')'", p.describeNext())
		}
	}
	return args, places, nil
}

// function parses the arguments of a function. Without parentheses, a function at the beginning of
// a text takes the whole rest.
func (p *parser) function(name string, word Word, start int, first bool) (Node, error) {
	n := &Function{Offset: start, Name: name}
	var err error
	switch {
	case p.peek() == '(':
		n.Args, n.Places, err = p.arguments(name, word)
	case !first || p.at == len(p.text):
		err = p.errorf(games.CodeParse, "%s needs a position in parentheses: %s", name, word.Example)
	default:
		if n.Args, n.Places, err = p.options(); err == nil && len(n.Args) == 0 {
			err = p.errorf(games.CodeParse, "%s needs a position: %s", name, word.Example)
		}
	}
	if err != nil {
		return nil, err
	}
	return n, p.countTerm(start)
}

// call parses the rest of a call after the ruleset's name.
func (p *parser) call(name string, word Word, start int) (Node, error) {
	n := &Call{Name: name}
	if p.peek() == '[' {
		params, err := p.bracket(']')
		if err != nil {
			return nil, err
		}
		n.Params = &params
		p.skipSpace()
	}
	return p.callOf(n, word, start)
}

// callOf parses the rest of a call after its parameters.
func (p *parser) callOf(n *Call, word Word, start int) (_ Node, err error) {
	if p.peek() == '(' {
		n.Args, err = p.bracket(')')
		if err == nil {
			err = p.countArguments(n.Args)
		}
	} else {
		err = p.bareWords(n, word.Class == ParamsWord && n.Params == nil)
		if err == nil && strings.Trim(n.Args.Text, ", \t\r\n") == "" {
			err = p.errorAtf(start, games.CodeParse, "%s needs %s: %s", n.Name, say.Known(word.Needs), word.Example)
		}
	}
	if err != nil {
		return nil, err
	}
	n.Span = p.textFrom(start)
	if n.Bare {
		n.Span.Text = strings.TrimRight(n.Span.Text, space)
	}
	return n, p.countTerm(start)
}

const space = " \t\r\n"

// bareWords parses a sequence of bare words. The first may be parameters.
func (p *parser) bareWords(n *Call, params bool) error {
	n.Bare, n.Args.Offset = true, p.at
	for {
		p.skipSpace()
		start := p.at
		if err := p.bareWord(params); err != nil {
			return err
		}
		if p.at == start {
			break
		}
		word := p.textFrom(start)
		if err := p.countArguments(word); err != nil {
			return err
		}
		if params {
			n.Params, params = &word, false
			p.skipSpace()
			n.Args.Offset = p.at
		} else {
			n.Args = p.textFrom(n.Args.Offset)
		}
	}
	p.bareStart = n.Args.Offset
	if p.at+1 < len(p.text) && p.text[p.at] == '-' && isDigit(p.text[p.at+1]) && p.at > 0 && isSpace(p.text[p.at-1]) {
		return p.errorf(games.CodeBadPosition, "a size is never negative; to subtract a number, put spaces on both sides of the -")
	}
	return nil
}

// bareWord parses one bare word, or nothing. Parameters end at the next space outside their
// brackets; other words end before an operator or a bracket.
func (p *parser) bareWord(params bool) error {
	ends := "+-*()<>={}|[]:"
	if params {
		ends = ")]}"
	} else if p.inCompound {
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

// bracket parses a bracketed text and returns its content.
func (p *parser) bracket(closer byte) (Span, error) {
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
				return Span{}, p.errorAtf(i, games.CodeParse, "unexpected %q; close the bracket with %q", c, expected[len(expected)-1])
			}
			expected = expected[:len(expected)-1]
		}
		if len(expected) == 0 {
			p.at = i + 1
			return Span{p.text[open+1 : i], open + 1}, nil
		}
		if p.depth+len(expected) > maxDepth {
			return Span{}, p.errorAtf(i, games.CodeTooLarge, "brackets nest to %d levels at most", maxDepth)
		}
	}
	return Span{}, p.errorAtf(open, games.CodeParse, "unclosed %q", p.text[open])
}

// Arguments yields the arguments of a call. Bare words, and integers without commas, are separated
// by spaces; others by commas. An empty text has no arguments.
func (n *Call) Arguments(yield func(Span) bool) {
	text := n.Args.Text
	if !n.Bare && strings.TrimSpace(text) == "" {
		return
	}
	spaced := n.Bare || isSpaced(text)
	for begin, end := 0, 0; end <= len(text); end++ {
		if end < len(text) && text[end] != ',' && !(spaced && isSpace(text[end])) {
			continue
		}
		arg := strings.TrimLeft(text[begin:end], space)
		if (!spaced || arg != "") && !yield(Span{strings.TrimRight(arg, space), n.Args.Offset + end - len(arg)}) {
			return
		}
		begin = end + 1
	}
}

// isSpaced reports whether a text is integers separated by spaces.
func isSpaced(text string) bool {
	for i := range len(text) {
		if !isDigit(text[i]) && !isSpace(text[i]) {
			return false
		}
	}
	return true
}

package syntax

import (
	"strings"
	"unicode/utf8"

	"sprague/games"
)

// Find is the parts of a request for positions:
//
//	RULESET [RANGE] CONDITION
//	TEMPLATE CONDITION for NAME in RANGE, …
//
// A condition is an outcome, perhaps with a number of moves to the end, or a comparison of the value
// or of a measure with a game.
type Find struct {
	Of Span // the template, or the ruleset
	// Range is the range of the ruleset; empty for none, and in a template.
	Range    Span
	Outcome  Span   // the letter of an outcome, or two of results; empty for a comparison
	Within   Span   // the number of moves to the end behind N or P, or the word endless; empty for any
	Measure  Span   // the words before the operator; empty for the value
	Operator Span   // one of = != > < >= <= ||
	Right    Span   // the game after the operator
	Free     []Free // nil without a template
}

// Free is a free name of a template with its range.
type Free struct {
	Name, Range Span
	Step        Span // empty for 1
}

// The words of a request.
const (
	forWord  = "for"
	inWord   = "in"
	stepWord = "step"
	drawWord = "draw"
	winWord  = "wins"
	lossWord = "loses"
)

// EndlessWord stands behind an outcome for endless play.
const EndlessWord = "endless"

// outcomes are the outcomes as written in a condition, and what they mean.
var outcomes = map[string]string{
	"P": "P", "N": "N", "L": "L", "R": "R", "D": "D",
	"DL": "DL", "DR": "DR", "LD": "LD", "RD": "RD", // if Left begins, and if Right begins
	winWord: "N", lossWord: "P", drawWord: "D",
}

// comparisons are the operators of conditions, longer ones before their prefixes, and what they
// mean.
var comparisons = []struct{ typed, meant string }{
	{"==", "="},
	{"!=", "!="},
	{">=", ">="},
	{"<=", "<="},
	{"||", "||"},
	{"=", "="},
	{">", ">"},
	{"<", "<"},
	{"≥", ">="},
	{"≤", "<="},
	{"≠", "!="},
}

// ParseFind parses a request for positions. isMeasure reports whether one or two words, separated
// by a blank, name a measure. An error about the text is a *games.Error with its Offset in the
// text.
func ParseFind(text string, isMeasure func(words string) bool) (*Find, error) {
	p := &parser{text: text}
	f, whole, err := p.ranges()
	if err != nil {
		return nil, err
	}
	if whole.Text == "" {
		p.at = whole.Offset
		return nil, p.errorf(games.CodeParse, "a ruleset or a position with free names is missing; write find kayles 0..50 P")
	}
	if err := p.condition(f, whole, isMeasure); err != nil {
		return nil, err
	}
	if f.Free != nil {
		return f, nil
	}
	return f, p.splitRange(f)
}

// IsTemplate reports whether a text has ranges of free names behind the word for.
func IsTemplate(text string) bool { return (&parser{text: text}).findFor() >= 0 }

// ParseTemplate parses a position with free names and their ranges, without a condition. Its errors
// are those of ParseFind.
func ParseTemplate(text string) (*Find, error) {
	p := &parser{text: text}
	f, whole, err := p.ranges()
	if err == nil && (whole.Text == "" || f.Free == nil) {
		err = p.errorAtf(whole.Offset, games.CodeParse, "a position with free names is missing; write table misere(domineering(n,m)) for n in 1..4, m in 1..4")
	}
	f.Of = whole
	return f, err
}

// ranges parses the free names and returns the text before them, or all if there are none.
func (p *parser) ranges() (f *Find, whole Span, err error) {
	f, head := new(Find), len(p.text)
	if err := p.checkEncoding(); err != nil {
		return f, whole, err
	}
	if at := p.findFor(); at >= 0 {
		head = at
		p.at = at + len(forWord)
		if err := p.free(f); err != nil {
			return f, whole, err
		}
	}
	return f, trimSpan(Span{p.text[:head], 0}), nil
}

// trimSpan removes the spaces around a span.
func trimSpan(s Span) Span {
	left := strings.TrimLeft(s.Text, space)
	return Span{strings.TrimRight(left, space), s.Offset + len(s.Text) - len(left)}
}

// part returns the trimmed part of the text from an offset to another.
func (p *parser) part(from, to int) Span { return trimSpan(Span{p.text[from:to], from}) }

// visitOutside visits the offsets of the text outside brackets until visit returns true.
func visitOutside(s Span, visit func(at int) bool) {
	depth := 0
	for i := range len(s.Text) {
		switch s.Text[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth = max(depth-1, 0)
		default:
			if depth == 0 && visit(s.Offset+i) {
				return
			}
		}
	}
}

// wordAt reports whether a word, and no longer one, is at an offset.
func (p *parser) wordAt(at int, word string) bool {
	end := at + len(word)
	return strings.HasPrefix(p.text[at:], word) && (at == 0 || isSpace(p.text[at-1]) || strings.IndexByte(")]}", p.text[at-1]) >= 0) &&
		(end == len(p.text) || isSpace(p.text[end]))
}

// findFor returns the offset of the word for outside brackets; -1 if there is none.
func (p *parser) findFor() (found int) {
	found = -1
	visitOutside(Span{p.text, 0}, func(at int) bool {
		if p.wordAt(at, forWord) {
			found = at
		}
		return found >= 0
	})
	return found
}

// free parses the free names after the word for, up to the end.
func (p *parser) free(f *Find) error {
	const example = "for n in 0..50, m in 1..20"
	for {
		p.skipSpace()
		start := p.at
		if p.word() == "" {
			return p.errorf(games.CodeParse, "a name is missing here; write %s", example)
		}
		n := Free{Name: p.textFrom(start)}
		for _, other := range f.Free {
			if other.Name.Text == n.Name.Text {
				return p.errorAtf(start, games.CodeParse, "%s has two ranges; give it one", games.Clip(n.Name.Text))
			}
		}
		if p.skipSpace(); p.at == len(p.text) || !p.wordAt(p.at, inWord) {
			return p.errorf(games.CodeParse, "%s needs a range: %s in 0..50", games.Clip(n.Name.Text), games.Clip(n.Name.Text))
		}
		p.at += len(inWord)
		n.Range = p.plainWord()
		if n.Range.Text == "" {
			return p.errorf(games.CodeParse, "%s needs a range: %s in 0..50", games.Clip(n.Name.Text), games.Clip(n.Name.Text))
		}
		if p.skipSpace(); p.at < len(p.text) && p.wordAt(p.at, stepWord) {
			p.at += len(stepWord)
			if n.Step = p.plainWord(); n.Step.Text == "" {
				return p.errorf(games.CodeParse, "a step is missing; write %s in 0..50 step 5", games.Clip(n.Name.Text))
			}
		}
		f.Free = append(f.Free, n)
		if p.skipSpace(); p.at == len(p.text) {
			return nil
		}
		if p.peek() != ',' {
			return p.errorf(games.CodeParse, "unexpected %s; separate ranges with commas, and write the condition before for: %s", p.describeNext(), example)
		}
		p.at++
	}
}

// plainWord parses the next characters up to a space or a comma.
func (p *parser) plainWord() Span {
	return p.wordBefore(func(c byte) bool { return isSpace(c) || c == ',' })
}

// wordBefore parses the text before the next character that ends it.
func (p *parser) wordBefore(ends func(c byte) bool) Span {
	p.skipSpace()
	start := p.at
	for p.at < len(p.text) && !ends(p.text[p.at]) {
		p.at++
	}
	return p.textFrom(start)
}

// condition parses the condition at the end of a part of the text; the text before it becomes Of.
func (p *parser) condition(f *Find, whole Span, isMeasure func(string) bool) error {
	end := whole.Offset + len(whole.Text)
	typed, at := "", end
	visitOutside(whole, func(i int) bool {
		for _, c := range comparisons {
			if strings.HasPrefix(p.text[i:end], c.typed) {
				typed, at = c.typed, i
				f.Operator = Span{c.meant, i}
				return true
			}
		}
		return false
	})
	if typed == "" {
		return p.outcome(f, whole)
	}
	if f.Right = p.part(at+len(typed), end); f.Right.Text == "" {
		return p.errorAtf(end, games.CodeParse, "a value is missing after %s; write one, as in = 0 or > 3/2", typed)
	}
	f.Of = p.part(whole.Offset, at)
	for words := 2; words > 0; words-- {
		start := lastWords(f.Of, words)
		measure := p.part(start, f.Of.Offset+len(f.Of.Text))
		if name := strings.Join(strings.Fields(measure.Text), " "); isMeasure(name) {
			f.Measure = Span{name, measure.Offset}
			f.Of = p.part(f.Of.Offset, start)
			break
		}
	}
	if f.Of.Text == "" {
		return p.errorAtf(whole.Offset, games.CodeParse, "a ruleset or a position with free names is missing; write find kayles 0..50 P")
	}
	return nil
}

// lastWords returns the offset of the last words of a span.
func lastWords(s Span, words int) int {
	end := len(s.Text)
	for ; words > 0; words-- {
		end = strings.LastIndexAny(strings.TrimRight(s.Text[:end], space), space) + 1
	}
	return s.Offset + end
}

// outcome parses an outcome, the last word, or one with a number of moves, as in N in 5, or N
// endless.
func (p *parser) outcome(f *Find, whole Span) error {
	end := whole.Offset + len(whole.Text)
	last := p.lastWord(whole)
	before := p.part(whole.Offset, last.Offset)
	if in := p.lastWord(before); in.Text == inWord {
		f.Within, before = last, p.part(before.Offset, in.Offset)
		last = p.lastWord(before)
		before = p.part(before.Offset, last.Offset)
	} else if last.Text == EndlessWord && outcomes[in.Text] != "" {
		f.Within, last = last, in
		before = p.part(before.Offset, in.Offset)
	} else if last.Text == inWord {
		return p.errorAtf(end, games.CodeParse, "a number of moves is missing; write one, as in N in 5")
	}
	f.Outcome = Span{outcomes[last.Text], last.Offset}
	switch f.Of = before; {
	case f.Outcome.Text == "" && f.Within.Text != "" && last.Text != "":
		return p.errorAtf(last.Offset, games.CodeParse, "unexpected %s before in; write N in 5 or P in 4, or wins in 5 or loses in 4", games.Clip(last.Text))
	case f.Outcome.Text == "":
		return p.errorAtf(end, games.CodeParse, "a condition is missing; end with an outcome, as P, or with a comparison, as = 0, > 3/2 or temperature > 1")
	case f.Within.Text != "" && f.Outcome.Text != "N" && f.Outcome.Text != "P":
		return p.errorAtf(last.Offset, games.CodeParse, "%s has no number of moves; only N and P do, as in N in 5 and P in 4", last.Text)
	case before.Text == "":
		return p.errorAtf(last.Offset, games.CodeParse, "a ruleset or a position with free names is missing; write find kayles 0..50 P")
	}
	return nil
}

// lastWord returns the last word of a span, which a bracket may end as well as a space.
func (p *parser) lastWord(of Span) Span {
	last := p.part(lastWords(of, 1), of.Offset+len(of.Text))
	if at := strings.LastIndexAny(last.Text, ")]}"); at >= 0 {
		last = p.part(last.Offset+at+1, last.Offset+len(last.Text))
	}
	return last
}

// mostFreed is the length of the longest request that a refusal proposes.
const mostFreed = 120

// freed returns a request for positions like a given one: with a free name for its first number, or else an
// example.
func freed(position, condition string) string {
	const example = "misere(kayles(n)) P for n in 0..50"
	open := strings.IndexByte(position, '(')
	begin := open + strings.IndexFunc(position[open:], func(r rune) bool { return r < utf8.RuneSelf && isDigit(byte(r)) })
	if begin < open || isLetter(position[begin-1]) || position[begin] == '0' {
		return example
	}
	end := begin
	for end < len(position) && isDigit(position[end]) {
		end++
	}
	if end-begin > 4 || len(position)+len(condition) > mostFreed-20 {
		return example
	}
	return position[:begin] + "n" + position[end:] + " " + condition + " for n in 1.." + position[begin:end]
}

// splitRange splits the text before a condition into a ruleset and its range. Both may be in braces.
func (p *parser) splitRange(f *Find) error {
	of := f.Of
	if strings.HasPrefix(of.Text, "{") && strings.HasSuffix(of.Text, "}") {
		of = trimSpan(Span{of.Text[1 : len(of.Text)-1], of.Offset + 1})
	}
	inner := &parser{text: p.text[:of.Offset+len(of.Text)], at: of.Offset}
	if _, err := inner.ruleset(); err != nil {
		return err
	}
	f.Of = Span{inner.text[of.Offset:inner.at], of.Offset}
	after := inner.at
	if inner.skipSpace(); inner.at == len(inner.text) {
		return nil
	}
	switch {
	case inner.peek() == '(':
		condition := strings.TrimLeft(p.text[of.Offset+len(of.Text):], "}")
		return inner.errorf(games.CodeParse, "a position alone has no range; write a free name in it, as in find '%s'", games.ClipTo(freed(of.Text, strings.TrimSpace(condition)), mostFreed))
	case isDigit(inner.peek()) && inner.at > after:
		f.Range = inner.wordBefore(isSpace) // a comma may separate two numbers
	}
	if inner.skipSpace(); inner.at < len(inner.text) {
		return inner.errorf(games.CodeParse, "unexpected %s; a range such as 0..50 and a condition such as P, = 0 or temperature > 1 follow the ruleset", inner.describeNext())
	}
	return nil
}

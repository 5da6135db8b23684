package query

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/heaps"
	"sprague/games/registry"
	"sprague/games/sum"
	"sprague/internal/say"
)

// maxDepth is how deep brackets may nest.
const maxDepth = 1000

// operators are the relations, longer ones before their beginnings.
var operators = []string{">=", "<=", "==", "||", ">", "<"}

// Parse reads a query that names no files. The error is an *Error.
func Parse(text string) (*Query, error) { return parse(parser{text: text}) }

func parse(p parser) (*Query, error) {
	p.room = new(room)
	q, err := p.query()
	if err == nil {
		q.Braces, q.Unlisted = p.braced, p.unlisted
		return q, nil
	}
	return nil, p.located(err)
}

// located turns an offset into a column, if the error has one.
func (p *parser) located(err error) error {
	e, ok := refusal(err)
	if !ok {
		return err
	}
	if better, ok := misread(p.text, e); ok {
		e = better
	}
	return &Error{Code: e.Code, Message: e.Message, Column: column(p.text, e.Offset)}
}

// parser is a recursive descent over the text. Its errors are *games.Error
// with Offset counted from the beginning of the text.
type parser struct {
	text     string
	at       int
	depth    int
	room     *room
	listed   bool // components of a compound are being read, which commas part
	files    games.Files
	names    Names
	solitary *part // the last that was read and stands alone; nil if there is none
	nameAt   *int  // where the name stands whose position this text is; nil for what somebody wrote
	braced   []Braces
	unlisted int // numbers by their options beyond those that are kept
}

// encoded wants the text to be valid UTF-8.
func (p *parser) encoded() error {
	if utf8.ValidString(p.text) {
		return nil
	}
	offset := 0
	for offset < len(p.text) {
		r, size := utf8.DecodeRuneInString(p.text[offset:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		offset += size
	}
	return p.errorAtf(offset, games.CodeParse, "the text is not valid UTF-8 here")
}

func (p *parser) query() (*Query, error) {
	if err := p.encoded(); err != nil {
		return nil, err
	}
	if p.skipSpace(); p.at == len(p.text) {
		return nil, p.errorf(games.CodeParse, "a position is missing; write one as in nim(3,4,5)")
	}
	start := p.at
	if word := p.name(); word == FormWord {
		return p.form()
	}
	p.at = start
	left, err := p.sum()
	if err != nil {
		return nil, err
	}
	q := &Query{text: left.String()}
	if m, ok := left.(misereNode); ok {
		q.Misere, left = true, m.of
	}
	if q.Game, err = p.flat(left, start); err != nil {
		return nil, err
	}
	if q.Misere {
		if err := measurable(left, say.Textf("misere play")); err != nil {
			return nil, err
		}
	}
	if op := p.operator(); op != "" {
		if q.Misere {
			return nil, p.errorf(games.CodeUnsupported, "positions are compared in normal play only")
		}
		p.at += len(op)
		rightStart := p.at
		right, err := p.sum()
		if err != nil {
			return nil, err
		}
		q.Relation = &Relation{Operator: op}
		if q.Relation.Right, err = p.flat(right, rightStart); err != nil {
			return nil, err
		}
		q.text += " " + op + " " + right.String()
		if p.operator() != "" {
			return nil, p.errorf(games.CodeParse, "a query holds one relation only")
		}
	}
	_, one := left.(positionNode)
	if err := p.alone(one && !q.Misere && q.Relation == nil); err != nil {
		return nil, err
	}
	return q, p.end()
}

// alone refuses a position that must stand alone, unless it is all that is asked
// about.
func (p *parser) alone(all bool) error {
	if p.solitary == nil || all {
		return nil
	}
	return p.errorAtf(p.solitary.offset, games.CodeUnsupported, "a position of %s stands alone: no sum, multiple, compound or relation has it as a part", games.Clip(p.solitary.rules.Identity().Name))
}

func (p *parser) flat(n node, start int) (sum.Sum, error) {
	var s sum.Sum
	if err := n.flatten(&s, 1, false); err != nil {
		if e, ok := refusal(err); ok && e.Offset == 0 {
			e.Offset = start
		}
		return nil, err
	}
	return s.Numbered(), nil
}

// form reads what follows the command form: a number, or signs.
func (p *parser) form() (*Query, error) {
	if p.skipSpace(); p.at == len(p.text) {
		return nil, p.errorf(games.CodeParse, "form of what? Write a number, as in form 3/4, or signs, as in form + - +")
	}
	rest := p.text[p.at:]
	if isSigns(rest) {
		runs, err := readSigns(rest, p.at)
		if err != nil {
			return nil, err
		}
		text, _ := writeSigns(context.Background(), slices.Values(runs)) // which does not end
		q := &Query{Form: true, text: "form " + text}
		return q, fromSigns(runs).flatten(&q.Game, 1, false)
	}
	start := p.at
	n, err := p.sum()
	if err != nil {
		return nil, err
	}
	if err := p.alone(false); err != nil {
		return nil, err
	}
	s, err := p.flat(n, start)
	if err != nil {
		return nil, err
	}
	return &Query{Form: true, Game: s, text: "form " + n.String()}, p.end()
}

// end wants the text to be over.
func (p *parser) end() error {
	if p.skipSpace(); p.at == len(p.text) {
		return nil
	}
	switch c := p.text[p.at]; c {
	case ')', ']', '}':
		return p.errorf(games.CodeParse, "this %q closes nothing", c)
	case '=', '!':
		return p.errorf(games.CodeParse, "no such relation; there are >= <= > < == and ||")
	case '|':
		return p.errorf(games.CodeParse, "a single | stands in braces, or in parentheses between the rows of a board; the relation is ||")
	}
	if p.text[p.at] == ',' {
		return p.errorf(games.CodeParse, "a comma parts the components of a compound only, as in conjunctive(nim(3), kayles(5)); in a sum they are joined by +")
	}
	return p.errorf(games.CodeParse, "%s was not expected here; components are joined by +", p.here())
}

func (p *parser) sum() (node, error) {
	first, err := p.term()
	if err != nil {
		return nil, err
	}
	terms := sumNode{first}
	for {
		p.skipSpace()
		if p.at == len(p.text) || p.text[p.at] != '+' && p.text[p.at] != '-' {
			break
		}
		minus := p.text[p.at] == '-'
		p.at++
		n, err := p.term()
		if err != nil {
			return nil, err
		}
		if minus {
			n = negate(n)
		}
		terms = append(terms, n)
	}
	if len(terms) == 1 {
		return first, nil
	}
	return terms, nil
}

// negate gives -n; two signs cancel.
func negate(n node) node {
	if m, ok := n.(negativeNode); ok {
		return m.of
	}
	return negativeNode{n}
}

// term reads signs, a factor and what they apply to.
func (p *parser) term() (node, error) {
	negative := false
	for p.skipSpace(); p.at < len(p.text) && p.text[p.at] == '-'; p.skipSpace() {
		negative = !negative
		p.at++
	}
	n, err := p.multiple()
	if err != nil {
		return nil, err
	}
	if negative {
		n = negate(n)
	}
	return n, nil
}

// multiple reads 3*G or G.
func (p *parser) multiple() (node, error) {
	if p.at == len(p.text) || !isDigit(p.text[p.at]) {
		return p.primary()
	}
	start := p.at
	number, err := p.literal()
	if err != nil {
		return nil, err
	}
	if p.skipSpace(); p.at == len(p.text) || p.text[p.at] != '*' {
		return p.position(number, start)
	}
	if !number.IsInt() {
		return nil, p.errorAtf(start, games.CodeParse, "%s is no factor; a position is taken a whole number of times", games.Clip(number.RatString()))
	}
	if !number.Num().IsInt64() {
		return nil, p.errorAtf(start, games.CodeTooLarge, "%s times is too often; a position is taken 2^63-1 times at most", games.Clip(number.RatString()))
	}
	p.at++
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	of, err := p.term()
	if err != nil {
		return nil, err
	}
	return multipleNode{number.Num().Uint64(), of, p.stands(start)}, nil
}

func (p *parser) primary() (node, error) {
	if p.at == len(p.text) {
		return nil, p.errorf(games.CodeParse, "a position is missing here; write one as in nim(3,4,5)")
	}
	switch c := p.text[p.at]; {
	case c == '(':
		return p.parenthesis()
	case c == '{':
		return p.braces()
	case c == '*':
		return p.nimber()
	case isLetter(c):
		return p.call()
	case c == Last[0]:
		return p.lastPosition()
	case c == '+':
		return nil, p.errorf(games.CodeParse, "a + stands between two positions only")
	default:
		return nil, p.errorf(games.CodeParse, "%s does not begin a position; write one as in nim(3,4,5)", p.here())
	}
}

func (p *parser) parenthesis() (node, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	open := p.at
	p.at++
	n, err := p.sum()
	if err != nil {
		return nil, err
	}
	if p.skipSpace(); p.at == len(p.text) {
		return nil, p.errorAtf(open, games.CodeParse, "this ( is never closed")
	}
	if p.text[p.at] != ')' {
		return nil, p.errorf(games.CodeParse, "%s was not expected here; a + or ) should follow", p.here())
	}
	p.at++
	return n, nil
}

// nimber reads *5, the Nim heap of that size, so that values can be pasted.
func (p *parser) nimber() (node, error) {
	p.at++
	start := p.at
	for p.at < len(p.text) && isDigit(p.text[p.at]) {
		p.at++
	}
	if start == p.at {
		return nil, p.errorAtf(start-1, games.CodeParse, "a nimber is written as in *5")
	}
	rules, err := heaps.Nim.New("")
	if err != nil {
		return nil, err
	}
	positions, err := rules.Parse([]string{p.text[start:p.at]})
	if err != nil {
		return nil, place(err, start)
	}
	return positionNode{rules, positions, p.stands(start - 1)}, p.count(1, start)
}

// operator gives the relation that stands here, or "".
func (p *parser) operator() string {
	p.skipSpace()
	for _, op := range operators {
		if strings.HasPrefix(p.text[p.at:], op) {
			return op
		}
	}
	return ""
}

func (p *parser) enter() error {
	if p.depth++; p.depth > maxDepth {
		return p.errorf(games.CodeTooLarge, "brackets and factors nest to %d levels at most", maxDepth)
	}
	return nil
}

func (p *parser) leave() { p.depth-- }

func (p *parser) skipSpace() {
	for p.at < len(p.text) && isSpace(p.text[p.at]) {
		p.at++
	}
}

// name reads a name, or nothing.
func (p *parser) name() string {
	start := p.at
	for p.at < len(p.text) && (isLetter(p.text[p.at]) || p.at > start && (isDigit(p.text[p.at]) || p.text[p.at] == '-')) {
		p.at++
	}
	return p.text[start:p.at]
}

// here names the character at the parser's place.
func (p *parser) here() say.Text {
	if p.at >= len(p.text) {
		return say.Textf("the end")
	}
	r, _ := utf8.DecodeRuneInString(p.text[p.at:])
	return say.Plain(strconv.QuoteRune(r))
}

func (p *parser) errorf(code games.Code, format string, args ...any) error {
	return p.errorAtf(p.at, code, format, args...)
}

func (p *parser) errorAtf(offset int, code games.Code, format string, args ...any) error {
	return games.Errorf(code, format, args...).At(-1, offset)
}

// place moves an error about a piece of the text to where the piece stands.
func place(err error, offset int) error {
	if e, ok := refusal(err); ok {
		e.Offset += offset
	}
	return err
}

func isSpace(c byte) bool  { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// lookup finds a family for a name in a query.
func (p *parser) lookup(name string, offset int) (games.Family, error) {
	if f, ok := registry.Lookup(name); ok {
		return f, nil
	}
	words := compound.Names()
	if strings.TrimSpace(p.text[:offset]) == "" {
		words = append(words, FormWord)
	}
	return games.Family{}, p.errorAtf(offset, games.CodeUnknownRuleset, "unknown ruleset %q%s", games.Clip(name), registry.Suggest(name, words...))
}

// FormWord is the word that begins a query about the form of a number.
const FormWord = "form"

// Nearest gives what a query may begin with that is nearest to a mistyped word: a ruleset, or a word of the
// language; "" when none is near.
func Nearest(word string) string {
	return registry.NearestFamily(word, append(compound.Names(), FormWord)...)
}

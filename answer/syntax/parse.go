package syntax

import (
	"errors"
	"math/big"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sprague/games"
	"sprague/internal/say"
)

// FormWord begins a query about the form of a number.
const FormWord = "form"

// Last is the name of the last queried position.
const Last = "_"

// Limits of a query. They bound the memory of its tree.
const (
	maxDepth     = 1000    // nesting of brackets and factors
	MaxTerms     = 80_000  // calls, numbers and compounds, including those of names
	maxParts     = 1 << 19 // factors, and options in braces
	maxArguments = 1 << 21 // of all calls
	maxDigits    = 100_000 // digits of a number; parsing takes more than linear time
)

// operators are the relations, longer ones before their prefixes.
var operators = []string{">=", "<=", "==", "||", ">", "<"}

// Class determines the syntax after a word.
type Class uint8

// The classes of words.
const (
	CallWord     Class = iota // arguments
	ParamsWord                // parameters and arguments
	CompoundWord              // expressions in parentheses, possibly after parameters in brackets
	SumWord                   // expressions in parentheses, which form a sum
	AroundWord                // one expression in parentheses
	FunctionWord              // expressions in parentheses, the arguments of a function
	NameWord                  // nothing: the word represents a position
)

// Word describes a word.
type Word struct {
	Class   Class
	Example string // shows its notation
	Needs   string // describes the content of its parentheses
	Text    string // the position of a NameWord; the usual spelling of an AroundWord
}

// Lexicon describes a word; first is set for the first word of the text. An error refuses the word.
type Lexicon func(word string, first bool) (Word, error)

// Parse parses a query. An error about the text is a *games.Error with its Offset in the text.
func Parse(text string, lexicon Lexicon) (*Query, error) {
	p := &parser{text: text, lexicon: lexicon, sizes: new(sizes), bareStart: len(text)}
	q, err := p.query()
	if e, ok := errors.AsType[*games.Error](err); ok {
		return nil, findLookalike(text, min(p.bareStart, e.Offset), e)
	}
	return q, err
}

// parser is a recursive descent parser.
type parser struct {
	text       string
	at         int
	depth      int
	lexicon    Lexicon
	sizes      *sizes
	inCompound bool     // inside the components of a compound, which commas separate
	inName     bool     // the text is that of a name
	bareStart  int      // start of the last bare arguments
	labels     []string // of the braces around, "" for those without
}

// sizes counts the size of a query, including that of its names.
type sizes struct {
	terms, parts, arguments int
	loops                   bool // whether moves come back
}

// checkEncoding requires valid UTF-8.
func (p *parser) checkEncoding() error {
	if utf8.ValidString(p.text) {
		return nil
	}
	for i, r := range p.text {
		if r == utf8.RuneError && !strings.HasPrefix(p.text[i:], "\uFFFD") {
			return p.errorAtf(i, games.CodeParse, "the text is not valid UTF-8 here")
		}
	}
	return nil
}

func (p *parser) query() (*Query, error) {
	if err := p.checkEncoding(); err != nil {
		return nil, err
	}
	if p.skipSpace(); p.at == len(p.text) {
		return nil, p.errorf(games.CodeParse, "a position is missing; write one, such as nim(3,4,5)")
	}
	q, start := new(Query), p.at
	if q.Form = p.word() == FormWord; !q.Form {
		p.at = start
	} else if p.skipSpace(); p.at == len(p.text) {
		return nil, p.errorf(games.CodeParse, "form needs a number or signs: form 3/4, form + - +")
	} else if isSigns(p.text[p.at:]) {
		q.Signs = Span{p.text[p.at:], p.at}
		return q, nil
	}
	var err error
	if q.Left, err = p.sum(); err != nil {
		return nil, err
	}
	if op := p.operator(); op != "" {
		if q.Form {
			return nil, p.errorf(games.CodeParse, "form takes a position, not a relation; write the relation without form")
		}
		q.Relation = &Relation{Operator: Span{op, p.at}}
		p.at += len(op)
		if q.Relation.Right, err = p.sum(); err != nil {
			return nil, err
		}
		if p.operator() != "" {
			return nil, p.errorf(games.CodeParse, "a query can have only one relation")
		}
	}
	q.Loops = p.sizes.loops
	return q, p.end()
}

// isSigns reports whether the text is a sign expansion: only signs and powers of signs.
func isSigns(text string) bool {
	if strings.Trim(text, "+-^0123456789 \t") != "" || !strings.ContainsAny(text, "+-") {
		return false
	}
	digit := strings.IndexFunc(text, func(r rune) bool { return r >= '0' && r <= '9' })
	return digit < 0 || strings.Contains(text[:digit], "^")
}

// end requires the end of the text.
func (p *parser) end() error {
	if p.skipSpace(); p.at == len(p.text) {
		return nil
	}
	switch c := p.text[p.at]; c {
	case ')', ']', '}':
		return p.errorf(games.CodeParse, "unmatched %q", c)
	case '=', '!':
		return p.errorf(games.CodeParse, "unknown relation; use >=, <=, >, <, == or ||")
	case '|':
		return p.errorf(games.CodeParse, "a single | stands in braces, or in parentheses between the rows of a board; the relation is ||")
	case ',':
		return p.errorf(games.CodeParse, "a comma parts the components of a compound only, as in conjunctive(nim(3), kayles(5)); in a sum they are joined by +")
	}
	return p.errorf(games.CodeParse, "unexpected %s; join components with +", p.describeNext())
}

func (p *parser) sum() (Node, error) {
	first, err := p.term()
	if err != nil {
		return nil, err
	}
	terms, err := p.juxtaposed(nil, first, false) // nil for a single term
	if err != nil {
		return nil, err
	}
	for p.skipSpace(); p.peek() == '+' || p.peek() == '-' || p.follows(switchSign); p.skipSpace() {
		if terms == nil {
			terms = append(make([]Node, 0, 4), first)
		}
		minus := p.peek() == '-'
		if !p.follows(switchSign) {
			p.at++
		}
		n, err := p.term()
		if err != nil {
			return nil, err
		}
		if minus {
			n = negate(n)
		}
		if terms, err = p.juxtaposed(append(terms, n), n, minus); err != nil {
			return nil, err
		}
	}
	if terms == nil {
		return first, nil
	}
	return &Sum{terms}, nil
}

// term parses signs, a factor and their operand.
func (p *parser) term() (Node, error) { return p.signs(p.multiple) }

// signs parses signs and their operand.
func (p *parser) signs(of func() (Node, error)) (Node, error) {
	negative := false
	for p.skipSpace(); p.peek() == '-'; p.skipSpace() {
		negative = !negative
		p.at++
	}
	n, err := of()
	if err == nil && negative {
		n = negate(n)
	}
	return n, err
}

// multiple parses 3*G or G.
func (p *parser) multiple() (Node, error) {
	start := p.at
	n, err := p.operand()
	if err != nil {
		return nil, err
	}
	if p.starFollows() { // 3* is 3 and *
		return n, nil
	}
	p.skipSpace()
	number, isNumber := Resolve(n).(*Number)
	switch {
	case p.peek() != '*':
		return p.ordinal(n)
	case !isNumber:
		return nil, p.errorf(games.CodeParse, "'*' after a game is read as no product; write 2*G for copies of G, nimmul(G, H), norton(G, H) or conway(G, H)")
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
	return &Multiple{Span{number.Text, start}, of}, p.countPart(start)
}

// operand parses a number or a primary.
func (p *parser) operand() (Node, error) {
	if !isDigit(p.peek()) {
		return p.primary()
	}
	if code, ok := p.octalCode(); ok && p.startsArguments() {
		return p.octalCall(code)
	} else if ok {
		p.at = code.Offset
	}
	number, err := p.number()
	if err != nil {
		return nil, err
	}
	return &Number{number}, p.countTerm(number.Offset)
}

func (p *parser) primary() (Node, error) {
	if p.at == len(p.text) {
		return nil, p.errorf(games.CodeParse, "a position is missing here; write one, such as nim(3,4,5)")
	}
	switch c := p.text[p.at]; {
	case c == '(':
		return p.parenthesis()
	case c == '{':
		return p.braces("")
	case c == '*':
		return p.nimber()
	case p.upsFollow():
		return p.ups()
	case p.follows(switchSign), p.follows(asciiSwitchSign):
		return p.switchGame()
	case isLetter(c), c == Last[0], p.han() > 0:
		return p.wordPosition()
	case c == '+':
		return nil, p.errorf(games.CodeParse, "a '+' needs a position on both sides")
	case c == '-':
		return nil, p.errorf(games.CodeParse, "'-' cannot start a position here; write parentheses around it, as in nim(2):(-1)")
	default:
		return nil, p.errorf(games.CodeParse, "%s cannot start a position; write one, such as nim(3,4,5)", p.describeNext())
	}
}

func (p *parser) parenthesis() (Node, error) {
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
		return nil, p.errorAtf(open, games.CodeParse, "unclosed '('")
	}
	if p.peek() != ')' {
		return nil, p.errorf(games.CodeParse, "unexpected %s; write '+' or ')'", p.describeNext())
	}
	p.at++
	return n, nil
}

// number parses digits, or digits/digits.
func (p *parser) number() (Span, error) {
	start := p.at
	if err := p.digits(); err != nil {
		return Span{}, err
	}
	if p.peek() == '.' {
		return Span{}, p.decimal(start)
	}
	if power := power(p.text[start:]); power != "" {
		if n, ok := games.Power(power); ok {
			return Span{}, p.errorAtf(start, games.CodeParse, "write %s as %d", power, n)
		}
	}
	if isLetter(p.peek()) && !p.upsFollow() {
		return Span{}, p.errorf(games.CodeParse, "unexpected %s in a number; write fractions such as 3/4", p.describeNext())
	}
	if p.peek() == '/' {
		if p.at++; !isDigit(p.peek()) {
			return Span{}, p.errorf(games.CodeParse, "the denominator is missing")
		}
		denominator := p.at
		if err := p.digits(); err != nil {
			return Span{}, err
		}
		if strings.Trim(p.text[denominator:p.at], "0") == "" {
			return Span{}, p.errorAtf(start, games.CodeParse, "the denominator is 0")
		}
	}
	return p.textFrom(start), nil
}

// power returns the beginning of the text if it is a number like 1e9 or 10^9.
func power(text string) string {
	end := strings.IndexFunc(text, func(r rune) bool { return !strings.ContainsRune("0123456789eE^", r) })
	if end < 0 {
		end = len(text)
	}
	if !strings.ContainsAny(text[:end], "eE^") {
		return ""
	}
	return text[:end]
}

// decimal refuses a number with a decimal point, and suggests its fraction.
func (p *parser) decimal(start int) error {
	p.at++
	if err := p.digits(); err != nil {
		return err
	}
	typed := p.textFrom(start).Text
	if x, ok := new(big.Rat).SetString(typed); ok && new(big.Int).And(x.Denom(), new(big.Int).Sub(x.Denom(), big.NewInt(1))).Sign() == 0 {
		return p.errorAtf(start, games.CodeParse, "write %s as %s", games.Clip(typed), games.Clip(x.RatString()))
	}
	return p.errorAtf(start, games.CodeParse, "%s is not written with a point; write fractions such as 3/4", games.Clip(typed))
}

func (p *parser) digits() error {
	start := p.at
	if p.skipDigits(); p.at-start > maxDigits {
		return p.errorAtf(start, games.CodeTooLarge, "a number may have %d digits at most", maxDigits)
	}
	return nil
}

// operator returns the relation at the parser's offset, or "".
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

// countTerm counts a term that begins at an offset.
func (p *parser) countTerm(offset int) error {
	if p.sizes.terms++; p.sizes.terms > MaxTerms {
		return TooManyTerms(MaxTerms, offset)
	}
	return nil
}

// TooManyTerms refuses a query for the term at an offset.
func TooManyTerms(most, offset int) error {
	return games.Errorf(games.CodeTooLarge, "a query may join %d terms at most; positions of one game stand in one term, as in nim(3,4,5)", most).At(-1, offset)
}

func (p *parser) countPart(offset int) error {
	if p.sizes.parts++; p.sizes.parts > maxParts {
		return p.errorAtf(offset, games.CodeTooLarge, "a query may have %d factors and options in braces at most", maxParts)
	}
	return nil
}

// countArguments counts the arguments in a part of a call.
func (p *parser) countArguments(piece Span) error {
	count := 1 + strings.Count(piece.Text, ",")
	if isSpaced(piece.Text) {
		count = max(count, (len(piece.Text)+1)/2)
	}
	if p.sizes.arguments += count; p.sizes.arguments > maxArguments {
		return p.errorAtf(piece.Offset, games.CodeTooLarge, "the calls of a query may have %d arguments at most", maxArguments)
	}
	return nil
}

// follows reports whether a text stands at the parser's offset.
func (p *parser) follows(text string) bool { return strings.HasPrefix(p.text[p.at:], text) }

// peek returns the byte at the parser's offset, 0 at the end.
func (p *parser) peek() byte {
	if p.at == len(p.text) {
		return 0
	}
	return p.text[p.at]
}

// textFrom returns the text from start to the parser's offset.
func (p *parser) textFrom(start int) Span { return Span{p.text[start:p.at], start} }

func (p *parser) skipSpace() {
	for isSpace(p.peek()) {
		p.at++
	}
}

func (p *parser) skipDigits() {
	for isDigit(p.peek()) {
		p.at++
	}
}

// word parses a word of letters, or of Chinese characters, or nothing.
func (p *parser) word() string {
	start := p.at
	for c := p.peek(); isLetter(c) || p.at > start && (isDigit(c) || c == '-'); c = p.peek() {
		p.at++
	}
	if before := p.text[start:p.at]; strings.EqualFold(before, "mis") && p.follows("ère") { // misère
		p.at += len("ère")
	}
	if p.at == start {
		for size := p.han(); size > 0; size = p.han() {
			p.at += size
		}
	}
	return p.text[start:p.at]
}

// han returns the length of the Chinese character at the parser's offset; 0 for another character.
func (p *parser) han() int {
	if p.peek() < utf8.RuneSelf {
		return 0
	}
	if r, size := utf8.DecodeRuneInString(p.text[p.at:]); unicode.Is(unicode.Han, r) {
		return size
	}
	return 0
}

// describeNext describes the character at the parser's offset.
func (p *parser) describeNext() say.Text {
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

func isSpace(c byte) bool  { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

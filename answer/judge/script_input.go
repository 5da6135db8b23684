package judge

import (
	"bytes"
	"errors"
	"math"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/script"
	"sprague/games/script/dialect"
	"sprague/internal/say"
)

// scriptInput is an input that a script reads, in a format of its own. It implements dialect.Input.
type scriptInput struct {
	*reader
	name   string           // of the script
	check  func()           // before each reading; it may fail
	answer func(string)     // writes a line of the output
	least  map[string]int64 // the least numbers, by what they are; nil where they are unknown
	inLine bool             // something of the line has been read
}

// mostText bounds the length of a word and of a line, in bytes.
const mostText = 16 << 20

// Int implements dialect.Input.
func (f *scriptInput) Int(at dialect.Site) int64 {
	f.begin("an integer")
	n, err := strconv.ParseInt(string(f.token()), 10, 64)
	least := int64(math.MinInt64)
	if known, ok := f.least[f.role(at)]; ok {
		least = known
	}
	switch {
	case errors.Is(err, strconv.ErrSyntax):
		f.refuseKnown("an integer")
	case err != nil || n < least:
		f.refuseNumber("an integer", least, math.MaxInt64)
	}
	f.recorder.note(f.role(at), f.mark, f.at)
	return n
}

// Word implements dialect.Input.
func (f *scriptInput) Word(at dialect.Site) string {
	f.begin("a word")
	return f.upTo(at, blank)
}

// Line implements dialect.Input. The blank end of a line, of which something has been read, is no
// line.
func (f *scriptInput) Line(at dialect.Site) string {
	f.check()
	f.needsBounds()
	for f.mark = f.at; f.inLine && (f.at < f.end || f.more()); f.mark = f.at {
		c := f.buf[f.at]
		if c != '\n' && !blank(c) {
			break
		}
		f.inLine = c != '\n'
		f.at++
	}
	if f.at == f.end && !f.more() {
		f.refuseKnown("a line")
	}
	text := f.upTo(at, func(c byte) bool { return c == '\n' })
	if f.at < f.end {
		f.at++
	}
	f.mark, f.inLine = f.at, false
	return strings.TrimSuffix(text, "\r")
}

// More implements dialect.Input. It does not go on to what is left.
func (f *scriptInput) More() bool {
	f.check()
	if f.generator != nil {
		return f.hasNext()
	}
	f.mark = f.at
	for seen := 0; ; {
		there := f.buf[f.at+seen : f.end]
		if i := bytes.IndexFunc(there, func(r rune) bool { return r > ' ' || !blank(byte(r)) }); i >= 0 {
			return true
		}
		if seen += len(there); f.full() {
			return f.skip()
		}
		if !f.more() {
			return false
		}
	}
}

// Number implements dialect.Input.
func (f *scriptInput) Number(field dialect.Field) int64 {
	return f.field(field, func(g *generator, l limit) int64 { return g.within(l) })
}

// Count implements dialect.Input.
func (f *scriptInput) Count(field dialect.Field) int64 { return f.field(field, (*generator).count) }

// Cases implements dialect.Input. It ends a line.
func (f *scriptInput) Cases(field dialect.Field) int64 {
	n := f.field(field, func(g *generator, l limit) int64 { return max(l.least, min(g.cases(), l.most)) })
	f.line()
	return n
}

// Numbers implements dialect.Input.
func (f *scriptInput) Numbers(n int64, field dialect.Field, differ bool, found func(int64)) {
	items := f.list(n)
	if differ {
		l := limit{field.Least, field.Most}
		f.generate(func(g *generator) {
			if !l.hasDifferent(n) {
				f.noInput(say.Textf("no %d different integers are from %d to %d", n, l.least, l.most))
			}
			g.different(n, l)
		})
		f.distinct(field.What)
		items = f.ended(n)
	}
	for range items {
		found(f.Number(field))
	}
	if differ && f.recorder != nil { // what is read later under this name may be equal
		delete(f.recorder.distinct, field.What)
	}
}

// Letters implements dialect.Input.
func (f *scriptInput) Letters(field dialect.Field, alphabet string) string {
	l := limit{max(field.Least, 1), field.Most} // a word of no letters cannot be read
	f.generate(func(g *generator) {
		f.checkBounds(field.What, l)
		g.word(l, alphabet)
	})
	f.begin(field.What)
	text := make([]byte, 0, 16)
	for f.at < f.end || f.more() {
		c := f.buf[f.at]
		if blank(c) {
			break
		}
		if strings.IndexByte(alphabet, c) < 0 || int64(len(text)) == mostText {
			f.refuse(say.Textf("%s, letters of %s", say.Known(field.What), alphabet))
		}
		text = append(text, c)
		f.recorder.note(field.What, f.at, f.at+1)
		f.at++
		f.mark = f.at
	}
	if int64(len(text)) < field.Least {
		f.refuse(say.Textf("%s, %d letters of %s", say.Known(field.What), field.Least, alphabet))
	}
	f.promise(func() bool { return int64(len(text)) <= field.Most })
	return string(text)
}

// Answer implements dialect.Input.
func (f *scriptInput) Answer(line string) { f.answer(line) }

// Ends implements dialect.Input. The mark may lie in the buffer as a whole.
func (f *scriptInput) Ends(mark []string) bool {
	f.check()
	if f.needsToken() {
		if f.hasNext() {
			return false
		}
		for _, word := range mark {
			f.generator.write(word)
		}
	}
	f.inLine = true
	if !f.skip() {
		return false
	}
	for _, word := range mark {
		if !f.skipKept() || !f.has(word) {
			f.at = f.mark
			return false
		}
	}
	f.recorder.note("the end of the cases", f.mark, f.at)
	f.mark = f.at
	return true
}

// skipKept advances to the next token and keeps what is before it. It returns false if there is none.
func (f *scriptInput) skipKept() bool {
	for f.at < f.end || f.more() {
		if !blank(f.buf[f.at]) {
			return true
		}
		f.at++
	}
	return false
}

// has reads a whole word; it returns false if another one follows.
func (f *scriptInput) has(word string) bool {
	for i := range len(word) {
		if f.at == f.end && !f.more() || f.buf[f.at] != word[i] {
			return false
		}
		f.at++
	}
	return f.at == f.end && !f.more() || blank(f.buf[f.at])
}

// Newline implements dialect.Input.
func (f *scriptInput) Newline() { f.line() }

// field reads a number. The greater bound is a promise of the problem.
func (f *scriptInput) field(field dialect.Field, draw func(*generator, limit) int64) int64 {
	f.check()
	f.inLine = true
	f.generate(func(g *generator) {
		l := limit{field.Least, field.Most}
		f.checkBounds(field.What, l)
		g.put(draw(g, l))
	})
	n := f.signed(field.What, field.Least)
	if f.recorder != nil {
		f.recorder.number(field.What, n, f.mark, f.at)
		f.promise(func() bool { return n <= field.Most })
	}
	return n
}

// signed reads an integer that may be negative where its least is.
func (f *scriptInput) signed(what string, least int64) int64 {
	if least >= 0 {
		return f.digits(what, least, math.MaxInt64)
	}
	if !f.skip() {
		f.refuseKnown(what)
	}
	n, err := strconv.ParseInt(string(f.token()), 10, 64)
	if err != nil || n < least {
		f.refuseNumber(what, least, math.MaxInt64)
	}
	return n
}

// ErrNoInputs is the cause of an error of a script that can make no inputs.
var ErrNoInputs = errors.New("a script without generate reads something without bounds")

// needsBounds refuses to make what the script reads without bounds.
func (f *scriptInput) needsBounds() {
	if f.needsToken() {
		e := games.Errorf(games.CodeScript, "%s%s makes no inputs; write def generate(random, size), or bounds, as in input.int(\"the number of heaps\", 1, 100)", f.name, script.Extension)
		e.Cause = ErrNoInputs
		fail(e)
	}
}

// checkBounds refuses to make what has no bounds to be between.
func (f *scriptInput) checkBounds(what string, l limit) {
	if l.least > l.most {
		f.noInput(say.Textf("%s has the bounds %d and %d", say.Known(what), l.least, l.most))
	}
}

// noInput tells why an input cannot be made. Another one may be.
func (f *scriptInput) noInput(why say.Text) {
	e := games.Errorf(games.CodeScript, "%s%s makes no inputs: %s", f.name, script.Extension, why)
	e.Cause = errPromise
	fail(e)
}

// begin goes on to the next token.
func (f *scriptInput) begin(what string) {
	f.check()
	f.needsBounds()
	if !f.skip() {
		f.refuseKnown(what)
	}
	f.inLine = true
}

// role returns the role of a token in a stress test: where the script reads it.
func (f *scriptInput) role(at dialect.Site) string {
	if f.recorder == nil {
		return ""
	}
	return at.String()
}

// upTo reads up to a byte that ends what is read.
func (f *scriptInput) upTo(at dialect.Site, ends func(byte) bool) string {
	var text []byte
	token := f.recorder.begin(f.role(at), f.at)
	for {
		there := f.buf[f.at:f.end]
		n := 0
		for n < len(there) && !ends(there[n]) {
			n++
		}
		text = append(text, there[:n]...)
		f.at += n
		if len(text) > mostText {
			f.refuse(say.Textf("a word or a line of at most %d bytes", mostText))
		}
		f.mark = f.at
		if n < len(there) || !f.more() {
			f.recorder.end(token, f.at)
			return string(text)
		}
	}
}

package judge

import (
	"bytes"
	"errors"
	"math"
	"strconv"
	"strings"

	"sprague/games/script/dialect"
	"sprague/internal/say"
)

// scriptInput is an input that a script reads, in a format of its own. It implements dialect.Input.
type scriptInput struct {
	*reader
	check  func()           // before each reading; it may fail
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

// begin goes on to the next token.
func (f *scriptInput) begin(what string) {
	f.check()
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

package judge

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strconv"

	"sprague/games"
	"sprague/internal/say"
)

// reader reads tokens separated by white space. A fault in the input ends the run: see fail. If it
// has a generator, that writes each token at the time when it is read, so the code that reads a
// format also describes what to generate.
type reader struct {
	in io.Reader
	// before is called before each read, which may wait for input.
	before func()

	buf     []byte
	at, end int // the bytes buf[at:end] are unread
	mark    int // start of the current token in buf
	failure error

	lines   int // number of line ends before buf
	columns int // bytes before buf on its first line

	recorder  *recorder  // nil except in a stress test
	generator *generator // nil unless the input is generated
}

// bufferSize is also the length of the longest number or word.
const bufferSize = 64 << 10

func newReader(in io.Reader, size int, before func()) *reader {
	r := &reader{in: in, before: before, buf: make([]byte, size)}
	if r.more() && bytes.HasPrefix(r.buf[:r.end], byteOrderMark) {
		r.buf = r.buf[len(byteOrderMark):] // it is on no line
		r.end -= len(byteOrderMark)
	}
	return r
}

// byteOrderMark may precede the first character in files of some editors.
var byteOrderMark = []byte("\ufeff")

// more reads more input after the unread bytes, and keeps the current token. It returns false at
// the end of the input, or if the token fills the buffer.
func (r *reader) more() bool {
	if r.failure != nil || r.full() {
		return false
	}
	r.discard()
	for range 100 {
		r.before()
		n, err := r.in.Read(r.buf[r.end:])
		r.end += n
		r.failure = err
		if n > 0 || err != nil {
			if err != nil && !errors.Is(err, io.EOF) {
				fail(err)
			}
			return n > 0
		}
	}
	fail(io.ErrNoProgress)
	return false
}

// full reports whether the current token is too long for the buffer.
func (r *reader) full() bool { return r.end-r.mark == len(r.buf) }

// discard makes room by dropping the bytes before the current token.
func (r *reader) discard() {
	dropped := r.buf[:r.mark]
	r.recorder.discard(len(dropped))
	if last := bytes.LastIndexByte(dropped, '\n'); last >= 0 {
		r.lines += bytes.Count(dropped, []byte{'\n'})
		r.columns = -(last + 1)
	}
	r.columns += len(dropped)
	copy(r.buf, r.buf[r.mark:r.end])
	r.at, r.end, r.mark = r.at-r.mark, r.end-r.mark, 0
}

// skip advances to the next token; it returns false if there is none.
func (r *reader) skip() bool {
	for {
		for r.at < r.end {
			if !blank(r.buf[r.at]) {
				r.mark = r.at
				return true
			}
			r.at++
		}
		r.mark = r.at
		if !r.more() {
			return false
		}
	}
}

func blank(c byte) bool { return c == ' ' || c-'\t' < 5 }

// number reads an integer from least up to 2^63-1. The description, here and
// below, is English, and is looked up in the catalogue for an error.
func (r *reader) number(what string, least int64) int64 {
	return r.between(what, least, math.MaxInt64)
}

// between reads an integer from least, at least 0, up to most.
func (r *reader) between(what string, least, most int64) int64 {
	if r.recorder == nil {
		return r.digits(what, least, most)
	}
	l := r.recorder.limit(what, least, most)
	if r.needsToken() {
		r.generator.put(r.generator.numberOutside(l, r.recorder.distinct[what]))
	}
	n := r.digits(what, l.least, l.most)
	r.recorder.number(what, n, r.mark, r.at)
	return n
}

// digits reads a number in decimal digits.
func (r *reader) digits(what string, least, most int64) int64 {
	if !r.skip() {
		r.refuseKnown(what)
	}
	n, begun := uint64(0), false
	for {
		for i, c := range r.buf[r.at:r.end] {
			digit := uint64(c - '0')
			if digit > 9 {
				r.at += i
				if !begun || !blank(c) || n < uint64(least) || n > uint64(most) {
					r.refuseNumber(what, least, most)
				}
				return int64(n)
			}
			if n >= math.MaxInt64/10 && (n > math.MaxInt64/10 || digit > math.MaxInt64%10) {
				r.refuseNumber(what, least, most)
			}
			n, begun = 10*n+digit, true
		}
		r.at = r.end
		if !r.more() {
			break
		}
	}
	if r.full() || n < uint64(least) || n > uint64(most) {
		r.refuseNumber(what, least, most)
	}
	return int64(n)
}

// count reads the number of following items. There may be fewer, so callers must not allocate for
// them beforehand.
func (r *reader) count(what string) int64 { return r.countBetween(what, 0, math.MaxInt64) }

// countBetween reads a number of items from least to most.
func (r *reader) countBetween(what string, least, most int64) int64 {
	if r.needsToken() {
		r.generator.put(r.generator.count(r.recorder.limit(what, least, most)))
	}
	return r.between(what, least, most)
}

// word reads the next token, which is valid until the next read. Generated is one of some words.
func (r *reader) word(what string, words ...string) []byte {
	if r.needsToken() {
		r.generator.write(words[r.generator.rng.IntN(len(words))])
	}
	if !r.skip() {
		r.refuseKnown(what)
	}
	word := r.token()
	r.recorder.note(what, r.mark, r.at)
	return word
}

// token returns the whole current token, or the part that fits the buffer.
func (r *reader) token() []byte {
	for {
		for r.at < r.end {
			if blank(r.buf[r.at]) {
				return r.buf[r.mark:r.at]
			}
			r.at++
		}
		if !r.more() {
			return r.buf[r.mark:r.end]
		}
	}
}

// letters reads n letters, each one of two, and appends them to text. White space may separate
// them, and must follow the last.
func (r *reader) letters(what string, text []byte, n int64, one, numberOutside byte) []byte {
	if r.needsToken() {
		r.generator.write(r.generator.letters(n, string([]byte{one, numberOutside})))
	}
	var fits [256]bool // a table, since the next letter is unpredictable
	fits[one], fits[numberOutside] = true, true
	for left := n; left > 0; {
		if !r.skip() {
			r.refuseKnown(what)
		}
		there := r.buf[r.at:r.end]
		there = there[:min(int64(len(there)), left)]
		fit := 0
		for fit < len(there) && fits[there[fit]] {
			fit++
		}
		text = append(text, there[:fit]...)
		r.recorder.noteEach(what, r.at, r.at+fit)
		r.at += fit
		left -= int64(fit)
		if fit < len(there) && !blank(there[fit]) {
			r.mark = r.at
			r.refuseKnown(what)
		}
	}
	r.mark = r.at
	if n > 0 && (r.at < r.end || r.more()) && !blank(r.buf[r.at]) {
		r.refuseKnown("white space")
	}
	return text
}

// finish requires the end of the input, and ends a run that generates its input. It follows each
// solution; solve calls it before the answer to an input of one case.
func (r *reader) finish() {
	if r.skip() {
		r.refuseKnown("the end of the input")
	}
	if r.generator != nil {
		fail(nil)
	}
}

func (r *reader) refuseNumber(what string, least, most int64) {
	r.refuseToken(say.Textf("%s (%d to %d)", say.Known(what), least, most))
}

// refuseToken says what was expected instead of the last token.
func (r *reader) refuseToken(what say.Text) {
	r.at = r.mark
	r.refuse(what)
}

// refuseKnown is expected for a description in the catalogue.
func (r *reader) refuseKnown(what string) { r.refuse(say.Known(what)) }

// refuse says what was expected instead of the current token.
func (r *reader) refuse(what say.Text) {
	found := say.Textf("the end of the input")
	if text := r.token(); len(text) > 0 {
		found = say.Plain(strconv.Quote(games.Clip(string(text))))
	}
	line, column := r.place()
	fail(games.Errorf(games.CodeParse, "line %d, column %d: expected %s, found %s", line, column, what, found))
}

// place returns the place of the current token.
func (r *reader) place() (line, column int) {
	before := r.buf[:r.mark]
	line = r.lines + bytes.Count(before, []byte{'\n'}) + 1
	if last := bytes.LastIndexByte(before, '\n'); last >= 0 {
		return line, len(before) - last
	}
	return line, r.columns + len(before) + 1
}

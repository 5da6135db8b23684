// Package input reads lines from what is no terminal.
package input

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"runtime/debug"
	"strings"
	"sync/atomic"

	"sprague/internal/say"
)

// MaxLine is the longest line that is read, in bytes.
const MaxLine = 16 << 20

// A line beyond longLine may take some ten times its length, which the garbage collector lets
// double. From such a line on the collector works harder, so that memory stays within 20 times
// the length where what is in use does.
const longLine = 1 << 16

// thrifty sets a soft limit on the memory of the process, by its longest line so far.
func thrifty(length int) {
	const base, perByte = 32 << 20, 14
	if limit := int64(base + perByte*length); limit > limited.Load() {
		limited.Store(limit)
		debug.SetMemoryLimit(limit)
		debug.SetGCPercent(25) // where more than the limit is in use, too
	}
}

var limited atomic.Int64

// ErrTooLong is reported for a line that was skipped for its length.
var ErrTooLong = say.Errorf("the line is longer than %d MiB", MaxLine>>20)

// Lines reads lines from what is no terminal.
type Lines struct {
	r     *bufio.Reader
	begun bool
}

// NewLines reads lines from r.
func NewLines(r io.Reader) *Lines {
	return &Lines{r: bufio.NewReaderSize(r, 64<<10)}
}

// byteOrderMark is what some editors put before the first character.
const byteOrderMark = "\ufeff"

// ReadLine gives the next line without its end, and the first one without a
// byte order mark. A line that is too long is
// skipped to its end and reported as ErrTooLong; the next call goes on
// behind it.
func (p *Lines) ReadLine() (string, error) {
	first := !p.begun
	p.begun = true
	var line strings.Builder
	tooLong := false
	for {
		part, err := p.r.ReadSlice('\n')
		if tooLong = tooLong || line.Len()+len(part) > MaxLine; !tooLong {
			line.Write(part)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil && (!errors.Is(err, io.EOF) || line.Len() == 0 && !tooLong):
			return "", err
		case tooLong:
			return "", ErrTooLong
		}
		if line.Len() > longLine {
			thrifty(line.Len())
		}
		text := line.String()
		if first {
			text = strings.TrimPrefix(text, byteOrderMark)
		}
		return trimEnd(text), nil
	}
}

// Next is ReadLine for who may be called away: it gives up when the context
// ends. The reader is then of no more use.
func (p *Lines) Next(ctx context.Context) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if p.Ready() {
		return p.ReadLine()
	}
	var line string
	var err error
	read := make(chan struct{})
	go func() {
		defer close(read)
		line, err = p.ReadLine()
	}()
	select {
	case <-read:
		return line, err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// Ready reports whether a whole line can be read without waiting.
func (p *Lines) Ready() bool {
	buffered, _ := p.r.Peek(p.r.Buffered())
	return bytes.IndexByte(buffered, '\n') >= 0
}

// Binary reports whether what is read is no text: there is a zero among the bytes with which it begins.
func (p *Lines) Binary() bool {
	begin, _ := p.r.Peek(p.r.Size())
	return bytes.IndexByte(begin, 0) >= 0
}

func trimEnd(line string) string {
	n := len(line)
	if n > 0 && line[n-1] == '\n' {
		n--
	}
	if n > 0 && line[n-1] == '\r' {
		n--
	}
	return line[:n]
}

// Blank reports whether a line asks nothing: it is empty or a comment.
func Blank(line string) bool {
	text := strings.TrimSpace(line)
	return text == "" || text[0] == '#'
}

// Package input reads lines from sources other than terminals.
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

	"sprague/internal/memory"
	"sprague/internal/say"
)

// MaxLine is the maximum length of a line in bytes.
const MaxLine = 16 << 20

// A line longer than longLine may take about ten times its length, which the garbage collector may
// double. A nested line takes more, and on a busy machine the collector falls behind it. From such
// a line on the collector works harder, so that memory stays within 64 MB and 20 times the length.
const longLine = 1 << 14

// limitMemory sets a soft memory limit of the process, by its longest line so far.
func limitMemory(length int) {
	const base, perByte = 32 << 20, 14
	if limit := int64(base + perByte*length); limit > memoryLimit.Load() {
		memory.Default() // of searches, found once: from the memory of the process before
		memoryLimit.Store(limit)
		dropFloor()
		debug.SetMemoryLimit(limit)
		if length > 4*longLine {
			debug.SetGCPercent(25) // if the memory in use exceeds the limit anyway
		}
	}
}

var memoryLimit atomic.Int64

// ErrTooLong is returned for a line skipped because of its length.
var ErrTooLong = say.Errorf("the line is longer than %d MiB", MaxLine>>20)

// Lines reads lines from a source other than a terminal.
type Lines struct {
	r    *bufio.Reader
	read int // lines so far
}

// NewLines returns a reader of lines from r.
func NewLines(r io.Reader) *Lines {
	return &Lines{r: bufio.NewReaderSize(r, 64<<10)}
}

// byteOrderMark may precede the first character in files of some editors.
const byteOrderMark = "\ufeff"

// ReadLine returns the next line without its end, and the first one without a byte order mark. A
// line that is too long is skipped to its end with ErrTooLong; the next call continues after it.
func (p *Lines) ReadLine() (string, error) {
	if p.read++; p.read == manyLines {
		raiseFloor()
	}
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
			limitMemory(line.Len())
		}
		text := line.String()
		if p.read == 1 {
			text = strings.TrimPrefix(text, byteOrderMark)
		}
		return trimEnd(text), nil
	}
}

// Next is like ReadLine but can be canceled through the context. The reader is unusable after that.
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

// Binary reports whether the input is binary: there is a zero among its first bytes.
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

// Blank reports whether a line is empty or a comment.
func Blank(line string) bool {
	text := strings.TrimSpace(line)
	return text == "" || text[0] == '#'
}

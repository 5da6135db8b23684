package patience

import (
	"io"
	"strconv"
	"sync"
	"time"

	"sprague/games/effort"
	"sprague/internal/columns"
	"sprague/internal/say"
)

// A line appears when somebody has waited for a while, and is brought up to date now and then.
const (
	appearsAfter = time.Second
	renewedEvery = 500 * time.Millisecond
)

// Line is what people see while they wait: how many positions have been solved, how fast, for how
// long, and how to stop. It is one line of a terminal, written over and over.
type Line struct {
	Out      io.Writer
	Meter    *effort.Meter // nil where nothing counts
	Language say.Language
	// Width gives the columns of the terminal, which may change; the line stays within.
	Width func() int

	mu     sync.Mutex
	begun  time.Time
	before uint64 // what the meter showed then
	shown  int    // columns that the line takes now
}

// Begin begins to wait. Whoever waited calls end before anything else is written to the terminal:
// it takes the line away, and nothing comes after it. A nil Line shows nothing.
func (l *Line) Begin() (end func()) {
	if l == nil {
		return func() {}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.begun, l.before, l.shown = time.Now(), l.Meter.Positions(), 0
	ended := false
	var next *time.Timer
	next = time.AfterFunc(appearsAfter, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if !ended {
			l.show()
			next.Reset(renewedEvery)
		}
	})
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		ended = true
		next.Stop()
		l.write("")
	}
}

// show writes the line anew.
func (l *Line) show() {
	passed := time.Since(l.begun)
	text, _ := columns.Prefix(told(l.Meter.Positions()-l.before, passed).In(l.Language), l.Width()-1)
	l.write(text)
}

// told says how far the work has come.
func told(positions uint64, passed time.Duration) say.Text {
	seconds := passed.Truncate(time.Second)
	if positions == 0 {
		return say.Textf("%s at work; Ctrl-C cancels", seconds)
	}
	rate := uint64(float64(positions) / passed.Seconds())
	return say.Textf("%s at work, %s positions searched, %s a second; Ctrl-C cancels", seconds, grouped(positions), grouped(rate))
}

// grouped writes a number in groups of three digits.
func grouped(n uint64) string {
	text := strconv.FormatUint(n, 10)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

// echo is what a terminal shows of Ctrl-C, where the cursor is: behind the line.
const echo = "^C"

// write puts a text in the place of the one before, and blanks over what is left of that. Blanks
// are understood by every terminal.
func (l *Line) write(text string) {
	if l.shown == 0 && text == "" {
		return
	}
	width, line := columns.Width(text), "\r"+text
	if text == "" {
		line += columns.Blanks(min(l.shown+len(echo), l.Width()-1)) + "\r"
	} else {
		line += columns.Blanks(l.shown - width)
	}
	l.shown = width
	_, _ = io.WriteString(l.Out, line) // who cannot be told how far it is can wait all the same
}

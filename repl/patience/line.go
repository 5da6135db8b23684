package patience

import (
	"io"
	"strconv"
	"sync"
	"time"

	"sprague/internal/columns"
	"sprague/internal/progress"
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
	Meter    *progress.Meter // nil where nothing counts
	Language say.Language
	// Width gives the columns of the terminal, which may change; the line stays within.
	Width func() int

	mu     sync.Mutex
	begun  time.Time
	before uint64      // what the meter showed then
	shown  int         // columns that the line takes now
	next   *time.Timer // shows the line; nil while nobody waits
	away   bool        // the line stays away until whatever else is written ends a line
}

// Begin begins to wait. Whoever waited calls end before anything else is written to the terminal:
// it takes the line away, and nothing comes after it. Who writes while the wait goes on calls Yield
// before. A nil Line shows nothing.
func (l *Line) Begin() (end func()) {
	if l == nil {
		return func() {}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.begun, l.before, l.shown, l.away = time.Now(), l.Meter.Positions(), 0, false
	l.next = time.AfterFunc(appearsAfter, l.renew)
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.next != nil {
			l.next.Stop()
			l.next = nil
			l.write("")
		}
	}
}

// renew shows the line now and from time to time, unless it has to stay away.
func (l *Line) renew() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.next == nil || l.away {
		return
	}
	passed := time.Since(l.begun)
	text, _ := columns.Prefix(told(l.Meter.Positions()-l.before, passed).In(l.Language), max(0, l.Width()-1-len(echo)))
	l.write(text)
	l.next.Reset(renewedEvery)
}

// Yield takes the line away for something else that is about to be written to the terminal. Where that
// ends a line, ours comes back behind it when there has been nothing else for a while; otherwise it
// stays away, as it does when another program has the terminal from now on.
func (l *Line) Yield(endsLine bool) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.next == nil {
		return
	}
	l.write("")
	if l.away = !endsLine; endsLine {
		l.next.Reset(appearsAfter)
	}
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

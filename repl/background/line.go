package background

import (
	"cmp"
	"io"
	"strconv"
	"sync"
	"time"

	"sprague/internal/columns"
	"sprague/internal/progress"
	"sprague/internal/say"
)

// The line appears after a delay, and is updated periodically.
const (
	usualDelay    = time.Second
	renewInterval = 500 * time.Millisecond
)

// Line is the progress line for waiting users: the solved positions, their rate, the time, and how
// to stop. It is one line of a terminal, rewritten in place.
type Line struct {
	Out      io.Writer
	Meter    *progress.Meter // nil if nothing is counted
	Total    uint64          // the count at the end of the work; 0 if it is unknown
	Weighed  bool            // the meter counts estimated effort, whose rate says nothing to people
	Label    func() string   // names the work of a known total
	Language say.Language
	Delay    time.Duration // before the line appears; 0 for a second
	// Width returns the current columns of the terminal, which limit the line.
	Width func() int

	mu     sync.Mutex
	begun  time.Time
	before uint64      // previous count of the meter
	shown  int         // columns of the line on screen
	timer  *time.Timer // shows the line; nil while nobody waits
	hidden bool        // the line is hidden until other output ends a line
}

// Begin begins a wait. The caller must call end before other output to the terminal: end removes
// the line for good. Output during the wait must call Yield first. A nil Line shows nothing.
func (l *Line) Begin() (end func()) {
	if l == nil {
		return func() {}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.begun, l.before, l.shown, l.hidden = time.Now(), l.Meter.Positions(), 0, false
	l.timer = time.AfterFunc(l.delay(), l.renew)
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.timer != nil {
			l.timer.Stop()
			l.timer = nil
			l.write("")
		}
	}
}

func (l *Line) delay() time.Duration { return cmp.Or(l.Delay, usualDelay) }

// renew shows the line now and periodically, unless it is hidden.
func (l *Line) renew() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.timer == nil || l.hidden {
		return
	}
	passed := time.Since(l.begun)
	text, _ := columns.Prefix(l.progress(l.Meter.Positions()-l.before, passed).In(l.Language), max(0, l.Width()-1-len(echo)))
	l.write(text)
	l.timer.Reset(renewInterval)
}

// Yield removes the line before other output to the terminal. If that output ends a line, the
// progress line returns after a pause; otherwise it stays hidden, as it does while another program
// has the terminal.
func (l *Line) Yield(endsLine bool) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.timer == nil {
		return
	}
	l.write("")
	if l.hidden = !endsLine; endsLine {
		l.timer.Reset(l.delay())
	}
}

// leastDone is the share of some work from whose time that of the rest is estimated.
const leastDone = 0.01

// progress formats the progress.
func (l *Line) progress(counted uint64, passed time.Duration) say.Text {
	seconds := passed.Truncate(time.Second)
	if counted == 0 {
		return say.Textf("%s at work; Ctrl-C cancels", seconds)
	}
	rate := float64(counted) / passed.Seconds()
	if l.Total == 0 {
		return say.Textf("%s at work, %s positions searched, %s a second; Ctrl-C cancels", seconds, groupDigits(counted), groupDigits(uint64(rate)))
	}
	done := min(float64(counted)/float64(l.Total), 1)
	if done < leastDone {
		return say.Textf("%s: %d %% done; Ctrl-C cancels", l.Label(), int(100*done))
	}
	left := Left(done, passed)
	if l.Weighed {
		return say.Textf("%s: %d %% done, %s left; Ctrl-C cancels", l.Label(), int(100*done), left)
	}
	return say.Textf("%s: %d %% done, %s a second, %s left; Ctrl-C cancels", l.Label(), int(100*done), groupDigits(uint64(rate)), left)
}

// Left estimates the time for the rest of some work from the time for the part that is done.
func Left(done float64, passed time.Duration) time.Duration {
	return time.Duration((1/done - 1) * float64(passed)).Round(time.Second)
}

// groupDigits formats a number in groups of three digits.
func groupDigits(n uint64) string {
	text := strconv.FormatUint(n, 10)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

// echo is the terminal's echo of Ctrl-C, at the cursor behind the line.
const echo = "^C"

// write replaces the previous text, with blanks over its rest. Every terminal supports blanks.
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
	_, _ = io.WriteString(l.Out, line) // a user can wait without the line too
}

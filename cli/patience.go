package cli

import (
	"context"
	"os"

	"golang.org/x/term"

	"sprague/internal/progress"
	"sprague/repl/patience"
)

// waits begins to count the work of a context, and to tell on the terminal how far it has come.
func (a *app) waits(ctx context.Context) (counted context.Context, end func()) {
	meter := new(progress.Meter)
	line := a.line(meter)
	a.waiting.Store(line)
	away := line.Begin()
	return progress.With(ctx, meter), func() {
		away()
		a.waiting.Store(nil)
	}
}

// yield has the line of who waits make room for what is about to be written to its terminal.
func (a *app) yield(endsLine bool) { a.waiting.Load().Yield(endsLine) }

// line is the line for work that the meter counts; nil where nobody would see it, or wants to.
func (a *app) line(meter *progress.Meter) *patience.Line {
	terminal := terminalOf(a.Err)
	if a.quiet || terminal == nil || a.pager != nil && a.pager.Running() {
		return nil
	}
	return &patience.Line{Out: terminal, Meter: meter, Language: a.language, Width: func() int { return widthOf(terminal) }}
}

// widthOf is the width of a terminal.
func widthOf(terminal *os.File) int {
	if width, _, err := term.GetSize(int(terminal.Fd())); err == nil && width > 0 {
		return width
	}
	return 80 // what terminals have that do not tell
}

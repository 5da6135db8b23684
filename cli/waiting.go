package cli

import (
	"context"
	"os"

	"golang.org/x/term"

	"sprague/internal/progress"
	"sprague/repl/background"
)

// showProgress shows the progress of the work under a context on the terminal.
func (a *app) showProgress(ctx context.Context) (end func()) {
	line := a.line(progress.Of(ctx))
	a.waiting.Store(line)
	away := line.Begin()
	return func() {
		away()
		a.waiting.Store(nil)
	}
}

// yield clears the progress line before other output to its terminal.
func (a *app) yield(endsLine bool) { a.waiting.Load().Yield(endsLine) }

// line returns the progress line of a meter; nil if it would be invisible or is disabled.
func (a *app) line(meter *progress.Meter) *background.Line {
	terminal := terminalOf(a.Err)
	if a.quiet || terminal == nil || a.pager != nil && a.pager.Running() {
		return nil
	}
	return &background.Line{Out: terminal, Meter: meter, Language: a.language, Delay: a.Delay, Width: func() int { return widthOf(terminal) }}
}

// widthOf returns the width of a terminal.
func widthOf(terminal *os.File) int {
	if width, _, err := term.GetSize(int(terminal.Fd())); err == nil && width > 0 {
		return width
	}
	return 80 // the assumed width if unknown
}

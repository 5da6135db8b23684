package cli

import (
	"context"
	"os"

	"golang.org/x/term"

	"sprague/internal/progress"
	"sprague/repl/patience"
)

// patiently does work that looks for an answer, as long as there is patience. Meanwhile a line on the
// terminal tells how far it has come.
func patiently[T any](ctx context.Context, a *app, work func(context.Context) (T, error)) (T, error) {
	meter := new(progress.Meter)
	line := a.line(meter)
	a.waiting.Store(line)
	defer a.waiting.Store(nil)
	defer line.Begin()()
	return patience.Do(progress.With(ctx, meter), work)
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

package cli

import (
	"fmt"
	"io"
	"sync"

	"sprague/internal/columns"
	"sprague/internal/printable"
	"sprague/internal/progress"
	"sprague/internal/say"
	"sprague/precompute"
	"sprague/store"
	"sprague/store/tables"
)

// progressLine shows the progress of long work on a terminal, with rate and remaining time. It shows
// nothing elsewhere.
type progressLine struct {
	meter progress.Meter
	end   func() // nil if nothing is shown

	mu      sync.Mutex
	working string
}

func (a *app) newProgressLine(label say.Text, total uint64) *progressLine {
	p := &progressLine{working: label.In(a.language)}
	line := a.line(&p.meter)
	if line == nil {
		return p
	}
	line.Total, line.Label = total, p.label
	if a.waiting.CompareAndSwap(nil, line) { // else the prompt shows a line of its own
		away := line.Begin()
		p.end = func() {
			away()
			a.waiting.Store(nil)
		}
	}
	return p
}

// label is the current item, clipped.
func (p *progressLine) label() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return columns.Clip(printable.Shown(p.working), 22)
}

func (p *progressLine) work(on string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.working = on
}

func (p *progressLine) advance(n uint64) { p.meter.Add(n) }

// finish removes the line. A nil progressLine does nothing.
func (p *progressLine) finish() {
	if p != nil && p.end != nil {
		p.end()
	}
}

// buildProgress shows the progress of precompute: one line on a terminal, else a line for each
// table. A table that resumes has a line in both.
type buildProgress struct {
	app      *app
	lines    io.Writer // nil at a terminal, or in quiet mode
	progress *progressLine
	mu       sync.Mutex
}

func (a *app) newProgress() *buildProgress {
	p := &buildProgress{app: a}
	if !a.quiet && !isTerminal(a.Err) {
		p.lines = a.Out
	}
	return p
}

func (p *buildProgress) Plan(tables int, positions uint64) {
	p.progress = p.app.newProgressLine(say.Tables(uint64(tables)), positions)
}

func (p *buildProgress) Resume(table string, at precompute.Point) {
	if p.app.quiet {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	text := say.Textf("%s resumes with the moves of %s", tables.Shown(table), say.Positions(at.Positions))
	if at.Tiers > 0 {
		text = say.Textf("%s resumes at tier %d of %d", tables.Shown(table), at.Tier, at.Tiers)
	}
	_ = p.app.announce(text)
}

func (p *buildProgress) Advance(table string, n uint64) {
	p.progress.work(table)
	p.progress.advance(n)
}

func (p *buildProgress) Done(t store.Table, why say.Text) {
	if p.lines == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	l := p.app.language
	line := say.Textf("%s, %s: %s, solved by %s", tables.Shown(t.Name), say.Bound(unitOf(t.Name), t.Extent()), say.Positions(t.Positions), t.Solver)
	if !why.Equal(say.Text{}) {
		line = say.Textf("%s (%s)", line, why)
	}
	fmt.Fprintln(p.lines, line.In(l))
}

func (p *buildProgress) finish() { p.progress.finish() }

// transfer shows the progress of a file, if it takes long.
type transfer struct {
	app      *app
	label    say.Text
	progress *progressLine
}

func (a *app) newTransfer(label say.Text) *transfer { return &transfer{app: a, label: label} }

// advance implements shipping.Progress.
func (t *transfer) advance(more, total uint64) {
	if t.progress == nil {
		t.progress = t.app.newProgressLine(t.label, total)
	}
	t.progress.advance(more)
}

func (t *transfer) finish() { t.progress.finish() }

package cli

import (
	"fmt"
	"io"
	"sync"

	"sprague/internal/columns"
	"sprague/internal/printable"
	"sprague/internal/progress"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// bar shows the progress of long work: a line with rate and remaining time on a terminal, nothing
// elsewhere.
type bar struct {
	meter progress.Meter
	end   func() // nil if nothing is shown

	mu      sync.Mutex
	working string
}

func (a *app) newBar(label say.Text, total uint64) *bar {
	b := &bar{working: label.In(a.language)}
	line := a.line(&b.meter)
	if line == nil {
		return b
	}
	line.Total, line.Label = total, b.label
	if a.waiting.CompareAndSwap(nil, line) { // else the prompt shows a line of its own
		away := line.Begin()
		b.end = func() {
			away()
			a.waiting.Store(nil)
		}
	}
	return b
}

// label is the current item, clipped.
func (b *bar) label() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return columns.Clip(printable.Shown(b.working), 22)
}

func (b *bar) work(on string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.working = on
}

func (b *bar) advance(n uint64) { b.meter.Add(n) }

// finish removes the bar. A nil bar does nothing.
func (b *bar) finish() {
	if b != nil && b.end != nil {
		b.end()
	}
}

// buildProgress shows the progress of precompute: a bar on a terminal, else a line for each table.
type buildProgress struct {
	app   *app
	lines io.Writer // nil with a bar, or in quiet mode
	bar   *bar
	mu    sync.Mutex
}

func (a *app) newProgress() *buildProgress {
	p := &buildProgress{app: a}
	if !a.quiet && !isTerminal(a.Err) {
		p.lines = a.Out
	}
	return p
}

func (p *buildProgress) Plan(tables int, positions uint64) {
	p.bar = p.app.newBar(say.Tables(uint64(tables)), positions)
}

func (p *buildProgress) Advance(table string, n uint64) {
	p.bar.work(table)
	p.bar.advance(n)
}

func (p *buildProgress) Done(t store.Table, why say.Text) {
	if p.lines == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	l := p.app.language
	line := say.Textf("%s, %s: %s, solved by %s", tables.Shown(t.Name), say.Bound(unitOf(t.Name), t.Bound), say.Positions(t.Positions), t.Solver)
	if !why.Equal(say.Text{}) {
		line = say.Textf("%s (%s)", line, why)
	}
	fmt.Fprintln(p.lines, line.In(l))
}

func (p *buildProgress) finish() { p.bar.finish() }

// transfer shows the progress of a file, if it takes long.
type transfer struct {
	app   *app
	label say.Text
	bar   *bar
}

func (a *app) newTransfer(label say.Text) *transfer { return &transfer{app: a, label: label} }

// advance implements shipping.Progress.
func (t *transfer) advance(more, total uint64) {
	if t.bar == nil {
		t.bar = t.app.newBar(t.label, total)
	}
	t.bar.advance(more)
}

func (t *transfer) finish() { t.bar.finish() }

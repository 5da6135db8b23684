package cli

import (
	"fmt"
	"io"
	"sync"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"sprague/internal/columns"
	"sprague/internal/printable"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// bar shows the progress of long work: a bar with rate and remaining time on a terminal, nothing
// elsewhere.
type bar struct {
	pool *mpb.Progress
	bar  *mpb.Bar // nil if nothing is shown

	mu      sync.Mutex
	working string
}

func (a *app) newBar(label say.Text, total uint64) *bar {
	b := &bar{working: label.In(a.language)}
	if a.quiet || !isTerminal(a.Err) {
		return b
	}
	b.pool = mpb.New(mpb.WithOutput(terminalOf(a.Err)), mpb.WithWidth(40))
	decorators := []decor.Decorator{
		decor.Percentage(decor.WC{W: 5}),
		decor.AverageSpeed(0, "%11.0f/s", decor.WC{W: 14}),
		decor.OnComplete(decor.Spinner(nil, decor.WC{W: 2}), ""),
		decor.AverageETA(decor.ET_STYLE_GO, decor.WC{W: 8}),
	}
	b.bar = b.pool.AddBar(int64(total),
		mpb.PrependDecorators(decor.Any(func(decor.Statistics) string { return b.label() }, decor.WC{W: 24, C: decor.DindentRight})),
		mpb.AppendDecorators(decorators...),
		mpb.BarRemoveOnComplete(),
	)
	return b
}

// label is the current item, clipped to its column.
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

func (b *bar) advance(n uint64) {
	if b.bar != nil {
		b.bar.IncrInt64(int64(n))
	}
}

// finish removes the bar. A nil bar does nothing.
func (b *bar) finish() {
	if b == nil || b.bar == nil {
		return
	}
	b.bar.Abort(true)
	b.pool.Wait()
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

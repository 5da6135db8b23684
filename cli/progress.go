package cli

import (
	"cmp"
	"fmt"
	"io"
	"sync"
	"time"

	"sprague/internal/columns"
	"sprague/internal/printable"
	"sprague/internal/progress"
	"sprague/internal/say"
	"sprague/precompute"
	"sprague/repl/background"
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
	return a.newProgressOf(label, total, false)
}

// newProgressOf is newProgressLine for a total of positions or, if weighed, of estimated effort.
func (a *app) newProgressOf(label say.Text, total uint64, weighed bool) *progressLine {
	p := &progressLine{working: label.In(a.language)}
	line := a.line(&p.meter)
	if line == nil {
		return p
	}
	line.Total, line.Label, line.Weighed = total, p.label, weighed
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

// A build away from a terminal tells of each table up to mostNamed of them. For more it writes a line
// every reportInterval.
const (
	mostNamed      = 200
	reportInterval = 10 * time.Second
)

// buildProgress shows the progress of precompute: one line on a terminal, lines elsewhere. A table
// that resumes has a line in both.
type buildProgress struct {
	app      *app
	lines    io.Writer // nil at a terminal, or in quiet mode
	progress *progressLine
	mu       sync.Mutex

	begun        time.Time
	tables, done int
	kept         uint64 // tables of a run that was interrupted
	effort       uint64
	reports      *time.Timer // nil if each table has a line
}

func (a *app) newProgress() *buildProgress {
	p := &buildProgress{app: a}
	if !a.quiet && !isTerminal(a.Err) {
		p.lines = a.Out
	}
	return p
}

func (p *buildProgress) Plan(tables int, effort uint64) {
	p.progress = p.app.newProgressOf(say.Tables(uint64(tables)), effort, true)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.begun, p.tables, p.effort = time.Now(), tables, effort
	if p.lines != nil && tables > mostNamed {
		p.reports = time.AfterFunc(p.interval(), p.report)
	}
}

func (p *buildProgress) interval() time.Duration { return cmp.Or(p.app.Delay, reportInterval) }

// report writes how far the work is, now and periodically.
func (p *buildProgress) report() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.reports == nil {
		return
	}
	passed := time.Since(p.begun)
	text := say.Textf("%s: %d of %d tables", passed.Truncate(time.Second), p.done, p.tables)
	if done := min(float64(p.progress.meter.Positions())/float64(max(p.effort, 1)), 1); done > 0 {
		text = say.Textf("%s, %d %% of the work done, %s left; at work on %s", text, int(100*done), background.Left(done, passed), p.progress.label())
	}
	fmt.Fprintln(p.lines, text.In(p.app.language))
	p.reports.Reset(p.interval())
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

func (p *buildProgress) Advance(table string, _, effort uint64) {
	p.progress.work(table)
	p.progress.advance(effort)
}

func (p *buildProgress) Done(t store.Table, why say.Text) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if why.Equal(precompute.Kept()) {
		p.kept++
	}
	if p.done++; p.lines == nil || p.reports != nil {
		return
	}
	l := p.app.language
	line := say.Textf("%s, %s: %s, solved by %s", tables.Shown(t.Name), say.Bound(unitOf(t.Name), t.Extent()), say.Positions(t.Positions), t.Solver)
	if !why.Equal(say.Text{}) {
		line = say.Textf("%s (%s)", line, why)
	}
	fmt.Fprintln(p.lines, line.In(l))
}

func (p *buildProgress) finish() {
	p.mu.Lock()
	if p.reports != nil {
		p.reports.Stop()
		p.reports = nil
		if p.kept > 0 {
			fmt.Fprintln(p.lines, say.Textf("%s: %s", say.Tables(p.kept), precompute.Kept()).In(p.app.language))
		}
	}
	p.mu.Unlock()
	p.progress.finish()
}

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

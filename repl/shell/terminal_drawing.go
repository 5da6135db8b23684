package shell

import (
	"io"
	"sync/atomic"

	"github.com/chzyer/readline"

	"sprague/internal/columns"
)

// longestDrawn is the length up to which a line is drawn after each key. A longer one is drawn when
// no more input comes for a moment: the library always draws the whole line.
const longestDrawn = 1 << 10

// drawing says whether the library draws. While more keys wait it does not, so that a line costs
// one drawing, however many keys it has.
//
// The library's goroutine owns it while a line is typed; the caller owns it between lines.
type drawing struct {
	out                         io.Writer
	editor                      *readline.Operation
	drawingConfig, hiddenConfig *readline.Config // of the library; equal except that one draws
	hidden                      atomic.Bool      // nothing is drawn now

	prompt     string
	length, at int // of the line after the last key, and the place of the cursor
	remainder  remainder
}

// remainder is what remains to be written of a line that has ended.
type remainder int

const (
	nothing   remainder = iota
	lineEnd             // the line is drawn, and the cursor at its end
	wholeLine           // the cursor is at the beginning of an empty row
)

// Write writes what the library draws.
func (d *drawing) Write(b []byte) (int, error) {
	if d.hidden.Load() {
		return len(b), nil
	}
	return d.out.Write(b)
}

// open begins to control an editor with a configuration.
func (d *drawing) open(editor *readline.Operation, config *readline.Config) {
	hiddenConfig := *config // with its history and search
	hiddenConfig.ForceUseInteractive, hiddenConfig.FuncIsTerminal = false, func() bool { return false }
	d.editor, d.drawingConfig, d.hiddenConfig = editor, config, &hiddenConfig
}

// begin begins a line.
func (d *drawing) begin(prompt string) {
	d.prompt, d.length, d.at, d.remainder = prompt, 0, 0, nothing
	d.use(false)
}

func (d *drawing) use(hidden bool) {
	d.hidden.Store(hidden)
	config := d.drawingConfig
	if hidden {
		config = d.hiddenConfig
	}
	_, _ = d.editor.SetConfig(config) // it is initialized already
	d.editor.SetPrompt(d.prompt)
}

// hide removes the line from the screen and ends drawing.
func (d *drawing) hide() {
	if !d.hidden.Load() {
		d.editor.Clean()
		d.use(true)
	}
}

// show draws the line and continues to draw.
func (d *drawing) show() {
	if d.hidden.Load() {
		d.use(false)
		d.editor.Refresh()
	}
}

// finish is called before the key that ends a line. The library would draw the line twice more, and
// end it.
func (d *drawing) finish() {
	if d.hidden.Load() || d.at < d.length {
		d.hide()
		d.remainder = wholeLine
		return
	}
	d.use(true)
	d.remainder = lineEnd
}

// end writes what is owed for a line.
func (d *drawing) end(line string) {
	switch {
	case d.remainder == wholeLine:
		_, _ = io.WriteString(d.out, d.prompt+line+"\n")
	case d.remainder == lineEnd && (line == "" || (columns.Width(d.prompt)+columns.Width(line))%screenWidth() != 0):
		// Behind a full row the cursor is on the next one already.
		_, _ = io.WriteString(d.out, "\n")
	}
	d.remainder = nothing
}

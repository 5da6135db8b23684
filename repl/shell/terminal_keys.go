package shell

import (
	"slices"
	"strings"

	"sprague/internal/say"
	"sprague/repl/input"
)

// longestLine is the maximum number of characters of a line at a terminal. For every key the
// library processes all of them several times; with the cursor inside the line, once per row.
const longestLine = 1 << 15

// longestSearch is the maximum number of searched characters of a pasted text.
const longestSearch = 100

// filter sees every key before the library does, on its goroutine, and may replace it. It never
// drops a key: the library would take that for the beginning of a line and read ahead while a
// command runs. A bell serves as a key without effect.
func (t *terminal) filter(key rune) (rune, bool) {
	t.keyboard.countKey()
	if seen := t.replaceKey(key); seen != keyBell || key == keyBell {
		t.prepare(seen)
		return seen, true
	}
	return keyBell, true
}

// prepare decides whether the library draws for a key. It must draw for the list of completions, a
// search, and the ends of lines without an Enter.
func (t *terminal) prepare(key rune) {
	op := t.instance.Operation
	switch {
	case op.IsSearchMode() || op.IsInCompleteMode():
		t.drawing.show()
	case key == keyEnter || key == keyNewline:
		t.drawing.finish()
	case strings.ContainsRune("\t\f"+string([]rune{keySearch, keyForward, keyInterrupt, keyLeave}), key):
		t.drawing.show()
	case t.keyboard.hasMore() || t.drawing.length > longestDrawn || len(t.piece.text) > longestDrawn:
		t.drawing.hide()
	}
}

// replaceKey returns the key that the library sees instead of another.
func (t *terminal) replaceKey(key rune) rune {
	op := t.instance.Operation
	switch key {
	case keyPiece:
		t.piece = t.keyboard.next()
		if text := []rune(t.piece.text); op.IsSearchMode() && len(text) > 0 {
			text = text[:min(len(text), longestSearch)]
			t.drawing.hide()
			for _, r := range text[:len(text)-1] {
				op.SearchChar(r)
			}
			t.drawing.use(false)
			return text[len(text)-1]
		}
		t.leaveModes()
	case keyDelete, keyTranspose:
		t.leaveModes()
	case keyInterrupt: // clears the line at once, not the list or the search first
		t.leaveModes()
	case keyKill: // the library would divide by the columns of an empty list
		t.leaveList()
	case keySearch, keyForward:
		if len(t.history.entries) == 0 { // the library would look for the line to return to
			return keyBell
		}
		t.leaveList()
		t.stale = true
	case keySuspend:
		if t.keyboard.hasMore() { // nobody stops a program and types on
			return keyBell
		}
		t.leaveModes()
		t.suspend()
		return keyBell
	case keyWake:
		t.leaveModes()
		t.redraw()
		return keyBell
	}
	return key
}

// leaveModes leaves the search and the list of completions.
func (t *terminal) leaveModes() {
	if t.instance.Operation.IsSearchMode() {
		t.instance.Operation.ExitSearchMode(false)
		t.instance.Refresh()
	}
	t.leaveList()
}

// leaveList leaves the list of completions.
func (t *terminal) leaveList() {
	if t.instance.Operation.IsInCompleteMode() {
		t.instance.Operation.ExitCompleteMode(true)
		t.instance.Refresh()
	}
}

// redraw draws the line again, after a resize or other output.
func (t *terminal) redraw() {
	_ = t.modes.enter()
	t.resized()
	t.drawing.use(false)
	t.instance.Refresh()
}

// suspend stops the program like Ctrl-Z elsewhere, until it is continued. The library would stop
// the parent process too, and wait forever without a shell to return to.
func (t *terminal) suspend() {
	t.instance.Clean()
	_ = t.modes.exit()
	_, _ = t.out.Write([]byte(pasteOff))
	stop()
	_, _ = t.out.Write([]byte(pasteOn))
	t.redraw()
}

// OnChange is called by the library after every key with the current line, and may replace it. The
// line contains substituted keys, because the library takes them for text.
func (t *terminal) OnChange(line []rune, at int, key rune) ([]rune, int, bool) {
	var edit func([]rune, int) ([]rune, int)
	switch key {
	case keyPiece:
		edit = t.insert
	case keyDelete:
		edit = deleteAt
	case keyTranspose:
		edit = transpose
	}
	changed := false
	switch {
	case edit != nil && at > 0 && line[at-1] == key:
		line, at = edit(slices.Delete(line, at-1, at), at-1)
		changed = true
	case len(line) > longestLine:
		t.report(tooLong())
		line, at, changed = line[:longestLine], min(at, longestLine), true
	}
	if key != 0 && key != keyEnter && key != keyNewline && key != keyInterrupt && key != keyLeave { // else the line has ended
		t.piece = piece{}
		t.drawChange(len(line), at, changed)
	}
	return line, at, changed
}

// drawChange draws the line after the last of the waiting keys. A long line is drawn later.
func (t *terminal) drawChange(length, at int, set bool) {
	d := &t.drawing
	d.length, d.at = length, at
	switch {
	case !d.hidden.Load() || t.keyboard.hasMore():
	case length > longestDrawn:
		t.keyboard.drawLater()
	case set:
		d.use(false) // the library draws when it has set the line
	default:
		d.show()
	}
}

func tooLong() say.Text {
	return say.Textf("a line at the prompt has %d characters at most; sprague query -f FILE reads longer ones", longestLine)
}

// insert inserts the waiting piece into a line.
func (t *terminal) insert(line []rune, at int) ([]rune, int) {
	text := []rune(t.piece.text)
	switch {
	case t.piece.lost:
		t.report(say.Textf("what was pasted is longer than %d MiB, and is dropped", input.MaxLine>>20))
		return line, at
	case len(line)+len(text) > longestLine:
		t.report(tooLong())
		return line, at
	}
	return slices.Insert(line, at, text...), at + len(text)
}

// deleteAt deletes the character under the cursor.
func deleteAt(line []rune, at int) ([]rune, int) {
	if at == len(line) {
		return line, at
	}
	return slices.Delete(line, at, at+1), at
}

// transpose exchanges the character under the cursor with the one before it, or the last two.
func transpose(line []rune, at int) ([]rune, int) {
	if at == 0 || len(line) < 2 {
		return line, at
	}
	at = min(at, len(line)-1)
	line[at-1], line[at] = line[at], line[at-1]
	return line, at + 1
}

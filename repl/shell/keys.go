package shell

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"sprague/internal/printable"
	"sprague/repl/input"
)

// The keys that the line editor knows by their control characters.
const (
	keyHome      = 0x01
	keyLeft      = 0x02
	keyInterrupt = 0x03
	keyLeave     = 0x04 // Ctrl-D
	keyEnd       = 0x05
	keyRight     = 0x06
	keyBell      = 0x07 // Ctrl-G: leaves a search, and does nothing else
	keyNewline   = 0x0a
	keyKill      = 0x0b
	keyEnter     = 0x0d
	keyDown      = 0x0e
	keyUp        = 0x10
	keySearch    = 0x12
	keyForward   = 0x13
	keySwap      = 0x14 // Ctrl-T
	keySuspend   = 0x1a
	keyEscape    = 0x1b
	keyBackspace = 0x7f
)

// Keys that we make of others, because the editor has none that does it, or does it wrong. Nobody
// else types them: the keyboard lets none of these characters through.
const (
	keyPiece     rune = 0x1c + iota // a text of many characters, the first that waits
	keyDelete                       // Delete, which is Ctrl-D to the editor: it would leave at an empty line
	keyTranspose                    // Ctrl-T, with which the editor leaves its line when that has one character
	keyWake                         // no key: the terminal has another size, or the program goes on after a stop
)

// passed are the control characters that the editor takes as they are. It would write any other into
// the line, where nobody sees it.
const passed = "\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x10\x12\x13\x15\x17\x19\x1a\x7f"

// What begins and ends a paste when the terminal tells, which it is asked to by pasteOn.
const (
	pasteOn    = "\x1b[?2004h"
	pasteOff   = "\x1b[?2004l"
	pasteEnd   = "\x1b[201~"
	pasteBegin = "200~" // behind the escape and the bracket
)

// sequences are the keys that come as ESC [ … or ESC O …; any other sequence is no key of ours.
var sequences = map[string]string{
	"A": string(rune(keyUp)), "B": string(rune(keyDown)), "C": string(rune(keyRight)), "D": string(rune(keyLeft)),
	"H": string(rune(keyHome)), "1~": string(rune(keyHome)), "7~": string(rune(keyHome)),
	"F": string(rune(keyEnd)), "4~": string(rune(keyEnd)), "8~": string(rune(keyEnd)),
	"1;5C": "\x1bf", "1;3C": "\x1bf", "1;5D": "\x1bb", "1;3D": "\x1bb", // by words
	"3~": string(keyDelete), "M": string(rune(keyEnter)),
}

// longestSequence is where a sequence without an end is given up.
const longestSequence = 64

// state is what the bytes to come belong to.
type state int

const (
	typing state = iota
	escaped
	inSequence // behind ESC [
	inShort    // behind ESC O
	pasting
)

// piece is a text that goes into the line at once.
type piece struct {
	text string
	lost bool // it was longer than anything we take
}

// keys makes what the line editor understands of the bytes of a terminal.
//
// The editor draws the whole line again, and copies it several times, for every character: ten
// thousand characters one by one are a hundred million steps and as many bytes for the terminal. So
// what comes together goes into the line together: the text waits here, and a single keyPiece stands
// for it until the editor hands it to its listener.
type keys struct {
	state  state
	held   []byte // of a sequence, a paste or a character that has not ended
	lost   bool   // the paste was too long, and is forgotten but for its end
	late   bool   // what comes was typed while a line is asked for, and not before
	run    []byte // text of the bytes at hand
	out    []byte // for the editor
	pieces []piece
}

// feed takes bytes that were read at once.
func (k *keys) feed(read []byte) {
	if k.state == pasting && len(bytes.Trim(read, string(rune(keyInterrupt)))) == 0 && len(read) > 0 {
		// Ctrl-C by itself is a key and no part of a paste, whose end may never come.
		k.state, k.held, k.lost = typing, nil, false
	}
	for _, c := range read {
		k.step(c)
	}
	k.flush(false)
}

func (k *keys) step(c byte) {
	switch k.state {
	case typing:
		k.typed(c)
	case escaped:
		k.afterEscape(c)
	case inSequence:
		k.sequence(c)
	case inShort:
		k.state = typing
		k.out = append(k.out, sequences[string(rune(c))]...)
	case pasting:
		k.paste(c)
	}
}

// typed takes a byte of text, or a control character.
func (k *keys) typed(c byte) {
	if c >= ' ' && c != keyBackspace {
		k.run = append(k.run, c)
		return
	}
	k.flush(true)
	switch {
	case c == 0 && !k.late: // Ctrl-D typed ahead, while the terminal kept lines to itself; later it is Ctrl-Space
		k.out = append(k.out, keyLeave)
	case c == keyEscape:
		k.state = escaped
	case c == keySwap:
		k.out = append(k.out, byte(keyTranspose))
	case strings.IndexByte(passed, c) >= 0:
		k.out = append(k.out, c)
	}
}

// afterEscape takes the byte behind an escape. Where none of our sequences begins, the escape was a
// key of its own.
func (k *keys) afterEscape(c byte) {
	k.state = typing
	switch c {
	case '[':
		k.state, k.held = inSequence, nil
	case 'O':
		k.state = inShort
	case 'b', 'f', 'd', keyBackspace:
		k.out = append(k.out, keyEscape, c)
	default:
		k.out = append(k.out, keyBell)
		k.typed(c)
	}
}

// sequence takes a byte behind ESC [.
func (k *keys) sequence(c byte) {
	switch {
	case c < ' ': // it is broken off
		k.state = typing
		k.typed(c)
	case c < '@' || len(k.held) == 0 && c == '[': // [[ begins the function keys of the Linux console
		if k.held = append(k.held, c); len(k.held) > longestSequence {
			k.state, k.held = typing, nil
		}
	default:
		name := string(append(k.held, c))
		k.state, k.held = typing, nil
		if name == pasteBegin {
			k.state, k.lost = pasting, false
			return
		}
		k.out = append(k.out, sequences[name]...)
	}
}

// paste takes a byte of a paste. One that is too long is forgotten as it comes.
func (k *keys) paste(c byte) {
	k.held = append(k.held, c)
	if c == pasteEnd[len(pasteEnd)-1] && bytes.HasSuffix(k.held, []byte(pasteEnd)) {
		k.held = k.held[:len(k.held)-len(pasteEnd)]
		k.pasted()
		return
	}
	if len(k.held) > input.MaxLine {
		k.lost = true
		k.held = append([]byte(nil), k.held[len(k.held)-len(pasteEnd):]...)
	}
}

// pasted lets out a paste: what ends a line is the Enter key, a tab is a blank, and other control
// characters are nothing.
func (k *keys) pasted() {
	text := string(k.held)
	lost := k.lost
	k.state, k.held, k.lost = typing, nil, false
	if lost {
		k.put(piece{lost: true})
		return
	}
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	for line := range strings.Lines(text) {
		line, ended := strings.CutSuffix(line, "\n")
		if line = shown(line); line != "" {
			k.put(piece{text: line})
		}
		if ended {
			k.out = append(k.out, keyEnter)
		}
	}
}

// shown makes blanks of tabs and leaves out what does not show. Invalid UTF-8 becomes the
// character that stands for that.
func shown(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case !printable.Rune(r):
			return -1
		}
		return r
	}, text)
}

func (k *keys) put(p piece) {
	k.pieces = append(k.pieces, p)
	k.out = append(k.out, byte(keyPiece))
}

// flush lets out the text at hand: a single character as a key, more in one piece. The beginning of
// a character waits for its rest, unless there will be none.
func (k *keys) flush(ended bool) {
	n := len(k.run)
	if !ended {
		n -= begun(k.run)
	}
	text := shown(string(k.run[:n]))
	k.run = append(k.run[:0], k.run[n:]...)
	switch utf8.RuneCountInString(text) {
	case 0:
	case 1:
		k.out = append(k.out, text...)
	default:
		k.put(piece{text: text})
	}
}

// begun is how many bytes at the end of a text begin a character that is not there yet.
func begun(text []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(text); n++ {
		if last := text[len(text)-n:]; utf8.RuneStart(last[0]) {
			if !utf8.FullRune(last) {
				return n
			}
			break
		}
	}
	return 0
}

// unsettled reports whether the bytes to come decide what those before them mean, and whether they
// are a paste.
func (k *keys) unsettled() (waits, paste bool) {
	return k.state != typing || len(k.run) > 0, k.state == pasting
}

// settle is told that nothing comes any more, for the moment at least: an escape is the key of that
// name, and a paste has ended. Should the rest of it come after all, it comes as if it were typed.
func (k *keys) settle() {
	k.flush(true)
	switch k.state {
	case escaped:
		k.out = append(k.out, keyBell)
	case pasting:
		k.pasted()
	}
	k.state, k.held = typing, nil
}

// take moves what is ready to p, and nothing behind the end of a line: that shall be ours to forget
// until the next line is asked for.
func (k *keys) take(p []byte) int {
	n := min(len(p), len(k.out))
	if i := bytes.IndexAny(k.out[:n], string([]byte{keyEnter, keyNewline, keyInterrupt, keyLeave})); i >= 0 {
		n = i + 1
	}
	copy(p, k.out[:n])
	k.out = k.out[n:]
	return n
}

// next gives the piece that the next keyPiece stands for.
func (k *keys) next() (p piece) {
	if len(k.pieces) > 0 {
		p, k.pieces = k.pieces[0], k.pieces[1:]
	}
	return p
}

// forget drops what was typed or pasted ahead.
func (k *keys) forget() { *k = keys{} }

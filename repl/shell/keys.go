package shell

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"sprague/internal/printable"
	"sprague/repl/input"
)

// The control characters that the line editor understands.
const (
	keyHome      = 0x01
	keyLeft      = 0x02
	keyInterrupt = 0x03
	keyLeave     = 0x04 // Ctrl-D
	keyEnd       = 0x05
	keyRight     = 0x06
	keyBell      = 0x07 // Ctrl-G: leaves a search, otherwise does nothing
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

// Keys substituted for others that the editor lacks or handles wrongly. They cannot be typed: the
// keyboard drops these characters.
const (
	keyPiece     rune = 0x1c + iota // the first waiting text of several characters
	keyDelete                       // Delete, which the editor treats as Ctrl-D: it would leave at an empty line
	keyTranspose                    // Ctrl-T, on which the editor would leave a line of one character
	keyWake                         // not a key: the terminal was resized, or the program continues after a stop
)

// editorKeys are the control characters passed to the editor. It would insert any other into the
// line, invisibly.
const editorKeys = "\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x10\x12\x13\x15\x17\x19\x1a\x7f"

// The beginning and the end of a paste, if the terminal marks pastes, as requested by pasteOn.
const (
	pasteOn    = "\x1b[?2004h"
	pasteOff   = "\x1b[?2004l"
	pasteEnd   = "\x1b[201~"
	pasteBegin = "200~" // after the escape and the bracket
)

// sequences maps the keys that arrive as ESC [ … or ESC O …; other sequences are ignored.
var sequences = map[string]string{
	"A": string(rune(keyUp)), "B": string(rune(keyDown)), "C": string(rune(keyRight)), "D": string(rune(keyLeft)),
	"H": string(rune(keyHome)), "1~": string(rune(keyHome)), "7~": string(rune(keyHome)),
	"F": string(rune(keyEnd)), "4~": string(rune(keyEnd)), "8~": string(rune(keyEnd)),
	"1;5C": "\x1bf", "1;3C": "\x1bf", "1;5D": "\x1bb", "1;3D": "\x1bb", // by words
	"3~": string(keyDelete), "M": string(rune(keyEnter)),
}

// longestSequence is the length at which an unfinished sequence is dropped.
const longestSequence = 64

// state is the context of the next bytes.
type state int

const (
	typing state = iota
	escaped
	inSequence // after ESC [
	inShort    // after ESC O
	pasting
)

// piece is a text inserted into the line at once.
type piece struct {
	text string
	lost bool // it was too long
}

// keys converts the bytes of a terminal to the line editor's keys.
//
// The editor redraws the whole line, and copies it several times, for every character. Ten thousand
// single characters would be a hundred million steps and as many bytes for the terminal. So text
// that arrives together is inserted together. The text waits here, and a single keyPiece represents
// it until the editor calls its listener.
type keys struct {
	state  state
	held   []byte // bytes of an unfinished sequence, paste or character
	lost   bool   // the paste was too long, and is dropped up to its end
	late   bool   // the input was typed after the line was requested
	run    []byte // text of the current bytes
	out    []byte // output for the editor
	pieces []piece
}

// feed processes the bytes of one read.
func (k *keys) feed(read []byte) {
	if k.state == pasting && len(bytes.Trim(read, string(rune(keyInterrupt)))) == 0 && len(read) > 0 {
		// A lone Ctrl-C is a key and not part of a paste, whose end may never come.
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
		k.readByte(c)
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

// readByte processes a byte of text, or a control character.
func (k *keys) readByte(c byte) {
	if c >= ' ' && c != keyBackspace {
		k.run = append(k.run, c)
		return
	}
	k.flush(true)
	switch {
	case c == 0 && !k.late: // Ctrl-D typed ahead, while the terminal buffered lines; later it is Ctrl-Space
		k.out = append(k.out, keyLeave)
	case c == keyEscape:
		k.state = escaped
	case c == keySwap:
		k.out = append(k.out, byte(keyTranspose))
	case strings.IndexByte(editorKeys, c) >= 0:
		k.out = append(k.out, c)
	}
}

// afterEscape processes the byte after an escape. If no known sequence begins, the escape was a
// separate key.
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
		k.readByte(c)
	}
}

// sequence processes a byte after ESC [.
func (k *keys) sequence(c byte) {
	switch {
	case c < ' ': // the sequence was interrupted
		k.state = typing
		k.readByte(c)
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

// paste processes a byte of a paste. It drops a paste that is too long.
func (k *keys) paste(c byte) {
	k.held = append(k.held, c)
	if c == pasteEnd[len(pasteEnd)-1] && bytes.HasSuffix(k.held, []byte(pasteEnd)) {
		k.held = k.held[:len(k.held)-len(pasteEnd)]
		k.endPaste()
		return
	}
	if len(k.held) > input.MaxLine {
		k.lost = true
		k.held = append([]byte(nil), k.held[len(k.held)-len(pasteEnd):]...)
	}
}

// endPaste converts a paste: a line end becomes Enter, a tab a blank, and other control characters
// nothing.
func (k *keys) endPaste() {
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
		if line = replaceInvisible(line); line != "" {
			k.put(piece{text: line})
		}
		if ended {
			k.out = append(k.out, keyEnter)
		}
	}
}

// replaceInvisible replaces tabs by blanks and removes invisible characters. Invalid UTF-8 becomes
// the replacement character.
func replaceInvisible(text string) string {
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

// flush outputs the current text: a single character as a key, more as one piece. An incomplete
// character waits for its rest, unless the input has ended.
func (k *keys) flush(ended bool) {
	n := len(k.run)
	if !ended {
		n -= incompleteSuffix(k.run)
	}
	text := replaceInvisible(string(k.run[:n]))
	k.run = append(k.run[:0], k.run[n:]...)
	switch utf8.RuneCountInString(text) {
	case 0:
	case 1:
		k.out = append(k.out, text...)
	default:
		k.put(piece{text: text})
	}
}

// incompleteSuffix returns the number of bytes of an incomplete character at the end of a text.
func incompleteSuffix(text []byte) int {
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

// isPending reports whether the next bytes determine the meaning of earlier ones, and whether these
// are a paste.
func (k *keys) isPending() (waits, paste bool) {
	return k.state != typing || len(k.run) > 0, k.state == pasting
}

// settle is called when no more input is available for now: an escape is the Escape key, and a
// paste has ended. If the rest comes later, it counts as typed.
func (k *keys) settle() {
	k.flush(true)
	switch k.state {
	case escaped:
		k.out = append(k.out, keyBell)
	case pasting:
		k.endPaste()
	}
	k.state, k.held = typing, nil
}

// take moves the next ready key to p, which has room for it. Later keys must stay here, so that they
// can be counted, and dropped at the end of a line.
func (k *keys) take(p []byte) (n int) {
	switch {
	case len(k.out) == 0:
		return 0
	case k.out[0] == keyEscape:
		n = 2
	default:
		_, n = utf8.DecodeRune(k.out)
	}
	n = copy(p, k.out[:n])
	k.out = k.out[n:]
	return n
}

// next returns the piece of the next keyPiece.
func (k *keys) next() (p piece) {
	if len(k.pieces) > 0 {
		p, k.pieces = k.pieces[0], k.pieces[1:]
	}
	return p
}

// forget drops input typed or pasted ahead.
func (k *keys) forget() { *k = keys{} }

package shell

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode"

	"sprague/repl/input"
)

// script formats the editor's input: text as it is, keys by their codes.
func script(k *keys) string {
	var all strings.Builder
	buffer := make([]byte, 7)
	var out []byte
	for n := k.take(buffer); n > 0; n = k.take(buffer) {
		out = append(out, buffer[:n]...)
	}
	for _, r := range string(out) {
		switch {
		case r == keyPiece:
			if p := k.next(); p.lost {
				all.WriteString("<lost>")
			} else {
				all.WriteString(p.text)
			}
		case r == keyEnter:
			all.WriteByte('\n')
		case unicode.IsControl(r):
			fmt.Fprintf(&all, "<%02x>", r)
		default:
			all.WriteRune(r)
		}
	}
	return all.String()
}

// Ctrl-Space, which often switches the input method, is not Ctrl-D.
func TestCtrlSpace(t *testing.T) {
	late := keys{late: true}
	late.feed([]byte("\x00a\x00\x04"))
	if got := script(&late); got != "a<04>" {
		t.Errorf("%q", got)
	}
}

func TestKeys(t *testing.T) {
	for typed, want := range map[string]string{
		"nim(3)\r":       "nim(3)\n",
		"a":              "a",
		"中文\r":           "中文\n",
		"é\xff\xe4\xb8x": "é\ufffd\ufffd\ufffdx",
		"\x00\x03\x04\n": "<04><03><04><0a>",
		"\x0f\x11\x16\x18\x1c\x1d\x1e\x1fx\u0085": "x", // nothing that the editor would insert into the line
		"\x14":                                   "<1e>",
		"\x1b[A\x1bOB\x1b[C\x1b[D":               "<10><0e><06><02>",
		"\x1b[H\x1b[F\x1b[1~\x1b[4~":             "<01><05><01><05>",
		"\x1b[3~":                                "<1d>",
		"\x1bOM":                                 "\n",
		"\x1bb\x1bf\x1b\x7f\x1b[1;5C":            "<1b>b<1b>f<1b><7f><1b>f",
		"\x1b[24;80R\x1b[Z\x1bOP\x1b[[Ax":        "x", // unknown sequences
		"\x1b[12\x1b[Ax":                         "<10>x",
		"\x1bx\x1b\r":                            "<07>x<07>\n",
		"\x1b\x1b[A":                             "<07><10>",
		"\x1b[" + strings.Repeat("1", 100) + "2": strings.Repeat("1", 35) + "2",

		"\x1b[200~nim(3)\x1b[201~":                   "nim(3)",
		"\x1b[200~a\r\nb\rc\n\nd\x1b[201~e":          "a\nb\nc\n\nde",
		"\x1b[200~\ta\x00\x04\x0b\x1b[31m中\x1b[201~": " a[31m中",
		"\x1b[200~\x1b[200~a\x1b[201~b":              "[200~ab",
		"\x1b[200~\x1b[201\x1b[201~b":                "[201b",
		"\x1b[201~b":                                 "b",
		"\x1b[200~\x1b[201~":                         "",
	} {
		var at, one keys
		at.feed([]byte(typed))
		for i := range len(typed) {
			one.feed([]byte(typed[i : i+1]))
		}
		if got := script(&at); got != want {
			t.Errorf("%q at once: %q, want %q", typed, got, want)
		}
		if got := script(&one); got != want {
			t.Errorf("%q byte by byte: %q, want %q", typed, got, want)
		}
	}
}

// Text that arrives together is one key of the editor. The editor gets one key at a time.
func TestKeysComeInPieces(t *testing.T) {
	var k keys
	k.feed([]byte("nim(3)\rnim(4)\x1bf\x1b[200~5\n6\n7\x1b[201~x"))
	for _, want := range []string{"\x1c", "\r", "\x1c", "\x1bf", "\x1c", "\r", "\x1c", "\r", "\x1c", "x", ""} {
		p := make([]byte, 100)
		if got := string(p[:k.take(p)]); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for _, want := range []string{"nim(3)", "nim(4)", "5", "6", "7", ""} {
		if got := k.next(); got.text != want {
			t.Errorf("%q, want %q", got.text, want)
		}
	}
}

// Unfinished input without continuation is interpreted alone.
func TestKeysSettle(t *testing.T) {
	for typed, want := range map[string]string{
		"a\x1b":              "a<07>",
		"a\x1b[1;":           "a",
		"a\x1bO":             "a",
		"a\xe4\xb8":          "a\ufffd\ufffd",
		"\x1b[200~a\nb":      "a\nb",
		"\x1b[200~a\x1b[31m": "a[31m",
		"a":                  "a",
	} {
		var k keys
		k.feed([]byte(typed))
		if waits, _ := k.isPending(); waits != (typed != "a") {
			t.Errorf("%q: waits %t", typed, waits)
		}
		k.settle()
		if waits, paste := k.isPending(); waits || paste {
			t.Errorf("%q: waits %t, paste %t", typed, waits, paste)
		}
		k.feed([]byte("\r"))
		if got := script(&k); got != want+"\n" {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}

// A lone Ctrl-C ends an unfinished paste.
func TestCtrlCEndsPaste(t *testing.T) {
	var k keys
	for _, typed := range []string{"\x1b[200~nim(", "3\x034", "\x03\x03", "x\r"} {
		k.feed([]byte(typed))
	}
	if got, want := script(&k), "<03><03>x\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// An endless paste does not fill the memory, and is reported at its end.
func TestEndlessPaste(t *testing.T) {
	var k keys
	k.feed([]byte("\x1b[200~"))
	part := bytes.Repeat([]byte("nim(3)\n"), 64<<10)
	for fed := 0; fed < 3*input.MaxLine; fed += len(part) {
		k.feed(part)
		if len(k.held) > input.MaxLine || len(k.out) > 0 {
			t.Fatalf("%d bytes are held, %d let out", len(k.held), len(k.out))
		}
	}
	k.feed([]byte("\x1b[201~x\r"))
	if got := script(&k); got != "<lost>x\n" {
		t.Errorf("%q", got)
	}
}

// The keys do not depend on the splitting of bytes, and the editor gets no control character that
// it would insert.
func FuzzKeys(f *testing.F) {
	for _, seed := range []string{"nim(3)\r", "\x1b[200~a\r\nb\x1b[201~", "\x1b[A\x1bOB\x1b\x1b[3~", "中\xff\x1b[1;5C", "\x1b[[A\x1bbx"} {
		f.Add([]byte(seed), uint8(3))
	}
	f.Fuzz(func(t *testing.T, typed []byte, size uint8) {
		typed = bytes.ReplaceAll(typed, []byte{keyInterrupt}, nil) // its meaning in a paste depends on the other bytes of the read
		var at, parts keys
		at.feed(typed)
		for rest := typed; len(rest) > 0; {
			n := min(int(size%16)+1, len(rest))
			parts.feed(rest[:n])
			rest = rest[n:]
		}
		for _, c := range at.out {
			if c < ' ' && c != byte(keyPiece) && c != byte(keyDelete) && c != byte(keyTranspose) && c != keyEscape && strings.IndexByte(editorKeys, c) < 0 {
				t.Errorf("%q: the editor gets %q", typed, c)
			}
		}
		at.settle()
		parts.settle()
		if one, other := script(&at), script(&parts); one != other {
			t.Errorf("%q: at once %q, in parts %q", typed, one, other)
		}
	})
}

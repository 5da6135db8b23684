package printable_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"sprague/internal/printable"
)

// hostile maps texts with terminal commands to their safe output.
var hostile = map[string]string{
	"":                        "",
	"nim(3,4,5)\tN\n":         "nim(3,4,5)\tN\n",
	"先手必胜 ┃ ● e\u0301 \u3000": "先手必胜 ┃ ● e\u0301 \u3000",
	"\x1b[31mred\x1b[0m":      `\u001b[31mred\u001b[0m`,
	"\x1b]0;title\a":          `\u001b]0;title\u0007`,
	"a\rb\bc\x00\x7f":         `a\u000db\u0008c\u0000\u007f`,
	"\u0085\u009b31m":         `\u0085\u009b31m`,
	"\u061c\u200e\u200f\u202a\u202e\u2066\u2069": `\u061c\u200e\u200f\u202a\u202e\u2066\u2069`,
	"\u200b\u200d\u2060\ufeff\u00ad\u034f\ufe0f": `\u200b\u200d\u2060\ufeff\u00ad\u034f\ufe0f`,
	"\u2028\u2029\ue000\uffff":                   `\u2028\u2029\ue000\uffff`,
	"\U000e0041":                                 `\udb40\udc41`,
	"\x9b31m \xff \xe2\x80":                      `\x9b31m \xff \xe2\x80`,
	"\ufffd":                                     "\ufffd",
}

func TestWriter(t *testing.T) {
	for text, want := range hostile {
		if got := printable.Shown(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
		for cut := range len(text) {
			if got := written(t, text[:cut], text[cut:]); got != want {
				t.Errorf("%q, cut at %d, is written as %q, want %q", text, cut, got, want)
			}
		}
		if is := want == text && !strings.ContainsAny(text, "\n\t"); printable.Is(text) != is {
			t.Errorf("%q is printable: %t", text, !is)
		}
	}
}

// A byte has the same output anywhere in a long text: eight visible bytes pass at once.
func TestPlaces(t *testing.T) {
	const before, after = "abcdefghijklmn", "opqrstuvwxyz"
	for c := range 256 {
		text := string([]byte{byte(c)})
		want := printable.Shown(text)
		for at := range len(before) {
			if got := printable.Shown(before[at:] + text + after); got != before[at:]+want+after {
				t.Fatalf("%q is shown as %q", before[at:]+text+after, got)
			}
		}
	}
}

// written returns the output of consecutive writes.
func written(t *testing.T, texts ...string) string {
	t.Helper()
	var b bytes.Buffer
	w := printable.NewWriter(&b)
	for _, text := range texts {
		if n, err := w.Write([]byte(text)); n != len(text) || err != nil {
			t.Fatalf("%q: %d bytes written, %v", text, n, err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestPaint(t *testing.T) {
	painted := printable.Paint("1;38;5;208", "a\x1b[31mb")
	const want = "\x1b[1;38;5;208ma" + `\u001b[31mb` + "\x1b[0m"
	for cut := range len(painted) {
		if got := written(t, painted[:cut], painted[cut:]); got != want {
			t.Fatalf("cut at %d: %q, want %q", cut, got, want)
		}
	}
	// These contain the key, but are not sequences of the program.
	begin, _, _ := strings.Cut(painted, "1;38")
	for _, rest := range []string{"", "1", "2J", "?25h", "1;\x1b[0m", strings.Repeat("1;", 100) + "m"} {
		if got := written(t, begin+rest); strings.Contains(got, "\x1b") {
			t.Errorf("%q is written as %q", rest, got)
		}
	}
}

// A write that fails is reported.
func TestWriterFails(t *testing.T) {
	w := printable.NewWriter(failing{})
	for _, text := range []string{"a", "\x1b"} {
		if _, err := w.Write([]byte(text)); text == "a" && !errors.Is(err, os.ErrClosed) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if err := w.Flush(); !errors.Is(err, os.ErrClosed) {
		t.Error(err)
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, os.ErrClosed }

// No terminal commands pass, however the text is split, and JSON keeps its meaning.
func FuzzWriter(f *testing.F) {
	for text := range hostile {
		f.Add(text, 1)
	}
	f.Fuzz(func(t *testing.T, text string, cut int) {
		cut = min(max(cut, 0), len(text))
		got := written(t, text[:cut], text[cut:])
		if got != printable.Shown(text) {
			t.Fatalf("%q becomes %q and %q", text, got, printable.Shown(text))
		}
		for _, r := range got {
			if r != '\n' && r != '\t' && !printable.Rune(r) {
				t.Fatalf("%q becomes %q", text, got)
			}
		}
		if !utf8.ValidString(got) {
			t.Fatalf("%q becomes %q, which is no UTF-8", text, got)
		}
		line, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		var before, after string
		if err := errors.Join(json.Unmarshal(line, &before), json.Unmarshal([]byte(printable.Shown(string(line))), &after)); err != nil || before != after {
			t.Fatalf("%q is read as %q, and was %q: %v", text, after, before, err)
		}
	})
}

package input

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// entriesOf reads entries to the end; an unreadable one becomes "too long".
func entriesOf(t *testing.T, text string, gather bool) (texts []string, lines []int) {
	t.Helper()
	from := NewEntries(strings.NewReader(text), gather)
	for {
		e, err := from.Next(context.Background())
		switch {
		case errors.Is(err, io.EOF):
			return texts, lines
		case errors.Is(err, ErrTooLong):
			e.Text = "too long"
		case err != nil:
			t.Fatal(err)
		}
		line, _ := e.Place(0)
		texts, lines = append(texts, e.Text), append(lines, line)
	}
}

func TestEntries(t *testing.T) {
	endless := strings.Repeat("x", MaxLine+1)
	for _, test := range []struct {
		text   string
		gather bool
		texts  []string
		lines  []int
	}{
		{"", true, nil, nil},
		{"a\n\nb", true, []string{"a", "", "b"}, []int{1, 2, 3}},
		{"a(\n1,\r\n2)\nb", true, []string{"a( 1, 2)", "b"}, []int{1, 4}},
		{"a(\n1,\n2)\nb", false, []string{"a(", "1,", "2)", "b"}, []int{1, 2, 3, 4}},
		{"a\nb(\n1", true, []string{"a", "b( 1"}, []int{1, 2}},
		{"a\nb(\n" + endless + "\n1)\nc", true, []string{"a", "too long", "1)", "c"}, []int{1, 2, 4, 5}},
	} {
		texts, lines := entriesOf(t, test.text, test.gather)
		if diff := cmp.Diff(test.texts, texts); diff != "" {
			t.Errorf("%.20q: %s", test.text, diff)
		}
		if diff := cmp.Diff(test.lines, lines); diff != "" {
			t.Errorf("%.20q: %s", test.text, diff)
		}
	}
}

// Place finds every character of an entry in its line.
func TestPlace(t *testing.T) {
	lines := []string{"é(", "", "ab,", "c)"}
	from := NewEntries(strings.NewReader("before\n"+strings.Join(lines, "\n")), true)
	_, _ = from.Next(context.Background())
	e, err := from.Next(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	text := []rune(e.Text)
	column := 1
	for i, line := range lines {
		for at, r := range []rune(line) {
			if l, in := e.Place(column); text[column-1] != r || l != i+2 || in != at+1 {
				t.Errorf("column %d, %q: line %d, column %d, want %d, %d", column, r, l, in, i+2, at+1)
			}
			column++
		}
		column++ // the blank
	}
	if l, in := e.Place(len(text) + 1); l != 5 || in != 3 {
		t.Errorf("behind the end: line %d, column %d", l, in)
	}
}

func TestBinary(t *testing.T) {
	for text, want := range map[string]bool{
		"": false, "nim(1)\n": false, "\xff\xfe": false, "nim(1)\n\x00": true,
	} {
		from := NewEntries(strings.NewReader(text), true)
		if got := from.Binary(); got != want {
			t.Errorf("%q: %t", text, got)
		}
		if e, err := from.Next(context.Background()); text != "" && (err != nil || !strings.HasPrefix(text, e.Text)) {
			t.Errorf("%q: looking takes away: %q, %v", text, e.Text, err)
		}
	}
}

package input

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// readAll reads lines to the end; one that is too long becomes "too long".
func readAll(t *testing.T, r io.Reader) []string {
	t.Helper()
	var lines []string
	p := NewLines(r)
	for {
		line, err := p.ReadLine()
		switch {
		case errors.Is(err, io.EOF):
			return lines
		case errors.Is(err, ErrTooLong):
			line = "too long"
		case err != nil:
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
}

func TestReadLine(t *testing.T) {
	long := strings.Repeat("x", 200_000)
	for text, want := range map[string][]string{
		"":                         nil,
		"\n":                       {""},
		"\n\n":                     {"", ""},
		"a":                        {"a"},
		"a\n":                      {"a"},
		"a\nb":                     {"a", "b"},
		"a\r\nb\r\n":               {"a", "b"},
		"a\rb\n":                   {"a\rb"},
		"\ufeffa\n\ufeffb\n":       {"a", "\ufeffb"},
		"\ufeff\n\ufeff":           {"", "\ufeff"},
		"\ufeff":                   {""},
		"\ufeff\ufeffa":            {"\ufeffa"},
		"a\ufeff\n":                {"a\ufeff"},
		"\x00\xff\n \n":            {"\x00\xff", " "},
		long + "\n" + long:         {long, long},
		"a\n" + long + "\r\n\nb\n": {"a", long, "", "b"},
	} {
		if diff := cmp.Diff(want, readAll(t, strings.NewReader(text))); diff != "" {
			t.Errorf("%.20q (-want +got):\n%s", text, diff)
		}
	}
}

// A line that is too long is skipped; the next is read.
func TestLineTooLong(t *testing.T) {
	most := strings.Repeat("x", MaxLine-1) + "\n"
	for text, want := range map[string][]string{
		most + "a\n":             {most[:MaxLine-1], "a"},
		"x" + most + "a\n":       {"too long", "a"},
		most[:MaxLine-1] + "xx":  {"too long"},
		most + most + "x" + most: {most[:MaxLine-1], most[:MaxLine-1], "too long"},
	} {
		got := readAll(t, strings.NewReader(text))
		if len(got) != len(want) {
			t.Fatalf("%d lines, want %d", len(got), len(want))
		}
		for i := range got {
			if got[i] != want[i] {
				t.Errorf("line %d of %d bytes: got %d bytes", i, len(want[i]), len(got[i]))
			}
		}
	}
}

// A reader waits no longer than its context, and reports whether it would have to wait.
func TestNext(t *testing.T) {
	r, w := io.Pipe()
	p := NewLines(r)
	go func() { _, _ = io.WriteString(w, "a\nb\nc") }()
	ctx, cancel := context.WithCancel(context.Background())
	for i, want := range []string{"a", "b"} {
		if ready := p.Ready(); ready != (i == 1) {
			t.Errorf("ready for %s: %t", want, ready)
		}
		if line, err := p.Next(ctx); line != want || err != nil {
			t.Errorf("%q, %v, want %q", line, err, want)
		}
	}
	if p.Ready() {
		t.Error("ready for half a line")
	}
	cancel()
	if line, err := p.Next(ctx); line != "" || !errors.Is(err, context.Canceled) {
		t.Errorf("%q, %v, want a canceled context", line, err)
	}
	_ = w.Close()

	there := NewLines(strings.NewReader("a\nb\n"))
	if line, err := there.ReadLine(); line != "a" || err != nil || !there.Ready() {
		t.Fatal(line, err)
	}
	if line, err := there.Next(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("%q, %v, want no more lines", line, err)
	}
}

package command

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"sprague/data"
	"sprague/store"
)

// FuzzLine runs any line in a session with a name and a last position: it is answered, or refused
// at a place within the line. It omits lines that write or read files.
func FuzzLine(f *testing.F) {
	for _, c := range All() {
		f.Add(c.Name)
		f.Add("help " + c.Name)
		for _, example := range c.Examples {
			f.Add(example)
		}
	}
	for _, line := range []string{
		"_ + g", "value 3*g - _", "moves --limit 3 'nim(3)'", "let h = g + _", "table nim 9223372036854775807..9223372036854775807", "grid cutcake 1..3 2..4",
		"set budget 1", "mode csv", "mode markdown", "mode json", "moves -- 3", "dot --limit 0 nim(1)", "plot kayles --measure remoteness", `value "`, "show {0|1} > g # c",
		"set moves all", "play first nim(2)", "\tbest\tnim 1 2", ".help", "export nim 3 --format=go", "period --all kayles", "table cram 5", "moves conjunctive(g, g)",
	} {
		f.Add(line)
	}
	db, err := data.Open(f.Context())
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { _ = db.Close() })
	unwanted := []string{"read", "open", "output", "use ", "--png", "--svg", "graph", "tree", "runner"} // for files
	f.Fuzz(func(t *testing.T, line string) {
		if slices.ContainsFunc(unwanted, func(word string) bool { return strings.Contains(line, word) }) || len(line) > 200 {
			t.Skip()
		}
		r := with(func() (*store.DB, error) { return db, nil })
		for _, before := range []string{"set budget 2000", "let g = nim(2) + 1/2", "kayles(4)"} {
			r.line(t, before)
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		v, err := r.Line(ctx, line)
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			t.Skip()
		case err != nil:
			t.Fatalf("%q: %v", line, err)
		case v.Refused != nil && (v.Refused.Column < 0 || v.Refused.Column > len([]rune(line))+1):
			t.Errorf("%q is refused in column %d: %v", line, v.Refused.Column, v.Refused)
		case v.Refused != nil && v.Refused.Error() == "":
			t.Errorf("%q is refused without a word", line)
		}
		if v.Refused != nil && r.Status() == 0 {
			t.Errorf("%q: %v, and the status is 0", line, v.Refused)
		}
		if strings.Contains(r.complaints.String(), "\n\n") {
			t.Errorf("%q: %q", line, &r.complaints)
		}
	})
}

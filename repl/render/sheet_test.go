package render_test

import (
	"strings"
	"testing"

	"sprague/repl/render"
)

// Rows of text are written as they arrive, below one line of names, in any number.
func TestSheetsAreStreamed(t *testing.T) {
	var b strings.Builder
	s := render.NewSheet(&b, render.Style{}, render.TextMode, render.Columns("query", "value"), true)
	rows := 0
	for times, written := 0, 0; times < 2; rows++ {
		if err := s.Row("nim(3)", "*3"); err != nil || rows > 100_000 {
			t.Fatalf("after %d rows: %v", rows, err)
		}
		if b.Len() > written {
			times, written = times+1, b.Len()
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if lines := strings.Count(b.String(), "\n"); lines != rows+1 || strings.Count(b.String(), "position") != 1 {
		t.Errorf("%d rows are %d lines", rows, lines)
	}
}

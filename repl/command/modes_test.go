package command

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sprague/repl/input"
)

// Column names precede the first rows, and are repeated after other output.
func TestHeaders(t *testing.T) {
	folder := t.TempDir()
	r := bare()
	r.line(t, "mode markdown")
	const head = "| position | value |\n| :--- | ---: |\n"
	for _, step := range []struct{ line, want string }{
		{"value *1", head + "| nim(1) | \\*1 |\n"},
		{"let g = nim(3)", ""},
		{"value g", "| nim(3) | \\*3 |\n"},
		{"value nim(x", ""},
		{"value subtraction[1,3](10)", "| subtraction\\[1,3\\](10) | 0 |\n"},
		{"show nim(1)", "```\n ●\n───\n 1\n\nnim\n```\n"},
		{"value *1", head + "| nim(1) | \\*1 |\n"},
		{"outcome *1", "\n| position | outcome |\n| :--- | :--- |\n| nim(1) | N |\n"}, // a blank line ends a table
		{"export nim 1", "nim: Grundy values of heaps 0 to 1\n\n"},
		{"value *1", head + "| nim(1) | \\*1 |\n"},
		{"table grundy 99 --measure remoteness", ""}, // out of reach without a database
		{"output " + filepath.Join(folder, "rows"), ""},
		{"value *2", ""},
		{"output", ""},
		{"value *1", head + "| nim(1) | \\*1 |\n"},
	} {
		if wrote, _ := r.line(t, step.line); wrote != step.want && !strings.HasPrefix(step.line, "export") {
			t.Errorf("%q writes %q, want %q", step.line, wrote, step.want)
		}
	}
	if got, err := os.ReadFile(filepath.Join(folder, "rows")); err != nil || string(got) != head+"| nim(2) | \\*2 |\n" {
		t.Errorf("%q, %v", got, err)
	}
}

// Positions out of reach are blank in a table of outcomes, counted below, and the status is 1.
func TestTableWithUndecidedPositions(t *testing.T) {
	r := bare()
	r.Limits.Budget = 100
	wrote, _ := r.line(t, "table misere(grundy(n,m)) for n in 3..4, m in 4..60")
	if rows := strings.Split(wrote, "\n"); len(rows) < 6 || !strings.Contains(rows[2], "·") || !strings.Contains(wrote, " undecided, first misere(grundy(3,") || r.Status() != 1 {
		t.Errorf("%q, %d", wrote, r.Status())
	}
	for line, want := range map[string]string{
		"table nim(n) for n in 3 --measure mean": "no measures",
		"table nim(n) for n in 3 --to 4":         "the ranges of free names stand behind for",
		"table nim(n) for n in 10000":            "at most 10000 positions",
		"table for n in 3":                       "a position with free names is missing",
		"table nim(n) for m in 3":                "n",
	} {
		if wrote, refused := r.line(t, line); wrote != "" || refused == nil || !strings.Contains(refused.Message.String(), want) {
			t.Errorf("%q writes %q, refused: %v", line, wrote, refused)
		}
	}
}

// A setting, and a fault of a line or of its length, are written in the current mode.
func TestJSONLines(t *testing.T) {
	r := bare()
	if err := r.Lines(context.Background(), strings.NewReader("mode json\nset moves\n"+strings.Repeat("x", input.MaxLine+1)+"\nvalue *1\n")); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(r.out.String(), "\n"), "\n")
	if len(lines) != 3 || r.complaints.Len() > 0 || r.Status() != 1 {
		t.Fatalf("%q, %q, %d", lines, &r.complaints, r.Status())
	}
	for i, want := range []string{`"setting":"moves","value":"1"`, `"code":"too_large"`, `"value":"*1"`} {
		if !json.Valid([]byte(lines[i])) || !strings.Contains(lines[i], want) {
			t.Errorf("%q lacks %s", lines[i], want)
		}
	}
}

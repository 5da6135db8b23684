package judge_test

import (
	"os"
	"strings"
	"testing"

	"sprague/answer/judge"
)

// The manual has a row for each problem, in their order, and every note.
func TestManual(t *testing.T) {
	text, err := os.ReadFile("../../docs/judge.md")
	if err != nil {
		t.Fatal(err)
	}
	manual := string(text)
	var rows strings.Builder
	for _, p := range judge.Problems() {
		rows.WriteString("| `" + strings.Join([]string{p.Name + "`", p.Title, p.Ruleset, p.Input, p.Output}, " | ") + " |\n")
		if !strings.Contains(strings.Join(strings.Fields(manual), " "), p.Note) {
			t.Errorf("the manual lacks the note on %s: %s", p.Name, p.Note)
		}
	}
	if !strings.Contains(manual, "|---|---|---|---|---|\n"+rows.String()+"\n") {
		t.Errorf("the table of the manual should be\n%s", rows.String())
	}
}

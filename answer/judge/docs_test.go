package judge_test

import (
	"os"
	"strings"
	"testing"

	"sprague/answer/judge"
)

// The manual has a row for each problem, in order.
func TestManual(t *testing.T) {
	text, err := os.ReadFile("../../docs/judge.md")
	if err != nil {
		t.Fatal(err)
	}
	var rows strings.Builder
	for _, p := range judge.Problems() {
		rows.WriteString("| `" + strings.Join([]string{p.Name + "`", p.Title, p.Ruleset}, " | ") + " |\n")
	}
	if !strings.HasSuffix(string(text), "|---|---|---|\n"+rows.String()) {
		t.Errorf("the table of the manual should be\n%s", rows.String())
	}
}

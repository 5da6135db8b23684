package render_test

import (
	"strings"
	"testing"

	"sprague/answer/explain"
	"sprague/answer/query"
	"sprague/internal/columns"
	"sprague/internal/say"
	"sprague/repl/render"
)

// Sentences of an explanation are wrapped at the screen width, and only there.
func TestExplanationIsWrapped(t *testing.T) {
	outcome, sentence := "P", "seventeen words of "+strings.TrimSuffix(strings.Repeat("a sentence ", 7), " ")
	x := explain.Explanation{
		Answer: query.Answer{Convention: "normal", Outcome: &outcome},
		Steps:  []explain.Step{{Text: say.Plain(sentence), Steps: []explain.Step{{Text: say.Plain(sentence)}}}},
	}
	for _, width := range []int{0, 40, 80} {
		var b strings.Builder
		if err := render.Explanation(&b, render.Style{Width: width}, x); err != nil {
			t.Fatal(err)
		}
		_, steps, _ := strings.Cut(b.String(), "\n")
		for line := range strings.Lines(steps) {
			if n := columns.Width(strings.TrimRight(line, "\n")); width > 0 && n > width {
				t.Errorf("width %d: %q takes %d columns", width, line, n)
			}
		}
		if words := strings.Join(strings.Fields(steps), " "); words != "· "+sentence+" · "+sentence {
			t.Errorf("width %d: %q", width, words)
		}
		if lines := strings.Count(steps, "\n"); width == 0 && lines != 2 || width > 0 && lines <= 2 {
			t.Errorf("width %d: %d lines", width, lines)
		}
	}
}

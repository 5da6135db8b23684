package command

import (
	"os"
	"strings"
	"testing"

	"sprague/repl/play"
)

// The play in the documentation matches the program's output.
func TestDocumentedPlay(t *testing.T) {
	text, err := os.ReadFile("../../docs/play.md")
	if err != nil {
		t.Fatal(err)
	}
	r := bare()
	var want, got string
	lines := 0
	for line := range strings.Lines(string(text)) {
		shown, ok := strings.CutPrefix(line, "    ")
		if !ok {
			continue
		}
		typed, isTyped := strings.CutPrefix(shown, r.Prompt())
		if !isTyped {
			want += shown
			continue
		}
		lines++
		if got != want {
			t.Fatalf("before %q it writes\n%s, not\n%s", typed, got, want)
		}
		want = ""
		wrote, refused := r.line(t, strings.TrimSpace(typed))
		if refused != nil {
			t.Fatalf("%q: %v", typed, refused)
		}
		got = strings.ReplaceAll(wrote, "\n\n", "\n") // blank lines of the document are in no block
	}
	if got != want || lines < 10 || r.Playing() {
		t.Errorf("%d lines; in the end it writes\n%s, not\n%s", lines, got, want)
	}
}

// Lines belong to the play until it is over.
func TestPlay(t *testing.T) {
	r := bare()
	usual := r.Prompt()
	column := func(line string) int {
		t.Helper()
		if _, refused := r.line(t, line); refused != nil {
			return refused.Column
		}
		return -1
	}
	if got := column("  play second  nim(2,x)"); got != len("  play second  nim(2,x") || r.Prompt() != usual {
		t.Errorf("the error is at %d", got)
	}
	if got := column("play é"); got != len("play ")+1 {
		t.Errorf("the error is at %d", got)
	}
	column("play nim(2)")
	if r.Prompt() != play.Prompt.String() || !r.Playing() {
		t.Error("nobody plays")
	}
	for line, want := range map[string]int{" nim(x)": 6, "  to  nim(x)": 11, "to  é": 5} {
		if got := column(line); got != want {
			t.Errorf("%q: the error is at %d, want %d", line, got, want)
		}
	}
	const elsewhere = "a move is written as the position that it leaves; to ask anything else, quit the play first"
	for _, line := range []string{"period nim(2)", "games", " set", ".value nim(1)", "table\tkayles", "let g = nim(1)", "form + -+", "mode json"} {
		if _, refused := r.line(t, line); refused == nil || refused.Message.String() != elsewhere {
			t.Errorf("%q in a play: %v", line, refused)
		}
	}
	if _, refused := r.line(t, "play nim(1)"); refused == nil || refused.Message.String() == elsewhere {
		t.Errorf("another play in a play: %v", refused)
	}
	if wrote, _ := r.line(t, "quit"); r.Playing() || wrote != play.LeaveText.String()+"\n" {
		t.Errorf("the play goes on: %q", wrote)
	}
	column("play nim(2)")
	r.out.Reset()
	r.LeavePlay()
	r.LeavePlay()
	if r.Playing() || r.out.String() != play.LeaveText.String()+"\n" {
		t.Errorf("%q", &r.out)
	}
}

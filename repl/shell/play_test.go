package shell

import (
	"context"
	"os"
	"strings"
	"testing"

	"sprague/repl/play"
)

// The play that the documentation tells is played so.
func TestPlayOfTheDocumentation(t *testing.T) {
	text, err := os.ReadFile("../../docs/play.md")
	if err != nil {
		t.Fatal(err)
	}
	s, out := session()
	var want strings.Builder
	lines := 0
	for line := range strings.Lines(string(text)) {
		shown, ok := strings.CutPrefix(line, "    ")
		if !ok {
			continue
		}
		typed, isTyped := strings.CutPrefix(shown, s.prompt())
		if !isTyped {
			want.WriteString(shown)
			continue
		}
		lines++
		if out.String() != want.String() {
			t.Fatalf("before %q it writes\n%s, not\n%s", typed, out, &want)
		}
		out.Reset()
		want.Reset()
		answer, leave, err := s.Line(context.Background(), strings.TrimSpace(typed))
		if err != nil || leave || answer != nil {
			t.Fatalf("%q: %v, %t, %v", typed, answer, leave, err)
		}
	}
	if out.String() != want.String() || lines < 10 || s.playing != nil {
		t.Errorf("%d lines; in the end it writes\n%s, not\n%s", lines, out, &want)
	}
}

// Lines belong to the play until it is over.
func TestPlay(t *testing.T) {
	s, out := session()
	ask := func(line string) (column int) {
		t.Helper()
		answer, leave, err := s.Line(context.Background(), line)
		if leave || err != nil {
			t.Fatalf("%q: leave %t, %v", line, leave, err)
		}
		if answer != nil && answer.Error != nil {
			return answer.Error.Column
		}
		return -1
	}
	if got := ask("  play second  nim(2,x)"); got != len("  play second  nim(2,x") || s.prompt() != prompt {
		t.Errorf("the error is at %d", got)
	}
	if got := ask("play é"); got != len("play ")+1 {
		t.Errorf("the error is at %d", got)
	}
	ask("play nim(2)")
	if s.prompt() != play.Prompt {
		t.Error("nobody plays")
	}
	for line, want := range map[string]int{" nim(x)": 6, "  to  nim(x)": 11, "to  é": 5, "nim": 0, "quit now": 0} {
		if got := ask(line); got != want && want > 0 {
			t.Errorf("%q: the error is at %d, want %d", line, got, want)
		}
	}
	out.Reset()
	ask("quit")
	if s.playing != nil || out.String() != play.Left+"\n" {
		t.Errorf("the play goes on: %q", out)
	}
	ask("play nim(2)")
	s.leavePlay()
	out.Reset()
	s.leavePlay()
	if s.playing != nil || out.Len() > 0 {
		t.Errorf("what was left is left again: %q", out)
	}
	ask("help play")
	if !strings.HasPrefix(out.String(), "play [first|second]") {
		t.Errorf("the help is %q", out)
	}
}

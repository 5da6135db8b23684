package shell

import (
	"bytes"
	"context"
	"flag"
	"strings"
	"testing"

	"sprague/internal/say"
	"sprague/internal/transcript"
)

var update = flag.Bool("update", false, "write into the manual what its sessions print")

// TestManual types the sessions of the manual and of the README at one prompt, and compares the
// output.
func TestManual(t *testing.T) {
	for path, language := range map[string]say.Language{
		"../../README.md":         say.English,
		"../../docs/manual.md":    say.English,
		"../../docs/short.md":     say.English,
		"../../docs/loopy.md":     say.English,
		"../../docs/genus.md":     say.English,
		"../../docs/manual.zh.md": say.Chinese,
	} {
		var printed bytes.Buffer
		s := embedded(t, &printed)
		s.Style.Language = language
		transcript.Check(t, path, transcript.Prompt, *update, func(step *transcript.Step) string {
			printed.Reset()
			if s.Prompt() != step.Prompt && !*update {
				t.Errorf("%s:%d: the prompt is %q", path, step.Line, s.Prompt())
			}
			s.runEntry(context.Background(), entry{prompt: s.Prompt(), text: step.Input})
			return blankless(printed.String())
		})
	}
}

// blankless removes the trailing blanks of lines, which no text should have.
func blankless(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return strings.Join(lines, "\n")
}

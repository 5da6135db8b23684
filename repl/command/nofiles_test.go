package command

import (
	"os"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"sprague/games"
)

// With files disabled, each command and each flag that names a file is refused in every notation,
// and no files are created or completed.
func TestNoFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("there", []byte("let g = nim(3)\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, c := range All() {
		call, _ := c.newCall(func(string) bool { return false })
		if c.takesFile() {
			lines = append(lines, c.Name+" there", c.Name+" none")
		}
		call.Flags.VisitAll(func(f *pflag.Flag) {
			if isFileFlag(f) {
				lines = append(lines, c.Name+" --"+f.Name+" none kayles 5", c.Name+" kayles 5 --"+f.Name+"=none")
			}
		})
	}
	lines = append(lines, "output --replace there", "output --append there", "read 'there'", "open ./embedded")
	if len(lines) < 14 {
		t.Fatalf("the commands that name files are %q", lines)
	}
	r := bare()
	r.NoFiles = true
	for _, line := range lines {
		for _, line := range []string{line, "." + line, "sprague " + line} {
			if wrote, refused := r.line(t, line); refused == nil || refused.Code != games.CodeUnsupported || !strings.Contains(refused.Message.String(), "--no-files") || wrote != "" {
				t.Errorf("%q: %v, and it wrote %q", line, refused, wrote)
			}
		}
	}
	if _, refused := r.line(t, "g"); refused == nil {
		t.Error("the file was read")
	}
	left, err := os.ReadDir(".")
	if err != nil || len(left) != 1 {
		t.Errorf("there are %v, %v", left, err)
	}
	for _, before := range []string{"read ", "read t", "read 't", "graph[t", "output t", "plot --png t"} {
		if words, _ := r.Complete(before); len(words) > 0 {
			t.Errorf("%q goes on as %q", before, words)
		}
	}
	for _, line := range []string{"open embedded", "output", "nim(3)"} {
		if _, refused := r.line(t, line); refused != nil {
			t.Errorf("%q: %v", line, refused)
		}
	}
}

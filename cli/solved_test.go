//go:build !windows

package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sprague/internal/transcript"
)

// newFile is a file in a page: its name, and an indented block of its lines.
var newFile = regexp.MustCompile("New\\sfile\\s`([^`]+)`:\n\n((?:    [^\n]*\n|\n)+)")

// writeFiles writes the files that a page tells to make.
func writeFiles(t *testing.T, page, folder string) (count int) {
	t.Helper()
	text, err := os.ReadFile(page)
	must(t, err)
	for _, m := range newFile.FindAllStringSubmatch(string(text), -1) {
		lines := regexp.MustCompile("(?m)^    ").ReplaceAllString(m[2], "")
		must(t, os.WriteFile(filepath.Join(folder, m[1]), []byte(strings.TrimRight(lines, "\n")+"\n"), 0o600))
		count++
	}
	return count
}

// TestSolved runs the commands of the walk through a game with results, in a folder with its files
// alone. A command that ends with & is a server, at a free port.
func TestSolved(t *testing.T) {
	shell, err := exec.LookPath("sh")
	must(t, err)
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("python3 is not installed")
	}
	contrib, err := filepath.Abs("../contrib")
	must(t, err)
	const page, address = "../docs/solved.md", "http://127.0.0.1:7464"
	folder, url := t.TempDir(), address
	if n := writeFiles(t, page, folder); n < 3 {
		t.Fatalf("%s has %d files", page, n)
	}
	transcript.Check(t, page, transcript.Command, *update, func(step *transcript.Step) string {
		if server, ok := strings.CutSuffix(step.Input, " serve &"); ok {
			database := strings.TrimPrefix(server, "sprague --db ")
			url = serve(t, "--db", filepath.Join(folder, database)).url
			return ""
		}
		if script, ok := strings.CutPrefix(step.Input, "python3 "); ok {
			path := filepath.Join(folder, script)
			text, err := os.ReadFile(path)
			must(t, err)
			must(t, os.WriteFile(path, []byte(strings.ReplaceAll(string(text), address, url)), 0o600))
		}
		cmd := exec.Command(shell, "-c", step.Input)
		cmd.Dir = folder
		cmd.Env = append(os.Environ(), "NO_COLOR=1", "SPRAGUE_DB=", "LC_ALL=C", "HOME="+folder, "PYTHONPATH="+contrib, "PYTHONDONTWRITEBYTECODE=1")
		printed, err := cmd.CombinedOutput()
		if err != nil {
			t.Errorf("%s:%d: %v", page, step.Line, err)
		}
		return string(printed)
	})
}

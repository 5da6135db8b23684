package cli_test

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"sprague/internal/say"
	"sprague/internal/transcript"
)

var update = flag.Bool("update", false, "write into the manual what its commands print")

// TestManual runs the commands of the manual and of other guides in a shell, those of each document in
// one folder. It compares their standard output and standard error with the document.
func TestManual(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil || runtime.GOOS == "windows" {
		t.Skip("there is no shell that understands the manual's commands")
	}
	for path, language := range map[string]say.Language{
		"../docs/manual.md":    say.English,
		"../docs/scripts.md":   say.English,
		"../docs/shipping.md":  say.English,
		"../docs/manual.zh.md": say.Chinese,
		"../docs/pattern.md":   say.English,
		"../docs/misere.md":    say.English,
		"../docs/proofs.md":    say.English,
	} {
		if _, err := exec.LookPath("c++"); err != nil && strings.Contains(path, "pattern") {
			continue // its program needs a compiler
		}
		if _, err := exec.LookPath("python3"); err != nil && strings.Contains(path, "proofs") {
			continue // its checker needs it
		}
		folder := t.TempDir()
		contrib, err := filepath.Abs("../contrib")
		must(t, err)
		must(t, os.Symlink(contrib, filepath.Join(folder, "contrib")))
		transcript.Check(t, path, transcript.Command, *update, func(step *transcript.Step) string {
			cmd := exec.Command(shell, "-c", step.Input)
			cmd.Dir = folder
			locale := map[say.Language]string{say.English: "C", say.Chinese: "zh_CN.UTF-8"}[language]
			cmd.Env = append(os.Environ(), "NO_COLOR=1", "SPRAGUE_DB=", "LC_ALL="+locale,
				"HOME="+folder)
			printed, err := cmd.CombinedOutput()
			if err != nil && !strings.Contains(step.Input, ";") {
				t.Errorf("%s:%d: %v", path, step.Line, err)
			}
			return string(printed)
		})
	}
}

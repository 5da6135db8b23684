package data

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"unicode"
)

// The script escapes characters with terminal commands in every name.
func TestPythonEscapesNames(t *testing.T) {
	python := python(t)
	_, file := small(t)
	for _, name := range []string{"\x1b[31m\u009b31m\u202e\x7f\a\b\u200b", "x\xff"} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, file, 0o600); err != nil {
			t.Skip("such files cannot be made here:", err)
		}
		forged := filepath.Join(t.TempDir(), "forged.db")
		stand := []byte("octal[0.77]")
		garbled := bytes.ReplaceAll(bytes.Clone(file), stand, append([]byte(name)[:min(len(name), len(stand))], stand[min(len(name), len(stand)):]...))
		seal(garbled)
		if err := os.WriteFile(forged, garbled, 0o600); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{path}, {path, name}, {path, "cutting", name}, {"--" + name, path}, {path + "none"}, {forged}, {forged, name}} {
			said, _ := exec.Command(python, append([]string{"-B", reader}, args...)...).CombinedOutput()
			for _, r := range string(said) {
				if r != '\n' && r != '\t' && !unicode.IsPrint(r) {
					t.Errorf("%q: %q", args, said)
					break
				}
			}
		}
	}
}

package docs_test

import (
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var extending = flag.Bool("extending", false, "run the steps of extending.md, some twenty seconds")

// mostFiles is the maximum number of files of an addition, with its test and both languages.
const mostFiles = 6

// The files of extending.md are new, the lines behind which it puts others exist once, and with
// them the commands of each step pass. An overlay of the go command puts them into the program.
// Each section has a few files.
func TestExtending(t *testing.T) {
	page, err := os.ReadFile("extending.md")
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	step := regexp.MustCompile("(?s)New\\sfile\\s`([^`]+)`:\n\n```[a-z]+\n(.*?)```\n|In\\s`([^`]+)`,\\safter\\s`([^`]+)`:\n\n```[a-z]+\n(.*?)```\n|Run:\n\n((?:    [^\n]*\n)+)")
	files, overlay, commands := map[string]string{}, filepath.Join(t.TempDir(), "overlay.json"), 0
	for section := range strings.SplitSeq(string(page), "\n## ") {
		named := map[string]bool{}
		for _, m := range step.FindAllStringSubmatch(section, -1) {
			if name := m[1] + m[3]; name != "" {
				named[name] = true
			}
		}
		if len(named) > mostFiles {
			title, _, _ := strings.Cut(section, "\n")
			t.Errorf("%s has %d files", title, len(named))
		}
	}
	for _, m := range step.FindAllStringSubmatch(string(page), -1) {
		switch name, changed := m[1], m[3]; {
		case name != "":
			if _, err := os.Stat(filepath.Join(root, name)); err == nil {
				t.Errorf("%s is no new file", name)
			}
			files[name] = m[2]
		case changed != "":
			if _, ok := files[changed]; !ok {
				text, err := os.ReadFile(filepath.Join(root, changed))
				if err != nil {
					t.Fatal(err)
				}
				files[changed] = string(text)
			}
			at := regexp.MustCompile(`(?m)^[ \t]*`+regexp.QuoteMeta(m[4])+`\n`).FindAllStringIndex(files[changed], -1)
			if len(at) != 1 {
				t.Fatalf("%s has %d lines %q", changed, len(at), m[4])
			}
			files[changed] = files[changed][:at[0][1]] + m[5] + files[changed][at[0][1]:]
		default:
			for line := range strings.Lines(m[6]) {
				commands++
				words := strings.Fields(strings.ReplaceAll(line, "'", ""))
				if len(words) < 3 || words[0] != "go" || words[1] != "test" {
					t.Fatalf("%q is no test", line)
				}
				if *extending {
					replaced(t, root, overlay, files)
					cmd := exec.Command("go", append([]string{"test", "-vet=off", "-v", "-overlay", overlay}, words[2:]...)...)
					cmd.Dir = root
					out, err := cmd.CombinedOutput()
					if err != nil || !strings.Contains(string(out), "--- PASS: ") {
						t.Errorf("%s: %v\n%s", strings.TrimSpace(line), err, out)
					}
				}
			}
		}
	}
	if len(files) < 12 || commands < 5 {
		t.Errorf("only %d files and %d commands were found", len(files), commands)
	}
}

// replaced writes files that stand for others, and the list of them for the go command.
func replaced(t *testing.T, root, overlay string, files map[string]string) {
	t.Helper()
	list := map[string]string{}
	for name, text := range files {
		file := filepath.Join(filepath.Dir(overlay), strings.ReplaceAll(name, "/", "+"))
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		list[filepath.Join(root, name)] = file
	}
	text, err := json.Marshal(map[string]any{"Replace": list})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(overlay, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

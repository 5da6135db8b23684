package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"sprague/cli"
)

// The test is also the program: installed under its name, it answers.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"sprague": func() { os.Exit(cli.Main(os.Args[1:], cli.Process())) }})
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestVersion(t *testing.T) {
	for described, want := range map[string]string{
		"v1.2.0":                             "1.2.0",
		"v1.2.0-rc1":                         "1.2.0rc1",
		"v1.2.0-beta.2":                      "1.2.0b2",
		"v1.2.0-alpha3-4-g7461224d907d":      "1.2.0a3.post4+g7461224d907d",
		"v1.2.0-5-g7461224d907d":             "1.2.0.post5+g7461224d907d",
		"v1.2.0-dirty":                       "1.2.0+dirty",
		"v1.2.0-rc1-5-g7461224d907d-dirty":   "1.2.0rc1.post5+g7461224d907d.dirty",
		"7461224d907d":                       "0+g7461224d907d",
		"001122334455-dirty":                 "0+g001122334455.dirty",
		"v1.2":                               "",
		"v1.2.0-final":                       "",
		"release":                            "",
		"v1.2.0-5-g7461224d907d-dirty\nmore": "",
	} {
		if v, err := parseVersion(described); (err != nil) != (want == "") || err == nil && v.python() != want {
			t.Errorf("%s is %s (%v), want %s", described, v.python(), err, want)
		}
	}
}

// tiny builds a program that does nothing, and returns its path.
func tiny(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "tiny")
	must(t, os.WriteFile(path+".go", []byte("package main\n\nfunc main() {}\n"), 0o600))
	if said, err := exec.Command("go", "build", "-o", path, path+".go").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	return path
}

// made makes a wheel of a program.
func made(t *testing.T, described, program string) (name string, content []byte) {
	t.Helper()
	v, err := parseVersion(described)
	must(t, err)
	name, content, err = wheel(v, source{root: "../..", program: program, notices: "../../LICENSE"})
	must(t, err)
	return name, content
}

// The same files give the same bytes, whenever they were written.
func TestWheelIsReproducible(t *testing.T) {
	program := tiny(t)
	name, first := made(t, "v1.2.0", program)
	other := filepath.Join(t.TempDir(), "other")
	content, err := os.ReadFile(program)
	must(t, err)
	must(t, os.WriteFile(other, content, 0o600))
	if again, second := made(t, "v1.2.0", other); again != name || !bytes.Equal(first, second) {
		t.Error("two wheels of one program differ")
	}
	if again, second := made(t, "v1.2.1", program); again == name || bytes.Equal(first, second) {
		t.Error("two versions have one wheel")
	}
}

// A wheel lists all of its files with their sums, and names the platforms in its own name.
func TestWheel(t *testing.T) {
	name, content := made(t, "v1.2.0-5-g7461224d907d", tiny(t))
	r, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	must(t, err)
	var record strings.Builder
	texts := map[string]string{}
	for _, f := range r.File {
		in, err := f.Open()
		must(t, err)
		text, err := io.ReadAll(in)
		must(t, err)
		texts[f.Name] = string(text)
		if program := strings.Contains(f.Name, ".data/scripts/"); program != (f.Mode() == 0o755) || !program && f.Mode() != 0o644 {
			t.Errorf("%s has mode %v", f.Name, f.Mode())
		}
		if sum := sha256.Sum256(text); !strings.HasSuffix(f.Name, "/RECORD") {
			fmt.Fprintf(&record, "%s,sha256=%s,%d\n", f.Name, base64.RawURLEncoding.EncodeToString(sum[:]), len(text))
		} else {
			fmt.Fprintf(&record, "%s,,\n", f.Name)
		}
	}
	const version = "1.2.0.post5+g7461224d907d"
	info := "sprague-" + version + ".dist-info/"
	if got := texts[info+"RECORD"]; got != record.String() {
		t.Errorf("RECORD is\n%s, want\n%s", got, record.String())
	}
	if !strings.Contains(texts[info+"METADATA"], "\nName: sprague\nVersion: "+version+"\n") {
		t.Errorf("METADATA is\n%s", texts[info+"METADATA"])
	}
	_, after, _ := strings.Cut(texts[info+"WHEEL"], "Root-Is-Purelib: false\n")
	var tags []string
	for line := range strings.Lines(after) {
		tags = append(tags, strings.TrimPrefix(strings.TrimSpace(line), "Tag: py3-none-"))
	}
	if want := "sprague-" + version + "-py3-none-" + strings.Join(tags, ".") + ".whl"; name != want || len(tags) == 0 {
		t.Errorf("the wheel is %s, and its tags say %s", name, want)
	}
}

// A file that is no program of Go has no wheel.
func TestNoWheel(t *testing.T) {
	if name, _, err := wheel(version{}, source{root: "../..", program: "../../LICENSE", notices: "../../LICENSE"}); err == nil {
		t.Errorf("LICENSE is taken as a program, in %s", name)
	}
}

// environment makes an environment of Python, and returns the folder of its programs. It skips the test
// without one.
func environment(t *testing.T) string {
	t.Helper()
	home := filepath.Join(t.TempDir(), "venv")
	if said, err := exec.Command("python3", "-m", "venv", home).CombinedOutput(); err != nil {
		t.Skipf("python3 makes no environment with pip, so the wheel is not installed: %v, %.200s", err, said)
	}
	if runtime.GOOS == "windows" {
		return filepath.Join(home, "Scripts")
	}
	return filepath.Join(home, "bin")
}

// pip installs a wheel without a network. The program and the module answer.
func TestInstallWheel(t *testing.T) {
	bin := environment(t)
	self, err := os.Executable()
	must(t, err)
	name, content := made(t, "v1.2.0", self)
	file := filepath.Join(t.TempDir(), name)
	must(t, os.WriteFile(file, content, 0o600))
	for _, command := range [][]string{
		{"pip", "--disable-pip-version-check", "install", "--quiet", "--no-index", file},
		{"sprague", "--lang", "en", "query", "nim(3,4,5)"},
		{"python", "-W", "error", "testdata/installed.py"},
	} {
		cmd := exec.Command(filepath.Join(bin, command[0]), command[1:]...)
		cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+filepath.Dir(file), "PYTHONPATH=", "SPRAGUE_DB=", "SPRAGUE_RULES=")
		said, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %v\n%s", command, err, said)
		}
		if want := map[string]string{"pip": "", "python": "fine\n", "sprague": "N, the next player wins; value *2 (formula)\n  nim 3: take 2, leave 1 → nim(1,4,5)\n"}[command[0]]; string(said) != want {
			t.Errorf("%v prints %s, want %s", command, said, want)
		}
	}
}

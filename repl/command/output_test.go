package command

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Answers go to a file, which is not overwritten by accident.
func TestOutput(t *testing.T) {
	path := filepath.Join(t.TempDir(), "answers here")
	r := bare()
	for _, line := range []string{"output '" + path + "'", "value nim(1)", "output", "output --append '" + path + "'", "value nim(2)", "output"} {
		if wrote, refused := r.line(t, line); wrote != "" || refused != nil {
			t.Fatalf("%q: %q, %v", line, wrote, refused)
		}
	}
	if _, refused := r.line(t, "output '"+path+"'"); refused == nil || refused.Column != 9 || !strings.Contains(refused.Error(), "already exists") {
		t.Errorf("%v", refused)
	}
	if wrote, _ := r.line(t, "value nim(3)"); wrote != "*3\n" {
		t.Errorf("a refused output takes answers away: %q", wrote)
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != "*1\n*2\n" {
		t.Errorf("%q, %v", got, err)
	}
	if _, refused := r.line(t, "output --replace '"+path+"'"); refused != nil {
		t.Error(refused)
	}
	if err := r.Close(); err != nil {
		t.Error(err)
	}
	if got, err := os.ReadFile(path); err != nil || len(got) != 0 {
		t.Errorf("%q, %v", got, err)
	}
}

// full is the path of a file that accepts no data.
func full(t *testing.T) string {
	t.Helper()
	const path = "/dev/full"
	if _, err := os.Stat(path); err != nil {
		t.Skip("there is no", path)
	}
	return path
}

// A full output file affects only its own answers: each is refused with a line, and later lines
// work as before.
func TestOutputOnAFullDisk(t *testing.T) {
	r := bare()
	lines := []string{
		"output --append " + full(t), "nim(1)", "mode csv", "nim(2)", "mode json", "nim(3)", "nim(x)", "mode text",
		"play nim(1)", "1", "read nothing", "output", "value nim(9)",
	}
	if err := r.Lines(context.Background(), strings.NewReader(strings.Join(lines, "\n"))); err != nil {
		t.Fatal(err)
	}
	var numbers []string
	for line := range strings.Lines(r.complaints.String()) {
		where, what, _ := strings.Cut(line, ": ")
		if strings.HasPrefix(line, "answers go to ") || strings.HasPrefix(line, "wrote ") {
			continue
		}
		numbers = append(numbers, where)
		wanted := "cannot write /dev/full: no space left on device; output names another file, or the screen\n"
		switch where {
		case "line 7, column 5":
			wanted = "\"x\" is not a whole number; write it as in nim(3,4,5)\n"
		case "line 11, column 6":
			wanted = "open nothing: no such file or directory\n"
		}
		if what != wanted {
			t.Errorf("%s: %q, want %q", where, what, wanted)
		}
	}
	if got, want := strings.Join(numbers, ", "), "line 2, line 4, line 6, line 7, column 5, line 9, line 10, line 11, column 6"; got != want {
		t.Errorf("told of %s, want %s", got, want)
	}
	if r.out.String() != "*9\n" || r.Status() != 2 {
		t.Errorf("%q, %d", &r.out, r.Status())
	}
}

// A play continues although its output is lost, which is reported.
func TestOutputOfAPlayOnAFullDisk(t *testing.T) {
	r := bare()
	r.line(t, "output "+t.TempDir()+"/x")
	if _, refused := r.line(t, "play nim(1,2)"); refused != nil || !r.Playing() {
		t.Fatal(refused)
	}
	f, err := os.OpenFile(full(t), os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	before := r.output.file
	r.output.file = f
	if _, refused := r.line(t, "who"); refused == nil || !strings.Contains(refused.Message.String(), "no space left") || !r.Playing() {
		t.Errorf("%v", refused)
	}
	r.output.file = before
	if _, refused := r.line(t, "who"); refused != nil {
		t.Error(refused)
	}
	_ = f.Close()
}

// After switching from a full file to another, nothing more is lost.
func TestOutputFromAFullDisk(t *testing.T) {
	r := bare()
	path := t.TempDir() + "/x"
	lines := "output --append " + full(t) + "\nvalue nim(1)\noutput " + path + "\nvalue nim(2)\n"
	if err := r.Lines(context.Background(), strings.NewReader(lines)); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != "*2\n" || r.Status() != 1 || r.out.Len() > 0 {
		t.Errorf("%q, %v, %d, %q", got, err, r.Status(), &r.out)
	}
}

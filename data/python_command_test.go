package data

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// The command ends with the statuses of sprague, and writes one line for an error.
func TestPythonCommand(t *testing.T) {
	python := python(t)
	path, _ := small(t)
	for _, test := range []struct {
		args   string
		status int
		says   string
	}{
		{path, 0, "7 tables, "},
		{path + " --column grundy " + quizTable(t) + " 3", 0, "3\tgrundy 3\t('\"', ('a\\x00b', "},
		{path + " octal[0.77]", 0, "period 12, saltus 0 from 71 on, by Guy-Smith"},
		{path + " octal[0.77] 12 1000000000000", 0, "12\tgrundy 4\n1000000000000\tgrundy 1\n"},
		{path + " --column grundy octal[0.77] 0..3", 0, "0\tgrundy 0\n1\tgrundy 1\n2\tgrundy 2\n3\tgrundy 3\n"},
		{"--skip-body-checksum " + path + " hackenbush 4", 0, "4\tnumber 1/2\n"},
		{path + " kayles", 1, "there is no table kayles"},
		{path + " cutting 25", 1, "does not reach position 25"},
		{path + " --column x cutting 25", 1, "has no column x; it has grundy"},
		{path + " cutting x", 2, "'x' is no position"},
		{"--all " + path, 2, "--all: no such option"},
		{"", 2, "name a database file"},
		{path + ".missing", 3, "No such file"},
		{reader, 3, "damaged: it does not end as a Sprague database does"},
	} {
		var out, complaint bytes.Buffer
		cmd := exec.Command(python, append([]string{"-W", "error", reader}, strings.Fields(test.args)...)...)
		cmd.Stdout, cmd.Stderr = &out, &complaint
		_ = cmd.Run()
		text := out.String()
		if test.status != 0 {
			text = complaint.String()
			if strings.Count(text, "\n") != 1 || out.Len() > 0 {
				t.Errorf("%s: not one line: %s%s", test.args, out.String(), text)
			}
		}
		if got := cmd.ProcessState.ExitCode(); got != test.status || !strings.Contains(text, test.says) {
			t.Errorf("%s: status %d, want %d, and %q:\n%s", test.args, got, test.status, test.says, text)
		}
	}
}

// If the output has no space, one line says so.
func TestPythonOnAFullDisk(t *testing.T) {
	python := python(t)
	path, _ := small(t)
	for _, args := range [][]string{{path}, {path, "octal[0.77]", "0..100000"}, {"--help"}} {
		full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
		if err != nil {
			t.Skip("there is no /dev/full")
		}
		defer func() { _ = full.Close() }()
		var said bytes.Buffer
		cmd := exec.Command(python, append([]string{"-B", "-W", "error", reader}, args...)...)
		cmd.Stdout, cmd.Stderr = full, &said
		_ = cmd.Run()
		if status := cmd.ProcessState.ExitCode(); status != 1 || said.String() != "sprague.py: the output: No space left on device\n" {
			t.Errorf("%q: status %d, %q", args, status, said.String())
		}
	}
}

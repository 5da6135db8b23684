package data

import (
	"os/exec"
	"strings"
	"testing"

	"sprague/precompute/dbtest"
)

// The reader as a command: cells of a table by position number.
func TestPythonAsACommand(t *testing.T) {
	python := python(t)
	path := dbtest.Write(t, dbtest.Solve(t, "kayles", 20))
	for _, trial := range []struct {
		positions string
		want      string // part of the output
		status    int
	}{
		{"3", "3", 0},
		{"18..20", "20", 0},
		{"5..3", "'5..3' goes from 5 down to 3", 2},
		{"x", "'x' is no position", 2},
		{"1..", "'1..' is no position", 2},
	} {
		cmd := exec.Command(python, "-B", "-W", "error", reader, path, "octal[0.77]", trial.positions)
		out, err := cmd.CombinedOutput()
		if status := cmd.ProcessState.ExitCode(); status != trial.status || !strings.Contains(string(out), trial.want) {
			t.Errorf("%s: status %d (%v), %q; want %d, %q", trial.positions, status, err, out, trial.status, trial.want)
		}
	}
}

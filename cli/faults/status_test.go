//go:build linux

package faults_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"sprague/precompute/dbtest"
)

// A table without the column of its kind is useless, and its file is damaged.
func TestNoColumn(t *testing.T) {
	folder := scene(t)
	for _, table := range []string{"kayles", "hackenbush", "kayles in compounds"} {
		s := dbtest.Solve(t, table, 10)
		s.Columns = s.Columns[:1]
		s.Columns[0].Name = "other"
		must(t, os.Rename(dbtest.Write(t, s), filepath.Join(folder, name)))
		for _, args := range [][]string{{"db", "info", name}, {"db", "info", "--json", name}} {
			try(t, "a table without its column", table, folder, &way{args: args})
		}
	}
}

// The status is the same if the error cannot be written.
func TestFullStandardError(t *testing.T) {
	folder := scene(t)
	for want, args := range map[int][]string{
		0: {"query", "nim(3,4,5)"},
		1: {"query", "--budget", "10", "cram(9,9)"},
		2: {"query", "nim("},
		3: {"query", "--db", "missing.db", "kayles 3"},
	} {
		for _, more := range [][]string{nil, {"--json"}} {
			cmd := command(t.Context(), folder, append(args, more...)...)
			full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
			must(t, err)
			cmd.Stderr = full
			_ = cmd.Run() // the test checks its status
			must(t, full.Close())
			verdict := detected
			if cmd.ProcessState.ExitCode() != want {
				verdict = wrong
			}
			counted.note(t, "standard error is full", verdict, "%v: status %d, want %d", cmd.Args, cmd.ProcessState.ExitCode(), want)
		}
	}
}

// With too few file descriptors, one line says so.
func TestFewDescriptors(t *testing.T) {
	folder := scene(t)
	write(t, filepath.Join(folder, "catalogue.txt"), []byte("kayles to 50\n"))
	for limit := 4; limit < many(9, 14); limit++ {
		for _, args := range []string{"query 'nim(3,4,5)'", "query 'kayles 12'", "precompute --quiet --db new.db --catalogue catalogue.txt"} {
			cmd := exec.CommandContext(t.Context(), "sh", "-c", fmt.Sprintf("ulimit -n %d; exec %s %s", limit, program, args))
			cmd.Dir, cmd.Env = folder, command(t.Context(), folder).Env
			judgeRefusal(t, "few files can be open", fmt.Sprint(limit, args), begin(t.Context(), cmd).end(), 0, 1, 3)
		}
	}
}

// SIGQUIT, and fatal errors of Go, do not have the status of invalid input.
func TestQuit(t *testing.T) {
	folder := scene(t)
	ctx, cancel := unlimited(t)
	defer cancel()
	cmd := command(ctx, folder)
	in, err := cmd.StdinPipe()
	must(t, err)
	p := begin(ctx, cmd)
	_, err = in.Write([]byte("nim(3,4,5)\n"))
	must(t, err)
	p.awaitOutput(1)
	p.send(syscall.SIGQUIT)
	if e := p.end(); e.signal != syscall.SIGABRT || !strings.Contains(e.err, "SIGQUIT") {
		t.Errorf("%v, %v", e, e.signal)
	}
}

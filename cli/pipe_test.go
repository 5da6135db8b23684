//go:build !windows

package cli_test

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"sprague/precompute/dbtest"
)

// A closed pipe downstream causes no error message.
func TestClosedPipe(t *testing.T) {
	file := filepath.Join(t.TempDir(), "queries.txt")
	must(t, os.WriteFile(file, []byte(strings.Repeat("nim(3,4,5)\n", 200_000)), 0o600))
	for _, args := range [][]string{{"query", "-f", file}, {"query", "--json", "-f", file}} {
		p := exec.Command("sprague", args...)
		var complaints bytes.Buffer
		p.Stderr = &complaints
		out, err := p.StdoutPipe()
		must(t, err)
		must(t, p.Start())
		if line, err := bufio.NewReader(out).ReadString('\n'); err != nil || !strings.Contains(line, "*2") {
			t.Errorf("%v: %q, %v", args, line, err)
		}
		must(t, out.Close())
		_ = p.Wait()
		if complaints.Len() > 0 || p.ProcessState.Success() {
			t.Errorf("%v: %v, %q", args, p.ProcessState, complaints.String())
		}
	}
}

// A command without a reader ends silently by SIGPIPE, like Unix tools, even if its parent ignores
// that signal.
func TestClosedReader(t *testing.T) {
	small := dbtest.Write(t, dbtest.Solve(t, "kayles", 10))
	for _, args := range [][]string{
		{"query", "nim(3)"},
		{"query", "--json", "nim(3)", "kayles(5)"},
		{"explain", "nim(3,4)"},
		{"period", "kayles"},
		{"games"},
		{"games", "nim"},
		{"help", "query"},
		{"--help"},
		{"--version"},
		{"completion", "bash"},
		{"db", "info", small},
		{"db", "stats", small, "kayles"},
		{"db", "diff", small, small},
		{"verify", small},
		{"export", "kayles", "--to", "20000"},
		{"precompute", "--db", filepath.Join(t.TempDir(), "x.db"), "--add", "kayles", "--to", "10"},
		{"judge", "--list"},
	} {
		for _, deaf := range []bool{false, true} {
			read, write, err := os.Pipe()
			must(t, err)
			must(t, read.Close())
			p := exec.Command("sprague", args...)
			if deaf {
				p = exec.Command("sh", append([]string{"-c", `trap '' PIPE; exec sprague "$@"`, "sh"}, args...)...)
			}
			p.Env = append(os.Environ(), "SPRAGUE_DB=")
			var complaints bytes.Buffer
			p.Stdout, p.Stderr = write, &complaints
			_ = p.Run()
			must(t, write.Close())
			status := p.ProcessState.Sys().(syscall.WaitStatus)
			if !status.Signaled() || status.Signal() != syscall.SIGPIPE || complaints.Len() > 0 {
				t.Errorf("%v, deaf to SIGPIPE: %t: %v, %q", args, deaf, p.ProcessState, complaints.String())
			}
		}
	}
}

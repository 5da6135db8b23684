//go:build !windows

package cli_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A signal ends a wait for input and a long search, with status 130.
func TestInterruptedJudge(t *testing.T) {
	for _, test := range []struct {
		problem, ask, answer, then string
		long                       bool // the last case takes long
	}{
		{"poj-2311", "4 2", "WIN", "", false},
		{"poj-2311", "4 2", "WIN", "1001 2003", false},
		{"hdu-1536", "1 1 1 1 1", "", "3 1 5 1000000 1 1 9000000000000000000", true},
	} {
		p, status := interrupted(t, func() *pipeline {
			p := start(t, "judge", test.problem, allowed)
			p.ask(t, test.ask, test.answer)
			if test.then != "" {
				p.ask(t, test.then, "")
			}
			return p
		}, func(p *pipeline, round int) {
			if test.long {
				p.works(time.Duration(round) * 100 * time.Millisecond)
			}
		})
		if status != 130 || !interruptedLine.MatchString(p.err.String()) {
			t.Errorf("%s, %q: status %d, %q", test.problem, test.then, status, p.err.String())
		}
	}
}

// A signal ends a stress test and all processes of its command at once. Each process holds a pipe
// open. The status is not 1, which means a difference.
func TestInterruptedStress(t *testing.T) {
	for _, test := range []struct {
		signal  syscall.Signal
		status  int
		message string
	}{
		{syscall.SIGINT, 130, "sprague: interrupted\n"},
		{syscall.SIGHUP, 129, "sprague: the terminal hung up\n"},
	} {
		path := filepath.Join(t.TempDir(), "pipe")
		must(t, syscall.Mkfifo(path, 0o600))
		p := start(t, "judge", "poj-2311", "--stress", fmt.Sprintf("exec 9>%q; sleep 600 & sleep 600", path), "--limit", "1h")
		pipe, err := os.Open(path) // waits until the command opens the pipe
		must(t, err)
		must(t, p.Process.Signal(test.signal))
		if status := p.ended(t); status != test.status || p.err.String() != test.message {
			t.Errorf("%v: status %d, %q", test.signal, status, p.err.String())
		}
		if end, limited := limit(t); limited {
			must(t, pipe.SetReadDeadline(end))
		}
		if _, err := pipe.Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
			t.Errorf("%v: a process is left: %v", test.signal, err)
		}
	}
}

// An incomplete case produces no output, even if most of it was read.
func TestJudgeWritesWholeCases(t *testing.T) {
	p := start(t, "judge", "hdu-1536")
	p.ask(t, "1 1\n2\n1 1\n1 2\n1 1\n100000\n"+strings.Repeat("1 1\n", 50_000)+"1 oops", "WL")
	if status := p.ended(t); status != 2 || !strings.Contains(p.err.String(), "line 50007, column 3: ") {
		t.Errorf("status %d, %q", status, p.err.String())
	}
	if rest, err := p.out.ReadString('\n'); rest != "" {
		t.Errorf("%.40q is written, %v", rest, err)
	}
}

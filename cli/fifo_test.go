//go:build !windows

package cli_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// A named pipe without a writer, or with an idle one, does not block an interrupt.
func TestInterruptedAtNamedPipe(t *testing.T) {
	for _, args := range [][]string{{"query", "-f"}, {"query", "nim(3)", "--json", "-f"}, {"precompute", "--db", "no.db", "--catalogue"}} {
		for _, written := range []string{"", "nim(3)\nkayles"} {
			pipe := filepath.Join(t.TempDir(), "pipe")
			must(t, syscall.Mkfifo(pipe, 0o600))
			p, status := interrupted(t, func() *pipeline {
				p := start(t, append(args, pipe)...)
				if written != "" {
					writer, err := os.OpenFile(pipe, os.O_WRONLY, 0) // waits for the reader
					must(t, err)
					t.Cleanup(func() { _ = writer.Close() })
					_, err = writer.WriteString(written)
					must(t, err)
				}
				return p
			}, func(_ *pipeline, round int) { time.Sleep(time.Duration(round) * 100 * time.Millisecond) }) // it waits by then, or does not begin to
			if status != 130 || !interruptedLine.MatchString(p.err.String()) {
				t.Errorf("%v, %q written: status %d, %q", args, written, status, p.err.String())
			}
		}
	}
}

// Input through a named pipe is answered too.
func TestNamedPipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	must(t, syscall.Mkfifo(pipe, 0o600))
	p := start(t, "query", "-f", pipe)
	must(t, os.WriteFile(pipe, []byte("nim(3)\n"), 0o600))
	if line, err := p.out.ReadString('\n'); err != nil || line != "N, the next player wins; value *3 (formula)\n" {
		t.Errorf("%q, %v", line, err)
	}
	if status := p.ended(t); status != 0 {
		t.Errorf("status %d, %q", status, p.err.String())
	}
}

// An endless catalogue is refused before it fills the memory.
func TestEndlessCatalogue(t *testing.T) {
	if _, err := os.Stat("/dev/zero"); err != nil {
		t.Skip("there is no /dev/zero")
	}
	p := start(t, "precompute", "--db", filepath.Join(t.TempDir(), "no.db"), "--catalogue", "/dev/zero")
	if status := p.ended(t); status != 2 || p.err.String() != "sprague: --catalogue: /dev/zero is larger than 16 MiB\n" {
		t.Errorf("status %d, %q", status, p.err.String())
	}
}

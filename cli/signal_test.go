//go:build !windows

package cli_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"sprague/precompute/dbtest"
)

// pipeline is the program with pipes for input and output.
type pipeline struct {
	*exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
	err bytes.Buffer
}

// start starts the program.
func start(t *testing.T, args ...string) *pipeline {
	t.Helper()
	p := &pipeline{Cmd: exec.Command("sprague", args...)}
	p.Env = append(os.Environ(), "SPRAGUE_DB=")
	p.Stderr = &p.err
	in, err := p.StdinPipe()
	must(t, err)
	out, err := p.StdoutPipe()
	must(t, err)
	p.in, p.out = in, bufio.NewReader(out)
	must(t, p.Start())
	t.Cleanup(func() { _ = p.Process.Kill() })
	return p
}

// ask writes a line and reads a line, unless no answer is expected soon.
func (p *pipeline) ask(t *testing.T, line, want string) {
	t.Helper()
	_, err := io.WriteString(p.in, line+"\n")
	must(t, err)
	if want == "" {
		return
	}
	got, err := p.out.ReadString('\n')
	must(t, err)
	if !strings.Contains(got, want) {
		t.Errorf("%s: %q, want %q", line, got, want)
	}
}

// holds waits until the program has files in a folder, that many with those that were there.
func (p *pipeline) holds(t *testing.T, folder string, files int) {
	t.Helper()
	await(t, "for a file", func() bool {
		entries, err := os.ReadDir(folder)
		must(t, err)
		return len(entries) >= files
	}, func() string { return fmt.Sprint(p.Args) })
}

// ended waits for the program and returns its status, -1 after a kill by a signal.
func (p *pipeline) ended(t *testing.T) int {
	t.Helper()
	var ended atomic.Bool
	go func() {
		defer ended.Store(true)
		_, _ = io.Copy(io.Discard, p.out)
		_ = p.Wait()
	}()
	await(t, "for an end", ended.Load, func() string { return fmt.Sprint(p.Args) })
	return p.ProcessState.ExitCode()
}

// works waits until the program has used a processor for that much longer.
func (p *pipeline) works(more time.Duration) {
	works(p.Process.Pid, more)
}

// interrupted starts a program and waits for it, interrupts it, and returns its status. The program
// may not handle signals yet: if one kills it, the test waits longer, again and again.
func interrupted(t *testing.T, begin func() *pipeline, wait func(p *pipeline, round int)) (p *pipeline, status int) {
	t.Helper()
	for round := 1; ; round++ {
		p = begin()
		wait(p, round)
		must(t, p.Process.Signal(syscall.SIGINT))
		if status = p.ended(t); status != -1 {
			return p, status
		}
	}
}

// interruptedLine is what an interrupted process says: how far it came, if it has counted.
var interruptedLine = regexp.MustCompile(`^sprague: interrupted( after \d+ positions)?\n$`)

// A signal ends a long query, and a wait for queries, with status 130 and one line.
func TestInterrupted(t *testing.T) {
	for _, args := range [][]string{{"query", "-f", "-"}, {"query", "--json", "-f", "-"}, {}} {
		for _, query := range []string{long, ""} {
			for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
				p := start(t, append(args, allowed)...)
				p.ask(t, "0", "P") // it handles signals by now
				if query != "" {
					p.ask(t, query, "")
					p.works(50 * time.Millisecond)
				}
				must(t, p.Process.Signal(signal))
				if status := p.ended(t); status != 130 || !interruptedLine.MatchString(p.err.String()) {
					t.Errorf("%v, %q, %v: status %d, %q", args, query, signal, status, p.err.String())
				}
			}
		}
	}
}

// The search for a period ends in the same way.
func TestInterruptedPeriod(t *testing.T) {
	p := start(t, "period", "nim", "--budget", "1000000000000", "officers")
	line, err := p.out.ReadString('\n')
	must(t, err)
	if !strings.HasPrefix(line, "nim: ") {
		t.Error(line)
	}
	must(t, p.Process.Signal(syscall.SIGINT))
	if status := p.ended(t); status != 130 || !interruptedLine.MatchString(p.err.String()) {
		t.Errorf("status %d, %q", status, p.err.String())
	}
}

// A search for positions shows a row while it looks for the next one, and ends in the same way.
func TestInterruptedFind(t *testing.T) {
	for _, mode := range []string{"text", "csv", "json"} {
		p := start(t, "find", "kayles(n) P for n in 0..10^9", "--mode", mode)
		for shown := ""; !strings.Contains(shown, "kayles(0)"); {
			line, err := p.out.ReadString('\n')
			must(t, err)
			shown += line
		}
		must(t, p.Process.Signal(syscall.SIGINT))
		if status := p.ended(t); status != 130 || !interruptedLine.MatchString(p.err.String()) {
			t.Errorf("%s: status %d, %q", mode, status, p.err.String())
		}
	}
}

// So does a verification, by rules and by sample, at any point.
func TestInterruptedVerification(t *testing.T) {
	for _, test := range []struct {
		ruleset, bound string
		depth          []string
	}{
		{"grundy", "60000", []string{"--rules"}},
		{"messenger", "20", []string{"--sample", "1000000"}},
	} {
		large := filepath.Join(t.TempDir(), "large.db")
		must(t, exec.Command("sprague", "precompute", "--quiet", "--db", large, "--add", test.ruleset, "--to", test.bound).Run())
		p, status := interrupted(t, func() *pipeline {
			return start(t, append([]string{"verify", "--budget", "1000000000", large}, test.depth...)...)
		}, func(p *pipeline, round int) { p.works(time.Duration(round) * 500 * time.Millisecond) }) // it has begun
		said := p.err.String()
		if announced, rest, ok := strings.Cut(said, "\n"); ok && strings.HasPrefix(announced, "sprague: deriving all values may take about ") {
			said = rest
		} else if test.depth[0] == "--rules" {
			t.Errorf("%v: its time is not announced: %q", test, said)
		}
		if status != 130 || !interruptedLine.MatchString(said) {
			t.Errorf("%v: status %d, %q", test, status, p.err.String())
		}
	}
}

// Arithmetic on huge numbers checks no signal. A signal ends it all the same, at any point.
func TestInterruptedArithmetic(t *testing.T) {
	huge := "hackenbush(" + strings.Repeat("WBB", 690_000) + ")"
	for _, args := range [][]string{{"query", "-f", "-"}, {}} {
		p := start(t, args...)
		p.ask(t, "0", "P")
		p.ask(t, "kayles(12)", "") // so that the database is open
		p.ask(t, huge, "")
		p.works(10 * tick)
		must(t, p.Process.Signal(syscall.SIGINT))
		if status := p.ended(t); status != 130 || !interruptedLine.MatchString(p.err.String()) {
			t.Errorf("%v: status %d, %q", args, status, p.err.String())
		}
	}
}

// An interrupted build leaves no files and replaces none.
func TestInterruptedBuild(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "my.db")
	must(t, exec.Command("sprague", "precompute", "--quiet", "--db", path, "--add", "kayles", "--to", "10").Run())
	before, err := os.ReadFile(path)
	must(t, err)
	p := start(t, "precompute", "--db", path, "--add", "grundy", "--to", "100000000")
	p.holds(t, folder, 2)
	must(t, p.Process.Signal(syscall.SIGINT))
	if status := p.ended(t); status != 130 || !interruptedLine.MatchString(p.err.String()) {
		t.Errorf("status %d, %q", status, p.err.String())
	}
	files, err := os.ReadDir(folder)
	must(t, err)
	after, err := os.ReadFile(path)
	must(t, err)
	if len(files) != 1 || !bytes.Equal(before, after) {
		t.Errorf("%d files are left, the old one unchanged: %t", len(files), bytes.Equal(before, after))
	}
}

// Another program can hold a conversation: each line is answered before the next.
func TestConversation(t *testing.T) {
	for _, args := range [][]string{{"query", "-f", "-"}, {"query", "--json", "--file=-"}, {}} {
		p := start(t, args...)
		for range 3 {
			p.ask(t, "nim(1) + nim(1)", "P")
			p.ask(t, "0", "P")
		}
		must(t, p.in.Close())
		if status := p.ended(t); status != 0 || p.err.Len() > 0 {
			t.Errorf("%v: status %d, %q", args, status, p.err.String())
		}
	}
}

// Lines that arrive together are answered together. No answer waits for a later slow one, and none
// is lost by an interrupt.
func TestAnsweredBefore(t *testing.T) {
	const quick = 1000
	for _, args := range [][]string{{"query", "-f", "-"}, {}} {
		p := start(t, append(args, allowed)...)
		p.ask(t, strings.Repeat("nim(1) + nim(1)\n", quick)+long, "P")
		for range quick - 1 {
			if line, err := p.out.ReadString('\n'); err != nil || !strings.HasPrefix(line, "P") {
				t.Fatalf("%q, %v", line, err)
			}
		}
		p.ask(t, "nim(3)", "") // not read anymore
		must(t, p.Process.Signal(syscall.SIGINT))
		rest, err := io.ReadAll(p.out)
		must(t, err)
		if status := p.ended(t); status != 130 || len(rest) > 0 || !interruptedLine.MatchString(p.err.String()) {
			t.Errorf("%v: status %d, %q, %q", args, status, rest, p.err.String())
		}
	}
}

// Answers in progress at an interrupt are still written.
func TestInterruptedBetweenAnswers(t *testing.T) {
	p := start(t)
	p.ask(t, "nim(1) + nim(1)", "P") // it handles signals by now
	go func() {
		for {
			if _, err := io.WriteString(p.in, strings.Repeat("nim(1) + nim(1)\n", 100)); err != nil {
				return
			}
		}
	}()
	for range 1000 {
		if line, err := p.out.ReadString('\n'); err != nil || !strings.HasPrefix(line, "P") {
			t.Fatalf("%q, %v", line, err)
		}
	}
	must(t, p.Process.Signal(syscall.SIGINT))
	rest, err := io.ReadAll(p.out)
	must(t, err)
	if status := p.ended(t); status != 130 || !interruptedLine.MatchString(p.err.String()) {
		t.Errorf("status %d, %q", status, p.err.String())
	}
	for line := range strings.Lines(string(rest)) {
		if line != "P, the previous player wins; value 0 (formula)\n" {
			t.Fatalf("%q", line)
		}
	}
}

// endless is an endless stream of lines that are both queries and judge cases.
type endless struct{}

func (endless) Read(b []byte) (int, error) { return copy(b, "9\n"), nil }

// A full disk is an error.
func TestFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("there is no /dev/full")
	}
	defer func() { _ = full.Close() }()
	small := dbtest.Write(t, dbtest.Solve(t, "kayles", 10))
	for _, args := range [][]string{
		{"query", "nim(3)"},
		{"query", "--json", "nim(3)"},
		{"query", "-f", "-"},
		{}, // the lines of a pipe
		{"judge", "poj-2315"},
		{"judge", "--list"},
		{"judge", "--list", "luogu-p2197"},
		{"games"},
		{"games", "nim"},
		{"db", "info"},
		{"db", "info", "--tables"},
		{"db", "info", "--json"},
		{"db", "stats", small, "kayles"},
		{"db", "diff", small, small},
		{"db", "extract", small, "kayles", "--to", filepath.Join(t.TempDir(), "y.db")},
		{"db", "pack", small},
		{"--help"},
		{"query", "--help"},
		{"help", "db"},
		{"--version"},
		{"db"},
		{"completion", "bash"},
		{"precompute", "--db", filepath.Join(t.TempDir(), "x.db"), "--add", "kayles", "--to", "10"},
		{"verify", "--quiet", small},
	} {
		p := exec.Command("sprague", args...)
		var complaints bytes.Buffer
		p.Stdin, p.Stdout, p.Stderr = endless{}, full, &complaints
		_ = p.Run()
		if p.ProcessState.ExitCode() != 1 || strings.Count(complaints.String(), "\n") != 1 {
			t.Errorf("%v: status %d, %q", args, p.ProcessState.ExitCode(), complaints.String())
		}
	}
}

// An interrupted export leaves no files.
func TestInterruptedExport(t *testing.T) {
	folder := t.TempDir()
	p := start(t, "export", "nim", "--to", "1000000000000", "-o", filepath.Join(folder, "nim.csv"))
	p.holds(t, folder, 1)
	must(t, p.Process.Signal(syscall.SIGINT))
	if status := p.ended(t); status != 130 {
		t.Errorf("status %d", status)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 || !interruptedLine.MatchString(p.err.String()) {
		t.Errorf("something is left, or said: %q", p.err.String())
	}
}

//go:build !windows

package pager_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/term"

	"sprague/repl/pager"
)

// screen is a terminal of 10 rows and 40 columns, and its visible text.
type screen struct {
	tty  *os.File
	mu   sync.Mutex
	seen bytes.Buffer
}

func newScreen(t *testing.T) *screen {
	t.Helper()
	master, tty, err := pty.Open()
	must(t, err)
	must(t, pty.Setsize(tty, &pty.Winsize{Rows: 10, Cols: 40}))
	s := &screen{tty: tty}
	t.Cleanup(func() { _, _ = tty.Close(), master.Close() })
	go func() {
		buffer := make([]byte, 1<<12)
		for {
			n, err := master.Read(buffer)
			s.mu.Lock()
			s.seen.Write(buffer[:n])
			s.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	return s
}

// expect waits for exactly this visible text.
func (s *screen) expect(t *testing.T, want string) {
	t.Helper()
	seen := func() string {
		s.mu.Lock()
		defer s.mu.Unlock()
		return strings.TrimSuffix(strings.ReplaceAll(s.seen.String(), "\r\n", "\n"), "\r") // the line feed may come later
	}
	for ; seen() != want; time.Sleep(time.Millisecond) {
		if !strings.HasPrefix(want, seen()) || t.Context().Err() != nil {
			t.Fatalf("to be seen is %q, not %q", seen(), want)
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// lines returns n lines of text.
func lines(n int) string {
	var all strings.Builder
	for i := range n {
		fmt.Fprintf(&all, "line %d\n", i)
	}
	return all.String()
}

// script is a pager that runs a shell command. It may save its input in its folder.
func script(t *testing.T, text string) (command *exec.Cmd, folder string) {
	t.Helper()
	folder = t.TempDir()
	command = exec.Command("sh", "-c", text)
	command.Dir = folder
	return command, folder
}

func got(t *testing.T, folder string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, "got"))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return string(text)
}

// Output that fits the screen is written directly, longer output goes to the pager completely.
func TestPager(t *testing.T) {
	for _, test := range []struct {
		name  string
		text  string
		paged bool
	}{
		{"nothing", "", false},
		{"what fits", lines(9), false},
		{"one line more", lines(10), true},
		{"as wide as it may be", strings.Repeat(strings.Repeat("x", 40)+"\n", 9), false},
		{"Chinese is wide", strings.Repeat(strings.Repeat("先", 21)+"\n", 5), true},
		{"colors have no width", strings.Repeat(strings.Repeat("\x1b[1mx\x1b[0m", 40)+"\n", 9), false},
		{"a tab", strings.Repeat("\t\t\t\t\tx\n", 5), true},
		{"one huge line", strings.Repeat("x", 10_000), true},
		{"wide lines", strings.Repeat(strings.Repeat("x", 100)+"\n", 4), true},
		{"long output", lines(50_000), true},
	} {
		for _, piece := range []int{1 << 20, 7} {
			s := newScreen(t)
			command, folder := script(t, "cat > got; echo left")
			p := pager.New(s.tty, command, func(bool) {})
			for text := []byte(test.text); len(text) > 0; text = text[min(piece, len(text)):] {
				n, err := p.Write(text[:min(piece, len(text))])
				must(t, err)
				if n != min(piece, len(text)) {
					t.Fatalf("%d bytes are written", n)
				}
			}
			if p.Running() != test.paged {
				t.Errorf("%s: the pager runs: %t", test.name, p.Running())
			}
			must(t, p.Close())
			if test.paged {
				s.expect(t, "left\n")
			} else {
				s.expect(t, test.text)
			}
			if text := got(t, folder); test.paged && text != test.text || !test.paged && text != "" {
				t.Errorf("%s: the pager got %d bytes of %d", test.name, len(text), len(test.text))
			}
		}
	}
}

// Other text is cleared from the terminal before output appears, and not while output is buffered.
func TestRoom(t *testing.T) {
	for _, test := range []struct {
		name    string
		command string // none where empty
		pieces  []string
		want    string // pieces as |, and whether the output ends a line
	}{
		{"what fits", "cat", []string{"a", "b\n"}, "||true"},
		{"a line that does not end", "cat", []string{"a"}, "|false"},
		{"the pager", "cat", []string{lines(9), lines(2), lines(1)}, "|false||"},
		{"no such pager", "", []string{lines(9), lines(2), "x"}, "|falsetrue|false|"},
	} {
		s := newScreen(t)
		command := exec.Command("/nonexistent/pager")
		if test.command != "" {
			command, _ = script(t, test.command)
		}
		var got string
		p := pager.New(s.tty, command, func(endsLine bool) { got += strconv.FormatBool(endsLine) })
		for _, piece := range test.pieces {
			_, err := io.WriteString(p, piece)
			must(t, err)
			got += "|"
		}
		must(t, p.Close())
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// After quitting the pager, nothing more is shown.
func TestQuit(t *testing.T) {
	s := newScreen(t)
	command, _ := script(t, "head -n 1 > got; exec <&-")
	p := pager.New(s.tty, command, func(bool) {})
	var err error
	for range 1_000_000 {
		if _, err = io.WriteString(p, lines(10)); err != nil {
			break
		}
	}
	if !errors.Is(err, pager.ErrQuit) {
		t.Fatal(err)
	}
	if n, err := p.Write([]byte("more")); n != 0 || !errors.Is(err, pager.ErrQuit) {
		t.Error(n, err)
	}
	must(t, p.Close())
	s.expect(t, "")
}

// A pager that cannot be started loses no output.
func TestNoPager(t *testing.T) {
	for name, command := range map[string]*exec.Cmd{
		"none":           nil,
		"not there":      exec.Command(filepath.Join(t.TempDir(), "pager")),
		"not executable": exec.Command(filepath.Join(t.TempDir(), "..")),
	} {
		s := newScreen(t)
		p := pager.New(s.tty, command, func(bool) {})
		for range 3 {
			if n, err := io.WriteString(p, lines(20)); err != nil || n != len(lines(20)) {
				t.Errorf("%s: %d, %v", name, n, err)
			}
		}
		if p.Running() {
			t.Errorf("%s: it runs", name)
		}
		must(t, p.Close())
		s.expect(t, strings.Repeat(lines(20), 3))
	}
}

// A terminal of unknown size gets all output directly.
func TestNoSize(t *testing.T) {
	s := newScreen(t)
	must(t, pty.Setsize(s.tty, &pty.Winsize{}))
	command, _ := script(t, "cat > got")
	p := pager.New(s.tty, command, func(bool) {})
	_, err := io.WriteString(p, lines(99))
	must(t, err)
	must(t, p.Close())
	s.expect(t, lines(99))
}

// Ctrl-C is for the running pager, and kills nothing else.
func TestInterrupt(t *testing.T) {
	s := newScreen(t)
	command, folder := script(t, "trap '' INT; cat > got")
	p := pager.New(s.tty, command, func(bool) {})
	_, err := io.WriteString(p, lines(20))
	must(t, err)
	for range 3 {
		must(t, syscall.Kill(os.Getpid(), syscall.SIGINT))
		time.Sleep(20 * time.Millisecond)
	}
	_, err = io.WriteString(p, lines(20))
	must(t, err)
	must(t, p.Close())
	if text := got(t, folder); text != lines(20)+lines(20) {
		t.Errorf("the pager got %q", text)
	}
}

// A pager that dies leaves the terminal in its former mode.
func TestTerminalIsRestored(t *testing.T) {
	s := newScreen(t)
	state := func() term.State {
		state, err := term.GetState(int(s.tty.Fd()))
		must(t, err)
		return *state
	}
	sane := state()
	command, _ := script(t, "head -c 1 > /dev/null; stty raw -echo < /dev/fd/1; kill -9 $$") // not before its first input
	p := pager.New(s.tty, command, func(bool) {})
	_, err := io.WriteString(p, lines(20))
	must(t, err)
	for state() == sane { // until the pager has changed it
		time.Sleep(time.Millisecond)
	}
	must(t, p.Close())
	if state() != sane {
		t.Error("the terminal is not as it was before")
	}
}

// A pager that fails at once has shown nothing: all of its input goes to the terminal, if it was
// short enough to keep.
func TestFailure(t *testing.T) {
	defer pager.SetFailureTime(time.Hour)()
	for _, test := range []struct {
		name, pager string
		text        string
		shown       bool
	}{
		{"at once", "exit 1", lines(20), true},
		{"behind some lines", "head -n 2 > got; exit 1", lines(20), true},
		{"while it is written to", "exit 1", lines(20_000), true},
		{"behind too much", "head -c 9000000 > /dev/null; exit 1", lines(1_000_000), false},
	} {
		s := newScreen(t)
		command, _ := script(t, test.pager)
		p := pager.New(s.tty, command, func(bool) {})
		var err error
		for text := []byte(test.text); len(text) > 0 && err == nil; text = text[min(len(text), 1<<16):] {
			_, err = p.Write(text[:min(len(text), 1<<16)])
		}
		if err != nil && (test.shown || !errors.Is(err, pager.ErrQuit)) {
			t.Errorf("%s: %v", test.name, err)
		}
		var failed *pager.FailedError
		if err := p.Close(); !errors.As(err, &failed) || failed.Status != 1 {
			t.Errorf("%s: %v", test.name, err)
		}
		if test.shown {
			s.expect(t, test.text)
		} else {
			s.expect(t, "")
		}
	}
}

// The same holds if the output comes slowly.
func TestFailureBeforeTheOutput(t *testing.T) {
	s := newScreen(t)
	command, _ := script(t, "exit 1")
	p := pager.New(s.tty, command, func(bool) {})
	_, err := io.WriteString(p, lines(20))
	must(t, err)
	time.Sleep(1200 * time.Millisecond) // a user would have quit the pager by then
	_, err = io.WriteString(p, lines(20))
	must(t, err)
	var failed *pager.FailedError
	if err := p.Close(); !errors.As(err, &failed) || failed.Status != 1 {
		t.Error(err)
	}
	s.expect(t, lines(20)+lines(20))
}

// SIGTERM ends the pager too, even one that ignores it.
func TestTerminated(t *testing.T) {
	terminated := make(chan os.Signal, 1)
	signal.Notify(terminated, syscall.SIGTERM) // otherwise the test would end
	defer signal.Stop(terminated)
	for _, text := range []string{"exec sleep 1000", "trap '' TERM; while :; do sleep 0.1; done", "trap 'exit 9' TERM; while :; do sleep 0.1; done"} {
		s := newScreen(t)
		command, _ := script(t, text+" > /dev/null 2>&1") // a pager that closes the pipe is awaited, like one that the user quits
		p := pager.New(s.tty, command, func(bool) {})
		_, err := io.WriteString(p, lines(20))
		must(t, err)
		time.Sleep(50 * time.Millisecond) // for the trap
		must(t, syscall.Kill(os.Getpid(), syscall.SIGTERM))
		must(t, p.Close())
		s.expect(t, "")
	}
}

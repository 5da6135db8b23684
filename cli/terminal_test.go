//go:build !windows

package cli_test

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/creack/pty"
	"golang.org/x/term"
)

// console is a terminal running the program.
type console struct {
	t       testing.TB
	master  *os.File // the user's side
	tty     *os.File // the program's side
	sane    term.State
	program *exec.Cmd
	folder  string // folder of its state

	mu     sync.Mutex
	screen strings.Builder
	seen   int // number of examined bytes of output
}

// startConsole starts the program at a terminal of 100 columns, with its own folders and additional
// environment.
func startConsole(t testing.TB, folder string, environment []string, args ...string) *console {
	t.Helper()
	return startCommand(t, folder, environment, exec.Command("sprague", args...))
}

// startCommand starts a command at a terminal of 100 columns.
func startCommand(t testing.TB, folder string, environment []string, command *exec.Cmd) *console {
	t.Helper()
	return startAt(t, 100, folder, environment, command)
}

// startAt starts a command at a terminal of that many columns.
func startAt(t testing.TB, columns uint16, folder string, environment []string, command *exec.Cmd) *console {
	t.Helper()
	master, tty, err := pty.Open()
	must(t, err)
	must(t, pty.Setsize(tty, &pty.Winsize{Rows: 24, Cols: columns}))
	c := &console{t: t, master: master, tty: tty, folder: folder, sane: state(t, tty)}
	c.program = command
	c.program.Env = append(os.Environ(), "TERM=xterm", "NO_COLOR=1", "LC_ALL=C", "SPRAGUE_PAGER=", "SPRAGUE_DB=",
		"XDG_STATE_HOME="+folder)
	c.program.Env = append(c.program.Env, environment...)
	c.program.Stdin, c.program.Stdout, c.program.Stderr = tty, tty, tty
	c.program.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	must(t, c.program.Start())
	t.Cleanup(func() {
		_ = c.program.Process.Kill()
		_ = tty.Close()
		_ = master.Close()
	})
	go c.watch()
	return c
}

// prompt starts the program and waits for its prompt.
func prompt(t testing.TB, args ...string) *console {
	t.Helper()
	c := startConsole(t, t.TempDir(), nil, args...)
	c.expect("Ctrl-D leaves.", "sprague> ")
	return c
}

// watch reads the output of the program.
func (c *console) watch() {
	buffer := make([]byte, 4096)
	for {
		n, err := c.master.Read(buffer)
		c.mu.Lock()
		c.screen.Write(buffer[:n])
		c.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// send types keys.
func (c *console) send(keys string) {
	c.t.Helper()
	_, err := c.master.WriteString(keys)
	must(c.t, err)
}

// expect waits for texts in order.
func (c *console) expect(texts ...string) {
	c.t.Helper()
	for _, text := range texts {
		c.wait("for "+text, func() bool { return c.find(text) })
	}
}

// switches removes the invisible sequences that turn paste marks on and off.
var switches = strings.NewReplacer(pasteOn, "", pasteOff, "")

const (
	pasteOn  = "\x1b[?2004h"
	pasteOff = "\x1b[?2004l"
)

// find looks for a text in the unexamined output.
func (c *console) find(text string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	i := strings.Index(switches.Replace(c.screen.String())[c.seen:], text)
	if i < 0 {
		return false
	}
	c.seen += i + len(text)
	return true
}

// wait waits for a condition.
func (c *console) wait(what string, fulfilled func() bool) {
	c.t.Helper()
	await(c.t, what, fulfilled, func() string { return fmt.Sprintf("the screen: %q", c.written()) })
}

func (c *console) written() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.screen.String()
}

// busy waits until the program has left raw mode, as during an answer.
func (c *console) busy() {
	c.t.Helper()
	c.wait("for the program to work", func() bool { return state(c.t, c.tty) == c.sane })
}

// cancel presses Ctrl-C when the program works, until a text appears: the first time may be too
// early. Then the program works on.
func (c *console) cancel(text string) {
	c.t.Helper()
	pid := c.program.Process.Pid
	works(pid, 5*tick)
	before, _ := used(pid)
	c.send(ctrlC)
	c.wait("for Ctrl-C to have written "+text, func() bool {
		if now, _ := used(pid); now-before > 100*tick {
			c.send(ctrlC)
			before = now
		}
		return c.find(text)
	})
}

// left waits for the program to end with a status, and expects the original terminal modes.
func (c *console) left(status int) {
	c.t.Helper()
	c.ended()
	if got := c.program.ProcessState.ExitCode(); got != status {
		c.t.Errorf("status %d, want %d; the screen: %q", got, status, c.written())
	}
	if state(c.t, c.tty) != c.sane {
		c.t.Error("the terminal is not as it was before")
	}
}

// ended waits for the program to end.
func (c *console) ended() {
	c.t.Helper()
	var ended atomic.Bool
	go func() {
		defer ended.Store(true)
		_ = c.program.Wait()
	}()
	c.wait("for the program to end", ended.Load)
}

func state(t testing.TB, tty *os.File) term.State {
	t.Helper()
	s, err := term.GetState(int(tty.Fd()))
	must(t, err)
	return *s
}

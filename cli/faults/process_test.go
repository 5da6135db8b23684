//go:build linux

package faults_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// patience is how long a process may take that has nothing long to do: so much that only one
// that hangs takes it, also where the machine has others to serve.
const patience = 60 * time.Second

// command prepares the program to run in a folder.
func command(ctx context.Context, folder string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+common, "SPRAGUE_DB=", "LC_ALL=C", "GOTRACEBACK=single")
	return cmd
}

// ending is how a process ended.
type ending struct {
	status   int
	signal   syscall.Signal // that killed it, or 0
	hung     bool
	out, err string
	peak     int64         // bytes that it held at most
	work     time.Duration // of all processors together
}

// process is the program while it runs.
type process struct {
	*exec.Cmd
	ctx              context.Context // ends it
	said, complained watched
	ended            chan struct{}
	failed           error // to start
}

// begin starts a command that was prepared.
func begin(ctx context.Context, cmd *exec.Cmd) *process {
	p := &process{Cmd: cmd, ctx: ctx, ended: make(chan struct{})}
	cmd.Stdout, cmd.Stderr = &p.said, &p.complained
	if p.failed = cmd.Start(); p.failed != nil {
		close(p.ended)
		return p
	}
	go func() {
		_ = cmd.Wait()
		close(p.ended)
	}()
	return p
}

// send sends a signal, unless the process has ended.
func (p *process) send(s os.Signal) {
	if p.failed == nil {
		_ = p.Process.Signal(s)
	}
}

// pause waits, but not for longer than the process takes.
func (p *process) pause(d time.Duration) {
	select {
	case <-time.After(d):
	case <-p.ended:
	}
}

// end waits for the process, and tells how it ended.
func (p *process) end() ending {
	<-p.ended
	if p.failed != nil {
		return ending{status: -1, err: p.failed.Error()}
	}
	e := ending{status: p.ProcessState.ExitCode(), hung: p.ctx.Err() != nil, out: p.said.String(), err: p.complained.String()}
	if w, ok := p.ProcessState.Sys().(syscall.WaitStatus); ok && w.Signaled() {
		e.signal = w.Signal()
	}
	e.peak, e.work = peakOf(p.ProcessState), p.ProcessState.UserTime()+p.ProcessState.SystemTime()
	return e
}

// peakOf gives the most memory that a process held. The system counts the peak of this process for that of its child, so
// that one which is not above it tells nothing, and is 0.
func peakOf(state *os.ProcessState) int64 {
	var own syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &own)
	if u, ok := state.SysUsage().(*syscall.Rusage); ok && u.Maxrss > own.Maxrss {
		return u.Maxrss << 10
	}
	return 0
}

// run runs the program in a folder and waits for it.
func run(t *testing.T, folder, in string, args ...string) ending {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	cmd := command(ctx, folder, args...)
	cmd.Stdin = strings.NewReader(in)
	return begin(ctx, cmd).end()
}

// watched is output that somebody waits for.
type watched struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (w *watched) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.Write(b)
}

func (w *watched) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.String()
}

// awaitSaid waits until the process has said so many bytes.
func (p *process) awaitSaid(size int) {
	for len(p.said.String()) < size {
		select {
		case <-p.ended:
			return
		case <-time.After(time.Millisecond):
		}
	}
}

// standsStill waits until a process that was told to stop does, and tells whether it has not ended before.
func (p *process) standsStill() bool {
	for p.failed == nil {
		select {
		case <-p.ended:
			return false
		case <-time.After(time.Millisecond):
		}
		state, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.Process.Pid))
		if err == nil && bytes.Contains(state, []byte(") T ")) {
			return true
		}
	}
	return false
}

// trace is what the runtime says of a panic, and of worse.
var trace = regexp.MustCompile(`goroutine \d|panic:|SIG[A-Z]+:|fatal error|unexpected fault`)

// crash tells how a process came to no good end, or nothing.
func (e ending) crash() string {
	switch {
	case e.hung:
		return "it hangs"
	case e.signal != 0:
		return "killed by " + e.signal.String()
	case trace.MatchString(e.err):
		return "it crashed"
	default:
		return ""
	}
}

// advice is what a refusal must end with: what to do.
var advice = regexp.MustCompile(`build the file again|build one|build it again|rebuild the file|use a newer program|name another|wait until|the same command goes on|make room|remove it`)

// says tells whether a process said one line, of what is wrong and what to do, and nothing else.
func (e ending) says() bool {
	return strings.HasPrefix(e.err, "sprague: ") && strings.Count(e.err, "\n") == 1 && strings.HasSuffix(e.err, "\n") && advice.MatchString(e.err)
}

func (e ending) String() string {
	return fmt.Sprintf("status %d, output %s, complaint %s", e.status, short(e.out), short(e.err))
}

func short(s string) string {
	const most = 600
	if len(s) > most {
		s = s[:most] + " …"
	}
	return fmt.Sprintf("%q", s)
}

// judge counts what came of a fault: an answer that is all it should be, or a refusal. What
// came before a refusal must be right, too.
func judge(t *testing.T, kind, what string, e ending, want string) {
	t.Helper()
	switch {
	case e.crash() != "":
		counted.note(t, kind, crashed, "%s: %s: %v", what, e.crash(), e)
	case e.status == 0 && e.err == "" && timeless(e.out) == want:
		counted.note(t, kind, survived, "")
	case e.status == 3 && e.says() && begins(timeless(e.out), want):
		counted.note(t, kind, detected, "")
	default:
		counted.note(t, kind, wrong, "%s: %v; want %s", what, e, short(want))
	}
}

// begins tells whether some lines are the first of others.
func begins(lines, of string) bool {
	return strings.HasPrefix(of, lines) && (lines == "" || strings.HasSuffix(lines, "\n"))
}

// seconds is how the program tells how long something took.
var seconds = regexp.MustCompile(`, \d+\.\d s`)

// timeless leaves out how long something took.
func timeless(s string) string { return seconds.ReplaceAllString(s, "") }

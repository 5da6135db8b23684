//go:build linux

package faults_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// unlimited returns a context that ends with the test or shortly before the time limit of the test
// binary: only a hanging process reaches it.
func unlimited(t *testing.T) (context.Context, context.CancelFunc) {
	if end, limited := t.Deadline(); limited {
		return context.WithDeadline(t.Context(), end.Add(-20*time.Second))
	}
	return context.WithCancel(t.Context())
}

// command prepares a run of the program in a folder.
func command(ctx context.Context, folder string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+filepath.Join(common, "cache"), "SPRAGUE_DB=", "LC_ALL=C", "GOTRACEBACK=single")
	return cmd
}

// ending is the end of a process.
type ending struct {
	status   int
	signal   syscall.Signal // the signal that killed it, or 0
	hung     bool
	out, err string
	peak     int64         // maximum memory in bytes
	work     time.Duration // CPU time of all processors
}

// process is a running program.
type process struct {
	*exec.Cmd
	ctx              context.Context // ends it
	said, complained watched
	ended            chan struct{}
	failed           error // error of starting
}

// begin starts a prepared command.
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

// works waits until the process has used processors for that much longer, or until its end. So a
// moment of its work is found again, however busy the machine is.
func (p *process) works(more time.Duration) {
	if p.failed != nil {
		return
	}
	begun, err := used(p.Process.Pid)
	for now := begun; err == nil && now-begun < more; now, err = used(p.Process.Pid) {
		select {
		case <-p.ended:
			return
		case <-time.After(20 * time.Microsecond):
		}
	}
}

// used returns the processor time of a process.
func used(pid int) (time.Duration, error) {
	var t unix.Timespec
	err := unix.ClockGettime(int32(^pid)<<3|2, &t) // the clock of the process with this number
	return time.Duration(t.Nano()), err
}

// end waits for the process, and returns its ending.
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

// peakOf returns the peak memory of a process. The system includes the peak of this process in that
// of its child, so a value not well above it means nothing; peakOf then returns 0.
func peakOf(state *os.ProcessState) int64 {
	const inexact = 32 << 20 // processors count pages for themselves, so two readings of one peak differ
	if u, ok := state.SysUsage().(*syscall.Rusage); ok && u.Maxrss<<10 > ownPeak()+inexact {
		return u.Maxrss << 10
	}
	return 0
}

// ownPeak returns the peak memory of this process since the last forgetPeak.
func ownPeak() int64 {
	status, _ := os.ReadFile("/proc/self/status")
	_, line, _ := strings.Cut(string(status), "\nVmHWM:")
	var kilobytes int64
	_, _ = fmt.Sscan(line, &kilobytes)
	return kilobytes << 10
}

// forgetPeak forgets the peak memory of this process, so that those of its next children show.
func forgetPeak(t *testing.T) {
	debug.FreeOSMemory()
	must(t, os.WriteFile("/proc/self/clear_refs", []byte("5"), 0))
}

// run runs the program in a folder and waits for it.
func run(t *testing.T, folder, in string, args ...string) ending {
	t.Helper()
	ctx, cancel := unlimited(t)
	defer cancel()
	cmd := command(ctx, folder, args...)
	cmd.Stdin = strings.NewReader(in)
	return begin(ctx, cmd).end()
}

// watched is output with waiting readers.
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

// awaitOutput waits until the process has written that many bytes.
func (p *process) awaitOutput(size int) {
	for len(p.said.String()) < size {
		select {
		case <-p.ended:
			return
		case <-time.After(time.Millisecond):
		}
	}
}

// isStopped waits until a stopped process stands still, and reports whether it had not ended
// before.
func (p *process) isStopped() bool {
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

// trace matches the output of the runtime about a panic or a crash.
var trace = regexp.MustCompile(`goroutine \d|panic:|SIG[A-Z]+:|fatal error|unexpected fault`)

// crash describes an abnormal end of a process, or returns "".
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

// advice matches the required end of a refusal: what to do.
var advice = regexp.MustCompile(`build the file again|build one|build it again|rebuild the file|use a newer program|name another|wait until|the same command goes on|make room|remove it`)

// says reports whether a process wrote exactly one line, with the error and what to do.
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

// judge counts the result of a fault: the complete right answer, or a refusal. Output before a
// refusal must be right too.
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

// begins reports whether some lines are a prefix of others.
func begins(lines, of string) bool {
	return strings.HasPrefix(of, lines) && (lines == "" || strings.HasSuffix(lines, "\n"))
}

// seconds matches a time in the program's output.
var seconds = regexp.MustCompile(`, \d+\.\d s`)

// timeless removes the times.
func timeless(s string) string { return seconds.ReplaceAllString(s, "") }

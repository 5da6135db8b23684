//go:build unix

package stress

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"syscall"

	"golang.org/x/sys/unix"
)

// group is a shell command in its own process group.
type group struct{ *exec.Cmd }

func newGroup(ctx context.Context, command string) *group {
	cmd := exec.CommandContext(ctx, "sh", "-c", command)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return &group{cmd}
}

func (g *group) started() {}

// kill kills all processes of the group.
func (g *group) kill() error {
	if err := syscall.Kill(-g.Process.Pid, syscall.SIGKILL); !errors.Is(err, syscall.ESRCH) {
		return err
	}
	return os.ErrProcessDone
}

// end kills the processes that the command left behind. The system reuses the number of the group
// only when no such process is left.
func (g *group) end() { _ = g.kill() }

// signalOf returns the name of the signal that ended a process, or that its shell reports. It
// returns "" if there is none.
func signalOf(p *os.ProcessState) string {
	status, ok := p.Sys().(syscall.WaitStatus)
	switch {
	case !ok:
		return ""
	case status.Signaled():
		return unix.SignalName(status.Signal())
	case status.ExitStatus() > 128:
		return unix.SignalName(syscall.Signal(status.ExitStatus() - 128))
	}
	return ""
}

// unrunnable reports whether a shell ends with this status if it cannot find or run a command.
func unrunnable(status int) bool { return status == 126 || status == 127 }

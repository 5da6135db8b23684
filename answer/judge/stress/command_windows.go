package stress

import (
	"context"
	"os"
	"os/exec"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// group is a command for the shell, in a job object that ends with it.
type group struct {
	*exec.Cmd
	job windows.Handle // 0 if there is none
}

func newGroup(ctx context.Context, command string) *group {
	cmd := exec.CommandContext(ctx, "cmd")
	// cmd has rules of its own for quotation marks: with /s it takes off the outermost ones.
	cmd.SysProcAttr = &syscall.SysProcAttr{
		CmdLine:       `cmd /s /c "` + command + `"`,
		CreationFlags: windows.CREATE_NEW_PROCESS_GROUP, // Ctrl-C is for us
	}
	g := &group{Cmd: cmd}
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return g
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE},
	}
	if _, err := windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation, uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits))); err != nil {
		_ = windows.CloseHandle(job)
		return g
	}
	g.job = job
	return g
}

// started puts the shell into the job, before it has started anything.
func (g *group) started() {
	if g.job == 0 {
		return
	}
	_ = g.Process.WithHandle(func(process uintptr) {
		_ = windows.AssignProcessToJobObject(g.job, windows.Handle(process))
	})
}

// kill kills all processes of the job, and the shell if it is not in the job yet.
func (g *group) kill() error {
	if g.job != 0 {
		_ = windows.TerminateJobObject(g.job, 1)
	}
	return g.Process.Kill()
}

// end kills what the command left behind.
func (g *group) end() {
	if g.job != 0 {
		_ = windows.CloseHandle(g.job)
	}
}

// signalOf is empty: Windows has no signals.
func signalOf(*os.ProcessState) string { return "" }

// unrunnable reports whether the shell ends with a status when it does not find a command.
func unrunnable(status int) bool { return status == 9009 }

package stress

import (
	"context"
	"os"
	"os/exec"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// group is a shell command in its own job object.
type group struct {
	*exec.Cmd
	job windows.Handle // 0 if there is none
}

func newGroup(ctx context.Context, command string) *group {
	cmd := exec.CommandContext(ctx, "cmd")
	// cmd has its own rules for quotation marks. With /s it removes the outermost ones.
	cmd.SysProcAttr = &syscall.SysProcAttr{
		CmdLine:       `cmd /s /c "` + command + `"`,
		CreationFlags: windows.CREATE_NEW_PROCESS_GROUP, // Ctrl-C goes to this process only
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

// started adds the shell to the job before it starts other processes.
func (g *group) started() {
	if g.job == 0 {
		return
	}
	_ = g.Process.WithHandle(func(process uintptr) {
		_ = windows.AssignProcessToJobObject(g.job, windows.Handle(process))
	})
}

// kill kills all processes of the job, and the shell even outside the job.
func (g *group) kill() error {
	if g.job != 0 {
		_ = windows.TerminateJobObject(g.job, 1)
	}
	return g.Process.Kill()
}

// end kills the processes that the command left behind.
func (g *group) end() {
	if g.job != 0 {
		_ = windows.CloseHandle(g.job)
	}
}

// signalOf returns "", since Windows has no signals.
func signalOf(*os.ProcessState) string { return "" }

// unrunnable reports whether a shell ends with this status if it cannot find a command.
func unrunnable(status int) bool { return status == 9009 }

package stress

import (
	"context"
	"os"
	"os/exec"
)

// group is a command for the shell. WebAssembly starts none: the system refuses it.
type group struct{ *exec.Cmd }

func newGroup(ctx context.Context, command string) *group {
	return &group{exec.CommandContext(ctx, "sh", "-c", command)}
}

func (g *group) started() {}

func (g *group) kill() error { return g.Process.Kill() }

func (g *group) end() {}

func signalOf(*os.ProcessState) string { return "" }

func unrunnable(int) bool { return false }

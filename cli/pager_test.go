//go:build !windows

package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// recorder is a pager that writes its input to a file, and says so.
func recorder(t *testing.T) (environment []string, got string) {
	t.Helper()
	got = filepath.Join(t.TempDir(), "got")
	return []string{"SPRAGUE_PAGER=cat > " + got + "; echo recorded"}, got
}

// Output longer than the screen goes through the pager, complete and the same as in a file except
// for line breaks. Shorter output does not.
func TestPagedAtATerminal(t *testing.T) {
	for _, test := range []struct {
		args  []string
		paged bool
	}{
		{[]string{"games"}, true},
		{[]string{"--help"}, true},
		{[]string{"help", "query"}, true},
		{[]string{"games", "nim"}, false},
		{[]string{"explain", "nim(3,4,5)", "nim(1,2)", "kales 3", "kayles(5,6) + nim(3)", "grundy(100)", "cutting(6,9)", "hackenbush(WBWWB, BBBWW)"}, true},
		{[]string{"period", "--all", "kayles", "guiles", "octal[0.137]"}, true},
		{[]string{"period", "octal[0.137]"}, false},
		{[]string{"db", "stats", "--quiet", "grundy"}, true},
		{[]string{"query", "--moves", "all", strings.Repeat("nim(1)+", 50) + "nim(1)+nim(1)+nim(1)"}, false},
	} {
		environment, got := recorder(t)
		c := startConsole(t, t.TempDir(), environment, test.args...)
		plain := exec.Command("sprague", test.args...)
		both, _ := plain.CombinedOutput()
		c.left(plain.ProcessState.ExitCode())
		recorded, err := os.ReadFile(got)
		if (err == nil) != test.paged {
			t.Errorf("%v: %v; the screen: %q", test.args, err, c.written())
		}
		if !test.paged {
			continue
		}
		if strings.Join(strings.Fields(string(recorded)), " ") != strings.Join(strings.Fields(string(both)), " ") {
			t.Errorf("%v: the pager got %q, a file gets %q", test.args, recorded, both)
		}
		c.expect("recorded") // the screen may lag behind the program
		if screen := strings.TrimSpace(c.written()); screen != "recorded" {
			t.Errorf("%v: the screen: %q", test.args, screen)
		}
	}
}

// Ctrl-C goes to the pager while it is shown; quitting it early is not an error.
func TestPagerAndCtrlC(t *testing.T) {
	environment := []string{"SPRAGUE_PAGER=trap 'echo heard' INT; head -n 1; while :; do read line < /dev/tty; echo \"$line\"; test \"$line\" = q && exit; done"}
	c := startConsole(t, t.TempDir(), environment, "games")
	c.expect("nim")
	c.send(ctrlC)
	c.expect("heard")
	c.send("go on\n")
	c.expect("go on", "go on")
	c.send("q\n")
	c.left(0)
	if strings.Contains(c.written(), "interrupted") {
		t.Errorf("%q", c.written())
	}
}

// A damaged database shows nothing, through a pager either.
func TestPagerShowsNothingOfDamage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "not.db")
	must(t, os.WriteFile(path, []byte("no database"), 0o600))
	environment, got := recorder(t)
	c := startConsole(t, t.TempDir(), environment, "explain", "--db", path, "nim(3,4,5)")
	c.left(3)
	if _, err := os.Stat(got); err == nil {
		t.Error("the pager got something")
	}
}

// The progress line does not disturb the pager, and the work waits for a slow reader. The line would
// appear at once.
func TestPagerAndProgress(t *testing.T) {
	environment := []string{"SPRAGUE_PAGER=head -n 1; read line < /dev/tty; echo \"$line\"", delayVariable + "=1ms"}
	c := startConsole(t, t.TempDir(), environment, "table", "grundy", "0..30000")
	c.expect("Grundy values")
	c.send("go on\n")
	c.expect("go on", "go on")
	c.left(0)
	// The line may have appeared before the pager.
	if _, since, _ := strings.Cut(c.written(), "Grundy values"); strings.Contains(since, "at work") {
		t.Errorf("%q", c.written())
	}
}

// If the pager fails, the answer is shown with the reason.
func TestPagerFails(t *testing.T) {
	c := startConsole(t, t.TempDir(), []string{"SPRAGUE_PAGER=false"}, "help", "precompute")
	c.expect("Global Flags:", "sprague: the pager failed with status 1; SPRAGUE_PAGER names another, and none if it is empty\r\n")
	c.left(0)
}

// SIGTERM ends a session even while the pager is shown.
func TestPagerIsTerminated(t *testing.T) {
	c := startConsole(t, t.TempDir(), []string{"SPRAGUE_PAGER=head -n 1; exec sleep 100000"})
	c.expect("sprague> ")
	c.send("help manual" + enter)
	c.expect("Fifteen minutes")
	must(t, c.program.Process.Signal(syscall.SIGTERM))
	c.left(0)
}

//go:build !windows

package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/creack/pty"
)

// words is what the package bash-completion does for completion scripts, in the plainest way: it may
// not be installed.
const words = `_init_completion() { words=("${COMP_WORDS[@]}"); cword=$COMP_CWORD; cur=${words[cword]}; prev=${words[cword-1]}; }`

// In bash, Tab completes what stands there, with the script that the program writes.
func TestTabInBash(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	folder := t.TempDir()
	script, err := exec.Command("sprague", "completion", "bash").Output()
	must(t, err)
	start := filepath.Join(folder, "start")
	must(t, os.WriteFile(start, []byte(words+"\n"+string(script)+"\nPS1='ready: '\nbind 'set enable-bracketed-paste off'\n"), 0o600))
	master, tty, err := pty.Open()
	must(t, err)
	must(t, pty.Setsize(tty, &pty.Winsize{Rows: 40, Cols: 120}))
	c := &console{t: t, master: master, tty: tty}
	c.program = exec.Command(bash, "--noprofile", "--rcfile", start, "-i")
	c.program.Env = append(os.Environ(), "TERM=dumb", "SPRAGUE_DB=", "LC_ALL=C", "PAGER=cat", "HISTFILE=", "XDG_CACHE_HOME="+folder)
	c.program.Stdin, c.program.Stdout, c.program.Stderr = tty, tty, tty
	c.program.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	must(t, c.program.Start())
	t.Cleanup(func() {
		_ = c.program.Process.Kill()
		_ = c.program.Wait()
		_ = tty.Close()
		_ = master.Close()
	})
	go c.watch()
	for _, test := range []struct{ typed, completed, printed string }{
		{"sprague tab\tkay\t5", "sprague table kayles", "kayles: Grundy values"},
		{"sprague table --meas\trem\tgrund\t5", "--measure remoteness grundy", "grundy: remoteness"},
		{"sprague table subtraction[1,4,6,9,\t 3", `\[1\,4\,6\,9\,10\]`, "subtraction[1,4,6,9,10]: Grundy values"},
		{"sprague help exit\t", "exit-status", "malformed input"},
		{"sprague stat\t--lang z\tsq\t--top 1", "squares", "squares"},
	} {
		c.expect("ready: ")
		c.send(test.typed)
		c.wait("for "+test.completed, func() bool {
			return strings.Contains(c.written(), test.completed)
		})
		c.send("\n")
		c.expect(test.printed)
	}
}

// There is a script for each shell.
func TestCompletionScripts(t *testing.T) {
	for shell, want := range map[string]string{
		"bash": "complete -o default -F __start_sprague sprague", "zsh": "#compdef sprague",
		"fish": "complete -c sprague", "powershell": "Register-ArgumentCompleter",
	} {
		if script, err := exec.Command("sprague", "completion", shell).Output(); err != nil || !strings.Contains(string(script), want) {
			t.Errorf("%s: %v, and no %q in %d bytes", shell, err, want, len(script))
		}
	}
}

//go:build !windows

package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// tabs are lines with Tab keys, and the program's output when they are run, in every shell.
var tabs = []struct{ typed, printed string }{
	{"sprague tab\tkay\t 5", "kayles: Grundy values"},
	{"sprague table --meas\trem\tgrund\t5", "grundy: remoteness"},
	{`sprague table subtraction\[1,4,6,9,` + "\t3", "subtraction[1,4,6,9,10]: Grundy values"},
	{"sprague help exit\t", "malformed input"},
	{"sprague stat\t--lang z\tsq\t--top 1", "squares"},
	{"sprague value --mode=cs\t 'nim(2)'", "nim(2),*2"},

	// Positions are in quotes, which Tab closes only after complete words.
	{"sprague table 'subtraction[1,5,6,9,\t3", "subtraction[1,5,6,9,10]: Grundy values"},
	{`sprague table "subtraction[1,5,7,9,` + "\t3", "subtraction[1,5,7,9,10]: Grundy values"},
	{"sprague value --json 'kayles(3) + dawson-k\t(4)'", `"query":"kayles(3) + dawson-kayles(4)"`},
	{`sprague value --json "2*octal[0.137` + "\t(2) + mes\t(bw)" + `"`, `"query":"2*octal[0.137](2) + messenger(bw)"`},
	{`sprague value --json kayles\(3\)+dawson-k` + "\t" + `\(5\)`, `"query":"kayles(3) + dawson-kayles(5)"`},

	// Files.
	{"sprague query -f que\t", "N, the next player wins; value *1"},
	{"sprague query 'graph[a fi\t](1)'", "N, the next player wins; value *1"},
	{"sprague db info 'a\t", "a file.txt: "},
	{"sprague --db ~/my.db table 'subtraction[2,7\t5", "subtraction[2,77]: Grundy values"},

	// Nothing on the line is executed before Enter.
	{"sprague value $(touch evaluated) kay\t\x15test -e evaluated || printf 'not %s' run", "not run"},
}

// Tab completes words in a shell with the script that the program writes.
func TestTab(t *testing.T) {
	for _, shell := range []struct {
		name  string
		flags []string
		start string
	}{
		{"bash", []string{"--noprofile", "--norc", "-i"}, "PS1='ready'': '; shopt -s nullglob; touch octal0; bind 'set enable-bracketed-paste off'; source completion"},
		{"zsh", []string{"-f", "-i"}, "PS1='ready'': '; unset zle_bracketed_paste; autoload -U compinit; compinit -D -u; source completion"},
		{"fish", []string{"--no-config", "-i"}, "function fish_prompt; echo -n 'ready'': '; end; source completion"},
	} {
		t.Run(shell.name, func(t *testing.T) {
			t.Parallel()
			program, err := exec.LookPath(shell.name)
			if err != nil {
				t.Skip("there is no " + shell.name)
			}
			tabIn(t, exec.Command(program, shell.flags...), shell.name, shell.start)
		})
	}
}

func tabIn(t *testing.T, command *exec.Cmd, name, start string) {
	folder := t.TempDir()
	script, err := exec.Command("sprague", "completion", name).Output()
	must(t, err)
	for file, text := range map[string]string{
		"completion": string(script), "queries.txt": "nim(1)\n", "a file.txt": "1 2\n",
	} {
		must(t, os.WriteFile(filepath.Join(folder, file), []byte(text), 0o600))
	}
	must(t, exec.Command("sprague", "precompute", "--quiet", "--db", filepath.Join(folder, "my.db"), "--add", "subtraction[2,77]", "--to", "99").Run())
	command.Dir = folder
	c := startCommand(t, folder, []string{"TERM=dumb", "PAGER=cat", "HISTFILE=", "HOME=" + folder, "XDG_CONFIG_HOME=" + folder, "XDG_DATA_HOME=" + folder}, command)
	must(t, pty.Setsize(c.tty, &pty.Winsize{Rows: 40, Cols: 120}))
	c.send(start + "\n")
	for _, test := range tabs {
		c.expect("ready: ")
		c.send(test.typed)
		c.send("\n")
		c.expect(test.printed)
	}
}

// There is a script for each shell, with and without descriptions.
func TestCompletionScripts(t *testing.T) {
	for shell, want := range map[string]string{
		"bash": "complete -o default -F __sprague_complete sprague", "zsh": "#compdef sprague",
		"fish": "complete -c sprague", "powershell": "Register-ArgumentCompleter",
	} {
		for flag, ask := range map[string]string{"--no-descriptions=false": "__complete ", "--no-descriptions": "__completeNoDesc "} {
			script, err := exec.Command("sprague", "completion", shell, flag).Output()
			if err != nil || !strings.Contains(string(script), want) || !strings.Contains(string(script), ask) {
				t.Errorf("%s %s: %v, and no %q and %q in %d bytes", shell, flag, err, want, ask, len(script))
			}
		}
	}
}

package pager

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
)

// Choose gives the command of the user's pager: that of $SPRAGUE_PAGER, else of $PAGER, else less,
// where it is installed. It gives nil when there is none, or none is wanted, which an empty name
// and cat tell; when it cannot be run; and at a dumb terminal, where pagers only complain, unless it is
// our own.
func Choose(lookup func(string) (string, bool)) *exec.Cmd {
	line, chosen := lookup("SPRAGUE_PAGER")
	if name, _ := lookup("TERM"); name == "dumb" && !chosen {
		return nil
	}
	if !chosen {
		line, chosen = lookup("PAGER")
	}
	if !chosen && runtime.GOOS != "windows" {
		line = "less"
	}
	words := strings.Fields(line)
	if len(words) == 0 || words[0] == "cat" && len(words) == 1 {
		return nil
	}
	c := command(line, words)
	if c == nil {
		return nil
	}
	c.Env = os.Environ()
	if _, set := lookup("LESSCHARSET"); !set {
		// What we write is UTF-8, whatever locales the machine has.
		c.Env = append(c.Env, "LESSCHARSET=utf-8")
	}
	if _, set := lookup("LESS"); !set {
		// Leave at once what fits on the screen after all, show colours, leave the text there.
		c.Env = append(c.Env, "LESS=FRX")
	}
	return c
}

// command makes a command of a line; nil when its program is not to be found. A shell reads the line
// where there is more than words in it. It is asked for the program beforehand: later it could not give
// back what it was to show.
func command(line string, words []string) *exec.Cmd {
	const special = "|&;<>()$`\\\"'*?[]#~=%{}!"
	if runtime.GOOS == "windows" || !strings.ContainsAny(line, special) {
		if _, err := exec.LookPath(words[0]); err != nil {
			return nil
		}
		return exec.Command(words[0], words[1:]...)
	}
	if !strings.ContainsAny(words[0], special) && exec.Command("sh", "-c", `command -v "$1"`, "sh", words[0]).Run() != nil {
		return nil
	}
	return exec.Command("sh", "-c", line)
}

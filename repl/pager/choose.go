package pager

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
)

// Choose returns the command of the user's pager: that of $SPRAGUE_PAGER, else of $PAGER, else
// less, whose last line then says how to leave it. It returns nil in three cases: an empty name or cat
// disables the pager, the pager is not installed, or the terminal is dumb and SPRAGUE_PAGER is not
// set.
func Choose(lookup func(string) (string, bool), leaving string) *exec.Cmd {
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
	if runtime.GOOS != "windows" && strings.ContainsAny(line, "|&;<>()$`\\\"'*?[]#~=%{}!") {
		words = []string{"sh", "-c", line}
	}
	c := exec.Command(words[0], words[1:]...)
	if c.Err != nil {
		return nil
	}
	c.Env = os.Environ()
	if _, set := lookup("LESSCHARSET"); !set {
		// The output is UTF-8, whatever locales the machine has.
		c.Env = append(c.Env, "LESSCHARSET=utf-8")
	}
	if _, set := lookup("LESS"); !set {
		// Exit at once if the text fits the screen, show colors, keep the text on screen.
		c.Env = append(c.Env, "LESS=FRXPs"+leaving+"$")
	}
	if _, set := lookup("LESSSECURE"); !set {
		// Without it, what is typed for the prompt may write a file (s) or run a command (!).
		c.Env = append(c.Env, "LESSSECURE=1")
	}
	return c
}

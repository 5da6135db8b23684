// Package shells has the scripts by which shells complete the command line of sprague. All ask
// the program itself, by its command __complete, with words as the program would get them: without
// quotes, which positions need in every shell, and without anything in them being evaluated.
package shells

import (
	_ "embed"
	"strings"
)

// The scripts, each with a comment of how it came about.
var (
	//go:embed sprague.bash
	bash string
	//go:embed sprague.zsh
	zsh string
	//go:embed sprague.fish
	fish string
)

// Completion gives the script for a shell, bash, zsh or fish, that tells what words mean where the shell
// lists them, or does not; "" for another shell.
func Completion(shell string, descriptions bool) string {
	script := map[string]string{"bash": bash, "zsh": zsh, "fish": fish}[shell]
	if !descriptions {
		script = strings.ReplaceAll(script, " __complete ", " __completeNoDesc ")
	}
	return script
}

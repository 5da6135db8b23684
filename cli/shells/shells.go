// Package shells has the completion scripts of shells for the command line of sprague. All call the
// program's command __complete, with words as the program would get them: without quotes, which
// positions need in every shell, and without evaluation.
package shells

import (
	_ "embed"
	"strings"
)

// The scripts, each with a comment about its design.
var (
	//go:embed sprague.bash
	bash string
	//go:embed sprague.zsh
	zsh string
	//go:embed sprague.fish
	fish string
)

// Completion returns the script for a shell, bash, zsh or fish, with or without descriptions of the
// words; "" for another shell.
func Completion(shell string, descriptions bool) string {
	script := map[string]string{"bash": bash, "zsh": zsh, "fish": fish}[shell]
	if !descriptions {
		script = strings.ReplaceAll(script, " __complete ", " __completeNoDesc ")
	}
	return script
}

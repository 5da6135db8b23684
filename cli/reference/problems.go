package reference

import (
	"fmt"
	"io"
	"strings"

	"sprague/answer/judge"
)

// Problems writes a table of the problems of online judges for each kind of game.
func Problems(w io.Writer) error {
	all := judge.Problems()
	var b strings.Builder
	fmt.Fprintf(&b, "%s# Problems of online judges\n\n`sprague judge PROBLEM` answers inputs of these %d problems, and tests your solutions of them "+
		"([judge.md](judge.md)). `sprague judge --list PROBLEM` tells the input and the output.\n", generated, len(all))
	group := ""
	for _, p := range all {
		if p.Group != group {
			group = p.Group
			fmt.Fprintf(&b, "\n## %s\n\n| problem | title | ruleset |\n|---|---|---|\n", group)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", p.Name, p.Title, p.Ruleset)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

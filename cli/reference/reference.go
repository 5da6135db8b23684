// Package reference makes the documents that tell all of the program: its commands, its rulesets, and
// the page of the manual of Unix. They are made of the texts that the program shows, so that nothing is
// told twice; and in English.
package reference

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Tree lists the commands that people may call, a command before those below it.
func Tree(root *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{root}
	for _, below := range root.Commands() {
		if below.IsAvailableCommand() || below.Name() == "help" {
			all = append(all, Tree(below)...)
		}
	}
	return all
}

// flag is a flag as it is written in a document.
type flag struct {
	name  string // "-f, --file FILE"
	usage string
}

// flagsOf lists flags, but for --help, which every command has.
func flagsOf(set *pflag.FlagSet) (all []flag) {
	set.VisitAll(func(f *pflag.Flag) {
		if f.Hidden || f.Name == "help" {
			return
		}
		argument, usage := pflag.UnquoteUsage(f)
		name := strings.TrimSpace("--" + f.Name + " " + argument)
		if f.Shorthand != "" {
			name = "-" + f.Shorthand + ", " + name
		}
		if byDefault := f.DefValue; f.Value.Type() != "bool" && byDefault != "" && byDefault != "0" && byDefault != "0s" && byDefault != "[]" {
			usage += " (default " + byDefault + ")"
		}
		all = append(all, flag{name, usage})
	})
	return all
}

// description is what a command does: the line about it, and its long text, if it has one.
func description(cmd *cobra.Command) string {
	text := cmd.Short + "."
	switch long := strings.TrimSpace(cmd.Long); {
	case long == "":
		return text
	case strings.HasPrefix(long, strings.TrimSuffix(text, ".")): // it says the same, and more
		return long
	default:
		return text + "\n\n" + long
	}
}

// paragraphs parts a text at its empty lines. Those that are indented stand as they are.
func paragraphs(text string) []string {
	return strings.Split(strings.Trim(text, "\n"), "\n\n")
}

// isIndented reports whether a line of a paragraph is indented: then it is a list or a table.
func isIndented(paragraph string) bool {
	return strings.HasPrefix(paragraph, " ") || strings.Contains(paragraph, "\n  ")
}

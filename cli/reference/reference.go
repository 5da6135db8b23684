// Package reference generates the documents about the whole program: its commands, its rulesets,
// and the Unix manual page. They use the texts that the program shows, so nothing is written twice,
// and are in English.
package reference

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Tree lists the visible commands, a command before its subcommands.
func Tree(root *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{root}
	for _, below := range root.Commands() {
		if below.IsAvailableCommand() || below.Name() == "help" {
			all = append(all, Tree(below)...)
		}
	}
	return all
}

// flag is a flag in a document.
type flag struct {
	name  string // "-f, --file FILE"
	usage string
}

// flagsOf lists flags, except --help, which every command has.
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

// description returns the summary of a command with its long text, if it has one.
func description(cmd *cobra.Command) string {
	text := cmd.Short + "."
	switch long := strings.TrimSpace(cmd.Long); {
	case long == "":
		return text
	case strings.HasPrefix(long, strings.TrimSuffix(text, ".")): // it includes the summary
		return long
	default:
		return text + "\n\n" + long
	}
}

// paragraphs splits a text at its empty lines. Indented paragraphs stay unchanged.
func paragraphs(text string) []string {
	return strings.Split(strings.Trim(text, "\n"), "\n\n")
}

// isIndented reports whether a line of a paragraph is indented: then it is a list or a table.
func isIndented(paragraph string) bool {
	return strings.HasPrefix(paragraph, " ") || strings.Contains(paragraph, "\n  ")
}

package cli

import (
	"github.com/spf13/cobra"

	"sprague/cli/reference"
	"sprague/internal/say"
)

// Commands returns the tree of commands in a language, for generated documents.
func Commands(l say.Language) *cobra.Command {
	a := &app{Env: Env{Getenv: func(string) string { return "" }}, language: l}
	return a.root()
}

func (a *app) manCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "man",
		Short: "Write the manual page, in English, for the program man",
		Long:  `Write the manual page of all commands and flags to standard output, in English.`,
		Example: `  sprague man | man -l -
  sprague man > /usr/local/share/man/man1/sprague.1`,
		Args: noArguments,
		RunE: func(*cobra.Command, []string) error { return reference.Man(a.Out, Commands(say.English)) },
	}
}

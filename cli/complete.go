package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sprague/answer/export"
	"sprague/games/measure"
	"sprague/internal/say"
	"sprague/repl/command"
	"sprague/repl/operation"
	"sprague/repl/render"
)

// completion lists completions of an argument, with instructions for the shell.
type completion = func(cmd *cobra.Command, before []string, text string) ([]string, cobra.ShellCompDirective)

// completeKinds completes arguments of these kinds like the prompt. The last kind applies to further
// arguments.
func (a *app) completeKinds(kinds ...command.Kind) completion {
	return func(cmd *cobra.Command, before []string, text string) ([]string, cobra.ShellCompDirective) {
		if len(kinds) == 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		kind := kinds[min(len(before), len(kinds)-1)]
		if kind == command.File {
			return nil, cobra.ShellCompDirectiveDefault // the shell is better at this
		}
		s, err := a.session(cmd.Context())
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp // completion reports no errors
		}
		words := s.CompleteArgument(kind, text)
		goesOn := func(word string) bool { return kind == command.Position || strings.HasSuffix(word, "[") }
		if slices.ContainsFunc(words, goesOn) {
			return words, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
		}
		return words, cobra.ShellCompDirectiveNoFileComp
	}
}

// completesOrFiles completes arguments that may also name files.
func (a *app) completesOrFiles(kind command.Kind) completion {
	complete := a.completeKinds(kind)
	return func(cmd *cobra.Command, before []string, text string) ([]string, cobra.ShellCompDirective) {
		words, directive := complete(cmd, before, text)
		return words, directive &^ cobra.ShellCompDirectiveNoFileComp
	}
}

// completeFlags completes flag values from a list, in the whole tree of commands.
func completeFlags(cmd *cobra.Command) {
	values := map[string][]string{
		languageFlag: say.Names(), "mode": render.Modes(), "format": export.Formats(), "measure": measure.Names(), "code": operation.Languages,
	}
	for name, words := range values {
		if cmd.Flags().Lookup(name) != nil || cmd.PersistentFlags().Lookup(name) != nil {
			_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)) // the flag exists and has no completion yet
		}
	}
	for _, below := range cmd.Commands() {
		completeFlags(below)
	}
}

package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sprague/answer/export"
	"sprague/games/measure"
	"sprague/internal/say"
	"sprague/repl/command"
	"sprague/repl/render"
)

// completion lists what an argument may be, and tells the shell what to do with the list.
type completion = func(cmd *cobra.Command, before []string, text string) ([]string, cobra.ShellCompDirective)

// completes completes arguments of these kinds as the prompt does. The last stands for those that
// follow it.
func (a *app) completes(kinds ...command.Kind) completion {
	return func(cmd *cobra.Command, before []string, text string) ([]string, cobra.ShellCompDirective) {
		if len(kinds) == 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		kind := kinds[min(len(before), len(kinds)-1)]
		if kind == command.File {
			return nil, cobra.ShellCompDirectiveDefault // the shell knows better
		}
		s, err := a.session(cmd.Context())
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp // completion is silent
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
	complete := a.completes(kind)
	return func(cmd *cobra.Command, before []string, text string) ([]string, cobra.ShellCompDirective) {
		words, directive := complete(cmd, before, text)
		return words, directive &^ cobra.ShellCompDirectiveNoFileComp
	}
}

// completeFlags completes the values of flags that have a list of them, in the whole tree of commands.
func completeFlags(cmd *cobra.Command) {
	values := map[string][]string{
		languageFlag: say.Names(), "mode": render.Modes(), "format": export.Formats(), "measure": measure.Names(),
	}
	for name, words := range values {
		if cmd.Flags().Lookup(name) != nil || cmd.PersistentFlags().Lookup(name) != nil {
			_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)) // the flag is there, and nobody else has done so
		}
	}
	for _, below := range cmd.Commands() {
		completeFlags(below)
	}
}

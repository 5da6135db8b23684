package cli

import (
	"github.com/spf13/cobra"

	"sprague/repl/command"
)

// helpCommand shows the manual of a command, as its flag --help does, or the
// page of a ruleset, or of a command that only the prompt has.
func (a *app) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND | RULESET]",
		Short: "Show the manual of a command, or the rules and notation of a game",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				if f, ok := topic(args[0]); ok {
					return a.paged(func() error { return a.page(f) })
				}
				if c, ok := promptOnly(args[0]); ok {
					return a.paged(func() error { return c.WritePage(a.Out, a.style(a.Out)) })
				}
			}
			about, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return noSubcommand(about, rest)
			}
			about.InitDefaultHelpFlag()
			return about.Help()
		},
	}
}

// promptOnly gives a command that only the prompt understands.
func promptOnly(name string) (command.Command, bool) {
	c, ok := command.Lookup(name)
	return c, ok && c.Where == command.PromptOnly
}

// pagedHelp shows the manual of a command through the pager.
func (a *app) pagedHelp(help func(*cobra.Command, []string)) func(*cobra.Command, []string) {
	return func(cmd *cobra.Command, args []string) {
		_ = a.paged(func() error { // what cannot be written the door remembers
			help(cmd, args)
			return nil
		})
	}
}

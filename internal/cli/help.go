package cli

import (
	"io"
	"strings"

	"github.com/spf13/cobra"

	"sprague/repl/command"
)

// helpCommand shows the page of a command, as its flag --help does, that of a
// ruleset, or one of the manual.
func (a *app) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND | RULESET | TOPIC]",
		Short: "Show the page of a command, of a ruleset, or of the manual",
		ValidArgsFunction: func(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
			return append(command.Topics(), subcommands(cmd.Root())...), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			about, rest, err := cmd.Root().Find(args)
			switch {
			case err == nil && len(rest) == 0:
				about.InitDefaultHelpFlag()
				return about.Help()
			case len(args) == 1:
				return a.topic(cmd.Root(), args[0])
			default:
				return noSubcommand(about, rest)
			}
		},
	}
}

// topic shows a page that is about no command of the program.
func (a *app) topic(root *cobra.Command, name string) error {
	page, ok := command.Find(name)
	if !ok {
		return &statusError{statusUsage, command.NoTopic(name, subcommands(root)...)}
	}
	return a.paged(func() error { return page.Write(a.Out, a.style(a.Out), a.held) })
}

// subcommands lists the commands of a command.
func subcommands(cmd *cobra.Command) (names []string) {
	for _, c := range cmd.Commands() {
		names = append(names, c.Name())
	}
	return names
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
			var b strings.Builder
			cmd.SetOut(&b)
			help(cmd, args)
			cmd.SetOut(nil) // the one of the program again
			if !cmd.HasParent() {
				b.WriteString("\n" + command.MoreTopics().In(a.language) + "\n")
			}
			_, err := io.WriteString(a.Out, a.style(a.Out).Fit(b.String()))
			return err
		})
	}
}

package cli

import (
	"context"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"sprague/answer"
	"sprague/cli/reference"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/command"
)

// helpCommand shows the page of a command, like its flag --help, that of a ruleset, or one of the
// manual.
func (a *app) helpCommand() *cobra.Command {
	var asJSON bool
	help := a.manualOf(lookupCommand("help"))
	help.ValidArgsFunction = func(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
		return append(command.Topics(a.registry()), subcommands(cmd.Root())...), cobra.ShellCompDirectiveNoFileComp
	}
	help.RunE = func(cmd *cobra.Command, args []string) error {
		root := cmd.Root()
		if asJSON {
			root = Commands(say.English)
		}
		about, rest, err := root.Find(args)
		switch {
		case asJSON && len(args) == 0:
			return a.helpJSON(root)
		case err == nil && len(rest) == 0 && asJSON:
			return pageOf(about).WriteJSON(a.Out)
		case err == nil && len(rest) == 0:
			about.InitDefaultHelpFlag()
			return about.Help()
		case len(args) == 1:
			return a.topic(cmd.Context(), root, args[0], asJSON)
		default:
			return noSubcommand(about, rest)
		}
	}
	help.Flags().BoolVar(&asJSON, "json", false, "one JSON object a page, one line each")
	return help
}

// helpJSON writes all pages for programs: those of the program's commands, then the others.
func (a *app) helpJSON(root *cobra.Command) error {
	for _, cmd := range reference.Tree(root)[1:] {
		if err := pageOf(cmd).WriteJSON(a.Out); err != nil {
			return err
		}
	}
	return command.HelpJSON(a.Out, a.registry())
}

// topic shows a page about something other than a command of the program.
func (a *app) topic(ctx context.Context, root *cobra.Command, name string, asJSON bool) error {
	known := a.registry()
	if _, own := known.Own(name); !own { // a script in the database may have the name, also of one in the library
		if e, err := a.service(ctx); err == nil {
			known = e.Registry()
		}
	}
	page, ok := command.Find(name, known)
	switch {
	case !ok:
		return &statusError{statusUsage, command.NoTopic(name, known, subcommands(root)...)}
	case asJSON:
		return page.WriteJSON(a.Out)
	default:
		return a.paged(func() error {
			return page.Write(a.Out, a.style(a.Out), func(f games.Family) (say.Text, error) { return a.tablesOf(ctx, f) })
		})
	}
}

// tablesOf describes the tables of a family in the database in use.
func (a *app) tablesOf(ctx context.Context, f games.Family) (say.Text, error) {
	e, err := a.service(ctx)
	if err != nil {
		return say.Text{}, err
	}
	return e.Within(answer.Limits{}).Resolver.TablesOf(f)
}

// subcommands lists the commands of a command.
func subcommands(cmd *cobra.Command) (names []string) {
	for _, c := range cmd.Commands() {
		names = append(names, c.Name())
	}
	return names
}

// promptOnly returns a command that only the prompt has.
func promptOnly(name string) (command.Command, bool) {
	c, ok := command.Lookup(name)
	return c, ok && c.Where == command.PromptOnly
}

// pagedHelp shows the manual of a command in the pager.
func (a *app) pagedHelp(help func(*cobra.Command, []string)) func(*cobra.Command, []string) {
	return func(cmd *cobra.Command, args []string) {
		_ = a.paged(func() error { // the output records write errors
			var b strings.Builder
			cmd.SetOut(&b)
			help(cmd, args)
			cmd.SetOut(nil) // restores the program's output
			if !cmd.HasParent() {
				b.WriteString("\n" + command.MoreTopics().In(a.language) + "\n")
			}
			_, err := io.WriteString(a.Out, a.style(a.Out).Fit(b.String()))
			return err
		})
	}
}

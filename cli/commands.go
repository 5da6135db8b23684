package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"sprague/games"
	"sprague/games/registry"
	"sprague/repl/command"
	"sprague/repl/render"
)

// promptCommands makes a command of the program of each that the prompt has, too, unless it is one of
// a session, or the program has one that knows more.
func (a *app) promptCommands() (all []*cobra.Command) {
	for _, c := range command.All() {
		if c.Where == command.Everywhere {
			all = append(all, a.promptCommand(c))
		}
	}
	return all
}

func (a *app) promptCommand(c command.Command) *cobra.Command {
	cmd := manualOf(c)
	cmd.ValidArgsFunction = a.completes(c.Wants...)
	run := c.Prepare(cmd.Flags())
	mode, asJSON := render.TextMode.String(), false
	if cmd.Flags().Lookup("format") == nil { // which says all about the form
		cmd.Flags().StringVar(&mode, "mode", mode, "write the answer as `M`: "+strings.Join(render.Modes(), ", "))
		cmd.Flags().BoolVar(&asJSON, "json", false, "one JSON object a line, as --mode json")
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		m, ok := render.ParseMode(mode)
		if !ok {
			return usagef("--mode %q: choose one of %s%s", games.Clip(mode), strings.Join(render.Modes(), ", "), didYouMean(registry.Nearest(mode, render.Modes())))
		}
		if asJSON {
			m = render.JSONMode
		}
		if c.NoDatabase && a.file() != "" {
			_, a.lost = a.open(cmd.Context())
		}
		if c.Whole() && m == render.TextMode {
			if err := unquoted(c.Name, args); err != nil {
				return err
			}
		}
		s, err := a.session(cmd.Context())
		if err != nil {
			return err
		}
		s.Mode = m
		return a.paged(func() error { return a.tell(cmd, s, c, run, args) })
	}
	return cmd
}

// row gives a command of the prompt, which must be there.
func row(name string) command.Command {
	c, ok := command.Lookup(name)
	if !ok {
		panic("no command " + name)
	}
	return c
}

// manualOf makes a command with the texts of one of the prompt.
func manualOf(c command.Command) *cobra.Command {
	cmd := &cobra.Command{Use: strings.TrimSpace(c.Name + " " + c.Usage), Short: sentence(c.Summary), Long: c.Help}
	var examples []string
	for _, e := range c.Examples {
		examples = append(examples, "  sprague "+quoted(c, e))
	}
	cmd.Example = strings.Join(examples, "\n")
	return cmd
}

// sentence begins a summary as the other commands of the program begin theirs.
func sentence(summary string) string { return strings.ToUpper(summary[:1]) + summary[1:] }

// tell runs a command, perhaps for each argument.
func (a *app) tell(cmd *cobra.Command, s *command.Session, c command.Command, run command.Run, args []string) error {
	ctx := cmd.Context()
	calls := [][]string{args}
	if (c.Whole() || c.Each) && len(args) > 0 {
		calls = nil
		for _, arg := range args {
			calls = append(calls, []string{strings.TrimPrefix(arg, guard)})
		}
	}
	for _, arguments := range calls {
		refused, err := s.Call(ctx, c, run, cmd.Flags(), arguments)
		if err == nil && refused != nil {
			err = a.report(render.Error(0, refused))
		}
		if err != nil {
			return err
		}
	}
	return endWith(s.Status())
}

// quoted writes an example of the prompt as it is typed in a shell.
func quoted(c command.Command, example string) string {
	name, rest, _ := strings.Cut(example, " ")
	if !strings.ContainsAny(rest, "()[]{}|<>*") && !(c.Whole() && strings.Contains(rest, " ")) {
		return example
	}
	var flags []string
	for strings.HasPrefix(rest, "--") { // with its value
		words := strings.SplitN(rest, " ", 3)
		flags, rest = append(flags, words[0], words[1]), words[2]
	}
	return strings.Join(append(append([]string{name}, flags...), "'"+rest+"'"), " ")
}

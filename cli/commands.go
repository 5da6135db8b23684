package cli

import (
	"context"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"sprague/answer/syntax"
	"sprague/repl/command"
	"sprague/repl/render"
)

// promptCommands adds a command of the program for each prompt command, except those of a session,
// and those with a more general command in the program.
func (a *app) promptCommands() (all []*cobra.Command) {
	for _, c := range command.All() {
		if c.Where == command.PromptAndProgram {
			all = append(all, a.promptCommand(c))
		}
	}
	return all
}

func (a *app) promptCommand(c command.Command) *cobra.Command {
	cmd := a.manualOf(c)
	cmd.ValidArgsFunction = a.completeKinds(c.Wants...)
	run := c.Prepare(cmd.Flags())
	mode := func(otherwise render.Mode) (render.Mode, error) { return otherwise, nil }
	if !c.OwnFormat {
		mode = command.ModeFlags(cmd.Flags())
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		m, err := mode(render.TextMode)
		if err != nil {
			return usagef("%w", err)
		}
		if c.NoDatabase && a.file() != "" {
			_, a.dropErr = a.open(cmd.Context())
		}
		if c.TakesPosition() && c.Separator != " " && m == render.TextMode {
			if err := refuseUnquoted(c.Name, args); err != nil {
				return err
			}
		}
		s, err := a.session(cmd.Context())
		if err != nil {
			return err
		}
		s.Mode = m
		return a.paged(func() error { return a.runCommand(cmd, s, c, run, args) })
	}
	return cmd
}

// lookupCommand returns a command of the prompt, which must exist.
func lookupCommand(name string) command.Command {
	c, ok := command.Lookup(name)
	if !ok {
		panic("no command " + name)
	}
	return c
}

// manualOf returns a command with the texts of a prompt command, whose summary is translated
// already.
func (a *app) manualOf(c command.Command) *cobra.Command {
	cmd := &cobra.Command{Use: strings.TrimSpace(c.Name + " " + c.Usage), Short: sentence(a.language.Say(c.Summary)), Long: c.Help}
	var examples []string
	for _, e := range c.Examples {
		examples = append(examples, "  "+c.InShell(e))
	}
	cmd.Example = strings.Join(examples, "\n")
	return cmd
}

// sentence starts a summary like those of the program's other commands.
func sentence(summary string) string {
	first, size := utf8.DecodeRuneInString(summary)
	return string(unicode.ToUpper(first)) + summary[size:]
}

// runCommand runs a command, possibly for each argument.
func (a *app) runCommand(cmd *cobra.Command, s *command.Session, c command.Command, run command.Run, args []string) error {
	ctx := cmd.Context()
	if len(c.Wants) > 1 && c.Wants[0] == command.Ruleset {
		var apart []string
		for _, arg := range args {
			apart = append(apart, command.RangeApart(arg)...)
		}
		args = apart
	}
	calls := [][]string{args}
	if (c.TakesPosition() || c.PerArgument) && len(args) > 0 {
		calls = nil
		for _, arg := range args {
			if c.Separator != "" && len(calls) > 0 {
				calls[0][0] = syntax.RemoveComment(calls[0][0]) + c.Separator + strings.TrimPrefix(arg, guardByte)
				continue
			}
			if last := len(calls) - 1; c.PerArgument && last >= 0 && command.IsRange(arg) {
				calls[last] = append(calls[last], arg)
				continue
			}
			calls = append(calls, []string{strings.TrimPrefix(arg, guardByte)})
		}
	}
	return a.callEach(ctx, cmd, s, c, run, calls)
}

// callEach runs a command for each list of arguments.
func (a *app) callEach(ctx context.Context, cmd *cobra.Command, s *command.Session, c command.Command, run command.Run, calls [][]string) error {
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

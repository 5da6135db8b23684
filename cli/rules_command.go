package cli

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"sprague/answer/judge"
	"sprague/answer/query"
	"sprague/answer/rules"
	"sprague/cli/reports"
	"sprague/games/library"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/internal/say"
	"sprague/repl/background"
	"sprague/repl/render"
)

func (a *app) rulesCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "rules",
		Short: "Begin, check and show scripts with rules of your own",
		Long: `A script is a file NAME.star with the rules of a game that Sprague does not know,
in a subset of Starlark, which is like Python. --rules NAME.star makes the game
known to every command. docs/scripts.md is the guide, and docs/solved.md takes a
game with results from its rules to a table and a page to play on.`,
		Args: noSubcommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(a.rulesNewCommand(), a.rulesCheckCommand(), a.rulesShowCommand())
	return cmd
}

func (a *app) rulesNewCommand() *cobra.Command {
	var partizan, board, split, results, judges bool
	var from string
	cmd := &cobra.Command{
		Use:   "new NAME",
		Short: "Write a commented script to begin with",
		Long: `New writes a script of a small game to standard output, with comments. It works
as it stands; change it into your game. With --from it is a script of the
program.`,
		Example: `  sprague rules new twice > twice.star
  sprague rules new small-go --from nogo > small-go.star
  sprague rules new clear --board > clear.star
  sprague rules new three --results > three.star
  sprague rules new tiles --split --judge > tiles.star`,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef("sprague rules new needs one name, as in sprague rules new twice > twice%s", script.Extension)
			}
			name := strings.TrimSuffix(args[0], script.Extension)
			if _, err := query.ScriptName(name + script.Extension); err != nil {
				return err
			}
			if _, taken := (*registry.Registry)(nil).Own(name); taken {
				return usagef("%s is a ruleset of Sprague; choose another name", name)
			}
			template := rules.Heap
			for _, t := range []struct {
				template rules.Template
				chosen   bool
			}{{rules.Partizan, partizan}, {rules.Board, board}, {rules.Split, split}, {rules.Results, results}} {
				switch {
				case t.chosen && template != rules.Heap:
					return usagef("give either %s or %s, not both", "--"+template, "--"+t.template)
				case t.chosen:
					template = t.template
				}
			}
			text := rules.New(name, template, judges, a.language)
			if from != "" {
				s, ok := library.Script(from)
				switch {
				case !ok:
					return usagef("--from %s: no script of the program has this name; they are %s", from, strings.Join(library.Names(), ", "))
				case template != rules.Heap || judges:
					return usagef("give either --from or another flag, not both")
				}
				text = rules.From(s, name)
			}
			_, err := io.WriteString(a.Out, text)
			return err
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&partizan, "partizan", false, "a game in which Left and Right have different moves")
	flags.BoolVar(&board, "board", false, "a game on a board, which is written row by row")
	flags.BoolVar(&split, "split", false, "a game that falls apart into several positions")
	flags.BoolVar(&results, "results", false, "a game with wins, losses and draws")
	flags.StringVar(&from, "from", "", "begin with the script of the ruleset `NAME`")
	_ = cmd.RegisterFlagCompletionFunc("from", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return library.Names(), cobra.ShellCompDirectiveNoFileComp
	})
	flags.BoolVar(&judges, "judge", false, "with def judge, for inputs of a contest")
	return cmd
}

// starFile restricts completion to files of scripts.
func starFile(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{strings.TrimPrefix(script.Extension, ".")}, cobra.ShellCompDirectiveFilterFileExt
}

// scriptOf reads the script named by the single argument of a command.
func (a *app) scriptOf(cmd *cobra.Command, args []string) (*script.Script, error) {
	if len(args) != 1 {
		return nil, usagef("%s needs one file, as in %s twice%s", cmd.CommandPath(), cmd.CommandPath(), script.Extension)
	}
	return a.script(args[0], nil)
}

func (a *app) rulesCheckCommand() *cobra.Command {
	var to uint64
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check FILE [--to N]",
		Short: "Play all small positions of a script, and say what is wrong",
		Long: `Check plays all positions that can be reached from small ones: integers up to
--to, those that the function positions gives, and the examples of the help.

It finds: a failure of the script; play that does not end, with the cycle;
parts whose values do not add up to that of the position, by play; a symmetry
that changes the value; arguments that start does not read as format writes
them; examples that are refused. It remarks moves that are given twice, and
equal moves of Left and Right. It tells the first values and the speed.

If there is def generate, def judge must answer its inputs of small sizes, and
read them whole.

Each finding is one line, with the smallest position. Status 1 means that there
are some, status 2 that the script cannot be read.`,
		Example: `  sprague rules check twice.star
  sprague rules check twice.star --to 12 --json`,
		ValidArgsFunction: starFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			const most = 1 << 40
			if to > most {
				return usagef("--to %d: give a number up to %d", to, uint64(most))
			}
			s, err := a.scriptOf(cmd, args)
			if err != nil {
				return err
			}
			report, err := background.Do(cmd.Context(), func(ctx context.Context) (rules.Report, error) {
				return rules.Check(ctx, rules.Request{Script: s, To: int64(to)})
			})
			if err != nil {
				return err
			}
			return a.writeCheck(report, asJSON)
		},
	}
	flags := cmd.Flags()
	flags.Uint64Var(&to, "to", rules.DefaultTo, "begin with integers up to `N`")
	flags.BoolVar(&asJSON, "json", false, "one JSON object")
	return cmd
}

// writeCheck writes the report of a check. It returns a *statusError if there are findings.
func (a *app) writeCheck(r rules.Report, asJSON bool) error {
	var err error
	if asJSON {
		err = render.JSON(a.Out, r)
	} else {
		err = reports.RulesCheck(a.Out, a.style(a.Out), r)
	}
	if err == nil && len(r.Findings) > 0 {
		err = &statusError{status: statusUnanswered}
	}
	return err
}

func (a *app) rulesShowCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "show FILE|NAME|PROBLEM",
		Short: "Show what was read of a script: functions, hash, help page",
		Long:  "Show with the name of a ruleset or of a problem that is a script of the program prints\nthat script.",
		Example: `  sprague rules show twice.star
  sprague rules show nogo
  sprague rules show arc-105-d`,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return library.Names(), cobra.ShellCompDirectiveDefault
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				source := []byte(nil)
				if s, ok := library.Script(args[0]); ok {
					source = s.Source
				} else if p, ok := judge.Find(args[0]); ok {
					source = p.Script()
				}
				if source != nil {
					_, err := a.Out.Write(source)
					return err
				}
			}
			s, err := a.scriptOf(cmd, args)
			if err != nil {
				return err
			}
			style := a.style(a.Out)
			if err := render.Family(a.Out, style, s.Family(), say.Text{}); err != nil {
				return err
			}
			_, err = fmt.Fprintln(a.Out)
			if err != nil {
				return err
			}
			return reports.Rules(a.Out, style, s)
		},
	}
}

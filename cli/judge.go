package cli

import (
	"context"
	"errors"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"sprague/answer"
	"sprague/answer/judge"
	"sprague/answer/query"
	"sprague/cli/reports"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/internal/say"
	"sprague/repl/background"
	"sprague/repl/command"
	"sprague/repl/render"
)

func (a *app) judgeCommand() *cobra.Command {
	var list bool
	var chosen func(render.Mode) (render.Mode, error)
	s := stressTest{app: a}
	cmd := &cobra.Command{
		Use:   "judge PROBLEM|FILE.star",
		Short: "Answer in the format of a problem, from standard input",
		Long: `Judge reads standard input in the format of an online judge and writes the
expected output. White space is free.

PROBLEM is a problem that Sprague knows, as hdu-1536, HDU 1536, cf 1704F or
P2197, or a script of --rules or of the database. A script, also FILE.star,
answers by its def judge(input). It makes inputs for --stress from the bounds of
what it reads, or by its def generate(random, size).

Malformed input ends with status 2 and a message: line, column, and the expected
input. Earlier cases are answered.

sprague judge --list lists the problems, and with words those that have them all
in their names, titles, kinds, rulesets or sources; sprague judge --list PROBLEM
shows one.
The rule that poj-2315 expects is not exact; its page says why.

--stress reads no input. It runs COMMAND, your solution, on random inputs, small
ones first, and compares its output line by line; blanks at the ends of lines do
not count. A crash, a run beyond --limit, and an output without end are
differences. The first difference is shortened and shown, with status 1.`,
		Example: `  sprague judge poj-2311 < sheets.txt
  sprague judge --list
  sprague judge --list hdu-1536
  sprague judge --list codeforces
  sprague judge hdu-1536 --stress ./mine
  sprague judge poj-1704 --stress 'python3 mine.py' --rounds 5000 --seed 7
  sprague judge twice.star < input.txt
  sprague judge twice.star --stress 'python3 mine.py'`,
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			var names []string
			for _, p := range judge.Problems() {
				names = append(names, p.Name+"\t"+a.language.Say(p.Title))
			}
			for _, f := range a.registry().Others() {
				if rules, err := f.New(""); err == nil && script.Of(rules).Judges() {
					names = append(names, f.Name+"\t"+f.Help.Summary)
				}
			}
			return names, cobra.ShellCompDirectiveDefault // may be the file of a script
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			mode, err := chosen(render.TextMode)
			if err == nil {
				err = s.checkFlags(cmd.Flags(), list, mode)
			}
			switch {
			case err != nil:
				return usagef("%w", err)
			case list:
				return a.listProblems(mode, args)
			case mode != render.TextMode && s.command == "":
				return usagef("the format of answers is that of the judge; --mode and --json are for --list and --stress")
			case len(args) > 1:
				return usagef("sprague judge takes one problem, not %d; its input comes from standard input", len(args))
			case len(args) == 0:
				return usagef("sprague judge needs a problem, as in sprague judge poj-2311; sprague judge --list lists them")
			}
			service, p, err := a.findProblem(cmd.Context(), args[0])
			switch {
			case err != nil:
				return err
			case s.command != "":
				return s.run(cmd, service, p, mode == render.JSONMode)
			default:
				return a.judge(cmd.Context(), service, p)
			}
		},
	}
	cmd.Flags().BoolVar(&list, "list", false, "list the problems, or show the formats of the one that is named")
	chosen = command.ModeFlags(cmd.Flags())
	s.flags(cmd.Flags())
	return cmd
}

// listProblems shows the problem that the words name, or lists those that have the words.
func (a *app) listProblems(mode render.Mode, words []string) error {
	if len(words) > 0 && strings.HasSuffix(words[0], script.Extension) {
		return usagef("--list shows problems of Sprague; sprague rules show shows a script")
	}
	p, found := judge.Find(strings.Join(words, " "))
	all := []judge.Problem{p}
	if !found {
		all = judge.Matching(a.language, words...)
	}
	switch {
	case len(all) == 0:
		return unknownProblem(strings.Join(words, " "))
	case found && mode == render.TextMode:
		return reports.Problem(a.Out, a.style(a.Out), p)
	default:
		return reports.Problems(a.Out, a.style(a.Out), mode, all...)
	}
}

// findProblem returns the problem with a name, or of a script's file, and the service that provides
// the values. It fails for an unknown name.
func (a *app) findProblem(ctx context.Context, name string) (service *answer.Service, p judge.Problem, err error) {
	p, ok := judge.Lookup(name)
	if strings.HasSuffix(name, script.Extension) {
		if service, err = a.use(ctx, name); errors.Is(err, script.ErrNoMoves) {
			return a.movelessProblem(ctx, name, err)
		}
		name = strings.TrimSuffix(filepath.Base(name), script.Extension)
	} else {
		service, err = a.service(ctx)
	}
	if ok || err != nil {
		return service, p, err
	}
	if family, known := service.Registry().Lookup(name); known {
		if rules, err := family.New(""); err == nil && script.Of(rules) != nil {
			p, err = judge.OfScript(script.Of(rules))
			return service, p, err
		}
	}
	if p, ok = judge.Find(name); ok {
		return service, p, nil
	}
	return nil, p, unknownProblem(name)
}

// movelessProblem returns the problem of the script in a file that is no ruleset, which is why it was
// refused. The refusal may be that of another script.
func (a *app) movelessProblem(ctx context.Context, path string, refusal error) (service *answer.Service, p judge.Problem, err error) {
	s, err := query.ReadProblem(path, a.printer())
	if err == nil && s.HasMoves() {
		err = refusal
	}
	if err != nil {
		return nil, p, err
	}
	if p, err = judge.OfScript(s); err == nil {
		service, err = a.service(ctx)
	}
	return service, p, err
}

// judge solves a problem from standard input. An interrupt does not wait for a pending read.
func (a *app) judge(ctx context.Context, service *answer.Service, p judge.Problem) error {
	out := background.NewGate(a.Out)
	defer out.Shut()
	return background.Start(func() error {
		return p.Solve(ctx, service.Within(answer.Limits{}).Resolver, a.In, out)
	}).Settle(ctx)
}

// unknownProblem says what is unknown: the judge, its problem, or a name that may be mistyped.
func unknownProblem(name string) error {
	near := nearestProblem(name)
	named, known := judge.Judge(name)
	switch {
	case near.Empty() && named != "" && known:
		return usagef("Sprague has no problem %q of %s; sprague judge --list %s lists those that it has", games.Clip(name), named, named)
	case near.Empty() && named != "":
		return usagef("Sprague has no problems of %q; sprague judge --list lists all problems", games.Clip(named))
	default:
		return usagef("unknown problem %q%s; sprague judge --list lists them", games.Clip(name), near)
	}
}

// nearestProblem returns a suggestion for a mistyped problem name; empty if none is similar.
func nearestProblem(name string) say.Text {
	similar := judge.Similar(name)
	if len(similar) == 1 && strings.ContainsAny(name, "0123456789") {
		return didYouMean(similar[0])
	}
	return didYouMean(registry.Nearest(name, similar))
}

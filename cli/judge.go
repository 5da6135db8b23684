package cli

import (
	"github.com/spf13/cobra"

	"sprague/answer"
	"sprague/answer/judge"
	"sprague/games"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/patience"
	"sprague/repl/render"
)

func (a *app) judgeCommand() *cobra.Command {
	var list bool
	cmd := &cobra.Command{
		Use:   "judge PROBLEM",
		Short: "Answer in the format of a well-known problem, from standard input",
		Long: `Judge reads standard input in the format of a problem of an online judge and
writes exactly the output that is expected there, so that you can hold your own
solution against it. White space is free.

Malformed input ends it with status 2 and a message that names the line, the
column and what was expected there; the answers of the cases before have been
written, and no part of another.

sprague judge --list lists the problems, and sprague judge --list PROBLEM shows the
input and output of one and what else to know. One of them, poj-2315, is answered
by a rule that its judge expects and that is not exact: its page says why.`,
		Example: `  sprague judge poj-2311 < sheets.txt
  sprague judge --list
  sprague judge --list hdu-1536`,
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			var names []string
			for _, p := range judge.Problems() {
				names = append(names, p.Name+"\t"+a.language.Say(p.Title))
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) > 1:
				return usagef("sprague judge takes one problem, not %d; its input comes from standard input", len(args))
			case list && len(args) == 0:
				return render.Problems(a.Out, a.style(a.Out), judge.Problems())
			case len(args) == 0:
				return usagef("sprague judge needs a problem, as in sprague judge poj-2311; sprague judge --list lists them")
			}
			p, ok := judge.Lookup(args[0])
			if !ok {
				return usagef("unknown problem %q%s; sprague judge --list lists them", games.Clip(args[0]), nearestProblem(args[0]))
			}
			if list {
				return render.Problem(a.Out, a.style(a.Out), p)
			}
			return a.judge(cmd, p)
		},
	}
	cmd.Flags().BoolVar(&list, "list", false, "list the problems, or show the formats of the one that is named")
	return cmd
}

// judge solves a problem. A read that waits for input is not waited for when the
// program is interrupted.
func (a *app) judge(cmd *cobra.Command, p judge.Problem) error {
	service, err := a.service(cmd.Context())
	if err != nil {
		return err
	}
	out := patience.NewGate(a.Out)
	defer out.Shut()
	return patience.Start(func() error {
		return p.Solve(cmd.Context(), service.Within(answer.Limits{}).Resolver, a.In, out)
	}).Settle(cmd.Context())
}

// nearestProblem suggests a problem for a mistyped one.
func nearestProblem(name string) say.Text {
	var names []string
	for _, p := range judge.Problems() {
		names = append(names, p.Name)
	}
	return didYouMean(registry.Nearest(name, names))
}

package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"sprague/answer/stats"
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/command"
	"sprague/repl/render"
	"sprague/store/tables"
)

func (a *app) dbStatsCommand() *cobra.Command {
	const example = "sprague db stats kayles"
	var asJSON bool
	var byMeasure string
	var o stats.Options
	cmd := &cobra.Command{
		Use:   "stats [FILE] RULESET",
		Short: "Count a table: outcomes, values, density of P-positions, longest play",
		Long: `Count the positions of a ruleset's table, to its bound: how many of each outcome
and of each value, with the first of them, and which part are P-positions; by a
proven period also which part of all positions for ever. The longest play comes
from the table of measures, if there is one. --measure counts the values of a
measure instead: ` + listed(measure.Names()) + `.

An argument that is no ruleset is the file; without one it is that of --db, else
the embedded database.`,
		Example: "  " + example + `
  sprague db stats --top 100 --frequent grundy
  sprague db stats --measure remoteness my.db 'subtraction[1,3,4]'`,
		ValidArgsFunction: a.completesOrFiles(command.Ruleset),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := a.source(cmd, args, example)
			if err != nil {
				return err
			}
			db, err := s.open()
			if err != nil {
				return err
			}
			if len(s.rulesets) > 1 {
				return usagef("sprague db stats takes one ruleset, not %d, as in %s", len(s.rulesets), example)
			}
			of, measuresOnly := tables.CutMeasures(s.rulesets[0])
			if measuresOnly {
				return usagef("to count measures, name one, as in sprague db stats --measure remoteness %s", of)
			}
			if cmd.Flags().Changed("measure") {
				if o.Measure, err = readMeasure(byMeasure); err != nil {
					return err
				}
			}
			rules, err := registry.Parse(of)
			if err != nil {
				return err
			}
			bar := a.newBar(say.Textf("counting"), stats.Total(db, rules, o))
			o.Progress = bar.advance
			report, err := stats.Ask(cmd.Context(), db, rules, o)
			bar.finish(err == nil)
			switch {
			case err != nil:
				return err
			case asJSON:
				return render.StatsJSON(a.Out, report)
			default:
				return a.paged(func() error { return render.Stats(a.Out, a.style(a.Out), report) })
			}
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "one JSON object")
	cmd.Flags().StringVar(&byMeasure, "measure", "", "count the `MEASURE` instead of values")
	cmd.Flags().Uint64Var(&o.Top, "top", 20, "list `N` different values at most")
	cmd.Flags().BoolVar(&o.Frequent, "frequent", false, "list the most frequent values first, not the smallest")
	return cmd
}

// listed writes names on two lines.
func listed(names []string) string {
	half := len(names) / 2
	return strings.Join(names[:half], ", ") + ",\n" + strings.Join(names[half:], ", ")
}

func readMeasure(name string) (*measure.Measure, error) {
	if m, ok := measure.Named(name); ok {
		return &m, nil
	}
	return nil, usagef("--measure %q: there are %s%s", games.Clip(name), strings.Join(measure.Names(), ", "), didYouMean(registry.Nearest(name, measure.Names())))
}

package cli

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sprague/cli/bench"
	"sprague/games"
	"sprague/games/kernel/lanes"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/patience"
)

// unhurried is what a run may take without a remark.
const unhurried = 30 * time.Second

func (a *app) benchCommand() *cobra.Command {
	var o bench.Options
	var set string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "bench [--json] [KERNEL...]",
		Short: "Time the kernels, each beside the usual loop",
		Long: `Bench times each kernel beside the loop that one would write in a contest, on this
machine and in the same run: stamps in an array and a mex; for Hackenbush the
simplest number between the options; for graphs a recursion that remembers. It
tells the nanoseconds per value of both, their ratio, and how fast memory is. All
of it runs on one core.

Where the loop would take too long it solves fewer values, and its time is scaled
by the exact number of moves that it would look at; such times are marked ~.

The values of the kernel are held to those of the loop. If any differ, bench says
so and ends with status 1.

Without names it times all kernels: ` + strings.Join(bench.Kernels(), ", ") + ".",
		Example: `  sprague bench
  sprague bench octal coins
  sprague bench --lanes all --runs 5 subtract
  sprague bench --json > bench.json`,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return bench.Kernels(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			for _, name := range args {
				if !slices.Contains(bench.Kernels(), name) {
					return usagef("unknown kernel %q%s; there are %s", games.Clip(name), didYouMean(registry.Nearest(name, bench.Kernels())), strings.Join(bench.Kernels(), ", "))
				}
			}
			o.Kernels = args
			if o.Lanes, err = chooseLanes(set); err != nil {
				return err
			}
			if o.Runs < 1 || o.Runs > 1000 {
				return usagef("--runs %d: give from 1 to 1000", o.Runs)
			}
			if o.Limit < 0 {
				return usagef("--limit %d: a row has a value at least", o.Limit)
			}
			return a.bench(cmd.Context(), o, asJSON)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&set, "lanes", "", "`NAME` of the vector instructions: portable, avx2, avx512, or all that the machine has (default: the widest)")
	flags.IntVar(&o.Runs, "runs", 3, "`N` times each; the median counts")
	flags.BoolVar(&asJSON, "json", false, "one JSON object")
	flags.IntVar(&o.Limit, "limit", 0, "`N` values a row at most")
	_ = flags.MarkHidden("limit") // for tests, which have no time to measure
	return cmd
}

// chooseLanes reads the flag --lanes.
func chooseLanes(name string) ([]lanes.Set, error) {
	switch name {
	case "":
		return []lanes.Set{lanes.Current()}, nil
	case "all":
		return lanes.Available(), nil
	}
	s, err := lanes.Parse(name)
	if err != nil {
		return nil, usagef("--lanes: %w, and all", err)
	}
	return []lanes.Set{s}, nil
}

// bench measures, as long as there is patience.
func (a *app) bench(ctx context.Context, o bench.Options, asJSON bool) error {
	expected := o.Expected()
	if expected > unhurried && !a.quiet && o.Limit == 0 {
		if err := a.remark(say.Textf("this takes about %s on a quiet machine", expected.Round(10*time.Second))); err != nil {
			return err
		}
	}
	bar := a.newTimer(say.Textf("memory"), expected)
	o.Progress = bar.passed
	r, err := patience.Do(ctx, func(ctx context.Context) (bench.Report, error) { return bench.Run(ctx, o) })
	bar.finish(err == nil)
	if err != nil {
		return err
	}
	if asJSON {
		err = bench.JSON(a.Out, r)
	} else {
		err = bench.Text(a.Out, a.style(a.Out), r)
	}
	if wrong := r.Differences(); err == nil && len(wrong) > 0 {
		return say.Failure(say.Join("; ", wrong...))
	}
	return err
}

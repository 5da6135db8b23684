package cli

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"sprague/data"
	"sprague/games"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/precompute"
	"sprague/repl/command"
	"sprague/store"
	"sprague/store/tables"
)

// defaultOutput is the default output file of precompute.
const defaultOutput = "sprague.db"

func (a *app) precomputeCommand() *cobra.Command {
	var catalogue, add, to string
	var workers int
	cmd := &cobra.Command{
		Use:   "precompute",
		Short: "Solve a catalogue of games into a database file",
		Long: `Precompute solves every table of a catalogue, on all cores, into the file of
--db, else ` + defaultOutput + ` in this folder. It replaces the file at the end, unless
that has other or longer tables. After an interruption, a kill, --timeout or a
full disk, the same command continues. No other process can build the same file
meanwhile.

A line of a catalogue has a ruleset and a bound: octal[0.142] to 50000. Two
numbers, as in wythoff to 60x60, mean the smallest table with these positions;
for a script, 60x40 bounds each number of its positions.
"--catalogue full" adds octal codes to heaps of 100,000, and some to millions,
in minutes. --add solves or extends one table and keeps the others. It trusts
the file's cells: verify a file from elsewhere first. "in compounds" behind the
ruleset means its measures, "in misere sums" the misere quotient of its heaps,
"outcomes" who wins the pieces of a board, for more squares than values reach.`,
		Example: `  sprague precompute --db my.db
  sprague precompute --db my.db --add 'octal[0.142]' --to 50000
  sprague precompute --db my.db --add 'kayles in compounds' --to 60
  sprague precompute --db my.db --add 'kayles in misere sums' --to 300
  sprague precompute --db my.db --add 'domineering outcomes' --to 16`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usagef("sprague precompute takes flags only, not %q; one table is added by --add RULESET --to BOUND, as in --add 'octal[0.142]' --to 50000%s", games.Clip(args[0]), nearestCommand(cmd, args[0]))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			if cmd.Flags().Changed("catalogue") && catalogue == "" {
				return usagef("--catalogue '': give the name of a file")
			}
			if cmd.Flags().Changed("add") && add == "" {
				return usagef("--add '': name a ruleset, as in --add 'octal[0.142]' --to 50000")
			}
			if err := checkWorkers(cmd.Flags(), workers); err != nil {
				return err
			}
			path := a.database
			if path == "" {
				path = defaultOutput
			}
			if err := checkUnpacked(path); err != nil {
				return err
			}
			show := a.newProgress()
			b := precompute.Builder{Workers: workers, Memory: a.memory, Progress: show, Keep: true}
			begin := time.Now()
			var info store.Info
			known, err := a.known()
			if err != nil {
				return err
			}
			if add != "" || to != "" {
				var task precompute.Task
				if task, err = addTask(add, to, catalogue, known); err != nil {
					return err
				}
				var added bool
				if info, added, err = b.Add(cmd.Context(), path, task); err == nil && !added {
					return a.announce(say.Textf("%s already holds %s to that bound", path, task.Table()))
				}
			} else {
				var tasks []precompute.Task
				if tasks, err = readCatalogue(cmd.Context(), catalogue, known); err != nil {
					return err
				}
				if catalogue == "" && !a.quiet {
					if err := a.remark(say.Textf("solving the embedded catalogue into %s; --add and --catalogue choose other tables", path)); err != nil {
						return err
					}
				}
				info, err = b.Build(cmd.Context(), path, tasks)
			}
			show.finish()
			if err != nil || a.quiet {
				return err
			}
			return a.announce(say.Textf("%s, %.1f s", describeFile(path, info), time.Since(begin).Seconds()))
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&catalogue, "catalogue", "", "catalogue `FILE`, or full (default: the embedded catalogue)")
	flags.StringVar(&add, "add", "", "add one `RULESET`, or extend it; needs --to")
	command.BoundVar(flags, &to, "to", "`BOUND` to which --add solves, as in 50000 or 60x60")
	_ = cmd.RegisterFlagCompletionFunc("add", a.completeKinds(command.Ruleset)) // the flag exists and has no completion yet
	workersFlag(flags, &workers)
	cmd.AddCommand(a.planCommand(), a.shardCommand(), a.mergeCommand(), a.submitCommand())
	return cmd
}

// fullCatalogue is the name of the larger of the two built-in catalogues.
const fullCatalogue = "full"

func readCatalogue(ctx context.Context, path string, known *registry.Registry) ([]precompute.Task, error) {
	name, text := "the embedded catalogue", data.Catalogue
	switch path {
	case "":
	case fullCatalogue:
		name, text = "the full catalogue", data.Catalogue+data.Full
	default:
		read, err := readInput(ctx, path)
		if err != nil {
			return nil, usagef("--catalogue: %w", err)
		}
		name, text = path, string(read)
	}
	tasks, err := precompute.ParseCatalogue(name, text, known)
	if err != nil {
		return nil, &statusError{statusUsage, err}
	}
	if len(tasks) == 0 {
		return nil, usagef("%s lists nothing to solve", name)
	}
	return tasks, nil
}

func addTask(add, to, catalogue string, known *registry.Registry) (precompute.Task, error) {
	switch {
	case catalogue != "":
		return precompute.Task{}, usagef("give either --add or --catalogue, not both")
	case add == "":
		return precompute.Task{}, usagef("--to needs --add RULESET, as in --add 'octal[0.142]' --to 50000")
	case to == "":
		return precompute.Task{}, usagef("--add needs --to BOUND, as in --add 'octal[0.142]' --to 50000")
	}
	task, err := precompute.ParseTask(add, to, known)
	if err != nil {
		return precompute.Task{}, say.Errorf("--add: %w", err)
	}
	return task, nil
}

// unitOf returns the unit of a table's bound.
func unitOf(table string) string {
	r, _, err := tables.RulesOf(table, nil)
	if err != nil {
		return "positions"
	}
	return r.Unit()
}

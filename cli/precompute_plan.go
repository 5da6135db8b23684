package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/spf13/cobra"

	"sprague/internal/columns"
	"sprague/internal/say"
	"sprague/precompute/shards"
	"sprague/repl/background"
)

// planFlags are the flags of the commands that make a plan.
type planFlags struct {
	dir       string
	shards    int
	catalogue string
}

func (p *planFlags) register(cmd *cobra.Command) {
	dirFlag(cmd, &p.dir)
	cmd.Flags().IntVar(&p.shards, "shards", 0, "`N` shards, each to be solved by one process")
	cmd.Flags().StringVar(&p.catalogue, "catalogue", "", "catalogue `FILE`, or full (default: the embedded catalogue)")
}

// dirFlag is the flag for the folder of a plan.
func dirFlag(cmd *cobra.Command, dir *string) {
	cmd.Flags().StringVar(dir, "dir", "", "`DIR` of the plan and its shards, shared by all processes")
}

func (a *app) planCommand() *cobra.Command {
	var p planFlags
	cmd := &cobra.Command{
		Use:   "plan --shards N --dir DIR",
		Short: "Split a catalogue into shards that several processes or machines solve",
		Long: `Plan splits a catalogue into N shards of about equal effort and writes
DIR/plan.json. The plan depends on the catalogue, N and the versions of the
rules alone. Planning again changes nothing. A folder with another plan is
refused.

Then sprague precompute shard solves each shard, anywhere that DIR is reachable,
and sprague precompute merge joins them.`,
		Example: `  sprague precompute plan --shards 8 --catalogue full --dir build
  seq 0 7 | parallel sprague precompute shard --dir build --index {}
  sprague precompute merge --dir build --to full.db`,
		Args: flagsOnly,
		RunE: func(cmd *cobra.Command, _ []string) error {
			folder, created, err := p.create(cmd)
			if err != nil {
				return shardError(cmd.Context(), err)
			}
			return a.showPlan(folder, created)
		},
	}
	p.register(cmd)
	return cmd
}

// create makes the plan, or reports that it exists.
func (p *planFlags) create(cmd *cobra.Command) (folder *shards.Folder, created bool, err error) {
	switch {
	case p.dir == "":
		return nil, false, errNoDir(cmd)
	case !cmd.Flags().Changed("shards"):
		return nil, false, usagef("%s needs --shards N, as in --shards 8", cmd.CommandPath())
	case cmd.Flags().Changed("rules"):
		return nil, false, usagef("%s takes no --rules: a plan has no scripts; sprague precompute --rules solves their tables in one process", cmd.CommandPath())
	case cmd.Flags().Changed("catalogue") && p.catalogue == "":
		return nil, false, usagef("--catalogue '': give the name of a file")
	}
	tasks, err := readCatalogue(cmd.Context(), p.catalogue, nil)
	if err != nil {
		return nil, false, err
	}
	plan, err := background.Do(cmd.Context(), func(context.Context) (*shards.Plan, error) { return shards.New(tasks, p.shards) })
	if ended := cmd.Context().Err(); ended != nil {
		return nil, false, ended
	}
	if err != nil {
		return nil, false, usagef("--shards: %w", err)
	}
	folder, created, err = shards.Create(p.dir, plan)
	if other := (*shards.OtherPlanError)(nil); errors.As(err, &other) {
		err = &statusError{statusUsage, err}
	}
	return folder, created, err
}

// showPlan describes a plan.
func (a *app) showPlan(f *shards.Folder, created bool) error {
	if a.quiet {
		return nil
	}
	plan := say.Textf("%s: %s, %s, %s, plan %s", f.PlanPath(), say.Shards(len(f.Shards)), say.Tables(uint64(f.Tables())), say.Positions(f.Positions()), f.Hash)
	if !created {
		plan = say.Textf("%s, as it was there already", plan)
	}
	if err := a.announce(plan); err != nil {
		return err
	}
	return a.shardTable(f.Plan)
}

func (a *app) shardTable(p *shards.Plan) error {
	total := 0.0
	for _, s := range p.Shards {
		total += float64(s.Effort)
	}
	rows := [][]string{{a.language.Textf("shard"), a.language.Textf("tables"), a.language.Textf("positions"), a.language.Textf("effort")}}
	for i, s := range p.Shards {
		rows = append(rows, []string{
			strconv.Itoa(i), strconv.Itoa(len(s.Tasks)), strconv.FormatUint(s.Positions(), 10),
			fmt.Sprintf("%.1f %%", 100*float64(s.Effort)/total),
		})
	}
	_, err := io.WriteString(a.Out, columns.Layout{Indent: 2, Right: []bool{true, true, true, true}, Headed: true, Screen: a.style(a.Out).Width}.Text(rows))
	return err
}

// openPlan opens the plan of the folder given by a flag.
func openPlan(cmd *cobra.Command, dir string) (*shards.Folder, error) {
	if dir == "" {
		return nil, errNoDir(cmd)
	}
	return background.Do(cmd.Context(), func(context.Context) (*shards.Folder, error) { return shards.Open(dir) })
}

func errNoDir(cmd *cobra.Command) error {
	return usagef("%s needs --dir DIR, the folder of the plan", cmd.CommandPath())
}

// flagsOnly refuses arguments, and the flag --db, which does not apply to these commands.
func flagsOnly(cmd *cobra.Command, args []string) error {
	if err := noArguments(cmd, args); err != nil {
		return err
	}
	if cmd.Flags().Changed("db") {
		return usagef("%s reads and writes no --db: --dir names the folder of the plan, and merge --to the file that is made", cmd.CommandPath())
	}
	return nil
}

package cli

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"sprague/internal/say"
	"sprague/precompute/shards"
)

func (a *app) mergeCommand() *cobra.Command {
	var dir, to string
	cmd := &cobra.Command{
		Use:   "merge --dir DIR --to OUT",
		Short: "Join the shards of a plan to one database file",
		Long: `Merge joins all shards of the plan in DIR to OUT, with the bytes that sprague
precompute writes alone. It recomputes each shard and compares its tables,
bounds and rules with the plan. It also compares some values of every table with a search.
The shards stay.

Status 75 means that shards are missing: try again when they are done. Status 3
means that shards are damaged or hold something else. The message names them.`,
		Example: "  sprague precompute merge --dir build --to full.db",
		Args:    flagsOnly,
		RunE: func(cmd *cobra.Command, _ []string) error {
			folder, err := openPlan(cmd, dir)
			if err != nil {
				return shardError(cmd.Context(), err)
			}
			switch {
			case to == "":
				return usagef("%s needs --to OUT, the file that is made", cmd.CommandPath())
			case folder.Own(to):
				return usagef("--to %s: that is a file of the plan; name another", to)
			}
			if err := checkUnpacked(to); err != nil {
				return err
			}
			return shardError(cmd.Context(), a.mergeShards(cmd.Context(), folder, to))
		},
	}
	dirFlag(cmd, &dir)
	cmd.Flags().StringVar(&to, "to", "", "write the merged database to `OUT`")
	return cmd
}

// mergeShards merges and reports the result.
func (a *app) mergeShards(ctx context.Context, f *shards.Folder, to string) error {
	begin := time.Now()
	progress := a.newProgressLine(say.Textf("merging"), uint64(len(f.Shards)))
	info, err := f.Merge(ctx, to, func() { progress.advance(1) })
	progress.finish()
	if err != nil || a.quiet {
		return err
	}
	return a.announce(say.Textf("%s: %s, %s, %s, %d bytes, content hash %s, %.1f s",
		to, say.Shards(len(f.Shards)), say.Tables(uint64(info.Tables)), say.Positions(info.Positions), info.Size, info.Hash, time.Since(begin).Seconds()))
}

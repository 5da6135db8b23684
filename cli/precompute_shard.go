package cli

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"sprague/cli/cluster"
	"sprague/internal/say"
	"sprague/precompute"
	"sprague/precompute/shards"
)

func (a *app) shardCommand() *cobra.Command {
	var dir string
	var index, workers int
	cmd := &cobra.Command{
		Use:   "shard --dir DIR [--index I]",
		Short: "Solve one shard of a plan",
		Long: `Shard solves shard I of the plan in DIR, counted from 0, into its own file, such
as shard-0007.db. It keeps a sound file of the plan and solves any other again.
It may be run any number of times.

Without --index it takes the number of an array job:
SLURM_ARRAY_TASK_ID of Slurm, or JOB_COMPLETION_INDEX of a Kubernetes Indexed
Job.

Status 75 asks for another run: after SIGTERM, on a full disk or a file system
failure, or while another process solves the shard. Ctrl-C ends with 130.
Status 3 means that the plan is missing, damaged, or of other rules.`,
		Example: `  sprague precompute shard --dir build --index 3
  sbatch --array=0-7 --wrap 'sprague precompute shard --dir build'`,
		Args: flagsOnly,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkWorkers(cmd.Flags(), workers); err != nil {
				return err
			}
			folder, err := openPlan(cmd, dir)
			if err != nil {
				return shardError(cmd.Context(), err)
			}
			source := "--index"
			if !cmd.Flags().Changed("index") {
				if index, source, err = cluster.Index(a.Getenv); err != nil {
					return &statusError{statusUsage, err}
				}
			}
			if index < 0 || index >= len(folder.Shards) {
				return usagef("shard %d, by %s: the plan has the shards 0 to %d", index, source, len(folder.Shards)-1)
			}
			return shardError(cmd.Context(), a.solveShard(cmd.Context(), folder, index, workers))
		},
	}
	dirFlag(cmd, &dir)
	cmd.Flags().IntVar(&index, "index", 0, "number `I` of the shard, from 0 (default: set by the scheduler)")
	workersFlag(cmd.Flags(), &workers)
	return cmd
}

// solveShard solves a shard and reports the result.
func (a *app) solveShard(ctx context.Context, f *shards.Folder, i, workers int) error {
	show := a.newProgress()
	begin := time.Now()
	solved, err := f.Solve(ctx, i, precompute.Builder{Workers: workers, Memory: a.memory, Progress: show})
	show.finish()
	if err != nil || a.quiet {
		return err
	}
	if solved.Kept {
		return a.announce(say.Textf("%s: kept, for it is sound: %s, content hash %s", f.ShardPath(i), say.Tables(uint64(solved.Tables)), solved.Hash))
	}
	done := say.Textf("%s, %.1f s", describeFile(f.ShardPath(i), solved.Info), time.Since(begin).Seconds())
	if solved.Replaced != nil {
		done = say.Textf("%s; what was there is replaced: %v", done, solved.Replaced)
	}
	return a.announce(done)
}

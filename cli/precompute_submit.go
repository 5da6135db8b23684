package cli

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"sprague/cli/cluster"
	"sprague/games"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/precompute/shards"
)

// mergedFile is the default name of submit's merged file, in the folder of the plan.
const mergedFile = "sprague.db"

func (a *app) submitCommand() *cobra.Command {
	s := submitter{app: a}
	cmd := &cobra.Command{
		Use:   "submit --engine slurm --dir DIR [--shards N]",
		Short: "Write the scripts by which a cluster solves a plan, and submit them",
		Long: `Submit writes two scripts into DIR: an array job that solves all shards, and the
job that merges them. It prints the command that submits them; --run submits
them. --shards plans first, as sprague precompute plan does.

DIR, OUT and the program need the same paths on all machines. A process that
ends with status 75, or is killed, returns to the queue, up to 20 times. Logs
lie in DIR.

Engines: slurm.`,
		Example: `  sprague precompute submit --engine slurm --dir /shared/build --shards 100 --catalogue full --memory 4G
  sprague precompute submit --engine slurm --dir /shared/build --to /shared/full.db --run`,
		Args: flagsOnly,
		RunE: func(cmd *cobra.Command, _ []string) error { return shardError(cmd.Context(), s.run(cmd)) },
	}
	s.plan.register(cmd)
	flags := cmd.Flags()
	flags.StringVar(&s.engine, "engine", "", "`NAME` of the scheduler: slurm")
	flags.StringVar(&s.job.Out, "to", "", "`OUT`, the merged file (default: "+mergedFile+" in DIR)")
	flags.StringVar(&s.job.Time, "time", "", "`TIME` limit of each process: minutes, hours:minutes:seconds, or days-hours")
	flags.StringVar(&s.job.Memory, "memory", "", "`SIZE` of the memory of each process, as in 4G")
	flags.IntVar(&s.job.CPUs, "cpus", 1, "`N` processors for each process")
	flags.StringVar(&s.job.Partition, "partition", "", "`NAME` of the partition")
	flags.BoolVar(&s.submit, "run", false, "submit the scripts, too")
	return cmd
}

// submitter is the command submit with its flags.
type submitter struct {
	*app
	plan   planFlags
	engine string
	job    cluster.Job
	submit bool
}

func (s *submitter) run(cmd *cobra.Command) error {
	if s.engine != cluster.Slurm {
		return usagef("--engine %q: choose one of %s%s", games.Clip(s.engine), cluster.Slurm, didYouMean(registry.Nearest(s.engine, []string{cluster.Slurm})))
	}
	if err := s.job.Limits.Check(); err != nil {
		return &statusError{statusUsage, err}
	}
	var err error
	if s.job.Program, err = program(); err != nil {
		return err
	}
	folder, err := s.folder(cmd)
	if err != nil {
		return err
	}
	if err := s.complete(folder); err != nil {
		return err
	}
	command, err := cluster.Write(s.job)
	if err != nil {
		return err
	}
	if !s.submit {
		return s.announce(say.Textf("the scripts for %s are written; submit them by\n  %s", say.Shards(len(folder.Shards)), command))
	}
	report, err := cluster.Submit(cmd.Context(), s.job)
	if err != nil {
		return err
	}
	return s.announce(report)
}

// folder makes the plan if --shards is given, or opens it.
func (s *submitter) folder(cmd *cobra.Command) (*shards.Folder, error) {
	if cmd.Flags().Changed("shards") {
		folder, created, err := s.plan.create(cmd)
		if err != nil {
			return nil, err
		}
		return folder, s.showPlan(folder, created)
	}
	if cmd.Flags().Changed("catalogue") {
		return nil, usagef("--catalogue needs --shards N, with which submit plans first")
	}
	return openPlan(cmd, s.plan.dir)
}

// complete sets the shards and the absolute paths of the job.
func (s *submitter) complete(f *shards.Folder) (err error) {
	s.job.Shards = len(f.Shards)
	if s.job.Dir, err = filepath.Abs(f.Dir); err != nil {
		return err
	}
	if s.job.Out == "" {
		s.job.Out = filepath.Join(s.job.Dir, mergedFile)
	}
	if s.job.Out, err = filepath.Abs(s.job.Out); err != nil {
		return err
	}
	if f.Own(s.job.Out) {
		return usagef("--to %s: that is a file of the plan; name another", s.job.Out)
	}
	return nil
}

// program returns the path of this program, if it is permanent.
func program() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", err
	}
	if strings.Contains(path, string(filepath.Separator)+"go-build") {
		return "", usagef("what go run runs is gone when it ends: build the program by go build, and submit with that")
	}
	return path, nil
}

package cli

import (
	"context"
	"errors"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sprague/answer"
	"sprague/answer/judge"
	"sprague/answer/judge/stress"
	"sprague/cli/reports"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
)

// The default and maximum number of rounds in a stress test, and the default time limit of a run.
const (
	ownRounds  = 1000
	mostRounds = 1_000_000_000
	ownLimit   = 2 * time.Second
)

// stressTest holds the options of sprague judge --stress.
type stressTest struct {
	*app
	command string
	rounds  int
	limit   time.Duration
	seed    uint64
}

func (s *stressTest) flags(flags *pflag.FlagSet) {
	flags.StringVar(&s.command, "stress", "", "compare with the outputs of `COMMAND`, for the shell, on random inputs")
	flags.IntVar(&s.rounds, "rounds", ownRounds, "try `N` inputs; needs --stress")
	flags.DurationVar(&s.limit, "limit", ownLimit, "end a run of the command after `DURATION`; needs --stress")
	flags.Uint64Var(&s.seed, "seed", 1, "make the inputs of the seed `S`, the same each time; needs --stress")
}

// checkFlags returns a usage error for invalid values or combinations of flags.
func (s *stressTest) checkFlags(flags *pflag.FlagSet, list bool, mode render.Mode) error {
	for _, name := range []string{"rounds", "limit", "seed"} {
		if flags.Changed(name) && !flags.Changed("stress") {
			return usagef("--%s needs --stress COMMAND, as in --stress ./mine --%s %s", name, name, flags.Lookup(name).DefValue)
		}
	}
	switch {
	case !flags.Changed("stress"):
		return nil
	case strings.TrimSpace(s.command) == "":
		return usagef("--stress %q: give a command, as in --stress ./mine or --stress 'python3 mine.py'", s.command)
	case list:
		return usagef("give either %s or %s, not both", "--list", "--stress")
	case mode != render.TextMode && mode != render.JSONMode:
		return usagef("--stress writes text or JSON, not %s", mode)
	case s.rounds < 1 || s.rounds > mostRounds:
		return usagef("--rounds %d: give from 1 to %d", s.rounds, mostRounds)
	case s.limit <= 0:
		return usagef("--limit %s: give a time of more than 0, as in --limit 2s", s.limit)
	}
	return nil
}

// run runs the stress test. It shows a difference found before an interruption.
func (s *stressTest) run(cmd *cobra.Command, service *answer.Service, p judge.Problem, asJSON bool) error {
	options := stress.Options{Command: s.command, Rounds: s.rounds, Seed: s.seed, Limit: s.limit}
	subject := p.Subject(service.Within(answer.Limits{}).Resolver)
	var report stress.Report
	ctx := cmd.Context()
	err := func() (err error) {
		if !signal.Ignored(syscall.SIGHUP) { // closing the terminal must end the command too
			var stop func()
			ctx, stop = signal.NotifyContext(ctx, syscall.SIGHUP)
			defer stop()
		}
		progress := s.newProgressLine(say.Textf("comparing"), uint64(s.rounds))
		defer progress.finish()
		options.Progress = func(_ int, shortening bool) {
			if shortening {
				progress.work(say.Textf("shortening").In(s.language))
			} else {
				progress.advance(1)
			}
		}
		report, err = stress.Run(ctx, subject, options)
		if errors.Is(err, context.Canceled) && cmd.Context().Err() == nil {
			err = &statusError{statusHungUp, say.Errorf("the terminal hung up")}
		}
		return err
	}()
	var unrunnable *stress.UnrunnableError
	switch {
	case errors.As(err, &unrunnable):
		return usagef("--stress %q: %w", games.Clip(s.command), err)
	case err != nil && report.Found == nil:
		return err
	}
	record := reports.StressRecord{Problem: p.Name, Command: s.command, Seed: s.seed, Rounds: s.rounds, Limit: s.limit.Seconds(), Equal: report.Equal, LargestSize: report.Size, Difference: report.Found}
	write := reports.Stress
	if asJSON {
		write = reports.StressJSON
	}
	if failed := write(s.Out, s.style(s.Out), record); err == nil {
		err = failed
	}
	if err == nil && report.Found != nil {
		err = &statusError{status: statusUnanswered}
	}
	return err
}

package cli

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sprague/cli/reports"
	"sprague/games/script"
	"sprague/internal/say"
	"sprague/precompute/verify"
	"sprague/repl/background"
	"sprague/store"
)

// The sample size if all values would take too long, and the maximum sample size.
const (
	ownSample  = 10_000
	mostSample = 10_000_000
)

// announcedTime is the least expected time of a verification that is announced.
const announcedTime = 5 * time.Second

func (a *app) verifyCommand() *cobra.Command {
	v := verification{app: a}
	cmd := &cobra.Command{
		Use:   "verify [--bits | --rules | --sample N] [FILE]",
		Short: "Prove a database sound, by its bits, by the rules or by a sample",
		Long: `Verify proves a database sound, or names the faults and ends with status 3.
Without a file it verifies the database in use. There are three depths:

  --bits      checksums, digests, counts, names, versions and certificates; no
              values. A gigabyte takes seconds.
  --sample N  --bits, and N random positions compared with the live engine.
              Positions beyond --budget (here 100000 by default) count as
              refused.
  --rules     --bits, and every stored value derived from the moves of its
              position. A proven period gives the values beyond.

By default it uses --rules for at most 60,000,000,000 moves, some ten minutes of
one core, else a sample of 10000. It names its choice, and tells first how long
all values may take.

Tables larger than --memory (here 2GB by default) are not verified by the rules.
They are named, and the status is then 1 if nothing is wrong. The same seed draws
the same sample.`,
		Example: `  sprague verify
  sprague verify --bits my.db
  sprague verify --sample 100000 --seed 17 --json my.db`,
		Args: func(cmd *cobra.Command, args []string) error {
			if slices.ContainsFunc(args, func(arg string) bool { return strings.HasSuffix(arg, script.Extension) }) {
				return usagef("sprague verify --rules takes no script: a database holds the scripts of its tables; write sprague verify --rules FILE.db")
			}
			return atMostOne(cmd, args)
		},
		Annotations: map[string]string{"budget": fmt.Sprint(verify.DefaultBudget.Positions)},
		RunE: func(cmd *cobra.Command, args []string) error {
			flags := cmd.Flags()
			v.sampling, v.seeded = flags.Changed("sample"), flags.Changed("seed")
			if err := v.checkFlags(); err != nil {
				return err
			}
			if err := checkWorkers(flags, v.options.Workers); err != nil {
				return err
			}
			v.options.Memory, v.options.Budget = a.memory, verify.DefaultBudget
			if flags.Changed("budget") {
				v.options.Budget.Positions = a.budget
			}
			v.options.Budget.Memory = a.memory
			return v.run(cmd.Context(), args)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&v.bits, "bits", false, "check the file without deriving values")
	flags.BoolVar(&v.rules, "rules", false, "derive every value from the rules, without a limit of time")
	flags.Uint64Var(&v.sample, "sample", ownSample, "compare `N` random positions with the live engine")
	flags.Uint64Var(&v.seed, "seed", 0, "draw the sample of the seed `S` (default: a random one, which is printed)")
	flags.BoolVar(&v.asJSON, "json", false, "one JSON object")
	workersFlag(flags, &v.options.Workers)
	return cmd
}

// verification is one run of sprague verify.
type verification struct {
	*app
	bits, rules, sampling, seeded, asJSON bool
	sample, seed                          uint64
	options                               verify.Options
}

// checkFlags reports flags that are incompatible or invalid.
func (v *verification) checkFlags() error {
	given := ""
	for _, flag := range []struct {
		name string
		set  bool
	}{{"--bits", v.bits}, {"--rules", v.rules}, {"--sample", v.sampling}} {
		switch {
		case flag.set && given != "":
			return usagef("give either %s or %s, not both", given, flag.name)
		case flag.set:
			given = flag.name
		}
	}
	switch {
	case v.seeded && !v.sampling:
		return usagef("--seed needs --sample N, as in --sample %d --seed %d", ownSample, v.seed)
	case v.sample == 0 || v.sample > mostSample:
		return usagef("--sample %d: draw from 1 to %d positions", v.sample, mostSample)
	}
	return v.checkBudget()
}

func (v *verification) run(ctx context.Context, args []string) error {
	db, file, err := v.openNamed(ctx, args)
	if err != nil {
		return err
	}
	begin := time.Now()
	report, err := background.Do(ctx, func(ctx context.Context) (*verify.Report, error) { return v.verify(ctx, db) })
	if err != nil {
		return err
	}
	return v.write(file, report, time.Since(begin))
}

// verify verifies to the requested depth, or to one that suits the file.
func (v *verification) verify(ctx context.Context, db *store.DB) (*verify.Report, error) {
	work, err := verify.EstimateWork(db)
	if err != nil {
		return nil, err
	}
	var remark say.Text
	switch {
	case v.bits || v.sampling:
	case !v.rules && work.Options > verify.UnconfirmedMoves:
		v.sampling = true
		remark = say.Textf("deriving all values may take about %s of one core; bits and a sample of %d are verified instead; --rules derives all values", work.Time(), v.sample)
	case work.Time() >= announcedTime:
		remark = say.Textf("deriving all values may take about %s of one core; --sample %d verifies bits and a sample in less", work.Time(), v.sample)
	}
	if !v.quiet && !remark.Empty() {
		if err := v.report(remark); err != nil {
			return nil, err
		}
	}
	total, do := uint64(work.Options), verify.Rules
	switch {
	case v.bits:
		total, do = work.Tables, verify.Bits
	case v.sampling:
		if !v.seeded {
			v.seed = uint64(rand.Uint32())
		}
		total, do = v.sample, func(ctx context.Context, db *store.DB, o verify.Options) (*verify.Report, error) {
			return verify.Sample(ctx, db, int(v.sample), v.seed, o)
		}
	}
	progress := v.newProgressOf(say.Textf("verifying"), total, !v.bits && !v.sampling)
	v.options.Progress = progress.advance
	report, err := do(ctx, db, v.options)
	progress.finish()
	return report, err
}

// write writes the report, and ends with its status.
func (v *verification) write(file string, report *verify.Report, took time.Duration) error {
	var err error
	if v.asJSON {
		err = reports.VerificationJSON(v.Out, file, report, took)
	} else {
		for _, f := range report.Failures {
			if err := v.report(f.Text()); err != nil {
				return err
			}
		}
		err = reports.Verification(v.Out, v.style(v.Out), databaseTitle(file), report, took)
	}
	switch {
	case !report.Sound():
		return &statusError{status: statusDatabase}
	case err != nil:
		return err
	case report.Unverified > 0:
		return &statusError{status: statusUnanswered}
	default:
		return nil
	}
}

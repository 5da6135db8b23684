package cli

import (
	"context"

	"github.com/spf13/cobra"

	"sprague/cli/reports"
	"sprague/games"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/edit"
)

func (a *app) dbDiffCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "diff A [B]",
		Short: "Compare two databases, table by table",
		Long: `Compare two databases: the tables of only one, the differing properties of the
others, and the differing cells that both answer. With one file, the database in
use is the first. The word embedded means the embedded database. The status is 0
for equal content, 1 for different content, and 3 for an unusable file.`,
		Example: "  sprague db diff old.db new.db\n  sprague db diff --json embedded my.db",
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) == 0 || len(args) > 2:
				return usagef("sprague db diff takes one file or two, not %d, as in sprague db diff old.db new.db", len(args))
			case len(args) == 2 && cmd.Flags().Changed("db"):
				return usagef("sprague db diff takes two databases, and there are %q, %q and %q", games.ClipStart(a.database), games.ClipStart(args[0]), games.ClipStart(args[1]))
			}
			first, name, err := a.openFirst(cmd.Context(), args)
			if err != nil {
				return err
			}
			last := args[len(args)-1]
			second, err := a.openSource(cmd.Context(), last)
			if err != nil {
				return err
			}
			progress := a.newProgressLine(say.Textf("comparing"), uint64(min(first.Info().Tables, second.Info().Tables)))
			d, err := edit.Diff(cmd.Context(), first, second, func() { progress.advance(1) })
			progress.finish()
			if err != nil {
				return err
			}
			one, other := reports.Compared{File: name, Hash: first.Info().Hash}, reports.Compared{File: last, Hash: second.Info().Hash}
			if asJSON {
				err = reports.DiffJSON(a.Out, one, other, d)
			} else {
				one.File = databaseTitle(name).In(a.language)
				err = reports.Diff(a.Out, a.style(a.Out), one, other, d)
			}
			if err != nil {
				return err
			}
			if !d.Same() {
				return &statusError{status: statusUnanswered}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "one JSON object")
	return cmd
}

// openFirst opens the first of two databases, by default the one in use.
func (a *app) openFirst(ctx context.Context, args []string) (*store.DB, string, error) {
	if len(args) == 1 {
		return a.openInUse(ctx)
	}
	db, err := a.openSource(ctx, args[0])
	return db, args[0], err
}

package cli

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"sprague/cli/reports"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/edit"
)

func (a *app) dbMergeCommand() *cobra.Command {
	var to string
	cmd := &cobra.Command{
		Use:   "merge FILE FILE... --to OUT",
		Short: "Make one database of all tables of several",
		Long: `Make one database of all tables of several files. Of equal tables the largest
bound wins, then the most proven periods, then the first. Equal tables need the
same version of the rules and must agree in all positions that both answer. On a
contradiction nothing is written. OUT may be one of the files. The word embedded
means the embedded database.`,
		Example: `  sprague db merge octal.db grundy.db --to all.db
  sprague db merge embedded my.db --to my.db`,
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) == 0:
				return usagef("sprague db merge needs files, as in sprague db merge a.db b.db --to all.db")
			case to == "":
				return usagef("sprague db merge needs --to OUT, as in sprague db merge a.db b.db --to all.db")
			case cmd.Flags().Changed("db"):
				return usagef("sprague db merge takes its files as arguments, without --db")
			}
			return a.merge(cmd.Context(), args, to)
		},
	}
	cmd.Flags().StringVar(&to, "to", "", "write to the file `OUT`")
	return cmd
}

func (a *app) merge(ctx context.Context, paths []string, to string) error {
	err := a.writeDatabase(to, func(w *store.Writer) error {
		var from []*store.DB
		for _, path := range paths {
			db, err := a.openSource(ctx, path)
			if err != nil {
				return err
			}
			from = append(from, db)
		}
		return edit.Merge(ctx, w, from...)
	})
	if conflict := (*edit.ConflictError)(nil); errors.As(err, &conflict) {
		return &statusError{statusDatabase, say.Failure(reports.Conflict(conflict, paths))}
	}
	return err
}

package cli

import (
	"context"

	"github.com/spf13/cobra"

	"sprague/repl/command"
	"sprague/store"
	"sprague/store/edit"
	"sprague/store/tables"
)

// selectionHelp explains how to select the tables of a database.
const selectionHelp = `A RULESET is a ruleset (kayles), a pattern ('octal[0.???]',
'subtraction[subsets of 1..8]') or a family (octal). It stands for all its
tables; 'kayles in compounds' for the measures only, 'kayles in misere sums' for
the misere quotient, 'domineering outcomes' for the outcomes. An argument that is
no ruleset is the file, else that of --db, else the embedded database.`

func (a *app) dbExtractCommand() *cobra.Command {
	const example = "sprague db extract kayles 'octal[0.???]' --to few.db"
	var to string
	cmd := &cobra.Command{
		Use:   "extract [FILE] RULESET... --to OUT",
		Short: "Make a database of some tables of another",
		Long:  "Make a database of some tables of another.\n\n" + selectionHelp,
		Example: `  sprague db extract kayles 'octal[0.???]' --to few.db
  sprague db extract my.db 'subtraction in compounds' --to measures.db`,
		ValidArgsFunction: a.completesOrFiles(command.Ruleset),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := a.source(cmd, args, example)
			if err != nil {
				return err
			}
			if to == "" {
				return usagef("sprague db extract needs --to OUT, as in %s", example)
			}
			return a.writeSelected(cmd.Context(), to, s, true)
		},
	}
	cmd.Flags().StringVar(&to, "to", "", "write to the file `OUT`")
	return cmd
}

// writeSelected writes a file with the tables of a source that the arguments select, or with all
// others.
func (a *app) writeSelected(ctx context.Context, to string, s *source, wanted bool) error {
	return a.writeDatabase(to, func(w *store.Writer) error {
		db, err := s.open(ctx)
		if err != nil {
			return err
		}
		names, err := db.Names()
		if err != nil {
			return err
		}
		known, err := tables.Known(db)
		if err != nil {
			return err
		}
		picked, err := tables.SelectAll(names, s.rulesets, known)
		if err != nil {
			return err
		}
		return edit.Keep(w, db, func(name string) bool { return picked[name] == wanted })
	})
}

package cli

import (
	"github.com/spf13/cobra"

	"sprague/internal/say"
	"sprague/repl/render"
	"sprague/store/tables"
)

func (a *app) dbInfoCommand() *cobra.Command {
	var asJSON, all bool
	cmd := &cobra.Command{
		Use:   "info [FILE]",
		Short: "Say what a database holds: the file given, else the one in use",
		Long: `Say what a database holds, and how many bits a position takes in it: of the
whole file; of the cells that are stored, each column once and of a periodic one
only what the period does not give; and, to compare, if every table held each of
its positions at one width. --tables lists every table and what is proven of it.`,
		Example: "  sprague db info\n  sprague db info --tables my.db",
		Args:    atMostOne,
		RunE: func(_ *cobra.Command, args []string) error {
			name, held, err := a.inventory(args)
			switch {
			case err != nil:
				return err
			case asJSON:
				return render.InventoryJSON(a.Out, held)
			default:
				return render.Inventory(a.Out, a.style(a.Out), name, held, all)
			}
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "one JSON object, with every table")
	cmd.Flags().BoolVar(&all, "tables", false, "list every table")
	return cmd
}

// inventory tells what the file given as an argument, else the database in use, holds, and names it for people.
func (a *app) inventory(args []string) (say.Text, tables.Inventory, error) {
	db, name, err := a.openNamed(args)
	var held tables.Inventory
	if err == nil {
		held, err = tables.Describe(db)
	}
	return called(name), held, err
}

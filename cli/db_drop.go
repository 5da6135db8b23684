package cli

import (
	"github.com/spf13/cobra"

	"sprague/repl/command"
)

func (a *app) dbDropCommand() *cobra.Command {
	const example = "sprague db drop my.db 'kayles in compounds'"
	var to string
	cmd := &cobra.Command{
		Use:   "drop [FILE] RULESET... [--to OUT]",
		Short: "Take some tables out of a database",
		Long: `Take some tables out of a database: replace the file, or write to --to. The help
of sprague db extract explains RULESET and FILE.`,
		Example: "  " + example + `
  sprague db drop octal subtraction --to rest.db`,
		ValidArgsFunction: a.completesOrFiles(command.Ruleset),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := a.source(cmd, args, example)
			if err != nil {
				return err
			}
			switch {
			case cmd.Flags().Changed("to") && to == "":
				return usagef("--to '': give the name of a file")
			case to == "" && s.path == "":
				return usagef("nothing can be dropped from the embedded database; write what is left to a file by --to OUT, or name a file")
			case to == "":
				to = s.path
			}
			return a.writeSelected(cmd.Context(), to, s, false)
		},
	}
	cmd.Flags().StringVar(&to, "to", "", "write the other tables to the file `OUT` (default: replace the file)")
	return cmd
}

package cli

import (
	"github.com/spf13/cobra"

	"sprague/repl/command"
	"sprague/store/tables"
)

// dbStatsCommand is the prompt's command stats for a file.
func (a *app) dbStatsCommand() *cobra.Command {
	const example = "sprague db stats kayles"
	cmd := a.promptCommand(lookupCommand("stats"))
	stats := cmd.RunE
	cmd.Use = "stats [FILE] RULESET"
	cmd.Long += "\n\nAn argument that is no ruleset is the file, else that of --db, else the embedded database."
	cmd.Example = "  " + example + `
  sprague db stats --top 100 --frequent grundy
  sprague db stats --measure remoteness my.db 'subtraction[1,3,4]'`
	cmd.ValidArgsFunction = a.completesOrFiles(command.Ruleset)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		s, err := a.source(cmd, args, example)
		if err != nil {
			return err
		}
		if len(s.rulesets) > 1 {
			return usagef("sprague db stats takes one ruleset, not %d, as in %s", len(s.rulesets), example)
		}
		of, kind := tables.CutKind(s.rulesets[0])
		if instead := kind.Instead(of); !instead.Empty() {
			return usagef("%s", instead)
		}
		a.database = s.path
		return stats(cmd, s.rulesets)
	}
	return cmd
}

package cli

import "github.com/spf13/cobra"

// dbInfoCommand is the prompt's command info for a file.
func (a *app) dbInfoCommand() *cobra.Command {
	cmd := a.promptCommand(lookupCommand("info"))
	info := cmd.RunE
	cmd.Use, cmd.Args = "info [FILE]", atMostOne
	cmd.Short = "Say what a database holds: the file given, else the one in use"
	cmd.Example = "  sprague db info\n  sprague db info --tables my.db"
	cmd.ValidArgsFunction = nil
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 1 {
			a.database = args[0]
		}
		return info(cmd, nil)
	}
	return cmd
}

package cli

import (
	"github.com/spf13/cobra"

	"sprague/games"
	"sprague/internal/say"
	"sprague/store/shipping"
)

func (a *app) dbUnpackCommand() *cobra.Command {
	var to string
	cmd := &cobra.Command{
		Use:   "unpack X.db" + shipping.Extension,
		Short: "Unpack a packed database",
		Long: `Unpack compares a packed database with the sha256 beside it, if any, unpacks it
and checks the result. Only a sound file replaces another.

The sha256 beside a file proves that it is whole. To know that it is the right
file, use a sha256 from a trusted place.`,
		Example: `  sprague db unpack full.db` + shipping.Extension + `
  sprague db unpack full.db` + shipping.Extension + ` --to my.db`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef("%s takes one packed file, as in sprague db unpack full.db%s, not %d", cmd.CommandPath(), shipping.Extension, len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			from := args[0]
			if !shipping.IsPacked(from) {
				return usagef("%q: the name of a packed database ends in %s", games.ClipStart(from), shipping.Extension)
			}
			if !cmd.Flags().Changed("to") {
				to = from[:len(from)-len(shipping.Extension)]
			}
			if to == "" {
				return usagef("--to '': give the name of a file")
			}
			if err := checkUnpacked(to); err != nil {
				return err
			}
			progress := a.newTransfer(say.Textf("unpacking"))
			info, err := shipping.Unpack(cmd.Context(), from, to, progress.advance)
			progress.finish()
			if err != nil || a.quiet {
				return err
			}
			return a.announce(describeFile(to, info))
		},
	}
	cmd.Flags().StringVar(&to, "to", "", "write `X.db` (default: the name without "+shipping.Extension+")")
	return cmd
}

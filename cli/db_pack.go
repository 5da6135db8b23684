package cli

import (
	"github.com/spf13/cobra"

	"sprague/games"
	"sprague/internal/say"
	"sprague/store/shipping"
)

func (a *app) dbPackCommand() *cobra.Command {
	var to string
	cmd := &cobra.Command{
		Use:   "pack [FILE]",
		Short: "Pack a database for others: the file given, else the one in use",
		Long: `Pack checks a whole database and compresses it into FILE` + shipping.Extension + `, with its sha256
beside it. sprague db unpack and zstd unpack it; --db uses it as it is. The same
database gives the same bytes.`,
		Example: `  sprague db pack my.db
  sprague db pack my.db --to release/my.db` + shipping.Extension,
		Args: atMostOne,
		RunE: func(cmd *cobra.Command, args []string) error {
			from, err := a.databaseToPack(args)
			if err != nil {
				return err
			}
			if !cmd.Flags().Changed("to") {
				to = from + shipping.Extension
			}
			if !shipping.IsPacked(to) {
				return usagef("--to %q: the name of a packed database ends in %s", games.ClipStart(to), shipping.Extension)
			}
			progress := a.newTransfer(say.Textf("packing"))
			packed, err := shipping.Pack(cmd.Context(), from, to, progress.advance)
			progress.finish()
			if err != nil || a.quiet {
				return err
			}
			return a.announce(say.Join("\n",
				say.Textf("%s: %d bytes, content hash %s", from, packed.Info.Size, packed.Info.Hash),
				say.Textf("%s: %d bytes, %.1f:1, sha256 %s", to, packed.Size, packed.Ratio(), packed.Sum),
				say.Textf("%s: for sha256sum -c", packed.Line)))
		},
	}
	cmd.Flags().StringVar(&to, "to", "", "write `X.db"+shipping.Extension+"` (default: FILE"+shipping.Extension+")")
	return cmd
}

// databaseToPack returns the name of the database to pack.
func (a *app) databaseToPack(args []string) (string, error) {
	from := a.file()
	if len(args) == 1 {
		from = args[0]
	}
	switch {
	case from == "", from == embedded:
		return "", usagef("the embedded database has no file to pack: name one, as in sprague db pack my.db")
	case shipping.IsPacked(from):
		return "", usagef("%s is packed already", from)
	}
	return from, nil
}

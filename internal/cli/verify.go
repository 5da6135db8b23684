package cli

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"sprague/precompute/verify"
)

func (a *app) verifyCommand() *cobra.Command {
	var workers int
	cmd := &cobra.Command{
		Use:   "verify [FILE]",
		Short: "Prove a database sound: derive every value anew from its moves",
		Long: `Verify derives every stored value anew from the moves of its position, by the
rules alone, and proves every period anew from its theorem's conditions; of a
periodic table the values that the proof rests on are derived, and all others
follow. It names what differs and then ends with status 3. Without a file it
verifies the database in use.`,
		Args: atMostOne,
		RunE: func(cmd *cobra.Command, args []string) error {
			db, name, err := a.openNamed(args)
			if err != nil {
				return err
			}
			total, err := verify.Total(db)
			if err != nil {
				return err
			}
			begin := time.Now()
			bar := a.newBar("verifying", total)
			report, err := verify.Database(cmd.Context(), db, verify.Options{Workers: workers, Progress: bar.advance})
			bar.finish(err == nil)
			if err != nil {
				return err
			}
			for _, f := range report.Failures {
				if err := a.complain(f.String()); err != nil {
					return err
				}
			}
			fmt.Fprintf(a.Out, "%s: %d tables, %d positions derived from %d options, %d periods proven, %.1f s\n",
				name, report.Tables, report.Positions, report.Options, report.Periods, time.Since(begin).Seconds())
			if !report.Sound() {
				fmt.Fprintf(a.Out, "WRONG: %d positions differ\n", report.Wrong)
				return &statusError{status: statusDatabase}
			}
			fmt.Fprintln(a.Out, "sound")
			return nil
		},
	}
	cmd.Flags().IntVar(&workers, "workers", 0, "`N` goroutines (default: one for each core)")
	return cmd
}

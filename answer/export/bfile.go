package export

import (
	"bufio"
	"context"
	"fmt"

	"sprague/games"
	"sprague/games/value"
)

// writeBFile writes the format of the On-Line Encyclopedia of Integer Sequences for long sequences.
func writeBFile(ctx context.Context, w *bufio.Writer, t *Table) error {
	if t.chart() != nil { // which may have draws
		if _, err := t.survey(ctx); err != nil {
			return err
		}
	}
	fmt.Fprintf(w, "# %s\n", t.title())
	if origin := t.origin(); origin != "" {
		fmt.Fprintf(w, "# %s\n", origin)
	}
	return t.each(ctx, func(i, _ uint64, _ games.Position, v value.Value) error {
		_, err := fmt.Fprintf(w, "%d %s\n", i, v)
		return err
	})
}

package export

import (
	"bufio"
	"context"
	"fmt"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/markdown"
)

// writeMarkdown writes a table in GitHub's format; a grid has the second number across.
func writeMarkdown(ctx context.Context, w *bufio.Writer, t *Table) error {
	fmt.Fprintf(w, "%s\n\n", markdown.Escape(t.title()))
	if t.by == grid {
		if err := t.markdownGrid(ctx, w); err != nil {
			return err
		}
	} else if err := t.markdownList(ctx, w); err != nil {
		return err
	}
	if origin := t.origin(); origin != "" {
		fmt.Fprintf(w, "\n%s\n", origin)
	}
	return nil
}

func (t *Table) markdownGrid(ctx context.Context, w *bufio.Writer) error {
	axes := t.axes()
	fmt.Fprintf(w, "| %s \\ %s |", axes[0], axes[1])
	for j := t.second.from; j <= t.second.to; j++ {
		fmt.Fprintf(w, " %d |", j)
	}
	fmt.Fprint(w, "\n| ---: |")
	for range t.second.count() {
		fmt.Fprint(w, " ---: |")
	}
	fmt.Fprintln(w)
	return t.each(ctx, func(i, j uint64, _ games.Position, v value.Value) error {
		if j == t.second.from {
			fmt.Fprintf(w, "| **%d** |", i)
		}
		if _, err := fmt.Fprintf(w, " %s |", v); err != nil {
			return err
		}
		if j == t.second.to {
			fmt.Fprintln(w)
		}
		return nil
	})
}

func (t *Table) markdownList(ctx context.Context, w *bufio.Writer) error {
	if t.by == number {
		fmt.Fprintf(w, "| index | position | %s |\n| ---: | :--- | ---: |\n", t.column)
	} else {
		fmt.Fprintf(w, "| %s | %s |\n| ---: | ---: |\n", t.axes()[0], t.column)
	}
	return t.each(ctx, func(i, _ uint64, p games.Position, v value.Value) error {
		fmt.Fprintf(w, "| %d |", i)
		if t.by == number {
			fmt.Fprintf(w, " %s |", markdown.Escape(t.notation(p)))
		}
		_, err := fmt.Fprintf(w, " %s |\n", v)
		return err
	})
}

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
	if t.layout == grid {
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

// mostCells bounds the cells of a grid of which some may be missing.
const mostCells = 1 << 24

func (t *Table) markdownGrid(ctx context.Context, w *bufio.Writer) error {
	if t.chart() != nil && t.area() > mostCells {
		return games.Errorf(games.CodeTooLarge, "a grid of %d cells is too large when cells may be empty; csv and jsonl list the vertices alone", t.area())
	}
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
	cells := uint64(0) // written so far
	put := func(text string) error {
		if cells%t.second.count() == 0 {
			fmt.Fprintf(w, "| **%d** |", t.first.from+cells/t.second.count())
		}
		_, err := fmt.Fprintf(w, " %s |", text)
		if cells++; cells%t.second.count() == 0 {
			fmt.Fprintln(w)
		}
		return err
	}
	err := t.each(ctx, func(i, j uint64, _ games.Position, v value.Value) error {
		for before := (i-t.first.from)*t.second.count() + j - t.second.from; cells < before; {
			if err := put(""); err != nil {
				return err
			}
		}
		return put(v.String())
	})
	for err == nil && cells < t.area() {
		err = put("")
	}
	return err
}

func (t *Table) markdownList(ctx context.Context, w *bufio.Writer) error {
	if t.layout == number {
		fmt.Fprintf(w, "| index | position | %s |\n| ---: | :--- | ---: |\n", t.column)
	} else {
		fmt.Fprintf(w, "| %s | %s |\n| ---: | ---: |\n", t.axes()[0], t.column)
	}
	return t.each(ctx, func(i, _ uint64, p games.Position, v value.Value) error {
		fmt.Fprintf(w, "| %d |", i)
		if t.layout == number {
			fmt.Fprintf(w, " %s |", markdown.Escape(t.notation(p)))
		}
		_, err := fmt.Fprintf(w, " %s |\n", t.Text(v))
		return err
	})
}

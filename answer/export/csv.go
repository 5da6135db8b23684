package export

import (
	"bufio"
	"context"
	"encoding/csv"
	"strconv"

	"sprague/games"
	"sprague/games/value"
)

// writeCSV writes RFC 4180, except that lines end with a line feed only. A fraction is written 3/4.
func writeCSV(ctx context.Context, w *bufio.Writer, t *Table) error {
	out := csv.NewWriter(w)
	names := t.axes()
	if t.layout == number {
		names = append(names, "position")
	}
	if err := out.Write(append(names, t.column)); err != nil {
		return err
	}
	var record []string
	err := t.each(ctx, func(i, j uint64, p games.Position, v value.Value) error {
		record = append(record[:0], strconv.FormatUint(i, 10))
		switch t.layout {
		case grid:
			record = append(record, strconv.FormatUint(j, 10))
		case number:
			record = append(record, t.notation(p))
		}
		return out.Write(append(record, t.Text(v)))
	})
	out.Flush()
	if err == nil {
		err = out.Error()
	}
	return err
}

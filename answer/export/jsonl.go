package export

import (
	"bufio"
	"context"
	"encoding/json"
	"strconv"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/exact"
)

// writeJSON writes one object per position. Nimbers and measures are numbers; the value of a
// partizan position is a string, since it may be 3/4.
func writeJSON(ctx context.Context, w *bufio.Writer, t *Table) error {
	axes := t.axes()
	var line []byte
	return t.each(ctx, func(i, j uint64, p games.Position, v value.Value) error {
		line = append(line[:0], `{"`+axes[0]+`":`...)
		line = strconv.AppendUint(line, i, 10)
		switch t.layout {
		case grid:
			line = append(line, `,"`+axes[1]+`":`...)
			line = strconv.AppendUint(line, j, 10)
		case number:
			text, err := json.Marshal(t.notation(p))
			if err != nil {
				return err
			}
			line = append(append(line, `,"position":`...), text...)
		}
		line = append(line, `,"`+t.column+`":`...)
		if t.partizan || t.results || v.IsLoopy() {
			line = append(append(append(line, '"'), t.Text(v)...), '"')
		} else {
			line = append(line, v.String()...)
		}
		_, err := w.Write(exact.Texts(append(line, "}\n"...)))
		return err
	})
}

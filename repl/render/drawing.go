package render

import (
	"io"
	"strings"
)

// Drawing is how a position is drawn, as JSON has it.
type Drawing struct {
	Query string   `json:"query"`
	Lines []string `json:"drawing"`
}

// DrawingJSON writes how a position is drawn as one line of JSON, with the lines of the drawing.
func DrawingJSON(w io.Writer, query, drawing string) error {
	return line(w, Drawing{query, strings.Split(strings.TrimSuffix(drawing, "\n"), "\n")})
}

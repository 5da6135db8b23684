package render

import (
	"io"
	"strings"
)

// DrawingJSON writes how a position is drawn as one line of JSON, with the lines of the drawing.
func DrawingJSON(w io.Writer, query, drawing string) error {
	return line(w, struct {
		Query   string   `json:"query"`
		Drawing []string `json:"drawing"`
	}{query, strings.Split(strings.TrimSuffix(drawing, "\n"), "\n")})
}

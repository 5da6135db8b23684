// Package render formats answers for people and for programs.
package render

import (
	"bytes"
	"encoding/json"
	"io"

	"sprague/answer/scene"
	"sprague/internal/exact"
)

// JSON writes an answer, a report or a page as one line of JSON, with texts beside large integers.
func JSON(w io.Writer, of any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(of); err != nil {
		return err
	}
	_, err := w.Write(exact.Texts(b.Bytes()))
	return err
}

// Drawing is the drawing of a position in JSON.
type Drawing struct {
	Query string   `json:"query"`
	Lines []string `json:"drawing"`
	// Scene is nil for a relation.
	Scene *scene.Scene `json:"scene"`
}

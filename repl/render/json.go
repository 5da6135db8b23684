// Package render writes answers for people and for programs.
package render

import (
	"bytes"
	"encoding/json"
	"io"

	"sprague/repl/query"
)

// JSON writes an answer as one line of JSON.
func JSON(w io.Writer, a query.Answer) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(a); err != nil {
		return err
	}
	_, err := w.Write(b.Bytes())
	return err
}

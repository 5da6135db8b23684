// Package render writes answers for people and for programs.
package render

import (
	"bytes"
	"encoding/json"
	"io"

	"sprague/answer/explain"
	"sprague/answer/query"
	"sprague/internal/exact"
)

// JSON writes an answer as one line of JSON.
func JSON(w io.Writer, a query.Answer) error { return line(w, a) }

// ExplanationJSON does so for an answer and the reasons for it.
func ExplanationJSON(w io.Writer, x explain.Explanation) error { return line(w, x) }

// line writes one line of JSON, with texts beside large integers.
func line(w io.Writer, of any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(of); err != nil {
		return err
	}
	_, err := w.Write(exact.Texts(b.Bytes()))
	return err
}

package api

import (
	"bytes"
	"strings"

	"sprague/internal/say"
	"sprague/repl/render"
)

// format is the format of data.
type format struct{ name, media string }

// The formats. JSON is one document: an object, or a list of rows.
var (
	asJSON   = format{"json", "application/json"}
	asNDJSON = format{"ndjson", "application/x-ndjson"}
	asCSV    = format{"csv", "text/csv; charset=utf-8; header=present"}
)

const svgType = "image/svg+xml"

// formatOf returns the format that a parameter or else an Accept header names. It returns false for
// an unknown parameter.
func formatOf(name, accept string) (format, bool) {
	for _, f := range []format{asJSON, asNDJSON, asCSV} {
		if name == f.name {
			return f, true
		}
	}
	if name != "" {
		return asJSON, false
	}
	for one := range strings.SplitSeq(accept, ",") {
		media, _, _ := strings.Cut(strings.TrimSpace(one), ";")
		switch strings.ToLower(media) {
		case "text/csv":
			return asCSV, true
		case "application/x-ndjson":
			return asNDJSON, true
		case "application/json", "*/*", "text/html":
			return asJSON, true
		}
	}
	return asJSON, true
}

// largest is the maximum size of a response in bytes.
const largest = 32 << 20

// limited is a buffer with at most so many bytes.
type limited struct{ bytes.Buffer }

func (b *limited) Write(p []byte) (int, error) {
	if b.Len()+len(p) > largest {
		return 0, Refuse(422, "too_large", "the response has more than %d bytes; ask for less", largest)
	}
	return b.Buffer.Write(p)
}

// object returns a response of one object, as `--json` writes it, with its sentences in the language
// of the request.
func object[T any](c *call, data T) (Response, error) {
	var b limited
	if err := render.JSON(&b, say.Translate(data, c.language)); err != nil {
		return Response{}, err
	}
	return Response{Type: asJSON.media, Body: b.Bytes()}, nil
}

// rows returns a response of rows, in the format of the request.
func (c *call) rows(columns func(render.Mode) []render.Column, write func(*render.Sheet) error) (Response, error) {
	mode := render.JSONMode
	if c.format == asCSV {
		mode = render.CSVMode
	}
	var b limited
	sheet := render.NewSheet(&b, render.Style{}, mode, columns(mode), true)
	if err := write(sheet); err != nil {
		return Response{}, err
	}
	if err := sheet.Close(); err != nil {
		return Response{}, err
	}
	return c.lines(b.Bytes()), nil
}

// lines returns a response of lines in the format of the request. Lines of objects become a list in
// JSON.
func (c *call) lines(all []byte) Response {
	if c.format != asJSON {
		return Response{Type: c.format.media, Body: all}
	}
	list := append([]byte("["), bytes.ReplaceAll(bytes.TrimSuffix(all, []byte("\n")), []byte("\n"), []byte(",\n"))...)
	return Response{Type: asJSON.media, Body: append(list, "]\n"...)}
}

// fixed returns columns that are equal in all modes.
func fixed(columns []render.Column) func(render.Mode) []render.Column {
	return func(render.Mode) []render.Column { return columns }
}

package api

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"sprague/repl/render"
)

// format is a format of data with its media type.
type format struct{ name, media string }

// The formats. JSON is a single document: an object or a list of rows.
var (
	asJSON   = format{"json", "application/json"}
	asNDJSON = format{"ndjson", "application/x-ndjson"}
	asCSV    = format{"csv", "text/csv; charset=utf-8; header=present"}
	asText   = format{"text", "text/plain; charset=utf-8"} // of queries alone
)

const svgType = "image/svg+xml"

// formats lists the names of the formats that a route offers by its parameter.
func (r *Route) formats() (names []string) {
	for _, f := range []format{asJSON, asNDJSON, asCSV, asText} {
		if slices.Contains(r.Types, f.media) {
			names = append(names, f.name)
		}
	}
	return names
}

// formatOf returns the format named by a parameter, or else by an Accept header. It returns false
// for an unknown parameter.
func formatOf(name, accept string) (format, bool) {
	for _, f := range []format{asJSON, asNDJSON, asCSV, asText} {
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

// mostBytes is the maximum size of a response in bytes.
const mostBytes = 32 << 20

// checkEvery is the number of bytes that a response grows by between two checks of the context.
const checkEvery = 4 << 10

type spendKey struct{}

// WithSpending returns a context for a [Runner] that bounds the work of an answer. Before the answer
// computes or draws many values in one piece, it calls spend with their number. If the context has
// ended then, so has the answer.
func WithSpending(ctx context.Context, spend func(values uint64)) context.Context {
	return context.WithValue(ctx, spendKey{}, spend)
}

// spend counts values that are about to be computed. The error is that of the context.
func spend(ctx context.Context, values uint64) error {
	if count, ok := ctx.Value(spendKey{}).(func(uint64)); ok {
		count(values)
	}
	return ctx.Err()
}

// limitedBuffer is a buffer of at most largest bytes, for as long as the context lasts.
type limitedBuffer struct {
	bytes.Buffer
	ctx     context.Context //nolint:containedctx // of one call
	checked int             // length at the previous check
}

func (b *limitedBuffer) Write(p []byte) (int, error) {
	if b.Len()+len(p) > mostBytes {
		return 0, Refuse(422, "too_large", "the response has more than %d bytes; ask for less", mostBytes)
	}
	if b.Len()-b.checked >= checkEvery {
		b.checked = b.Len()
		if err := b.ctx.Err(); err != nil {
			return 0, err
		}
	}
	return b.Buffer.Write(p)
}

// object returns a response with one object in the format of `--json`. Its sentences are in the
// language of the request.
func object[T any](ctx context.Context, c *call, data T) (Response, error) {
	b := limitedBuffer{ctx: ctx}
	if err := render.JSON(&b, translate(c, data)); err != nil {
		return Response{}, err
	}
	return Response{Type: asJSON.media, Body: b.Bytes()}, nil
}

// rows returns a response with rows, in the format of the request.
func (c *call) rows(ctx context.Context, columns func(render.Mode) []render.Column, write func(*render.Sheet) error) (Response, error) {
	mode := render.JSONMode
	if c.format == asCSV {
		mode = render.CSVMode
	}
	b := limitedBuffer{ctx: ctx}
	sheet := render.NewSheet(&b, render.Style{}, mode, columns(mode), true)
	sheet.Reword(func(cell any) any { return translate(c, cell) })
	if err := write(sheet); err != nil {
		return Response{}, err
	}
	if err := sheet.Close(); err != nil {
		return Response{}, err
	}
	return c.lines(b.Bytes()), nil
}

// lines returns a response with lines, in the format of the request. In JSON, lines of objects
// become a list.
func (c *call) lines(all []byte) Response {
	if c.format != asJSON {
		return Response{Type: c.format.media, Body: all}
	}
	list := append([]byte("["), bytes.ReplaceAll(bytes.TrimSuffix(all, []byte("\n")), []byte("\n"), []byte(",\n"))...)
	return Response{Type: asJSON.media, Body: append(list, "]\n"...)}
}

package api

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strings"

	"sprague/internal/say"
	"sprague/repl/figure"
	"sprague/repl/operation"
	"sprague/repl/picture"
	"sprague/repl/render"
)

// ToolParameters returns the parameters of the route for the calls of a tool: all but those about
// addresses and formats.
func (r *Route) ToolParameters() []Parameter {
	return slices.DeleteFunc(r.parameters(), func(p Parameter) bool { return p == hashParameter || p.Name == formatParameter.Name })
}

// ToolExample returns the arguments of the example in JSON, as a tool gets them.
func (r *Route) ToolExample() string {
	_, query, _ := strings.Cut(r.Example, "?")
	values, _ := url.ParseQuery(query) // examples are addresses
	var fields []string
	for _, name := range slices.Sorted(maps.Keys(values)) {
		value, _ := json.Marshal(values.Get(name)) // a text cannot fail
		fields = append(fields, `"`+name+`": `+string(value))
	}
	return "{" + strings.Join(fields, ", ") + "}"
}

// name returns the name of the tool or the path of the route.
func (c *call) name() string { return cmp.Or(c.Tool, c.route.Path) }

// example returns the example of the route, as its client writes it.
func (c *call) example() string {
	if c.Tool != "" {
		return c.route.ToolExample()
	}
	return c.route.Example
}

// parameters returns the parameters that the request may have.
func (c *call) parameters() []Parameter {
	if c.Tool != "" {
		return c.route.ToolParameters()
	}
	return c.route.parameters()
}

// takes returns the names of the parameters, separated by commas.
func (c *call) takes() string {
	var names []string
	for _, p := range c.parameters() {
		names = append(names, p.Name)
	}
	return strings.Join(names, ", ")
}

// textOf returns the answer of an operation as the command line writes it, with the remarks below.
func (c *call) textOf(ctx context.Context, o operation.Operation, r operation.Result) ([]byte, error) {
	w := c.newTextWriter(ctx, o, r)
	if r.Picture != nil {
		p, err := r.Picture(ctx)
		if err == nil {
			err = figure.Refusal(p.Show(w, picture.Screen{Language: c.language}))
		}
		if err != nil {
			return nil, err
		}
		return w.end(r.Notice)
	}
	if r.Text != nil {
		if err := r.Text(w, w.style); err != nil {
			return nil, err
		}
	}
	if r.Rows == nil || r.Text != nil && !r.Tabular {
		return w.end(r.Notice)
	}
	if err := r.Rows(w.sheet); err != nil {
		return nil, err
	}
	var remarks []say.Text
	if r.Remarks != nil {
		remarks = r.Remarks()
	}
	return w.end(append(remarks, r.Notice)...)
}

// textWriter writes the answer of an operation for people.
type textWriter struct {
	limitedBuffer
	call  *call
	style render.Style
	sheet *render.Sheet
}

func (c *call) newTextWriter(ctx context.Context, o operation.Operation, r operation.Result) *textWriter {
	w := &textWriter{limitedBuffer: limitedBuffer{ctx: ctx}, call: c, style: render.Style{Language: c.language}}
	w.sheet = render.NewSheet(w, w.style, render.TextMode, o.ColumnsOf(r, render.TextMode), true)
	w.sheet.Reword(func(cell any) any { return translate(c, cell) })
	return w
}

// end writes the remarks below the rows, and returns the text.
func (w *textWriter) end(remarks ...say.Text) ([]byte, error) {
	if err := w.sheet.Close(); err != nil {
		return nil, err
	}
	for _, remark := range remarks {
		if remark.Empty() {
			continue
		}
		if _, err := w.Write([]byte("  " + remark.Advised(w.call.advice).In(w.call.language) + "\n")); err != nil {
			return nil, err
		}
	}
	return w.Bytes(), nil
}

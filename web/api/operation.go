package api

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"sprague/answer/query"
	"sprague/games"
	"sprague/repl/operation"
	"sprague/repl/render"
)

// operationRoutes returns the routes of the operations.
func operationRoutes() (all []Route) {
	for _, o := range operation.All() {
		all = append(all, routeOf(o))
		if o.Drawing != "" {
			all = append(all, drawingOf(o))
		}
	}
	return all
}

// drawingOf returns the route of the picture of an operation.
func drawingOf(o operation.Operation) Route {
	r := routeOf(o)
	r.Path, r.Summary, r.Types = r.Path+".svg", o.Drawing, inSVG
	r.Example = strings.Replace(r.Example, "?", ".svg?", 1)
	r.Parameters = slices.DeleteFunc(r.Parameters, func(p Parameter) bool { return p == formatParameter })
	r.answer = func(ctx context.Context, c *call) (Response, error) {
		result, err := c.ask(ctx, o)
		if err != nil {
			return Response{}, err
		}
		p, err := result.Picture(ctx)
		if err != nil {
			return Response{}, err
		}
		return c.svg(ctx, p.(vector))
	}
	return r
}

// routeOf returns the route of an operation: a parameter of the address for its subject, and for
// each of its parameters.
func routeOf(o operation.Operation) Route {
	subject := qParameter
	switch {
	case o.Subject == operation.Search:
		subject.About = "positions and a condition, such as " + o.Example()
	case o.Subject.OfRulesets():
		subject = rulesetParameter
		if o.IsRow != nil && o.Subject.Ranged() {
			subject.About += ", or a position with free names, such as misere(cram(n,m)) for n in 1..4, m in 1..4"
		}
	}
	example := o.Name + "?" + subject.Name + "=" + o.Example()
	if o.Subject.Ranged() {
		example = strings.Replace(example, " ", "&range=", 1)
	}
	example = strings.ReplaceAll(example, " ", "+")
	r := Route{
		Method: get, Path: Prefix + o.Name, Summary: o.Summary, Example: example,
		Parameters: []Parameter{subject}, Types: inJSON,
		answer: func(ctx context.Context, c *call) (Response, error) { return c.operate(ctx, o) },
	}
	if o.Subject.Ranged() {
		r.Parameters = append(r.Parameters, rangeParameter)
	}
	for _, p := range o.Parameters() {
		if p.Kind == operation.File { // clients have no files here
			continue
		}
		r.Parameters = append(r.Parameters, Parameter{p.Name, p.Description(), false})
	}
	if o.Columns != nil {
		r.Parameters, r.Types = append(r.Parameters, formatParameter), inRows
	}
	return r
}

// Streamed is the response with the rows of a stream, such as found positions.
type Streamed struct {
	Rows   []any `json:"rows"`
	Report any   `json:"report"`
}

// operate answers a request about a ruleset or a position.
func (c *call) operate(ctx context.Context, o operation.Operation) (Response, error) {
	r, err := c.ask(ctx, o)
	if err != nil {
		return Response{}, err
	}
	if r.Stream != nil && c.format == asJSON {
		return c.stream(ctx, o, r)
	}
	response, err := c.data(ctx, o, r)
	if err == nil && c.Tool != "" {
		response.Text, err = c.textOf(ctx, o, r)
	}
	return response, err
}

// stream returns the response with the rows and the report of a stream.
func (c *call) stream(ctx context.Context, o operation.Operation, r operation.Result) (Response, error) {
	rows, text := []any{}, c.newTextWriter(ctx, o, r)
	report, err := r.Stream(ctx, func(row operation.Row) error {
		rows = append(rows, row.Data)
		if c.Tool == "" {
			return nil
		}
		return text.sheet.Row(row.Cells...)
	})
	if err != nil {
		return Response{}, err
	}
	response, err := object(ctx, c, Streamed{rows, report.Data})
	if err == nil && c.Tool != "" {
		response.Text, err = text.end(report.Text)
	}
	return response, err
}

// data returns the response with the answer for programs.
func (c *call) data(ctx context.Context, o operation.Operation, r operation.Result) (Response, error) {
	columns := func(m render.Mode) []render.Column { return o.ColumnsOf(r, m) }
	switch {
	case r.Stream != nil:
		return c.rows(ctx, columns, func(sheet *render.Sheet) error {
			_, err := r.Stream(ctx, func(row operation.Row) error { return sheet.Row(row.Cells...) })
			return err
		})
	case r.Tabular || c.format == asCSV && o.Columns != nil:
		return c.rows(ctx, columns, r.Rows)
	case r.Lines != nil:
		b := limitedBuffer{ctx: ctx}
		for _, line := range r.Lines {
			if err := render.JSON(&b, line); err != nil {
				return Response{}, err
			}
		}
		return c.lines(b.Bytes()), nil
	default:
		return object(ctx, c, r.Data)
	}
}

// ask asks an operation about the subject of a request.
func (c *call) ask(ctx context.Context, o operation.Operation) (r operation.Result, err error) {
	var p operation.Parameters
	ask := o.Prepare(&p)
	for _, at := range p.List() {
		if err := c.set(at); err != nil {
			return r, err
		}
	}
	asked := operation.Call{Service: c.Service, Limits: c.limits(1), Text: c.text(qParameter.Name), WinnersFirst: true, Advice: c.advice}
	if o.Subject.OfRulesets() {
		if text := c.text(rulesetParameter.Name); o.TakesRow(text) {
			asked.Text = text
		} else if rules, err := asked.Evaluator().Ruleset(ctx, text); err != nil {
			return r, err
		} else {
			asked.Rules = rules
		}
		for _, at := range p.List() {
			if err := at.ParseBound(asked.Rules); err != nil {
				if e, ok := query.Refusal(err); ok {
					err = Refuse(400, string(e.Code), "%s=%s: %s", at.Name, games.Clip(*at.Text), e.Message)
				}
				return r, err
			}
		}
	}
	if o.Subject.Ranged() {
		if asked.Range.Rectangle, err = c.rectangle(); err != nil {
			return r, err
		}
	}
	if r, err = ask(ctx, asked); err != nil || r.Refusal != nil {
		return r, firstRefusal(err, r.Refusal)
	}
	return r, checkSize(ctx, r.Size)
}

// set sets a parameter of an operation to that of the request.
func (c *call) set(at *operation.Parameter) (err error) {
	switch at.Kind {
	case operation.File:
	case operation.Bound, operation.Word:
		*at.Text = c.text(at.Name)
	case operation.Flag:
		*at.On, err = c.boolean(at.Name)
	case operation.Length:
		*at.Value, err = c.number(at.Name, at.Listed, at.Least, cmp.Or(at.Served, mostRows))
	default:
		*at.Value, err = c.number(at.Name, cmp.Or(at.Usual, *at.Value), at.Least, cmp.Or(at.Served, at.Most))
	}
	return err
}

package api

import (
	"cmp"
	"context"

	"sprague/answer/query"
	"sprague/games"
	"sprague/repl/operation"
	"sprague/repl/render"
)

// operationRoutes returns the routes of the operations.
func operationRoutes() (all []Route) {
	for _, o := range operation.All() {
		all = append(all, routeOf(o))
	}
	return all
}

// routeOf returns the route of an operation: a parameter of the address for its subject, and for
// each of its parameters.
func routeOf(o operation.Operation) Route {
	subject := qParameter
	if o.Subject.OfRulesets() {
		subject = rulesetParameter
	}
	r := Route{
		Method: get, Path: Prefix + o.Name, Summary: o.Summary, Example: o.Name + "?" + subject.Name + "=" + o.Example(),
		Parameters: []Parameter{subject}, Types: inJSON,
		answer: func(ctx context.Context, c *call) (Response, error) { return c.operate(ctx, o) },
	}
	if o.Subject == operation.Range {
		r.Parameters = append(r.Parameters, rangeParameter)
	}
	for _, p := range o.Parameters() {
		r.Parameters = append(r.Parameters, Parameter{p.Name, p.Plain(), false})
	}
	if o.Columns != nil {
		r.Parameters, r.Types = append(r.Parameters, formatParameter), inRows
	}
	return r
}

// operate answers a request about a ruleset or a position.
func (c *call) operate(ctx context.Context, o operation.Operation) (Response, error) {
	var p operation.Parameters
	ask := o.Prepare(&p)
	for _, at := range p.List() {
		if err := c.set(at); err != nil {
			return Response{}, err
		}
	}
	asked := operation.Call{Service: c.Service, Limits: c.limits(1), Text: c.text(qParameter.Name)}
	if o.Subject.OfRulesets() {
		if text := c.text(rulesetParameter.Name); o.TakesRow(text) {
			asked.Text = text
		} else if rules, err := asked.Evaluator().Ruleset(ctx, text); err != nil {
			return Response{}, err
		} else {
			asked.Rules = rules
		}
		for _, at := range p.List() {
			if err := at.Fit(asked.Rules); err != nil {
				if e, ok := query.Refusal(err); ok {
					err = Refuse(400, string(e.Code), "%s=%s: %s", at.Name, games.Clip(*at.Text), e.Message)
				}
				return Response{}, err
			}
		}
	}
	if o.Subject == operation.Range {
		if r, given, err := c.rectangle(); err != nil {
			return Response{}, err
		} else if given {
			asked.Range.From, asked.Range.To = r.Bounds(asked.Rules)
		}
	}
	r, err := ask(ctx, asked)
	switch err := refused(err, r.Refusal); {
	case err != nil:
		return Response{}, err
	case r.Tabular || c.format == asCSV && o.Columns != nil:
		return c.rows(ctx, func(m render.Mode) []render.Column { return o.ColumnsOf(r, m) }, r.Rows)
	default:
		return object(ctx, c, r.Data)
	}
}

// set sets a parameter of an operation to that of the request.
func (c *call) set(at *operation.Parameter) (err error) {
	switch at.Kind {
	case operation.Bound, operation.Word:
		*at.Text = c.text(at.Name)
	case operation.Flag:
		*at.On, err = c.truth(at.Name)
	case operation.Length:
		*at.Value, err = c.number(at.Name, at.Listed, at.Least, cmp.Or(at.Served, mostRows))
	default:
		*at.Value, err = c.number(at.Name, *at.Value, at.Least, at.Most)
	}
	return err
}

package api

import (
	"context"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/games"
	"sprague/repl/operation"
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
	if o.Subject == operation.Rulesets {
		subject = rulesetParameter
	}
	r := Route{
		Method: get, Path: Prefix + o.Name, Summary: o.Summary, Example: o.Name + "?" + subject.Name + "=" + o.Example(),
		Parameters: []Parameter{subject}, Types: inJSON,
		answer: func(ctx context.Context, c *call) (Response, error) { return c.operate(ctx, o) },
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
		if at.Kind == operation.Bound {
			at.Text = c.text(at.Name)
			continue
		}
		otherwise, most := *at.Value, at.Most
		if at.Kind == operation.Length {
			otherwise, most = periods.LimitJSON, mostRows
		}
		var err error
		if *at.Value, err = c.number(at.Name, otherwise, at.Least, most); err != nil {
			return Response{}, err
		}
	}
	asked := operation.Call{Service: c.Service, Limits: c.limits(1), Text: c.text(qParameter.Name)}
	if o.Subject == operation.Rulesets {
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
					err = Refuse(400, string(e.Code), "%s=%s: %s", at.Name, games.Clip(at.Text), e.Message)
				}
				return Response{}, err
			}
		}
	}
	r, err := ask(ctx, asked)
	switch err := refused(err, r.Refusal); {
	case err != nil:
		return Response{}, err
	case c.format == asCSV && o.Columns != nil:
		return c.rows(ctx, fixed(o.Columns), r.Rows)
	default:
		return object(ctx, c, r.Data)
	}
}

package api

import (
	"context"

	"sprague/answer"
	"sprague/answer/periods"
	"sprague/repl/operation"
)

// operationRoutes returns the routes of the operations.
func operationRoutes() (all []Route) {
	for _, o := range operation.All() {
		all = append(all, routeOf(o))
	}
	return all
}

// routeOf returns the route of an operation: a parameter of the address for its ruleset, and for
// each of its parameters.
func routeOf(o operation.Operation) Route {
	r := Route{
		Method: get, Path: Prefix + o.Name, Summary: o.Summary, Example: o.Name + "?ruleset=" + o.Example(),
		Parameters: []Parameter{rulesetParameter}, Types: inRows,
		answer: func(ctx context.Context, c *call) (Response, error) { return c.operate(ctx, o) },
	}
	for _, p := range o.Parameters() {
		r.Parameters = append(r.Parameters, Parameter{p.Name, p.Plain(), false})
	}
	r.Parameters = append(r.Parameters, formatParameter)
	return r
}

// operate answers a request about a ruleset.
func (c *call) operate(ctx context.Context, o operation.Operation) (Response, error) {
	var p operation.Parameters
	ask := o.Prepare(&p)
	for _, at := range p.List() {
		otherwise, most := *at.Value, at.Most
		if at.Kind == operation.Length {
			otherwise, most = periods.LimitJSON, mostRows
		}
		var err error
		if *at.Value, err = c.number(at.Name, otherwise, at.Least, most); err != nil {
			return Response{}, err
		}
	}
	limits := c.limits(answer.NoMoves)
	rules, err := c.Service.Within(limits).Ruleset(ctx, c.text("ruleset"))
	if err != nil {
		return Response{}, err
	}
	r, err := ask(ctx, operation.Call{Service: c.Service, Limits: limits, Rules: rules})
	switch err := refused(err, r.Refusal); {
	case err != nil:
		return Response{}, err
	case c.format == asCSV:
		return c.rows(fixed(o.Columns), r.Rows)
	default:
		return object(c, r.Data)
	}
}

package api

import (
	"context"
	"encoding/json"
	"strings"
)

// Routes returns all routes. The caller owns the slice.
func Routes() []Route { return append([]Route{}, routes()...) }

// Probes maps the paths of the server outside the API to their summaries.
var Probes = map[string]string{
	"/healthz": "the process is alive",
	"/readyz":  "queries are answered: the database is open, whole and unchanged, and the server does not stop",
	"/metrics": "counters for Prometheus",
}

func answerDescription(ctx context.Context, c *call) (Response, error) {
	return object(ctx, c, describe(c.Version))
}

// node is a JSON object in the OpenAPI document.
type node = map[string]any

// describe returns the OpenAPI document of the routes and probes.
func describe(version string) node {
	paths := node{}
	for i, all := 0, routes(); i < len(all); i++ {
		r := &all[i]
		item, ok := paths[r.Path].(node)
		if !ok {
			item = node{}
			paths[r.Path] = item
		}
		item[strings.ToLower(r.Method)] = r.describe()
	}
	for path, summary := range Probes {
		paths[path] = node{"get": node{"summary": summary, "responses": node{"200": content("it is so", "text/plain")}}}
	}
	return node{
		"openapi": "3.1.0",
		"info": node{
			"title": "Sprague", "version": version,
			"description": "Who wins, what is the value, what is the best move. docs/json.md describes the objects, docs/serving.md the server.",
		},
		"paths": paths,
		"components": node{"schemas": node{"problem": node{
			"type":     "object",
			"required": []string{"type", "title", "status", "detail", "code", "message", "column"},
			"properties": node{
				"type": schema("string"), "title": schema("string"), "status": schema("integer"), "detail": schema("string"),
				"code": schema("string"), "message": schema("string"), "column": schema("integer"),
			},
		}}},
	}
}

func schema(kind string) node { return node{"type": kind} }

// content returns the description of a response with its media types.
func content(about string, types ...string) node {
	all := node{}
	for _, t := range types {
		all[t] = node{}
	}
	return node{"description": about, "content": all}
}

func (r *Route) describe() node {
	parameters := []node{}
	for _, name := range r.placeholders() {
		parameters = append(parameters, node{"name": name, "in": "path", "required": true, "schema": schema("string")})
	}
	for _, p := range r.parameters() {
		parameters = append(parameters, node{"name": p.Name, "in": "query", "description": p.About, "required": p.Required, "schema": schema("string")})
	}
	refusal := node{"description": "a problem document", "content": node{ProblemType: node{"schema": node{"$ref": "#/components/schemas/problem"}}}}
	o := node{
		"summary": r.Summary, "parameters": parameters,
		"responses": node{"200": content(r.Summary, r.Types...), "default": refusal},
	}
	if r.Body != "" {
		of := node{asJSON.media: node{"schema": json.RawMessage(r.Body)}}
		if r.Body == batchSchema {
			of[asNDJSON.media] = node{}
		}
		o["requestBody"] = node{"required": true, "content": of}
	}
	return o
}

// Package mcp answers the calls of a program that speaks the Model Context Protocol, such as an
// editor with a language model. Its tools are routes of package api, whose descriptions, limits and
// texts they have.
package mcp

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/manual"
	"sprague/repl/operation"
	"sprague/repl/render"
	"sprague/web/api"
)

// Options configures the answers.
type Options struct {
	Language say.Language // of the sentences in answers
	Log      *slog.Logger
	// Last is the time in which running calls may still be answered after the end of the input.
	Last time.Duration
}

// tools lists the tools with the names of their routes.
var tools = []struct{ name, route string }{
	{"ask", "query"}, {"moves", "moves"}, {"explain", "explain"}, {"table", "table"},
}

// Serve answers the messages of a client, one a line, until the input ends or the context does. At the
// end of the input the calls that still run are answered. The error is that of the input or the output.
func Serve(ctx context.Context, a *api.API, o Options, in io.Reader, out io.Writer) error {
	server := mcp.NewServer(&mcp.Implementation{Name: "sprague", Title: "Sprague", Version: a.Version}, &mcp.ServerOptions{
		Instructions: instructions(a),
		Capabilities: &mcp.ServerCapabilities{Tools: &mcp.ToolCapabilities{}}, // the list never changes
		Logger:       o.Log,
	})
	for _, t := range tools {
		c := caller{api: a, Options: o, tool: t.name, route: routeOf(t.route)}
		server.AddTool(c.describe(), c.call)
	}
	session, err := server.Connect(context.WithoutCancel(ctx), newTransport(ctx, o, in, out), nil)
	if err != nil {
		return err
	}
	return session.Wait()
}

// routeOf returns the route of GET requests with a name, which must exist.
func routeOf(name string) api.Route {
	all := api.Routes()
	return all[slices.IndexFunc(all, func(r api.Route) bool { return r.Method == "GET" && r.Path == api.Prefix+name })]
}

// instructions describes the language of queries, and lists the rulesets.
func instructions(a *api.API) string {
	page, _ := manual.Page("expressions", say.English) // it exists
	return "Rulesets: " + strings.Join(a.Service.Registry().Names(), ", ") + ".\n\n" + page
}

// caller answers the calls of a tool.
type caller struct {
	Options
	api   *api.API
	tool  string
	route api.Route
}

// describe describes the tool by its route and its operation.
func (c caller) describe() *mcp.Tool {
	about := []string{c.route.Summary}
	for _, o := range operation.All() {
		if api.Prefix+o.Name == c.route.Path && o.Help != "" {
			about = append(about, o.Help)
		}
	}
	required := []string{}
	properties := map[string]any{}
	for _, p := range c.route.ToolParameters() {
		properties[p.Name] = map[string]string{"type": "string", "description": p.About}
		if p.Required {
			required = append(required, p.Name)
		}
	}
	closed := false
	return &mcp.Tool{
		Name: c.tool, Description: strings.Join(append(about, "Example: "+c.route.ToolExample()), "\n\n"),
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true, OpenWorldHint: &closed},
		InputSchema: map[string]any{"type": "object", "properties": properties, "required": required, "additionalProperties": false},
	}
}

// call answers a call. A refusal is a result that says so, since the model that called may then call
// again; an error of the protocol would not reach it.
func (c caller) call(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	arguments, err := valuesOf(r.Params.Arguments)
	if err != nil {
		return c.result(api.Problem(err, c.Language)), nil
	}
	return c.result(c.api.Serve(ctx, api.Request{
		Method: c.route.Method, Path: c.route.Path, Query: arguments, Language: c.Language.String(), Tool: c.tool,
	})), nil
}

// valuesOf returns the arguments of a call as the parameters of a route. Numbers and truth values
// count as their texts, and null as absent.
func valuesOf(arguments json.RawMessage) (url.Values, error) {
	var given map[string]any
	if len(arguments) > 0 {
		d := json.NewDecoder(strings.NewReader(string(arguments)))
		d.UseNumber()
		if err := d.Decode(&given); err != nil {
			return nil, api.Refuse(400, string(games.CodeParse), "the arguments are no JSON object")
		}
	}
	values := url.Values{}
	for name, value := range given {
		switch value := value.(type) {
		case nil:
		case string:
			values.Set(name, value)
		case json.Number:
			values.Set(name, value.String())
		case bool:
			values.Set(name, map[bool]string{true: "true", false: "false"}[value])
		default:
			return nil, api.Refuse(400, string(games.CodeParse), "%s: give a text, a number or a truth value", games.Clip(name))
		}
	}
	return values, nil
}

// result returns the result of a response: its object as structured content, and its text.
func (c caller) result(r api.Response) *mcp.CallToolResult {
	if r.Err != nil {
		c.Log.Error("call failed", "tool", c.tool, "error", r.Err.Error())
	}
	if r.Status != 200 {
		return c.refusal(r)
	}
	body := json.RawMessage(r.Body)
	if body[0] == '[' { // structured content is an object
		body = slices.Concat([]byte(`{"rows":`), r.Body, []byte("}"))
	}
	return &mcp.CallToolResult{Content: textOf(string(r.Text)), StructuredContent: body}
}

// refusal returns the result of a problem document: its error as in an answer, and as a line.
func (c caller) refusal(r api.Response) *mcp.CallToolResult {
	var problem struct {
		Code    games.Code `json:"code"`
		Message string     `json:"message"`
		Column  int        `json:"column"`
	}
	_ = json.Unmarshal(r.Body, &problem) // package api writes it
	line := render.Error(0, &query.Error{Message: say.Plain(problem.Message), Column: problem.Column})
	return &mcp.CallToolResult{
		IsError: true, StructuredContent: map[string]any{"error": problem},
		Content: textOf(string(problem.Code) + ": " + line.In(c.Language) + "\n"),
	}
}

func textOf(text string) []mcp.Content { return []mcp.Content{&mcp.TextContent{Text: text}} }

package api

import (
	"context"
	"slices"
	"strings"
	"sync"

	"sprague/games"
)

// Route is a kind of request with its description.
type Route struct {
	Method     string
	Path       string // {name} is a placeholder for a part, or at the end for all the rest
	Summary    string
	Example    string // under Prefix, unless it begins with a slash
	Parameters []Parameter
	Body       string   // JSON schema of the body of a POST request; empty for none
	Types      []string // media types of the response
	answer     func(ctx context.Context, c *call) (Response, error)
}

// Parameter describes a parameter of the address.
type Parameter struct {
	Name     string
	About    string
	Required bool
}

// parameters returns all parameters, with those that every route accepts.
func (r *Route) parameters() []Parameter {
	return slices.Concat(r.Parameters, []Parameter{budgetParameter, hashParameter})
}

// match matches a path with that of the route, and returns the values of its placeholders.
func (r *Route) match(path string) (parts []string, ok bool) {
	for pattern := r.Path; ; {
		before, after, placeholder := strings.Cut(pattern, "{")
		path, ok = strings.CutPrefix(path, before)
		if !ok || !placeholder {
			return parts, ok && path == ""
		}
		_, pattern, _ = strings.Cut(after, "}")
		part := path
		if pattern != "" { // the last one takes all
			part, _, _ = strings.Cut(path, "/")
		}
		if part == "" {
			return nil, false
		}
		parts, path = append(parts, part), path[len(part):]
	}
}

// part returns the value of a placeholder of the path.
func (c *call) part(name string) string {
	for i, placeholder := range c.route.placeholders() {
		if placeholder == name {
			return c.parts[i]
		}
	}
	return ""
}

// placeholders returns the names of the placeholders in the path.
func (r *Route) placeholders() (names []string) {
	for i, part := range strings.Split(r.Path, "{") {
		if name, _, ok := strings.Cut(part, "}"); ok && i > 0 {
			names = append(names, name)
		}
	}
	return names
}

// lookUp returns the route of a request with the values of its placeholders. It fails for an unknown
// path or method.
func lookUp(method, path string) (r *Route, parts []string, err error) {
	var methods []string
	for i, all := 0, routes(); i < len(all); i++ {
		r := &all[i]
		parts, ok := r.match(path)
		if !ok {
			continue
		}
		if methods = append(methods, r.Method); r.Method == method {
			return r, parts, nil
		}
	}
	if methods == nil {
		return nil, nil, Refuse(404, "not_found", "there is nothing at %s; %sopenapi.json lists the paths", games.Clip(path), Prefix)
	}
	slices.Sort(methods)
	refusal := Refuse(405, "method", "%s takes %s", games.Clip(path), strings.Join(methods, ", "))
	refusal.Allow = strings.Join(methods, ", ")
	return nil, nil, refusal
}

// The parameters shared by several routes.
var (
	qParameter       = Parameter{"q", "a position or a query, such as kayles(12) + nim(3)", true}
	rulesetParameter = Parameter{"ruleset", "a ruleset, such as kayles or subtraction[1,3]", true}
	rangeParameter   = Parameter{"range", "the numbers: 20, 5..20, 8x5 or 1..8x1..5", false}
	formatParameter  = Parameter{"format", "json (default), ndjson or csv", false}
	movesParameter   = Parameter{"moves", "how many winning moves to list; 0 or all: every one; none: no search for them", false}
)

var (
	inJSON       = []string{asJSON.media}
	inJSONOrText = []string{asJSON.media, asText.media}
	inRows       = []string{asJSON.media, asNDJSON.media, asCSV.media}
	inSVG        = []string{svgType}
	inStream     = []string{asNDJSON.media}
)

// routes lists all routes. The OpenAPI document is generated from it.
var routes func() []Route

func init() { // in init, which breaks an initialization cycle: one route describes all routes
	routes = sync.OnceValue(allRoutes)
}

func allRoutes() []Route {
	return slices.Concat([]Route{
		{get, Prefix + "query", "answer a query: who wins, the value, winning moves", "query?q=kayles(12)%2Bnim(3)&moves=10", []Parameter{qParameter, movesParameter, {"format", "json (default), or text as the command line prints it", false}}, "", inJSONOrText, answerQuery},
		{post, Prefix + "query", "answer up to 1000 queries, one a line of the response, in order", "query", []Parameter{movesParameter}, batchSchema, inStream, answerBatch},
		{get, Prefix + "show", "a position as pictures in data, with the things that each move touches", "show?q=nim(3,4,5)", []Parameter{qParameter, {"limit", "how many moves of a player to list, 50 by default", false}}, "", inJSON, answerShow},
	}, operationRoutes(), []Route{
		{get, Prefix + "show.svg", "a position, drawn", "show.svg?q=nim(3,4,5)", []Parameter{qParameter, {"width", "rows of pictures break after so many pixels, 960 by default", false}, {"dark", "true for light lines on a dark ground", false}}, "", inSVG, drawPosition},
		{get, Prefix + "games", "the rulesets and the ways of playing together", "games", []Parameter{formatParameter}, "", inRows, answerGames},
		{get, Prefix + "games/{name}", "the page of a ruleset", "games/kayles", nil, "", inJSON, answerGame},
		{get, Prefix + "manual", "the tutorial, as Markdown", "manual", nil, "", inJSON, answerManual},
		{get, Prefix + "complete", "what Tab would offer", "complete?line=kay", []Parameter{{"line", "the text typed so far", true}, {"at", "the characters before the cursor; all by default", false}}, "", inJSON, answerComplete},
		{post, Prefix + "play", "a move of Sprague in a position", "play", nil, playSchema, inJSON, answerPlay},
		{get, Prefix + "info", "what is served: version, hash, database", "info", []Parameter{{"brief", "true: the database without its tables", false}}, "", inJSON, answerInfo},
		{get, Prefix + "openapi.json", "this description of the API", "openapi.json", nil, "", inJSON, answerDescription},
		{get, Universal, "GamesmanUni: the games", Universal, nil, "", inJSON, answerUniversal},
		{get, Universal + "{game}/", "GamesmanUni: a game with its variants", Universal + "kayles/", nil, "", inJSON, answerUniversalGame},
		{get, Universal + "{game}/{variant}/", "GamesmanUni: a variant with its starting position", Universal + "nim/3_4_5/", nil, "", inJSON, answerUniversalVariant},
		{get, Universal + "{game}/{variant}/positions/", "GamesmanUni: a position with its moves", Universal + "nim/3_4_5/positions/?p=1_3,4,5", []Parameter{{"p", "a position: the player to move, 1 or 2, and the notation, such as 1_3,4,5", true}}, "", inJSON, answerUniversalPosition},
		{get, Universal + "{game}/{variant}/instructions/", "GamesmanUni: the rules of a game", Universal + "kayles/5/instructions/", []Parameter{{"locale", "the language, en or zh", false}}, "", inJSON, answerUniversalRules},
	})
}

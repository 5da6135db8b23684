// Package local answers the requests of a page in its own process, from a database in memory.
package local

import (
	"context"
	"encoding/json"
	"net/url"
	"strconv"
	"strings"

	"sprague/answer"
	"sprague/internal/exact"
)

// Request asks for a path of the HTTP API, with the query of its address.
type Request struct {
	Path  string `json:"path"`
	Query string `json:"query"`
}

// Site answers requests. Any number of goroutines may use it.
type Site struct {
	service *answer.Service
}

// New returns a site that answers by a service, which stays the caller's.
func New(service *answer.Service) *Site { return &Site{service} }

// Answer answers the text of a [Request] with the text that the HTTP API gives: that of
// `query --json` for /api/v1/query, and completions for /api/v1/complete. A request that it cannot
// answer gives a problem document of RFC 9457.
func (s *Site) Answer(ctx context.Context, request string) string {
	var r Request
	if err := json.Unmarshal([]byte(request), &r); err != nil {
		return problem(400, "the request is no JSON object with path and query")
	}
	values, err := url.ParseQuery(r.Query)
	if err != nil {
		return problem(400, "the query is malformed")
	}
	var found any
	switch r.Path {
	case "/api/v1/query":
		moves, ok := parseMoves(values.Get("moves"))
		if !ok {
			return problem(400, "moves is no number, all or none")
		}
		found, err = s.service.Ask(ctx, answer.Request{Query: values.Get("q"), Limits: answer.Limits{Moves: moves}})
	case "/api/v1/complete":
		found = s.service.Complete(ctx, answer.CompleteRequest{Text: values.Get("line")})
	default:
		return problem(404, "unknown path")
	}
	if err != nil {
		return problem(503, err.Error())
	}
	return text(found)
}

// parseMoves reads the number of winning moves to list, 1 without a text.
func parseMoves(text string) (int, bool) {
	switch text {
	case "":
		return 1, true
	case "0", "all":
		return answer.AllMoves, true
	case "none":
		return answer.NoMoves, true
	}
	n, err := strconv.ParseUint(text, 10, 31)
	return int(n), err == nil
}

func problem(status int, detail string) string {
	return text(struct {
		Status int    `json:"status"`
		Detail string `json:"detail"`
	}{status, detail})
}

func text(of any) string {
	var b strings.Builder
	_ = exact.Write(&b, of) // a builder takes all, and the types have JSON
	return b.String()
}

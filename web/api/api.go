// Package api answers the requests of `sprague serve` without a network: it maps a [Request] to a
// [Response]. It does not import net/http, so that a browser can run it too. Package web adds the
// server and its limits.
package api

import (
	"context"
	"net/url"
	"strings"
	"time"

	"sprague/answer"
	"sprague/internal/say"
)

// Prefix is the common prefix of the paths of the API.
const Prefix = "/api/v1/"

// API answers requests from a service. It is safe for concurrent use after its fields are set.
type API struct {
	Service *answer.Service // must not read files, unless only the user of this machine asks
	Budget  uint64          // the most positions of a search; 0 for those of the service
	// ThinkingTime is the approximate time that Sprague takes for a move of play.
	ThinkingTime time.Duration
	Version      string   // version of the program, a part of the hash
	Scripts      []Script // scripts that the service was opened with
	// Run runs the work of a request, perhaps later, or refuses it. A nil Run runs the work at
	// once. Run may call the work twice, first with a context that forbids searches.
	Run Runner
	// CheckDatabases returns an error if the data read so far has become invalid; nil if the
	// service checks it.
	CheckDatabases func() error

	hash hash
}

// Runner runs the work of a request and returns its response, or refuses it.
type Runner func(ctx context.Context, work Work) (Response, error)

// Work computes the response to a request.
type Work func(ctx context.Context) (Response, error)

// Script identifies a user-written script by its name and hash.
type Script struct {
	Name string `json:"name"`
	Hash string `json:"hash"`
}

// Request is a request, independent of the network.
type Request struct {
	Method   string // GET or POST
	Path     string // such as /api/v1/query
	Query    url.Values
	Body     []byte
	BodyType string // Content-Type
	Accept   string // Accept
	Language string // Accept-Language
	Match    string // If-None-Match
	// Tool is the name of the tool that a program calls in place of an address; empty for none. The
	// response then has a Text. It has no tag, and is JSON.
	Tool string
}

// Response is the response to a request.
type Response struct {
	Status int
	Type   string // Content-Type
	Body   []byte
	Text   []byte // what the command line writes; only for tools
	// Rows writes the body row by row. If it is set, Body is unused. The error is that of write or
	// of the context.
	Rows     func(ctx context.Context, write func(row []byte) error) error
	Language say.Language // language of the sentences
	Tag      string       // ETag; empty for none
	Forever  bool         // the address contains the hash, so the response never changes
	Retry    int          // Retry-After in seconds; 0 for none
	Allow    string       // Allow, for status 405
	Route    string       // path of the route; empty if there is none
	// Cost is the number of queries in the request, for rate limits.
	Cost int
	// Err is the cause of status 500, for the log.
	Err error
}

// Serve answers a request. It reports errors as problem documents.
func (a *API) Serve(ctx context.Context, r Request) Response {
	l := languageOf(r.Language)
	route, parts, err := lookUp(r.Method, r.Path)
	if err != nil {
		return Problem(err, l)
	}
	c := &call{API: a, Request: r, route: route, parts: parts, language: l}
	response, err := a.serve(ctx, c)
	if err != nil {
		response = problemOf(c.withPlus(err), l, c.advice)
	}
	if response.Language, response.Route = l, route.Path; response.Cost == 0 {
		response.Cost = 1
	}
	return response
}

func (a *API) serve(ctx context.Context, c *call) (Response, error) {
	if err := c.read(); err != nil {
		return Response{}, err
	}
	tag, forever := "", false
	if c.Method == get && c.Tool == "" {
		tag, forever = c.tag(ctx)
	}
	known := Response{Status: 304, Tag: tag, Forever: forever}
	if Matches(c.Match, tag) && a.checkDatabases() == nil {
		return known, nil
	}
	response, err := a.run(ctx, func(ctx context.Context) (Response, error) { return c.route.answer(ctx, c) })
	switch {
	case err != nil:
		return Response{}, err
	case tag != "" && strings.TrimSpace(c.Match) == "*": // any answer, but there must be one
		return known, nil
	}
	response.Status, response.Tag, response.Forever = 200, tag, forever
	return response, nil
}

// checkDatabases returns an error if the data read so far has become invalid.
func (a *API) checkDatabases() error {
	if a.CheckDatabases == nil {
		return nil
	}
	return a.CheckDatabases()
}

// run runs the work of a request. It discards the response if the data has become invalid.
func (a *API) run(ctx context.Context, work Work) (response Response, err error) {
	if a.Run == nil {
		response, err = work(ctx)
	} else {
		response, err = a.Run(ctx, work)
	}
	if unsound := a.checkDatabases(); unsound != nil {
		return Response{}, unsound
	}
	return response, err
}

// Ready returns an error if queries would fail: the database cannot be opened, was changed, or does
// not answer.
func (a *API) Ready(ctx context.Context) error {
	if _, err := a.Service.Database(ctx); err != nil {
		return err
	}
	if err := a.checkDatabases(); err != nil {
		return err
	}
	_, err := a.Service.Ask(ctx, answer.Request{Query: "nim(1)"}) // a formula; the service checks its file
	return err
}

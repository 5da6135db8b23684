// Package api answers the requests of `sprague serve`, without a network: a [Request] in, a
// [Response] out. It imports no net/http, so that a browser can run it too. Package web adds the
// server and its guards.
package api

import (
	"context"
	"net/url"
	"time"

	"sprague/answer"
	"sprague/internal/say"
)

// Prefix is the beginning of the paths of the API.
const Prefix = "/api/v1/"

// API answers requests from a service. Any number of goroutines may use it.
type API struct {
	Service *answer.Service // it must not read files
	Budget  uint64          // positions of a search; 0 for the default
	// Thinking is the approximate time of a move of play.
	Thinking time.Duration
	Version  string   // of the program; it is part of the hash
	Scripts  []Script // that the service was opened with
	// Run runs the work of a request, perhaps later, or refuses it; nil runs it at once. The work may
	// run twice: first under a context without searches.
	Run Runner
	// Sound reports whether the data read so far is valid; nil if the service checks it.
	Sound func() error

	hash hash
}

// Runner runs the work of a request.
type Runner func(ctx context.Context, work Work) (Response, error)

// Work makes the response to a request.
type Work func(ctx context.Context) (Response, error)

// Script is a script with rules of the user.
type Script struct {
	Name string `json:"name"`
	Hash string `json:"hash"`
}

// Request is a request without a network.
type Request struct {
	Method   string // GET or POST
	Path     string // such as /api/v1/query
	Query    url.Values
	Body     []byte
	BodyType string // Content-Type
	Accept   string // Accept
	Language string // Accept-Language
	Match    string // If-None-Match
}

// Response is the answer to a request.
type Response struct {
	Status int
	Type   string // Content-Type
	Body   []byte
	// Rows writes a body row by row, instead of Body, if it is set. The error is that of write, or of
	// the context.
	Rows     func(ctx context.Context, write func(row []byte) error) error
	Language say.Language // of the sentences
	Tag      string       // ETag; empty for none
	Forever  bool         // the address holds the hash, so the response never changes
	Retry    int          // Retry-After in seconds; 0 for none
	Allow    string       // Allow, of a response 405
	Route    string       // path of the route; empty for none
	// Cost is the number of queries, for limits of rate.
	Cost int
	// Err is the cause of a response 500, for the log.
	Err error
}

// Serve answers a request. Errors are problem documents.
func (a *API) Serve(ctx context.Context, r Request) Response {
	l := languageOf(r.Language)
	route, name, err := lookUp(r.Method, r.Path)
	if err != nil {
		return Problem(err, l)
	}
	response, err := a.serve(ctx, &call{API: a, Request: r, route: route, name: name, language: l})
	if err != nil {
		response = Problem(err, l)
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
	if c.Method == get {
		if tag, forever = c.tag(ctx); tag != "" && Matches(c.Match, tag) {
			return Response{Status: 304, Tag: tag, Forever: forever}, nil
		}
	}
	response, err := a.run(ctx, func(ctx context.Context) (Response, error) { return c.route.answer(ctx, c) })
	if err != nil {
		return Response{}, err
	}
	response.Status, response.Tag, response.Forever = 200, tag, forever
	return response, nil
}

// run runs work, and refuses its response if the data has changed.
func (a *API) run(ctx context.Context, work Work) (response Response, err error) {
	if a.Run == nil {
		response, err = work(ctx)
	} else {
		response, err = a.Run(ctx, work)
	}
	if a.Sound != nil {
		if unsound := a.Sound(); unsound != nil {
			return Response{}, unsound
		}
	}
	return response, err
}

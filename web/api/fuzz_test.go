package api_test

import (
	"context"
	"encoding/json"
	"net/url"
	"testing"
	"time"
	"unicode/utf8"

	"sprague/answer"
	"sprague/web/api"
)

// fuzzed sends a request with a short time limit, and checks that the response is well-formed.
func fuzzed(t *testing.T, a *api.API, r api.Request) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
	defer cancel()
	response := a.Serve(ctx, r)
	if response.Status < 200 || response.Status > 599 || response.Status == 500 {
		t.Fatalf("%+v: %d %s: %v", r, response.Status, response.Body, response.Err)
	}
	if response.Rows != nil {
		err := response.Rows(ctx, func(row []byte) error {
			if !json.Valid(row) {
				t.Errorf("the row %q", row)
			}
			return nil
		})
		if err != nil && ctx.Err() == nil {
			t.Error(err)
		}
		return
	}
	if isJSON := response.Type == "application/json" || response.Type == api.ProblemType; isJSON && !json.Valid(response.Body) || !utf8.Valid(response.Body) {
		t.Errorf("%+v: the body %q", r, response.Body)
	}
}

// lookingUp returns an API that refuses searches.
func lookingUp(t testing.TB) *api.API {
	a := served(t)
	a.Run = func(ctx context.Context, work api.Work) (api.Response, error) {
		response, found, err := answer.Lookup(ctx, 100*time.Millisecond, work)
		if !found && err == nil {
			err = context.DeadlineExceeded
		}
		return response, err
	}
	return a
}

func FuzzAddress(f *testing.F) {
	for _, r := range api.Routes() {
		f.Add(r.Path, r.Example)
	}
	f.Add("/api/v1/games/kayles", "query?h=x")
	f.Add("/api/v1/query", "?q=nim(3)&moves=all&h=")
	f.Add("/api/v1/table", "?ruleset=subtraction[1,3]&range=1..8x1..5&measure=remoteness&format=csv")
	f.Add("/api/v1/complete", "?line=%ff%00[&at=2")
	a := lookingUp(f)
	f.Fuzz(func(t *testing.T, path, address string) {
		u, err := url.Parse(address)
		if err != nil {
			return
		}
		fuzzed(t, a, api.Request{Method: "GET", Path: path, Query: u.Query(), Accept: u.Fragment, Language: u.Host})
	})
}

func FuzzBody(f *testing.F) {
	for _, body := range []string{
		`{"queries":["nim(1)","kayles(5)"]}`, "\"nim(1)\"\n{\"query\":\"nim(2)\"}", `{"position":"nim(1,2)","convention":"misere","player":"left","level":"random"}`, `[`, "\xff",
	} {
		f.Add("query", "application/json", body)
		f.Add("query", "application/x-ndjson", body)
		f.Add("play", "application/json", body)
	}
	a := lookingUp(f)
	f.Fuzz(func(t *testing.T, path, kind, body string) {
		fuzzed(t, a, api.Request{Method: "POST", Path: api.Prefix + path, BodyType: kind, Body: []byte(body)})
	})
}

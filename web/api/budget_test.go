package api_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"sprague/answer"
	"sprague/web/api"
)

// Refusals over HTTP advise what a client can do: give a budget up to that of the server, or
// nothing. None names a flag or a command.
func TestAdvice(t *testing.T) {
	s, err := answer.Open(t.Context(), answer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	a := &api.API{Service: s, Budget: 20_000, Version: "1"}
	ask := func(path, budget, language string) (int, string) {
		name, parameters, _ := strings.Cut(path, "?")
		query, err := url.ParseQuery(parameters)
		if err != nil {
			t.Fatal(err)
		}
		if budget != "" {
			query.Set("budget", budget)
		}
		r := a.Serve(t.Context(), api.Request{Method: http.MethodGet, Path: api.Prefix + name, Query: query, Language: language})
		return r.Status, string(r.Body)
	}
	for _, c := range []struct {
		path, budget, language string
		status                 int
		says                   string
	}{
		{"query?q=cram(7,7)", "", "", 422, "the limit of a search of 20000 positions; no larger search is allowed here"},
		{"query?q=cram(7,7)", "1000", "", 422, "search of 1000 positions; it needs the parameter budget=1400 at least"},
		{"query?q=misere(octal[0.142](100))", "1000", "", 422, "positions; the parameter budget=10000 might do"},
		{"query?q=misere(octal[0.142](100))", "", "", 422, "; no larger search is allowed here"},
		{"query?q=octal[0.1234](5000)", "1000", "", 422, "; the parameter budget=5"},
		{"query?q=octal[0.1234](5000)", "1000", "zh", 422, "；参数 budget=5"},
		{"query?q=cram(7,7)", "", "zh", 422, "这里不允许更大的搜索"},
		{"explain?q=misere(octal[0.142](100))", "1000", "", 422, "the parameter budget"},
		{"form?q=domineering(7,7)", "1000", "", 422, "the parameter budget"},
		{"moves?q=domineering(7,7)", "1000", "", 422, "the parameter budget"},
		{"period?ruleset=officers", "1000", "", 200, "the parameter budget"},
		{"query?q=lasker(1000000000000)&moves=all", "1000", "", 200, "within the search limit; raise it with the parameter budget"},
		{"query?q=kayles(1000000000000)&moves=all", "", "", 422, "list some with moves=N"},
		{"grid?ruleset=kayles&measure=remoteness&range=3x3", "", "", 400, "measures; the table of kayles has the remoteness of one"},
		{"query?q=nim(3)", "20001", "", 400, "budget: give a whole number from 1 to 20000"},
		{"query?q=nim(3)", "0", "", 400, "budget: give a whole number from 1 to 20000"},
		{"query?q=nim(3)", "1", "", 200, `"grundy":3`},
	} {
		status, body := ask(c.path, c.budget, c.language)
		if c.status != 0 && status != c.status || !strings.Contains(body, c.says) {
			t.Errorf("%s, budget %q: %d %s", c.path, c.budget, status, body)
		}
		for _, flag := range []string{"--", "prompt", "提示符"} {
			if strings.Contains(body, flag) {
				t.Errorf("%s: %s", c.path, body)
			}
		}
	}
	r := a.Serve(t.Context(), api.Request{
		Method: http.MethodPost, Path: api.Prefix + "query", BodyType: "application/json", Body: []byte(`{"queries": ["misere(octal[0.142](100))"]}`), Query: url.Values{"budget": {"1000"}},
	})
	var row []byte
	if err := r.Rows(t.Context(), func(b []byte) error { row = b; return nil }); err != nil {
		t.Fatal(err)
	}
	x := answer.Answer{}
	if err := json.Unmarshal(row, &x); err != nil || x.Error == nil || !strings.HasSuffix(x.Error.Message.String(), "the parameter budget=10000 might do") {
		t.Errorf("%s, %v", row, err)
	}
}

// Without a budget of its own the API has that of the service.
func TestBudgetOfService(t *testing.T) {
	s, err := answer.Open(t.Context(), answer.Options{Budget: 1000})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	r := get(t, &api.API{Service: s, Version: "1"}, "query?q=clobber(4,4)%2Bclobber(3,5)")
	if r.Status != 422 || !strings.Contains(string(r.Body), "search of 1000 positions; no larger search is allowed here") {
		t.Errorf("%d %s", r.Status, r.Body)
	}
}

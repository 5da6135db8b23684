package api_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"sprague/answer"
	"sprague/games"
	"sprague/internal/say"
	"sprague/internal/say/saytest"
	"sprague/precompute/dbtest"
	"sprague/repl/render"
	"sprague/web/api"
)

// served returns an API with the embedded database.
func served(t testing.TB) *api.API {
	t.Helper()
	s, err := answer.Open(t.Context(), answer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return &api.API{Service: s, Budget: 50_000, ThinkingTime: time.Hour, Version: "1"}
}

// get requests an address such as query?q=nim(1).
func get(t testing.TB, a *api.API, address string, change ...func(*api.Request)) api.Response {
	t.Helper()
	path, query, _ := strings.Cut(address, "?")
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(path, "/") {
		path = api.Prefix + path
	}
	r := api.Request{Method: "GET", Path: path, Query: values}
	for _, f := range change {
		f(&r)
	}
	return a.Serve(t.Context(), r)
}

func post(t testing.TB, a *api.API, path, kind, body string) api.Response {
	t.Helper()
	return a.Serve(t.Context(), api.Request{Method: "POST", Path: api.Prefix + path, BodyType: kind, Body: []byte(body)})
}

// rows returns the rows of a streamed response.
func rows(t testing.TB, r api.Response) (all string) {
	t.Helper()
	if r.Rows == nil {
		t.Fatalf("%d, not a stream: %s", r.Status, r.Body)
	}
	err := r.Rows(t.Context(), func(row []byte) error {
		all += string(row)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// asked returns the answer in the format of `query --json`, with advice for clients of the API.
func asked(t testing.TB, a *api.API, text string, moves int) string {
	t.Helper()
	x, err := a.Service.Ask(t.Context(), answer.Request{Query: text, Limits: answer.Limits{Moves: moves, Budget: a.Budget}})
	if err != nil && x.Error == nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	here := func(about any) say.Text {
		if about == (games.Listing{}) {
			return say.Plain("; see the list of games")
		}
		return say.Plain("no larger search is allowed here") // since the budget is the largest
	}
	if err := render.JSON(&b, say.Advised(x, here)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A GET request and a batch return the bytes of `query --json`. A refused GET request returns a
// problem document with the same error.
func TestQuery(t *testing.T) {
	a := served(t)
	var queries []string
	for _, g := range answer.Games() {
		queries = append(queries, g.Examples...)
	}
	queries = append(queries, "", "nim(", "kales(12)", "nim(9223372036854775807)", "cram(9,9)", "form {3 | {2 | 1}}", "nim(1) >= 1/2", "misere(nim(1,1))", "nim(3) # a comment", "中文")
	var body, want string
	for i, text := range queries {
		line, _ := json.Marshal(text)
		body += string(line) + "\n"
		expected := asked(t, a, text, 10)
		want += expected
		r := get(t, a, "query?moves=10&q="+url.QueryEscape(text))
		if text == "" {
			continue // an absent parameter
		}
		if refused := strings.Contains(expected, `"error":{`); refused != (r.Status != 200) || !refused && saytest.Effortless(string(r.Body)) != saytest.Effortless(expected) {
			t.Errorf("query %d, %s: status %d\n%s\nwant\n%s", i, text, r.Status, r.Body, expected)
		} else if refused {
			sameError(t, text, r, expected)
		}
	}
	batch := a.Serve(t.Context(), api.Request{
		Method: "POST", Path: api.Prefix + "query", Query: url.Values{"moves": {"10"}}, BodyType: "application/x-ndjson", Body: []byte(body),
	})
	if got := saytest.Effortless(rows(t, batch)); got != saytest.Effortless(want) {
		t.Errorf("the batch gives\n%s\nwant\n%s", got, want)
	}
}

// sameError checks that a problem document contains the error of an answer.
func sameError(t *testing.T, text string, r api.Response, expected string) {
	t.Helper()
	type fault struct {
		Code, Message string
		Column        int
	}
	var problem fault
	var of struct{ Error fault }
	if err := json.Unmarshal(r.Body, &problem); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(expected), &of); err != nil {
		t.Fatal(err)
	}
	for _, message := range []*string{&problem.Message, &of.Error.Message} {
		*message = saytest.Effortless(*message)
	}
	if problem != of.Error || r.Type != api.ProblemType {
		t.Errorf("%s: the problem %+v, want %+v", text, problem, of.Error)
	}
}

// A server searches for a formula with less work than a terminal: its answers have five seconds.
func TestUsualWork(t *testing.T) {
	for _, route := range api.Routes() {
		for _, p := range route.Parameters {
			if route.Path == api.Prefix+"pattern" && p.Name == "work" {
				if want := "apply N million operators at most, 100 by default"; p.About != want {
					t.Errorf("%s, want %s", p.About, want)
				}
				return
			}
		}
	}
	t.Error("the work of a pattern is no parameter")
}

// Every example address in the OpenAPI document is answered, and the document describes every
// route.
func TestDescription(t *testing.T) {
	a := served(t)
	var doc struct {
		Openapi string
		Paths   map[string]map[string]struct {
			Parameters []struct{ Name, In string }
			Responses  map[string]struct{ Content map[string]any }
		}
	}
	if err := json.Unmarshal(get(t, a, "openapi.json").Body, &doc); err != nil {
		t.Fatal(err)
	}
	described := 0
	for path, methods := range doc.Paths {
		if _, probe := api.Probes[path]; probe {
			continue
		}
		for method := range methods {
			described++
			at := strings.NewReplacer("{name}", "kayles", "{game}", "kayles", "{variant}", "5").Replace(path)
			if r := a.Serve(t.Context(), api.Request{Method: strings.ToUpper(method), Path: at}); r.Status == 404 || r.Status == 405 || r.Route != path {
				t.Errorf("%s %s is described, and answers %d", method, path, r.Status)
			}
		}
	}
	if all := api.Routes(); described != len(all) {
		t.Errorf("%d of %d routes are described", described, len(all))
	}
	for _, route := range api.Routes() {
		of, ok := doc.Paths[route.Path][strings.ToLower(route.Method)]
		if !ok {
			t.Errorf("%s %s is not described", route.Method, route.Path)
			continue
		}
		names := map[string]bool{}
		for _, p := range of.Parameters {
			names[p.Name] = true
		}
		for _, p := range route.Parameters {
			if !names[p.Name] {
				t.Errorf("%s: the parameter %s is not described", route.Path, p.Name)
			}
		}
		if route.Method != "GET" {
			continue
		}
		r := get(t, a, route.Example)
		if _, typed := of.Responses["200"].Content[r.Type]; r.Status != 200 || r.Route != route.Path || !typed {
			t.Errorf("the example %s answers %d %s: %s", route.Example, r.Status, r.Type, r.Body)
		}
	}
}

func TestRefusals(t *testing.T) {
	a := served(t)
	for _, test := range []struct {
		address string
		status  int
		code    string
	}{
		{"nothing", 404, "not_found"},
		{"games/", 404, "not_found"},
		{"games/kales", 404, "unknown_ruleset"},
		{"play", 405, "method"},
		{"query", 400, "parse"},
		{"query?q=nim(1)&q=nim(2)", 400, "parse"},
		{"query?q=nim(1)&rules=x.star", 400, "parse"},
		{"query?q=nim(1)&db=x.db", 400, "parse"},
		{"query?q=nim(1)&moves=x", 400, "parse"},
		{"query?q=nim(", 400, "parse"},
		{"query?q=nim(x)", 400, "bad_position"},
		{"query?q=kales(1)", 404, "unknown_ruleset"},
		{"query?q=cram(9,9)", 422, "too_large"},
		{"query?q=graph[go.mod](1)", 422, "unsupported"},
		{"query?q=tree[/etc/passwd 1](1)", 422, "unsupported"},
		{"table?ruleset=graph[/etc/passwd]", 422, "unsupported"},
		{"moves?q=nim(1)>=1", 422, "unsupported"},
		{"moves?q=nim(1)&limit=0", 400, "parse"},
		{"table?ruleset=kayles&range=x", 400, "parse"},
		{"table?ruleset=kayles&range=1..200000", 422, "too_large"},
		{"table?ruleset=kayles&format=xml", 400, "parse"},
		{"table?ruleset=kayles&format=text", 400, "parse"},
		{"query?q=nim(1)&format=csv", 400, "parse"},
		{"query?q=nim(&format=text", 400, "parse"},
		{"grid?ruleset=hackenbush", 400, "parse"},
		{"grid?ruleset=nim&range=1000", 422, "too_large"},
		{"plot.svg?ruleset=cutting", 400, "parse"},
		{"grid.svg?ruleset=nim(n)+for+n+in+1..3", 400, "parse"},
		{"stats?ruleset=kayles&frequent=x", 400, "parse"},
		{"period?ruleset=kales", 404, "unknown_ruleset"},
		{"period?ruleset=kayles&to=8x8", 400, "parse"},
		{"period?ruleset=kayles&to=0", 400, "parse"},
		{"period?ruleset=kayles&to=x", 400, "parse"},
		{"pattern?ruleset=kales", 404, "unknown_ruleset"},
		{"pattern?ruleset=kayles(q)", 400, "parse"},
		{"pattern?ruleset=nim(a,b,c)%2Bnim(n)", 400, "parse"},
		{"pattern?ruleset=konane", 422, "unsupported"},
		{"pattern?ruleset=kayles&to=9", 422, "too_large"},
		{"pattern?ruleset=kayles&work=100000", 400, "parse"},
		{"pattern?ruleset=kayles&values=go.mod", 400, "parse"},
		{"table?ruleset=wythoff&range=2,2,2", 400, "parse"},
		{"complete?line=kay&at=4", 400, "parse"},
	} {
		r := get(t, a, test.address)
		var p struct {
			Status                int
			Code, Message, Detail string
		}
		if err := json.Unmarshal(r.Body, &p); err != nil || r.Status != test.status || p.Code != test.code || p.Status != test.status || p.Message == "" || p.Detail != p.Message || r.Tag != "" {
			t.Errorf("%s answers %d %s, want %d %s", test.address, r.Status, r.Body, test.status, test.code)
		}
	}
}

// A database that was changed, closed or lost answers nothing, not even that a known answer is
// current, and the API is not ready.
func TestUnsound(t *testing.T) {
	a := served(t)
	first := get(t, a, "query?q=kayles(5)")
	known := func(r *api.Request) { r.Match = first.Tag }
	if err := a.Ready(t.Context()); err != nil || first.Status != 200 || get(t, a, "query?q=kayles(5)", known).Status != 304 {
		t.Fatalf("%v, %d %s", err, first.Status, first.Body)
	}
	failing := func(what string) {
		t.Helper()
		if err := a.Ready(t.Context()); err == nil {
			t.Errorf("%s: ready", what)
		}
		if r := get(t, a, "query?q=kayles(5)"); r.Status != 500 || r.Err == nil {
			t.Errorf("%s: %d %s", what, r.Status, r.Body)
		}
	}
	a.CheckDatabases = func() error { return errors.New("the file was written to") }
	failing("changed")
	if r := get(t, a, "query?q=kayles(5)", known); r.Status != 500 {
		t.Errorf("a known tag of a changed file: %d", r.Status)
	}
	a.CheckDatabases = nil
	if err := a.Service.Close(); err != nil {
		t.Fatal(err)
	}
	failing("closed")

	path := dbtest.Write(t, dbtest.Solve(t, "kayles", 100))
	var err error
	if a.Service, err = answer.Open(t.Context(), answer.Options{Database: path}); err != nil {
		t.Fatal(err)
	}
	if err := a.Ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, 100); err != nil {
		t.Fatal(err)
	}
	failing("cut short")
	_ = a.Service.Close()
}

// A refusal of a question that took too long says what to do instead.
func TestLateAnswers(t *testing.T) {
	r := api.Problem(context.DeadlineExceeded, say.English)
	if r.Status != 504 || !strings.Contains(string(r.Body), "; ask for less, such as a smaller position or range, or run the program on your own computer") {
		t.Errorf("%d %s", r.Status, r.Body)
	}
}

func TestFormats(t *testing.T) {
	a := served(t)
	accept := func(media string) func(*api.Request) { return func(r *api.Request) { r.Accept = media } }
	for _, test := range []struct {
		address, accept, kind, body string
	}{
		{"table?ruleset=kayles&range=3..4", "", "application/json", `[{"n":3,"position":"kayles(3)","grundy":3},` + "\n" + `{"n":4,"position":"kayles(4)","grundy":1}]` + "\n"},
		{"table?ruleset=kayles&range=3..4&format=ndjson", "text/csv", "application/x-ndjson", `{"n":3,"position":"kayles(3)","grundy":3}` + "\n" + `{"n":4,"position":"kayles(4)","grundy":1}` + "\n"},
		{"table?ruleset=kayles&range=3..4", "text/csv;q=0.9", "text/csv; charset=utf-8; header=present", "n,position,grundy\n3,kayles(3),3\n4,kayles(4),1\n"},
		{"grid?ruleset=nim&range=1&format=csv", "", "text/csv; charset=utf-8; header=present", "across,down,position,grundy\n0,0,\"nim(0,0)\",0\n1,0,\"nim(1,0)\",1\n0,1,\"nim(0,1)\",1\n1,1,\"nim(1,1)\",0\n"},
		{"thermograph?q=1,-2", "", "application/json", `[{"query":"1","left":[["-1","1"]],"right":[["-1","1"]],"mast":"1","temperature":"-1","error":null},` + "\n" + `{"query":"-2","left":[["-1","-2"]],"right":[["-1","-2"]],"mast":"-2","temperature":"-1","error":null}]` + "\n"},
		{"query?q=nim(3,4,5)&format=text", "", "text/plain; charset=utf-8", "N, the next player wins; value *2 (formula)\n  nim 3: take 2, leave 1 → nim(1,4,5)\n"},
		{"query?q=misere(nim(2))&moves=0&format=text", "text/csv", "text/plain; charset=utf-8", "in misere play N, the next player wins (formula)\n  nim 2: take 1, leave 1 → misere(nim(1))\n"},
		{"query?q=nim(1)&format=json", "text/plain", "application/json", "{"},
		{"thermograph?q=1&format=csv", "", "text/csv; charset=utf-8; header=present", "query,player,temperature,value\n1,left,-1,1\n1,right,-1,1\n"},
		{"moves?q=nim(1)&format=csv", "", "text/csv; charset=utf-8; header=present", "query,player,wins,move,to,outcome,value\nnim(1),any,true,\"nim 1: take 1, the whole heap\",nim(0),P,0\n"},
		{"complete?line=kayl", "", "application/json", `{"word":"kayl","words":["kayles"]}` + "\n"},
		{"complete?line=kayles&at=3", "", "application/json", `{"word":"kay","words":["kayles"]}` + "\n"},
		{"query?q=nim(9007199254740993)&moves=none", "", "application/json", `"grundy":9007199254740993,"grundy_text":"9007199254740993"`},
		{"quotient?ruleset=kayles&to=2&format=csv", "", "text/csv; charset=utf-8; header=present", "ruleset,proven,order,p_portion,generators,preperiod,period,up_to\nkayles,false,6,2,2,,,2\n"},
		{"period?ruleset=wythoff(3,n)&limit=0&format=csv", "", "text/csv; charset=utf-8; header=present", "ruleset,proven,preperiod,period,saltus,exceptions,up_to,largest,mask,rare\n\"wythoff(3,n)\",true,8,6,6,5,,,,\n"},
		{"period?ruleset=kayles&limit=0&format=csv", "", "text/csv; charset=utf-8; header=present", "ruleset,proven,preperiod,period,saltus,exceptions,up_to,largest,mask,rare\nkayles,true,71,12,0,14,,8,,\n"},
		{"pattern?ruleset=nim(n)%2Bnim(m)&to=9&work=1&format=csv", "", "text/csv; charset=utf-8; header=present", "query,formula,proven,from,to,points,fitted,exceptions\nnim(n)+nim(m),\"g(n,m) = n ^ m\",false,0,9,100,9,0\n"},
		{"pattern?ruleset=subtraction[1,2]&to=100&work=1", "", "application/json", `"proven":true,"theorem":"subtraction"`},
		{"period?ruleset=wythoff&to=8,8", "", "application/json", `positions of wythoff have two numbers; ask for a row of them, as in wythoff(3, n)`},
		{"table?ruleset=wythoff&range=1..1,2..2&format=csv", "", "text/csv; charset=utf-8; header=present", "a,b,position,grundy\n1,2,\"wythoff(1,2)\",0\n"},
		{"stats?ruleset=kayles&top=1&format=csv", "", "text/csv; charset=utf-8; header=present", "ruleset,value,count,first\nkayles,0,1,kayles(0)\n"},
		{"show?q=nim(2)&limit=1", "", "application/json", `"moves_whole":false`},
		{"stats?ruleset=kayles&range=0..9&top=1", "", "application/json", `"positions":10`},
	} {
		r := get(t, a, test.address, accept(test.accept))
		if r.Status != 200 || r.Type != test.kind || !strings.Contains(string(r.Body), test.body) {
			t.Errorf("%s with Accept %q: %d %s\n%s\nwant %s\n%s", test.address, test.accept, r.Status, r.Type, r.Body, test.kind, test.body)
		}
	}
}

func TestTags(t *testing.T) {
	a := served(t)
	first := get(t, a, "query?q=nim(1)&moves=2")
	if again := get(t, a, "query?moves=2&q=nim(1)"); first.Tag == "" || again.Tag != first.Tag {
		t.Errorf("the tags %q and %q", first.Tag, again.Tag)
	}
	for _, other := range []string{"query?q=nim(2)&moves=2", "query?q=nim(1)", "form?q=nim(1)"} {
		if r := get(t, a, other); r.Tag == first.Tag {
			t.Errorf("%s has the same tag", other)
		}
	}
	match := func(tag string) func(*api.Request) { return func(r *api.Request) { r.Match = tag } }
	if r := get(t, a, "query?q=nim(1)&moves=2", match(`"x", `+first.Tag)); r.Status != 304 || r.Body != nil || r.Tag != first.Tag {
		t.Errorf("a known tag gives %d %s", r.Status, r.Body)
	}
	if r := get(t, a, "query?q=nim(1)&moves=2", match("*")); r.Status != 304 || r.Tag != first.Tag {
		t.Errorf("any tag gives %d %s", r.Status, r.Body)
	}
	for _, tag := range []string{"*", " * ", "", "W/", first.Tag} {
		for address, want := range map[string]int{"query?q=nim(": 400, "query?q=kales(1)": 404, "query?q=cram(9,9)": 422, "nothing": 404} {
			if r := get(t, a, address, match(tag)); r.Status != want {
				t.Errorf("%s, If-None-Match %q: %d, want %d", address, tag, r.Status, want)
			}
		}
	}
	if r := get(t, a, "query?q=nim(1)&moves=2&h="+a.Hash(t.Context())); !r.Forever || r.Tag != first.Tag {
		t.Errorf("with the hash: %+v", r)
	}
	if r := get(t, a, "query?q=nim(1)&moves=2&h=other"); r.Forever || r.Status != 200 {
		t.Errorf("with another hash: %+v", r)
	}
	b := served(t)
	b.Scripts = []api.Script{{Name: "mine", Hash: "1"}}
	if a.Hash(t.Context()) == b.Hash(t.Context()) {
		t.Error("scripts do not change the hash")
	}
}

func TestBatches(t *testing.T) {
	a := served(t)
	for _, test := range []struct {
		kind, body string
		status     int
		rows       int
	}{
		{"application/json", `{"queries":["nim(1)","nim("]}`, 200, 2},
		{"application/json; charset=utf-8", `{"queries":["nim(1)"]} `, 200, 1},
		{"application/x-ndjson", "\"nim(1)\"\n\n{\"query\":\"nim(2)\"}\n", 200, 2},
		{"application/x-ndjson", "nim(1)\n", 400, 0},
		{"application/x-ndjson", "\n", 400, 0},
		{"application/json", `{"queries":["nim(1)"]} x`, 400, 0},
		{"application/json", `{"queries":["nim(1)"],"rules":"x"}`, 400, 0},
		{"application/json", `{"queries":[]}`, 400, 0},
		{"application/json", `[`, 400, 0},
		{"text/plain", `nim(1)`, 415, 0},
		{"", `{"queries":["nim(1)"]}`, 415, 0},
		{"application/json", `{"queries":["0"` + strings.Repeat(`,"0"`, 1000) + `]}`, 422, 0},
		{"application/x-ndjson", strings.Repeat("\"0\"\n", 1001), 422, 0},
		{"application/x-ndjson", strings.Repeat("\"0\"\n", 1000), 200, 1000},
	} {
		r := post(t, a, "query", test.kind, test.body)
		if r.Status != test.status {
			t.Errorf("%s %.40s: %d %s", test.kind, test.body, r.Status, r.Body)
			continue
		}
		if test.status == 200 && (strings.Count(rows(t, r), "\n") != test.rows || r.Cost != test.rows) {
			t.Errorf("%s %.40s: cost %d, rows\n%s", test.kind, test.body, r.Cost, rows(t, r))
		}
	}
}

// Sprague wins every play that it can win, in both conventions, and reports the end of the play.
func TestPlay(t *testing.T) {
	a := served(t)
	ask := func(body string) (r api.Response, p api.Played) {
		r = post(t, a, "play", "application/json", body)
		_ = json.Unmarshal(r.Body, &p) // a problem document has other fields
		return r, p
	}
	for _, convention := range []string{"normal", "misere"} {
		position, over := "nim(1,2,4)", false
		for turn := 0; !over; turn++ {
			_, p := ask(fmt.Sprintf(`{"position":%q,"convention":%q}`, position, convention))
			if p.Wins == nil || *p.Wins != (turn%2 == 0) || p.Move == nil {
				t.Fatalf("%s %s, turn %d: %+v", convention, position, turn, p)
			}
			if over = p.Over; over {
				if want := map[bool]string{true: "sprague", false: "user"}[turn%2 == 0]; *p.Winner != want {
					t.Errorf("%s: after turn %d the winner is %s", convention, turn, *p.Winner)
				}
				break
			}
			position = strings.TrimSuffix(strings.TrimPrefix(*p.Move.To, "misere("), "")
			if convention == "misere" {
				position = strings.TrimSuffix(position, ")")
			}
		}
	}
	if _, p := ask(`{"position":"nim(0)"}`); !p.Over || *p.Winner != "user" || p.Move != nil {
		t.Errorf("without a move: %+v", p)
	}
	if _, p := ask(`{"position":"hackenbush(WB)","player":"right","level":"random"}`); p.Player != "right" || p.Move == nil {
		t.Errorf("Right: %+v", p)
	}
	for _, position := range []string{"nim(1)", "hackenbush(G)", "hackenbush()"} { // as in the middle of a play
		if _, p := ask(fmt.Sprintf(`{"position":%q,"player":"left"}`, position)); p.Player != "left" || p.Over != (position == "hackenbush()") && p.Move == nil {
			t.Errorf("Left in %s: %+v", position, p)
		}
	}
	for body, want := range map[string]int{
		`{"position":"hackenbush(WB)"}`:               400,
		`{"position":"nim(1)","level":"x"}`:           400,
		`{"position":"nim(1)","convention":"x"}`:      400,
		`{"position":"nim(","convention":"misere"}`:   400,
		`{"position":"nim(1) >= 0"}`:                  422,
		`{"position":"graph[/etc/passwd](1)"}`:        422,
		`{"position":"nim(1)","rules":"/etc/passwd"}`: 400,
		`{}`: 400,
		`{"position":"kales(1)","convention":"misere"}`:  404,
		`{"position":"kales(1)"}{"position":"kales(1)"}`: 400,
	} {
		if r, _ := ask(body); r.Status != want {
			t.Errorf("%s: %d %s", body, r.Status, r.Body)
		}
	}
	if r := post(t, a, "play", "text/plain", "{}"); r.Status != 415 {
		t.Errorf("%d %s", r.Status, r.Body)
	}
}

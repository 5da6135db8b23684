package mcp_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"sprague/answer"
	"sprague/internal/say"
	"sprague/repl/operation"
	"sprague/web"
	"sprague/web/api"
	"sprague/web/mcp"
)

// opened returns an API with the embedded database.
func opened(t *testing.T) *api.API {
	t.Helper()
	s, err := answer.Open(t.Context(), answer.Options{Budget: 50_000})
	must(t, err)
	t.Cleanup(func() { _ = s.Close() })
	return &api.API{Service: s, Budget: 50_000, Version: "1"}
}

// limited returns an API with the limits of a server.
func limited(t *testing.T, timeout time.Duration) *api.API {
	t.Helper()
	a := opened(t)
	web.New(a, web.Options{Searches: 1, Timeout: timeout, Log: slog.New(slog.DiscardHandler)})
	return a
}

// served are the ends of a served connection.
type served struct {
	in    *io.PipeWriter
	out   *io.PipeReader
	ended chan error // the error of Serve
}

// serve serves an API until the input is closed, at the end of the test at the latest.
func serve(ctx context.Context, t *testing.T, a *api.API, l say.Language) served {
	t.Helper()
	in, input := io.Pipe()
	output, out := io.Pipe()
	s := served{input, output, make(chan error, 1)}
	finished := make(chan struct{})
	go func() {
		defer close(finished)
		err := mcp.Serve(ctx, a, mcp.Options{Language: l, Log: slog.New(slog.NewTextHandler(t.Output(), nil))}, in, out)
		_ = out.CloseWithError(err)
		s.ended <- err
	}()
	t.Cleanup(func() {
		_, _ = input.Close(), output.Close()
		<-finished
	})
	return s
}

// connect returns a client of a served API.
func connect(t *testing.T, a *api.API) *sdk.ClientSession {
	t.Helper()
	s := serve(t.Context(), t, a, say.English)
	client := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &sdk.IOTransport{Reader: s.out, Writer: s.in}, nil)
	must(t, err)
	t.Cleanup(func() { _ = session.Close() })
	return session
}

// answered is the result of a call.
type answered struct {
	failed bool
	text   string
	data   string // JSON
}

// call calls a tool with arguments in JSON.
func call(ctx context.Context, t *testing.T, s *sdk.ClientSession, tool, arguments string) answered {
	t.Helper()
	r, err := s.CallTool(ctx, &sdk.CallToolParams{Name: tool, Arguments: json.RawMessage(arguments)})
	if err != nil {
		t.Fatalf("%s %s: %v", tool, arguments, err)
	}
	if len(r.Content) != 1 {
		t.Fatalf("%s %s: %d contents", tool, arguments, len(r.Content))
	}
	data, err := json.Marshal(r.StructuredContent)
	must(t, err)
	return answered{r.IsError, r.Content[0].(*sdk.TextContent).Text, string(data)}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// requested returns the request for an address such as query?q=nim(1).
func requested(t *testing.T, address string) api.Request {
	t.Helper()
	path, query, _ := strings.Cut(address, "?")
	values, err := url.ParseQuery(query)
	must(t, err)
	return api.Request{Method: "GET", Path: api.Prefix + path, Query: values}
}

// plain returns the value of JSON.
func plain(t *testing.T, text []byte) any {
	t.Helper()
	var all any
	must(t, json.Unmarshal(text, &all))
	return all
}

// Four tools have the descriptions and parameters of their routes, and answer their own examples.
func TestTools(t *testing.T) {
	s := connect(t, limited(t, time.Hour))
	if got := s.InitializeResult().Instructions; !strings.Contains(got, "kayles") || !strings.Contains(got, "A position is a ruleset") {
		t.Errorf("the instructions are %.200s", got)
	}
	list, err := s.ListTools(t.Context(), nil)
	must(t, err)
	parameters := map[string]string{}
	for _, tool := range list.Tools {
		var schema struct {
			Properties map[string]struct{ Type, Description string }
			Required   []string
		}
		text, err := json.Marshal(tool.InputSchema)
		must(t, err)
		must(t, json.Unmarshal(text, &schema))
		parameters[tool.Name] = strings.Join(schema.Required, " ") + fmt.Sprintf(" of %d", len(schema.Properties))
		for name, p := range schema.Properties {
			if p.Type != "string" || p.Description == "" {
				t.Errorf("%s: %s is %+v", tool.Name, name, p)
			}
		}
		if !tool.Annotations.ReadOnlyHint {
			t.Errorf("%s may write", tool.Name)
		}
		for _, o := range operation.All() {
			if o.Name == tool.Name && !(strings.Contains(tool.Description, o.Summary) && strings.Contains(tool.Description, o.Help)) {
				t.Errorf("%s is described as %s", tool.Name, tool.Description)
			}
		}
		_, example, _ := strings.Cut(tool.Description, "\n\nExample: ")
		if got := call(t.Context(), t, s, tool.Name, example); got.failed || got.text == "" || got.data[0] != '{' {
			t.Errorf("%s %s: %+v", tool.Name, example, got)
		}
	}
	want := map[string]string{"ask": "q of 3", "moves": "q of 3", "explain": "q of 2", "table": "ruleset of 4"}
	if diff := cmp.Diff(want, parameters); diff != "" {
		t.Error("the tools (-want +got):", diff)
	}
}

// The structured content is the response of the route, and the text says the same.
func TestResults(t *testing.T) {
	s, a := connect(t, limited(t, time.Hour)), limited(t, time.Hour)
	for _, test := range []struct{ tool, arguments, route, text string }{
		{"ask", `{"q": "kayles(12) + nim(3)"}`, "query?q=kayles(12)%2Bnim(3)", "N, the next player wins; value *7"},
		{"ask", `{"q": "kayles(12) + nim(3)", "moves": 2}`, "query?q=kayles(12)%2Bnim(3)&moves=2", "take 2, leave 2 and 8"},
		{"ask", `{"q": "nim(2) > 1", "moves": null}`, "query?q=nim(2)>1", "false"},
		{"moves", `{"q": "hackenbush(WBW)"}`, "moves?q=hackenbush(WBW)", "left    +"},
		{"moves", `{"q": "nim(3,4,5)", "limit": 2}`, "moves?q=nim(3,4,5)&limit=2", "12 moves in all; limit=N lists more\n"},
		{"explain", `{"q": "nim(3,4,5)"}`, "explain?q=nim(3,4,5)", "  101  5  nim(5)\n"},
		{"table", `{"ruleset": "kayles", "range": "0..20"}`, "table?ruleset=kayles&range=0..20", "from 71 on the values repeat: period 12"},
		{"table", `{"ruleset": "kayles", "range": "5..7"}`, "table?ruleset=kayles&range=5..7", "  5       4\n"},
		{"table", `{"ruleset": "wythoff", "range": "2x1"}`, "table?ruleset=wythoff&range=2x1", "  1  1  2 [0]\n"},
		{"table", `{"ruleset": "misere(kayles(n)) for n in 1..4"}`, "table?ruleset=misere(kayles(n))+for+n+in+1..4", "4 found, 4 positions examined\n"},
	} {
		got := call(t.Context(), t, s, test.tool, test.arguments)
		if got.failed || !strings.Contains(got.text, test.text) {
			t.Errorf("%s %s:\n%s", test.tool, test.arguments, got.text)
		}
		r := a.Serve(t.Context(), requested(t, test.route))
		want := plain(t, r.Body)
		if rows, isList := want.([]any); isList {
			want = map[string]any{"rows": rows}
		}
		if diff := cmp.Diff(want, plain(t, []byte(got.data))); diff != "" {
			t.Errorf("%s %s (-route +tool): %s", test.tool, test.arguments, diff)
		}
	}
}

// A refusal is a result with the code, the message and the column, also in Chinese.
func TestRefusals(t *testing.T) {
	s := connect(t, limited(t, time.Hour))
	for _, test := range []struct{ tool, arguments, code, text string }{
		{"ask", `{"q": "kayles(12) nim(3)"}`, "parse", "column 12: unexpected 'n'; join components with +"},
		{"ask", `{"q": "nim(3) + kales(3)"}`, "unknown_ruleset", `column 10: unknown ruleset "kales"; did you mean kayles?`},
		{"explain", `{"q": "nim(-1)"}`, "bad_position", "column 5: "},
		{"ask", `{"q": "graph[mcp.go](1)"}`, "unsupported", "column 7: graph files are not accepted here"},
		{"moves", `{"q": "{1 | 0} >= 0"}`, "unsupported", ""},
		{"ask", `{"q": "cram(9,9)", "budget": "1000"}`, "too_large", "a search of 1000 positions"},
		{"ask", `{"q": "cram(9,9)", "budget": 50001}`, "parse", "budget: give a whole number from 1 to 50000"},
		{"table", `{"ruleset": "kayles", "range": "0..300000"}`, "too_large", "a response has at most 131072 values, not 300001"},
		{"table", `{"ruleset": "kayles", "range": "x"}`, "parse", `"x" is not a range`},
		{"table", `{"ruleset": "kales"}`, "unknown_ruleset", "did you mean kayles?"},
		{"ask", `{}`, "parse", `ask needs the parameter q, as in {"moves": "10", "q": "kayles(12)+nim(3)"}`},
		{"table", `{"range": "20"}`, "parse", "table needs the parameter ruleset"},
		{"ask", `{"q": "nim(1)", "h": "1"}`, "parse", `ask has no parameter "h"; it takes q, moves, budget`},
		{"table", `{"ruleset": "nim", "format": "csv"}`, "parse", `table has no parameter "format"; it takes ruleset, range, measure, budget`},
		{"ask", `{"q": ["nim(1)"]}`, "parse", "q: give a text, a number or a truth value"},
		{"ask", `{"q": {}}`, "parse", "q: give a text, a number or a truth value"},
		{"ask", `["nim(1)"]`, "parse", "the arguments are no JSON object"},
		{"ask", `{"q": true}`, "unknown_ruleset", `column 1: unknown ruleset "true"`},
	} {
		got := call(t.Context(), t, s, test.tool, test.arguments)
		var data struct {
			Error struct {
				Code, Message string
				Column        int
			}
		}
		must(t, json.Unmarshal([]byte(got.data), &data))
		line := data.Error.Message
		if data.Error.Column > 0 {
			line = fmt.Sprintf("column %d: %s", data.Error.Column, line)
		}
		if want := data.Error.Code + ": " + line + "\n"; !got.failed || data.Error.Code != test.code || !strings.Contains(line, test.text) || got.text != want {
			t.Errorf("%s %s: %t\n%s%s", test.tool, test.arguments, got.failed, got.text, got.data)
		}
	}
	if r, err := s.CallTool(t.Context(), &sdk.CallToolParams{Name: "find"}); err == nil {
		t.Errorf("there is a tool find: %v", r)
	}
}

const (
	greeting = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}`
	asking   = `{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"ask","arguments":{"q":%q}}}`
)

// dialog sends lines and returns the lines of the answers, one for each.
func dialog(t *testing.T, s served, lines ...string) (answers []string) {
	t.Helper()
	go func() { _, _ = io.WriteString(s.in, strings.Join(lines, "\n")+"\n") }() // the end of a test closes it
	reader := bufio.NewReader(s.out)
	for range lines {
		line, err := reader.ReadString('\n')
		must(t, err)
		answers = append(answers, line)
	}
	return answers
}

// A line that is no message is refused, and the next one answered.
func TestBrokenLines(t *testing.T) {
	s := serve(t.Context(), t, limited(t, time.Hour), say.Chinese)
	for _, test := range []struct{ line, want string }{
		{greeting, `"protocolVersion":"2025-06-18"`},
		{`{"jsonrpc":"2.0","id":2,"method":"tools/ca`, `{"error":{"code":-32700,"message":"the line is not JSON"},"id":null,"jsonrpc":"2.0"}`},
		{`{"jsonrpc":"2.0","id":2,"method":"ping"} {}`, `"code":-32700`},
		{"\x00", `"code":-32700`},
		{`[{"jsonrpc":"2.0","id":2,"method":"ping"}]`, `"code":-32600`},
		{`{"id":2,"method":"ping"}`, `"code":-32600`},
		{`{"jsonrpc":"2.0","id":{},"method":"ping"}`, `"code":-32600`},
		{`{"jsonrpc":"2.0","id":null,"method":"ping"}`, `"message":"the id is no text and no whole number below 2^53"`},
		{`{"jsonrpc":"2.0","id":1.5,"method":"ping"}`, `"message":"the id is no text and no whole number below 2^53"`},
		{`{"jsonrpc":"2.0","id":99999999999999999999,"method":"ping"}`, `"message":"the id is no text and no whole number below 2^53"`},
		{strings.Repeat("[", 5000) + strings.Repeat("]", 5000), `"code":-32600`},
		{fmt.Sprintf(asking, 3, strings.Repeat(" ", 1<<20)), `"message":"the message is longer than 1 MiB"`},
		{strings.Repeat("x", 17<<20), `"message":"the message is longer than 1 MiB"`},
		{" \n\r\n" + fmt.Sprintf(asking, 4, "nim(0)") + "\r", `P，后手必胜`},
		{fmt.Sprintf(asking, 5, "kales(1)"), `"isError":true`},
		{`{"jsonrpc":"2.0","id":6,"method":"nothing"}`, `"code":-32601`},
	} {
		if got := dialog(t, s, test.line)[0]; !strings.Contains(got, test.want) {
			t.Errorf("%.100s: %s", test.line, got)
		}
	}
}

// A call with the id of a running one is refused, and so are calls beyond a bound. The running calls are
// answered.
func TestPendingCalls(t *testing.T) {
	a := opened(t)
	searching, proceed := make(chan struct{}), make(chan struct{})
	var once sync.Once
	a.Run = func(ctx context.Context, work api.Work) (api.Response, error) {
		once.Do(func() { close(searching) })
		<-proceed
		return work(ctx)
	}
	s := serve(t.Context(), t, a, say.English)
	_ = dialog(t, s, greeting)
	_, err := io.WriteString(s.in, fmt.Sprintf(asking, 1, "cram(3,3)")+"\n")
	must(t, err)
	<-searching
	if got := dialog(t, s, fmt.Sprintf(asking, 1, "cram(3,3)"))[0]; !strings.Contains(got, "-32600") || !strings.Contains(got, `"id":null`) {
		t.Errorf("a second call 1: %s", got)
	}
	for i := 2; i <= 1024; i++ {
		_, err := io.WriteString(s.in, fmt.Sprintf(asking, i, "cram(3,3)")+"\n")
		must(t, err)
	}
	if got := dialog(t, s, fmt.Sprintf(asking, 5000, "cram(3,3)"))[0]; !strings.Contains(got, "-32000") || !strings.Contains(got, `"id":5000`) {
		t.Errorf("call 1025: %s", got)
	}
	close(proceed)
	reader := bufio.NewReader(s.out)
	for range 1024 {
		line, err := reader.ReadString('\n')
		must(t, err)
		if !strings.Contains(line, "value") {
			t.Fatalf("%s", line)
		}
	}
}

// The calls of a client run at the same time, and each gets its own answer.
func TestManyCalls(t *testing.T) {
	const calls = 40
	a := opened(t)
	var arrived sync.WaitGroup
	arrived.Add(calls)
	a.Run = func(ctx context.Context, work api.Work) (api.Response, error) {
		arrived.Done()
		arrived.Wait() // for all the others
		return work(ctx)
	}
	s := connect(t, a)
	var all sync.WaitGroup
	for i := range calls {
		all.Go(func() {
			r, err := s.CallTool(t.Context(), &sdk.CallToolParams{Name: "ask", Arguments: map[string]any{"q": fmt.Sprintf("nim(%d)", i)}})
			if err != nil {
				t.Error(err)
				return
			}
			if got := r.StructuredContent.(map[string]any)["grundy"]; got != float64(i) {
				t.Errorf("nim(%d) is worth %v", i, got)
			}
		})
	}
	all.Wait()
}

// A canceled call ends its search, and the next one is answered.
func TestCanceledCall(t *testing.T) {
	a := opened(t)
	a.Budget = answer.MaxBudget
	web.New(a, web.Options{Searches: 1, Timeout: time.Hour, Log: slog.New(slog.DiscardHandler)})
	searching, ended := observed(a)
	s := connect(t, a)
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		<-searching
		cancel()
	}()
	_, err := s.CallTool(ctx, &sdk.CallToolParams{Name: "ask", Arguments: map[string]any{"q": "cram(9,9)"}})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("the call ended with %v", err)
	}
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("the search ended with %v", err)
	}
	if got := call(t.Context(), t, s, "ask", `{"q": "nim(3)"}`); got.failed {
		t.Errorf("the next call: %+v", got)
	}
}

// observed reports when the first call begins to search, and with which error it ends.
func observed(a *api.API) (searching chan struct{}, ended chan error) {
	searching, ended = make(chan struct{}), make(chan error, 1)
	run := a.Run
	var once sync.Once
	a.Run = func(ctx context.Context, work api.Work) (api.Response, error) {
		attempts := 0
		r, err := run(ctx, func(ctx context.Context) (api.Response, error) {
			if attempts++; attempts > 1 { // the first attempt ends before a search
				once.Do(func() { close(searching) })
			}
			return work(ctx)
		})
		select {
		case ended <- err:
		default:
		}
		return r, err
	}
	return searching, ended
}

// The end of the input or of the process ends running calls and the connection, without an error.
func TestEnds(t *testing.T) {
	for name, end := range map[string]func(s served, cancel func()){
		"input":   func(s served, _ func()) { _ = s.in.Close() },
		"process": func(_ served, cancel func()) { cancel() },
	} {
		t.Run(name, func(t *testing.T) {
			a := opened(t)
			a.Budget = answer.MaxBudget
			web.New(a, web.Options{Searches: 1, Timeout: time.Hour, Log: slog.New(slog.DiscardHandler)})
			searching, ended := observed(a)
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			s := serve(ctx, t, a, say.English)
			go func() { _, _ = io.Copy(io.Discard, s.out) }()
			_, err := io.WriteString(s.in, greeting+"\n"+fmt.Sprintf(asking, 2, "cram(9,9)")+"\n")
			must(t, err)
			<-searching
			end(s, cancel)
			if err := <-s.ended; err != nil {
				t.Errorf("the connection ended with %v", err)
			}
			if err := <-ended; !errors.Is(err, context.Canceled) {
				t.Errorf("the search ended with %v", err)
			}
		})
	}
}

// A call beyond the time limit is refused, and so is one beyond the searches that may wait.
func TestLimits(t *testing.T) {
	s := connect(t, limited(t, time.Nanosecond))
	if got := call(t.Context(), t, s, "ask", `{"q": "cram(7,7)"}`); !got.failed || !strings.HasPrefix(got.text, "timeout: ") {
		t.Errorf("%+v", got)
	}
	a := opened(t)
	a.Run = func(context.Context, api.Work) (api.Response, error) {
		return api.Response{}, api.Refuse(503, "busy", "the server is busy with searches; try again, or ask what a table holds")
	}
	if got := call(t.Context(), t, connect(t, a), "ask", `{"q": "cram(7,7)"}`); !got.failed || !strings.HasPrefix(got.text, "busy: ") {
		t.Errorf("%+v", got)
	}
}

// The end of the input ends the connection although nobody reads the answers.
func TestUnreadAnswers(t *testing.T) {
	s := serve(t.Context(), t, limited(t, time.Hour), say.English)
	_, err := io.WriteString(s.in, greeting+"\n"+fmt.Sprintf(asking, 2, "nim(3)")+"\nno message\n")
	must(t, err)
	must(t, s.in.Close())
	if err := <-s.ended; err != nil {
		t.Errorf("the connection ended with %v", err)
	}
}

// A closed output ends the connection with the error of the output.
func TestClosedOutput(t *testing.T) {
	s := serve(t.Context(), t, limited(t, time.Hour), say.English)
	must(t, s.out.Close())
	_, err := io.WriteString(s.in, greeting+"\n")
	must(t, err)
	if err := <-s.ended; !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("the connection ended with %v", err)
	}
}

// A failure is in the log, and its details not in the answer.
func TestFailures(t *testing.T) {
	a := opened(t)
	a.CheckDatabases = func() error { return errors.New("the file secret.db was changed") }
	got := call(t.Context(), t, connect(t, a), "ask", `{"q": "nim(1)"}`)
	if !got.failed || got.text != "internal: the server failed; its log says why\n" || strings.Contains(got.data, "secret") {
		t.Errorf("%+v", got)
	}
}

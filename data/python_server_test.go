package data_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sprague/answer"
	"sprague/cli"
	"sprague/data"
	"sprague/games/script"
	"sprague/internal/say/saytest"
	"sprague/web"
	"sprague/web/api"
)

// budget is the budget of the server and of the command line.
const budget = "200000"

// serve starts a server with the script of the quiz, and returns its address.
func serve(t *testing.T) string {
	t.Helper()
	quiz := data.QuizScript(t)
	service, err := answer.Open(t.Context(), answer.Options{Rules: []*script.Script{quiz}})
	if err != nil {
		t.Fatal(err)
	}
	a := &api.API{Service: service, Budget: 200_000, ThinkingTime: time.Hour, Version: "1", Scripts: []api.Script{{Name: quiz.Name, Hash: quiz.Hash()}}}
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	server := httptest.NewServer(web.New(a, web.Options{Searches: 2, Timeout: time.Hour, Log: log}))
	t.Cleanup(func() {
		server.Close()
		if err := service.Close(); err != nil {
			t.Error(err)
		}
	})
	return server.URL
}

// command runs the command line, and returns its lines of JSON with the advice of a server.
func command(t *testing.T, args ...string) (rows []any) {
	t.Helper()
	var out, complaint bytes.Buffer
	known := map[string]string{"XDG_CACHE_HOME": t.TempDir(), "LC_ALL": "C.UTF-8"}
	env := cli.Env{
		In: os.Stdin, Out: &out, Err: &complaint,
		Getenv:    func(name string) string { return known[name] },
		LookupEnv: func(name string) (string, bool) { value, ok := known[name]; return value, ok },
	}
	if status := cli.Main(append([]string{"--quiet", "--no-files", "--budget", budget}, args...), env); status != 0 && out.Len() == 0 {
		t.Fatalf("%q: status %d, %s", args, status, complaint.String())
	}
	d := json.NewDecoder(strings.NewReader(saytest.Effortless(saytest.Served(out.String()))))
	d.UseNumber()
	for d.More() {
		var row any
		if err := d.Decode(&row); err != nil {
			t.Fatalf("%q: %v", args, err)
		}
		rows = append(rows, row)
	}
	return rows
}

// text writes JSON with sorted fields. It writes fractions as Go does.
func text(t *testing.T, v any) string {
	t.Helper()
	if fields, ok := v.(map[string]any); ok {
		if n, ok := fields["decimal"].(json.Number); ok {
			fields["decimal"], _ = n.Float64()
		}
		for _, of := range fields {
			text(t, of)
		}
	}
	line, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(line)
}

// ask is a program that calls methods of a server. Each line of the standard input is a JSON list:
// the method, its arguments, and its keyword arguments. It prints a JSON line for each: the result,
// or the error. Numbers of arrays are texts.
const ask = `
import json, sys
sys.path.insert(0, "../contrib")
sys.stdin.reconfigure(encoding="utf-8", newline="\n")
sys.stdout.reconfigure(encoding="utf-8", newline="\n")
import sprague
from fractions import Fraction

def plain(value):
    if isinstance(value, sprague.Answer):
        return value.data
    if type(value) is list or isinstance(value, (sprague.Rows, sprague.Thermographs)):
        return [plain(v) for v in value]
    if hasattr(value, "tolist"):
        return [plain(v) for v in value.tolist()]
    return str(Fraction(value)) if isinstance(value, (int, float, Fraction)) else value

server = sprague.connect(sys.argv[1])
for line in sys.stdin:
    method, args, options = json.loads(line)
    try:
        said = plain(getattr(server, method)(*args, **(options or {})))
    except sprague.Problem as e:
        said = {"code": e.code, "message": e.message, "column": e.column, "status": e.status}
    print(json.dumps(said, ensure_ascii=False))
`

// question is a method with its arguments and keyword arguments.
type question struct {
	method  string
	args    []any
	options map[string]any
}

// calls lets Python ask a server, and returns the results.
func calls(t *testing.T, python, url string, questions []question) (results []any) {
	t.Helper()
	var in bytes.Buffer
	for _, q := range questions {
		line, err := json.Marshal([]any{q.method, append([]any{}, q.args...), q.options})
		if err != nil {
			t.Fatal(err)
		}
		in.Write(append(line, '\n'))
	}
	cmd := exec.Command(python, "-B", "-W", "error", "-c", ask, url)
	cmd.Stdin, cmd.Stderr = &in, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(strings.NewReader(saytest.Effortless(string(out))))
	d.UseNumber()
	for d.More() {
		var result any
		if err := d.Decode(&result); err != nil {
			t.Fatal(err)
		}
		results = append(results, result)
	}
	if len(results) != len(questions) {
		t.Fatalf("%d results of %d questions", len(results), len(questions))
	}
	return results
}

// hostile are queries with quotes, markup, other alphabets and large integers. Some are refused.
var hostile = []string{
	`quiz(("<script>alert\x281\x29</script>", ("a\x00b", "\"é", (), (True, None, False)), -1, -129, -4611686018427387904, 1099511627776, 95, 96, 3))`,
	`nim("<script>alert(1)</script>")`, `nim(3)"&?#+%20=`, `'; --`, "kayles(12)\n+ nim(3)", "中文(1)", "nim（3，4）", "*3 + ↑", "\u202enim(1)", "nim(\x1b[31m)",
	"nim(9007199254740993)", "nim(9223372036854775807) + nim(1)", "nim(9223372036854775808)", "nim(18446744073709551617)", "nim(-1)", "1/2 + 10^30",
	"kayles(100000000000000000000)", "kales(1)", "nim(", "nim(" + strings.Repeat("1,", 2000) + "1)", "misere(kayles(5) + nim(2))",
	"hackenbush(WBW) - hackenbush(WB)", "domineering(3,3)", "conjunctive(nim(2), kayles(3))", "3 >= {0 | 3}", "graph[go.mod](1)", "cram(9,9)",
}

// statusOf maps codes of errors to statuses of HTTP; 422 for all others.
var statusOf = map[string]string{"parse": "400", "bad_params": "400", "bad_position": "400", "unknown_ruleset": "404"}

// table returns the values of rows of the command line as texts, in nested lists for two numbers.
func table(t *testing.T, args ...string) (array []any) {
	t.Helper()
	var lists [][]any
	place := map[string]int{}
	for _, row := range command(t, args...) {
		fields := row.(map[string]any)
		var first, value string
		for name, v := range fields {
			switch name {
			case "n", "index", "position", "b", "height", "down":
			case "a", "width", "across":
				first = string(v.(json.Number))
			case "grundy", "number", "form", "remoteness":
				value = fmt.Sprint(v)
			default:
				if !strings.HasSuffix(name, "_text") {
					t.Fatalf("%q: field %s", args, name)
				}
			}
		}
		i, ok := place[first]
		if !ok {
			i = len(lists)
			place[first], lists = i, append(lists, nil)
		}
		lists[i] = append(lists[i], value)
	}
	if _, two := place[""]; two {
		return lists[0]
	}
	for _, list := range lists {
		array = append(array, list)
	}
	return array
}

// The answers of a server to Python are those of the command line.
func TestPythonAsksServer(t *testing.T) {
	url := serve(t)
	script := filepath.Join(t.TempDir(), "quiz.star")
	if err := os.WriteFile(script, []byte(data.QuizText), 0o600); err != nil {
		t.Fatal(err)
	}
	var questions []question
	var want []any
	expect := func(result any, method string, options map[string]any, args ...any) {
		questions = append(questions, question{method, args, options})
		want = append(want, result)
	}
	batch := []any{}
	for _, q := range hostile {
		one := command(t, "--rules", script, "--moves", "2", "query", "--json", "--", q)
		if len(one) != 1 {
			t.Fatalf("%q: %d answers", q, len(one))
		}
		batch = append(batch, one[0])
		fault, refused := one[0].(map[string]any)["error"].(map[string]any)
		if !refused {
			expect(one[0], "query", map[string]any{"moves": 2}, q)
			continue
		}
		status := json.Number(cmp.Or(statusOf[fault["code"].(string)], "422"))
		fault["message"] = strings.Replace(fault["message"].(string), "`sprague games` lists all", "see the list of games", 1) // the words of a server
		expect(map[string]any{"code": fault["code"], "message": fault["message"], "column": fault["column"], "status": status}, "query", nil, q)
	}
	expect(batch, "queries", map[string]any{"moves": 2}, hostile)
	many, answers := slices.Repeat([]any{"nim(" + strings.Repeat("1,", 500) + "1)"}, 2500), slices.Repeat(command(t, "query", "--json", "nim("+strings.Repeat("1,", 500)+"1)"), 2500)
	expect(answers, "queries", nil, many) // several requests
	for _, q := range []string{"nim(1,2)", "hackenbush(WBW)"} {
		moves := command(t, "moves", "--json", "--limit", "3", q)
		slices.SortStableFunc(moves, func(a, b any) int { return cmp.Compare(rank(a), rank(b)) }) // as the server does
		expect(moves, "moves", map[string]any{"limit": 3}, q)
		expect(command(t, "explain", "--json", q)[0], "explain", nil, q)
		expect(command(t, "form", "--json", q)[0], "form", nil, q)
	}
	expect(command(t, "thermograph", "--json", "domineering(2,2), domineering(3,2)"), "thermograph", nil, "domineering(2,2), domineering(3,2)")
	expect(command(t, "period", "--json", "kayles", "--limit", "20")[0], "period", map[string]any{"limit": 20}, "kayles")
	expect(command(t, "stats", "--json", "kayles", "--top", "3", "--frequent")[0], "stats", map[string]any{"top": 3, "frequent": true}, "kayles")
	expect(command(t, "games", "--json", "kayles")[0], "game", nil, "kayles")
	expect(command(t, "--rules", script, "games", "--json"), "games", nil)
	found := command(t, "find", "--json", "kayles(n) + nim(m) P for n in 10..12, m in 0..9")
	last := len(found) - 1
	expect(map[string]any{"rows": found[:last], "report": found[last]}, "find", nil, "kayles(n) + nim(m) P for n in 10..12, m in 0..9")

	for _, one := range []struct{ method, ruleset, within, measure string }{
		{"table", "kayles", "0..300", ""},
		{"table", "kayles", "5..20", "remoteness"},
		{"table", "nim", "9223372036854775800..9223372036854775807", ""},
		{"table", "cutting", "3..8x2..5", ""},
		{"table", "wythoff", "4x9", ""},
		{"table", "hackenbush", "0..100", ""},
		{"table", "cutcake", "6x5", ""},
		{"table", "domineering", "0..80", ""},
		{"grid", "kayles", "12x7", ""},
		{"grid", "cutcake", "2..4x3..9", ""},
	} {
		args, options := []string{one.method, "--json", one.ruleset, one.within}, map[string]any{"range": one.within}
		if one.measure != "" {
			args, options["measure"] = append(args, "--measure", one.measure), one.measure
		}
		expect(table(t, args...), one.method, options, one.ruleset)
	}

	for _, modules := range []string{"json", "numpy"} {
		t.Run(modules, func(t *testing.T) {
			python := data.WithModules(t, modules)
			for i, got := range calls(t, python, url, questions) {
				if got, want := text(t, got), text(t, want[i]); got != want {
					t.Errorf("%.200q gives\n%.2000s\nwant\n%.2000s", fmt.Sprint(questions[i]), got, want)
				}
			}
		})
	}
}

// rank orders the moves of a server: those of each player in turn, winning ones first.
func rank(row any) int {
	move := row.(map[string]any)
	rank := map[string]int{"left": 0, "any": 0, "right": 2}[move["player"].(string)]
	if move["wins"] != true {
		rank++
	}
	return rank
}

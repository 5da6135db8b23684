package cli_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"sprague/cli"
	"sprague/repl/command"
	"sprague/repl/operation"
)

// run runs the program in this process, without input and with an environment of only an empty
// cache. It must leave no goroutine running.
func run(t *testing.T, args ...string) (status int, out, err string) {
	t.Helper()
	nothing, openErr := os.Open(os.DevNull)
	if openErr != nil {
		t.Fatal(openErr)
	}
	defer func() { _ = nothing.Close() }()
	defer goleak.VerifyNone(t)
	var o, e bytes.Buffer
	status = inProcess(args, cli.Env{In: nothing, Out: &o, Err: &e, Getenv: func(string) string { return "" }})
	return status, o.String(), e.String()
}

// inProcess is cli.Main, but leaves later tests the memory that they had: a long line limits that of
// the process, in which the garbage collector then takes most of the time.
func inProcess(args []string, env cli.Env) (status int) {
	percent := debug.SetGCPercent(100)
	limit := debug.SetMemoryLimit(-1)
	defer func() {
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(limit)
	}()
	return cli.Main(args, env)
}

// shapes lists for each kind of answer its keys with the types of their values, possibly several
// types.
var shapes = map[string]map[string]string{
	"nimber":        {"outcome": "string", "temperature": "string", "mean": "string", "value": "string", "grundy": "integer", "moves_total": "integer", "error": "null"},
	"huge":          {"outcome": "string", "temperature": "string", "mean": "string", "value": "string", "grundy": "integer", "grundy_text": "string", "moves_total": "integer", "error": "null"},
	"counted":       {"outcome": "string", "temperature": "string", "mean": "string", "value": "string", "grundy": "integer", "moves_total": "integer", "moves_total_text": "string", "error": "null"},
	"number":        {"outcome": "string", "temperature": "string", "mean": "string", "value": "string", "grundy": "null", "moves_total": "integer", "error": "null"},
	"loony":         {"outcome": "string", "temperature": "null", "mean": "null", "value": "string", "grundy": "null", "moves_total": "integer", "error": "null"},
	"many":          {"outcome": "string", "temperature": "string", "mean": "string", "value": "string", "grundy": "integer", "moves_total": "null", "error": "null"},
	"misere":        {"outcome": "string", "temperature": "null", "mean": "null", "value": "null", "value_note": "string", "grundy": "null", "moves_total": "integer", "error": "null"},
	"relation":      {"outcome": "null", "temperature": "null", "mean": "null", "value": "null", "grundy": "null", "moves_total": "null", "error": "null", "relation": "boolean"},
	"form":          {"outcome": "string", "temperature": "string", "mean": "string", "value": "string", "grundy": "null", "moves_total": "null", "error": "null", "form": "object"},
	"formed nimber": {"outcome": "string", "temperature": "string", "mean": "string", "value": "string", "grundy": "integer", "moves_total": "null", "error": "null", "form": "object"},
	"refusal":       {"outcome": "null", "temperature": "null", "mean": "null", "value": "null", "grundy": "null", "moves_total": "null", "error": "object"},
}

// JSON answers have exactly these keys and types.
func TestJSONShapes(t *testing.T) {
	queries := []struct{ text, shape string }{
		{"nim(3,4,5)", "nimber"},
		{"nim(1,2,3)", "nimber"},
		{"nim()", "nimber"},
		{"kayles(12) + nim(3)", "nimber"},
		{"cutting(2,4)", "nimber"},
		{"0", "nimber"},
		{"1/2 - 1/2", "nimber"},
		{"1/2", "number"},
		{"hackenbush(WB)", "number"},
		{"1/2 + *5", "number"},
		{"cutting(1,5)", "loony"},
		{"kayles(1000000000000)", "nimber"},
		{"lasker(1000000000000)", "many"},
		{"kayles(1000000000000000000)", "counted"},
		{"nim(9223372036854775807)", "huge"},
		{"misere(nim(1,1,2))", "misere"},
		{"misere(nim())", "misere"},
		{"nim(3) >= nim(4)", "relation"},
		{"1/2 || 1/2", "relation"},
		{"form 3/4", "form"},
		{"form 1/2 + hackenbush(B)", "form"},
		{"form 0", "formed nimber"},
		{"form *5", "formed nimber"},
		{"form domineering(2,2)", "form"},
		{"kayls(3)", "refusal"},
		{"nim(9223372036854775808)", "refusal"},
		{"misere(kayles(3))", "misere"},
		{"misere(cutting(3,3))", "refusal"},
		{"selective(nim(3), kayles(3))", "nimber"},
		{"selective(nim(3), kayles(3)) + nim(1)", "nimber"},
		{"kayles(1/2)", "refusal"},
		{"cutting(1,2) > 0", "refusal"},
	}
	args := []string{"query", "--json", "--moves", "3"}
	for _, q := range queries {
		args = append(args, q.text)
	}
	_, out, _ := run(t, args...)
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	if len(lines) != len(queries) {
		t.Fatalf("%d lines for %d queries", len(lines), len(queries))
	}
	for i, line := range lines {
		want := maps.Clone(shapes[queries[i].shape])
		maps.Copy(want, map[string]string{"query": "string", "convention": "string", "compound": "string", "moves": "array", "source": "array"})
		answer := decode(t, line)
		if got := shapeOf(answer); !maps.Equal(got, want) {
			t.Errorf("%s has the shape %v, want %v", queries[i].text, got, want)
		}
		expectParts(t, queries[i].text, answer)
	}
}

// expectParts checks the objects inside an answer.
func expectParts(t *testing.T, text string, answer map[string]any) {
	t.Helper()
	for _, m := range answer["moves"].([]any) {
		move := m.(map[string]any)
		to := shapeOf(move)["to"]
		if want := map[string]string{"player": "string", "move": "string", "to": to, "moved": "array"}; !maps.Equal(shapeOf(move), want) || to != "string" && to != "null" {
			t.Errorf("%s: a move is %v", text, move)
		}
		for _, m := range move["moved"].([]any) {
			part, parts := m.(map[string]any), "array"
			if to == "null" {
				parts = "null"
			}
			if want := map[string]string{"component": "integer", "ruleset": "string", "from": "string", "to": parts, "player": "string"}; !maps.Equal(shapeOf(part), want) || part["player"] != move["player"] {
				t.Errorf("%s: in the move %v moves %v", text, move, part)
			}
		}
		if !slices.Contains([]string{"any", "left", "right"}, move["player"].(string)) {
			t.Errorf("%s: player %v", text, move["player"])
		}
		if to == "null" && !strings.Contains(move["move"].(string), "wins at once") {
			t.Errorf("%s: %v ends nowhere, and does not say that it wins", text, move)
		}
	}
	for _, s := range answer["source"].([]any) {
		if !slices.Contains([]string{"table", "period", "formula", "engine"}, s.(string)) {
			t.Errorf("%s: source %v", text, s)
		}
	}
	if e, ok := answer["error"].(map[string]any); ok {
		if want := map[string]string{"code": "string", "message": "string", "column": "integer"}; !maps.Equal(shapeOf(e), want) {
			t.Errorf("%s: the error is %v", text, e)
		}
	}
	if f, ok := answer["form"].(map[string]any); ok {
		expectForm(t, text, f)
	}
}

// expectForm checks the form of an answer.
func expectForm(t *testing.T, text string, f map[string]any) {
	t.Helper()
	want := map[string]string{
		"canonical": "string", "signs": "string", "birthday": "string", "outcome": "string", "left_stop": "string", "right_stop": "string",
		"mean": "string", "temperature": "string", "atomic_weight": "string", "reduced": "string",
		"number": "boolean", "infinitesimal": "boolean", "all_small": "boolean", "even": "boolean", "odd": "boolean",
	}
	if f["number"] == false {
		want["signs"] = "null"
	}
	if f["all_small"] == false {
		want["atomic_weight"], want["atomic_weight_note"] = "null", "string"
	}
	if !maps.Equal(shapeOf(f), want) {
		t.Errorf("%s: the form is %v", text, f)
	}
}

func decode(t *testing.T, line string) map[string]any {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(line))
	d.UseNumber()
	var answer map[string]any
	if err := d.Decode(&answer); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return answer
}

// shapeOf returns the types of an object's values.
func shapeOf(object map[string]any) map[string]string {
	shape := make(map[string]string)
	for key, v := range object {
		switch v := v.(type) {
		case nil:
			shape[key] = "null"
		case string:
			shape[key] = "string"
		case bool:
			shape[key] = "boolean"
		case []any:
			shape[key] = "array"
		case map[string]any:
			shape[key] = "object"
		case json.Number:
			shape[key] = "number"
			if !strings.ContainsAny(v.String(), ".eE") {
				shape[key] = "integer"
			}
		default:
			shape[key] = fmt.Sprintf("%T", v)
		}
	}
	return shape
}

// The examples of every command can be pasted into a shell.
func TestCommandExamples(t *testing.T) {
	for _, o := range operation.All() {
		c, ok := command.Lookup(o.Name)
		if !ok {
			t.Fatal(o.Name)
		}
		for _, example := range c.Examples {
			words := wordsOf(t, c.InShell(example))
			if status, out, err := run(t, words[1:]...); status != 0 {
				t.Errorf("%q: status %d, %q, %q", words, status, out, err)
			}
		}
	}
}

// wordsOf splits a command line at spaces outside of quotes.
func wordsOf(t *testing.T, line string) (words []string) {
	t.Helper()
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}

// The examples of every page can be pasted.
func TestExamples(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it is concurrent")
	}
	var all []string
	_, list, _ := run(t, "games")
	for line := range strings.Lines(list) {
		name, _, found := strings.Cut(line, " ")
		if name, _, _ = strings.Cut(name, "["); !found || name == "Numbers" {
			continue
		}
		_, page, _ := run(t, "games", name)
		_, examples, _ := strings.Cut(page, "Examples: ")
		examples, _, _ = strings.Cut(examples, "Answered:")
		for example := range strings.Lines(examples) {
			all = append(all, strings.TrimSpace(example))
		}
	}
	if status, _, _ := run(t, append([]string{"query"}, all...)...); status == 0 && len(all) > 100 {
		return
	}
	t.Errorf("of %d examples some have no answer", len(all))
	for _, example := range all {
		if status, out, err := run(t, "query", example); status != 0 {
			t.Errorf("%s: status %d, %q, %q", example, status, out, err)
		}
	}
}

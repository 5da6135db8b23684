package cli_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/answer"
	"sprague/answer/explain"
	"sprague/answer/find"
	"sprague/answer/judge/stress"
	"sprague/answer/pattern"
	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/answer/quotients"
	"sprague/answer/rules"
	"sprague/answer/scene"
	"sprague/answer/stats"
	"sprague/cli"
	"sprague/cli/reports"
	"sprague/internal/say"
	"sprague/precompute/shards"
	"sprague/precompute/verify"
	"sprague/repl/render"
	"sprague/store/tables"
)

// documented are the types in docs/json.md, by the titles of their lists.
var documented = map[string]reflect.Type{
	"answer": reflect.TypeFor[query.Answer](), "move": reflect.TypeFor[query.Move](), "moved": reflect.TypeFor[query.Moved](),
	"form": reflect.TypeFor[query.Form](), "error": reflect.TypeFor[query.Error](),
	"graph": reflect.TypeFor[answer.Graph](), "graph position": reflect.TypeFor[answer.GraphPosition](), "graph move": reflect.TypeFor[answer.GraphMove](),
	"thermograph": reflect.TypeFor[query.Thermograph](), "incentives": reflect.TypeFor[query.Incentives](), "genus": reflect.TypeFor[query.Genus](), "universe": reflect.TypeFor[query.Universe](),
	"best": reflect.TypeFor[render.Best](), "delay": reflect.TypeFor[render.Delay](),
	"explanation": reflect.TypeFor[explain.Explanation](), "step": reflect.TypeFor[explain.Step](),
	"row": reflect.TypeFor[explain.Row](), "recurrence": reflect.TypeFor[explain.Recurrence](), "pairing": reflect.TypeFor[explain.Pairing](),
	"period": reflect.TypeFor[periods.Report](), "exception": reflect.TypeFor[periods.Exception](), "seen": reflect.TypeFor[periods.Seen](), "largest value": reflect.TypeFor[periods.Largest](), "sparse space": reflect.TypeFor[periods.Space](), "certificate": reflect.TypeFor[periods.Certificate](),
	"pattern": reflect.TypeFor[pattern.Report](), "formula": reflect.TypeFor[pattern.Formula](), "exception of a formula": reflect.TypeFor[pattern.Exception](),
	"quotient": reflect.TypeFor[quotients.Report](), "generator": reflect.TypeFor[quotients.Generator](), "relation": reflect.TypeFor[quotients.Relation](), "proof of a quotient": reflect.TypeFor[quotients.Certificate](),
	"found": reflect.TypeFor[find.Row](), "search": reflect.TypeFor[find.Report](),
	"drawing": reflect.TypeFor[render.Drawing](), "scene": reflect.TypeFor[scene.Scene](), "scene term": reflect.TypeFor[scene.Term](),
	"component": reflect.TypeFor[scene.Component](), "scene move": reflect.TypeFor[scene.Move](), "span": reflect.TypeFor[scene.Span](),
	"picture": reflect.TypeFor[scene.Picture](), "run": reflect.TypeFor[scene.Run](), "branch": reflect.TypeFor[scene.Branch](),
	"arc": reflect.TypeFor[scene.Arc](), "vertex": reflect.TypeFor[scene.Vertex](), "page": reflect.TypeFor[render.HelpPage](),
	"statistics": reflect.TypeFor[stats.Report](), "count of an outcome": reflect.TypeFor[stats.Outcome](), "count of a value": reflect.TypeFor[stats.Value](),
	"extreme": reflect.TypeFor[stats.Extreme](), "density": reflect.TypeFor[stats.Density](),
	"longest plays": reflect.TypeFor[stats.Longest](), "duration": reflect.TypeFor[stats.Lasts](),
	"database": reflect.TypeFor[tables.Inventory](), "table": reflect.TypeFor[tables.Summary](), "measure": reflect.TypeFor[tables.MeasureSummary](),
	"difference": reflect.TypeFor[reports.Difference](), "file": reflect.TypeFor[reports.Compared](), "stored period": reflect.TypeFor[reports.StoredPeriod](),
	"differing table": part(reflect.TypeFor[reports.Difference](), "Differing"),
	"differing field": part(reflect.TypeFor[reports.Difference](), "Differing", "Fields"),
	"compared column": part(reflect.TypeFor[reports.Difference](), "Differing", "Columns"),
	"cell of both":    part(reflect.TypeFor[reports.Difference](), "Differing", "Columns", "First"),
	"verification":    reflect.TypeFor[reports.VerificationRecord](),
	"failure":         reflect.TypeFor[verify.Failure](),
	"stress test":     reflect.TypeFor[reports.StressRecord](),
	"failed run":      reflect.TypeFor[stress.Difference](),
	"check":           reflect.TypeFor[rules.Report](),
	"checked value":   reflect.TypeFor[rules.Value](),
	"finding":         reflect.TypeFor[rules.Finding](),
	"plan":            reflect.TypeFor[shards.PlanRecord](),
	"shard":           part(reflect.TypeFor[shards.PlanRecord](), "Shards"),
	"ending":          reflect.TypeFor[query.Ending](),
	"limits":          reflect.TypeFor[answer.Limits](), "moves of a position": reflect.TypeFor[answer.Moves](),
	"moves of a player": reflect.TypeFor[answer.PlayerMoves](), "legal move": reflect.TypeFor[answer.Option](),
	"values": reflect.TypeFor[answer.Table](), "completion": reflect.TypeFor[answer.Completion](), "family": reflect.TypeFor[answer.Game](),
	"planned table": part(reflect.TypeFor[shards.PlanRecord](), "Shards", "Tables"),
}

// part returns the element type of a field, without list and pointer.
func part(t reflect.Type, fields ...string) reflect.Type {
	for _, name := range fields {
		f, ok := t.FieldByName(name)
		if !ok {
			panic(fmt.Sprintf("%v has no field %s", t, name))
		}
		for t = f.Type; t.Kind() == reflect.Slice || t.Kind() == reflect.Pointer; t = t.Elem() {
		}
	}
	return t
}

// rows are the commands with row output, by the titles of their lists.
var rows = map[string][]string{
	"value":   {"value", "kayles(5)"},
	"outcome": {"outcome", "kayles(5)"},
	"option":  {"moves", "kayles(5)"},
	"cell":    {"table", "kayles", "3"},
	"pair":    {"grid", "kayles", "1", "1"},
	"game":    {"games"},
	"named":   nil, // at the prompt
	"setting": nil,
}

// docs/json.md lists every field of every JSON answer with its type, and no others.
func TestJSONPage(t *testing.T) {
	page, err := os.ReadFile("../docs/json.md")
	if err != nil {
		t.Fatal(err)
	}
	described := describedFields(string(page))
	titles := slices.Sorted(maps.Keys(documented))
	for title := range rows {
		titles = append(titles, title)
	}
	slices.Sort(titles)
	if diff := cmp.Diff(titles, slices.Sorted(maps.Keys(described))); diff != "" {
		t.Fatalf("lists (-types +docs/json.md):\n%s", diff)
	}
	for title, of := range documented {
		fields, err := fieldsOf(of)
		if err != nil {
			t.Errorf("%s: %v", title, err)
		}
		if diff := cmp.Diff(fields, described[title]); diff != "" {
			t.Errorf("%s (-type +docs/json.md):\n%s", title, diff)
		}
	}
	for title, command := range rows {
		if command != nil {
			holdRow(t, described[title], slices.Insert(slices.Clone(command), 1, "--json")...)
		}
	}
	for title, lines := range map[string]string{"named": "let g = nim(3)\nlet\n", "setting": "set\n"} {
		file := filepath.Join(t.TempDir(), "lines")
		if err := os.WriteFile(file, []byte("mode json\n"+lines), 0o600); err != nil {
			t.Fatal(err)
		}
		in, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		inProcess([]string{}, cli.Env{In: in, Out: &out, Err: &out, Getenv: func(string) string { return "" }})
		_ = in.Close()
		holdObject(t, title, out.String(), described[title])
	}
}

var (
	titled = regexp.MustCompile(`(?m)^### (.+)$`)
	field  = regexp.MustCompile("^- `([^`]+)`: ([^;\n]+)")
)

// describedFields parses the lists of fields: "name: type" for each.
func describedFields(page string) map[string][]string {
	described := make(map[string][]string)
	at := titled.FindAllStringSubmatchIndex(page, -1)
	for i, m := range at {
		end := len(page)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		for line := range strings.Lines(page[m[1]:end]) {
			if f := field.FindStringSubmatch(line); f != nil {
				described[page[m[2]:m[3]]] = append(described[page[m[2]:m[3]]], f[1]+": "+f[2])
			}
		}
	}
	return described
}

// fieldsOf returns the fields of a type as listed in the page, which describes embedded types in
// words.
func fieldsOf(of reflect.Type) (fields []string, err error) {
	for i := range of.NumField() {
		f := of.Field(i)
		name, options, tagged := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-" || f.Anonymous:
			continue
		case name == "":
			return nil, fmt.Errorf("the field %s has no name in JSON", f.Name)
		}
		text, err := typeOf(f.Type)
		if err != nil {
			return nil, err
		}
		if tagged && strings.HasPrefix(options, "omit") {
			text = strings.TrimSuffix(text, " or null") + ", or absent"
		}
		fields = append(fields, name+": "+text)
	}
	return fields, nil
}

func typeOf(of reflect.Type) (string, error) {
	switch of {
	case reflect.TypeFor[say.Text]():
		return "text", nil
	case reflect.TypeFor[*big.Int]():
		return "integer", nil
	}
	switch of.Kind() {
	case reflect.String:
		return "text", nil
	case reflect.Bool:
		return "truth", nil
	case reflect.Int, reflect.Int64, reflect.Uint64:
		return "integer", nil
	case reflect.Float64:
		return "number", nil
	case reflect.Interface:
		return "any", nil
	case reflect.Pointer:
		text, err := typeOf(of.Elem())
		return text + " or null", err
	case reflect.Slice:
		text, err := typeOf(of.Elem())
		return "list of " + text, err
	case reflect.Struct:
		for title, t := range documented {
			if t == of {
				return fmt.Sprintf("[%s](#%s)", title, strings.ReplaceAll(title, " ", "-")), nil
			}
		}
	}
	return "", fmt.Errorf("docs/json.md has no list for %v", of)
}

// holdRow compares the rows of a command with their documented fields.
func holdRow(t *testing.T, fields []string, args ...string) {
	t.Helper()
	status, out, errors := run(t, args...)
	if status != 0 {
		t.Errorf("%q ends with %d: %s", args, status, errors)
		return
	}
	holdObject(t, strings.Join(args, " "), out, fields)
}

// holdObject compares objects, one per line, with the documented fields.
func holdObject(t *testing.T, of, out string, fields []string) {
	t.Helper()
	kinds := map[string]string{"string": "text", "float64": "integer", "bool": "truth", "<nil>": "null", "[]interface {}": "list of"}
	if out == "" {
		t.Errorf("%s prints nothing", of)
	}
	for line := range strings.Lines(out) {
		var row map[string]any
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Errorf("%s prints %s: %v", of, line, err)
			return
		}
		for _, f := range fields {
			name, kind, _ := strings.Cut(f, ": ")
			value, ok := row[name]
			if !ok || !strings.Contains(kind, kinds[fmt.Sprintf("%T", value)]) {
				t.Errorf("%s prints %s, which has no field %s", of, line, f)
			}
			delete(row, name)
		}
		if len(row) > 0 {
			t.Errorf("%s prints fields that docs/json.md lacks: %v", of, row)
		}
	}
}

package data_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"sprague/answer"
	"sprague/answer/export"
	"sprague/answer/query"
	"sprague/cli"
	"sprague/data"
	"sprague/games/registry"
	"sprague/web"
	"sprague/web/api"
)

// reach is the budget of these questions: small, so that many are at its edge.
const reach = 4000

// said is what one way tells of a position: an outcome and a value, or a refusal.
type said struct{ outcome, value, refused string }

func (s said) String() string {
	if s.refused != "" {
		return "refused (" + s.refused + ")"
	}
	return s.outcome + " " + s.value
}

// sampled draws questions: examples of all rulesets with other numbers, and boards and heaps at the
// edge of reach.
type sampled struct {
	*rand.Rand
	examples []string
}

var (
	digits = regexp.MustCompile(`\d+`)
	inside = regexp.MustCompile(`\([^()]*\)`)
	lone   = regexp.MustCompile(`^([a-z][a-z0-9-]*(?:\[[^\]]*\])?)\((\d+)(?:, ?(\d+))?\)$`)
)

func newSampled(seed uint64) *sampled {
	s := &sampled{Rand: rand.New(rand.NewPCG(35, seed))}
	for _, f := range registry.Families() {
		s.examples = append(s.examples, f.Help.Examples...)
	}
	return s
}

func (s *sampled) draw() string {
	n := func(from, to int) int { return from + s.IntN(to-from+1) }
	board := []string{"chomp", "cram", "domineering", "snort", "cutting", "cutcake", "clobber", "col", "node-kayles", "wythoff"}
	switch s.IntN(6) {
	case 0:
		return fmt.Sprintf("%s(%d,%d)", board[s.IntN(len(board))], n(1, 7), n(1, 6))
	case 1:
		return fmt.Sprintf("wythoff(%d,%d)", n(1, 900), n(1, 900))
	case 2:
		heap := []string{"fibonacci", "grundy", "octal[0.17]", "kayles", "subtraction[1,3,4]", "lasker", "octal[0.6]", "prim"}
		return fmt.Sprintf("%s(%d)", heap[s.IntN(len(heap))], 1<<n(1, 14)+n(0, 9))
	case 3:
		kind := []string{"selective", "conjunctive", "continued", "shortened", "diminished", "atmost[2]"}
		text := fmt.Sprintf("%s(nim(%d), kayles(%d), cram(2,%d))", kind[s.IntN(len(kind))], n(0, 20), n(0, 30), n(1, 4))
		if s.IntN(3) == 0 {
			text = "misere(" + text + ")"
		}
		return text
	default:
		most := []int{3, 8, 25, 200}[s.IntN(4)]
		return inside.ReplaceAllStringFunc(s.examples[s.IntN(len(s.examples))], func(of string) string {
			return digits.ReplaceAllStringFunc(of, func(string) string { return strconv.Itoa(n(0, most)) })
		})
	}
}

// toldBy reads an answer in JSON.
func toldBy(t *testing.T, body []byte) said {
	t.Helper()
	var a struct {
		Outcome, Value *string
		Error          *struct{ Code string }
		Code           string
	}
	if err := json.Unmarshal(body, &a); err != nil {
		t.Fatalf("%s: %v", body, err)
	}
	switch {
	case a.Error != nil:
		return said{refused: a.Error.Code}
	case a.Code != "":
		return said{refused: a.Code}
	}
	return said{outcome: orNone(a.Outcome), value: orNone(a.Value)}
}

func orNone(s *string) string {
	if s == nil {
		return "none"
	}
	return *s
}

// codeOf returns the code of a refusal.
func codeOf(t *testing.T, err error) string {
	t.Helper()
	refused, ok := err.(*answer.Error)
	if !ok {
		t.Fatal(err)
	}
	return string(refused.Code)
}

// All ways to a value tell the same. SPRAGUE_QUESTIONS sets the number of questions, and
// SPRAGUE_SEED chooses others.
func TestAllWaysAgree(t *testing.T) {
	number := func(name string, otherwise int) int {
		if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
			return n
		}
		return otherwise
	}
	count := number("SPRAGUE_QUESTIONS", 150)
	questions := newSampled(uint64(number("SPRAGUE_SEED", 0)))
	service, err := answer.Open(t.Context(), answer.Options{Budget: reach})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = service.Close() }()
	a := &api.API{Service: service, Budget: reach, ThinkingTime: time.Hour, Version: "1"}
	server := httptest.NewServer(web.New(a, web.Options{Searches: 2, Timeout: time.Hour, Log: slog.New(slog.NewTextHandler(io.Discard, nil))}))
	defer server.Close()

	var texts []string
	var answers []said
	ways := map[string]int{}
	for range count {
		text := questions.draw()
		x, err := service.Ask(t.Context(), answer.Request{Query: text})
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if x.Error != nil && x.Error.Code.Malformed() || x.Relation != nil || x.Form != nil {
			continue
		}
		want := said{outcome: orNone(x.Outcome), value: orNone(x.Value)}
		if x.Error != nil {
			want = said{refused: string(x.Error.Code)}
		}
		if x.Error == nil && (x.Value == nil) == x.ValueNote.Empty() {
			t.Errorf("%s: value %s, note %q", text, want.value, x.ValueNote)
		}
		texts, answers = append(texts, text), append(answers, want)
		same := func(way string, got said) {
			t.Helper()
			if ways[way]++; got != want {
				t.Errorf("%s: %s by %s, %s by Ask", text, got, way, want)
			}
		}
		r := a.Serve(t.Context(), api.Request{Method: "GET", Path: api.Prefix + "query", Query: url.Values{"q": {text}, "moves": {"0"}}})
		same("HTTP", toldBy(t, r.Body))
		found(t, service, text, same)
		tabled(t, service, text, want, same)
	}
	byCommands(t, texts, answers)
	path := data.Python(t)
	calling := make([]question, len(texts))
	for i, text := range texts {
		calling[i] = question{"query", []any{text}, nil}
	}
	for i, result := range calls(t, path, server.URL, calling) {
		body, err := json.Marshal(result)
		if err != nil {
			t.Fatal(err)
		}
		if got := toldBy(t, body); got != answers[i] {
			t.Errorf("%s: %s by Python, %s by Ask", texts[i], got, answers[i])
		}
	}
	t.Logf("%d questions; besides query, value and Python: %v", len(texts), ways)
}

// found asks find for a position, with one number of it as the range of a free name.
func found(t *testing.T, service *answer.Service, text string, same func(way string, got said)) {
	t.Helper()
	brackets := inside.FindStringIndex(text)
	if brackets == nil || strings.ContainsAny(text, `"'{|`) {
		return
	}
	at := digits.FindStringIndex(text[brackets[0]:brackets[1]])
	if at == nil || strings.HasPrefix(text, "misere") && brackets[0] < len("misere(") {
		return
	}
	at[0], at[1] = at[0]+brackets[0], at[1]+brackets[0]
	n := text[at[0]:at[1]]
	got := said{}
	for _, outcome := range []string{"N", "P", "L", "R", "D"} {
		request := fmt.Sprintf("%sfree%s %s for free in %s..%s", text[:at[0]], text[at[1]:], outcome, n, n)
		report, err := service.Find(t.Context(), answer.FindRequest{Find: request}, func(row answer.Found) error {
			got = said{outcome: row.Outcome, value: orNone(row.Value)}
			return nil
		})
		switch refused := (*answer.Error)(nil); {
		case errors.As(err, &refused) && refused.Code.Malformed():
			return // no number may stand there
		case err != nil:
			got = said{refused: codeOf(t, err)}
		case report.Undecided > 0:
			got = said{refused: string(report.Reason.Code)}
		}
		if got != (said{}) {
			break
		}
	}
	same("find", got)
}

// tabled asks for a position of one or two numbers as a table, an export, and a number. They tell
// no outcome.
func tabled(t *testing.T, service *answer.Service, text string, want said, same func(way string, got said)) {
	t.Helper()
	parts := lone.FindStringSubmatch(text)
	if parts == nil {
		return
	}
	at := parts[2]
	if parts[3] != "" {
		at += "x" + parts[3]
	}
	told := func(value string, err error) said {
		switch {
		case err == nil:
			return said{outcome: want.outcome, value: value}
		case codeOf(t, err) == "too_large" && want.refused == "" && want.value == "none":
			return want // a table has no outcomes
		default:
			return said{refused: codeOf(t, err)}
		}
	}
	table, err := service.Table(t.Context(), answer.TableRequest{Ruleset: parts[1], From: at, To: at})
	if err != nil && codeOf(t, err) != "too_large" {
		return // positions without such numbers
	}
	if parts[3] == "" && err == nil && table.Second != nil {
		return // one number means a square table
	}
	value, partizan := "", len(table.Numbers) > 0 && table.Column != "grundy"
	switch {
	case len(table.Numbers) > 0 && !partizan: // vertices of a graph
		value = table.Numbers[0]
		if n, err := strconv.ParseInt(value, 10, 64); err == nil {
			value = nimber(n)
		}
	case partizan:
		value = table.Numbers[0]
		if len(value) > 1<<20 {
			value = "none"
		}
	case len(table.Values) > 0:
		value = nimber(table.Values[0])
	}
	same("table", told(value, err))
	value, err = exported(t, service, parts[1], at)
	if n, bad := strconv.ParseInt(value, 10, 64); bad == nil && err == nil && !partizan {
		value = nimber(n)
	} else if len(value) > 1<<20 {
		value = "none"
	}
	same("export", told(value, err))
	values, err := service.Values(parts[1])
	if err != nil {
		return
	}
	x, _ := strconv.ParseInt(parts[2], 10, 63)
	var cell int64
	if parts[3] == "" {
		numbered, err := registry.Parse(parts[1])
		if err != nil {
			return
		}
		if p, err := numbered.Parse(parts[2:3]); err != nil || len(p) != 1 || p[0].X != x || p[0].S != "" {
			return
		}
		cell, err = values.Grundy(t.Context(), uint64(x))
		if values.Position(uint64(x)) != text {
			return
		}
		same("Values", told(nimber(cell), err))
		return
	}
	y, _ := strconv.ParseInt(parts[3], 10, 63)
	cell, err = values.Pair(t.Context(), uint64(x), uint64(y))
	same("Values", told(nimber(cell), err))
}

// nimber writes a Grundy value as the value of a position.
func nimber(n int64) string {
	switch {
	case n < 0:
		return "loony"
	case n == 0:
		return "0"
	default:
		return "*" + strconv.FormatInt(n, 10)
	}
}

// exported returns a value in an export.
func exported(t *testing.T, service *answer.Service, ruleset, at string) (value string, err error) {
	t.Helper()
	e := service.Within(answer.Limits{})
	rules, err := e.Ruleset(t.Context(), ruleset)
	if err != nil {
		return "", refusedBy(err)
	}
	table, err := export.New(t.Context(), e, rules, export.Options{Format: "jsonl", From: at, To: at})
	if err != nil {
		return "", refusedBy(err)
	}
	var out bytes.Buffer
	if err := table.Write(t.Context(), &out); err != nil {
		return "", refusedBy(err)
	}
	line := map[string]any{}
	d := json.NewDecoder(&out)
	d.UseNumber()
	if err := d.Decode(&line); err != nil {
		t.Fatal(err)
	}
	for _, column := range []string{"grundy", "number", "form"} {
		if v, ok := line[column]; ok {
			return fmt.Sprint(v), nil
		}
	}
	t.Fatalf("%s at %s: %v", ruleset, at, line)
	return "", nil
}

// refusedBy returns the error of a package below the service as the service returns it.
func refusedBy(err error) error {
	if e, ok := query.Refusal(err); ok {
		return e
	}
	return err
}

// byCommands compares the answers with those of the commands query and value.
func byCommands(t *testing.T, texts []string, answers []said) {
	t.Helper()
	run := func(args ...string) (out []byte, complaint string) {
		var o, e bytes.Buffer
		known := map[string]string{"XDG_CACHE_HOME": t.TempDir(), "LC_ALL": "C.UTF-8"}
		cli.Main(append([]string{"--quiet", "--no-files", "--budget", strconv.Itoa(reach)}, args...), cli.Env{
			In: os.Stdin, Out: &o, Err: &e,
			Getenv:    func(name string) string { return known[name] },
			LookupEnv: func(name string) (string, bool) { value, ok := known[name]; return value, ok },
		})
		return o.Bytes(), e.String()
	}
	const atOnce = 500
	for i := 0; i < len(texts); i += atOnce {
		some := texts[i:min(i+atOnce, len(texts))]
		out, complaint := run(append([]string{"query", "--json", "--moves", "none"}, some...)...)
		lines := bytes.Split(bytes.TrimSpace(out), []byte("\n"))
		if len(lines) != len(some) {
			t.Fatalf("%d answers of %d: %s", len(lines), len(some), complaint)
		}
		for j, line := range lines {
			if got := toldBy(t, line); got != answers[i+j] {
				t.Errorf("%s: %s by query, %s by Ask", some[j], got, answers[i+j])
			}
		}
	}
	for i, text := range texts {
		out, complaint := run("value", text)
		got := strings.TrimSpace(string(out))
		switch want := answers[i]; {
		case want.refused != "" || want.value == "none":
			if got != "" || complaint == "" {
				t.Errorf("%s: %.100s by value, %s by Ask", text, got, want)
			}
		case got != want.value:
			t.Errorf("%s: %.100s by value (%s), %s by Ask", text, got, complaint, want)
		}
	}
}

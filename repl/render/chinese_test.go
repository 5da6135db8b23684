package render_test

import (
	"bytes"
	"context"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"sprague/answer"
	"sprague/answer/explain"
	"sprague/answer/query"
	"sprague/answer/stats"
	"sprague/games/compound"
	"sprague/games/gamestest"
	"sprague/games/measure"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/internal/printable"
	"sprague/internal/say"
	"sprague/precompute/dbtest"
	"sprague/repl/play"
	"sprague/repl/render"
	"sprague/store"
	"sprague/store/tables"
)

var chinese = render.Style{Language: say.Chinese}

// english matches consecutive words, as in untranslated text.
var english = regexp.MustCompile(`[A-Za-z][A-Za-z'’-]+(,? [A-Za-z][A-Za-z'’-]+){2,}`)

// names matches words that are not translated: authors, tables, parameters, and commands.
var names = regexp.MustCompile(`Plambeck and Siegel|\w+(\[[^]]*\])? in compounds|play (first|second)|sprague \w+ \w+|\[[^]]*\]`)

// expectChinese expects a completely translated text: no English words except names and citations,
// and no formatting errors.
func expectChinese(t *testing.T, of, text string) {
	t.Helper()
	for _, f := range append(registry.Families(), compound.Pages()...) {
		text = strings.ReplaceAll(text, say.Known(f.Help.Source).In(say.Chinese), "")
	}
	text = names.ReplaceAllString(text, "")
	if left := english.FindString(text); left != "" || strings.Contains(text, "%!") {
		t.Errorf("%s: %q is left in English:\n%s", of, left, text)
	}
}

// service returns a service without a database.
func service(t *testing.T) *answer.Service {
	t.Helper()
	s, err := answer.Open(t.Context(), answer.Options{Source: func(context.Context) (*store.DB, error) { return nil, nil }})
	must(t, err)
	return s
}

// evaluator returns an evaluator with a database, or without one if it is nil.
func evaluator(db *store.DB) *query.Evaluator {
	open := func() (*store.DB, error) { return db, nil }
	return &query.Evaluator{
		Resolver: query.NewResolver(open, search.NewEngine(search.Budget{Positions: 20_000})),
		Limits:   sum.Limits{List: 2, Work: 100_000},
	}
}

// queries are the examples of all help pages, and some for cases that these omit.
func queries() []string {
	all := []string{
		"graph[1>2 1>3 2>1](1)", "graph[1>2 2>1](1) + graph[1>2 2>1](2)", "cutting(1,5) + nim(2)", "0", "nim(0)",
		"3*kayles(9) + 2*nim(3)", "hackenbush(WBW) + nim(3)", "1/2 + 3/4", "form 0", "form -7", "form + - +", "form domineering(2,3)", "form kayles(5)",
		"{ | } + {0 | } + { | 0} + {0 | 1}", "{1|2}+{2|3}+{3|4}+{4|5}+{5|6}+{6|7}+{7|8}", "nim(3) || 0", "1/2 > 3/4", "0 == nim(2) - nim(2)", "1 < hackenbush(WW)",
		"misere(nim(1,1))", "misere(nim(1,1,1))", "misere(nim(3,5))", "misere(kayles(5) + nim(2))", "misere(4*kayles(7))", "misere(nim(0))", "misere(grundy(6,7))",
		"octal[0.07](70)", "wythoff(1000000,2000000)", "fibonacci(10000000000)", "chomp(9,9)", "runner[1-2 key 2](1)",
		"nim(" + strings.Repeat("3,", 20) + "1)", "selective(" + strings.Repeat("nim(1), ", 20) + "nim(2))", "continued(" + strings.Repeat("nim(1), ", 20) + "nim(2))",
	}
	for _, kind := range []string{"diminished", "conjunctive", "continued", "selective", "shortened", "atmost[2]", "disjunctive"} {
		for _, of := range []string{"nim(3), nim(4), nim(2)", "kayles(5), nim(2)", "nim(1), kayles(1)", "nim(0), nim(1)", "conjunctive(nim(1), nim(2)), nim(3)"} {
			all = append(all, kind+"("+of+")", "misere("+kind+"("+of+"))")
		}
	}
	for _, f := range append(registry.Families(), compound.Pages()...) {
		all = append(all, f.Help.Examples...)
	}
	return all
}

// Every answer and every explanation has a Chinese text, and its JSON stays the same.
func TestExplanationsInChinese(t *testing.T) {
	db := dbtest.Open(t, dbtest.Solve(t, "octal[0.07]", 200), dbtest.Solve(t, "subtraction[all-but 2,3]", 100), dbtest.Solve(t, "kayles in compounds", 5))
	for _, e := range []*query.Evaluator{evaluator(nil), evaluator(db)} {
		for _, text := range queries() {
			x, err := explain.Ask(context.Background(), e, text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			var b bytes.Buffer
			if x.Answer.Error != nil {
				b.WriteString(render.Error(1, x.Answer.Error).In(say.Chinese))
			} else {
				must(t, render.Explanation(&b, chinese, x))
			}
			expectChinese(t, text, b.String())
			if !strings.ContainsAny(b.String(), "是胜和值第的") {
				t.Errorf("%s: nothing is Chinese in %s", text, b.String())
			}
			b.Reset()
			must(t, render.JSON(&b, x))
			if wide := regexp.MustCompile(`\p{Han}`).FindString(b.String()); wide != "" {
				t.Errorf("%s: %s in JSON", text, wide)
			}
		}
	}
}

func TestRefusalsInChinese(t *testing.T) {
	e := evaluator(nil)
	for _, text := range []string{
		"", "form", "form x", "form +^0", "form + x", "form cutting(1,2)", "form graph[1>2 2>1](1)", "nim(3", "nim(3))", "nim(3)]", "nim(3", "kales 12", "nim", "2 *", "3/4*nim(3)", "1/3", "1/", "1/0", "1.5", "*x", "+", "é", "\xff",
		"nim(3) = 4", "nim(3) | 4", "nim(3), 4", "nim(3) 4", "nim(3) > 2 > 1", "{0,1", "{0 1|}", "{a|}", "{1|2|3}", "{1}", "{}", "mean", "aw({1|-1})", "cool(1)", "cool(^, {1|-1})", "cool(^, -2)", "misere(mean(^))", "{cutting(1,5)|}", "^99999999999999999999", "(1/2 + *99999999):1", "9999999999999999999999*nim(3)", "nim 3 -4", "nim(99999999999999999999)",
		"subtraction(3)", "subtraction 3", "misere", "nim(3) + misere(nim(3))", "misere(nim(3)) > 0", "misere(selective(nim(1), nim(2)) + hackenbush(W))", "conjunctive(hackenbush(W), nim(3))", "misere(cutting(2,3))",
		"conjunctive", "conjunctive()", "conjunctive(nim(3); nim(4))", "conjunctive[2](nim(3))", "atmost(nim(3))", "atmost[0](nim(3))", "runner[1-2 key 2](1) + nim(3)",
		"graph[1>2 2>1](1) > 0", "cutting(1,5) > 0", "grundy(99999999999)", "squares(99999999999)", "tree[none.txt 1](1)", strings.Repeat("(", 2000),
	} {
		a, err := e.Ask(context.Background(), text)
		if err != nil || a.Error == nil {
			t.Fatalf("%.40q: %v, %v", text, err, a.Error)
		}
		expectChinese(t, text, render.Error(7, a.Error).In(say.Chinese))
	}
}

func TestDatabasesInChinese(t *testing.T) {
	db := dbtest.Open(
		t, dbtest.Solve(t, "kayles", 100), dbtest.Solve(t, "kayles in compounds", 10), dbtest.Solve(t, "grundy", 30),
		dbtest.Solve(t, "cutcake", 5), dbtest.Solve(t, "hackenbush", 4), dbtest.Solve(t, "wythoff", 9),
	)
	for _, name := range []string{"kayles", "grundy", "cutcake", "hackenbush", "wythoff"} {
		for _, o := range []stats.Options{{}, {Top: 2}, {Top: 1000, Frequent: true}} {
			r, err := stats.Ask(context.Background(), db, gamestest.Ruleset(t, name), o)
			if err != nil {
				t.Fatal(err)
			}
			var b bytes.Buffer
			must(t, render.Stats(&b, chinese, r))
			expectChinese(t, name, b.String())
		}
	}
	for _, m := range measure.All() {
		r, err := stats.Ask(context.Background(), db, gamestest.Ruleset(t, "kayles"), stats.Options{Measure: &m, Top: 100})
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		must(t, render.Stats(&b, chinese, r))
		expectChinese(t, m.String(), b.String())
	}
	held, err := tables.Describe(db)
	if err != nil {
		t.Fatal(err)
	}
	for _, all := range []bool{false, true} {
		var b bytes.Buffer
		must(t, render.Inventory(&b, chinese, say.Plain("my.db"), held, all))
		expectChinese(t, "inventory", b.String())
	}
	_, err = stats.Ask(context.Background(), db, gamestest.Ruleset(t, "cram"), stats.Options{})
	expectChinese(t, "no table", say.Error(err, say.Chinese))
}

// Plays are played to the end in Chinese, with the first listed move, every command and every
// error.
func TestPlaysInChinese(t *testing.T) {
	for _, position := range []string{
		"nim(3,4,5)", "second nim(2,2)", "right hackenbush(WBW,BB)", "second left 3 + nim(3)", "misere(nim(1,2))", "second misere(nim(1,1))",
		"cutting(2,3)", "second cutting(2,2)", "random nim(9)", "nim(0)", "second nim(0)", "misere(nim(0))", "second misere(nim(0))", "conjunctive(nim(3), kayles(5))",
		"nim(1000000000)", "second nim(9999999999)",
	} {
		var out bytes.Buffer
		table := &play.Table{Service: service(t), Out: &out, Style: chinese, Time: time.Minute}
		d, err := table.Begin(context.Background(), position)
		if err != nil {
			t.Fatalf("%s: %v", position, err)
		}
		over, err := d.Open(context.Background())
		must(t, err)
		lines := []string{
			"moves", "hint", "who", "show", "undo", "switch", "help", "moves 99999999", "77777777", "to", "to nim(", "nim(9,9)", "nim(3) > 2", "play nim(3)", "show 3", "resgn", "foo", "moves 21",
		}
		for step := 0; !over && step < 60; step++ {
			line := strconv.Itoa(1)
			if step < len(lines) {
				line = lines[step]
			}
			over, err = d.Line(context.Background(), line)
			if err != nil {
				out.WriteString(say.Error(err, say.Chinese) + "\n")
			}
		}
		if !over {
			if over, err = d.Line(context.Background(), "resign"); !over || err != nil {
				t.Errorf("%s: %t, %v", position, over, err)
			}
		}
		expectChinese(t, position, out.String())
	}
	for _, text := range []string{"", "left nim(3)", "right nim(3)", "form 3", "nim(3) > 2", "runner[1-2 key 2](1)", "kales"} {
		_, err := (&play.Table{Service: service(t), Time: time.Minute}).Begin(context.Background(), text)
		if err == nil {
			t.Fatalf("%s is played", text)
		}
		expectChinese(t, text, say.Error(err, say.Chinese))
	}
	var help bytes.Buffer
	must(t, play.Help(&help, render.Style{Language: say.Chinese}))
	expectChinese(t, "help", help.String())
	for _, text := range []say.Text{play.Prompt, play.LeaveText} {
		if text.In(say.Chinese) == text.String() {
			t.Errorf("%q is not said in Chinese", text)
		}
	}
}

// The color marks surround the same words.
func TestColorInChinese(t *testing.T) {
	a := nimAnswer()
	var plain, colored bytes.Buffer
	must(t, render.Text(&plain, chinese, a))
	must(t, render.Text(&colored, render.Style{Color: true, Language: say.Chinese}, a))
	if got := regexp.MustCompile(`\x1b\[\d*m`).ReplaceAllString(printable.Shown(colored.String()), ""); got != plain.String() {
		t.Errorf("%q without its colors, and %q", got, plain.String())
	}
	want := "N，先手必胜；值 *2（公式）\n"
	if !strings.HasPrefix(plain.String(), want) {
		t.Errorf("%q, want %q", plain.String(), want)
	}
}

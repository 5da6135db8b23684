package shell

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/repl/query"
	"sprague/store"
)

// session is a shell without a database, and what it wrote.
func session() (s *Shell, out *bytes.Buffer) {
	out = new(bytes.Buffer)
	nothing := func() (*store.DB, error) { return nil, nil }
	return &Shell{
		Evaluator: &query.Evaluator{
			Resolver: query.NewResolver(nothing, search.NewEngine(search.DefaultBudget)),
			Limits:   sum.Limits{List: 1, Work: 1000},
		},
		Out: out,
		Err: io.Discard,
		Info: func(w io.Writer) error {
			_, err := io.WriteString(w, "a database\n")
			return err
		},
	}, out
}

func TestLine(t *testing.T) {
	tests := []struct {
		line  string
		want  string // what is written begins so
		leave bool
		err   string
	}{
		{line: ""},
		{line: "  \t"},
		{line: "# nim(3)"},
		{line: "  # nim(3)"},
		{line: "nim(3,4,5)", want: "N, the next player wins; value *2 (formula)\n  nim 3: take 2, leave 1 → nim(1,4,5)\n"},
		{line: "  kayles 12  ", want: "N, the next player wins; value *4 (engine)\n"},
		{line: "1/2 > *3", want: "true (formula)\n"},
		{line: "form 3/4", want: "3/4 = {1/2 | 1}, signs + - +, born on day 3\n"},
		{line: "form(3/4)", want: "3/4 = {1/2 | 1}, signs + - +, born on day 3\n"},
		{line: " explain  nim(3) ", want: "N, the next player wins; value *3 (formula)\n  nim 3: take 3, the whole heap → nim(0)\n· nim(3) is worth *3 (formula)\n"},
		{line: "explain", err: "explain what? Write a query behind it, as in explain nim(3,4,5)"},
		{line: " period  kayles nim --limit 2", want: "kayles: period 12 from n = 71 on (engine)\n  Pattern:    g(n+12) = g(n) for all n >= 71\n  Values:     7 4 … and 10 more; --all lists them\n"},
		{line: "period", err: "period of what? Write a ruleset behind it, as in period kayles"},
		{line: "help period", want: "period RULESET... [--to N] [--limit N] [--all]: "},
		{line: "help", want: "Type a position to learn who wins, its value and a winning move:\n"},
		{line: " help  kayles ", want: "kayles: the octal game 0.77\n"},
		{line: "help kayls", err: `no help on "kayls"; did you mean kayles?`},
		{line: "games", want: "nim "},
		{line: "info", want: "a database\n"},
		{line: "quit", leave: true},
		{line: " exit ", leave: true},
	}
	for _, test := range tests {
		s, out := session()
		answer, leave, err := s.Line(context.Background(), test.line)
		if !strings.HasPrefix(out.String(), test.want) || test.want == "" && out.Len() > 0 {
			t.Errorf("%q writes %q, want %q", test.line, out, test.want)
		}
		if leave != test.leave {
			t.Errorf("%q: leave is %t", test.line, leave)
		}
		if (err == nil) != (test.err == "") || err != nil && (err.Error() != test.err || !errors.Is(err, ErrUsage)) {
			t.Errorf("%q: %v, want %q", test.line, err, test.err)
		}
		if answer != nil && answer.Error != nil {
			t.Errorf("%q: %v", test.line, answer.Error)
		}
	}
}

// The error of a query is for the caller to report.
func TestLineRefused(t *testing.T) {
	s, out := session()
	answer, leave, err := s.Line(context.Background(), " nim(x)")
	if err != nil || leave || out.Len() > 0 || answer == nil || answer.Error == nil || answer.Error.Column != 6 {
		t.Errorf("%v, %t, %v, %q", answer, leave, err, out)
	}
}

// What is wrong with the ruleset, or with an option, is found in the line; what takes
// more than the budget is refused, and no place is to blame.
func TestPeriodRefused(t *testing.T) {
	nothing := func() (*store.DB, error) { return nil, nil }
	for line, column := range map[string]int{
		" period nim kayls":                         13,
		"period nim --to x":                         17,
		"period subtraction[1,x]":                   22,
		"period officers --to 2000000000":           0,
		"period subtraction[1,1000000000000] --all": 0,
	} {
		s, out := session()
		s.Evaluator.Resolver = query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: 1000}))
		answer, leave, err := s.Line(context.Background(), line)
		if err != nil || leave || out.Len() > 0 || answer == nil || answer.Error == nil || answer.Error.Column != column {
			t.Errorf("%q: %+v, %t, %v, %q", line, answer, leave, err, out)
		}
	}
}

// Help shows the commands that there are.
func TestHelp(t *testing.T) {
	s, out := session()
	if _, _, err := s.Line(context.Background(), "help"); err != nil {
		t.Fatal(err)
	}
	for _, c := range commands {
		if !strings.Contains(out.String(), "\n    "+c.name+" ") || !strings.Contains(out.String(), c.help) {
			t.Errorf("help does not mention %s", c.name)
		}
	}
	for line := range strings.Lines(out.String()) {
		example, ok := strings.CutPrefix(strings.TrimRight(line, "\n"), "    ")
		if !ok || strings.Contains(example, "  ") {
			continue
		}
		if a, err := s.Evaluator.Ask(context.Background(), example); err != nil || a.Error != nil {
			t.Errorf("the example %q: %v, %v", example, err, a.Error)
		}
	}
}

func TestComplete(t *testing.T) {
	c := completer{commands: []string{"help", "games", "form"}}
	for _, f := range registry.Families() {
		c.topics = append(c.topics, f.Name)
	}
	tests := []struct{ before, rests, word string }{
		{"kay", "les", "kay"},
		{"kayles", "", "kayles"},
		{"kayles ", "", ""},
		{"he", "lp", "he"},
		{"g", "ames uiles rundy eorgia-bob runt raph", "g"},
		{"  g", "ames uiles rundy eorgia-bob runt raph", "g"},
		{"help g", "uiles rundy eorgia-bob runt raph", "g"},
		{"help he", "", "he"},
		{"nim(3)+kay", "les", "kay"},
		{"nim(3) - kay", "les", "kay"},
		{"-kay", "les", "kay"},
		{"2*kay", "les", "kay"},
		{"misere(ni", "m", "ni"},
		{"1>=kay", "les", "kay"},
		{"daw", "son-kayles son-chess", "daw"},
		{"dawson-c", "hess", "dawson-c"},
		{"-dawson-c", "hess", "dawson-c"},
		{"x", "", "x"},
		{"", "", ""},
		{"é + kay", "les", "kay"},
	}
	for _, test := range tests {
		line := []rune(test.before)
		rests, length := c.Do(append(line, []rune(" + nim(3)")...), len(line))
		var got []string
		for _, rest := range rests {
			if len(rest) > 0 {
				got = append(got, string(rest))
			}
		}
		if strings.Join(got, " ") != test.rests || length != len([]rune(test.word)) {
			t.Errorf("%q: %q behind %d characters, want %q behind %q", test.before, got, length, test.rests, test.word)
		}
	}
}

func TestBlank(t *testing.T) {
	got := map[string]bool{}
	want := map[string]bool{"": true, " \t": true, "#": true, " # nim(3)": true, "nim(3) # 4": false, "0": false}
	for line := range want {
		got[line] = Blank(line)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

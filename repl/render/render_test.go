package render_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"sprague/answer/query"
	"sprague/games/registry"
	"sprague/internal/printable"
	"sprague/internal/say"
	"sprague/repl/render"
)

// nimAnswer is the answer to nim(3,4,5).
func nimAnswer() query.Answer {
	moved := []query.Moved{{Ruleset: "nim", From: "3", To: []string{"1"}, Player: "any"}}
	return query.Answer{
		Query: "nim(3,4,5)", Convention: "normal", Compound: "disjunctive",
		Outcome: new("N"), Value: new("*2"), Grundy: new(uint64(2)),
		Moves:      []query.Move{{Player: "any", Move: say.Plain("nim 3: take 2, leave 1"), To: new("nim(1,4,5)"), Moved: moved}},
		MovesTotal: new(uint64(1)),
		Source:     []string{"formula"},
	}
}

func TestText(t *testing.T) {
	tests := map[string]struct {
		change func(a *query.Answer)
		want   string
	}{
		"a nimber": {
			func(*query.Answer) {},
			"N, the next player wins; value *2 (formula)\n" +
				"  nim 3: take 2, leave 1 → nim(1,4,5)\n",
		},
		"a loss": {
			func(a *query.Answer) {
				*a.Outcome, *a.Value, a.Moves, *a.MovesTotal = "P", "0", nil, 0
				a.Source = []string{"table", "period"}
			},
			"P, the previous player wins; value 0 (table, period)\n",
		},
		"more moves than shown": {
			func(a *query.Answer) { *a.MovesTotal = 3 },
			"N, the next player wins; value *2 (formula)\n" +
				"  nim 3: take 2, leave 1 → nim(1,4,5)\n" +
				"  3 winning moves in all\n",
		},
		"moves not counted": {
			func(a *query.Answer) { a.MovesTotal = nil },
			"N, the next player wins; value *2 (formula)\n" +
				"  nim 3: take 2, leave 1 → nim(1,4,5)\n" +
				"  other moves may win too (not searched)\n",
		},
		"moves of both players, one of which wins at once": {
			func(a *query.Answer) {
				*a.Value, *a.MovesTotal = "loony", 2
				a.Moves = []query.Move{{Player: "left", Move: say.Plain("cut, which wins at once")}, {Player: "right", Move: say.Plain("cut"), To: new("1")}}
			},
			"N, the next player wins; value loony (formula)\n" +
				"  left: cut, which wins at once\n" +
				"  right: cut → 1\n",
		},
		"misère play": {
			func(a *query.Answer) { a.Convention, a.Value, a.Grundy = "misere", nil, nil },
			"in misere play N, the next player wins (formula)\n" +
				"  nim 3: take 2, leave 1 → nim(1,4,5)\n",
		},
		"a number": {
			func(a *query.Answer) { *a.Outcome, *a.Value, a.Moves, *a.MovesTotal = "L", "1/2", nil, 0 },
			"L, Left wins, whoever starts; value 1/2 (formula)\n",
		},
		"a relation": {
			func(a *query.Answer) { a.Relation = new(true); a.Outcome, a.Value, a.Moves = nil, nil, nil },
			"true (formula)\n",
		},
		"a form": {
			func(a *query.Answer) {
				*a.Value = "3/4"
				a.Form = &query.Form{
					Canonical: new("{1/2 | 1}"), Signs: new("+ - +"), Birthday: "3", Outcome: "L", LeftStop: "3/4", RightStop: "3/4",
					Mean: "3/4", Temperature: "-1/4", AtomicWeightNote: say.Plain("because"), Reduced: new("3/4"), Number: true,
				}
			},
			"3/4 = {1/2 | 1}, signs + - +, birthday 3\n" +
				"  Outcome:       L, Left wins, whoever starts\n" +
				"  Stops:         left 3/4, right 3/4\n" +
				"  Mean:          3/4\n" +
				"  Temperature:   -1/4\n" +
				"  Atomic weight: none (because)\n" +
				"  Reduced:       3/4\n" +
				"  Properties:    a number\n",
		},
		"the form of 0": {
			func(a *query.Answer) {
				*a.Value = "0"
				a.Form = &query.Form{
					Canonical: new("{ | }"), Signs: new(""), Birthday: "0", Outcome: "P", LeftStop: "0", RightStop: "0",
					Mean: "0", Temperature: "-1", AtomicWeight: new("0"), Reduced: new("0"), Number: true, Infinitesimal: true, AllSmall: true, Even: true,
				}
			},
			"0 = { | }, signs none, birthday 0\n" +
				"  Outcome:       P, the previous player wins\n" +
				"  Stops:         left 0, right 0\n" +
				"  Mean:          0\n" +
				"  Temperature:   -1\n" +
				"  Atomic weight: 0\n" +
				"  Reduced:       0\n" +
				"  Properties:    a number, infinitesimal, all-small, even\n",
		},
		"a form that is too long": {
			func(a *query.Answer) {
				a.Form = &query.Form{
					Birthday: "30", Outcome: "N", LeftStop: "2", RightStop: "-2",
					Mean: "0", Temperature: "2", AtomicWeightNote: say.Plain("because"), ReducedNote: say.Plain("it is long"),
				}
			},
			"…, birthday 30 (formula)\n" +
				"  Outcome:       N, the next player wins\n" +
				"  Stops:         left 2, right -2\n" +
				"  Mean:          0\n" +
				"  Temperature:   2\n" +
				"  Atomic weight: none (because)\n" +
				"  Reduced:       none (it is long)\n" +
				"  Properties:    none\n",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			a := nimAnswer()
			test.change(&a)
			var plain, colored bytes.Buffer
			must(t, render.Text(&plain, render.Style{}, a))
			must(t, render.Text(&colored, render.Style{Color: true}, a))
			if diff := cmp.Diff(test.want, plain.String()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			shown := printable.Shown(colored.String())
			if !strings.Contains(shown, "\x1b[1m") {
				t.Errorf("no color in %q", shown)
			}
			if diff := cmp.Diff(test.want, uncolored.Replace(shown)); diff != "" {
				t.Errorf("without its colors (-want +got):\n%s", diff)
			}
		})
	}
}

var uncolored = strings.NewReplacer("\x1b[1m", "", "\x1b[2m", "", "\x1b[31m", "", "\x1b[0m", "")

func TestError(t *testing.T) {
	placed := query.Error{Code: "parse", Message: say.Plain("no such thing"), Column: 7}
	placeless := query.Error{Code: "too_large", Message: say.Plain("too large")}
	for _, test := range []struct {
		line int
		e    query.Error
		want string
	}{
		{0, placed, "column 7: no such thing"},
		{3, placed, "line 3, column 7: no such thing"},
		{0, placeless, "too large"},
		{3, placeless, "line 3: too large"},
	} {
		if got := render.Error(test.line, &test.e).String(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// The JSON form is a contract: these keys, in this order, on one line.
func TestJSON(t *testing.T) {
	relation := nimAnswer()
	relation.Outcome, relation.Value, relation.Grundy, relation.MovesTotal = nil, nil, nil, nil
	relation.Moves, relation.Relation = []query.Move{}, new(false)
	tests := map[string]struct {
		answer query.Answer
		want   string
	}{
		"an answer":  {nimAnswer(), `{"query":"nim(3,4,5)","convention":"normal","compound":"disjunctive","outcome":"N","value":"*2","grundy":2,"temperature":null,"mean":null,"moves":[{"player":"any","move":"nim 3: take 2, leave 1","to":"nim(1,4,5)","moved":[{"component":0,"ruleset":"nim","from":"3","to":["1"],"player":"any"}]}],"moves_total":1,"source":["formula"],"error":null}`},
		"a relation": {relation, `{"query":"nim(3,4,5)","convention":"normal","compound":"disjunctive","outcome":null,"value":null,"grundy":null,"temperature":null,"mean":null,"moves":[],"moves_total":null,"source":["formula"],"relation":false,"error":null}`},
		"a refusal": {
			query.Refused("a <\n\xff>", &query.Error{Code: "parse", Message: say.Plain("1 > 0 & 2"), Column: 7}),
			`{"query":"a <\n\ufffd>","convention":"normal","compound":"disjunctive","outcome":null,"value":null,"grundy":null,"temperature":null,"mean":null,"moves":[],"moves_total":null,"source":[],"error":{"code":"parse","message":"1 > 0 & 2","column":7}}`,
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var b bytes.Buffer
			must(t, render.JSON(&b, test.answer))
			if diff := cmp.Diff(test.want+"\n", b.String()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if !json.Valid(b.Bytes()) {
				t.Error("not valid")
			}
		})
	}
}

// Every family has a complete page that fits a terminal.
func TestPages(t *testing.T) {
	for _, f := range registry.Families() {
		var b bytes.Buffer
		must(t, render.Family(&b, render.Style{}, f, say.Plain("1, heaps to 7")))
		page := b.String()
		for _, part := range append([]string{f.Name + ": " + f.Help.Summary, "Notation: ", "Examples: ", "Answered: ", "Tables:   1, heaps to 7", "Source:   "}, f.Help.Examples...) {
			if !strings.Contains(page, part) {
				t.Errorf("%s: the page lacks %q", f.Name, part)
			}
		}
		for line := range strings.Lines(page) {
			line = strings.TrimSuffix(line, "\n")
			if utf8.RuneCountInString(line) > 76 || strings.TrimRight(line, " ") != line {
				t.Errorf("%s: a line of more than 76 characters, or with spaces at its end: %q", f.Name, line)
			}
		}
	}
}

func TestFamilies(t *testing.T) {
	var b bytes.Buffer
	must(t, render.Families(&b, render.Style{}, registry.Families()))
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	if len(lines) != len(registry.Families()) {
		t.Errorf("%d lines for %d families", len(lines), len(registry.Families()))
	}
	column := strings.Index(lines[0], registry.Families()[0].Help.Summary)
	for i, f := range registry.Families() {
		if strings.Index(lines[i], f.Help.Summary) != column || !strings.HasPrefix(lines[i], f.Name) {
			t.Errorf("%q does not stand in its columns", lines[i])
		}
	}
}

// Write errors are reported.
func TestBrokenWriter(t *testing.T) {
	for name, err := range map[string]error{
		"Text":     render.Text(broken{}, render.Style{}, nimAnswer()),
		"JSON":     render.JSON(broken{}, nimAnswer()),
		"Family":   render.Family(broken{}, render.Style{}, registry.Families()[0], say.Text{}),
		"Families": render.Families(broken{}, render.Style{}, registry.Families()),
	} {
		if !errors.Is(err, errBroken) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

var errBroken = errors.New("broken")

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errBroken }

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

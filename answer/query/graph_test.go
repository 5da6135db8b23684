package query_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/search"
)

// Answers about graphs, in the form for other programs.
func TestGraphAnswers(t *testing.T) {
	e := over(embedded, limits)
	for text, want := range map[string]string{
		"graph[1>2 1>3 2>3](1)": `{"query":"graph[1>2 1>3 2>3](1)","convention":"normal","compound":"disjunctive","outcome":"N","value":"*2","grundy":2,"temperature":"0","mean":"0",` +
			`"moves":[{"player":"any","move":"graph[1>2 1>3 2>3] 1: move the token to 3","to":"graph[1>2 1>3 2>3](3)","moved":[{"component":0,"ruleset":"graph[1>2 1>3 2>3]","from":"1","to":["3"],"player":"any"}]}],"moves_total":1,"source":["engine"],"error":null}`,
		"graph[1>1 1>2](1)": `{"query":"graph[1>1 1>2](1)","convention":"normal","compound":"disjunctive","outcome":"N","value":"∞{0}","grundy":null,"temperature":null,"mean":null,` +
			`"moves":[{"player":"any","move":"graph[1\u003e1 1\u003e2] 1: move the token to 2","to":"graph[1>1 1>2](2)","moved":[{"component":0,"ruleset":"graph[1>1 1>2]","from":"1","to":["2"],"player":"any"}]}],"moves_total":1,"source":["engine"],"error":null}`,
		"graph[1>1 1>2](1,1)": `{"query":"graph[1>1 1>2](1,1)","convention":"normal","compound":"disjunctive","outcome":"D","value":"∞{}","grundy":null,"temperature":null,"mean":null,` +
			`"moves":[],"moves_total":0,"source":["engine"],"error":null}`,
		"graph[1>1 1>2](1) + nim(3)": `{"query":"graph[1>1 1>2](1) + nim(3)","convention":"normal","compound":"disjunctive","outcome":"D","value":"∞{3}","grundy":null,"temperature":null,"mean":null,` +
			`"moves":[],"moves_total":0,"source":["formula","engine"],"error":null}`,
		"tree[1-2 root 1](1,2)": `{"query":"tree[1-2 root 1](1,2)","convention":"normal","compound":"disjunctive","outcome":"N","value":"*1","grundy":1,"temperature":"0","mean":"0",` +
			`"moves":[{"player":"any","move":"tree[1-2 root 1] 1: move the token to 2","to":"tree[1-2 root 1](2,2)","moved":[{"component":0,"ruleset":"tree[1-2 root 1]","from":"1","to":["2"],"player":"any"}]}],"moves_total":1,"source":["engine"],"error":null}`,
		"runner[1-2 1-3 key 2 3](1)": `{"query":"runner[1-2 1-3 key 2 3](1)","convention":"normal","compound":"disjunctive","outcome":"L","value":null,"value_note":"a position of runner[1-2 1-3 key 2 3] has no value: the two players have different tasks","grundy":null,"temperature":null,"mean":null,` +
			`"moves":[],"moves_total":null,"source":["formula"],"error":null}`,
		"(runner[1-2 1-3 key 2 3](3))": `{"query":"runner[1-2 1-3 key 2 3](3)","convention":"normal","compound":"disjunctive","outcome":"L","value":null,"value_note":"a position of runner[1-2 1-3 key 2 3] has no value: the two players have different tasks","grundy":null,"temperature":null,"mean":null,` +
			`"moves":[],"moves_total":null,"source":["formula"],"error":null}`,
		"graph[1>1]()": `{"query":"graph[1>1]()","convention":"normal","compound":"disjunctive","outcome":"P","value":"0","grundy":0,"temperature":"-1","mean":"0",` +
			`"moves":[],"moves_total":0,"source":["formula"],"error":null}`,
	} {
		got, err := json.Marshal(answered(t, e, text))
		if err != nil {
			t.Fatal(err)
		}
		plain := func(s string) string { return strings.ReplaceAll(s, `\u003e`, ">") }
		if plain(string(got)) != plain(want) {
			t.Errorf("%s:\n%s, want\n%s", text, plain(string(got)), plain(want))
		}
	}
}

func TestUnsupportedGraphs(t *testing.T) {
	const graph, run = "graph[1>1 1>2](1)", "runner[1-2 1-3 key 2 3](1)"
	e := over(embedded, limits)
	for _, text := range []string{
		run + " + nim(3)", "nim() + " + run, run + " + 0", "-" + run, "2*" + run, "1*" + run, "0*" + run + " + nim(1)", run + " == 0",
		"0 < " + run, "misere(" + run + ")", "form " + run, "(nim(1) + " + run + ")",
		graph + " + 1/2", graph + " >= " + graph, graph + " == 0", "misere(" + graph + ")", "form " + graph,
		"graph[some.file](1)", "tree[some.file 1](1)", "runner[some.file](1)", "geography[some.file](1)",
	} {
		a := asked(t, e, text)
		if a.Error == nil || a.Error.Code != games.CodeUnsupported {
			t.Errorf("%s: %+v", text, a)
		}
	}
}

// The theorem answers long walks, and small ones beside other games. Every position is asked again.
func TestWalks(t *testing.T) {
	var long strings.Builder
	for v := range 3000 {
		fmt.Fprintf(&long, " %d-%d %d-%d", v, v+1, v, v+2)
	}
	e := &query.Evaluator{Resolver: query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: 100})), Limits: limits}
	for text, want := range map[string]string{
		"geography[1-2 2-3 3-1 3-4](1)":                         "N *2 from engine",
		"geography[1-2 2-3 3-1 3-4](1) + nim(2)":                "P 0 from formula+engine",
		"geography[1-2 2-3 3-1 3-4](3,1) + nim(3)":              "N *2 from formula+engine",
		"geography[1-2 2-3 4](1, 4)":                            "P 0 from formula",
		"geography[" + long.String() + "](1500)":                "N from formula",
		"geography[" + long.String() + "](1500, 3001)":          "P 0 from formula",
		"geography[" + long.String() + "](1500, 3001) + nim(5)": "N *5 from formula",
		"misere(geography[1-2 2-3 3-1 3-4](1))":                 "N from formula+engine",
	} {
		a := answered(t, e, text)
		if got := show(a); got != want {
			t.Errorf("%.60s: %s, want %s", text, got, want)
		}
		for _, m := range a.Moves {
			if to := answered(t, e, *m.To); *to.Outcome != "P" {
				t.Errorf("%.60s: the move to %.60s wins not", text, *m.To)
			}
		}
	}
}

// A file that changes between two queries is read again, and moves use its new vertices.
func TestGraphsOfFilesThatChange(t *testing.T) {
	path := filepath.Join(t.TempDir(), "graph.txt")
	e := over(embedded, limits)
	e.Files = &query.Files{Memory: 1 << 20}
	ask := func(content, vertex, want string, age time.Duration) {
		t.Helper()
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		then := time.Now().Add(-age)
		if err := os.Chtimes(path, then, then); err != nil {
			t.Fatal(err)
		}
		a := answered(t, e, "graph["+path+"]("+vertex+")")
		if *a.Value != want {
			t.Errorf("%q: vertex %s is worth %s, want %s", content, vertex, *a.Value, want)
		}
		for _, m := range a.Moves {
			if to := answered(t, e, *m.To); *to.Outcome != "P" {
				t.Errorf("%q: the move to %s wins not", content, *m.To)
			}
		}
	}
	ask("1 2\n", "1", "*1", time.Hour)
	ask("2 1\n", "1", "0", time.Minute)
	ask("2 2\n2 7\n1 2\n5 1\n5 2", "1", "0", time.Second)
	ask("9 9\n", "9", "∞{}", 0)
}

package api_test

import (
	"encoding/json"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"sprague/answer"
	"sprague/games/script"
	"sprague/web/api"
)

// results returns an API with the script of tic-tac-toe.
func results(t *testing.T) *api.API {
	t.Helper()
	source, err := os.ReadFile("../../docs/examples/tic-tac-toe.star")
	if err != nil {
		t.Fatal(err)
	}
	return ofScript(t, "tic-tac-toe", source)
}

// ofScript returns an API with a script.
func ofScript(t *testing.T, name string, source []byte) *api.API {
	t.Helper()
	rules, err := script.Read(name, source, script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := answer.Open(t.Context(), answer.Options{Rules: []*script.Script{rules}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return &api.API{Service: s, Budget: 50_000, ThinkingTime: time.Hour, Version: "1"}
}

// Sprague against itself draws tic-tac-toe, from the beginning to the full board.
func TestPlayEndsInADraw(t *testing.T) {
	a, position := results(t), "tic-tac-toe(.........)"
	for turn := 1; ; turn++ {
		var p api.Played
		r := post(t, a, "play", "application/json", `{"position":"`+position+`"}`)
		if err := json.Unmarshal(r.Body, &p); err != nil || p.Move == nil || p.Wins == nil || *p.Wins || p.Winner != nil {
			t.Fatalf("%s: %s, %v", position, r.Body, err)
		}
		if p.Over != (turn == 9) || p.Draw != p.Over {
			t.Fatalf("turn %d: %s", turn, r.Body)
		}
		if p.Over {
			break
		}
		position = *p.Move.To
	}
}

// Sprague plays graphs with cycles: it wins, or keeps a draw; misere play is refused.
func TestPlayOfLoops(t *testing.T) {
	a := results(t)
	for position, want := range map[string]string{
		"graph[a>b b>a a>c c>d b>d](a) + nim(1)": `"wins":true`,
		"graph[a>b b>a b>c c>b](b)":              `"wins":false,"turns":null,"over":false`,
		"misere(graph[a>b b>a](a))":              `cannot be part of misere play: play need not end`,
	} {
		r := post(t, a, "play", "application/json", `{"position":"`+position+`"}`)
		if !strings.Contains(string(r.Body), want) {
			t.Errorf("%s: %s, want %s", position, r.Body, want)
		}
	}
}

// Answers, moves and explanations tell the moves to the end.
func TestResultsAreServed(t *testing.T) {
	a := results(t)
	for address, want := range map[string]string{
		"query?q=tic-tac-toe(XO.......)":         `"outcome":"N","value":null`,
		"query?q=tic-tac-toe(XO.X.....)":         `"remoteness":4,"score":null`,
		"moves?q=tic-tac-toe(XO.......)":         `"outcome":"P","value":null,"remoteness":4`,
		"explain?q=tic-tac-toe(XX.OO....)":       `"kind":"line"`,
		"query?q=tic-tac-toe(.........)%2b*1":    `cannot be part of a sum`,
		"stats?ruleset=tic-tac-toe":              `"status":422`,
		"query?q=misere(tic-tac-toe(.........))": `cannot be part of misere play`,
	} {
		r := get(t, a, address)
		body := string(r.Body)
		if r.Rows != nil {
			body = rows(t, r)
		}
		if !strings.Contains(body, want) {
			t.Errorf("%s: %s, want %s", address, body, want)
		}
	}
}

// An endless win has no number of moves, in answers, moves and searches, and Sprague goes on with
// it.
func TestEndlessPlayIsServed(t *testing.T) {
	a := ofScript(t, "toggle", []byte("cycles = WIN\ndef turn(n):\n    return [\"left\", \"right\"][n]\ndef result(n):\n    return None\ndef moves(n):\n    return [1 - n]\n"))
	for address, want := range map[string]string{
		"query?q=toggle(0)":   `"outcome":"N","value":null`,
		"query?q=toggle(1)":   `"moves":[],"moves_total":0,"source":["engine"],"remoteness":null,"score":null`,
		"moves?q=toggle(0)":   `"wins":true,"move":"toggle 0: leave 1","to":"toggle(1)","outcome":"P","value":null,"remoteness":null,"score":null`,
		"explain?q=toggle(1)": `It comes back to a position`,
		"find?q=" + url.QueryEscape("toggle(n) loses endless for n in 0..1"): `"position":"toggle(1)","outcome":"P"`,
	} {
		r := get(t, a, address)
		body := string(r.Body)
		if r.Rows != nil {
			body = rows(t, r)
		}
		if !strings.Contains(body, want) {
			t.Errorf("%s: %s, want %s", address, body, want)
		}
	}
	r := post(t, a, "play", "application/json", `{"position":"toggle(1)"}`)
	if body := string(r.Body); !strings.Contains(body, `"to":"toggle(0)"`) || strings.Contains(body, `"over":true`) {
		t.Error(body)
	}
}

// The route of table has who wins a position with free names, as objects of find and as CSV.
func TestTableOfOutcomes(t *testing.T) {
	a := served(t)
	for address, want := range map[string]string{
		"":            `{"numbers":[2,2],"position":"misere(domineering(2,2))","outcome":"P","value":null,"measure":null}`,
		"&format=csv": `2,2,"misere(domineering(2,2))",P,`,
		"&range=4":    `the ranges of free names stand behind for`,
	} {
		r := get(t, a, "table?ruleset="+url.QueryEscape("misere(domineering(n,m)) for n in 1..3, m in 1..3")+address)
		body := string(r.Body)
		if r.Rows != nil {
			body = rows(t, r)
		}
		if !strings.Contains(body, want) {
			t.Errorf("%s: %s, want %s", address, body, want)
		}
	}
}

// The route of find takes a number of moves, and refuses a wrong one at its place.
func TestFindByResult(t *testing.T) {
	a := ofScript(t, "five", []byte("def result(n):\n    return DRAW if n == 0 else LOSE if n == 5 else None\ndef moves(n):\n    return [n - k for k in [1, 2, 3] if k <= n]\n"))
	ask := func(q string) api.Response { return get(t, a, "find?q="+url.QueryEscape(q)) }
	var found struct {
		Rows []answer.Found `json:"rows"`
	}
	r := ask("five(n) wins in 3 for n in 0..20")
	if err := json.Unmarshal(r.Body, &found); err != nil || r.Status != 200 || len(found.Rows) != 3 {
		t.Fatalf("%d: %s, %v", r.Status, r.Body, err)
	}
	for i, row := range found.Rows {
		if row.Numbers[0] != uint64(10+i) || row.Outcome != "N" || *row.Remoteness != 3 || row.Score != nil {
			t.Errorf("row %d: %s", i, r.Body)
		}
	}
	for q, want := range map[string]string{
		"five(n) wins in x for n in 0..20":   `"column":17`,
		"kayles(n) wins in 3 for n in 0..20": `"column":11`,
	} {
		if r := ask(q); r.Status < 400 || !strings.Contains(string(r.Body), want) {
			t.Errorf("%s: %d: %s, want %s", q, r.Status, r.Body, want)
		}
	}
}

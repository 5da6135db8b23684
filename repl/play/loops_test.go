package play

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games"
)

// outcome returns the outcome of a position.
func outcome(t failer, e *query.Evaluator, q *query.Query) string {
	a, err := e.Answer(context.Background(), q)
	if err != nil || a.Error != nil {
		t.Fatalf("%s: %v, %v", q, err, a.Error)
	}
	return *a.Outcome
}

// Where play may come back, Sprague wins every won position, whatever the user does, without a position
// that comes again, and leaves no drawn position to the user that the user wins.
func TestPlayThatComesBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(19, 5))
	opponent := patient()
	e := evaluator()
	won, drawn := 0, 0
	for range 25 {
		n := 5 + rng.IntN(6)
		edges := []string{"0>0"} // of the last vertex too
		for v := range n {
			edges = append(edges, fmt.Sprintf("0>%d", v))
			for range rng.IntN(4) {
				edges = append(edges, fmt.Sprintf("%d>%d", v, min(max(v-3+rng.IntN(6), 0), n-1)))
			}
		}
		at := fmt.Sprintf("graph[%s](%d", strings.Join(edges, " "), rng.IntN(n))
		at += []string{")", ") + nim(2)", fmt.Sprintf(",%d)", rng.IntN(n))}[rng.IntN(3)]
		open := map[string]bool{}
		var play func(q *query.Query, want string)
		play = func(q *query.Query, want string) {
			ended, seen := open[q.String()]
			switch {
			case seen && !ended && want == "N":
				t.Fatalf("%s comes again", q)
			case seen:
				return
			}
			open[q.String()] = false
			if len(everything(t, q, games.AnyPlayer)) == 0 {
				t.Fatalf("%s has no moves", q)
			}
			o, j, err := opponent.Choose(t.Context(), q, games.AnyPlayer)
			if err != nil || !j.Known || j.Wins != (want == "N") || j.Draws != (want == "D") {
				t.Fatalf("%s: %+v, %v", q, j, err)
			}
			if after := outcome(t, e, o.To); after != map[string]string{"N": "P", "D": "D"}[want] {
				t.Fatalf("%s: the move to %s leaves %s", q, o.To, after)
			}
			for _, reply := range everything(t, o.To, games.AnyPlayer) {
				play(reply.To, outcome(t, e, reply.To))
			}
			open[q.String()] = true
		}
		q := read(t, e, at)
		switch outcome(t, e, q) {
		case "N":
			won++
			play(q, "N")
		case "D":
			drawn++
			play(q, "D")
		}
	}
	if won < 3 || drawn < 3 {
		t.Errorf("%d won and %d drawn plays", won, drawn)
	}
}

// A position that comes again is announced, and makes a draw the third time.
func TestPositionsThatComeAgain(t *testing.T) {
	d, out := begin(t, "graph[a>b b>a](a)")
	over, err := d.Line(t.Context(), "1")
	if over || err != nil || !strings.Contains(out.String(), "This position comes for the second time; the third time ends the play.") {
		t.Fatalf("%s: %t, %v", out, over, err)
	}
	if _, err = d.Line(t.Context(), "hint"); err != nil || !strings.Contains(out.String(), "No move wins; this one draws: ") {
		t.Fatalf("%s: %v", out, err)
	}
	over, err = d.Line(t.Context(), "1")
	if !over || err != nil || !strings.HasSuffix(out.String(), "The position comes for the third time: a draw.\n") {
		t.Errorf("%s: %t, %v", out, over, err)
	}
}

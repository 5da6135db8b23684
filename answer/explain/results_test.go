package explain_test

import (
	"math/rand/v2"
	"os"
	"testing"

	"sprague/answer/explain"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/script"
)

// A line of best play has as many moves as the answer tells, and ends as it tells.
func TestLinesOfBestPlay(t *testing.T) {
	source, err := os.ReadFile("../../docs/examples/tic-tac-toe.star")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := script.Read("tic-tac-toe", source, script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	e := evaluator()
	if e.Families, err = (*registry.Registry)(nil).With(rules.Family()); err != nil {
		t.Fatal(err)
	}
	rng, counts := rand.New(rand.NewPCG(1, 2)), map[string]int{}
	for range 200 {
		q, err := e.Read(t.Context(), "tic-tac-toe(.........)")
		if err != nil {
			t.Fatal(err)
		}
		for range rng.IntN(8) { // a random play
			options, _ := q.Options(t.Context(), games.AnyPlayer, 9)
			if len(options) == 0 {
				break
			}
			q = options[rng.IntN(len(options))].To
		}
		x, err := explain.Ask(t.Context(), e, q.String())
		if err != nil || x.Answer.Error != nil {
			t.Fatal(q, err, x.Answer.Error)
		}
		counts[*x.Answer.Outcome]++
		line := lineOf(x)
		switch r := x.Answer.Remoteness; {
		case r != nil && uint64(len(line)) != *r:
			t.Errorf("%s: %d moves to the end, and a line of %d", q, *r, len(line))
		case r != nil && *r > 0 && line[len(line)-1].Value.String() != "P in 0":
			t.Errorf("%s: a line that ends with %s", q, line[len(line)-1].Value)
		case r == nil && len(line) > 0 && line[len(line)-1].Value.String() != "D":
			t.Errorf("%s: a draw whose line ends with %s", q, line[len(line)-1].Value)
		}
	}
	for _, outcome := range []string{"N", "P", "D"} {
		if counts[outcome] < 10 {
			t.Errorf("only %d positions are %s", counts[outcome], outcome)
		}
	}
}

func lineOf(x explain.Explanation) []explain.Row {
	for _, s := range x.Steps {
		if s.Kind == explain.Line {
			return s.Rows
		}
	}
	return nil
}

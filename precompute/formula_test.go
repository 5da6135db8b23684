package precompute

import (
	"context"
	"errors"
	"slices"
	"testing"

	"sprague/games"
)

func TestFormulasAgreeWithTheRules(t *testing.T) {
	for name, bound := range map[string]uint64{"messenger": 10, "lasker": 200, "euclid": 40, "cutting": 30, "mock-turtles": 8} {
		job := task(t, name, bound)
		want, err := cellsByRules(job)
		if err != nil {
			t.Fatal(err)
		}
		var done uint64
		got, known, err := solveByFormula(context.Background(), job.Rules, job.Rules.(games.Formula), job.Positions, func(n uint64) { done += n })
		if err != nil || !known || !slices.Equal(got, want) || done != job.Positions {
			t.Errorf("%s is not solved as by the rules; known %v, %d done, error %v", name, known, done, err)
		}
	}
}

func TestFormulasThatDoNotTellAll(t *testing.T) {
	for _, name := range []string{"wythoff", "cram"} {
		job := task(t, name, 3)
		if _, known, err := solveByFormula(context.Background(), job.Rules, job.Rules.(games.Formula), job.Positions, ignore); known || err != nil {
			t.Errorf("%s: known %v, error %v", name, known, err)
		}
	}
	job := task(t, "kayles", 3)
	if _, err := numbersByFormula(context.Background(), job.Rules, task(t, "wythoff", 3).Rules.(games.Formula), 3, ignore); err == nil {
		t.Error("a formula that tells no numbers fills a table of numbers")
	}
}

func TestNumbersByFormulaAgreeWithTheRules(t *testing.T) {
	for name, bound := range map[string]uint64{"hackenbush": 9, "cutcake": 30} {
		job := task(t, name, bound)
		want, err := solveNumbers(context.Background(), job.Rules.(games.Partizan), job, ignore)
		if err != nil {
			t.Fatal(err)
		}
		var done uint64
		got, err := numbersByFormula(context.Background(), job.Rules, job.Rules.(games.Formula), job.Positions, func(n uint64) { done += n })
		if err != nil || got.Scale != want.Scale || !slices.Equal(got.Cells, want.Cells) || done != job.Positions {
			t.Errorf("%s is not solved as by the rules; %d done, error %v", name, done, err)
		}
	}
}

func TestFormulasAreCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	job := task(t, "cutcake", 5)
	if _, _, err := solveByFormula(ctx, job.Rules, job.Rules.(games.Formula), job.Positions, ignore); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
	if _, err := numbersByFormula(ctx, job.Rules, job.Rules.(games.Formula), job.Positions, ignore); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

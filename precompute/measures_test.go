package precompute

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
)

func measuresTask(t *testing.T, ruleset string, bound uint64) Task {
	t.Helper()
	task, err := ParseTask(ruleset+" in compounds", strconv.FormatUint(bound, 10), nil)
	if err != nil {
		t.Fatal(err)
	}
	return task
}

// A saltus of 3 would turn lost heaps into won ones; twice the period has a saltus of 6.
func TestNumbersOfTurnsRiseByEvenNumbersOnly(t *testing.T) {
	s, err := Solve(context.Background(), measuresTask(t, "subtraction[1]", 100), ignore)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range s.Columns {
		if c.Name == "remoteness" && (c.Period == nil || c.Period.Length != 2 || c.Period.Saltus != 2) {
			t.Errorf("heaps of which 1 is taken have the remoteness %v and period %v", c.Cells, c.Period)
		}
	}
}

func TestUnsolvableMeasures(t *testing.T) {
	for _, test := range []struct {
		ruleset string
		bound   uint64
		code    games.Code
	}{
		{"kayles", 150, games.CodeTooLarge},
		{"kayles", 201, games.CodeTooLarge},
		{"kayles", 100_000, games.CodeTooLarge},
		{"lasker", 200, games.CodeTooLarge},
		{"take-and-break[0.0{2+}]", 200, games.CodeTooLarge},
		{"take-and-break[80.2]", 20, games.CodeUnsupported},
	} {
		_, err := Solve(context.Background(), measuresTask(t, test.ruleset, test.bound), ignore)
		if refusal := (*games.Error)(nil); !errors.As(err, &refusal) || refusal.Code != test.code {
			t.Errorf("%s to %d: %v", test.ruleset, test.bound, err)
		}
	}
}

func TestProgressOfMeasuresAddsUp(t *testing.T) {
	for _, name := range []string{"kayles", "subtraction[1,2]", "squares", "wythoff"} {
		bound := uint64(20)
		if name == "squares" {
			bound = 6000
		}
		task, done := measuresTask(t, name, bound), uint64(0)
		if _, err := Solve(context.Background(), task, func(n uint64) { done += n }); err != nil || done != task.Positions {
			t.Errorf("%s: progress of %d positions (%v), want %d", name, done, err, task.Positions)
		}
	}
}

func TestTasksAreNamed(t *testing.T) {
	kayles := measuresTask(t, "kayles", 5)
	if kayles.Name() != "kayles in compounds" || kayles.Table() != "compounds octal[0.77]" {
		t.Errorf("%s in table %s", kayles.Name(), kayles.Table())
	}
	if _, err := ParseTask(" in compounds", "5", nil); err == nil || !strings.Contains(err.Error(), "unknown ruleset") {
		t.Error(err)
	}
}

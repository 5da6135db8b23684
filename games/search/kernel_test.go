package search

import (
	"errors"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/kernel"
	"sprague/internal/progress"
)

// ordinary is a dense heap game; embedding games.Dense under its own name would hide the method
// Dense.
type ordinary interface {
	games.Heaped
	games.Dense
}

func dense(t *testing.T, name string) ordinary {
	return gamestest.Ruleset(t, name).(ordinary)
}

// unproven is subtraction[1,2] without the theorem of the kernel's certificate, or with a theorem
// that needs further values beyond the preperiod and one period.
type unproven struct {
	ordinary
	further uint64
}

func (unproven) Structure() games.Structure {
	return games.Structure{Subtraction: &games.Subtraction{Numbers: []int64{1, 2}}}
}

func (u unproven) PeriodTheorem(preperiod, period uint64) (string, uint64, bool) {
	return "subtraction", preperiod + period + u.further, u.further > 0
}

// A search fails with the error of a kernel that contradicts the rules.
func TestContradictionIsReported(t *testing.T) {
	for _, further := range []uint64{0, 2} { // the kernel computes what Golomb's theorem needs: up to 1 further value
		r := unproven{dense(t, "subtraction[1,2]"), further}
		result, err := NewEngine(Budget{Positions: 10_000}).Value(t.Context(), r, games.Position{X: 2000})
		var contradiction *kernel.ContradictionError
		if !errors.As(err, &contradiction) {
			t.Errorf("%d further: value %v, error %v", further, result.Value, err)
		}
	}
}

// ended is a game whose values outgrow the kernel of all-but sets after 2^16 heaps. By its moves
// the game ends at once.
type ended struct{ ordinary }

func (ended) PeriodTheorem(_, _ uint64) (string, uint64, bool) { return "", 0, false }

func (ended) Arithmetic(uint64) bool { return true }

func (ended) Structure() games.Structure {
	return games.Structure{Subtraction: &games.Subtraction{Numbers: []int64{1 << 40}, AllBut: true}}
}

func (ended) Moves(games.Position, func(games.Move) bool) {}

// Values solved by a kernel before it gives up are kept, and work is counted once.
func TestRulesContinueAfterKernel(t *testing.T) {
	const n = 100_000
	r, m := ended{dense(t, "subtraction[all-but 1]")}, new(progress.Meter)
	result, err := NewEngine(Budget{Positions: 2 * n}).Value(progress.With(t.Context(), m), r, games.Position{X: n})
	if err != nil || result.Value.Nimber() != 0 || result.Searched != milestone(n+1) || m.Positions() != result.Searched {
		t.Errorf("value %v, error %v, %d positions solved, %d counted", result.Value, err, result.Searched, m.Positions())
	}
}

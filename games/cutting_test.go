package games_test

import (
	"math"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/value"
)

func TestCuttingFormulaOnWholeTable(t *testing.T) {
	trial := newTrial(t, plainCutting)
	rules, formula := trial.rules.(games.Numbered), trial.rules.(games.Formula)
	for i, cell := range sequence(t, rules, 200*200) {
		p := rules.At(uint64(i))
		if got, ok := formula.Value(p); !ok || !got.Equal(value.OfCell(cell)) {
			t.Fatalf("cutting(%s) is %v (%v) by the formula, %v by the moves", rules.Format(p), got, ok, value.OfCell(cell))
		}
	}
}

// aimedCuts lists the cuts to a value, at most a given number of them.
func (t trial) aimedCuts(p games.Position, target, most int) (all []string) {
	t.Helper()
	complete := t.rules.(games.Aimed).MovesTo(p, uint64(target), func(m games.Move) bool {
		all = append(all, t.text(m))
		return len(all) < most
	})
	if !complete {
		t.Fatalf("of the cuts of %v to %d some are missing", p, target)
	}
	return all
}

// The sides lie beyond the preperiod, and far beyond. The cuts come in the order of the moves.
func TestAimedCutsAgreeWithAllMoves(t *testing.T) {
	trial := newTrial(t, plainCutting)
	formula := trial.rules.(games.Formula)
	sides := rapid.Int64Range(1, 600)
	rapid.Check(t, func(r *rapid.T) {
		p := games.Position{X: sides.Draw(r, "width"), Y: sides.Draw(r, "height")}
		var want [16][]string
		trial.rules.Moves(p, func(m games.Move) bool {
			a, _ := formula.Value(m.Parts[0])
			b, _ := formula.Value(m.Parts[1])
			if after := a.Add(b); !after.IsLoony() {
				want[after.Nimber()] = append(want[after.Nimber()], trial.text(m))
			}
			return true
		})
		for target := range want {
			got := trial.aimedCuts(p, target, math.MaxInt)
			if len(got) != len(want[target]) {
				r.Fatalf("%v to %d: %q, want %q", p, target, got, want[target])
			}
			for i := range got {
				if got[i] != want[target][i] {
					r.Fatalf("%v to %d: %q in place %d, want %q", p, target, got[i], i, want[target][i])
				}
			}
		}
	})
}

// A huge sheet agrees with one shortened by whole periods.
func TestCutsOfHugeSheetsAreFoundFast(t *testing.T) {
	trial := newTrial(t, plainCutting)
	formula := trial.rules.(games.Formula)
	for _, p := range []games.Position{
		{X: math.MaxInt64, Y: math.MaxInt64},
		{X: math.MaxInt64, Y: 2},
		{X: 4, Y: math.MaxInt64 - 7},
		{X: 1_000_000_000_000_000_000, Y: 999_999_999_999_999_999},
		{X: math.MaxInt64, Y: 1},
	} {
		v, _ := formula.Value(p)
		for target := range 16 {
			got := trial.aimedCuts(p, target, 100)
			if !v.IsLoony() && uint64(target) < v.Nimber() && len(got) == 0 {
				t.Errorf("%v: nothing to %d, which is less than %v", p, target, v)
			}
			if (v.IsLoony() || uint64(target) == v.Nimber()) && len(got) > 0 {
				t.Errorf("%v, worth %v, is cut to %d: %q", p, v, target, got)
			}
		}
		small := games.Position{X: shortened(p.X), Y: shortened(p.Y)}
		if w, _ := formula.Value(small); !w.Equal(v) {
			t.Errorf("%v is worth %v, and %v %v", p, v, small, w)
		}
		if cell := trial.cell(component{plainCutting, strconv.FormatInt(small.X, 10) + "," + strconv.FormatInt(small.Y, 10)}); !v.Equal(value.OfCell(cell)) {
			t.Errorf("%v is worth %v, and %v %d by play", p, v, small, cell)
		}
	}
}

// shortened subtracts periods of 34 from a side beyond 60.
func shortened(side int64) int64 {
	if side < 60 {
		return side
	}
	return 60 + (side-60)%34
}

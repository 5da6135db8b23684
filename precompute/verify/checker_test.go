package verify

import (
	"slices"
	"testing"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/search"
)

// found returns the wrong positions and the number of moves. It uses a checker if one exists and is
// requested.
func found(r games.Numbered, cells []int64, together bool) (wrong []int, moves uint64) {
	check := func(ev *search.Evaluator, i uint64) *difference {
		if cell, ok := ev.InOrder(r, i, cells); !ok || cell != cells[i] {
			return &difference{}
		}
		return nil
	}
	var ev search.Evaluator
	if together {
		if c := newChecker(&ev, r, cells); c != nil {
			check = withChecker(c.begin(), check)
		}
	}
	for i := range cells {
		if check(&ev, uint64(i)) != nil {
			wrong = append(wrong, i)
		}
	}
	return wrong, ev.Moves
}

// checked lists the games whose small tables test the checkers.
var checked = []struct {
	pattern  string
	checkers int // number of checkers of these rulesets
	cells    int
	every    bool // corrupt each cell in turn, instead of some
}{
	{"octal[0.???]", 448, 48, false},
	{"octal[4.???]", 512, 48, false},
	{"octal[0.00004]", 1, 90, true},
	{"octal[4.10000000007]", 1, 90, true},
	{"kayles", 1, 200, true},
	{"grundy", 0, 60, true},
	{"messenger", 1, 1 << 8, true},
	{"turning[1+C]", 1, 1 << 8, true},
	{"turning[1+]", 1, 1 << 8, false},
	{"turning[3]", 1, 1 << 8, false},
	{"turning[1-5]", 1, 1 << 8, false},
	{"turning[1-2C,3E]", 1, 1 << 8, false},
	{"turning[2+S]", 1, 1 << 8, false},
	{"turning[1+F]", 1, 1 << 8, false},
}

// TestCheckersFindWhatTheMovesFind compares checkers with single moves on right and wrong tables.
func TestCheckersFindWhatTheMovesFind(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it is concurrent")
	}
	for _, c := range checked {
		rulesets, err := registry.Expand(c.pattern)
		if err != nil {
			t.Fatal(err)
		}
		checkers := 0
		for _, r := range rulesets {
			r := r.(games.Numbered)
			var ev search.Evaluator
			var cells []int64
			for i := range uint64(c.cells) {
				cell, _ := ev.InOrder(r, i, cells)
				cells = append(cells, cell)
			}
			if whole := newChecker(&ev, r, cells); whole != nil {
				checkers++
				last := uint64(c.cells - 1)
				if _, ok := whole.begin().agrees(last); !ok {
					t.Errorf("%s: the checker does not agree with the right cell %d", r.Identity().Name, last)
				}
			}
			compare(t, r, cells, false)
			for at := range cells {
				if !c.every && at%17 != 1 {
					continue
				}
				for _, wrong := range []int64{cells[at] + 1, cells[at] ^ 1, 300, 1 << 16, -1} {
					bad := slices.Clone(cells)
					bad[at] = wrong
					compare(t, r, bad, true)
				}
			}
		}
		if checkers != c.checkers {
			t.Errorf("%s: %d rulesets have a checker, want %d", c.pattern, checkers, c.checkers)
		}
	}
}

func compare(t *testing.T, r games.Numbered, cells []int64, isWrong bool) {
	t.Helper()
	want, moves := found(r, cells, false)
	got, counted := found(r, cells, true)
	if !slices.Equal(got, want) || counted != moves || len(want) > 0 != isWrong {
		t.Fatalf("%s: of %d wrong are %d, with %d moves; the moves, %d, say %d", r.Identity().Name, cells, got, counted, moves, want)
	}
}

// Cells that are the xor of their single heads prove nothing if the single heads are wrong.
func TestWrongSingleHeads(t *testing.T) {
	rulesets, err := registry.Expand("turning[1-2]")
	if err != nil {
		t.Fatal(err)
	}
	r := rulesets[0].(games.Numbered)
	for j := range 7 {
		var ev search.Evaluator
		var cells []int64
		for i := range uint64(1 << 7) {
			cell, _ := ev.InOrder(r, i, cells)
			cells = append(cells, cell)
		}
		for i := range cells {
			cells[i] ^= int64(i >> j & 1 << 4)
		}
		compare(t, r, cells, true)
	}
}

package games_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
)

// plainMultiples flips a white cell and multiples of it, cell by cell.
func plainMultiples(n int) *game {
	return &game{name: fmt.Sprintf("multiples[%d]", n), options: func(state string) (all []option) {
		white := make([]bool, n+1)
		for _, x := range strings.Split(state, ",") {
			white[size("0"+x)] = true
		}
		for x := 1; x <= n; x++ {
			if !white[x] {
				continue
			}
			next := slices.Clone(white)
			for y := x; y <= n; y += x {
				next[y] = !next[y]
				all = append(all, option{parts: []string{listed(next)}})
			}
		}
		return all
	}}
}

// listed lists the cells from 1 on that are white.
func listed(white []bool) string {
	var cells []string
	for x := 1; x < len(white); x++ {
		if white[x] {
			cells = append(cells, strconv.Itoa(x))
		}
	}
	return strings.Join(cells, ",")
}

func TestMultiplesFollowTheirRules(t *testing.T) {
	for n := 1; n <= 10; n++ {
		trial := newTrial(t, plainMultiples(n))
		for mask := range 1 << n {
			white := make([]bool, n+1)
			for x := 1; x <= n; x++ {
				white[x] = mask>>(x-1)&1 == 1
			}
			state := listed(white)
			if n <= 8 {
				each([]string{state}, trial.sameMoves, trial.worthByMex, trial.aims)
			}
			if n <= 5 {
				trial.worthByPlay(state)
			}
			if got, _ := trial.rules.(games.Formula).Value(trial.position(state)); int64(got.Nimber()) != trial.cell(component{trial.plain, state}) {
				t.Fatalf("multiples[%d](%s) is worth %v", n, state, got)
			}
		}
	}
}

// Single cells of long rows agree with the mex over prefixes of their multiples.
func TestSingleCells(t *testing.T) {
	for _, n := range append(upTo(300), 4096, 9999, 100_000) {
		trial := newTrial(t, plainMultiples(n))
		worth := make([]int, n+1)
		reached := make([]int, 1<<10) // the last cell that reached each value
		for x := n; x >= 1; x-- {
			reached[0] = x
			xor := 0
			for y := 2 * x; y <= n; y += x {
				xor ^= worth[y]
				reached[xor] = x
			}
			for reached[worth[x]] == x {
				worth[x]++
			}
			if n > 300 && x > 400 && x%97 > 0 {
				continue
			}
			if got, _ := trial.rules.(games.Formula).Value(trial.position(strconv.Itoa(x))); int(got.Nimber()) != worth[x] {
				t.Fatalf("multiples[%d](%d) is worth %v, want %d", n, x, got, worth[x])
			}
		}
	}
}

func upTo(n int) (all []int) {
	for i := range n {
		all = append(all, i+1)
	}
	return all
}

// A move to every smaller value is found, even where a list of all moves would be too long.
func TestMovesOfManyCells(t *testing.T) {
	trial := newTrial(t, plainMultiples(1_000_000))
	formula, aimed := trial.rules.(games.Formula), trial.rules.(games.Aimed)
	white := make([]bool, 300_000)
	for x := 20_000; x < len(white); x++ {
		white[x] = true
	}
	white[3] = true
	many := listed(white)
	for _, state := range []string{"1", "1,2,5,77", "2,3,4,99999", many} {
		p := trial.position(state)
		here, _ := formula.Value(p)
		if here.Nimber() < 3 {
			t.Fatalf("multiples(%.20s…) is worth %v", state, here)
		}
		for target := range min(here.Nimber(), 20) {
			found := false
			all := aimed.MovesTo(p, target, func(m games.Move) bool {
				v, _ := formula.Value(m.Parts[0])
				found = v.Nimber() == target
				return false
			})
			if !found || all && state == many {
				t.Errorf("multiples(%.20s…) has a move to %d: %t; all: %t", state, target, found, all)
			}
			if state == many && target == 2 {
				break
			}
		}
	}
}

func TestBadCellsAreRefused(t *testing.T) {
	refuses(t, "multiples[12]", []malformed{
		{[]string{"0"}, games.CodeOutOfRange, 0, 0},
		{[]string{"3", "13"}, games.CodeOutOfRange, 1, 0},
		{[]string{"5", "3", "5"}, games.CodeBadPosition, 2, 0},
		{[]string{"5", "x"}, games.CodeBadPosition, 1, 0},
	})
}

package script_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/search"
)

// teekoRules are those of Teeko on a square board, with two men or more.
func teekoRules(size, men int) plainRules {
	at := func(x, y int) int { return y*size + x }
	inside := func(x, y int) bool { return 0 <= x && x < size && 0 <= y && y < size }
	var goals [][]int
	var lines [][2]int
	for y := range size {
		for x := range size {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				if inside(x+d[0], y+d[1]) {
					lines = append(lines, [2]int{at(x, y), at(x+d[0], y+d[1])})
				}
				if inside(x+(men-1)*d[0], y+(men-1)*d[1]) {
					var goal []int
					for k := range men {
						goal = append(goal, at(x+k*d[0], y+k*d[1]))
					}
					goals = append(goals, goal)
				}
			}
			if men == 4 && inside(x+1, y+1) {
				goals = append(goals, []int{at(x, y), at(x+1, y), at(x, y+1), at(x+1, y+1)})
			}
		}
	}
	slide := slides(lines, anySlide)
	return plainRules{
		begin: strings.Repeat(".", size*size) + "X",
		won: func(board string, man byte) bool {
			return slices.ContainsFunc(goals, func(goal []int) bool {
				return !slices.ContainsFunc(goal, func(i int) bool { return board[i] != man })
			})
		},
		moves: putThenSlide(men, -1, slide),
	}
}

// teeko returns the example with a board of that size and with that many men. On a small board a player
// may have no move, and loses.
func teeko(t *testing.T, size, men int) games.Ranking {
	t.Helper()
	_, source := example(t, "teeko")
	if size < 5 {
		source = strings.Replace(source, "& BOARD) else None", "& BOARD) else None if moves(p) else LOSE", 1)
	}
	source = strings.NewReplacer("SIZE = 5", fmt.Sprintf("SIZE = %d", size), "MEN = 4", fmt.Sprintf("MEN = %d", men)).Replace(source)
	return read(t, "teeko", source).Ruleset().(games.Ranking)
}

// Small games of Teeko agree with rules written in Go, at all positions that play reaches. Each number is
// that of its position.
func TestSmallTeeko(t *testing.T) {
	for _, c := range []struct{ size, men int }{{3, 3}, {3, 4}, {4, 2}} {
		rules := teekoRules(c.size, c.men)
		ruleset := teeko(t, c.size, c.men)
		solver := retrograde.New(ruleset.(games.Resulting))
		want := rules.solve()
		for p, result := range want {
			board, turn := p[:len(p)-1], p[len(p)-1:]
			if turn == "O" {
				board = strings.NewReplacer("X", "O", "O", "X").Replace(board)
			}
			var rows []string
			for y := range c.size {
				rows = append(rows, board[y*c.size:(y+1)*c.size])
			}
			parsed, err := ruleset.Parse([]string{strings.Join(rows, "|")})
			if err != nil {
				t.Fatal(err)
			}
			got, err := solver.Solve(t.Context(), search.DefaultBudget, parsed[0])
			if err != nil || got.String() != result {
				t.Fatalf("%v: %s is %v, %v, want %s", c, p, got, err, result)
			}
		}
		size, err := ruleset.Size(uint64(2 * c.men))
		if err != nil {
			t.Fatal(err)
		}
		last := int64(0)
		for i := range size {
			p, ok := ruleset.Unrank(i)
			n, numbered := ruleset.Rank(p)
			if tier := ruleset.Tier(p); !ok || !numbered || n != i || tier < last {
				t.Fatalf("%v: position %d is %s of tier %d with number %d", c, i, ruleset.Format(p), tier, n)
			} else {
				last = tier
			}
		}
		t.Logf("%v: %d positions are reached of %d, %s", c, len(want), size, want[rules.begin])
	}
}

// The whole game has C(25,4) C(21,4) positions in which all men stand, and their numbers are those of
// their positions.
func TestTeekoNumbers(t *testing.T) {
	ruleset := teeko(t, 5, 4)
	for bound, want := range map[uint64]uint64{0: 75_710_250, 1: 92_534_750, 8: 96_691_476, 99: 96_691_476} {
		if size, err := ruleset.Size(bound); err != nil || size != want {
			t.Errorf("bound %d: %d positions, %v, want %d", bound, size, err, want)
		}
	}
	for i := uint64(0); i < 96_691_476; i += 99_991 {
		p, ok := ruleset.Unrank(i)
		if n, numbered := ruleset.Rank(p); !ok || !numbered || n != i {
			t.Fatalf("position %d is %s with number %d", i, ruleset.Format(p), n)
		}
	}
}

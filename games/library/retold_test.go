package library_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/library"
)

// retold is the rules of a script, written anew on the texts of its positions.
type retold struct {
	name  string
	begin []string // positions that lead to those compared
	// moves lists what the moves of a player leave; of any player if the players have the same moves.
	moves func(p string, by games.Player) []string
	// result returns the result at a position, of a game with results.
	result func(p string) games.ResultKind
}

// The scripts have the moves and results of rules written anew in Go, at all positions that play reaches.
func TestRetold(t *testing.T) {
	for _, c := range []retold{
		{"fission", []string{".....|.oox.|.....", "...|.o.|...|.o.|..."}, fission, nil},
		{"nogo", []string{"...|...", "...|X.O"}, nogo, nil},
		{"hex", []string{"...|...|...", "..|.."}, hex, hexResult},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			f, _ := library.Family(c.name)
			r, err := f.Make("", nil)
			if err != nil {
				t.Fatal(err)
			}
			positions := c.begin
			seen := map[string]bool{}
			for i := 0; i < len(positions); i++ {
				text := positions[i]
				if seen[text] {
					continue
				}
				seen[text] = true
				p, err := r.Parse(strings.Split(text, ","))
				if err != nil {
					t.Fatal(err)
				}
				var got, want []string
				r.Moves(p[0], func(m games.Move) bool {
					got = append(got, fmt.Sprint(m.Player, " ", r.Format(m.Parts[0])))
					return true
				})
				players := []games.Player{games.Left, games.Right}
				if _, ok := r.(games.Partizan); !ok {
					players = []games.Player{games.AnyPlayer}
				}
				for _, by := range players {
					for _, to := range c.moves(text, by) {
						want = append(want, fmt.Sprint(by, " ", to))
						positions = append(positions, to)
					}
				}
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(slices.Compact(got), slices.Compact(want)) {
					t.Fatalf("%s: moves to %q, want %q", text, got, want)
				}
				if rules, ok := r.(games.Resulting); ok {
					if got, _ := rules.Result(p[0]); got.Kind != c.result(text) {
						t.Fatalf("%s: the result is %v, want %v", text, got, c.result(text))
					}
				}
			}
			if len(seen) < 30 {
				t.Errorf("only %d positions were compared", len(seen))
			}
		})
	}
}

// at returns the square of a board, and 0 beyond it.
func at(p string, x, y int) byte {
	rows := strings.Split(p, "|")
	if y < 0 || y >= len(rows) || x < 0 || x >= len(rows[y]) {
		return 0
	}
	return rows[y][x]
}

// with returns a board with another square.
func with(p string, x, y int, square byte) string {
	rows := strings.Split(p, "|")
	row := []byte(rows[y])
	row[x] = square
	rows[y] = string(row)
	return strings.Join(rows, "|")
}

// squares calls f for all squares of a board.
func squares(p string, f func(x, y int, square byte)) {
	for y, row := range strings.Split(p, "|") {
		for x := range len(row) {
			f(x, y, row[x])
		}
	}
}

func fission(p string, by games.Player) (all []string) {
	dx, dy := 0, 1
	if by == games.Right {
		dx, dy = 1, 0
	}
	squares(p, func(x, y int, square byte) {
		if square == 'o' && at(p, x-dx, y-dy) == '.' && at(p, x+dx, y+dy) == '.' {
			all = append(all, with(with(with(p, x, y, '.'), x-dx, y-dy, 'o'), x+dx, y+dy, 'o'))
		}
	})
	return all
}

// flood calls f for all squares of one kind that are connected with a square.
func flood(p string, x, y int, steps [][2]int, f func(x, y int)) {
	seen := map[[2]int]bool{}
	var visit func(x, y int, square byte)
	visit = func(x, y int, square byte) {
		if seen[[2]int{x, y}] || at(p, x, y) != square {
			return
		}
		seen[[2]int{x, y}] = true
		f(x, y)
		for _, step := range steps {
			visit(x+step[0], y+step[1], square)
		}
	}
	visit(x, y, at(p, x, y))
}

var orthogonal = [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

func nogo(p string, by games.Player) (all []string) {
	stone := byte('X')
	if by == games.Right {
		stone = 'O'
	}
	squares(p, func(x, y int, square byte) {
		if square != '.' {
			return
		}
		q, legal := with(p, x, y, stone), true
		squares(q, func(x, y int, square byte) {
			if square == '.' {
				return
			}
			liberties := 0
			flood(q, x, y, orthogonal, func(x, y int) {
				for _, step := range orthogonal {
					if at(q, x+step[0], y+step[1]) == '.' {
						liberties++
					}
				}
			})
			legal = legal && liberties > 0
		})
		if legal {
			all = append(all, q)
		}
	})
	return all
}

// hexResult returns a loss if the player who moved last has joined the sides.
func hexResult(p string) (kind games.ResultKind) {
	last := byte('X')
	if strings.Count(p, "X") == strings.Count(p, "O") {
		last = 'O'
	}
	rows := strings.Split(p, "|")
	squares(p, func(x, y int, square byte) {
		if square != last || last == 'X' && y > 0 || last == 'O' && x > 0 {
			return
		}
		flood(p, x, y, append(slices.Clone(orthogonal), [2]int{1, -1}, [2]int{-1, 1}), func(x, y int) {
			if last == 'X' && y == len(rows)-1 || last == 'O' && x == len(rows[0])-1 {
				kind = games.Loss
			}
		})
	})
	return kind
}

func hex(p string, _ games.Player) (all []string) {
	if hexResult(p) != 0 {
		return nil
	}
	stone := byte('O')
	if strings.Count(p, "X") == strings.Count(p, "O") {
		stone = 'X'
	}
	squares(p, func(x, y int, square byte) {
		if square == '.' {
			all = append(all, with(p, x, y, stone))
		}
	})
	return all
}

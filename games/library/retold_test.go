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
	// moves lists what the moves of a player leave, the positions of a sum in any order between " + "
	// and "" for none; of any player if the players have the same moves.
	moves func(p string, by games.Player) []string
	// result returns the result at a position, of a game with results.
	result func(p string) games.Result
}

// The scripts have the moves and results of rules written anew in Go, at all positions that play reaches.
func TestRetold(t *testing.T) {
	for _, c := range []retold{
		{"fission", []string{".....|.oox.|.....", "...|.o.|...|.o.|..."}, fission, nil},
		{"nogo", []string{"...|...", "...|X.O"}, nogo, nil},
		{"hex", []string{"...|...|...", "..|.."}, hex, hexResult},
		{"cannibal-clobber", []string{"lrl|rlr", "ll.|xrl|.l."}, cannibalClobber, nil},
		{"anti-clobber", []string{"lr.|.x.|..r", "l..|.r."}, antiClobber, nil},
		{"dots-and-boxes", []string{"..|...|..,0", "x.|..x|.x|x..|..,1"}, dotsAndBoxes, dotsAndBoxesResult},
		{"ski-jumps", []string{"L..|.rR|l..|...", ".L.|.R.|.R.|..."}, skiJumps, nil},
		{"elephants-and-rhinos", []string{"ee..rr", "e.er...r", "eee..rr"}, elephantsAndRhinos, nil},
		{"generalized-toads-and-frogs", []string{"tt..ff,1,1", "ttt..ff,1,2", "t.tf..f,2,1", "tt.f..f,3,0", "t.ff.t.f,0,3"}, generalizedToadsAndFrogs, nil},
		{"backsliding-toads-and-frogs", []string{"tt..ff,left", "t.tf,right", "t.f.ff,left"}, backslidingToadsAndFrogs, backslidingResult},
		{"fox-and-geese", []string{".f..|....|....|g.g.,left", "...f|....|g.g.,right", "....|..f.|.g.g|....,left"}, foxAndGeese, foxAndGeeseResult},
		{"eatcake", []string{"7,6"}, eatcake, nil},
		{"turn-and-eatcake", []string{"7,6"}, turnAndEatcake, nil},
		{"maundy-cake", []string{"24,18", "30,7"}, maundyCake, nil},
		{"partizan-euclid", []string{"13,8", "30,17", "8,13", "25,9", "12,34"}, partizanEuclid, nil},
		{"mem", []string{"12,1", "9,0"}, mem, nil},
		{"white-knight", []string{"8,7"}, whiteKnight, nil},
		{"king", []string{"7,5"}, king, nil},
		{"quicksort", []string{"dafegchb", "bcdea", "gfedcba"}, quicksort, nil},
		{"catch-up", []string{"1234567", "13579b,4", "2244,1"}, catchUp, catchUpResult},
		{"arc-kayles", []string{"ab|ac|bc|bd|ce|de|ef|fg", "ab|ac|ad|ae|bc|cd|de", "ab|ai|bc|cd|ci|de|ef|ei|fg|gh"}, arcKayles, nil},
		{"digraph-placement", []string{"ABCDabcd,Aa|aB|Bb|bA|Cd|dC|CB|aD|Dc", "ABcdE,Ac|cA|EA|dE"}, digraphPlacement, nil},
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
					var parts []string
					for _, part := range m.Parts {
						if text := strings.ReplaceAll(r.Format(part), ", ", ","); !slices.Contains(nothing, text) {
							parts = append(parts, text)
						}
					}
					got = append(got, fmt.Sprint(m.Player, " ", sum(parts)))
					return true
				})
				players := []games.Player{games.Left, games.Right}
				if _, ok := r.(games.Partizan); !ok {
					players = []games.Player{games.AnyPlayer}
				}
				for _, by := range players {
					for _, to := range c.moves(text, by) {
						parts := strings.FieldsFunc(to, func(r rune) bool { return strings.ContainsRune(" +", r) })
						want = append(want, fmt.Sprint(by, " ", sum(parts)))
						positions = append(positions, parts...)
					}
				}
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(slices.Compact(got), slices.Compact(want)) {
					t.Fatalf("%s: moves to %q, want %q", text, got, want)
				}
				if rules, ok := r.(games.Resulting); ok {
					got, over := rules.Result(p[0])
					if want := c.result(text); over != (want.Kind != 0) || over && got != want {
						t.Fatalf("%s: the result is %v, %t, want %v", text, got, over, want)
					}
				}
			}
			if len(seen) < 30 {
				t.Errorf("only %d positions were compared", len(seen))
			}
		})
	}
}

// nothing is how empty positions are written.
var nothing = []string{"(plus())", `("")`, `("","")`}

// sum joins the positions of a sum.
func sum(parts []string) string {
	slices.Sort(parts)
	return strings.Join(parts, " + ")
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
func hexResult(p string) (r games.Result) {
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
				r.Kind = games.Loss
			}
		})
	})
	return r
}

func hex(p string, _ games.Player) (all []string) {
	if hexResult(p).Kind != 0 {
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

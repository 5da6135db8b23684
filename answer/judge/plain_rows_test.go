package judge_test

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"
)

// turning turns coins. The first number of a position is a set of coins; masks lists the sets that a turn may
// turn, of which the last coin must show its face.
func turning(masks []int) *game {
	return last(func(at []int, leave func(...int)) {
		for _, m := range masks {
			if at[0]>>(bits.Len(uint(m))-1)&1 == 1 {
				leave(at[0] ^ m)
			}
		}
	})
}

// set returns the set of some numbers.
func set(numbers ...int) (all int) {
	for _, n := range numbers {
		all |= 1 << n
	}
	return all
}

// ones returns the set of the places with a 1.
func ones(row []int) (all int) {
	for i, n := range row {
		all |= n << i
	}
	return all
}

// boxes lists the sets of the corners of boxes, which may be flat.
func boxes(width, height, depth int) (masks []int) {
	for k := range width * height * depth {
		for k1 := range k + 1 {
			x, y, z := [2]int{k % width, k1 % width}, [2]int{k / width % height, k1 / width % height}, [2]int{k / width / height, k1 / width / height}
			corners := 0
			for i := range 8 {
				corners |= set((z[i>>2]*height+y[i>>1&1])*width + x[i&1])
			}
			if x[1] <= x[0] && y[1] <= y[0] && z[1] <= z[0] {
				masks = append(masks, corners)
			}
		}
	}
	return masks
}

// squares lists the sets of the cells of squares.
func squares(n, longest int) (masks []int) {
	for k := range n * n {
		for side := 1; side <= min(longest, k/n+1, k%n+1); side++ {
			m := 0
			for i := range side * side {
				m |= set(k - i/side*n - i%side)
			}
			masks = append(masks, m)
		}
	}
	return masks
}

// region reports whether a set of cells is connected and has a cell with none below it or to its right,
// and returns that cell.
func region(set uint, cells, width int) (corner int, ok bool) {
	lowest, rightmost := 0, 0
	for k := range cells {
		if set>>k&1 == 1 {
			lowest, rightmost = max(lowest, k/width), max(rightmost, k%width)
		}
	}
	corner = lowest*width + rightmost
	return corner, set>>corner&1 == 1 && connected(set, corner, cells, width) == set
}

// connected returns the cells of a set that are connected with one of them.
func connected(set uint, from, cells, width int) uint {
	first := uint(0) // the cells of the first column
	for k := 0; k < cells; k += width {
		first |= 1 << k
	}
	found := uint(1) << from
	for before := uint(0); found != before; {
		before = found
		found |= set & (found<<width | found>>width | found<<1&^first | found&^first>>1)
	}
	return found
}

// neighbors lists the squares beside a square of a board.
func neighbors(square, rows, columns int) (all []int) {
	for to := range rows * columns {
		across, down := to%columns-square%columns, to/columns-square/columns
		if across*across+down*down == 1 {
			all = append(all, to)
		}
	}
	return all
}

var regionGames = map[[2]int]*game{}

// regions returns the game of regions on a board.
func regions(rows, columns int) *game {
	if g := regionGames[[2]int{rows, columns}]; g != nil {
		return g
	}
	var masks []int
	for set := uint(1); set < 1<<(rows*columns); set++ {
		if _, ok := region(set, rows*columns, columns); ok {
			masks = append(masks, int(set))
		}
	}
	regionGames[[2]int{rows, columns}] = turning(masks)
	return regions(rows, columns)
}

// lights draws lights, and returns the set of those that are on. One that is listed twice is off.
func lights(width, height, depth int) reader {
	return func(s *sample) []int {
		on := 0
		for range s.draw(0, 4) {
			x, y, z := s.draw(1, width)-1, s.draw(1, height)-1, 0
			if depth > 1 {
				z = s.draw(1, depth) - 1
			}
			on ^= set((z*height+y)*width + x)
		}
		return []int{on}
	}
}

// cutMoves cuts a sheet across its width or its height.
func cutMoves(width, height bool) moves {
	return func(at []int, leave func(...int)) {
		for i := 1; i < at[0] && width; i++ {
			leave(i, at[1], at[0]-i, at[1])
		}
		for i := 1; i < at[1] && height; i++ {
			leave(at[0], i, at[0], at[1]-i)
		}
	}
}

// towerMoves cuts a tower, of which the lowest bit is the lowest cube, above its ground at a cube of a
// player.
func towerMoves(player int) moves {
	return func(at []int, leave func(...int)) {
		for i := range bits.Len(uint(at[0])) - 1 {
			if at[0]>>i&1 == player {
				leave(at[0]&(1<<i-1) | 1<<i)
			}
		}
	}
}

// slideMoves slides pieces of a player forward, to the right for player 0, up to the next piece.
func slideMoves(player int) moves {
	step := 1 - 2*player
	return func(at []int, leave func(...int)) {
		for i := player; i < len(at); i += 2 {
			for to := at[i] + step; !slices.Contains(at, to); to += step {
				leave(with(at, i, to)...)
			}
		}
	}
}

// paintMoves paints two neighboring cells white, -1, of which one has the color of the player.
func paintMoves(player int) moves {
	return func(at []int, leave func(...int)) {
		for i := 1; i < len(at); i++ {
			if at[i-1] == player || at[i] == player {
				leave(with(with(at, i-1, -1), i, -1)...)
			}
		}
	}
}

var (
	cuts = last(func(at []int, leave func(...int)) { // cuts a letter out between two equal ones, and leaves 0 there
		for i := 1; i+1 < len(at); i++ {
			if at[i]*at[i-1] > 0 && at[i-1] == at[i+1] {
				leave(with(at, i, 0)...)
			}
		}
	})
	sheets = unordered(2, func(at []int, leave func(...int)) { // cuts a sheet; leaving one of a single cell wins
		each(2, cutMoves(true, true))(at, func(to ...int) {
			for sheet := range slices.Chunk(to, 2) {
				if sheet[0]*sheet[1] == 1 {
					to = nil
					break
				}
			}
			leave(to...)
		})
	})
	paints    = sides(0, paintMoves)
	intervals = unordered(2, func(at []int, leave func(...int)) { // chooses one of some intervals, and drops those that meet it
		for i := 0; i < len(at); i += 2 {
			var after []int
			for j := 0; j < len(at); j += 2 {
				if at[j] >= at[i+1] || at[j+1] <= at[i] {
					after = append(after, at[j:j+2]...)
				}
			}
			leave(after...)
		}
	})
	flatBoxes = turning(boxes(3, 3, 1))
	cubes     = turning(boxes(2, 2, 2))
	towers    = sides(1, func(player int) moves { return each(1, towerMoves(player)) })
	cakes     = sides(2, func(player int) moves { return each(2, cutMoves(player == 0, player == 1)) })
)

func init() {
	maps.Copy(plain, map[string]func(*sample){
		"poj-2311": until("", who("WIN", "LOSE", func(s *sample) bool { return sheets.wins(s.draw(1, 5), s.draw(1, 4)) })),
		"hdu-3544": numbered("Case %d: ", who("Alice", "Bob", func(s *sample) bool {
			return cakes.wins(append([]int{0}, counted(1, 2, list(2, 1, 4))(s)...)...)
		})),
		"kattis-cuboidslicinggame": func(s *sample) {
			first := s.name("ALBERT", "RUBEN")
			second := pick(first == "ALBERT", "RUBEN", "ALBERT")
			who(first, second, won(sumOf(3, func(at []int, leave func(...int)) { // cuts a layer in each direction out of a cuboid
				for place := range at[0] * at[1] * at[2] {
					i, j, k := place%at[0], place/at[0]%at[1], place/at[0]/at[1]
					var parts []int
					for _, x := range []int{i, at[0] - 1 - i} {
						for _, y := range []int{j, at[1] - 1 - j} {
							for _, z := range []int{k, at[2] - 1 - k} {
								if x*y*z > 0 {
									parts = append(parts, x, y, z)
								}
							}
						}
					}
					leave(parts...)
				}
			}), counted(0, 2, func(s *sample) []int {
				return []int{s.draw(1, 3), s.draw(1, 3), s.draw(1, 4)}
			})))(s)
		},
		"poj-2931": func(s *sample) {
			for i := range s.draw(1, 2) {
				s.put("Test", i+1)
				position := []int{1} // Right begins
				for configuration := range 2 {
					for _, height := range s.list(3, 0, 3) {
						tower := 1 << height
						for i := range height { // of the second configuration its negative
							tower |= (s.letters("WB", 1, 1)[0] ^ configuration) << i
						}
						position = append(position, tower)
					}
				}
				s.line("Test", fmt.Sprint(i+1)+":", pick(towers.wins(position...), "No", "Yes"))
			}
		},
		"codeforces-494-e": who("Hamed", "Malek", func(s *sample) bool {
			n, m, k := s.draw(1, 3), s.draw(1, 3), s.draw(1, 4)
			white := 0
			for range m {
				a, b := s.draw(1, n), s.draw(1, n)
				c, d := s.draw(a, n), s.draw(b, n)
				for cell := range n * n {
					if i, j := cell/n+1, cell%n+1; a <= i && i <= c && b <= j && j <= d {
						white |= set(cell)
					}
				}
			}
			return turning(squares(n, k)).wins(white)
		}),
		"luogu-p2594": cases(who("-_-", "=_=", func(s *sample) bool {
			n, m := s.draw(1, 3), s.draw(1, 3)
			return regions(n, m).wins(ones(s.board("HT", n, m)))
		})),
		"hdu-3404": cases(who("Have a try, lxhgww.", "Don't waste your time.", won(flatBoxes, lights(3, 3, 1)))),
		"poj-3533": until("", who("No", "Yes", won(cubes, lights(2, 2, 2)))),
		"nowcoder-handong-xinshi-2": cases(who("Yes", "No", func(s *sample) bool { // turns the last coin, and one before it unless it is the first
			n, masks := s.draw(1, 6), []int{set(0)}
			for i := range n {
				for j := range i {
					masks = append(masks, set(i, j))
				}
			}
			return turning(masks).wins(ones(s.letters("bw", n, n)))
		})),
		"luogu-p3179": func(s *sample) {
			n, masks := s.draw(4, 9), []int(nil)
			for x := 1; x <= n; x++ {
				m := 0
				for y := x; y <= n; y += x {
					m |= set(n - y)
					masks = append(masks, m)
				}
			}
			// The last coin of a set is the first cell.
			cases(who("Yes", "No", func(s *sample) bool {
				white := 0
				for _, x := range s.different(s.draw(1, 4), 1, n) {
					white |= set(n - x)
				}
				return turning(masks).wins(white)
			}))(s)
		},
		"lightoj-1192": numbered("Case %d: ", who("Alice", "Bob", func(s *sample) bool {
			return sides(0, slideMoves).wins(append([]int{0}, s.rising(2*s.draw(1, 3), -1, 1, 2, 14)...)...)
		})),
		"lightoj-1315": numbered("Case %d: ", who("Alice", "Bob", won(sumOf(2, func(at []int, leave func(...int)) { // moves a knight closer to the corner
			for _, by := range [][2]int{{1, -2}, {-1, -2}, {-1, -3}, {-2, 1}, {-2, -1}, {-3, -1}} {
				if x, y := at[0]+by[0], at[1]+by[1]; min(x, y) >= 0 {
					leave(x, y)
				}
			}
		}), counted(1, 2, list(2, 0, 5))))),
		"codeforces-1704-f": cases(who("Alice", "Bob", func(s *sample) bool {
			n := s.draw(2, 11)
			return paints.wins(append([]int{0}, s.letters("RB", n, n)...)...)
		})),
		"codeforces-305-e": func(s *sample) {
			word := []int{}
			for _, c := range s.word("abc", 1, 10) {
				word = append(word, int(c))
			}
			if won := cuts.winning(word...); won != nil {
				s.line("First")
				s.line(slices.Index(won[0], 0) + 1)
			} else {
				s.line("Second")
			}
		},
		"nowcoder-chunlian": who("kou", "yukari", won(last(func(at []int, leave func(...int)) { // cuts a word after the first occurrence of a letter
			for i, letter := range at {
				if slices.Index(at, letter) == i {
					leave(at[i+1:]...)
				}
			}
		}), letters("abcz", 1, 9))),
		"luogu-p2575": cases(who("YES", "NO", won(sumOf(1, func(at []int, leave func(...int)) { // moves a piece to the next free square on its right, in a row of 20 squares
			for square := range 20 {
				to := square
				for to < 20 && at[0]>>to&1 == 1 {
					to++
				}
				if to > square && to < 20 {
					leave(at[0] ^ set(square, to))
				}
			}
		}), counted(1, 2, func(s *sample) []int {
			row := 0
			for _, square := range s.different(s.draw(1, 4), 13, 20) {
				row |= set(square - 1)
			}
			return []int{row}
		})))),
		"abc-206-f": cases(who("Alice", "Bob", won(intervals, counted(1, 6, func(s *sample) []int {
			left := s.draw(1, 12)
			return []int{left, s.draw(left+1, 14)}
		})))),
		"codeforces-1033-c": func(s *sample) {
			n := s.draw(1, 8)
			numbers := s.different(n, 1, n)
			g := last(func(at []int, leave func(...int)) {
				for j, x := range numbers {
					if here := numbers[at[0]]; x > here && (j-at[0])%here == 0 {
						leave(j)
					}
				}
			})
			var all []bool
			for i := range numbers {
				all = append(all, g.wins(i))
			}
			s.flags("", "A", "B", all)
		},
		"poj-2484": until("0", who("Alice", "Bob", func(s *sample) bool {
			n := s.draw(1, 12)
			return last(func(at []int, leave func(...int)) {
				for i := range n {
					for _, taken := range []int{set(i), set(i, (i+1)%n)} {
						if at[0]&taken == taken {
							leave(at[0] &^ taken)
						}
					}
				}
			}).wins(1<<n - 1)
		})),
		"poj-3537": who("1", "2", func(s *sample) bool {
			n := s.draw(3, 12)
			return last(func(at []int, leave func(...int)) {
				marks := at[0]
				for i := 0; i < n && marks&(marks<<1)&(marks<<2) == 0; i++ { // else the opponent has three in a row
					if marks>>i&1 == 0 {
						leave(marks | set(i))
					}
				}
			}).wins(0)
		}),
		"hdu-4315": until("", who("Alice", "Bob", func(s *sample) bool {
			n := s.draw(1, 4)
			king := s.draw(1, n)
			return last(func(at []int, leave func(...int)) {
				for i := 0; i < n && at[king-1] > 0; i++ {
					for to := at[i] - 1; to >= 0 && (i == 0 || at[i-1] == 0 || to > at[i-1]); to-- {
						leave(with(at, i, to)...)
					}
				}
			}).wins(s.rising(n, 0, 1, 4, 12)...)
		})),
		"luogu-p1288": who("YES", "NO", func(s *sample) bool {
			circle := s.row(2, 6, 0, 2)
			s.skip(!slices.Contains(circle, 0))
			n := len(circle)
			return last(func(at []int, leave func(...int)) { // the place comes last
				for _, step := range [][2]int{{at[n], (at[n] + 1) % n}, {(at[n] + n - 1) % n, (at[n] + n - 1) % n}} {
					for less := range at[step[0]] {
						leave(with(with(at, step[0], less), n, step[1])...)
					}
				}
			}).wins(append(circle, 0)...)
		}),
	})
}

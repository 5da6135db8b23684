package library_test

import (
	"fmt"
	"strconv"
	"strings"

	"sprague/games"
)

// stoneOf returns the letter of a player's stones.
func stoneOf(by games.Player) byte {
	if by == games.Right {
		return 'r'
	}
	return 'l'
}

func cannibalClobber(p string, by games.Player) (all []string) {
	squares(p, func(x, y int, square byte) {
		for _, step := range orthogonal {
			// The stone that is taken counts, not the one that takes it.
			u, v := x+step[0], y+step[1]
			if (square == 'l' || square == 'r') && at(p, u, v) == stoneOf(by) {
				all = append(all, with(with(p, x, y, stoneOf(by)), u, v, '.'))
			}
		}
	})
	return all
}

func antiClobber(p string, by games.Player) (all []string) {
	squares(p, func(x, y int, square byte) {
		for _, step := range orthogonal {
			u, v := x+step[0], y+step[1]
			if square == '.' && at(p, u, v) == stoneOf(by) {
				all = append(all, with(with(p, x, y, stoneOf(by)), u, v, stoneOf(by.Opponent())))
			}
		}
	})
	return all
}

func skiJumps(p string, by games.Player) (all []string) {
	own, other, step := "L", "R", 1
	if by == games.Right {
		own, other, step = "R", "L", -1
	}
	squares(p, func(x, y int, square byte) {
		if !strings.EqualFold(string(square), own) {
			return
		}
		u := x + step
		for ; at(p, u, y) == '.'; u += step {
			all = append(all, with(with(p, x, y, '.'), u, y, square))
		}
		if at(p, u, y) == 0 {
			all = append(all, with(p, x, y, '.'))
		}
		below := at(p, x, y+1)
		if string(square) == own && strings.EqualFold(string(below), other) && at(p, x, y+2) == '.' {
			slipper := strings.ToLower(other)[0]
			all = append(all, with(with(with(p, x, y, '.'), x, y+1, slipper), x, y+2, square))
		}
	})
	return all
}

// boxes counts the boxes with four lines; between two dots side by side they have an even y.
func boxes(lines string) (n int) {
	squares(lines, func(x, y int, _ byte) {
		if y%2 == 1 && at(lines, x+1, y) == 'x' && at(lines, x, y) == 'x' && at(lines, x, y-1) == 'x' && at(lines, x, y+1) == 'x' {
			n++
		}
	})
	return n
}

// led separates the lines from the lead of the player to move.
func led(p string) (lines string, lead int) {
	lines, number, _ := strings.Cut(p, ",")
	lead, err := strconv.Atoi(number)
	if err != nil {
		panic(err)
	}
	return lines, lead
}

func dotsAndBoxesResult(p string) (r games.Result) {
	if lines, lead := led(p); !strings.Contains(lines, ".") {
		r = games.Result{Kind: games.Score, Score: int64(lead)}
	}
	return r
}

// dotsAndBoxes draws one line after the other.
func dotsAndBoxes(p string, _ games.Player) (all []string) {
	var draw func(lines string, lead int)
	draw = func(lines string, lead int) {
		squares(lines, func(x, y int, square byte) {
			if square != '.' {
				return
			}
			drawn := with(lines, x, y, 'x')
			more := boxes(drawn) - boxes(lines)
			if more > 0 && strings.Contains(drawn, ".") {
				draw(drawn, lead+more)
			} else {
				all = append(all, fmt.Sprintf("%s,%d", drawn, -lead-more))
			}
		})
	}
	draw(led(p))
	return all
}

// foxAndGeese lists the moves of the player that the position names.
func foxAndGeese(p string, _ games.Player) (all []string) {
	board, name, _ := strings.Cut(p, ",")
	if board == "f" && name == "right" {
		return []string{"f,left"}
	}
	squares(board, func(x, y int, square byte) {
		for _, dx := range []int{-1, 1} {
			if square == 'g' && name == "left" && at(board, x+dx, y-1) == '.' {
				all = append(all, with(with(board, x, y, '.'), x+dx, y-1, 'g')+",right")
			}
			for _, dy := range []int{-1, 1} {
				if square != 'f' || name != "right" || at(board, x+dx, y+dy) != '.' {
					continue
				}
				escaped := true
				squares(board, func(_, below int, other byte) { escaped = escaped && (other != 'g' || below < y+dy) })
				if escaped {
					all = append(all, "f,left")
				} else {
					all = append(all, with(with(board, x, y, '.'), x+dx, y+dy, 'f')+",left")
				}
			}
		}
	})
	return all
}

func foxAndGeeseResult(p string) (r games.Result) {
	if len(foxAndGeese(p, games.AnyPlayer)) == 0 {
		r.Kind = games.Loss
	}
	return r
}

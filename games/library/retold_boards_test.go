package library_test

import (
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

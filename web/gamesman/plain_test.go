package gamesman_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sprague/games/gamestest/play"
)

// plain is a game by its rules alone: the positions after the moves of player 1 or 2, with notations
// in the form that same gives them.
type plain struct {
	id        string
	positions []string
	moves     func(notation string, player int) []string
	same      func(notation string) string // one notation of all equal positions
}

// fact is the value of a position with its remoteness.
type fact struct {
	won    bool
	length int64
}

// player plays the game out; player 1 is Left.
func (p plain) player() *play.Player[string] {
	return play.NewPartizan(func(at string, left bool) (all []play.Move[string]) {
		for _, to := range p.moves(at, map[bool]int{true: 1, false: 2}[left]) {
			all = append(all, play.Move[string]{Parts: []string{to}})
		}
		return all
	}, func(string) bool { return true })
}

// factOf returns the value of a position for the player who moves.
func factOf(by *play.Player[string], notation string, player int) fact {
	return fact{by.Wins(player == 1, notation), by.Length(player == 1, true, notation)}
}

func numbers(notation string) (all []int) {
	for _, text := range strings.Split(notation, ",") {
		n, _ := strconv.Atoi(text)
		all = append(all, n)
	}
	return all
}

func written(heaps []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(heaps), " ", ","), "[]")
}

// sorted writes heaps in ascending order, without empty ones.
func sorted(notation string) string {
	heaps := slices.DeleteFunc(numbers(notation), func(n int) bool { return n == 0 })
	slices.Sort(heaps)
	if len(heaps) == 0 {
		return "0"
	}
	return written(heaps)
}

// heaps is a game of heaps: parts lists what may become of one.
func heaps(id string, most, largest int, parts func(n int) [][]int) plain {
	p := plain{id: id, same: sorted}
	var begin func(heaps []int)
	begin = func(heaps []int) {
		if len(heaps) > 0 {
			p.positions = append(p.positions, written(heaps))
		}
		if len(heaps) < most {
			from := 0
			if len(heaps) > 0 {
				from = heaps[len(heaps)-1]
			}
			for n := from; n <= largest; n++ {
				begin(append(slices.Clone(heaps), n))
			}
		}
	}
	begin(nil)
	p.moves = func(notation string, _ int) (after []string) {
		all := numbers(notation)
		for i, n := range all {
			for _, rest := range parts(n) {
				after = append(after, sorted(written(slices.Concat(all[:i], rest, all[i+1:], []int{0}))))
			}
		}
		return after
	}
	return p
}

// taking lists what may be left of a heap if as many counters are taken as the octal code allows.
func taking(digits ...int) func(n int) [][]int {
	return func(n int) (all [][]int) {
		for i, digit := range digits {
			left := n - i - 1
			if left == 0 && digit&1 != 0 {
				all = append(all, nil)
			}
			if left > 0 && digit&2 != 0 {
				all = append(all, []int{left})
			}
			for a := 1; digit&4 != 0 && a <= left-a; a++ {
				all = append(all, []int{a, left - a})
			}
		}
		return all
	}
}

func euclid() plain {
	p := plain{id: "euclid", same: sorted}
	for a := range 14 {
		for b := range 14 {
			p.positions = append(p.positions, fmt.Sprint(a, ",", b))
		}
	}
	p.moves = func(notation string, _ int) (after []string) {
		all := numbers(notation)
		a, b := slices.Min(all), slices.Max(all)
		if len(all) < 2 || a == 0 {
			return nil
		}
		for b -= a; b >= 0; b -= a {
			after = append(after, sorted(written([]int{a, b})))
		}
		return after
	}
	return p
}

// dominoes is a game on boards: a player places dominoes upright, lying, or both.
func dominoes(id string, upright, lying func(player int) bool) plain {
	p := plain{id: id, same: func(notation string) string { return notation }}
	for _, size := range [][2]int{{1, 1}, {1, 4}, {4, 1}, {2, 3}, {3, 2}, {3, 3}} {
		wide, high := size[0], size[1]
		for filled := range 1 << (wide * high) {
			rows := make([]string, high)
			for y := range rows {
				for x := range wide {
					rows[y] += ".x"[filled>>(y*wide+x)&1:][:1]
				}
			}
			p.positions = append(p.positions, strings.Join(rows, "|"))
		}
	}
	p.moves = func(notation string, player int) (after []string) {
		wide := len(strings.Split(notation, "|")[0])
		for i := range notation {
			for step, may := range map[int]bool{1: lying(player), wide + 1: upright(player)} {
				if j := i + step; may && j < len(notation) && notation[i] == '.' && notation[j] == '.' {
					b := []byte(notation)
					b[i], b[j] = 'x', 'x'
					after = append(after, string(b))
				}
			}
		}
		return after
	}
	return p
}

func plainGames() []plain {
	always := func(int) bool { return true }
	return []plain{
		heaps("nim", 3, 5, taking(3, 3, 3, 3, 3)), heaps("kayles", 2, 9, taking(7, 7)), heaps("dawson-chess", 2, 10, taking(1, 3, 7)), euclid(),
		dominoes("cram", always, always),
		dominoes("domineering", func(player int) bool { return player == 1 }, func(player int) bool { return player == 2 }),
	}
}

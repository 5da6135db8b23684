package games_test

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"sprague/games"
)

// This file implements the rules of the games a second time, as plainly as possible and without the
// product's code. Each function lists the states that may follow a state. States are texts in the
// format of the rulesets.

// option is a move under the plain rules.
type option struct {
	player games.Player
	parts  []string
	wins   bool
}

// game is a second implementation of a ruleset, under the ruleset's name.
type game struct {
	name     string
	options  func(state string) []option
	partizan bool
}

func size(state string) int {
	n, err := strconv.Atoi(state)
	if err != nil {
		panic(err)
	}
	return n
}

// leave returns the option that leaves heaps of the given sizes.
func leave(heaps ...int) option {
	var m option
	for _, n := range heaps {
		m.parts = append(m.parts, strconv.Itoa(n))
	}
	return m
}

var plainNim = &game{name: "nim", options: func(heap string) (all []option) {
	for left := range size(heap) {
		all = append(all, leave(left))
	}
	return all
}}

var plainGrundy = &game{name: "grundy", options: func(heap string) (all []option) {
	n := size(heap)
	for a := 1; a < n; a++ {
		if b := n - a; a < b {
			all = append(all, leave(a, b))
		}
	}
	return all
}}

// plainSubtraction allows every smaller heap whose difference is in the set.
func plainSubtraction(name string, set ...int) *game {
	return &game{name: name, options: func(heap string) (all []option) {
		n := size(heap)
		for left := range n {
			if slices.Contains(set, n-left) {
				all = append(all, leave(left))
			}
		}
		return all
	}}
}

// spell returns the first length digits d0, d1, … of an octal code.
func spell(code string, length int) []int {
	head, tail, _ := strings.Cut(strings.Trim(code, ")]"), "(")
	text := strings.Replace(head, ".", "", 1)
	for len(text) < length {
		text += tail + strings.Repeat("0", max(0, 1-len(tail)))
	}
	digits := make([]int, length)
	for i := range digits {
		digits[i] = int(text[i] - '0')
	}
	return digits
}

// plainOctal enumerates all pairs of heaps that could be left, empty ones included. The digit for
// the number taken decides whether it allows as many non-empty heaps.
func plainOctal(name, code string, largest int) *game {
	digits := spell(code, largest+1)
	return &game{name: name, options: func(heap string) (all []option) {
		n := size(heap)
		for a := range n + 1 {
			for b := a; a+b <= n; b++ {
				heaps := min(a, 1) + min(b, 1)
				if digits[n-a-b]>>heaps&1 == 0 {
					continue
				}
				if heaps == 2 {
					all = append(all, leave(a, b))
				} else {
					all = append(all, leave(b))
				}
			}
		}
		return all
	}}
}

var plainCutting = &game{name: "cutting", options: func(sheet string) (all []option) {
	w, h, _ := strings.Cut(sheet, ",")
	seen := map[string]bool{}
	cut := func(w1, h1, w2, h2 int) {
		parts := []string{
			strconv.Itoa(w1) + "," + strconv.Itoa(h1),
			strconv.Itoa(w2) + "," + strconv.Itoa(h2),
		}
		slices.Sort(parts)
		if key := strings.Join(parts, " "); !seen[key] {
			seen[key] = true
			all = append(all, option{parts: parts, wins: slices.Contains(parts, "1,1")})
		}
	}
	for x := 1; x < size(w); x++ {
		cut(x, size(h), size(w)-x, size(h))
	}
	for y := 1; y < size(h); y++ {
		cut(size(w), y, size(w), size(h)-y)
	}
	return all
}}

// plainMessenger enumerates all rows and keeps those that differ in two coins, or in the leftmost
// alone. The rightmost changed coin must have been w.
var plainMessenger = &game{name: "messenger", options: func(row string) (all []option) {
	for mask := range 1 << len(row) {
		next, turned, last := []byte(row), 0, 0
		for i := range next {
			if next[i] = "wb"[mask>>i&1]; next[i] != row[i] {
				turned, last = turned+1, i
			}
		}
		if (turned == 2 || turned == 1 && last == 0) && row[last] == 'w' {
			all = append(all, option{parts: []string{string(next)}})
		}
	}
	return all
}}

var plainHackenbush = &game{name: "hackenbush", partizan: true, options: func(stalk string) (all []option) {
	for i, edge := range stalk {
		player := games.Left
		if edge == 'B' {
			player = games.Right
		}
		all = append(all, option{player: player, parts: []string{stalk[:i]}})
	}
	return all
}}

// born lists the numbers by birthday: each day adds one number in every gap between earlier ones
// and one beyond each end (Conway 1976).
var born = func() (days [][]*big.Rat) {
	elders := []*big.Rat{new(big.Rat)}
	days = append(days, elders)
	one, half := big.NewRat(1, 1), big.NewRat(1, 2)
	for range 7 {
		today := []*big.Rat{new(big.Rat).Sub(elders[0], one)}
		for i := range len(elders) - 1 {
			gap := new(big.Rat).Add(elders[i], elders[i+1])
			today = append(today, gap.Mul(gap, half))
		}
		today = append(today, new(big.Rat).Add(elders[len(elders)-1], one))
		days = append(days, today)
		elders = append(elders, today...)
		slices.SortFunc(elders, (*big.Rat).Cmp)
	}
	return days
}()

// plainNumber lets Left move to the nearest earlier-born number below, Right to the nearest above.
var plainNumber = &game{name: "number", partizan: true, options: func(number string) (all []option) {
	x, _ := new(big.Rat).SetString(number)
	var below, above *big.Rat
	for _, today := range born {
		if slices.ContainsFunc(today, func(y *big.Rat) bool { return y.Cmp(x) == 0 }) {
			break
		}
		for _, y := range today {
			if y.Cmp(x) < 0 && (below == nil || y.Cmp(below) > 0) {
				below = y
			}
			if y.Cmp(x) > 0 && (above == nil || y.Cmp(above) < 0) {
				above = y
			}
		}
	}
	if below != nil {
		all = append(all, option{player: games.Left, parts: []string{below.RatString()}})
	}
	if above != nil {
		all = append(all, option{player: games.Right, parts: []string{above.RatString()}})
	}
	return all
}}

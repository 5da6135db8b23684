// Package coins holds the games played with a row of coins. A position is a
// string of w (heads) and b (tails), the leftmost coin being number 0.
package coins

import (
	"math/bits"
	"strings"
	"unicode/utf8"

	"sprague/games"
)

// A row of up to maxShort coins is kept in a position's X as a mask, bit j set
// when coin j shows w, with its length in Y. A longer row is kept in S as text.
const maxShort = 62

// row parses and formats rows; rulesets embed it.
type row struct{ name string }

func (r row) Parse(args []string) ([]games.Position, error) {
	switch len(args) {
	case 0:
		return []games.Position{{}}, nil
	case 1:
	default:
		return nil, games.Errorf(games.CodeBadPosition, "%s needs one row of coins, as in %s(wbw)", r.name, r.name).At(1, 0)
	}
	text := strings.ToLower(args[0])
	if strings.Count(text, "w")+strings.Count(text, "b") < len(text) {
		i := strings.IndexFunc(text, func(c rune) bool { return c != 'w' && c != 'b' })
		c, _ := utf8.DecodeRuneInString(text[i:])
		return nil, games.Errorf(games.CodeBadPosition, "%q is not a coin; write a row with w and b, as in %s(wbw)", c, r.name).At(0, min(i, len(args[0])))
	}
	if len(text) > maxShort {
		return []games.Position{{S: text}}, nil
	}
	p := games.Position{Y: int64(len(text))}
	for j := range len(text) {
		if text[j] == 'w' {
			p.X |= 1 << j
		}
	}
	return []games.Position{p}, nil
}

func (r row) Format(p games.Position) string {
	if p.S != "" {
		return p.S
	}
	text := make([]byte, p.Y)
	for j := range text {
		text[j] = "bw"[p.X>>j&1]
	}
	return string(text)
}

// Number returns the row's mask. Tails at the right end do not matter.
func (r row) Number(p games.Position) (uint64, bool) {
	if p.S == "" {
		return uint64(p.X), true
	}
	last := strings.LastIndexByte(p.S, 'w')
	if last >= maxShort {
		return 0, false
	}
	var mask uint64
	for j := range last + 1 {
		if p.S[j] == 'w' {
			mask |= 1 << j
		}
	}
	return mask, true
}

func (r row) At(i uint64) games.Position {
	return games.Position{X: int64(i), Y: int64(bits.Len64(i))}
}

func (r row) Count(bound uint64) (uint64, error) {
	if bound > maxShort {
		return 0, games.Errorf(games.CodeTooLarge, "tables of rows go to %d coins at most", maxShort)
	}
	return 1 << bound, nil
}

func (r row) Unit() string { return "coins" }

// Places returns the one number that tells the place of a coin.
func (r row) Places() int { return 1 }

// Head returns the row whose only w is its last coin.
func (r row) Head(place []int64) games.Position {
	j := place[0]
	if j >= maxShort {
		return games.Position{S: strings.Repeat("b", int(j)) + "w"}
	}
	return r.At(1 << j)
}

// length returns the number of coins.
func length(p games.Position) int {
	if p.S != "" {
		return len(p.S)
	}
	return int(p.Y)
}

// heads reports whether coin j shows w.
func heads(p games.Position, j int) bool {
	if p.S != "" {
		return p.S[j] == 'w'
	}
	return p.X>>j&1 == 1
}

// turned returns the row with the given coins turned.
func turned(p games.Position, coins ...int) games.Position {
	if p.S == "" {
		for _, j := range coins {
			p.X ^= 1 << j
		}
		return p
	}
	text := []byte(p.S)
	for _, j := range coins {
		text[j] ^= 'w' ^ 'b'
	}
	p.S = string(text)
	return p
}

// Picture returns the row of coins.
func (r row) Picture(p games.Position) games.Picture {
	return games.Lettered(games.Coin, r.Format(p), 0)
}

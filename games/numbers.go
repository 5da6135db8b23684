package games

import (
	"strconv"
	"strings"
)

// OfNumbers returns the position of a list of numbers, in this order, none of them negative.
func OfNumbers[N int64 | uint64](numbers []N) Position {
	var text []byte
	for i, n := range numbers {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendUint(text, uint64(n), 10)
	}
	return Position{S: string(text)}
}

// NumbersOf returns the numbers of a position of [OfNumbers]. The caller owns the slice.
func NumbersOf[N int64 | uint64](p Position) []N {
	if p.S == "" {
		return nil
	}
	numbers := make([]N, 1, strings.Count(p.S, ",")+1)
	for i := range len(p.S) {
		if p.S[i] == ',' {
			numbers = append(numbers, 0)
			continue
		}
		last := len(numbers) - 1
		numbers[last] = 10*numbers[last] + N(p.S[i]-'0')
	}
	return numbers
}

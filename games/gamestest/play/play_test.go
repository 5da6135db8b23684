package play_test

import (
	"fmt"
	"testing"

	"sprague/games/gamestest/play"
)

// kayles lists the moves of a row of pins.
func kayles(row int) (all []play.Move[int]) {
	for taken := 1; taken <= min(row, 2); taken++ {
		for a := 0; 2*a <= row-taken; a++ {
			all = append(all, play.Move[int]{Parts: []int{a, row - taken - a}})
		}
	}
	return all
}

// The values that Guy and Smith list, by recursion and in order; the winner of sums agrees.
func TestKayles(t *testing.T) {
	const want = "[0 1 2 3 1 4 3 2 1 4 2 6 4]"
	p := play.New(kayles)
	recursive := make([]int64, 13)
	for n := range recursive {
		recursive[n] = p.Cell(n)
	}
	inOrder := play.Values(13, func(n int, values []uint8, reach func(uint8)) {
		for _, m := range kayles(n) {
			reach(values[m.Parts[0]] ^ values[m.Parts[1]])
		}
	})
	if fmt.Sprint(recursive) != want || fmt.Sprint(inOrder) != want {
		t.Errorf("%v, in order %v, want %s", recursive, inOrder, want)
	}
	for a := range 8 {
		for b := range 8 {
			if got := p.Wins(true, a, b); got != (recursive[a] != recursive[b]) {
				t.Errorf("%d + %d is won: %v", a, b, got)
			}
		}
	}
}

// Moves that win at once, misere play, lengths of plays, and players with moves of their own.
func TestWinning(t *testing.T) {
	pair := play.New(func(n int) (all []play.Move[int]) { // who takes the last counter wins at once
		for k := 1; k <= min(n, 2); k++ {
			all = append(all, play.Move[int]{Parts: []int{n - k}, Wins: k == n})
		}
		return all
	})
	if pair.Cell(2) != play.Loony || pair.Cell(3) != 0 || !pair.Wins(true, 2, 3) || pair.Length(true, true, 2, 3) != 1 {
		t.Errorf("cells %d, %d, %v", pair.Cell(2), pair.Cell(3), pair.Wins(true, 2, 3))
	}
	misere := play.New(kayles)
	misere.Misere = true
	if !misere.Wins(true) || misere.Wins(true, 1) || !misere.Wins(true, 2) || misere.Length(true, false, 2) != 2 || misere.Length(true, true, 1, 1, 1) != 3 {
		t.Error("misere play")
	}
	moves := play.NewPartizan(func(n int, left bool) []play.Move[int] { // integers
		if n > 0 && left {
			return []play.Move[int]{{Parts: []int{n - 1}}}
		}
		if n < 0 && !left {
			return []play.Move[int]{{Parts: []int{n + 1}}}
		}
		return nil
	}, func(int) bool { return true })
	for a := -2; a <= 2; a++ {
		for b := -2; b <= 2; b++ {
			if moves.Wins(true, a, b) != (a+b > 0) || moves.Wins(false, a, b) != (a+b < 0) {
				t.Errorf("%d + %d", a, b)
			}
		}
	}
}

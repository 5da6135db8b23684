package bench

import (
	"context"

	"sprague/games/kernel/coin"
	"sprague/internal/say"
)

// loopCoins is how long a row the loop solves, in half a second at most.
const loopCoins = 20

// rowsOfCoins is Turning Turtles: a turn turns a head over and, if the player wants, any
// coin to its left with it. All rows are valued.
func rowsOfCoins(most int) func(limit int) contest {
	return func(limit int) contest {
		coins := most
		for coins > 1 && 1<<coins > limit {
			coins--
		}
		looped := min(coins, loopCoins)
		kernel, loop := make([]uint8, 1<<coins), make([]uint8, 1<<looped)
		return contest{
			game: say.Textf("%d coins", coins), values: len(kernel),
			kernel: func(context.Context) error {
				coin.Fill(kernel, singleHeads(coins))
				return nil
			},
			looped: len(loop), loop: func() { coinLoop(looped, loop) },
			looked: turns(looped), all: turns(coins),
			examine: compare(kernel, loop),
		}
	}
}

// singleHeads values rows with one head: it may be turned over, or moved to the left.
func singleHeads(coins int) (values []uint8) {
	for range coins {
		reached := map[uint8]bool{0: true}
		for _, v := range values {
			reached[v] = true
		}
		v := uint8(0)
		for reached[v] {
			v++
		}
		values = append(values, v)
	}
	return values
}

// coinLoop values all rows.
func coinLoop(coins int, values []uint8) {
	var seen [256]int // the row that reached a value last, and 1
	for row := range values {
		for j := range coins {
			if row>>j&1 == 0 {
				continue
			}
			turned := row ^ 1<<j
			seen[values[turned]] = row + 1
			for k := range j {
				seen[values[turned^1<<k]] = row + 1
			}
		}
		v := 0
		for seen[v] == row+1 {
			v++
		}
		values[row] = uint8(v)
	}
}

// turns counts the moves of all rows: coin j is a head in half of them, and then has j+1.
func turns(coins int) uint64 { return uint64(coins*(coins+1)/2) << (coins - 1) }

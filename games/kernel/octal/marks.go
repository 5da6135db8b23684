package octal

import (
	"encoding/binary"
	"math/bits"
)

// Marks are bytes, 0 or 1, one for each value.

// unmarked returns the first place from a given one whose mark is 0, or the number of marks if
// there is none.
func unmarked(marks []byte, from int) int {
	i := from
	for ; i+8 <= len(marks); i += 8 {
		if w := binary.LittleEndian.Uint64(marks[i:]); w != ones {
			return i + bits.TrailingZeros64(^w&ones)/8
		}
	}
	for i < len(marks) && marks[i] != 0 {
		i++
	}
	return i
}

// unmarkedIn is like unmarked for places whose mark in a second row is 0 too. The second row is at
// least as long.
func unmarkedIn(marks, others []byte) int {
	i := 0
	for ; i+8 <= len(marks); i += 8 {
		w := binary.LittleEndian.Uint64(marks[i:]) | binary.LittleEndian.Uint64(others[i:])
		if w != ones {
			return i + bits.TrailingZeros64(^w&ones)/8
		}
	}
	for i < len(marks) && marks[i]|others[i] != 0 {
		i++
	}
	return i
}

const ones = 0x0101010101010101

func markXorsPlain(marks []byte, small, large []uint16) {
	for i, v := range small {
		marks[v^large[len(large)-1-i]] = 1
	}
}

func markPlacesPlain(marks []byte, values []uint16, places []int32, rares []uint16) {
	rares = rares[:len(places)]
	for i, place := range places {
		marks[rares[i]^values[len(values)-int(place)]] = 1
	}
}

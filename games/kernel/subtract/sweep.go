package subtract

import (
	"encoding/binary"
	"math/bits"

	"sprague/games/kernel/lanes"
)

// A sweep fills vectors of lanes from a place on. Each lane becomes the or r of the lanes at all
// distances before it, and then ^r & (r+1), unless the lane width is given as 0. The number of
// distances is a multiple of four. They are negative and reach beyond the lanes filled at once.
type sweep func(lanes []byte, at int, far []int, vectors, width int)

// logs writes v for each lane 1<<v, and noLog for a lane of 0, for that many groups of lanes.
type logs func(dst, lanes []byte, groups, width int)

const (
	// group is the number of lanes converted by logs at once.
	group = 16
	// noLog marks lanes whose value does not fit.
	noLog = 255
)

// raise sweeps over vectors of byte lanes, one at once. low holds the values of their heaps. Lanes
// whose value is not noLog become empty. For any other nonzero lane, the value becomes base plus
// its log.
type raise func(lanes []byte, at int, far []int, vectors int, low []byte, base byte)

// sweeps are the sweeps for one set of vector instructions.
type sweeps struct {
	bytes int   // bytes per vector
	one   sweep // fills one vector at once
	four  sweep // fills four vectors at once; its count is in fours
	logs  logs
	raise raise
}

func currentSweeps() sweeps { return sweepsOf(lanes.Current()) }

var portable = sweeps{bytes: 8, one: sweepWords, four: sweepFourWords, logs: logsOfWords, raise: raiseWords}

// The highest bits of the lanes of a word, for each width, and the lowest ones.
var (
	tops = [...]uint64{1: 0x8080808080808080, 2: 0x8000800080008000, 4: 0x8000000080000000, 8: 1 << 63}
	ones = [...]uint64{1: 0x0101010101010101, 2: 0x0001000100010001, 4: 0x0000000100000001, 8: 1}
)

// finish returns ^r & (r+1) in every lane of a word.
func finish(r, top, one uint64) uint64 { return ^r & ((r&^top + one) ^ r&top) }

func sweepWords(lanes []byte, at int, far []int, vectors, width int) {
	for range vectors {
		var r uint64
		for _, back := range far {
			r |= binary.NativeEndian.Uint64(lanes[at+back:])
		}
		if width > 0 {
			r = finish(r, tops[width], ones[width])
		}
		binary.NativeEndian.PutUint64(lanes[at:], r)
		at += 8
	}
}

func sweepFourWords(lanes []byte, at int, far []int, fours, width int) {
	top, one := tops[width], ones[width]
	for range fours {
		var r0, r1, r2, r3 uint64
		for _, back := range far {
			from := lanes[at+back:][:32]
			r0 |= binary.NativeEndian.Uint64(from)
			r1 |= binary.NativeEndian.Uint64(from[8:])
			r2 |= binary.NativeEndian.Uint64(from[16:])
			r3 |= binary.NativeEndian.Uint64(from[24:])
		}
		to := lanes[at:][:32]
		binary.NativeEndian.PutUint64(to, finish(r0, top, one))
		binary.NativeEndian.PutUint64(to[8:], finish(r1, top, one))
		binary.NativeEndian.PutUint64(to[16:], finish(r2, top, one))
		binary.NativeEndian.PutUint64(to[24:], finish(r3, top, one))
		at += 32
	}
}

func logsOfWords(dst, lanes []byte, groups, width int) {
	w := window{lanes: lanes, width: width}
	for n := range dst[:groups*group] {
		dst[n] = noLog
		if lane := w.lane(n * width); lane != 0 {
			dst[n] = byte(bits.TrailingZeros64(lane))
		}
	}
}

func raiseWords(lanes []byte, at int, far []int, vectors int, low []byte, base byte) {
	for range vectors {
		sweepWords(lanes, at, far, 1, 1)
		for i := range 8 {
			switch lane := lanes[at+i]; {
			case low[i] != noLog:
				lanes[at+i] = 0
			case lane != 0:
				low[i] = base + byte(bits.TrailingZeros8(lane))
			}
		}
		at, low = at+8, low[8:]
	}
}

package subtract

import (
	"bytes"
	"math/bits"
	"math/rand/v2"
	"testing"

	"sprague/games/kernel/lanes"
)

// onAll runs a test with the sweeps of each set of vector instructions.
func onAll(t *testing.T, test func(t *testing.T, s sweeps, r *rand.Rand)) {
	for _, set := range lanes.Available() {
		t.Run(set.String(), func(t *testing.T) { test(t, sweepsOf(set), rand.New(rand.NewPCG(7, 8))) })
	}
}

// dense returns memory in which many lanes of any width are all ones.
func dense(r *rand.Rand, n int) []byte {
	memory := make([]byte, n)
	for i := range memory {
		memory[i] = byte(r.Uint32() | r.Uint32()&0x11111111)
		if r.IntN(3) > 0 {
			memory[i] = 255
		}
	}
	return memory
}

// distances returns that many distances; the least exceeds the lanes filled at once.
func distances(r *rand.Rand, n, least int) []int {
	far := make([]int, n)
	for i := range far {
		far[i] = -least - r.IntN(1000)
	}
	return far
}

func TestSweepsByLanes(t *testing.T) {
	onAll(t, func(t *testing.T, s sweeps, r *rand.Rand) {
		for range 500 {
			width := []int{0, 1, 2, 4, 8}[r.IntN(5)]
			filled, sweep := s.bytes, s.one
			if width > 0 && r.IntN(2) == 0 {
				filled, sweep = 4*s.bytes, s.four
			}
			times, at := r.IntN(4), 1300
			far := distances(r, 4*r.IntN(4), filled)
			memory := bytes.Repeat(dense(r, 1), 4000)
			if r.IntN(4) > 0 {
				memory = dense(r, 4000)
				for i := range memory { // so that an or of several is not always full
					memory[i] &= byte(1<<r.IntN(9) - 1)
				}
			}
			want := window{lanes: bytes.Clone(memory), width: max(width, 1)}
			for place := at; place < at+times*filled; place += want.width {
				var reached uint64
				for _, back := range far {
					reached |= want.lane(place + back)
				}
				if width > 0 {
					reached = ^reached & (reached + 1)
				}
				want.put(place, reached)
			}
			if sweep(memory, at, far, times, width); !bytes.Equal(memory, want.lanes) {
				t.Fatalf("lanes of %d bytes, %d at once, %v", width, filled, far)
			}
		}
	})
}

func TestLogsByLanes(t *testing.T) {
	onAll(t, func(t *testing.T, s sweeps, r *rand.Rand) {
		for range 500 {
			width, groups := 1<<r.IntN(4), r.IntN(4)
			w := window{lanes: make([]byte, groups*group*width), width: width}
			want := make([]byte, groups*group)
			for n := range want {
				v := r.IntN(8*width + 1)
				w.put(n*width, 1<<v)
				if want[n] = byte(v); v == 8*width {
					want[n] = noLog
				}
			}
			got := make([]byte, len(want))
			if s.logs(got, w.lanes, groups, width); !bytes.Equal(got, want) {
				t.Fatalf("lanes of %d bytes: %v, want %v", width, got, want)
			}
		}
	})
}

func TestRaiseByLanes(t *testing.T) {
	onAll(t, func(t *testing.T, s sweeps, r *rand.Rand) {
		for range 500 {
			times, at, base := r.IntN(4), 1300, byte(32*(1+r.IntN(2)))
			far := distances(r, 4*r.IntN(4), s.bytes)
			memory := make([]byte, 2000)
			for i := range memory {
				memory[i] = byte(1<<r.IntN(9) - 1)
			}
			low := make([]byte, times*s.bytes)
			for i := range low {
				if low[i] = byte(r.IntN(32)); r.IntN(2) == 0 {
					low[i] = noLog
				}
			}
			wantLanes, want := bytes.Clone(memory), bytes.Clone(low)
			for i := range want {
				var reached byte
				for _, back := range far {
					reached |= wantLanes[at+i+back]
				}
				lane := ^reached & (reached + 1)
				if want[i] != noLog {
					lane = 0
				}
				if wantLanes[at+i] = lane; lane != 0 {
					want[i] = base + byte(bits.TrailingZeros8(lane))
				}
			}
			s.raise(memory, at, far, times, low, base)
			if !bytes.Equal(memory, wantLanes) || !bytes.Equal(low, want) {
				t.Fatalf("values %v, want %v", low, want)
			}
		}
	})
}

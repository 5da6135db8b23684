package cut

import (
	"bytes"
	"testing"

	"sprague/games/kernel/lanes"
)

// FuzzMark holds the marks of every set of vector instructions to those that are written down
// one by one, with n places of arbitrary values.
func FuzzMark(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3}, []byte{15, 7, 8, 3}, 2)
	f.Add(bytes.Repeat([]byte{9, 0, 14}, 50), bytes.Repeat([]byte{7, 3}, 80), 130)
	f.Add([]byte{1}, []byte{1}, 64)
	f.Fuzz(func(t *testing.T, a, b []byte, n int) {
		if n < 1 || n > 300 {
			return
		}
		as, bs := make([]byte, n+margin), make([]byte, n+margin)
		copy(as, a)
		copy(bs, b)
		low, high := make([]byte, n+margin), make([]byte, n+margin)
		for k := range as {
			as[k] &= 15
			bs[k] &= 15
			low[k], high[k] = as[k]<<3, bs[k] // marks that are there before
		}
		wantLow, wantHigh := bytes.Clone(low), bytes.Clone(high)
		for k := range n {
			if v := as[k] ^ bs[k]; v < 8 {
				wantLow[k] |= 1 << v
			} else {
				wantHigh[k] |= 1 << (v - 8)
			}
		}
		for _, s := range lanes.Available() {
			restore := lanes.Use(s)
			gotLow, gotHigh := bytes.Clone(low), bytes.Clone(high)
			marker()(&gotLow[0], &gotHigh[0], &as[0], &bs[0], n)
			restore()
			if !bytes.Equal(gotLow, wantLow) || !bytes.Equal(gotHigh, wantHigh) {
				t.Errorf("%v: %v and %v to %d: %v, %v; want %v, %v", s, as, bs, n, gotLow, gotHigh, wantLow, wantHigh)
			}
		}
	})
}

func TestMexSeesWhatDoesNotFit(t *testing.T) {
	for _, test := range []struct {
		low, high, want uint8
		ok              bool
	}{
		{0, 0, 0, true},
		{1, 255, 1, true},
		{255, 0, 8, true},
		{255, 127, 15, true},
		{255, 255, 16, false},
	} {
		if got, ok := mex(test.low, test.high); got != test.want || ok != test.ok {
			t.Errorf("mex(%08b, %08b) = %d, %v", test.low, test.high, got, ok)
		}
	}
}

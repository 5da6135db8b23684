package picture

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// All numbers fit in order and undistorted, and ticks are multiples far enough apart.
func TestAxis(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ends := rapid.OneOf(rapid.Int64Range(-1000, 1000), rapid.Int64(), rapid.SampledFrom([]int64{math.MinInt64, math.MaxInt64}))
		a, b := ends.Draw(t, "a"), ends.Draw(t, "b")
		s := span{min(a, b), max(a, b)}
		room, most := rapid.IntRange(2, 3000).Draw(t, "room"), rapid.IntRange(1, 32).Draw(t, "most")
		x := newAxis(s, room, most)
		if x.size() < 1 || x.size() > room || x.dots < 1 || x.dots > most || x.dots > 1 && x.share > 1 {
			t.Fatalf("%+v takes %d", x, x.size())
		}
		if x.share == 1 && x.size() < room/2 && x.dots*2 <= most && x.size() > 0 && x.dots*2*(x.size()/x.dots) <= room {
			t.Fatalf("%+v takes %d of %d", x, x.size(), room)
		}
		n := rapid.Int64Range(s.least, s.greatest).Draw(t, "n")
		from := new(big.Int).Sub(big.NewInt(n), big.NewInt(s.least))
		want := from.Div(from, new(big.Int).SetUint64(x.share)).Int64() * int64(x.dots)
		if int64(x.at(n)) != want {
			t.Fatalf("%+v: %d lies at %d, not at %d", x, n, x.at(n), want)
		}
		apart := rapid.IntRange(1, 60).Draw(t, "apart")
		ticks := x.ticks(apart)
		for i, v := range ticks {
			if v < s.least || v > s.greatest {
				t.Fatalf("tick %d is outside %v", v, s)
			}
			if i > 0 && (v <= ticks[i-1] || x.share == 1 && x.at(v)-x.at(ticks[i-1]) < apart) {
				t.Fatalf("ticks %d and %d of %+v", ticks[i-1], v, x)
			}
		}
		if len(ticks) == 0 || x.share <= 1<<40 && len(ticks) == 1 && x.size() > 20*apart*x.dots {
			t.Fatalf("too few ticks at %+v: %v", x, ticks)
		}
	})
}

func TestTicks(t *testing.T) {
	for _, test := range []struct {
		axis  axis
		apart int
		want  []int64
	}{
		{axis{span{0, 10}, 1, 1, 0}, 5, []int64{0, 5, 10}},
		{axis{span{1, 30}, 2, 1, 0}, 12, []int64{10, 20, 30}},
		{axis{span{-7, 3}, 4, 1, 0}, 8, []int64{-6, -4, -2, 0, 2}},
		{axis{span{0, 9999}, 1, 68, 0}, 30, []int64{0, 5000}},
		{axis{span{math.MaxInt64 - 1, math.MaxInt64}, 1, 1, 0}, 1, []int64{math.MaxInt64 - 1, math.MaxInt64}},
		{axis{span{7, 7}, 1, 1, 0}, 5, []int64{7}},
		{axis{span{101, 104}, 16, 1, 0}, 49, []int64{101}},
		{axis{span{-16, 24}, 8, 1, 3}, 40, []int64{-16, -8, 0, 8, 16, 24}},
		{axis{span{0, 20 << 40}, 1, 1 << 38, 40}, 18, []int64{0, 5 << 40, 10 << 40, 15 << 40, 20 << 40}},
		{axis{span{math.MaxInt64, math.MaxInt64}, 1, 1, 0}, 5, []int64{math.MaxInt64}},
	} {
		got := test.axis.ticks(test.apart)
		if len(got) != len(test.want) {
			t.Errorf("%+v: %v, want %v", test.axis, got, test.want)
			continue
		}
		for i := range got {
			if got[i] != test.want[i] {
				t.Errorf("%+v: %v, want %v", test.axis, got, test.want)
			}
		}
	}
}

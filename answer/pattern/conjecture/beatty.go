package conjecture

import (
	"math"

	"sprague/answer/pattern/formula"
)

// The bounds of the slopes (p + q√d)/r of Beatty sequences.
const (
	largestPart    = 6
	largestDivisor = 6
)

// beatty looks for a sequence floor((n + shift)(p + q√d)/r) + offset.
func (f *finder) beatty() {
	v, last := f.table.Values, f.table.fitted()-1
	first, n := f.table.At(0)[0], f.table.At(last)[0]
	if n <= first {
		return
	}
	slope := float64(v[last]-v[0]) / float64(n-first)
	near := 3 / float64(n-first)
	for _, d := range []int64{2, 3, 5, 6, 7, 8, 10, 11, 12, 13} {
		for r := int64(1); r <= largestDivisor; r++ {
			for q := int64(1); q <= largestPart; q++ {
				p := int64(math.Round(slope*float64(r) - float64(q)*math.Sqrt(float64(d))))
				if p < -2*largestPart || p > 2*largestPart || math.Abs((float64(p)+float64(q)*math.Sqrt(float64(d)))/float64(r)-slope) > near {
					continue
				}
				for shift := int64(0); shift <= 1; shift++ {
					f.tried++
					b := formula.Beatty{P: p, Q: q, D: d, R: r, Shift: shift}
					b.Offset = v[last] - b.Of(formula.Number(0)).Eval([]int64{n})
					f.consider(b.Of(formula.Number(0)))
				}
			}
		}
	}
}

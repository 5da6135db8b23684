package games_test

import (
	"slices"
	"testing"
)

// plainStripes enumerates all places of a strip of consecutive squares and keeps the squares on
// both sides of it.
func plainStripes(name string, lengths ...int) *game {
	return &game{name: name, options: func(row string) (all []option) {
		n := size(row)
		for start := range n {
			for end := start + 1; end <= n; end++ {
				left, right := min(start, n-end), max(start, n-end)
				m := leave(left, right)
				if left == 0 {
					m = leave(right)
				}
				known := slices.ContainsFunc(all, func(o option) bool { return slices.Equal(o.parts, m.parts) })
				if slices.Contains(lengths, end-start) && !known {
					all = append(all, m)
				}
			}
		}
		return all
	}}
}

func TestStripesFollowTheirRules(t *testing.T) {
	for params, lengths := range map[string][]int{
		"1":         {1},
		"1,5,1":     {1, 5},
		"3,2":       {2, 3},
		"4..6, 10":  {4, 5, 6, 10},
		"2,2,2,2,2": {2},
	} {
		t.Run(params, func(t *testing.T) {
			trial := newTrial(t, plainStripes("stripes["+params+"]", lengths...))
			each(heapsTo(30), trial.sameMoves, trial.worthByMex)
			each(heapsTo(9), trial.worthByPlay)
		})
	}
}

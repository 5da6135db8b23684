package search_test

import (
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/search"
)

// A replaced value weighs once.
func TestReplacedValuesWeighOnce(t *testing.T) {
	for _, p := range []games.Position{{X: 3, Y: 4}, {S: strings.Repeat("a", 200)}} {
		memo := search.NewMemo[int]()
		memo.Put(p, 1)
		memo.Put(p, 2)
		if v, ok := memo.Get(p); !ok || v != 2 || memo.Size() != 1 || memo.Weight() != search.Weight(p) {
			t.Errorf("%v: %d, %d positions that weigh %d", p, v, memo.Size(), memo.Weight())
		}
	}
}

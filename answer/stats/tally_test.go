package stats

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sprague/store"
)

// A tally counts near and far cells alike.
func TestTally(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lowest := rapid.SampledFrom([]int64{-1 << 63, -3, 0, 1 << 40}).Draw(t, "lowest")
		codes := rapid.SliceOf(rapid.OneOf(
			rapid.Uint64Range(0, 5), rapid.Uint64Range(denseCells-2, denseCells+2), rapid.Uint64Range(0, 1<<62),
		)).Draw(t, "codes")
		tally := newTally(store.Column{Base: lowest, Width: rapid.SampledFrom([]uint64{0, 2, 16, 63}).Draw(t, "width")})
		want := map[int64]count{}
		for i, code := range codes {
			cell := int64(uint64(lowest) + code)
			tally.add(cell, uint64(i))
			c, met := want[cell]
			if !met {
				c.first = uint64(i)
			}
			c.times++
			want[cell] = c
		}
		got := tally.list(rapid.Bool().Draw(t, "frequent"))
		if len(got) != len(want) || tally.overflow {
			t.Fatalf("%d different cells, want %d", len(got), len(want))
		}
		for _, c := range got {
			if want[c.cell] != c.count {
				t.Fatalf("cell %d: %v, want %v", c.cell, c.count, want[c.cell])
			}
		}
		if ascending := tally.list(false); !slices.IsSortedFunc(ascending, func(a, b cellCount) int {
			if a.cell < b.cell {
				return -1
			}
			return 1
		}) {
			t.Fatal("the cells are not in order")
		}
	})
}

// Too many distinct cells yield no histogram, and take no more memory.
func TestTallyIsBounded(t *testing.T) {
	tally := newTally(store.Column{Width: 40})
	for i := range uint64(denseCells + sparseCells) {
		tally.add(int64(i), i)
	}
	if tally.overflow || len(tally.list(false)) != denseCells+sparseCells {
		t.Fatal("cells for which there is room are lost")
	}
	tally.add(denseCells+sparseCells, 0)
	tally.add(0, 0)
	if !tally.overflow || len(tally.sparse) != sparseCells {
		t.Error("one more is kept")
	}
}

package search_test

import (
	"fmt"
	"runtime"
	"testing"

	"sprague/games"
	"sprague/games/search"
)

// A script may use any number of rulesets, each of half a megabyte, and many more of a hundred
// bytes.
func TestRulesetMemoryIsBounded(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it is concurrent")
	}
	for _, test := range []struct {
		what, name string
		count      int
	}{
		{"large sets", "subtraction[1..%d]", 200},
		{"small sets", "subtraction[%d]", 60_000},
	} {
		engine := search.NewEngine(search.DefaultBudget)
		before := heapInUse()
		for n := range test.count {
			r := ruleset(t, fmt.Sprintf(test.name, 65536-n))
			if _, err := engine.Value(t.Context(), r, heap(5)); err != nil {
				t.Fatal(err)
			}
		}
		if grown := int64(heapInUse()) - int64(before); grown > 24<<20 {
			t.Errorf("%d %s leave %d MiB behind", test.count, test.what, grown>>20)
		}
		runtime.KeepAlive(engine)
	}
}

func heapInUse() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

func TestFootprintCountsRangeElements(t *testing.T) {
	short, long := games.Footprint(ruleset(t, "subtraction[1..4]")), games.Footprint(ruleset(t, "subtraction[1..60000]"))
	if long < short+8*59_000 {
		t.Errorf("%d and %d bytes", short, long)
	}
	spelt := "subtraction[1"
	for n := 3; n < 60_000; n += 2 {
		spelt += fmt.Sprintf(",%d", n)
	}
	if got := games.Footprint(ruleset(t, spelt+"]")); got < uint64(len(spelt)) {
		t.Errorf("%d bytes for a name of %d", got, len(spelt))
	}
}

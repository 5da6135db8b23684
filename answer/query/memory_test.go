package query_test

import (
	"fmt"
	"runtime"
	"testing"

	"sprague/answer/query"
)

// Neither caches nor answers keep rulesets of half a megabyte alive. More may be queried than are
// cached, and a ruleset that has left the cache still has its table.
func TestRulesetMemoryIsBounded(t *testing.T) {
	e := over(embedded, limits)
	table := func() {
		if got := show(answered(t, e, "kayles(12)")); got != "N *4 from table" {
			t.Errorf("kayles(12): %s", got)
		}
	}
	table()
	before := heapInUse()
	var answers []query.Answer
	for n := range 200 {
		a, err := e.Ask(t.Context(), fmt.Sprintf("subtraction[1..%d](7)", 65536-n))
		if err != nil || a.Error != nil {
			t.Fatal(a.Error, err)
		}
		answers = append(answers, a)
	}
	table()
	if grown := int64(heapInUse()) - int64(before); grown > 48<<20 {
		t.Errorf("%d MiB are left behind", grown>>20)
	}
	runtime.KeepAlive(answers)
	runtime.KeepAlive(e)
}

func heapInUse() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

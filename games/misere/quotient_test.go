package misere_test

import (
	"testing"
	"time"

	"sprague/games/value"
	"sprague/games/misere"
)

func TestKayles(t *testing.T) {
	start := time.Now()
	a := algebra(t, component{ruleset(t, "kayles"), heap(1_000_000_000)})
	t.Log(time.Since(start), a.Name(), a.Source())
	_ = value.N
	_ = misere.Genus
}

// tables calls visit with all sums of the heaps whose sizes add up to total at most.
func tables(pool []component, total int64, visit func(table []component)) {
	var extend func(table []component, i int, left int64)
	extend = func(table []component, i int, left int64) {
		visit(table)
		for ; i < len(pool); i++ {
			if n := pool[i].position.X; n > 0 && n <= left {
				extend(append(table[:len(table):len(table)], pool[i]), i, left-n)
			}
		}
	}
	extend(nil, 0, total)
}

func TestTotals(t *testing.T) {
	for _, name := range []string{"kayles", "dawson-kayles", "dawson-chess", "grundy", "octal[0.6]", "octal[0.4]", "octal[0.144]", "octal[0.75]","octal[0.71]", "octal[0.312]", "octal[0.57]", "octal[0.123]", "lasker", "treblecross", "octal[4.7]", "stripes[1,3]", "stripes[2,3]", "octal[0.53]","octal[0.26]", "octal[0.4444]"} {
		pool := heapsOf(t, 27, name)
		start := time.Now()
		a, err := tryAlgebra(t, pool...)
		if err != nil { t.Log(time.Since(start), err); continue }
		d := time.Since(start)
		o := newPlayer()
		count := 0
		tables(pool, 26, func(table []component) {
			count++
			got, ok := misere.OutcomeOf(a, parts(table))
			if want := o.outcome(table); !ok || got != want {
				t.Fatalf("%v: %v, want %v", table, got, want)
			}
		})
		t.Log(d, a.Name(), count, time.Since(start))
	}
}

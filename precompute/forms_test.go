package precompute_test

import (
	"context"
	"math/bits"
	"runtime"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/games/value"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store/tables"
)

// The number of distinct values of connected n-square Domineering boards equals the published one,
// counting all images and both players (Wolfe 1993; Siegel 2013).
func TestValuesOfPieces(t *testing.T) {
	bound := uint64(9)
	if !testing.Short() {
		bound = 11
	}
	task, err := precompute.ParseTask("domineering", strconv.FormatUint(bound, 10), nil)
	if err != nil {
		t.Fatal(err)
	}
	db := dbtest.Open(t, dbtest.Solve(t, "domineering", bound))
	table, err := tables.Open(db, task.Rules)
	if err != nil {
		t.Fatal(err)
	}
	arena := value.NewArena(1 << 20)
	c := arena.Calculate(context.Background(), 1<<40)
	var found [32]map[*value.Form]bool
	for i := range table.Meta().Positions {
		p := table.Rules().At(i)
		n := bits.OnesCount64(uint64(p.X))
		v, ok := table.ValueAt(i)
		if !ok {
			t.Fatalf("no value of %s", table.Rules().Format(p))
		}
		if found[n] == nil {
			found[n] = map[*value.Form]bool{}
		}
		f := c.Form(v)
		found[n][f], found[n][c.Neg(f)] = true, true
	}
	for n, want := range []int{1, 2, 3, 8, 11, 28, 53, 108, 275, 727, 1938} {
		if uint64(n) < bound && len(found[n+1]) != want {
			t.Errorf("%d values of pieces of %d squares, want %d", len(found[n+1]), n+1, want)
		}
	}
}

// The columns do not depend on the number of goroutines.
func TestFormsOfSeveralWorkers(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	alone := dbtest.Solve(t, "domineering", 8)
	runtime.GOMAXPROCS(4)
	for range 3 {
		if diff := cmp.Diff(alone.Columns, dbtest.Solve(t, "domineering", 8).Columns); diff != "" {
			t.Fatal(diff)
		}
	}
}

func TestFormsAreCanceled(t *testing.T) {
	task, err := precompute.ParseTask("domineering", "15", nil)
	if err != nil || task.Positions < 4_000_000 {
		t.Fatal(task.Positions, err)
	}
	small, err := precompute.ParseTask("domineering", "12", nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := uint64(0)
	_, err = precompute.Solve(ctx, small, func(n uint64) {
		if done += n; done > 1000 {
			cancel()
		}
	})
	if ctx.Err() == nil || err == nil || done > 80_000 {
		t.Errorf("%d positions, %v", done, err)
	}
	if _, err := precompute.ParseTask("domineering", "16", nil); err == nil {
		t.Error("a bound beyond the largest")
	}
}

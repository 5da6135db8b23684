package value_test

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sprague/games/value"
)

// lastDay is the last birthday of born.
const lastDay = 8

type birth struct {
	rat *big.Rat
	day int
}

// born is every number born by lastDay, in order, by Conway's rule: each day adds one number in
// every gap, and one beyond each end.
var born = func() []birth {
	all := []birth{{new(big.Rat), 0}}
	for day := 1; day <= lastDay; day++ {
		one := big.NewRat(1, 1)
		next := []birth{{new(big.Rat).Sub(all[0].rat, one), day}}
		for i, b := range all {
			next = append(next, b)
			if i+1 < len(all) {
				middle := new(big.Rat).Add(b.rat, all[i+1].rat)
				next = append(next, birth{middle.Quo(middle, big.NewRat(2, 1)), day})
			}
		}
		last := all[len(all)-1].rat
		all = append(next, birth{new(big.Rat).Add(last, one), day})
	}
	return all
}()

// earliest returns the earliest-born number strictly between lo and hi, and
// false if none is born by lastDay.
func earliest(lo, hi *big.Rat) (birth, bool) {
	best, found := birth{}, false
	for _, b := range born {
		if lo != nil && b.rat.Cmp(lo) <= 0 || hi != nil && b.rat.Cmp(hi) >= 0 {
			continue
		}
		if !found || b.day < best.day {
			best, found = b, true
		}
	}
	return best, found
}

// bounds draws rationals, often of a number of born, and often nil.
func bounds() *rapid.Generator[*big.Rat] {
	return rapid.Custom(func(t *rapid.T) *big.Rat {
		switch rapid.IntRange(0, 4).Draw(t, "kind") {
		case 0:
			return nil
		case 1:
			return rapid.SampledFrom(born).Draw(t, "born").rat
		case 2:
			return big.NewRat(rapid.Int64Range(-40, 40).Draw(t, "num"), rapid.Int64Range(1, 12).Draw(t, "den"))
		case 3:
			near := rapid.SampledFrom(born).Draw(t, "near").rat
			return new(big.Rat).Add(near, big.NewRat(1, rapid.Int64Range(-5000, -1).Draw(t, "gap")))
		default:
			return big.NewRat(rapid.Int64Range(-4000, 4000).Draw(t, "num"), rapid.Int64Range(1, 500).Draw(t, "den"))
		}
	})
}

func TestSimplestIsEarliestBorn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lo, hi := bounds().Draw(t, "lo"), bounds().Draw(t, "hi")
		if lo != nil && hi != nil && rapid.Bool().Draw(t, "swap") && lo.Cmp(hi) > 0 {
			lo, hi = hi, lo
		}
		got, ok := value.Simplest(lo, hi)
		if empty := lo != nil && hi != nil && lo.Cmp(hi) >= 0; ok == empty {
			t.Fatalf("Simplest = %v, %v", got, ok)
		} else if empty {
			return
		}
		checkSimplest(t, lo, hi, got)
	})
}

// TestSimplestBetweenGrid compares every pair of numbers of day 5, and missing bounds.
func TestSimplestBetweenGrid(t *testing.T) {
	early := slices.DeleteFunc(slices.Clone(born), func(b birth) bool { return b.day > 5 })
	early = append(early, birth{})
	for _, lo := range early {
		for _, hi := range early {
			got, ok := value.SimplestBetween(dyadic(lo.rat), dyadic(hi.rat))
			want, found := earliest(lo.rat, hi.rat)
			if ok != found || ok && got.Rat().Cmp(want.rat) != 0 {
				t.Errorf("between %v and %v: %v, %v, want %v", lo.rat, hi.rat, got, ok, want.rat)
			}
		}
	}
}

// dyadic returns r, which is nil or dyadic, as a bound for SimplestBetween.
func dyadic(r *big.Rat) *value.Dyadic {
	x, ok := value.FromRat(r)
	if !ok {
		return nil
	}
	return &x
}

// checkSimplest fails unless x is the simplest number between lo and hi: it lies there, and no
// earlier-born number does.
func checkSimplest(t rapid.TB, lo, hi *big.Rat, x value.Dyadic) {
	t.Helper()
	r := x.Rat()
	if lo != nil && r.Cmp(lo) <= 0 || hi != nil && r.Cmp(hi) >= 0 {
		t.Fatalf("Simplest(%v, %v) = %v, which is not between them", lo, hi, x)
	}
	want, found := earliest(lo, hi)
	if found && r.Cmp(want.rat) != 0 {
		t.Fatalf("Simplest(%v, %v) = %v, want %v", lo, hi, x, want.rat)
	}
	if !found && x.Birthday().Cmp(big.NewInt(lastDay)) <= 0 {
		t.Fatalf("Simplest(%v, %v) = %v, but no number of day %d fits", lo, hi, x, lastDay)
	}
}

// TestSimplestBetweenNeighbors checks numbers of any size by their ancestry. x is simplest between
// lo and hi if and only if it lies there and its options, its simpler neighbors, do not.
func TestSimplestBetweenNeighbors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lo := dyadics().Draw(t, "lo").number
		hi := lo.Add(dyadics().Draw(t, "gap").number)
		x, ok := value.SimplestBetween(&lo, &hi)
		if ok != (lo.Cmp(hi) < 0) {
			t.Fatalf("SimplestBetween = %v, %v", x, ok)
		}
		y, again := value.Simplest(lo.Rat(), hi.Rat())
		if again != ok || !x.Equal(y) {
			t.Fatalf("SimplestBetween = %v but Simplest = %v", x, y)
		}
		if !ok {
			return
		}
		if lo.Cmp(x) >= 0 || x.Cmp(hi) >= 0 {
			t.Fatalf("%v is not strictly between", x)
		}
		left, right, hasLeft, hasRight := x.Options()
		if hasLeft && left.Cmp(lo) > 0 || hasRight && right.Cmp(hi) < 0 {
			t.Fatalf("an option of %v is between too", x)
		}
	})
}

func TestSimplest(t *testing.T) {
	huge := new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), 100_000))
	third := new(big.Rat).Add(huge, big.NewRat(1, 3))
	for _, tc := range []struct {
		lo, hi *big.Rat
		want   string
	}{
		{nil, nil, "0"},
		{big.NewRat(0, 1), big.NewRat(1, 1), "1/2"},
		{big.NewRat(1, 3), big.NewRat(11, 4), "1"},
		{nil, big.NewRat(-3, 1), "-4"},
		{nil, big.NewRat(-5, 2), "-3"},
		{nil, big.NewRat(0, 1), "-1"},
		{nil, big.NewRat(1, 9), "0"},
		{big.NewRat(7, 2), nil, "4"},
		{big.NewRat(0, 1), nil, "1"},
		{big.NewRat(-1, 2), nil, "0"},
		{big.NewRat(-1, 3), big.NewRat(-1, 4), "-5/16"},
		{big.NewRat(1<<62, 3), big.NewRat(1<<62+1, 3), "3074457345618258603/2"},
		{huge, third, new(big.Rat).Add(huge, big.NewRat(1, 4)).RatString()},
	} {
		got, ok := value.Simplest(tc.lo, tc.hi)
		if !ok || got.String() != tc.want {
			t.Errorf("Simplest(%v, %v) = %v, %v, want %v", tc.lo, tc.hi, got, ok, tc.want)
		}
	}
	if x, ok := value.Simplest(third, huge); ok {
		t.Errorf("Simplest = %v for bounds out of order", x)
	}
}

func TestSimplestBetweenDoesNotAllocate(t *testing.T) {
	lo, hi := frac(-29, 5), frac(-57, 6)
	allocs := testing.AllocsPerRun(100, func() {
		value.SimplestBetween(&lo, &hi)
		value.SimplestBetween(&lo, nil)
		value.SimplestBetween(nil, &hi)
	})
	if allocs != 0 {
		t.Errorf("%v allocations, want none", allocs)
	}
}

func FuzzSimplest(f *testing.F) {
	f.Add(int64(1), int64(3), int64(11), int64(4))
	f.Add(int64(-1)<<63, int64(1), int64(1)<<62, int64(-1)<<63)
	f.Fuzz(func(t *testing.T, a, b, c, d int64) {
		if b == 0 || d == 0 {
			return
		}
		lo, hi := big.NewRat(a, b), big.NewRat(c, d)
		x, ok := value.Simplest(lo, hi)
		if ok != (lo.Cmp(hi) < 0) {
			t.Fatalf("Simplest(%v, %v) = %v, %v", lo, hi, x, ok)
		}
		if !ok {
			return
		}
		checkSimplest(t, lo, hi, x)
		if back, ok := value.FromRat(x.Rat()); !ok || !back.Equal(x) {
			t.Fatalf("FromRat(%v) = %v, %v", x, back, ok)
		}
	})
}

func BenchmarkSimplestBetween(b *testing.B) {
	lo, hi := frac(29, 5), frac(59, 6)
	for b.Loop() {
		value.SimplestBetween(&lo, &hi)
	}
}

package octal

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games/kernel/lanes"
)

// anyCode draws a code: with few digits, some of them far off, or similar to Nim, so that values
// are large.
func anyCode(t *rapid.T) Code {
	c := Code{Digits: rapid.SliceOfN(rapid.ByteRange(0, 7), 1, 7).Draw(t, "digits")}
	switch rapid.IntRange(0, 5).Draw(t, "kind") {
	case 0:
		c.Digits = append(c.Digits, make([]byte, rapid.IntRange(50, 400).Draw(t, "gap"))...)
		c.Digits = append(c.Digits, rapid.SliceOfN(rapid.ByteRange(1, 7), 1, 3).Draw(t, "far digits")...)
	case 1:
		for range rapid.IntRange(20, 400).Draw(t, "like Nim") {
			c.Digits = append(c.Digits, 3)
		}
		c.Digits[rapid.IntRange(1, len(c.Digits)-1).Draw(t, "place")] |= 4
	}
	c.Digits[0] &= 4
	if !c.Splits() {
		c.Digits[0] = 4
	}
	c.Unequal = rapid.Bool().Draw(t, "unequal")
	return c
}

// Values agree with the rules, and the period is the one that all of them prove. This holds for
// every order of requests, methods and vector sets.
func TestStepsDoNotMatter(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	rapid.Check(t, func(t *rapid.T) {
		c := anyCode(t)
		n := rapid.IntRange(1000, 3000).Draw(t, "heaps")
		want := byTheRules(c, n)
		s := New(c)
		s.forced = rapid.Bool().Draw(t, "forced")
		s.nextChoice = rapid.SampledFrom([]int{0, firstChoice}).Draw(t, "first choice")
		for len(s.values) < n && s.period == nil {
			restore := lanes.Use(rapid.SampledFrom(lanes.Available()).Draw(t, "vectors"))
			step := rapid.SampledFrom([]int{1, block - 1, block, 5 * block, n}).Draw(t, "step")
			work := rapid.SampledFrom([]uint64{1000, 1 << 20, everything - s.work}).Draw(t, "work")
			if s.forced && rapid.IntRange(0, 3).Draw(t, "change") == 0 {
				s.method, s.nextChoice = method(rapid.IntRange(0, 1).Draw(t, "method")), 0
			}
			err := s.Grow(context.Background(), min(len(s.values)+step, n), s.work+work)
			restore()
			if err != nil {
				t.Fatal(err)
			}
		}
		s.Prove()
		for heap, v := range s.values {
			if v != want[heap] {
				t.Fatalf("g(%d) is %d by the rules, not %d", heap, want[heap], v)
			}
		}
		var period *Period
		if !c.Unequal {
			period = periodByTheTheorem(&s.rules, want)
		}
		if !samePeriod(s.Period(), period) {
			t.Fatalf("period %v, not %v", s.Period(), period)
		}
	})
}

// Folded values from 128 are marked separately, once no window meets a rare heap; from 256 they
// have no marks. Late heaps of these codes still have such values.
func TestLargeFoldedValues(t *testing.T) {
	const n = 10_500
	likeNim := func(m int) Code {
		c := code("0.33337" + strings.Repeat("3", m-5))
		c.Unequal = true
		return c
	}
	for _, test := range []struct {
		name   string
		code   Code
		planes int
	}{
		{"0.2674", code("0.2674"), 32},
		{"4.0172734", code("4.0172734"), 32},
		{"like Nim to 450", likeNim(450), 32},
		{"like Nim to 560", likeNim(560), 0},
	} {
		want := byTheRules(test.code, n)
		onEveryProcessor(t, func(t *testing.T) {
			s := forced(test.code, bySparse)
			grow(t, s, n)
			sameValues(t, test.name, s.values, want)
			if lanes.Current() != lanes.AVX512 {
				return
			}
			if planes, _ := s.planesFor(n); planes != test.planes {
				t.Errorf("%s: %d planes, not %d", test.name, planes, test.planes)
			}
		})
	}
}

// The first witness is found for every remainder after vectors, and none beyond the ends.
func TestFindAgreesWithThePlainSearch(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	s := &Sequence{values: make([]uint16, 300)}
	for i := range s.values {
		s.values[i] = uint16(random.IntN(1 << 6))
	}
	onEveryProcessor(t, func(t *testing.T) {
		for range 20_000 {
			rest := 1 + random.IntN(len(s.values)-1)
			high := random.IntN(rest + 1)
			low := random.IntN(high + 2)
			want := uint16(random.IntN(1 << 7))
			a, ok := s.find(rest, low, high, want)
			plain, found := s.findPlain(rest, low, high, want)
			if ok != found || ok && a != plain {
				t.Fatalf("%d of %d from %d to %d: %d %v, not %d %v", want, rest, low, high, a, ok, plain, found)
			}
		}
	})
}

func TestTooLargeValuesEndTheSequence(t *testing.T) {
	for _, m := range []method{byQuadratic, bySparse} {
		s := forced(code("0.77"), m)
		grow(t, s, 3000)
		s.put(maxValue)
		for range 2 {
			if err := s.Grow(context.Background(), 4000, everything); !errors.Is(err, ErrTooLarge) {
				t.Errorf("error %v, not %v", err, ErrTooLarge)
			}
			if len(s.Values()) != 3001 {
				t.Errorf("%d heaps are solved", len(s.Values()))
			}
		}
	}
}

func TestGrowStops(t *testing.T) {
	s := New(code("0.142"))
	if err := s.Grow(context.Background(), 1<<20, 1<<20); err != nil || s.Work() < 1<<20 || len(s.Values()) > 1<<16 {
		t.Errorf("%d heaps and work of %d, error %v", len(s.Values()), s.Work(), err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	known := len(s.Values())
	if err := s.Grow(ctx, 1<<20, everything); !errors.Is(err, context.Canceled) || len(s.Values()) != known {
		t.Errorf("%d heaps, error %v", len(s.Values())-known, err)
	}
}

func TestMethod(t *testing.T) {
	few, sparse, pairs, periodic := New(code("0.142")), forced(code("0.137"), bySparse), forced(code("0.06"), byQuadratic), New(code("0.77"))
	for s, n := range map[*Sequence]int{few: 100, sparse: 5000, pairs: 5000, periodic: 5000} {
		grow(t, s, n)
	}
	for s, want := range map[*Sequence]Way{few: FewHeaps, sparse: SparseSpace, pairs: AllPairs, periodic: Periodic} {
		if got := s.Method(); got.Way != want {
			t.Errorf("%+v, want way %d", got, want)
		}
	}
}

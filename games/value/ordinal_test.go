package value_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"sprague/games/value"
)

// Ordinal sums of nimbers are those of the definition: the mex of the options of the base and of the
// sums before.
func TestOrdinalSumsOfNimbersAreMexes(t *testing.T) {
	c := calculation(t)
	random := rand.New(rand.NewPCG(5, 8))
	for range 200 {
		var base []*value.Form
		var set value.NimberSet
		for range random.IntN(6) {
			n := random.Uint64N(9)
			base = append(base, c.Nimber(n))
			set.Add(n)
		}
		b := value.NewBase(base, base)
		for n := range uint64(12) {
			want := set.Mex()
			set.Add(want)
			if got := c.OrdinalOn(b, c.Nimber(n)); got != c.Nimber(want) {
				t.Fatalf("%v:*%d is %v, want *%d", base, n, got, want)
			}
		}
	}
}

// Sums on one base are the same as each alone, also for bases whose players have different nimbers.
func TestOrdinalSumsOnOneBase(t *testing.T) {
	c := calculation(t)
	star := func(n uint64) *value.Form { return c.Nimber(n) }
	for _, base := range [][2][]*value.Form{
		{{c.Number(value.Int(1))}, {c.Zero()}},
		{{star(0)}, {star(0), star(3)}},
		{{star(0), star(2)}, {star(0), star(1)}},
		{nil, {star(0)}},
	} {
		b := value.NewBase(base[0], base[1])
		for _, h := range []*value.Form{star(4), c.Ups(2, 1), c.Number(value.Scaled(3, 2)), star(2), star(4)} {
			left, right := c.Options(h)
			all := [2][]*value.Form{slices.Clone(base[0]), slices.Clone(base[1])}
			for i, options := range [2][]*value.Form{left, right} {
				for _, o := range options {
					all[i] = append(all[i], c.Ordinal(base[0], base[1], o))
				}
			}
			if got, want := c.OrdinalOn(b, h), c.Make(all[0], all[1]); got != want || c.Err() != nil {
				t.Errorf("{%v | %v}:%v is %v, want %v", base[0], base[1], h, got, want)
			}
		}
	}
}

// wide calculates {1 | 0}:*n, whose form and followers have up to n + 1 options of each player.
func wide(n, comparisons uint64) (spent uint64, err error) {
	c := value.NewArena(1<<20).Calculate(context.Background(), comparisons).Within(1 << 24)
	c.Ordinal([]*value.Form{c.Number(value.Int(1))}, []*value.Form{c.Zero()}, c.Nimber(n))
	return comparisons - c.Left(), c.Err()
}

// Forms with many options are compared about once a pair. Comparisons that are made again and again
// would grow as 2^n.
func TestFormsWithManyOptionsAreComparedOnce(t *testing.T) {
	for _, n := range []uint64{30, 60, 120} {
		forms := 2*n + 3
		if spent, err := wide(n, 10*forms*forms); err != nil {
			t.Errorf("{1 | 0}:*%d takes more than %d comparisons: %v", n, spent, err)
		}
	}
}

// The options that a comparison looks at count for the budget.
func TestOptionsCountForTheBudget(t *testing.T) {
	if _, err := wide(1000, 100_000); !errors.Is(err, value.ErrForms) {
		t.Errorf("{1 | 0}:*1000 within a small budget: error %v, want %v", err, value.ErrForms)
	}
}

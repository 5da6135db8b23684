package coins

import (
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

func parsed(t interface{ Fatal(...any) }, text string) code {
	c, err := parseCode(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The layers of sets of coins give the odious numbers too.
func TestOdiousNumbersAreFoundByLayersToo(t *testing.T) {
	for _, text := range []string{"1-3", "3"} {
		c := parsed(t, text)
		layered := newSingles(c)
		layered.reaches = []reach{newReach(c[0])}
		const places = 3000
		want, _ := layered.first(places)
		if got, _ := newSingles(c).first(places); !slices.Equal(got, want) || len(got) < places {
			t.Errorf("%s: the formula gives %d", text, got)
		}
	}
}

// Places have the same values, and the same last one, for every order and number of goroutines.
func TestSingleValuesAreDeterministic(t *testing.T) {
	for _, text := range []string{"1-5", "1+S", "1+", "3E,2C", "2-4C(7)", "1+F,2"} {
		c := parsed(t, text)
		want, end := newSingles(c).first(100)
		s := newSingles(c)
		var askers sync.WaitGroup
		for asker := range 4 {
			askers.Go(func() {
				for n := asker; n <= 100; n += 1 + asker {
					got, why := s.first(n)
					known := min(n, len(got), len(want))
					if !slices.Equal(got[:known], want[:known]) || why.Empty() == (n > len(want)) || !why.Empty() && !why.Equal(end) {
						t.Errorf("%s to %d: %d, %s", text, n, got, why)
					}
				}
			})
		}
		askers.Wait()
	}
}

func TestJoinAddsByXor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		members := rapid.SliceOf(rapid.Uint64Range(0, 255)).Draw(t, "members")
		v := rapid.Uint64Range(0, 255).Draw(t, "v")
		from, to, want := make([]uint64, 4), make([]uint64, 4), make([]uint64, 4)
		for _, x := range members {
			from[x/64] |= 1 << (x % 64)
			want[(x^v)/64] |= 1 << ((x ^ v) % 64)
		}
		if join(to, from, v); !slices.Equal(to, want) {
			t.Fatalf("%x, want %x", to, want)
		}
	})
}

// A span contains all xors of its numbers, and names the numbers of each xor.
func TestSpansAreSolved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := rapid.SliceOfN(rapid.Uint64Range(0, 63), 0, 8).Draw(t, "numbers")
		c := coset{origin: rapid.Uint64Range(0, 63).Draw(t, "origin")}
		for label, x := range numbers {
			c.add(x, label)
		}
		held := map[uint64]bool{}
		for mask := range 1 << len(numbers) {
			var x uint64
			for label, n := range numbers {
				x ^= n * uint64(mask>>label&1)
			}
			held[x] = true
		}
		for x := range uint64(64) {
			labels, ok := c.solve(x)
			if ok != held[x] {
				t.Fatalf("%d of %d is solved: %v", x, numbers, ok)
			}
			sum := x
			for _, label := range labels {
				sum ^= numbers[label]
			}
			if ok && sum != 0 {
				t.Fatalf("%d is not the sum of the numbers %d of %d", x, labels, numbers)
			}
			next, _ := c.skip(x)
			if (next == x) == held[x^c.origin] {
				t.Fatalf("from %d to %d", x, next)
			}
			for y := x; y < min(next, 64); y++ {
				if !held[y^c.origin] {
					t.Fatalf("from %d to %d, but %d is not held", x, next, y)
				}
			}
		}
	})
}

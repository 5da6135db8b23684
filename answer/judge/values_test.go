package judge

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"sprague/games"
	"sprague/games/gamestest/play"
)

// Heaps of Codeforces 768 E have the values of play, with all sets of numbers that were taken.
func TestValuesWithoutRepeats(t *testing.T) {
	most := int64(mostNoRepeat)
	if testing.Short() {
		most = 30
	}
	type pile struct{ n, taken int64 }
	known := map[pile]uint64{}
	var of func(p pile) uint64
	of = func(p pile) uint64 {
		p.taken &= 2<<p.n - 1 // numbers larger than the pile do not matter
		value, ok := known[p]
		if !ok {
			var reached uint64
			for k := int64(1); k <= p.n; k++ {
				if p.taken>>k&1 == 0 {
					reached |= 1 << of(pile{p.n - k, p.taken | 1<<k})
				}
			}
			value = uint64(bits.TrailingZeros64(^reached))
			known[p] = value
		}
		return value
	}
	for n := range most + 1 {
		if got, want := noRepeatValue(n), of(pile{n: n}); got != want {
			t.Errorf("heap %d is worth %d, not %d", n, got, want)
		}
	}
	t.Logf("%d positions", len(known))
}

// Heaps of Codeforces 1312 F have the values of their turns, far beyond the period.
func TestValuesOfAttacks(t *testing.T) {
	longest := 0
	for code := range mostAttack * mostAttack * mostAttack {
		by := [3]int64{int64(code%mostAttack) + 1, int64(code/mostAttack%mostAttack) + 1, int64(code/mostAttack/mostAttack) + 1}
		a := newCastleValues(by)
		longest = max(longest, len(a.values))
		values := [][3]uint8{{}}
		for n := int64(1); n < 2000; n++ {
			var now [3]uint8
			for last := range now {
				reached := map[uint64]bool{}
				for kind, taken := range by {
					if kind == 0 || kind != last {
						reached[uint64(values[max(0, n-taken)][kind])] = true
					}
				}
				now[last] = uint8(play.Mex(reached))
			}
			values = append(values, now)
			if got := a.of(n); got != now {
				t.Fatalf("heap %d with %v: %v, not %v", n, by, got, now)
			}
		}
	}
	t.Logf("at most %d heaps are kept", longest)
}

// Heaps of Codeforces 255 E have the values of their turns, up to the squares of those tried.
func TestValuesOfRoots(t *testing.T) {
	all := rootValues()
	const most = 100_000
	var of []uint64
	check := func(x uint64) (want uint64) {
		reached := map[uint64]bool{}
		for y := games.Sqrt(games.Sqrt(x)); y*y <= x && y < x; y++ {
			if y*y*y*y >= x {
				reached[of[y]] = true
			}
		}
		want = play.Mex(reached)
		i := 0
		for i+1 < len(all) && all[i+1].from <= x {
			i++
		}
		if uint64(all[i].value) != want {
			t.Fatalf("heap %d is worth %d, not %d", x, all[i].value, want)
		}
		return want
	}
	for x := range uint64(most) {
		of = append(of, check(x))
	}
	for _, s := range all {
		for x := max(1, s.from) - 1; x <= s.from+1 && x < (most-1)*(most-1); x++ {
			check(x)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		check(r.Uint64N((most - 1) * (most - 1)))
	}
	for i := range all[1:] {
		if all[i+1].from <= all[i].from {
			t.Errorf("the stretches %v are out of order", all)
		}
	}
}

// Heaps of ranges of numbers to take have the values of the theorem.
func TestValuesOfRanges(t *testing.T) {
	for least := uint64(1); least <= 9; least++ {
		for most := least; most <= 14; most++ {
			var of []uint64
			for n := range 4 * (least + most) {
				reached := map[uint64]bool{}
				for taken := least; taken <= min(n, most); taken++ {
					reached[of[n-taken]] = true
				}
				of = append(of, play.Mex(reached))
				if want := n % (least + most) / least; of[n] != want {
					t.Fatalf("heap %d, taking %d to %d: %d, not %d", n, least, most, of[n], want)
				}
			}
		}
	}
}

// The value of a prime with all exponents takes few positions.
func TestExponents(t *testing.T) {
	known := map[exponents]uint64{}
	all := exponents(1<<30 - 2)
	if got := all.value(known); got == 0 || len(known) > 100_000 {
		t.Errorf("%d, with %d positions", got, len(known))
	}
	for e := range exponents(1 << 10) { // the definition
		var numbers []int
		for i := 1; i < 10; i++ {
			if e>>i&1 == 1 {
				numbers = append(numbers, i)
			}
		}
		reached := map[uint64]bool{}
		for k := 1; len(numbers) > 0 && k <= slices.Max(numbers); k++ {
			var after exponents
			for _, n := range numbers {
				if n > k {
					after |= 1 << (n - k)
				} else if n < k {
					after |= 1 << n
				}
			}
			reached[after.value(known)] = true
		}
		if got, want := (e &^ 1).value(known), play.Mex(reached); got != want {
			t.Fatalf("%v: %d, not %d", numbers, got, want)
		}
	}
}

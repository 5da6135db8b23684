package judge_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/gamestest/play"
)

// Heaps of Codeforces 768 E have the values of play, with all sets of numbers that were taken.
func TestValuesWithoutRepeats(t *testing.T) {
	most := int64(60)
	if testing.Short() {
		most = 30
	}
	type pile struct{ n, taken int64 }
	known := map[pile]int{}
	var of func(p pile) int
	of = func(p pile) int {
		p.taken &= 2<<p.n - 1 // numbers larger than the pile do not matter
		value, ok := known[p]
		if !ok {
			var reached uint64
			for k := int64(1); k <= p.n; k++ {
				if p.taken>>k&1 == 0 {
					reached |= 1 << of(pile{p.n - k, p.taken | 1<<k})
				}
			}
			value = bits.TrailingZeros64(^reached)
			known[p] = value
		}
		return value
	}
	least := map[int]int64{} // the least heap of each value
	for n := int64(1); n <= most; n++ {
		value := of(pile{n: n})
		if _, ok := least[value]; !ok {
			least[value] = n
		}
		for other, heap := range least {
			got, err := solve(t, "codeforces-768-e", fmt.Sprintln(2, n, heap))
			if want := pick(other == value, "YES\n", "NO\n"); err != nil || got != want {
				t.Errorf("heaps %d and %d, worth %d and %d: %q, %v", n, heap, value, other, got, err)
			}
		}
	}
	if got, err := solve(t, "codeforces-768-e", "1 61"); err == nil {
		t.Errorf("a heap of 61: %q", got)
	}
}

// Heaps of Codeforces 1312 F have the values of their turns, far beyond the period.
func TestValuesOfAttacks(t *testing.T) {
	const most, heaps = 2000, 4
	r := rand.New(rand.NewPCG(1, 2))
	var input, want strings.Builder
	fmt.Fprintln(&input, 5*5*5)
	for code := range 5 * 5 * 5 {
		by := [3]int{code%5 + 1, code/5%5 + 1, code/25 + 1}
		values := [][3]int{{}}
		for n := 1; n <= most; n++ {
			var now [3]int
			for last := range now {
				reached := map[int]bool{}
				for kind, taken := range by {
					if kind == 0 || kind != last {
						reached[values[max(0, n-taken)][kind]] = true
					}
				}
				now[last] = play.Mex(reached)
			}
			values = append(values, now)
		}
		fmt.Fprintln(&input, heaps, by[0], by[1], by[2])
		var sizes [heaps]int
		total, wins := 0, 0
		for i := range sizes {
			sizes[i] = 1 + r.IntN(most)
			total ^= values[sizes[i]][0]
			fmt.Fprintln(&input, sizes[i])
		}
		for _, n := range sizes {
			for kind, taken := range by {
				if total^values[n][0] == values[max(0, n-taken)][kind] {
					wins++
				}
			}
		}
		fmt.Fprintln(&want, wins)
	}
	if got, err := solve(t, "codeforces-1312-f", input.String()); err != nil || got != want.String() {
		t.Errorf("%v; the numbers differ: %t", err, got != want.String())
	}
}

// Heaps of Codeforces 255 E have the values of their turns. The set of values that a heap x reaches
// changes only where a value begins at its root or at its fourth root, so those x are tried.
func TestValuesOfRoots(t *testing.T) {
	const most, root = 777_777_777_777, 881_918
	var last [4][]uint64 // the last heap of each value up to each heap; 1 more than it, or 0
	value := func(x uint64) int {
		low, high := games.Sqrt(games.Sqrt(max(x, 1)-1))+1, games.Sqrt(x)
		reached := map[int]bool{}
		for v := range last {
			reached[v] = x > 1 && last[v][high] > low
		}
		return play.Mex(reached)
	}
	tried := []uint64{1, 2, most}
	before := 0
	for x := range uint64(root) {
		now := value(x)
		for v := range last {
			reached := uint64(0)
			if x > 0 {
				reached = last[v][x-1]
			}
			if v == now {
				reached = x + 1
			}
			last[v] = append(last[v], reached)
		}
		if now != before {
			tried = append(tried, x, x*x)
			if x < 10_000 {
				tried = append(tried, (x-1)*(x-1)*(x-1)*(x-1)+1)
			}
		}
		before = now
	}
	least := map[int]uint64{0: 1, 1: 4, 2: 16, 3: 6724} // a heap of each value
	for _, x := range slices.Clone(tried) {
		tried = append(tried, max(x, 2)-1, x+1)
	}
	for _, x := range tried {
		for v, heap := range least {
			got, err := solve(t, "codeforces-255-e", fmt.Sprintln(2, x, heap))
			if x > most {
				if err == nil {
					t.Errorf("heap %d: %q", x, got)
				}
				continue
			}
			if want := pick(value(x) == v, "Rublo\n", "Furlo\n"); err != nil || got != want {
				t.Errorf("heap %d and %d: %q, %v; the first is worth %d", x, heap, got, err, value(x))
			}
		}
	}
}

// Codeforces 305 E and 1704 F have the values of Dawson's Kayles beyond its period.
func TestValuesOfCuts(t *testing.T) {
	values := []int{0, 0}
	var rows, winners strings.Builder
	fmt.Fprintln(&rows, 79)
	for n := 2; n < 160; n++ {
		reached := map[int]bool{}
		for i := range n - 1 {
			reached[values[i]^values[n-2-i]] = true
		}
		values = append(values, play.Mex(reached))
		if n%2 == 0 {
			fmt.Fprintln(&rows, n, strings.Repeat("RB", n/2))
			fmt.Fprintln(&winners, pick(values[n] != 0, "Alice", "Bob"))
		}
		want := "Second\n"
		for i := range n - 1 {
			if values[i]^values[n-2-i] == 0 {
				want = fmt.Sprintf("First\n%d\n", i+2)
				break
			}
		}
		word := strings.Repeat("ab", n)[:n+1] // n-1 places between equal letters
		if got, err := solve(t, "codeforces-305-e", word); err != nil || got != want {
			t.Errorf("%d letters: %q, %v; want %q", n+1, got, err, want)
		}
	}
	if got, err := solve(t, "codeforces-1704-f", rows.String()); err != nil || got != winners.String() {
		t.Errorf("%v; the winners differ: %t", err, got != winners.String())
	}
}

// The theorems agree with play on all small heaps.
func TestTheoremsOfHeaps(t *testing.T) {
	for _, test := range []struct {
		problem, before, after string // the text around the heaps
		heaps, size            int
	}{
		{"hdu-2509", "", "", 4, 5},
		{"hdu-3032", "1 ", "", 3, 9},
		{"hdu-4111", "1 ", "", 4, 5},
		{"hdu-5795", "1 ", "", 3, 9},
		{"poj-1740", "", "0", 4, 3},
	} {
		var try func(heaps []int)
		try = func(heaps []int) {
			if heaps != nil {
				input := test.before + fmt.Sprintln(len(heaps), strings.Trim(fmt.Sprint(heaps), "[]")) + test.after
				want, ok := byPlay(test.problem, input)
				got, err := solve(t, test.problem, input)
				if !ok || err != nil || got != want {
					t.Fatalf("%s on %q: %q, %v; play tells %q, %t", test.problem, input, got, err, want, ok)
				}
			}
			for k := max(1, slices.Max(append(heaps, 0))); k <= test.size && len(heaps) < test.heaps; k++ {
				try(append(slices.Clip(heaps), k))
			}
		}
		try(nil)
	}
}

// Three heaps of up to 30 counters, which may be split, have the winner that their values tell.
func TestSplitHeaps(t *testing.T) {
	const largest = 30
	for parts, test := range map[int]struct{ problem, first, second string }{
		2: {"hdu-3032", "Alice", "Bob"}, 3: {"hdu-5795", "First player wins.", "Second player wins."},
	} {
		values := []int{0}
		for n := 1; n <= largest; n++ {
			found := map[int]bool{}
			splits(parts)([]int{n}, func(after ...int) {
				value := 0
				for _, part := range after {
					value ^= values[part]
				}
				found[value] = true
			})
			values = append(values, play.Mex(found))
		}
		var input, want strings.Builder
		for a := 1; a <= largest; a++ {
			for b := a; b <= largest; b++ {
				for c := b; c <= largest; c++ {
					fmt.Fprintln(&input, 3, a, b, c)
					fmt.Fprintln(&want, pick(values[a]^values[b]^values[c] > 0, test.first, test.second))
				}
			}
		}
		got, err := solve(t, test.problem, fmt.Sprintln(strings.Count(input.String(), "\n"))+input.String())
		if err != nil || got != want.String() {
			t.Errorf("%s: %v; the winners differ: %t", test.problem, err, got != want.String())
		}
	}
}

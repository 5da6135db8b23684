package script

import (
	"fmt"
	"slices"
	"testing"

	"sprague/games"
)

// calculating are scripts whose start calculates positions, and whether streams find their numbers.
var calculating = []struct {
	name, source string
	streams      bool
}{
	{"sorted", `
def start(a, b):
    return (min(a, b), max(a, b))
def moves(p):
    a, b = p
    return [start(a - k, b) for k in [1, 2, 5] if k <= a] + [start(a, b - k) for k in [1, 3] if k <= b]
`, true},
	{"some moves leave no position", `
def start(a, b):
    return tuple(sorted([a, b]))
def moves(p):
    a, b = p
    return [(a - k, b) for k in [1, 2, 5] if k <= a] + [(a, b - k) for k in [1, 3] if k <= b]
`, true},
	{"format", `
def start(a, b):
    return (2 * a, b + 1, 7)
def format(p):
    return (p[0] // 2, p[1] - 1)
def moves(p):
    a, b, c = p
    return [(a - k, b, c) for k in [2, 3, 4] if k <= a] + [(a, b - k, 7 - a % 2) for k in [1, 2] if k < b]
`, true},
	{"a format that turns the numbers", `
def start(a, b):
    return (b + a, a)
def format(p):
    return [p[1], p[0] - p[1]]
def moves(p):
    return [(p[0] - k, p[1]) for k in [1, 2] if p[0] - k >= p[1]] + [(p[0] - 1, p[1] - 1) for k in [1] if p[1] > 0]
`, false},
	{"one number", `
def start(n):
    return n // 2 + 1
def format(p):
    return 2 * p - 2
def moves(p):
    return [p - k for k in [1, 2, 3] if p > k]
`, true},
	{"three numbers", `
def start(a, b, c):
    return tuple(sorted([a, b, c]))
def moves(p):
    a, b, c = p
    return [start(k, b, c) for k in range(a)] + [start(a, b, k) for k in range(c)] + [WIN for k in [1] if a == b and b == 3]
`, true},
	{"three numbers, the largest first", `
def start(a, b, c):
    return (max(a, b, c), a + b + c - max(a, b, c) - min(a, b, c), min(a, b, c))
def moves(p):
    a, b, c = p
    return [start(k, b, c) for k in range(a)] + [start(a, k, c) for k in range(b)] + [start(a, b, k) for k in range(c)]
`, true},
	{"a sum", `
def start(a, b):
    return (max(a, b), min(a, b))
def moves(p):
    a, b = p
    return [plus(start(a - k, b), start(k, k)) for k in [1, 2] if k < a]
`, true},
	{"start refuses some", `
def start(a, b):
    if a > b + 3:
        return (b, b)
    return (a, 10 // (20 - a) + b)
def moves(p):
    a, b = p
    return [(a - 1, b) for k in [1] if a > 0]
`, true},
	{"two shapes", `
def start(a, b):
    return (a, b, 0) if a > b else (a, b)
def moves(p):
    return [start(p[0] - 1, p[1]) for k in [1] if p[0] > 0]
`, false},
	{"a text", `
def start(a, b):
    return "." * a + "x" * b
def moves(p):
    return [p[1:] for k in [1] if len(p) > 0]
`, false},
}

// Moves from positions that start calculates have the numbers that the rules give them.
func TestCalculatedPositions(t *testing.T) {
	for _, test := range calculating {
		s, err := Read("calculated", []byte(test.source), Surroundings{})
		if err != nil {
			t.Fatal(err)
		}
		r, ok := s.Ruleset().(games.Numbered)
		if !ok {
			if test.streams {
				t.Errorf("%s: no numbers", test.name)
			}
			continue
		}
		rulesets := []games.Numbered{r}
		for _, sides := range [][]uint64{{4, 9}, {9, 4}, {3, 7, 5}, {7, 3, 7}} {
			if sided := r.(games.Sided); sided.Sides() == len(sides) {
				within, err := sided.Within(sides)
				if err != nil {
					t.Fatal(err)
				}
				rulesets = append(rulesets, within)
			}
		}
		for _, r := range rulesets {
			fast := r.(games.Enumerating).Enumerator()
			if (fast != nil) != test.streams {
				t.Errorf("%s: streams are found: %t", test.name, fast != nil)
				continue
			}
			if fast == nil {
				continue
			}
			bound := map[int]uint64{1: 60, 2: 12, 3: 6}[r.(games.Sided).Sides()]
			count, err := r.Count(bound)
			if err != nil {
				t.Fatal(err)
			}
			slow := games.MoveEnumerator(r)
			for range 2 { // also with the positions met lately
				for i := range count {
					want, got := distinct(listed(slow, i)), distinct(listed(fast, i))
					if !slices.Equal(want, got) {
						t.Fatalf("%s: position %d has the moves %q, want %q", test.name, i, got, want)
					}
				}
			}
		}
	}
}

// listed returns the moves of a position, each as a text, or the failure of the rules.
func listed(enumerate func(games.MoveNumbers, uint64) games.MoveNumbers, i uint64) (all []string) {
	defer func() {
		if fault := recover(); fault != nil {
			all = []string{fmt.Sprint(fault)}
		}
	}()
	list := enumerate(nil, i)
	for at := 0; list[at] != games.EndMark; at++ {
		end := at + 1
		if n := list[at]; n >= games.SumMark && n != games.WinMark {
			end += int(n - games.SumMark)
		}
		parts := slices.Clone(list[at:end])
		slices.Sort(parts)
		all = append(all, fmt.Sprint(parts))
		at = end - 1
	}
	return all
}

func distinct(all []string) []string {
	slices.Sort(all)
	return slices.Compact(all)
}

package script

import (
	"slices"
	"testing"

	"sprague/games"
)

// The numbers of lists ascend with the largest integer, then in lexicographic order. They have no
// gaps.
func TestRank(t *testing.T) {
	for count := 1; count <= mostIntegers; count++ {
		var last []int64
		for n := range uint64(3000) {
			list := listAt(n, count)
			unsigned := make([]uint64, count)
			for i, x := range list {
				unsigned[i] = uint64(x)
			}
			if rank(unsigned) != n {
				t.Fatalf("%v has the number %d, not %d", list, rank(unsigned), n)
			}
			if last != nil && (slices.Max(last) > slices.Max(list) || slices.Max(last) == slices.Max(list) && slices.Compare(last, list) >= 0) {
				t.Fatalf("%v comes after %v", list, last)
			}
			last = list
		}
		most := uint64(largestOf[count])
		list := slices.Repeat([]uint64{most}, count)
		if n := rank(list); n>>63 != 0 || slices.Max(listAt(n, count)) != int64(most) || slices.Min(listAt(n, count)) != int64(most) {
			t.Errorf("%v has the number %d, which is that of %v", list, n, listAt(n, count))
		}
	}
}

// A script that reaches a limit is called once to find how positions are written.
func TestLimitedScriptsAreTriedOnce(t *testing.T) {
	calls := 0
	s, err := Read("endless", []byte("def moves(p):\n    print(p)\n    return [0 for i in range(10000000)]\n"), Surroundings{Print: func(string) { calls++ }})
	if err != nil {
		t.Fatal(err)
	}
	f := s.Family()
	if _, numbered := s.Ruleset().(games.Numbered); numbered || f.Help.Notation != "endless(…)" || calls != 1 {
		t.Errorf("numbered %t, %s, %d calls", numbered, f.Help.Notation, calls)
	}
}

// Positions are numbered even if the first ones have no move.
func TestFarBeginnings(t *testing.T) {
	for source, want := range map[string]int{
		"def moves(n): return [n - k for k in [50, 70] if n >= k]\n":                        1,
		"def moves(p):\n    a, b = p\n    return [(a - 20, b)] if a >= 20 else []\n":        2,
		"def start(n): return (n, 0)\ndef moves(p): return [(0, 1)] if p[0] > 90 else []\n": 1,
		"def moves(p): return []\n": 0,
		"def start(n): return (n, 0) if n > 6 else fail(7)\ndef moves(p): return [(0, 1)] if p[0] else []\n": 0, // starts refuse 0
	} {
		s, err := Read("far", []byte(source), Surroundings{})
		if err != nil {
			t.Fatal(err)
		}
		if got := s.numbers(); got != want {
			t.Errorf("%s is numbered by %d integers, not %d", source, got, want)
		}
	}
}

package nimlike_test

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/nimlike"
)

var arrange = ruleset(nimlike.Arrange)

// pile parses a pile, or a heap that has been laid out.
func pile(t interface{ Fatal(...any) }, text string) games.Position {
	positions, err := arrange.Parse([]string{text})
	if err != nil {
		t.Fatal(text, err)
	}
	return positions[0]
}

func TestHugePilesAreLaidOutAsAimed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.Int64Range(0, 9), rapid.Int64Range(0, math.MaxInt64), rapid.Int64Range(math.MaxInt64-2, math.MaxInt64)).Draw(t, "stones")
		p := read(t, arrange, n)
		want := uint64(0)
		if n > 0 && n%2 == 0 {
			want = 1
		}
		if got := worth(t, arrange, p); got != want {
			t.Fatalf("arrange(%d) is worth %d", n, got)
		}
		target := rapid.OneOf(rapid.Just(uint64(0)), rapid.Uint64Range(0, uint64(n)+1), rapid.Uint64()).Draw(t, "target")
		found := 0
		arrange.(games.Aimed).MovesTo(p, target, func(m games.Move) bool {
			var stones, sum uint64
			for _, heap := range m.Parts {
				if heap.X < 1 || arrange.Format(heap)[0] != '=' {
					t.Fatalf("a layout of %d has %v", n, heap)
				}
				stones, sum = stones+uint64(heap.X), sum^worth(t, arrange, heap)
			}
			if stones != uint64(n) || sum != target {
				t.Fatalf("%d stones are laid out as %v on the way to %d", n, m.Parts, target)
			}
			found++
			return true
		})
		if reachable := n > 0 && target <= uint64(n) && (uint64(n)-target)%2 == 0; reachable != (found == 1) {
			t.Fatalf("%d layouts of %d are worth %d", found, n, target)
		}
	})
}

func TestHeapsLaidOutAreNimHeaps(t *testing.T) {
	p := pile(t, "=9223372036854775807")
	if got := worth(t, arrange, p); got != math.MaxInt64 {
		t.Errorf("worth %d", got)
	}
	calls := 0
	all := arrange.(games.Aimed).MovesTo(p, 5, func(m games.Move) bool {
		if m.Parts[0] != pile(t, "=5") {
			t.Errorf("%v", m.Parts)
		}
		calls++
		return true
	})
	if !all || calls != 1 {
		t.Errorf("%d moves, all: %v", calls, all)
	}
}

// The first layouts of a huge pile have few heaps.
func TestHugePilesAreLaidOutOneByOne(t *testing.T) {
	calls := 0
	arrange.Moves(pile(t, "9223372036854775807"), func(m games.Move) bool {
		if len(m.Parts) > 60 {
			t.Fatalf("move %d leaves %d heaps", calls, len(m.Parts))
		}
		calls++
		return calls < 100_000
	})
	if calls != 100_000 {
		t.Errorf("%d moves", calls)
	}
}

func TestLayoutsAreDescribed(t *testing.T) {
	for text, want := range map[string]string{
		"0":  "",
		"1":  "lay out one heap of 1",
		"4":  "lay out one heap of 4; lay out heaps of 3 and 1; lay out heaps of 2 and 2; lay out heaps of 2, 1 and 1; lay out heaps of 1, 1, 1 and 1",
		"=2": "take 2, the whole heap; take 1, leave 1",
		"=0": "",
	} {
		if got := described(arrange, pile(t, text)); got != want {
			t.Errorf("arrange(%s): %q, want %q", text, got, want)
		}
	}
}

func TestPilesHaveCanonicalText(t *testing.T) {
	for text, want := range map[string]string{"007": "7", "=00": "=0", "=7": "=7", "0": "0"} {
		if got := arrange.Format(pile(t, text)); got != want {
			t.Errorf("%s is written %s", text, got)
		}
	}
	if strings.Contains(arrange.Format(pile(t, "3")), "=") {
		t.Error("a pile is no heap")
	}
}

package value_test

import (
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games/value"
)

// game is a position of a partisan game, given by its options.
type game struct{ left, right []*game }

// atMost reports whether g <= h by Conway's definition: no left option of g is >= h, and no right
// option of h is <= g.
func (g *game) atMost(h *game) bool {
	for _, option := range g.left {
		if h.atMost(option) {
			return false
		}
	}
	for _, option := range h.right {
		if option.atMost(g) {
			return false
		}
	}
	return true
}

// canonical returns the game tree of x that Options describes.
func canonical(x value.Dyadic) *game {
	var g game
	left, right, hasLeft, hasRight := x.Options()
	if hasLeft {
		g.left = append(g.left, canonical(left))
	}
	if hasRight {
		g.right = append(g.right, canonical(right))
	}
	return &g
}

// stalkGame returns the game tree of a stalk written as Ws and Bs.
func stalkGame(edges string) *game {
	var g game
	for i, edge := range edges {
		if edge == 'W' {
			g.left = append(g.left, stalkGame(edges[:i]))
		} else {
			g.right = append(g.right, stalkGame(edges[:i]))
		}
	}
	return &g
}

func stalk(edges string) value.Dyadic {
	return value.Stalk(len(edges), func(i int) bool { return edges[i] == 'W' })
}

func TestStalk(t *testing.T) {
	for edges, want := range map[string]string{
		"": "0", "W": "1", "B": "-1", "WWW": "3", "BBB": "-3", "WB": "1/2", "WWB": "3/2",
		"WBB": "1/4", "WBW": "3/4", "BW": "-1/2", "BWBW": "-5/8", "WWBWB": "13/8",
	} {
		if got := stalk(edges).String(); got != want {
			t.Errorf("Stalk(%s) = %v, want %v", edges, got, want)
		}
	}
	if value.Stalk(-1, nil).Sign() != 0 || value.Stalk(5, nil).Sign() != 0 {
		t.Error("a stalk of no edges is not 0")
	}
}

// TestStalkPlay compares stalks with the canonical forms of their values, move
// by move.
func TestStalkPlay(t *testing.T) {
	allStalks("", 5, func(edges string) {
		g, x := stalkGame(edges), canonical(stalk(edges))
		if !g.atMost(x) || !x.atMost(g) {
			t.Errorf("Stalk(%s) is not %v", edges, stalk(edges))
		}
	})
}

// allStalks calls visit with all extensions of a stalk by up to n edges.
func allStalks(edges string, n int, visit func(string)) {
	visit(edges)
	if n > 0 {
		allStalks(edges+"W", n-1, visit)
		allStalks(edges+"B", n-1, visit)
	}
}

// TestStalkSimplest computes all stalks up to length 10 from their options: the value is the
// simplest number between the players' best moves.
func TestStalkSimplest(t *testing.T) {
	values := map[string]value.Dyadic{}
	allStalks("", 10, func(edges string) {
		var lo, hi *value.Dyadic
		for i, edge := range edges {
			option := values[edges[:i]]
			if edge == 'W' && (lo == nil || option.Cmp(*lo) > 0) {
				lo = &option
			}
			if edge == 'B' && (hi == nil || option.Cmp(*hi) < 0) {
				hi = &option
			}
		}
		want, ok := value.SimplestBetween(lo, hi)
		values[edges] = want
		if got := stalk(edges); !ok || !got.Equal(want) {
			t.Errorf("Stalk(%s) = %v, want %v", edges, got, want)
		}
	})
}

// TestStalkSum compares long stalks with the sum formula: an edge counts 1 up to the first change
// of color, and half the edge below it after that.
func TestStalkSum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		edges := rapid.SliceOfN(rapid.Bool(), 1, 500).Draw(t, "edges")
		for i := range rapid.IntRange(0, len(edges)).Draw(t, "lead") {
			edges[i] = edges[0]
		}
		calls := 0
		got := value.Stalk(len(edges), func(i int) bool {
			if i != calls {
				t.Fatalf("asked for edge %d after %d edges", i, calls)
			}
			calls++
			return edges[i]
		})
		sum, weight, changed := new(big.Rat), big.NewRat(1, 1), false
		for _, left := range edges {
			changed = changed || left != edges[0]
			if changed {
				weight.Mul(weight, big.NewRat(1, 2))
			}
			if left {
				sum.Add(sum, weight)
			} else {
				sum.Sub(sum, weight)
			}
		}
		check(t, "Stalk", got, sum)
		if calls != len(edges) {
			t.Fatalf("%d calls for %d edges", calls, len(edges))
		}
		if got.Birthday().Cmp(big.NewInt(int64(len(edges)))) != 0 {
			t.Fatalf("Birthday() = %v for %d edges", got.Birthday(), len(edges))
		}
	})
}

func TestOptionsPlay(t *testing.T) {
	for _, b := range born {
		x, _ := value.FromRat(b.rat)
		left, right, hasLeft, hasRight := x.Options()
		// The options are the nearest earlier-born numbers.
		for _, a := range born {
			if a.day >= b.day {
				continue
			}
			if c := a.rat.Cmp(b.rat); c < 0 && !(hasLeft && a.rat.Cmp(left.Rat()) <= 0) ||
				c > 0 && !(hasRight && a.rat.Cmp(right.Rat()) >= 0) {
				t.Errorf("Options of %v are %v, %v, but %v is nearer", x, left, right, a.rat)
			}
		}
	}
}

func TestOptionsSimplest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := dyadics().Draw(t, "x").number
		left, right, hasLeft, hasRight := x.Options()
		var lo, hi *value.Dyadic
		if hasLeft {
			lo = &left
		}
		if hasRight {
			hi = &right
		}
		if got, ok := value.SimplestBetween(lo, hi); !ok || !got.Equal(x) {
			t.Fatalf("{%v | %v} = %v, %v, want %v", lo, hi, got, ok, x)
		}
		if !hasLeft && left.Sign() != 0 || !hasRight && right.Sign() != 0 {
			t.Fatal("an option that is not there is not 0")
		}
	})
}

// signs formats an expansion as pluses and minuses.
func signs(runs []value.Run) string {
	var b strings.Builder
	for _, r := range runs {
		b.WriteString(strings.Repeat(map[bool]string{true: "+", false: "-"}[r.Plus], int(r.Count.Int64())))
	}
	return b.String()
}

func TestSignExpansion(t *testing.T) {
	for _, tc := range []struct {
		x    value.Dyadic
		want string
	}{
		{value.Int(0), ""},
		{value.Int(3), "+++"},
		{value.Int(-2), "--"},
		{frac(1, 1), "+-"},
		{frac(3, 2), "+-+"},
		{frac(-3, 2), "-+-"},
		{frac(5, 1), "+++-"},
		{frac(23, 4), "++--++"},
	} {
		if got := signs(tc.x.SignExpansion()); got != tc.want {
			t.Errorf("SignExpansion(%v) = %s, want %s", tc.x, got, tc.want)
		}
	}
	if runs := value.Int(1e12).SignExpansion(); len(runs) != 1 || runs[0].Count.Int64() != 1e12 {
		t.Errorf("SignExpansion(10^12) = %v", runs)
	}
}

func TestSignExpansionRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := dyadics().Draw(t, "x").number
		runs := x.SignExpansion()
		length := new(big.Int)
		for i, r := range runs {
			length.Add(length, r.Count)
			if r.Count.Sign() <= 0 || i > 0 && r.Plus == runs[i-1].Plus {
				t.Fatalf("run %d of %v is not maximal", i, runs)
			}
		}
		if x.Birthday().Cmp(length) != 0 {
			t.Fatalf("Birthday() = %v for %v signs", x.Birthday(), length)
		}
		if got := value.FromSigns(runs); !got.Equal(x) {
			t.Fatalf("FromSigns(%v) = %v, want %v", runs, got, x)
		}
	})
}

// TestFromSigns splits the edges of a stalk into ragged runs.
func TestFromSigns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var edges []bool
		var runs []value.Run
		for range rapid.IntRange(0, 20).Draw(t, "runs") {
			plus := rapid.Bool().Draw(t, "plus")
			count := rapid.Int64Range(-2, 70).Draw(t, "count")
			runs = append(runs, value.Run{Plus: !plus}, value.Run{Plus: plus, Count: big.NewInt(count)})
			for range max(count, 0) {
				edges = append(edges, plus)
			}
		}
		want := value.Stalk(len(edges), func(i int) bool { return edges[i] })
		if got := value.FromSigns(runs); !got.Equal(want) {
			t.Fatalf("FromSigns = %v, want %v", got, want)
		}
	})
}

func TestFromSignsTooLong(t *testing.T) {
	huge := new(big.Int).Lsh(big.NewInt(1), 100)
	got := value.FromSigns([]value.Run{{true, big.NewInt(1)}, {false, huge}, {true, huge}})
	if !got.Equal(frac(1, value.MaxExp)) {
		t.Errorf("exponent %d, numerator of %d bits", got.Exp(), got.Num().BitLen())
	}
}

func TestBirthdayOfBorn(t *testing.T) {
	for _, b := range born {
		x, _ := value.FromRat(b.rat)
		if x.Birthday().Cmp(big.NewInt(int64(b.day))) != 0 {
			t.Errorf("Birthday(%v) = %v, want %d", x, x.Birthday(), b.day)
		}
	}
}

// TestStalkLong checks a stalk of a million alternating edges, whose value is near 2/3: three times
// it is 2 up to the last edge.
func TestStalkLong(t *testing.T) {
	const n = 1e6
	x := value.Stalk(n, func(i int) bool { return i%2 == 0 })
	gap := x.MulInt(big.NewInt(3)).Sub(value.Int(2))
	if !gap.Equal(frac(-1, n-1)) && !gap.Equal(frac(1, n-1)) {
		t.Errorf("the gap has exponent %d and %d bits", gap.Exp(), gap.Num().BitLen())
	}
}

func BenchmarkStalk1e5(b *testing.B) {
	for b.Loop() {
		value.Stalk(1e5, func(i int) bool { return i*i%7 < 3 })
	}
}

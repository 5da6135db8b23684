package recurrence_test

import (
	"math/big"
	"testing"

	"sprague/games/kernel/recurrence"
)

// plainStalk is worth what play says: the simplest number between what Left and Right leave, by
// cutting an edge.
func plainStalk(known map[[2]int]*big.Rat, edges, mask int) *big.Rat {
	key := [2]int{edges, mask}
	if v, ok := known[key]; ok {
		return v
	}
	var left, right *big.Rat
	for i := range edges {
		rest := plainStalk(known, i, mask&(1<<i-1))
		switch leftCuts := mask>>i&1 == 1; {
		case leftCuts && (left == nil || rest.Cmp(left) > 0):
			left = rest
		case !leftCuts && (right == nil || rest.Cmp(right) < 0):
			right = rest
		}
	}
	known[key] = simplest(left, right)
	return known[key]
}

// simplest gives the simplest number strictly between two: of the multiples of 1, of 1/2, of 1/4 …
// the first that lie between, and of these that nearest to 0.
func simplest(left, right *big.Rat) *big.Rat {
	for scale := int64(1); ; scale *= 2 {
		num := new(big.Int)
		switch {
		case left != nil && left.Sign() >= 0:
			num.Add(floor(left, scale), big.NewInt(1))
		case right != nil && right.Sign() <= 0:
			num.Add(floor(new(big.Rat).Neg(right), scale), big.NewInt(1))
			num.Neg(num)
		}
		x := new(big.Rat).SetFrac(num, big.NewInt(scale))
		if (left == nil || left.Cmp(x) < 0) && (right == nil || x.Cmp(right) < 0) {
			return x
		}
	}
}

// floor gives x times scale, rounded down.
func floor(x *big.Rat, scale int64) *big.Int {
	n := new(big.Int).Mul(x.Num(), big.NewInt(scale))
	return n.Div(n, x.Denom())
}

func checkHackenbush(t *testing.T, known map[[2]int]*big.Rat, n int) {
	t.Helper()
	cells := make([]int64, n)
	scale := recurrence.Hackenbush(cells)
	edges, mask := 0, 0
	for i, cell := range cells {
		if got, want := big.NewRat(cell, 1<<scale), plainStalk(known, edges, mask); got.Cmp(want) != 0 {
			t.Fatalf("%d stalks: number %d, %d edges %b, is worth %v, want %v", n, i, edges, mask, got, want)
		}
		if mask++; mask == 1<<edges {
			edges, mask = edges+1, 0
		}
	}
}

func TestStalksAreWorthWhatPlaySays(t *testing.T) {
	known := map[[2]int]*big.Rat{}
	for n := range 70 {
		checkHackenbush(t, known, n)
	}
	checkHackenbush(t, known, 1<<9-1)
}

// Long stalks, by the ends of their rows.
func TestLongStalks(t *testing.T) {
	const edges = 20
	cells := make([]int64, 1<<(edges+1)-1)
	scale := recurrence.Hackenbush(cells)
	row := cells[1<<edges-1:]
	one := int64(1) << scale
	for mask, want := range map[int]int64{
		1<<edges - 1:         edges * one,
		0:                    -edges * one,
		1:                    one >> (edges - 1), // + - - - …: the least positive one
		1<<edges - 2:         -one >> (edges - 1),
		1<<edges - 1 - 1<<19: (edges-1)*one - one/2,
		1 << 19:              -(edges-1)*one + one/2,
	} {
		if row[mask] != want {
			t.Errorf("%020b is worth %d/2^%d, want %d", mask, row[mask], scale, want)
		}
	}
}

func FuzzHackenbush(f *testing.F) {
	f.Add(uint16(0))
	f.Add(uint16(300))
	known := map[[2]int]*big.Rat{}
	f.Fuzz(func(t *testing.T, n uint16) { checkHackenbush(t, known, int(n)%1000) })
}

func BenchmarkHackenbush(b *testing.B) {
	cells := make([]int64, 1<<17-1)
	for b.Loop() {
		recurrence.Hackenbush(cells)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(cells)), "ns/stalk")
}

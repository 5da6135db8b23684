package judge

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// Turns are counted exactly, for the largest distances and for those nearest to whole turns, given
// by the convergents of π.
func TestTurns(t *testing.T) {
	pi, _, err := big.ParseFloat("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899", 10, 250, big.ToNearestEven)
	if err != nil {
		t.Fatal(err)
	}
	check := func(d, r int64) {
		t.Helper()
		circle := new(big.Float).SetPrec(250).Mul(pi, new(big.Float).SetInt(new(big.Int).Lsh(big.NewInt(r), 1)))
		quotient := new(big.Float).SetPrec(250).Quo(new(big.Float).SetInt64(d), circle)
		want, _ := quotient.Int64()
		if got := turns(d, r); got != want {
			t.Errorf("%d / 2π%d has %d whole turns, want %d", d, r, got, want)
		}
		if got := exactTurns(d, r); got != want {
			t.Errorf("%d / 2π%d has exactly %d whole turns, want %d", d, r, got, want)
		}
	}
	// The continued fraction of π.
	rest := new(big.Float).Copy(pi)
	a, b, c, d := int64(0), int64(1), int64(1), int64(0) // a/b and c/d are the last two convergents
	for range 34 {
		quotient, _ := rest.Int64()
		if quotient > 300 || c > (math.MaxInt64/2-a)/quotient {
			break
		}
		a, b, c, d = c, d, quotient*c+a, quotient*d+b
		for _, k := range []int64{1, 2, 3} {
			for near := int64(-1); near <= 1; near++ {
				if c < math.MaxInt64/8 {
					check(2*k*c+near, d)
					check(2*k*c+near, k*d)
				}
				check(c+near, d)
			}
		}
		if d%2 == 0 {
			check(c, d/2)
		}
		rest.Sub(rest, new(big.Float).SetInt64(quotient))
		rest.Quo(big.NewFloat(1), rest)
	}
	if c < 1<<60 {
		t.Fatalf("the last convergent is %d/%d", c, d)
	}
	check(math.MaxInt64, 1)
	check(math.MaxInt64, math.MaxInt64)
	check(0, math.MaxInt64)
	check(2_137_933_792, 41) // slightly below 8299091: floating point rounds it up
	if turnsUp(0, 1) != 0 || turnsUp(1, 1) != 1 || turnsUp(6, 1) != 1 || turnsUp(7, 1) != 2 {
		t.Error("a part of a turn counts")
	}
	rapid.Check(t, func(t *rapid.T) {
		check(rapid.Int64Range(0, math.MaxInt64).Draw(t, "distance"), rapid.Int64Range(1, math.MaxInt64).Draw(t, "radius"))
	})
}

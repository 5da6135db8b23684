package value_test

import (
	"testing"

	"pgregory.net/rapid"

	"sprague/games/value"
)

// TestNimProductIsTheMexOfItsOptions compares products with their definition.
func TestNimProductIsTheMexOfItsOptions(t *testing.T) {
	const size = 256
	var table [size][size]uint64
	var options value.NimberSet
	for a := range size {
		for b := range a + 1 {
			options.Reset()
			for x := range a {
				for y := range b {
					options.Add(table[x][b] ^ table[a][y] ^ table[x][y])
				}
			}
			table[a][b] = options.Mex()
			table[b][a] = table[a][b]
			if got := value.NimProduct(uint64(a), uint64(b)); got != table[a][b] {
				t.Fatalf("%d⊗%d is %d, not %d", a, b, table[a][b], got)
			}
			if got := value.NimProduct(uint64(b), uint64(a)); got != table[a][b] {
				t.Fatalf("%d⊗%d is %d, not %d", b, a, table[a][b], got)
			}
		}
	}
}

// Published facts: Conway, On Numbers and Games, 1976, chapter 6. A Fermat power F = 2^(2^k) times a
// smaller nimber is the ordinary product, and F⊗F is 3F/2.
func TestNimProductsOfFermatPowers(t *testing.T) {
	for _, fact := range [][3]uint64{{2, 2, 3}, {2, 3, 1}, {4, 4, 6}, {4, 2, 8}, {8, 8, 13}, {16, 16, 24}, {16, 15, 240}, {256, 256, 384}} {
		if got := value.NimProduct(fact[0], fact[1]); got != fact[2] {
			t.Errorf("%d⊗%d is %d, not %d", fact[0], fact[1], fact[2], got)
		}
	}
	for half := uint(1); half <= 32; half *= 2 {
		fermat := uint64(1) << half
		if got := value.NimProduct(fermat, fermat); got != fermat/2*3 {
			t.Errorf("%d⊗%d is %d", fermat, fermat, got)
		}
		for _, a := range []uint64{0, 1, fermat - 1, fermat / 2, fermat / 3} {
			if got := value.NimProduct(a, fermat); got != a*fermat {
				t.Errorf("%d⊗%d is %d", a, fermat, got)
			}
		}
	}
}

// nimbers draws nimbers of all lengths.
var nimbers = rapid.Custom(func(t *rapid.T) uint64 {
	return rapid.Uint64().Draw(t, "nimber") >> rapid.IntRange(0, 63).Draw(t, "shift")
})

func TestNimbersAreAField(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := nimbers.Draw(t, "a"), nimbers.Draw(t, "b"), nimbers.Draw(t, "c")
		product := value.NimProduct
		switch {
		case product(a, 1) != a || product(a, 0) != 0:
			t.Error("1 and 0")
		case product(a, b) != product(b, a):
			t.Error("commutative")
		case product(a, product(b, c)) != product(product(a, b), c):
			t.Error("associative")
		case product(a, b^c) != product(a, b)^product(a, c):
			t.Error("distributive")
		case a != 0 && product(a, value.NimInverse(a)) != 1:
			t.Error("inverse")
		case value.NimInverse(0) != 0:
			t.Error("inverse of 0")
		case product(value.NimRoot(a), value.NimRoot(a)) != a:
			t.Error("root")
		case value.NimPower(a, 3) != product(a, product(a, a)) || value.NimPower(a, 0) != 1 || value.NimPower(a, 1) != a:
			t.Error("powers")
		case a != 0 && value.NimPower(a, 1<<64-1) != 1:
			t.Error("order of the field")
		case value.NimPower(a, 1<<63) != value.NimRoot(a):
			t.Error("the root as a power")
		}
	})
}

// splits checks the promise of NimSplit.
func splits(t interface{ Fatalf(string, ...any) }, x, y, c uint64) {
	if a, b := value.NimSplit(x, y, c); value.NimProduct(a, b) != c || x^a >= x || y^b >= y {
		t.Fatalf("%d of %d⊗%d is split into %d and %d", c, x, y, a, b)
	}
}

func TestNimSplitFindsEveryOption(t *testing.T) {
	for x := range uint64(64) {
		for y := range uint64(64) {
			product := value.NimProduct(x, y)
			for option := range product {
				splits(t, x, y, product^option)
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		x, y := max(nimbers.Draw(t, "x"), 1), max(nimbers.Draw(t, "y"), 1)
		product := value.NimProduct(x, y)
		splits(t, x, y, product^rapid.Uint64Range(0, product-1).Draw(t, "option"))
	})
}

func BenchmarkNimProduct(b *testing.B) {
	x, y := uint64(0x9e3779b97f4a7c15), uint64(0xbf58476d1ce4e5b9)
	for b.Loop() {
		x = value.NimProduct(x, y)
	}
}

func BenchmarkNimSplit(b *testing.B) {
	x, y := uint64(0x9e3779b97f4a7c15), uint64(0xbf58476d1ce4e5b9)
	for b.Loop() {
		value.NimSplit(x, y, value.NimProduct(x, y))
	}
}

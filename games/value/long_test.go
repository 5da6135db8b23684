package value

import (
	"context"
	"math/big"
	"math/bits"
	"testing"

	"pgregory.net/rapid"
)

// drawn draws a number of up to that many words: uniform, with a pattern that causes long carries,
// or a power of ten or its neighbor.
func drawn(words int) *rapid.Generator[*big.Int] {
	return rapid.Custom(func(t *rapid.T) *big.Int {
		n := new(big.Int)
		length := rapid.IntRange(0, words*bits.UintSize).Draw(t, "bits")
		if rapid.Bool().Draw(t, "long") { // most draws are short
			length = words*bits.UintSize - length
		}
		switch rapid.IntRange(0, 3).Draw(t, "kind") {
		case 0:
			for range length / bits.UintSize {
				n.Lsh(n, bits.UintSize).Or(n, new(big.Int).SetUint64(rapid.Uint64().Draw(t, "word")))
			}
		case 1: // words of all zeros and of all ones
			for range length / bits.UintSize {
				n.Lsh(n, bits.UintSize)
				if rapid.Bool().Draw(t, "full") {
					n.Or(n, new(big.Int).SetUint64(^uint64(0)))
				}
			}
		case 2:
			n.Lsh(big.NewInt(1), uint(length)).Sub(n, big.NewInt(rapid.Int64Range(-1, 1).Draw(t, "near")))
		default:
			n.Exp(big.NewInt(10), big.NewInt(int64(length/4)), nil).Sub(n, big.NewInt(rapid.Int64Range(-1, 1).Draw(t, "near")))
		}
		return n.Abs(n)
	})
}

// Splitting down to a few words has the same results as package big.
func TestLong(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := long{rapid.IntRange(1, 5).Draw(t, "block")}
		x, y := drawn(40).Draw(t, "x"), drawn(40).Draw(t, "y")
		kept := []*big.Int{new(big.Int).Set(x), new(big.Int).Set(y)}
		product, err := l.mul(t.Context(), x, y)
		if err != nil || product.Cmp(new(big.Int).Mul(x, y)) != 0 {
			t.Fatalf("%v * %v = %v, %v", x, y, product, err)
		}
		if y.Sign() > 0 {
			// Any dividend whose quotient fits as many words as y has.
			n := new(big.Int).Rem(product.Add(product, x), new(big.Int).Lsh(y, uint(len(y.Bits())*bits.UintSize)))
			quotient, rest, err := l.quoRem(t.Context(), n, l.divisor(y))
			q, r := new(big.Int).QuoRem(n, y, new(big.Int))
			if err != nil || quotient.Cmp(q) != 0 || rest.Cmp(r) != 0 {
				t.Fatalf("%v / %v = %v, %v left, %v", n, y, quotient, rest, err)
			}
		}
		if x.Cmp(kept[0]) != 0 || y.Cmp(kept[1]) != 0 {
			t.Fatal("what was calculated with is another number now")
		}
	})
}

func TestDecimal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := drawn(120).Draw(t, "n")
		if rapid.Bool().Draw(t, "negative") {
			n.Neg(n)
		}
		block := rapid.IntRange(1, 5).Draw(t, "block")
		if got, err := decimal(t.Context(), n, block); err != nil || got != n.String() {
			t.Fatalf("in blocks of %d words: %s, %v; want %v", block, got, err, n)
		}
	})
}

// Lengths that occur in practice.
func TestDecimalOfMillionsOfDigits(t *testing.T) {
	n := new(big.Int).Exp(big.NewInt(3), big.NewInt(1_300_000), nil)
	if got, err := decimal(t.Context(), n, longBlock); err != nil || got != n.String() {
		t.Errorf("%d digits, %v", len(got), err)
	}
}

// bored is a context that ends after n checks.
type bored struct {
	context.Context
	looks, most int
}

func (b *bored) Err() error {
	if b.looks++; b.looks > b.most {
		return context.Canceled
	}
	return nil
}

// Cancellation at any point is noticed at once, and no partial result is used.
func TestDecimalIsCanceled(t *testing.T) {
	n := new(big.Int).Exp(big.NewInt(7), big.NewInt(1000), nil)
	all := &bored{Context: t.Context(), most: 1 << 30}
	if _, err := decimal(all, n, 2); err != nil || all.looks < 100 {
		t.Fatalf("%d looks, %v", all.looks, err)
	}
	for most := range all.looks {
		ctx := &bored{Context: t.Context(), most: most}
		if text, err := decimal(ctx, n, 2); err == nil || text != "" || ctx.looks != most+1 {
			t.Fatalf("it ends at the look %d: %q, %v at the look %d", most, text, err, ctx.looks)
		}
	}
}

// A number with long numerator and denominator is formatted completely or not at all.
func TestTextIsCanceled(t *testing.T) {
	x := OfNumber(Stalk(2_000_000, func(i int) bool { return i%3 == 0 })).Add(OfNimber(5))
	ctx, cancel := context.WithCancel(t.Context())
	text, err := x.Text(ctx)
	if num := x.number.Num(); err != nil || text != num.String()+"/"+new(big.Int).Lsh(big.NewInt(1), x.number.Exp()).String()+" + *5" {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	cancel()
	if _, err := x.Text(ctx); err == nil {
		t.Error("it does not give up")
	}
}

// BenchmarkDigits formats a number of 4.5 million digits, by halves and by package big, and its
// beginning.
func BenchmarkDigits(b *testing.B) {
	x := Stalk(15_000_000, func(i int) bool { return i%3 == 0 })
	for _, way := range []struct {
		name  string
		write func()
	}{
		{"parts", func() { _, _ = decimal(b.Context(), x.big, longBlock) }},
		{"big", func() { _ = x.big.String() }},
		{"brief", func() { _, _ = x.Brief(100) }},
	} {
		b.Run(way.name, func(b *testing.B) {
			for b.Loop() {
				way.write()
			}
		})
	}
}

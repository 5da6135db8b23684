package octal

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games/gamestest/play"
	"sprague/games/kernel/lanes"
)

// byTheRules solves a code directly by the rules.
func byTheRules(c Code, n int) []uint16 { return play.Octal[uint16](n, c.Digits, c.Unequal) }

// code parses "0.137" or "grundy".
func code(text string) Code {
	if text == "grundy" {
		return Code{Digits: []byte{4}, Unequal: true}
	}
	var c Code
	for _, d := range strings.Replace(text, ".", "", 1) {
		c.Digits = append(c.Digits, byte(d-'0'))
	}
	return c
}

// forced returns a sequence that uses one method as soon as possible, without periods.
func forced(c Code, m method) *Sequence {
	s := New(c)
	s.forced, s.method, s.nextTry, s.nextChoice = true, m, 1<<62, 0
	return s
}

// onEveryProcessor runs a test with each available set of vector instructions.
func onEveryProcessor(t *testing.T, test func(t *testing.T)) {
	for _, set := range lanes.Available() {
		t.Run(set.String(), func(t *testing.T) {
			defer lanes.Use(set)()
			test(t)
		})
	}
}

func grow(t *testing.T, s *Sequence, n int) {
	t.Helper()
	if err := s.Grow(context.Background(), n, everything); err != nil {
		t.Fatal(err)
	}
}

const everything = ^uint64(0)

func sameValues(t *testing.T, name string, got, want []uint16) {
	t.Helper()
	for n := range want {
		if n >= len(got) || got[n] != want[n] {
			t.Fatalf("%s: g(%d) is %d by the rules, not %d", name, n, want[n], got[n])
		}
	}
}

// allCodes lists the codes of up to three digits that include a split.
func allCodes() (all []string) {
	for _, zeroth := range "04" {
		for i := range 512 {
			text := fmt.Sprintf("%c.%03o", zeroth, i)
			if code(text).Splits() {
				all = append(all, text)
			}
		}
	}
	return append(all, "grundy")
}

func TestEveryMethodGivesTheValuesOfTheRules(t *testing.T) {
	const n = 520
	for i, text := range allCodes() {
		if testing.Short() && i%7 != 0 {
			continue
		}
		want := byTheRules(code(text), n)
		for _, m := range []method{byQuadratic, bySparse} {
			for _, set := range lanes.Available() {
				restore := lanes.Use(set)
				s := forced(code(text), m)
				grow(t, s, n)
				restore()
				sameValues(t, fmt.Sprint(text, " ", set, " method ", m), s.values, want)
			}
		}
	}
}

// The values of these reach 9, 16, 42, 64 and some hundreds, so every width of the kernels is used.
// In some, rare heaps come late.
func TestMethodsAgreeOnLargerHeaps(t *testing.T) {
	for _, text := range []string{"0.137", "0.77", "0.04", "0.06", "0.142", "0.376", "grundy", "4.7", "0.0007", "0.00000004"} {
		plain := forced(code(text), byQuadratic)
		restore := lanes.Use(lanes.Portable)
		grow(t, plain, 9000)
		restore()
		onEveryProcessor(t, func(t *testing.T) {
			for _, m := range []method{byQuadratic, bySparse} {
				s := forced(code(text), m)
				grow(t, s, 9000)
				sameValues(t, text, s.values, plain.values)
			}
			s := New(code(text))
			s.nextTry = 1 << 62
			grow(t, s, 9000)
			sameValues(t, text, s.values, plain.values)
		})
	}
}

// The values stay right for any mask, however bad.
func TestAnyMaskIsExact(t *testing.T) {
	onEveryProcessor(t, func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			c := Code{Digits: rapid.SliceOfN(rapid.ByteRange(0, 7), 1, 5).Draw(t, "digits")}
			c.Digits[0] &= 4
			if !c.Splits() {
				c.Digits[0] = 4
			}
			c.Unequal = rapid.Bool().Draw(t, "unequal")
			s := forced(c, byQuadratic)
			s.nextChoice = 1 << 62
			want := byTheRules(c, 700)
			if err := s.Grow(context.Background(), 300, everything); err != nil {
				t.Fatal(err)
			}
			odd, one := s.rules.parity()
			mask := uint16(rapid.IntRange(1, max(s.limit-1, 1)).Draw(t, "mask"))
			s.sparse = newSparse(class{mask: mask, placed: one && rapid.Bool().Draw(t, "placed"), odd: odd}, s.values, max(s.limit, 2))
			s.limit, s.method = max(s.limit, 2), bySparse
			s.sparse.chosen, s.sparse.blocks = 1<<40, true
			if err := s.Grow(context.Background(), 700, everything); err != nil {
				t.Fatal(err)
			}
			for n, v := range want {
				if s.values[n] != v {
					t.Fatalf("g(%d) is %d by the rules, not %d", n, v, s.values[n])
				}
			}
		})
	})
}

// The hashes come from tables made by the plain loop of a separate program.
func TestLongTables(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	for _, test := range []struct {
		code string
		n    int
		hash uint64
	}{
		{"0.137", 50_001, 0xda6fe7f6a5ea3747},
		{"0.04", 50_001, 0x2da1ee4c4617db6e},
	} {
		s := New(code(test.code))
		s.nextTry = 1 << 62
		grow(t, s, test.n)
		if got := hash(s.values); got != test.hash {
			t.Errorf("%s to %d: the values have the hash %x, not %x", test.code, test.n, got, test.hash)
		}
	}
}

// hash is FNV-1a over values instead of bytes.
func hash(values []uint16) uint64 {
	h := uint64(1469598103934665603)
	for _, v := range values {
		h = (h ^ uint64(v)) * 1099511628211
	}
	return h
}

// Proving these periods takes many values (R. K. Guy and C. A. B. Smith 1956; A. Gangolli and T. E.
// Plambeck 1989).
func TestLongPeriods(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	for text, want := range map[string]Period{
		"0.16": {105_351, 149_459}, "0.56": {326_640, 144}, "0.165": {5181, 1550}, "0.356": {7315, 142}, "0.644": {3256, 442},
	} {
		s := New(code(text))
		grow(t, s, 1<<20)
		if p := s.Period(); p == nil || *p != want {
			t.Errorf("%s: %v, where %v is published", text, p, want)
		}
	}
}

// FuzzOctal compares both methods with the rules, for any code and all vector widths.
func FuzzOctal(f *testing.F) {
	f.Add([]byte{0, 1, 3, 7}, false, uint16(600), byte(0))
	f.Add([]byte{4}, true, uint16(700), byte(1))
	f.Add([]byte{0, 7, 7}, false, uint16(650), byte(2))
	f.Add([]byte{4, 0, 0, 0, 0, 0, 0, 5, 6}, true, uint16(900), byte(5))
	f.Add([]byte{0, 0, 7}, false, uint16(3000), byte(4))
	f.Fuzz(func(t *testing.T, digits []byte, unequal bool, n uint16, how byte) {
		if len(digits) > 100 {
			return
		}
		c := Code{Unequal: unequal}
		for i, d := range digits {
			if i == 0 {
				d &= 4
			}
			c.Digits = append(c.Digits, d&7)
		}
		if !c.Splits() {
			return
		}
		sets := lanes.Available()
		defer lanes.Use(sets[int(how/2)%len(sets)])()
		heaps := int(n) % (200_000 / (len(digits) + 50))
		s := forced(c, method(how%2))
		grow(t, s, heaps)
		sameValues(t, fmt.Sprintf("%+v", c), s.Values(), byTheRules(c, heaps))
	})
}

// A seeded sequence continues like one that solved its first values.
func TestSeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := Code{Digits: rapid.SliceOfN(rapid.ByteRange(0, 7), 1, 5).Draw(t, "digits")}
		c.Digits[len(c.Digits)-1] |= 4
		c.Unequal = rapid.Bool().Draw(t, "unequal")
		n := rapid.IntRange(1, 3000).Draw(t, "heaps")
		whole := New(c)
		grow := func(s *Sequence, n int) {
			if err := s.Grow(context.Background(), n, math.MaxUint64); err != nil {
				t.Fatal(err)
			}
		}
		grow(whole, n)
		values := whole.Values()
		seeds := rapid.IntRange(0, len(values)).Draw(t, "seeds")
		s := New(c)
		if rapid.Bool().Draw(t, "begun") {
			grow(s, seeds/2)
		}
		begun := len(s.Values())
		if s.Period() == nil && begun <= seeds {
			s.Seed(seeds-begun, func(n int) int64 { return int64(values[n]) })
		}
		grow(s, n)
		s.Prove()
		whole.Prove()
		got := s.Values()
		if whole.Period() == nil && len(got) != len(values) || !slices.Equal(got[:min(len(got), len(values))], values[:min(len(got), len(values))]) {
			t.Fatalf("%d values, want %d", len(got), len(values))
		}
		if p, q := s.Period(), whole.Period(); (p == nil) != (q == nil) || p != nil && *p != *q {
			t.Fatalf("period %v, want %v", p, q)
		}
	})
}

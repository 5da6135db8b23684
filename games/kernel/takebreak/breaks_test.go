package takebreak

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sprague/games/gamestest/play"
	"sprague/games/kernel/lanes"
)

// allows reports whether a rule allows these ascending heaps.
func allows(r Rule, heaps []int) bool {
	same := 0 // neighbors
	for i := 1; i < len(heaps); i++ {
		if heaps[i-1] == heaps[i] {
			same++
		}
	}
	switch r {
	case Free:
		return true
	case Unequal:
		return same == 0
	case Mixed:
		return len(heaps) < 2 || same < len(heaps)-1
	case Equal:
		return len(heaps) < 2 || same == len(heaps)-1
	default:
		return false
	}
}

// byTheRules enumerates all lists of heaps that moves leave.
func byTheRules(c Code, n int) []uint16 {
	return play.Values(n, func(heap int, values []uint16, reach func(uint16)) {
		for taken := -len(c.Added); taken <= heap; taken++ {
			var d Digit
			switch after := taken - len(c.Digits); {
			case taken < 0:
				d = c.Added[-taken-1]
			case after < 0:
				d = c.Digits[taken]
			case len(c.Tail) > 0:
				d = c.Tail[after%len(c.Tail)]
			}
			var list func(heaps []int, least, rest int, value uint16)
			list = func(heaps []int, least, rest int, value uint16) {
				if rest == 0 && allows(d.Rule(int64(len(heaps))), heaps) {
					reach(value)
				}
				if len(d.Rules) <= len(heaps) && d.Beyond == Forbidden {
					return
				}
				if d.Beyond == Forbidden && len(heaps) == len(d.Rules)-2 {
					least = max(least, rest) // the last heap
				}
				for a := least; a <= rest; a++ {
					if a < heap {
						list(append(heaps, a), a, rest-a, value^values[a])
					}
				}
			}
			list(nil, 1, heap-taken, 0)
		}
	})
}

// drawDigit draws a digit whose moves leave at least least heaps.
func drawDigit(t *rapid.T, least int) (d Digit) {
	rule := rapid.SampledFrom([]Rule{Forbidden, Forbidden, Free, Unequal, Mixed, Equal})
	for heaps := range rapid.IntRange(0, 5).Draw(t, "heaps") {
		r := rule.Draw(t, "rule").ForHeaps(int64(heaps))
		if heaps < least {
			r = Forbidden
		}
		d.Rules = append(d.Rules, r)
	}
	if len(d.Rules) >= least && rapid.IntRange(0, 3).Draw(t, "many") == 0 {
		d.Beyond = rule.Draw(t, "beyond")
	}
	return d
}

func drawCode(t *rapid.T) (c Code) {
	for range rapid.IntRange(0, 2).Draw(t, "added") {
		c.Added = append(c.Added, drawDigit(t, len(c.Added)+3)) // never a heap as large
	}
	for range rapid.IntRange(1, 3).Draw(t, "digits") {
		least := 0
		if len(c.Digits) == 0 {
			least = 2
		}
		c.Digits = append(c.Digits, drawDigit(t, least))
	}
	for range rapid.IntRange(0, 3).Draw(t, "tail") {
		c.Tail = append(c.Tail, drawDigit(t, 0))
	}
	return c
}

func grow(t interface{ Fatal(...any) }, s *Sequence, n int) {
	if err := s.Grow(context.Background(), n, math.MaxUint64); err != nil {
		t.Fatal(err)
	}
}

// All codes with few heaps, also if the rows are built anew on the way, or begin with known values.
func TestAllCodesFollowTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCode(t)
		n := 18
		if rapid.IntRange(0, 9).Draw(t, "long") == 0 {
			n = 80
			for _, digits := range [][]Digit{c.Added, c.Digits, c.Tail} {
				for i, d := range digits {
					digits[i] = Digit{Rules: d.Rules[:min(len(d.Rules), 4)]}
				}
			}
		}
		want := byTheRules(c, n)
		s := New(c)
		s.reserve(rapid.IntRange(1, n).Draw(t, "room"))
		if rapid.Bool().Draw(t, "seeded") {
			s.Seed(rapid.IntRange(0, n).Draw(t, "seeds"), func(n int) int64 { return int64(want[n]) })
		}
		grow(t, s, n)
		if !slices.Equal(s.Values(), want) {
			t.Fatalf("%+v: %v, by the rules %v", c, s.Values(), want)
		}
	})
}

// Many heaps of few codes, so that most splits are added late.
func TestLongSequencesFollowTheRules(t *testing.T) {
	single := func(rules ...Rule) Code { return Code{Digits: []Digit{{}, {Rules: rules}}} }
	for name, c := range map[string]Code{
		"0.8":          single(0, 0, 0, Free),
		"0.8!":         single(0, 0, 0, Unequal),
		"0.8?":         single(0, 0, 0, Mixed),
		"8!.0":         {Digits: []Digit{{Rules: []Rule{0, 0, 0, Unequal}}}},
		"8?.0":         {Digits: []Digit{{Rules: []Rule{0, 0, 0, Mixed}}}},
		"80.3":         {Added: []Digit{{Rules: []Rule{0, 0, 0, Free}}}, Digits: []Digit{{}, {Rules: []Rule{Free, Free}}}},
		"{2,3!}.0{3?}": {Digits: []Digit{{Rules: []Rule{0, 0, Free, Unequal}}, {}, {Rules: []Rule{0, 0, 0, Mixed}}}},
		"0.(7)":        {Digits: make([]Digit, 1), Tail: []Digit{{Rules: []Rule{Free, Free, Free}}}},
		"4.(8!1)":      {Digits: []Digit{{Rules: []Rule{0, 0, Free}}}, Tail: []Digit{{Rules: []Rule{0, 0, 0, Unequal}}, {Rules: []Rule{Free}}}},
	} {
		sameAsRules(t, name, c, 160)
	}
	for name, c := range map[string]Code{
		"0.G":   single(0, 0, 0, 0, Free),
		"0.G?":  single(0, 0, 0, 0, Mixed),
		"G!.0":  {Digits: []Digit{{Rules: []Rule{0, 0, 0, 0, Unequal}}}},
		"0.C!K": {Digits: []Digit{{}, {Rules: []Rule{0, 0, Unequal, Unequal}}, {Rules: []Rule{0, 0, Free, 0, Free}}}},
	} {
		sameAsRules(t, name, c, 90)
	}
	for least := range 5 {
		many := Digit{Rules: make([]Rule, least), Beyond: Unequal}
		for _, c := range []Code{{Digits: make([]Digit, 1), Tail: []Digit{many}}, {Digits: make([]Digit, 1), Tail: []Digit{many, {}}}, {Digits: make([]Digit, 1), Tail: []Digit{{}, {}, many}}} {
			sameAsRules(t, fmt.Sprint(c), c, 20)
		}
	}
}

// Columns have room for heaps that grow by a move.
func TestRoomForAddedCounters(t *testing.T) {
	c := Code{Added: []Digit{{}, {Rules: []Rule{0, 0, 0, 0, Free}}}, Digits: []Digit{{}, {Rules: []Rule{Free}}}}
	s := New(c)
	s.reserve(64)
	grow(t, s, 64)
	if want := byTheRules(c, 64); !slices.Equal(s.Values(), want) {
		t.Errorf("%v, by the rules %v", s.Values(), want)
	}
}

func sameAsRules(t *testing.T, name string, c Code, n int) {
	t.Helper()
	want := byTheRules(c, n)
	for _, set := range lanes.Available() {
		restore := lanes.Use(set)
		s := New(c)
		grow(t, s, n)
		restore()
		if !slices.Equal(s.Values(), want) {
			t.Errorf("%s, %s: %v, by the rules %v", name, set, s.Values(), want)
		}
	}
}

// Values that do not fit, a limit of work and the end of a context stop a sequence; its values
// stay.
func TestStopping(t *testing.T) {
	c := Code{Digits: []Digit{{Rules: []Rule{0, 0, 0, Free}}}}
	for _, v := range []int64{-1, maxValue, 1 << 40} {
		s := New(c)
		s.Seed(3, func(n int) int64 { return int64(n/2) * v })
		if err := s.Grow(t.Context(), 10, math.MaxUint64); !errors.Is(err, ErrTooLarge) || len(s.Values()) != 2 {
			t.Errorf("%d: %v after %d heaps", v, err, len(s.Values()))
		}
	}
	s := New(c)
	if err := s.Grow(t.Context(), 1000, 50_000); err != nil || s.Work() < 50_000 || len(s.Values()) >= 1000 {
		t.Errorf("%d heaps by the work %d, error %v", len(s.Values()), s.Work(), err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Grow(ended, 1000, math.MaxUint64); !errors.Is(err, context.Canceled) || len(s.Values()) >= 1000 {
		t.Errorf("%d heaps, error %v, want that of the context", len(s.Values()), err)
	}
	grow(t, s, 300)
	whole := New(c)
	grow(t, whole, 300)
	if !slices.Equal(s.Values(), whole.Values()) {
		t.Error("other values after stopping")
	}
}

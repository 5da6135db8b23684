// Package takebreak solves the take-and-break games of general codes: the Grundy values of the
// heaps 0, 1, 2, … in order. Digits may allow any number of heaps, with rules for their sizes, and
// codes may repeat without end.
//
//	Sequence ─┬─ level  for each value, the counters that have a split into some heaps, as bits
//	          └─ chain  for each value, the least such counters of each residue: for tails, and
//	                    for digits that allow any number of heaps
//
// docs/theory.md proves that they are exact.
package takebreak

// Rule restricts the sizes of the heaps that a split leaves.
type Rule byte

// The rules.
const (
	Forbidden Rule = iota
	Free           // any sizes
	Unequal        // pairwise unequal
	Mixed          // not all equal
	Equal          // all equal
)

// ForHeaps returns the meaning of a rule for that many heaps. It does not matter for fewer than two
// heaps, and two heaps that are not all equal are unequal.
func (r Rule) ForHeaps(heaps int64) Rule {
	switch {
	case heaps < 2 && r != Forbidden:
		return Free
	case heaps == 2 && r == Mixed:
		return Unequal
	default:
		return r
	}
}

// Digit is the allowed numbers of non-empty heaps that a move leaves, each with its rule.
type Digit struct {
	Rules  []Rule // by the number of heaps
	Beyond Rule   // for all larger numbers
}

// Rule returns the rule for that many heaps.
func (d Digit) Rule(heaps int64) Rule {
	if heaps < int64(len(d.Rules)) {
		return d.Rules[heaps]
	}
	return d.Beyond.ForHeaps(heaps)
}

// Code is a game in which every move leaves only smaller heaps.
type Code struct {
	Added  []Digit // for one counter added, two, …
	Digits []Digit // for no counter taken, one, …
	Tail   []Digit // repeats forever after the digits
}

// MaxTail is the length of the longest tail for which chains are faster than play.
const MaxTail = 64

// Splits reports whether some digit allows two heaps or more.
func (c Code) Splits() bool {
	for _, digits := range [][]Digit{c.Added, c.Digits, c.Tail} {
		for _, d := range digits {
			if len(d.Rules) > 2 || d.Beyond != Forbidden {
				return true
			}
		}
	}
	return false
}

package value

import (
	"fmt"
	"slices"
)

// Uptimal returns ↑^n, up to the n-th: {0 | *1 - ↑^[n-1]}, where ↑^[n-1] is [Calculation.UptimalSum]
// (Conway, On Numbers and Games, 1976, chapter 15; Siegel, Combinatorial Game Theory, 2013). ↑^1 is
// up, and every ↑^(n+1) is infinitesimal beside ↑^n. It returns 0 for n = 0.
func (c *Calculation) Uptimal(n int) *Form {
	if n == 0 {
		return c.Zero()
	}
	return c.Make([]*Form{c.Zero()}, []*Form{c.Add(c.Neg(c.UptimalSum(n-1)), c.Nimber(1))})
}

// UptimalSum returns ↑^[n] = ↑^1 + … + ↑^n, which is {↑^[n-1] | *1}.
func (c *Calculation) UptimalSum(n int) *Form {
	sum := c.Zero()
	for range n {
		sum = c.Make([]*Form{sum}, []*Form{c.Nimber(1)})
	}
	return sum
}

// mostOrder bounds the orders of an uptimal expansion.
const mostOrder = 32

// Expansion is an uptimal value: Number + Powers[0]·↑ + Powers[1]·↑^2 + … + *Nimber.
type Expansion struct {
	Number Dyadic
	Powers []int64 // the last one is not 0
	Nimber uint64
}

// Expand returns the uptimal expansion of a form: the one way to write it as a sum of a number,
// multiples of ↑^k, and a nimber. It returns false if the form has none with orders to 32.
//
// Twice the form has no nimber, and each ↑^k exceeds all multiples of ↑^(k+1), so that comparisons
// with multiples of ↑^k determine the coefficients one after another.
func (c *Calculation) Expand(g *Form) (Expansion, bool) {
	e := Expansion{Number: g.LeftStop()}
	if !g.RightStop().Equal(e.Number) {
		return e, false
	}
	rest := c.Sub(g, c.Number(e.Number))
	if c.err != nil || rest.NotAllSmall() != nil {
		return e, false
	}
	for order := 1; c.err == nil && !rest.isNimber(); order++ {
		if order > mostOrder {
			return e, false
		}
		n, ok := c.multipleOf(c.Add(rest, rest), c.Uptimal(order))
		if !ok {
			return e, false
		}
		e.Powers = append(e.Powers, n)
		rest = c.Sub(rest, c.copies(c.Uptimal(order), c.Number(Int(n))))
	}
	if c.err != nil {
		return e, false
	}
	e.Nimber = rest.terms().nimber
	return e, true
}

// String formats an expansion as an expression: 1/2 + ^2 + v<3> + *1, or ^[3].
func (e Expansion) String() string {
	text := ""
	add := func(term string) {
		if text != "" {
			text += " + "
		}
		text += term
	}
	if e.Number.Sign() != 0 {
		add(e.Number.String())
	}
	n := len(e.Powers)
	switch all := slices.Compact(slices.Clone(e.Powers)); {
	case n > 1 && len(all) == 1 && all[0] == 1:
		add(fmt.Sprintf("^[%d]", n))
	case n > 1 && len(all) == 1 && all[0] == -1:
		add(fmt.Sprintf("v[%d]", n))
	default:
		for i, count := range e.Powers {
			mark := "^"
			if count < 0 {
				mark, count = "v", -count
			}
			switch {
			case count == 0:
			case i == 0 && count == 1:
				add(mark)
			case i == 0:
				add(fmt.Sprintf("%s%d", mark, count))
			case count == 1:
				add(fmt.Sprintf("%s<%d>", mark, i+1))
			default:
				add(fmt.Sprintf("%d*%s<%d>", count, mark, i+1))
			}
		}
	}
	if e.Nimber != 0 || text == "" {
		add(fmt.Sprintf("*%d", e.Nimber))
	}
	return text
}

// multipleOf returns the n for which a doubled game lies between (2n-1) and (2n+1) copies of a unit.
func (c *Calculation) multipleOf(doubled, unit *Form) (int64, bool) {
	between := func(n int64) bool {
		return c.LessOrEqual(c.copies(unit, c.Number(Int(2*n-1))), doubled) && c.LessOrEqual(doubled, c.copies(unit, c.Number(Int(2*n+1))))
	}
	if c.err != nil {
		return 0, false
	}
	most, _ := doubled.Birthday().Cell(0)
	for n := int64(0); c.err == nil && n <= most; n++ {
		switch {
		case between(n):
			return n, true
		case between(-n):
			return -n, true
		}
	}
	return 0, false
}

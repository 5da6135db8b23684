package value

import "math/big"

// Conway returns the product {gL·h + g·hL - gL·hL, gR·h + g·hR - gR·hR | gL·h + g·hR - gL·hR,
// gR·h + g·hL - gR·hL} of canonical forms (Conway, On Numbers and Games, 1976, chapters 1 and 6).
// It is the product of numbers, the nim product of nimbers, and n copies for an integer n. For
// other games it depends on the forms: games equal to g need not have an equal product with h.
func (c *Calculation) Conway(g, h *Form) *Form {
	p := product{Calculation: c, known: map[[2]*Form]*Form{}}
	return p.of(g, h)
}

// product caches products of Conway.
type product struct {
	*Calculation
	known map[[2]*Form]*Form
}

func (p *product) of(g, h *Form) *Form {
	switch {
	case p.err != nil:
		return nil
	case g.isInteger():
		return p.copies(h, g)
	case h.isInteger():
		return p.copies(g, h)
	case g.isNimber() && h.isNimber():
		return p.Nimber(NimProduct(g.terms().nimber, h.terms().nimber))
	}
	if done, ok := p.known[[2]*Form{g, h}]; ok {
		return done
	}
	if p.depth++; !p.spend(1) {
		return nil
	}
	defer func() { p.depth-- }()
	gl, gr := p.Options(g)
	hl, hr := p.Options(h)
	left := append(p.corners(g, h, gl, hl), p.corners(g, h, gr, hr)...)
	right := append(p.corners(g, h, gl, hr), p.corners(g, h, gr, hl)...)
	made := p.Make(left, right)
	p.known[[2]*Form{g, h}] = made
	return made
}

// corners returns a·h + g·b - a·b for all options a of g and b of h.
func (p *product) corners(g, h *Form, as, bs []*Form) (made []*Form) {
	for _, a := range as {
		for _, b := range bs {
			sum := p.plus(p.of(a, h), p.of(g, b))
			if corner := p.of(a, b); p.err == nil {
				made = append(made, p.Sub(sum, corner))
			}
		}
	}
	return made
}

// copies returns n copies of g, or -n copies of -g, for an integer n.
func (c *Calculation) copies(g, n *Form) *Form {
	count := n.terms().number.Num()
	if count.Sign() < 0 {
		g = c.Neg(g)
	}
	if c.err == nil && !count.Abs(count).IsUint64() {
		c.err = ErrForms
	}
	if c.err != nil {
		return nil
	}
	return c.Times(g, count.Uint64())
}

// Norton returns the Norton product of g and a positive game u: n copies of u for an integer g = n,
// else {gL·u + u + i | gR·u - u - i} for all incentives i of both players in u (Winning Ways 1982,
// chapter 8). It depends only on the values of g and u, keeps the order of games, and distributes
// over sums of g.
func (c *Calculation) Norton(g, u *Form) *Form {
	left, right := c.Incentives(u)
	var gains, losses []*Form // u + i and -u - i
	for _, i := range unique(append(left, right...)) {
		gain := c.plus(u, i)
		if c.err != nil {
			return nil
		}
		gains, losses = append(gains, gain), append(losses, c.Neg(gain))
	}
	return c.recursively(g, gains, losses, c.copiesOf(u))
}

// Overheat returns g overheated from s to t: n copies of s for an integer g = n, else {gL
// overheated + t | gR overheated - t} (Berlekamp, Winning Ways, 1982, chapter 6).
func (c *Calculation) Overheat(g, s, t *Form) *Form {
	return c.recursively(g, []*Form{t}, []*Form{c.Neg(t)}, c.copiesOf(s))
}

// copiesOf returns the function that makes n copies of a unit for an integer n, and nil for other games.
func (c *Calculation) copiesOf(unit *Form) func(g *Form) *Form {
	return func(g *Form) *Form {
		if g.isInteger() {
			return c.copies(unit, g)
		}
		return nil
	}
}

// Subordinate returns the game h with base:h = g, the ordinal sum, where the base is in canonical
// form. It returns nil if the recursion over the options of g finds none. By the colon principle no
// two values of h are right.
func (c *Calculation) Subordinate(g, base *Form) *Form {
	left, right := c.Options(base)
	known := map[*Form]*Form{}
	var of func(*Form) *Form
	each := func(options []*Form) (made []*Form) {
		for _, o := range options {
			if h := of(o); h != nil {
				made = append(made, h)
			}
		}
		return made
	}
	of = func(g *Form) *Form {
		if done, ok := known[g]; ok || c.err != nil {
			return done
		}
		if c.depth++; !c.spend(1) {
			return nil
		}
		defer func() { c.depth-- }()
		gl, gr := c.Options(g)
		h := c.Make(each(gl), each(gr))
		if h != nil && c.Ordinal(left, right, h) != g {
			h = nil
		}
		known[g] = h
		return h
	}
	return of(g)
}

// StopCount returns the number of ways to play from a form to a number, in which either player may
// make each move: 1 for a number, else the sum of those of all options.
func (c *Calculation) StopCount(g *Form) Dyadic {
	known := map[*Form]*big.Int{}
	var of func(*Form) *big.Int
	of = func(g *Form) *big.Int {
		if done, ok := known[g]; ok {
			return done
		}
		if g.IsNumber() {
			return big.NewInt(1)
		}
		total := new(big.Int)
		if c.depth++; !c.spend(1) {
			return total
		}
		defer func() { c.depth-- }()
		left, right := c.Options(g)
		for _, options := range [2][]*Form{left, right} {
			for _, o := range options {
				total.Add(total, of(o))
			}
		}
		known[g] = total
		return total
	}
	return NewDyadic(of(g), 0)
}

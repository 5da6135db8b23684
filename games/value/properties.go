package value

// LeftStop returns the number at which play ends when Left begins and both players stop at a number
// (Conway 1976).
func (f *Form) LeftStop() Dyadic {
	if f.leftStop != f.leftStop {
		return f.arena.extras(f).leftStop
	}
	return ofFloat(f.leftStop)
}

// RightStop returns the stop when Right begins.
func (f *Form) RightStop() Dyadic {
	if f.rightStop != f.rightStop {
		return f.arena.extras(f).rightStop
	}
	return ofFloat(f.rightStop)
}

// Birthday returns the depth of the canonical form, an integer.
func (f *Form) Birthday() Dyadic {
	if f.birthday == birthdayOverflow {
		return f.arena.extras(f).birthday
	}
	return Int(int64(f.birthday))
}

// IsInfinitesimal reports whether the form lies between all negative and all positive numbers, like
// 0.
func (f *Form) IsInfinitesimal() bool { return f.leftStop == 0 && f.rightStop == 0 }

// Follower returns a follower of the canonical form, or f itself, for which bad is true, or nil. It
// does not look into the options of closed forms.
func (f *Form) follower(bad func(*Form) bool, seen map[*Form]bool) *Form {
	switch {
	case seen[f]:
		return nil
	case bad(f):
		return f
	}
	seen[f] = true
	if !f.general {
		return nil
	}
	left, right := f.options()
	for _, options := range [2][]*Form{left, right} {
		for _, o := range options {
			if found := o.follower(bad, seen); found != nil {
				return found
			}
		}
	}
	return nil
}

// NotAllSmall returns a follower of f in which only one player can move: a number other than 0, or
// a sum with one. It returns nil if f is all-small.
func (f *Form) NotAllSmall() *Form {
	return f.follower(func(g *Form) bool { return !g.general && g.terms().number.Sign() != 0 }, map[*Form]bool{})
}

// Parity is the parity of the number of remaining moves, if all lines of play agree.
type Parity byte

// A form is even if all its options are odd, like 0. It is odd if it has options and all are even.
const (
	NoParity Parity = iota
	Even
	Odd
)

// Parity returns the parity of the canonical form.
func (f *Form) Parity() Parity { return f.parity(map[*Form]Parity{}) }

func (f *Form) parity(known map[*Form]Parity) Parity {
	if !f.general {
		return f.terms().parity()
	}
	if p, ok := known[f]; ok {
		return p
	}
	left, right := f.options()
	p := (Even + Odd) - left[0].parity(known)
	if p > Odd { // the first option has none
		p = NoParity
	}
	for _, options := range [2][]*Form{left, right} {
		for _, o := range options {
			if p != NoParity && o.parity(known)+p != Even+Odd {
				p = NoParity
			}
		}
	}
	known[f] = p
	return p
}

// parity returns the parity of integers, and of integers plus *1; other closed forms have options
// of both parities.
func (g closed) parity() Parity {
	if !g.number.IsInt() || g.ups != 0 || g.nimber > 1 {
		return NoParity
	}
	if uint64(g.number.num().Bit(0)) == g.nimber {
		return Even
	}
	return Odd
}

// Incentives returns the incentives of a form, without duplicates: l - g for Left's options, g - r
// for Right's.
func (c *Calculation) Incentives(g *Form) (left, right []*Form) {
	l, r := c.Options(g)
	left = unique(c.each(l, func(o *Form) *Form { return c.Sub(o, g) }))
	right = unique(c.each(r, func(o *Form) *Form { return c.Sub(g, o) }))
	if c.err != nil {
		return nil, nil
	}
	return left, right
}

package value

import (
	"math/big"
	"slices"
)

// Corner is a corner of a wall of a thermograph.
type Corner struct{ Temperature, Value Dyadic }

// Thermograph tells how the stops of a game behave when both players pay a tax for each move (Conway 1976;
// Siegel 2013, chapter II). Either wall goes from temperature -1 to the temperature of the game, by corners,
// and is straight between them; above, the mast stands at the mean.
type Thermograph struct {
	Left, Right       []Corner // by ascending temperature, the last at the temperature of the game
	Mean, Temperature Dyadic
}

// Mean returns the mean value of a form, and its temperature: -1/2^k for a number m/2^k in lowest terms, and
// 0 for another closed form.
func (c *Calculation) Mean(f *Form) (mean, temperature Dyadic) {
	switch {
	case f.number:
		x := f.terms().number
		return x, Scaled(-1, x.exp)
	case !f.general:
		return f.terms().number, temperature
	}
	if t := c.Thermograph(f); t != nil {
		return t.Mean, t.Temperature
	}
	return mean, temperature
}

// Thermograph returns the thermograph of a form, or nil when the calculation stopped.
func (c *Calculation) Thermograph(f *Form) *Thermograph {
	if known := f.arena.heatOf(f); known != nil {
		return known
	}
	if c.depth++; !c.spend(1) {
		return nil
	}
	defer func() { c.depth-- }()
	var t *Thermograph
	switch {
	case f.isInteger():
		x := f.terms().number
		mast := []Corner{{Int(-1), x}}
		t = &Thermograph{mast, mast, x, Int(-1)}
	case !f.general && (f.terms().nimber > 2 || f.terms().ups != 0):
		t = c.repeated(f.terms().closed)
	default:
		t = c.byOptions(f)
	}
	if c.err != nil {
		return nil
	}
	f.arena.setHeat(f, t)
	return t
}

// repeated returns the thermograph of a nimber or a multiple of up, beside a number. Those of d + *1, d + *2,
// … depend on the set of those before, and those of d + n·^ + *k on the one before; so once two that follow
// each other are the same, all later ones are.
func (c *Calculation) repeated(g closed) *Thermograph {
	n, step, before := g.nimber, g, (*Thermograph)(nil)
	if g.ups != 0 {
		n = uint64(max(g.ups, -g.ups))
	}
	for i := uint64(1); i <= n && c.err == nil; i++ {
		switch {
		case g.ups == 0:
			step.nimber = i
		case g.ups > 0:
			step.ups, step.nimber = int64(i), g.nimber^(n-i)&1
		default:
			step.ups, step.nimber = -int64(i), g.nimber^(n-i)&1
		}
		t := c.byOptions(c.closed(step))
		if before != nil && t != nil && t.equal(before) {
			return t
		}
		before = t
	}
	return before
}

func (t *Thermograph) equal(u *Thermograph) bool {
	same := func(a, b Corner) bool { return a.Temperature.Equal(b.Temperature) && a.Value.Equal(b.Value) }
	return slices.EqualFunc(t.Left, u.Left, same) && slices.EqualFunc(t.Right, u.Right, same)
}

// byOptions derives a thermograph from those of the options.
func (c *Calculation) byOptions(f *Form) *Thermograph {
	if f == nil {
		return nil
	}
	left, right := c.Options(f)
	var l, r scaffold
	for _, o := range left {
		if t := c.Thermograph(o); t != nil {
			l = l.max(taxed(t.Right))
		}
	}
	for _, o := range right {
		if t := c.Thermograph(o); t != nil {
			r = r.max(taxed(mirrored(t.Left)))
		}
	}
	if c.err != nil {
		return nil
	}
	return meet(l, r)
}

// mirrored exchanges the players.
func mirrored(wall []Corner) []Corner {
	other := make([]Corner, len(wall))
	for i, c := range wall {
		other[i] = Corner{c.Temperature, c.Value.Neg()}
	}
	return other
}

// scaffold is a function of the temperature from -1 on: straight between corners, with a slope of 0 or -1, and
// of slope -1 after the last. A nil scaffold is none.
type scaffold []Corner

// taxed returns what Left gets by a move to a game whose right wall this is.
func taxed(wall []Corner) scaffold {
	s := make(scaffold, len(wall))
	for i, c := range wall {
		s[i] = Corner{c.Temperature, c.Value.Sub(c.Temperature)}
	}
	return s.straight()
}

// at returns the value at a temperature.
func (s scaffold) at(t Dyadic) Dyadic {
	i, found := slices.BinarySearchFunc(s, t, func(c Corner, t Dyadic) int { return c.Temperature.Cmp(t) })
	switch {
	case found:
		return s[i].Value
	case i < len(s) && s[i].Value.Equal(s[i-1].Value):
		return s[i].Value
	default:
		return s[i-1].Value.Sub(t.Sub(s[i-1].Temperature))
	}
}

// temperatures returns those of the corners of two scaffolds, ascending.
func temperatures(s, t scaffold) []Dyadic {
	var all []Dyadic
	for _, c := range slices.Concat(s, t) {
		all = append(all, c.Temperature)
	}
	slices.SortFunc(all, Dyadic.Cmp)
	return slices.CompactFunc(all, Dyadic.Equal)
}

// max returns the greater of two scaffolds at each temperature.
func (s scaffold) max(t scaffold) scaffold {
	if s == nil {
		return t
	}
	var best scaffold
	var ahead, last Dyadic // how far s was ahead of t at the last corner
	for _, at := range temperatures(s, t) {
		x, y := s.at(at), t.at(at)
		now := x.Sub(y)
		if ahead.Sign()*now.Sign() < 0 { // they cross, where the slopes differ by 1
			gap := ahead
			if gap.Sign() < 0 {
				gap = gap.Neg()
			}
			crossing := last.Add(gap)
			best = append(best, Corner{crossing, s.at(crossing)})
		}
		if now.Sign() < 0 {
			x = y
		}
		best = append(best, Corner{at, x})
		ahead, last = now, at
	}
	return best.straight()
}

// straight drops corners at which the slope does not change.
func (s scaffold) straight() scaffold {
	kept := s[:0:0]
	for i, c := range s {
		if i > 0 {
			falls := i+1 == len(s) || !s[i+1].Value.Equal(c.Value)
			if fell := !c.Value.Equal(s[i-1].Value); fell == falls {
				continue
			}
		}
		kept = append(kept, c)
	}
	return kept
}

// meet returns the thermograph between Left's scaffold and Right's, the latter mirrored: up to the first
// temperature at which they meet.
func meet(left, right scaffold) *Thermograph {
	gap := func(t Dyadic) Dyadic { return left.at(t).Add(right.at(t)) }
	all := temperatures(left, right)
	at, i := all[0], 0
	for i+1 < len(all) && gap(all[i+1]).Sign() > 0 {
		i++
		at = all[i]
	}
	if wide := gap(at); wide.Sign() > 0 {
		// From here to the crossing both are straight. The gap closes by 1 or by 2 a degree.
		next := at.Add(wide)
		if i+1 < len(all) && all[i+1].Cmp(next) < 0 {
			next = all[i+1]
		}
		if closed := wide.Sub(gap(next)); closed.Equal(next.Sub(at)) {
			at = at.Add(wide)
		} else {
			at = at.Add(wide.half())
		}
	}
	mean := left.at(at)
	return &Thermograph{left.until(at), mirrored(right.until(at)), mean, at}
}

// until returns the corners up to a temperature, one of which is there.
func (s scaffold) until(t Dyadic) []Corner {
	var wall []Corner
	for _, c := range s {
		if c.Temperature.Cmp(t) < 0 {
			wall = append(wall, c)
		}
	}
	return append(wall, Corner{t, s.at(t)})
}

// half returns x/2.
func (x Dyadic) half() Dyadic {
	if x.big == nil {
		return Scaled(x.small, x.exp+1)
	}
	return reduced(new(big.Int).Set(x.big), x.exp+1)
}

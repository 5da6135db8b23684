package value

import (
	"math/big"
	"slices"
	"unsafe"
)

// Corner is a corner of a wall of a thermograph.
type Corner struct{ Temperature, Value Dyadic }

// Thermograph describes the stops of a game in which both players pay a tax for each move (Conway
// 1976; Siegel 2013, chapter II). Each wall goes from temperature -1 to the temperature of the game
// and is straight between its corners. Above, the mast stands at the mean.
type Thermograph struct {
	Left, Right       []Corner // ascending; the last is at the temperature of the game
	Mean, Temperature Dyadic
}

// bytes returns the memory of t in a cache.
func (t *Thermograph) bytes() uint64 {
	const least = uint64(unsafe.Sizeof(*t)) + 2*(8+8+1)
	return least + uint64(cap(t.Left)+cap(t.Right))*uint64(unsafe.Sizeof(Corner{}))
}

// Mean returns the mean value and the temperature of a form. The temperature of a number m/2^k in
// lowest terms is -1/2^k, and that of other closed forms is 0.
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

// Thermograph returns the thermograph of a form, or nil if the calculation stopped.
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

// repeated returns the thermograph of a number plus a nimber or a multiple of up. That of d + *k
// depends on the set of those before, and that of d + n·^ + *k on the previous one. So once two
// consecutive ones are equal, all later ones are.
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

// scaffold is a function of the temperature from -1 on. It is straight between corners, with slope
// 0 or -1, and has slope -1 after the last. A nil scaffold means no options.
type scaffold []Corner

// taxed returns Left's taxed result of a move to a game with this right wall.
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

// temperatures returns the temperatures of the corners of two scaffolds, ascending.
func temperatures(s, t scaffold) []Dyadic {
	var all []Dyadic
	for _, c := range slices.Concat(s, t) {
		all = append(all, c.Temperature)
	}
	slices.SortFunc(all, Dyadic.Cmp)
	return slices.CompactFunc(all, Dyadic.Equal)
}

// max returns the maximum of two scaffolds at each temperature.
func (s scaffold) max(t scaffold) scaffold {
	if s == nil {
		return t
	}
	var best scaffold
	var ahead, last Dyadic // the lead of s over t at the last corner
	for _, at := range temperatures(s, t) {
		x, y := s.at(at), t.at(at)
		now := x.Sub(y)
		if ahead.Sign()*now.Sign() < 0 { // they cross, at a slope difference of 1
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

// meet returns the thermograph of Left's scaffold and Right's mirrored scaffold, up to the first
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
		// From here to the crossing both are straight. The gap closes by 1 or by 2 per degree.
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

// until returns the corners up to a temperature, which must be that of a corner.
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

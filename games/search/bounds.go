package search

import (
	"sprague/games/value"
)

// heat is the thermograph of a piece from temperature 0 on, shifted to mean 0.
type heat struct {
	temperature value.Dyadic
	stops       [2]value.Dyadic   // of Left's wall and of Right's
	corners     [2][]value.Corner // of Left's wall and of Right's
}

func heatOf(t *value.Thermograph) heat {
	h := heat{temperature: t.Temperature}
	for side, wall := range [2][]value.Corner{t.Left, t.Right} {
		for _, corner := range wall {
			h.corners[side] = append(h.corners[side], value.Corner{Temperature: corner.Temperature, Value: corner.Value.Sub(t.Mean)})
		}
		h.stops[side] = h.wall(value.Dyadic{}, side == 1)
	}
	return h
}

// wall returns the value of Left's or Right's wall at a temperature. Between corners a wall is
// vertical, or approaches the mean by 1 for each degree.
func (h *heat) wall(at value.Dyadic, right bool) (x value.Dyadic) {
	side := 0
	if right {
		side = 1
	}
	corners := h.corners[side]
	for i, c := range corners {
		if c.Temperature.Cmp(at) < 0 {
			continue
		}
		if i == 0 || c.Temperature.Equal(at) || c.Value.Equal(corners[i-1].Value) {
			return c.Value
		}
		below := at.Sub(corners[i-1].Temperature)
		if !right {
			below = below.Neg()
		}
		return corners[i-1].Value.Add(below)
	}
	return x
}

// mostTemperatures is the maximum number of temperatures tried for a bound.
const mostTemperatures = 4

// winnerByBounds reports whether the mover wins a sum. It returns false in ok if neither a closed
// sum nor the thermographs decide this.
//
// Let L and R be the stops of a sum. Let l and r be the sums of its components' walls at a
// temperature t >= 0, and w the greatest width of a component there. Cooling by t preserves sums
// (Conway 1976). So Left's stop of the cooled sum is at least r + w and at most l. Walls approach
// the mean by at most 1 for each degree. So r + w <= L <= l + t, and by symmetry r - t <= R <= l -
// w. A stop other than 0 determines the winner.
func (c *sumSearch) winnerByBounds(t sumState, right bool) (won, ok bool) {
	if len(t.pieces) == 0 {
		return c.closedWins(t, right), true
	}
	temperatures := make([]value.Dyadic, 1, mostTemperatures)
	for _, id := range t.pieces {
		temperatures = hottest(temperatures, c.pieces[id].heat.temperature)
	}
	for _, at := range temperatures {
		l, r, w := t.number, t.number, value.Dyadic{}
		for _, id := range t.pieces {
			h := &c.pieces[id].heat
			left, right := h.stops[0], h.stops[1]
			if at.Sign() > 0 {
				left, right = h.wall(at, false), h.wall(at, true)
			}
			l, r = l.Add(left), r.Add(right)
			if wide := left.Sub(right); wide.Cmp(w) > 0 {
				w = wide
			}
		}
		if right {
			l, r = r.Neg(), l.Neg()
		}
		switch {
		case r.Add(w).Sign() > 0:
			return true, true
		case l.Add(at).Sign() < 0:
			return false, true
		}
	}
	return false, false
}

// hottest inserts t into a list of the highest temperatures: 0, and then others in descending
// order.
func hottest(list []value.Dyadic, t value.Dyadic) []value.Dyadic {
	if t.Sign() <= 0 {
		return list
	}
	for i := 1; i < len(list); i++ {
		switch list[i].Cmp(t) {
		case 0:
			return list
		case -1:
			list[i], t = t, list[i]
		}
	}
	if len(list) < mostTemperatures {
		list = append(list, t)
	}
	return list
}

// closedWins reports whether the mover wins a sum of a number, a multiple of up and a nimber.
func (c *sumSearch) closedWins(t sumState, right bool) bool {
	if sign := t.number.Sign(); sign != 0 {
		return sign > 0 != right
	}
	f := c.calc.Ups(t.ups, t.nimber)
	if f == nil {
		c.recordError()
		return false
	}
	switch f.Outcome() {
	case value.N:
		return true
	case value.L:
		return !right
	case value.R:
		return right
	default:
		return false
	}
}

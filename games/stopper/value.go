package stopper

import "sprague/games/value"

// mostShort bounds the vertices of the canonical form of a short side.
const mostShort = 1 << 14

// mostAtOnce bounds the vertices of a game that is simplified at once: larger ones are by steps.
const mostAtOnce = 64

// Value is a game by its sides. If both are the same stopper, the game equals it.
type Value struct {
	On, Off *Game          // stoppers in simplest form; nil where none was found
	games   [2]*Game       // by the side on which they equal the value
	forms   [2]*value.Form // of short sides; nil for others
	whole   bool
}

// ValueOf returns the value of a game. The calculation makes the forms of short options. The value is
// not valid if the work failed.
func ValueOf(c *value.Calculation, g *Game, w *Work) Value {
	g = g.condensed(c, w)
	if len(g.vertices) <= mostAtOnce {
		return valueOf(c, g, g, w)
	}
	return valueOf(c, g.bySteps(c, Onside, w).condensed(c, w), g.bySteps(c, Offside, w).condensed(c, w), w)
}

// valueOf returns the value that one condensed game equals on the onside, and another one on the
// offside.
func valueOf(c *value.Calculation, on, off *Game, w *Work) Value {
	const least = 1 << 14 // the work of a small game, in comparisons
	w.spend(least)
	v := Value{games: [2]*Game{on, off}}
	for side, s := range []**Game{&v.On, &v.Off} {
		g := v.games[side]
		if v.forms[side] = g.Form(c); v.forms[side] == nil {
			g = g.Stopper(Side(side), w)
		}
		if g != nil {
			*s = g.ordered(c)
			v.forms[side] = g.Form(c)
		}
	}
	switch {
	case v.On == nil || v.Off == nil:
	case v.forms[0] != nil || v.forms[1] != nil: // the simplest form of a short game is short
		v.whole = v.forms[0] == v.forms[1]
	default:
		v.whole = v.On.Equal(v.Off, Onside, w)
	}
	return v
}

// Empty reports whether the value is no game.
func (v Value) Empty() bool { return v.games[0] == nil }

// Whole reports whether the game equals one stopper.
func (v Value) Whole() bool { return v.whole }

// AtLeast reports whether v is at least another value: on both sides.
func (v Value) AtLeast(c *value.Calculation, other Value, w *Work) bool {
	for _, side := range []Side{Onside, Offside} {
		if f, g := v.forms[side], other.forms[side]; f != nil && g != nil {
			if !c.LessOrEqual(g, f) {
				return false
			}
		} else if !v.of(side).AtLeast(other.of(side), side, w) {
			return false
		}
	}
	return true
}

// of returns a game that equals v where endless play counts for one side.
func (v Value) of(side Side) *Game {
	switch {
	case side == Onside && v.On != nil:
		return v.On
	case side == Offside && v.Off != nil:
		return v.Off
	default:
		return v.games[side]
	}
}

// Plus returns the sum of two values: its sides are those of the sums of the sides (Conway 1976). It
// returns false if a sum has more than most vertices, or if the calculation stopped.
func (v Value) Plus(c *value.Calculation, other Value, most int, w *Work) (Value, bool) {
	on, ok := v.plus(c, other, Onside, most, w)
	if !ok {
		return Value{}, false
	}
	off := on
	if !v.whole || !other.whole {
		if off, ok = v.plus(c, other, Offside, most, w); !ok {
			return Value{}, false
		}
	}
	return valueOf(c, on, off, w), true
}

// plus returns a condensed game that equals the sum of two values on a side.
func (v Value) plus(c *value.Calculation, other Value, side Side, most int, w *Work) (*Game, bool) {
	if f, g := v.forms[side], other.forms[side]; f != nil && g != nil {
		sum := c.Add(f, g)
		if sum == nil {
			return nil, false
		}
		return OfForm(c, sum, mostShort)
	}
	sum, ok := v.of(side).Plus(other.of(side), most)
	if !ok {
		return nil, false
	}
	return sum.condensed(c, w), true
}

// Times returns the sum of so many equal values, at least one, by doubling. It returns false like Plus.
func (v Value) Times(c *value.Calculation, count uint64, most int, w *Work) (Value, bool) {
	if count == 1 {
		return v, true
	}
	half, ok := v.Times(c, count/2, most, w)
	if !ok || w.Err() != nil {
		return Value{}, false
	}
	total, ok := half.Plus(c, half, most, w)
	if !ok || count%2 == 0 {
		return total, ok
	}
	return total.Plus(c, v, most, w)
}

// Degree returns the degree of loopiness of a value that equals a stopper S: the onside of S - S
// (Winning Ways 1982, chapter 11; Siegel 2013, chapter VI). It returns false like Plus, and an empty
// value if no stopper was found that is the onside.
func (v Value) Degree(c *value.Calculation, most int, w *Work) (Value, bool) {
	difference, ok := v.Plus(c, ValueOf(c, v.On.Negative(), w), most, w)
	if !ok || w.Err() != nil || difference.On == nil {
		return Value{}, ok
	}
	return ValueOf(c, difference.On, w), true
}

// Text formats the value: one stopper, or both sides as "1 & 0". It returns false if a side was not
// found, or if the text has more than limit bytes.
func (v Value) Text(c *value.Calculation, limit int) (string, bool) {
	if v.On == nil || v.Off == nil {
		return "", false
	}
	text, ok := v.On.Text(c, limit)
	if !ok || v.Whole() {
		return text, ok
	}
	off, ok := v.Off.Text(c, limit-len(text))
	return text + " & " + off, ok
}

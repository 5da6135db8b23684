package stopper

import "sprague/games/value"

// Value is a game by its sides. If both are the same stopper, the game equals it.
type Value struct {
	On, Off *Game    // stoppers in simplest form; nil where none was found
	games   [2]*Game // by the side on which they equal the value
	whole   bool
}

// ValueOf returns the value of a game. The calculation orders short options. The value is not valid
// if the work failed.
func ValueOf(c *value.Calculation, g *Game, w *Work) Value { return valueOf(c, g, g, w) }

// valueOf returns the value that one game equals on the onside, and another one on the offside.
func valueOf(c *value.Calculation, on, off *Game, w *Work) Value {
	const least = 1 << 14 // the work of a small game, in comparisons
	w.spend(least)
	v := Value{On: on.Stopper(Onside, w), Off: off.Stopper(Offside, w), games: [2]*Game{on, off}}
	for _, s := range []**Game{&v.On, &v.Off} {
		if *s != nil {
			*s = (*s).ordered(c)
		}
	}
	v.whole = v.On != nil && v.Off != nil && v.On.Equal(v.Off, Onside, w)
	return v
}

// Whole reports whether the game equals one stopper.
func (v Value) Whole() bool { return v.whole }

// AtLeast reports whether v is at least another value: on both sides.
func (v Value) AtLeast(other Value, w *Work) bool {
	return v.of(Onside).AtLeast(other.of(Onside), Onside, w) && v.of(Offside).AtLeast(other.of(Offside), Offside, w)
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
// returns false if a sum has more than most vertices.
func (v Value) Plus(c *value.Calculation, other Value, most int, w *Work) (Value, bool) {
	on, ok := v.of(Onside).Plus(other.of(Onside), most)
	if !ok {
		return Value{}, false
	}
	if v.whole && other.whole {
		return ValueOf(c, on, w), true
	}
	off, ok := v.of(Offside).Plus(other.of(Offside), most)
	if !ok {
		return Value{}, false
	}
	return valueOf(c, on, off, w), true
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

package stopper

import "sprague/games/value"

// Value is a game by its sides. If both are the same stopper, the game equals it.
type Value struct {
	On, Off *Game // stoppers in simplest form; nil where none was found
	game    *Game
}

// ValueOf returns the value of a game. The calculation orders short options.
func ValueOf(c *value.Calculation, g *Game) Value {
	v := Value{On: g.Stopper(Onside), Off: g.Stopper(Offside), game: g}
	for _, s := range []**Game{&v.On, &v.Off} {
		if *s != nil {
			*s = (*s).ordered(c)
		}
	}
	return v
}

// Whole reports whether the game equals one stopper.
func (v Value) Whole() bool { return v.sided() && v.On.Equal(v.Off, Onside) }

// sided reports whether both sides are known.
func (v Value) sided() bool { return v.On != nil && v.Off != nil }

// AtLeast reports whether v ≥ w: on both sides.
func (v Value) AtLeast(w Value) bool {
	if v.sided() && w.sided() {
		return v.On.AtLeast(w.On, Onside) && v.Off.AtLeast(w.Off, Onside)
	}
	return v.of(Onside).AtLeast(w.of(Onside), Onside) && v.of(Offside).AtLeast(w.of(Offside), Offside)
}

// of returns a game that equals v where endless play counts for one side.
func (v Value) of(side Side) *Game {
	switch {
	case side == Onside && v.On != nil:
		return v.On
	case side == Offside && v.Off != nil:
		return v.Off
	default:
		return v.game
	}
}

// Plus returns v + w: its sides are those of the sums of the sides (Conway 1976). It returns false if
// a sum has more than most vertices.
func (v Value) Plus(c *value.Calculation, w Value, most int) (Value, bool) {
	on, ok := v.of(Onside).Plus(w.of(Onside), most)
	if !ok {
		return Value{}, false
	}
	if v.Whole() && w.Whole() {
		return ValueOf(c, on), true
	}
	off, ok := v.of(Offside).Plus(w.of(Offside), most)
	if !ok {
		return Value{}, false
	}
	sum := Value{On: ValueOf(c, on).On, Off: ValueOf(c, off).Off}
	if !sum.sided() {
		sum.game, ok = v.game.Plus(w.game, most)
	}
	return sum, ok
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

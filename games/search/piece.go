package search

import (
	"encoding/binary"
	"slices"

	"sprague/games/value"
)

// piece is a component of sums: a canonical form that is not closed, less its mean.
type piece struct {
	form *value.Form // with its mean
	heat heat

	sides    [2]*[]option // options of Left and of Right; nil if not requested yet
	opposite int32        // the piece that cancels this one, none, or 0 if not requested yet
}

// option is a move of one player in a component.
type option struct {
	to        sumState
	incentive *value.Form // nil if too large
	score     float64     // approximate gain of the mover
}

// formState returns a form as a sum: of a number and a closed form, or of its mean and a piece.
// Forms that differ by a number share a piece.
func (c *sumSearch) formState(f *value.Form) sumState {
	if f == nil {
		c.recordError()
		return sumState{}
	}
	if number, ups, nimber, ok := f.Closed(); ok {
		return sumState{number: number, ups: ups, nimber: nimber}
	}
	if known, ok := c.forms[f]; ok {
		return known
	}
	h := c.calc.Thermograph(f)
	if h == nil || !c.spend(formCost) {
		c.recordError()
		return sumState{}
	}
	key := []byte{}
	left, right := c.calc.Options(f)
	for _, options := range [2][]*value.Form{left, right} {
		names := make([]string, len(options))
		for i, o := range options {
			to := c.formState(o)
			to.number = to.number.Sub(h.Mean)
			names[i] = to.number.String() + " " + to.name(false)
		}
		if c.err != nil {
			return sumState{}
		}
		slices.Sort(names) // the order of forms depends on their number
		key = binary.AppendUvarint(key, uint64(len(names)))
		for _, name := range names {
			key = binary.AppendUvarint(key, uint64(len(name)))
			key = append(key, name...)
		}
	}
	id, ok := c.shapes[string(key)]
	if !ok {
		id = c.addPiece(piece{form: f, heat: heatOf(h)})
		c.shapes[string(key)] = id
		c.texts += uint64(len(key))
	}
	t := sumState{number: h.Mean, pieces: []int32{id}}
	c.forms[f] = t
	return t
}

// addPiece adds a piece and returns its number, from 1 on.
func (c *sumSearch) addPiece(p piece) int32 {
	if len(c.pieces) == 0 {
		c.pieces = append(c.pieces, piece{}) // number 0 is unused, see opposite
	}
	c.pieces = append(c.pieces, p)
	return int32(len(c.pieces) - 1)
}

const formCost = 3 // cost of entering a form, in moves

// recordError records the error of the calculation.
func (c *sumSearch) recordError() {
	if c.err == nil {
		c.err = c.calc.Err()
	}
}

// none means that no piece is known.
const none = -1

// negated returns the piece that cancels a piece, or none if no such piece is known.
func (c *sumSearch) negated(id int32) int32 {
	if c.pieces[id].opposite != 0 || c.err != nil {
		return c.pieces[id].opposite
	}
	t := c.formState(c.calc.Neg(c.pieces[id].form))
	c.pieces[id].opposite = none
	if len(t.pieces) == 1 {
		c.pieces[id].opposite = t.pieces[0]
		c.pieces[t.pieces[0]].opposite = id
	}
	return c.pieces[id].opposite
}

// optionsOf returns the moves of a player in a piece.
func (c *sumSearch) optionsOf(id int32, right bool) []option {
	side := 0
	if right {
		side = 1
	}
	if known := c.pieces[id].sides[side]; known != nil {
		return *known
	}
	options := c.formOptions(c.pieces[id].form, right)
	if c.err != nil {
		return nil
	}
	c.pieces[id].sides[side] = &options
	c.options += uint64(len(options))
	return options
}

// closedOptions returns the moves of a player in a multiple of up and a nimber.
func (c *sumSearch) closedOptions(ups int64, nimber uint64, right bool) []option {
	f := c.calc.Ups(ups, nimber)
	if f == nil {
		c.recordError()
		return nil
	}
	return c.formOptions(f, right)
}

// incentiveCost is the maximum number of comparisons to compute an incentive.
const incentiveCost = 256

func (c *sumSearch) formOptions(f *value.Form, right bool) []option {
	forms, other := c.calc.Options(f)
	if right {
		forms = other
	}
	mean, temperature := c.calc.Mean(f)
	c.recordError()
	options := make([]option, 0, len(forms))
	for _, o := range forms {
		to := c.formState(o)
		if c.err != nil {
			return nil
		}
		to.number = to.number.Sub(mean)
		// The gain at the temperature of the form, if the opponent moves next.
		gain := to.number
		for _, id := range to.pieces {
			gain = gain.Add(c.pieces[id].heat.wall(temperature, !right))
		}
		if right {
			gain = gain.Neg()
		}
		aside := c.limitedCalculation(incentiveCost)
		incentive := aside.Sub(o, f)
		if right {
			incentive = aside.Neg(incentive)
		}
		c.charge(aside, incentiveCost)
		options = append(options, option{to, incentive, approximately(gain)})
	}
	return options
}

// approximately returns a number close to x.
func approximately(x value.Dyadic) float64 {
	f, _ := x.Rat().Float64()
	return f
}

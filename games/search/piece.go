package search

import (
	"encoding/binary"
	"errors"
	"slices"

	"sprague/games"
	"sprague/games/value"
)

// piece is a component of sums: a canonical form that is not closed, or a position whose form is too large.
type piece struct {
	form *value.Form // nil for a position; shifted by a number so that its mean is 0
	heat heat

	rules games.Partizan
	at    games.Position
	lead  float64 // of a position: how many moves Left has more than Right

	sides    [2]*[]option // once they were asked for
	opposite int32        // the piece that cancels this one, once it was asked for; else 0
}

// option is a move of one player in a component.
type option struct {
	to        table
	incentive *value.Form // what the move gains; nil where it is a position's, or too large
	score     float64     // what it gains about
}

// enter gives a form as a sum: of a number and a closed form, or of its mean and a piece. Forms that differ by a number
// make the same piece.
func (c *contest) enter(f *value.Form) table {
	if f == nil {
		c.stop()
		return table{}
	}
	if number, ups, nimber, ok := f.Closed(); ok {
		return table{number: number, ups: ups, nimber: nimber}
	}
	if known, ok := c.forms[f]; ok {
		return known
	}
	h := c.calc.Thermograph(f)
	if h == nil || !c.spend(entering) {
		c.stop()
		return table{}
	}
	key := []byte{}
	left, right := c.calc.Options(f)
	for _, options := range [2][]*value.Form{left, right} {
		names := make([]string, len(options))
		for i, o := range options {
			to := c.enter(o)
			to.number = to.number.Sub(h.Mean)
			names[i] = to.number.String() + " " + to.name(false)
		}
		if c.err != nil {
			return table{}
		}
		slices.Sort(names) // as the order of forms depends on their number
		key = binary.AppendUvarint(key, uint64(len(names)))
		for _, name := range names {
			key = binary.AppendUvarint(key, uint64(len(name)))
			key = append(key, name...)
		}
	}
	id, ok := c.shapes[string(key)]
	if !ok {
		id = c.add(piece{form: f, heat: heatOf(h)})
		c.shapes[string(key)] = id
	}
	t := table{number: h.Mean, pieces: []int32{id}}
	c.forms[f] = t
	return t
}

// add adds a piece, and gives its number.
func (c *contest) add(p piece) int32 {
	if len(c.pieces) == 0 {
		c.pieces = append(c.pieces, piece{}) // there is no piece 0
	}
	c.pieces = append(c.pieces, p)
	return int32(len(c.pieces) - 1)
}

// stop takes over the error of the calculation.
func (c *contest) stop() {
	if c.err == nil {
		c.err = c.calc.Err()
	}
}

// entered gives a position as a sum of its independent parts, those that cost little to value by their forms.
func (c *contest) entered(r games.Partizan, p games.Position) (sum table) {
	for _, part := range separate(r, p) {
		sum = c.plus(sum, c.part(r, part))
	}
	return sum
}

// separate gives the independent parts of a position.
func separate(r games.Ruleset, p games.Position) []games.Position {
	if separable, ok := r.(games.Separable); ok {
		return separable.Separate(p)
	}
	return []games.Position{p}
}

const (
	fewPositions = 16  // budget of a search for the form of a part of a position
	entering     = 3   // cost of entering a form, in moves
	trial        = 18  // further cost of such a search, in moves
	fewMoves     = 10  // how many moves such a part has at most
	separating   = 20  // bytes of a position that count for a move when it separates
	laborApart   = 32  // labor that counts for a move when it separates
	mostMoves    = 100 // how many moves a position may have whose form is too large
)

// effortApart returns the cost of separating a position, in moves. For a position without a text it is
// part of the cost of a move.
func effortApart(r games.Ruleset, p games.Position) uint64 {
	if p.S == "" {
		return 0
	}
	return max(uint64(len(p.S))/separating, games.LaborOf(r, p)/laborApart)
}

// part gives a position that does not fall apart: by its form if that is known or costs little, or else as a piece.
func (c *contest) part(r games.Partizan, p games.Position) table {
	at := place{r.Identity().Name, p}
	if t, ok := c.parts[at]; ok || c.err != nil {
		return t
	}
	q, moves := piece{rules: r, at: p}, 0
	r.Moves(p, func(m games.Move) bool {
		switch m.Player {
		case games.Left:
			q.lead++
		case games.Right:
			q.lead--
		}
		moves++
		return moves <= mostMoves && c.spend(1)
	})
	known, err := c.valued(r, p, moves)
	var t table
	switch {
	case c.err != nil:
	case err == nil:
		t = c.enter(c.calc.Form(known))
	case !isTooLarge(err):
		c.err = err
	case moves > mostMoves:
		c.err = value.ErrForms
	default:
		t = table{pieces: []int32{c.add(q)}}
	}
	c.parts[at] = t
	return t
}

// valued gives the value of a position with so many moves, or a refusal.
func (c *contest) valued(r games.Partizan, p games.Position, moves int) (value.Value, error) {
	if result, ok := c.engine.recall(r, p); ok {
		return result.Value, nil
	}
	if moves > fewMoves || games.LaborOf(r, p) > c.few {
		return value.Value{}, errDear
	}
	result, err := c.engine.within(c.ctx, Budget{Positions: c.few}, r, p)
	c.spend(trial + result.Effort/effortOfMove)
	return result.Value, err
}

// errDear refuses to value a position.
var errDear = &games.Error{Code: games.CodeTooLarge}

// none is the number of no piece.
const none = -1

// negated gives the piece that cancels a piece, and none where that is not known to be a piece.
func (c *contest) negated(id int32) int32 {
	if c.pieces[id].opposite != 0 || c.err != nil {
		return c.pieces[id].opposite
	}
	var t table
	p := c.pieces[id]
	if p.form != nil {
		t = c.enter(c.calc.Neg(p.form))
	} else if c.spend(effortApart(p.rules, p.at)) {
		if parts := separate(p.rules, p.rules.Negate(p.at)); len(parts) == 1 {
			t = c.part(p.rules, parts[0])
		}
	}
	c.pieces[id].opposite = none
	if len(t.pieces) == 1 && (c.pieces[t.pieces[0]].form == nil) == (p.form == nil) {
		c.pieces[id].opposite = t.pieces[0]
		c.pieces[t.pieces[0]].opposite = id
	}
	return c.pieces[id].opposite
}

// options gives the moves of a player in a piece.
func (c *contest) options(id int32, right bool) []option {
	side := 0
	if right {
		side = 1
	}
	if known := c.pieces[id].sides[side]; known != nil {
		return *known
	}
	var options []option
	if p := c.pieces[id]; p.form != nil {
		options = c.formOptions(p.form, right)
	} else {
		options = c.positionOptions(p, right)
	}
	if c.err != nil {
		return nil
	}
	c.pieces[id].sides[side] = &options
	return options
}

// closedOptions gives the moves in a multiple of up and a nimber.
func (c *contest) closedOptions(ups int64, nimber uint64, right bool) []option {
	f := c.calc.Ups(ups, nimber)
	if f == nil {
		c.stop()
		return nil
	}
	return c.formOptions(f, right)
}

// incentiveWithin bounds the comparisons that an incentive may take.
const incentiveWithin = 256

func (c *contest) formOptions(f *value.Form, right bool) []option {
	forms, other := c.calc.Options(f)
	if right {
		forms = other
	}
	mean, temperature := c.calc.Mean(f)
	c.stop()
	options := make([]option, 0, len(forms))
	for _, o := range forms {
		to := c.enter(o)
		if c.err != nil {
			return nil
		}
		to.number = to.number.Sub(mean)
		// What the move gains where the opponent has to answer as soon as elsewhere.
		gain := to.number
		for _, id := range to.pieces {
			gain = gain.Add(c.pieces[id].heat.wall(temperature, !right))
		}
		if right {
			gain = gain.Neg()
		}
		aside := c.aside(incentiveWithin)
		incentive := aside.Sub(o, f)
		if right {
			incentive = aside.Neg(incentive)
		}
		c.charge(aside, incentiveWithin)
		options = append(options, option{to, incentive, approximately(gain)})
	}
	return options
}

func (c *contest) positionOptions(p piece, right bool) []option {
	player := games.Left
	if right {
		player = games.Right
	}
	var options []option
	apart := effortApart(p.rules, p.at)
	p.rules.Moves(p.at, func(m games.Move) bool {
		if m.Player == player.Opponent() {
			return true
		}
		var to table
		for _, part := range m.Parts {
			to = c.plus(to, c.entered(p.rules, part))
		}
		gain := approximately(to.number) - p.lead/2
		for _, id := range to.pieces {
			gain += c.pieces[id].lead / 2
		}
		if right {
			gain = -gain
		}
		options = append(options, option{to: to, score: gain})
		return c.err == nil && c.spend(games.CostOf(m.Parts)+apart)
	})
	return options
}

// approximately gives a number that is near.
func approximately(x value.Dyadic) float64 {
	f, _ := x.Rat().Float64()
	return f
}

// isTooLarge reports whether an error is the refusal of a search.
func isTooLarge(err error) bool {
	var refusal *games.Error
	return errors.As(err, &refusal) && refusal.Code == games.CodeTooLarge
}

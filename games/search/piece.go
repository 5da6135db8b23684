package search

import (
	"encoding/binary"
	"errors"
	"slices"

	"sprague/games"
	"sprague/games/value"
)

// piece is a component of sums: a canonical form that is not closed, or a position whose form is
// too large.
type piece struct {
	form *value.Form // nil for a position; the piece is this form minus its mean
	heat heat

	rules games.Partizan
	at    games.Position
	lead  float64 // for a position: the number of Left's moves minus Right's

	sides    [2]*[]option // options of Left and of Right; nil if not requested yet
	opposite int32        // the piece that cancels this one, none, or 0 if not requested yet
}

// option is a move of one player in a component.
type option struct {
	to        table
	incentive *value.Form // nil for a position, or if too large
	score     float64     // approximate gain of the mover
}

// enter returns a form as a sum: of a number and a closed form, or of its mean and a piece. Forms
// that differ by a number share a piece.
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
		slices.Sort(names) // the order of forms depends on their number
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
		c.texts += uint64(len(key))
	}
	t := table{number: h.Mean, pieces: []int32{id}}
	c.forms[f] = t
	return t
}

// add adds a piece and returns its number, from 1 on.
func (c *contest) add(p piece) int32 {
	if len(c.pieces) == 0 {
		c.pieces = append(c.pieces, piece{}) // number 0 is unused, see opposite
	}
	c.pieces = append(c.pieces, p)
	return int32(len(c.pieces) - 1)
}

// stop records the error of the calculation.
func (c *contest) stop() {
	if c.err == nil {
		c.err = c.calc.Err()
	}
}

// entered returns a position as a sum of its independent parts. Parts that cost little are valued
// by their forms.
func (c *contest) entered(r games.Partizan, p games.Position) (sum table) {
	for _, part := range separate(r, p) {
		sum = c.plus(sum, c.part(r, part))
	}
	return sum
}

// separate returns the independent parts of a position.
func separate(r games.Ruleset, p games.Position) []games.Position {
	if separable, ok := r.(games.Separable); ok {
		return separable.Separate(p)
	}
	return []games.Position{p}
}

const (
	fewPositions = 16  // budget of a search for the form of a part
	entering     = 3   // cost of entering a form, in moves
	trial        = 18  // further cost of such a search, in moves
	fewMoves     = 10  // maximum number of moves of such a part
	separating   = 20  // bytes of a position that cost as much as a move to separate
	laborApart   = 32  // labor that costs as much as a move to separate
	mostMoves    = 100 // maximum number of moves of a position whose form is too large
)

// effortApart returns the cost of separating a position, in moves. It returns 0 for a position
// without a text: the cost of a move includes that.
func effortApart(r games.Ruleset, p games.Position) uint64 {
	if p.S == "" {
		return 0
	}
	return max(uint64(len(p.S))/separating, games.LaborOf(r, p)/laborApart)
}

// part returns an indivisible position as a sum: of its form if that is known or costs little, or
// else as a piece.
func (c *contest) part(r games.Partizan, p games.Position) table {
	at := sumPosition{r.Identity().Name, p}
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

// valued returns the value of a position with the given number of moves, or a refusal.
func (c *contest) valued(r games.Partizan, p games.Position, moves int) (value.Value, error) {
	for _, page := range c.pages[r.Identity().Name] {
		if result, ok := page.result(r, p); ok {
			return result.Value, nil
		}
	}
	if moves > fewMoves || games.LaborOf(r, p) > c.few {
		return value.Value{}, errExpensive
	}
	result, err := c.search(r, p)
	c.spend(trial + result.Effort/effortOfMove)
	return result.Value, err
}

// search runs the search for the form of a part, on a page of the contest.
func (c *contest) search(r games.Partizan, p games.Position) (Result, error) {
	few, name := c.engine.budget.Of(c.few), r.Identity().Name
	on := c.small[name]
	if on == nil {
		on = newPage(few)
		on.arena = c.arena
		c.small[name], c.pages[name] = on, append(c.pages[name], on)
	}
	if games.NatureOf(r, p) != games.Numbers {
		result, _, err := searchForm(c.ctx, few, r, p, on)
		return result, err
	}
	var total value.Dyadic
	rules, parts := apart(r, p)
	for _, part := range parts {
		number, _, err := searchNumber(c.ctx, few, r, rules, part, on.numbers)
		if err != nil {
			return Result{}, err
		}
		total = total.Add(number)
	}
	return Result{Value: value.OfNumber(total)}, nil
}

// errExpensive is the refusal to value a position.
var errExpensive = &games.Error{Code: games.CodeTooLarge}

// none means that no piece is known.
const none = -1

// negated returns the piece that cancels a piece, or none if no such piece is known.
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

// optionsOf returns the moves of a player in a piece.
func (c *contest) optionsOf(id int32, right bool) []option {
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
	c.options += uint64(len(options))
	return options
}

// closedOptions returns the moves of a player in a multiple of up and a nimber.
func (c *contest) closedOptions(ups int64, nimber uint64, right bool) []option {
	f := c.calc.Ups(ups, nimber)
	if f == nil {
		c.stop()
		return nil
	}
	return c.formOptions(f, right)
}

// incentiveWithin is the maximum number of comparisons to compute an incentive.
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
		// The gain at the temperature of the form, if the opponent moves next.
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

// approximately returns a number close to x.
func approximately(x value.Dyadic) float64 {
	f, _ := x.Rat().Float64()
	return f
}

// isTooLarge reports whether an error is the refusal of a search.
func isTooLarge(err error) bool {
	var refusal *games.Error
	return errors.As(err, &refusal) && refusal.Code == games.CodeTooLarge
}

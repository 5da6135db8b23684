package search

import (
	"cmp"
	"context"
	"encoding/binary"
	"math/big"
	"slices"

	"sprague/games"
	"sprague/games/value"
)

// contest tells who wins sums of short games whose canonical form is out of reach. It searches the whole sum, depth
// first, and remembers what it has found. A component is a canonical form, or a position whose form is too large.
//
// It moves in the number of a sum only beside positions: a player who wins a sum of forms wins it by a move in
// another component (Conway 1976, the number avoidance theorem), but for sums that are numbers, and those are
// decided by their mean. It leaves out moves that others dominate: of two moves in different components, the one
// with the lesser incentive.
type contest struct {
	ctx    context.Context
	engine *Engine
	arena  *value.Arena
	calc   *value.Calculation
	few    uint64 // budget, in positions, of a search for the form of a part of a position
	left   uint64 // moves that may still be looked at
	seen   uint64 // those looked at
	err    error

	pieces []piece
	shapes map[string]int32
	forms  map[*value.Form]table
	parts  map[place]table
	known  map[string]span
	order  map[[2]*value.Form]bool // which incentives are at most which
}

// table is a sum: of a number, a multiple of up, a nimber, and components, of which no two cancel each other.
type table struct {
	number value.Dyadic
	ups    int64
	nimber uint64
	pieces []int32 // ascending
}

// span tells for which numbers beside a sum the mover wins: the more a number is worth to the mover, the better.
type span struct{ won, lost *value.Dyadic } // the least known to win, and the greatest known to lose

// mostPieces bounds the components of a sum that is searched.
const mostPieces = 200

func (e *Engine) newContest(arena *value.Arena) *contest {
	return &contest{
		engine: e, arena: arena, few: min(fewPositions, e.budget.Positions),
		shapes: map[string]int32{}, forms: map[*value.Form]table{}, parts: map[place]table{}, known: map[string]span{},
		order: map[[2]*value.Form]bool{},
	}
}

// begin begins to search within a budget.
func (c *contest) begin(ctx context.Context, budget Budget) {
	c.ctx, c.err = ctx, nil
	c.calc, c.left = budget.calculate(ctx, c.arena), budget.Positions*movesInContest
}

// spend counts moves that are looked at. It reports false when the contest is to stop.
func (c *contest) spend(n uint64) bool {
	if c.seen/checkEvery != (c.seen+n)/checkEvery && c.err == nil {
		c.err = c.ctx.Err()
	}
	c.seen += n
	switch {
	case c.err != nil:
		return false
	case n > c.left || uint64(len(c.known)) > c.engine.budget.Positions:
		c.err = value.ErrForms
		return false
	}
	c.left -= n
	return true
}

// wins tells whether the mover, Right or Left, wins a sum; false when the contest has stopped.
func (c *contest) wins(t table, right bool) bool {
	if won, ok := c.decided(t, right); ok {
		return won
	}
	key := c.key(t, right)
	if won, ok := c.remembered(key, t, right); ok {
		return won
	}
	moves := c.moves(t, right)
	if !c.spend(1 + uint64(len(moves))*(1+uint64(len(t.pieces))/8)) {
		return false
	}
	won := false
	open := moves[:0]
	for _, m := range moves {
		answered, ok := c.decided(m.to, !right)
		if !ok {
			answered, ok = c.remembered(c.key(m.to, !right), m.to, !right)
		}
		if !ok {
			open = append(open, m)
		}
		if won = ok && !answered; won || c.err != nil {
			break
		}
	}
	if !won {
		slices.SortStableFunc(open, func(a, b move) int { return cmp.Compare(b.score, a.score) })
	}
	for i := 0; !won && i < len(open) && c.err == nil; i++ {
		won = !c.wins(open[i].to, !right)
	}
	if c.err != nil {
		return false
	}
	c.remember(key, t, right, won)
	return won
}

// worth is the number of a sum, as much as it is worth to the mover.
func (t table) worth(right bool) value.Dyadic {
	if right {
		return t.number.Neg()
	}
	return t.number
}

// remembered gives what is known of a sum.
func (c *contest) remembered(key string, t table, right bool) (won, ok bool) {
	s := c.known[key]
	switch x := t.worth(right); {
	case s.won != nil && s.won.Cmp(x) <= 0:
		return true, true
	case s.lost != nil && s.lost.Cmp(x) >= 0:
		return false, true
	}
	return false, false
}

func (c *contest) remember(key string, t table, right, won bool) {
	s, x := c.known[key], t.worth(right)
	if won {
		s.won = &x
	} else {
		s.lost = &x
	}
	c.known[key] = s
}

// key names a mover and a sum without its number. A sum in which Right moves is named as its negative, in which Left
// does, where that is known.
func (c *contest) key(t table, right bool) string {
	if right {
		negative := table{ups: -t.ups, nimber: t.nimber, pieces: make([]int32, len(t.pieces))}
		for i, id := range t.pieces {
			negative.pieces[i] = c.negated(id)
		}
		if !slices.Contains(negative.pieces, none) {
			slices.Sort(negative.pieces)
			t, right = negative, false
		}
	}
	return t.name(right)
}

// name writes a sum without its number.
func (t table) name(right bool) string {
	key := make([]byte, 1, 4+5*len(t.pieces))
	if right {
		key[0] = 1
	}
	key = binary.AppendVarint(key, t.ups)
	key = binary.AppendUvarint(key, t.nimber)
	for _, id := range t.pieces {
		key = binary.AppendUvarint(key, uint64(id))
	}
	return string(key)
}

// move is a move in a sum: what it leaves, what it gains where that is known, and how promising it is.
type move struct {
	to        table
	incentive *value.Form
	score     float64
}

// moves lists the moves of a player, without those that others dominate.
func (c *contest) moves(t table, right bool) []move {
	var moves []move
	add := func(rest table, options []option) {
		for _, o := range options {
			moves = append(moves, move{to: c.plus(rest, o.to), incentive: o.incentive, score: o.score})
		}
	}
	open := false // whether there are positions
	for i, id := range t.pieces {
		open = open || c.pieces[id].form == nil
		if i > 0 && id == t.pieces[i-1] {
			continue
		}
		rest := t
		rest.pieces = slices.Delete(slices.Clone(t.pieces), i, i+1)
		add(rest, c.options(id, right))
	}
	if t.ups != 0 || t.nimber != 0 {
		rest := t
		rest.ups, rest.nimber = 0, 0
		add(rest, c.closedOptions(t.ups, t.nimber, right))
	}
	if open {
		if to, ok := numberOption(t.number, right); ok {
			rest := t
			rest.number = to
			moves = append(moves, move{to: rest, score: -1e9})
		}
	}
	return c.undominated(moves)
}

func numberOption(x value.Dyadic, right bool) (to value.Dyadic, ok bool) {
	l, r, hasLeft, hasRight := x.Options()
	if right {
		return r, hasRight
	}
	return l, hasLeft
}

// undominated drops moves whose incentive is at most that of another: they leave no more.
func (c *contest) undominated(moves []move) []move {
	kept := moves[:0]
	for _, m := range moves {
		if c.err != nil {
			return nil
		}
		worse := func(m, than move) bool {
			return m.incentive != nil && than.incentive != nil && c.atMost(m.incentive, than.incentive)
		}
		if slices.ContainsFunc(kept, func(k move) bool { return worse(m, k) }) {
			continue
		}
		kept = append(slices.DeleteFunc(kept, func(k move) bool { return worse(k, m) }), m)
	}
	return kept
}

// comparing bounds the comparisons that a comparison of incentives may take.
const comparing = 256

// atMost tells whether an incentive is found to be at most another.
func (c *contest) atMost(f, g *value.Form) bool {
	if f == g {
		return true
	}
	result, ok := c.order[[2]*value.Form{f, g}]
	if !ok {
		aside := c.aside(comparing)
		result = aside.LessOrEqual(f, g)
		c.charge(aside, comparing)
		c.order[[2]*value.Form{f, g}] = result
	}
	return result
}

// aside begins a calculation that may fail without an end of the contest.
func (c *contest) aside(comparisons uint64) *value.Calculation {
	return c.arena.Calculate(c.ctx, comparisons)
}

// charge counts what such a calculation has cost.
func (c *contest) charge(aside *value.Calculation, comparisons uint64) {
	c.spend((comparisons - aside.Left()) / comparisonsEach)
}

// plus adds two sums up.
func (c *contest) plus(t, u table) table {
	sum := table{t.number.Add(u.number), t.ups + u.ups, t.nimber ^ u.nimber, t.pieces}
	if len(u.pieces) == 0 {
		return sum
	}
	sum.pieces = slices.Clone(t.pieces)
	for _, id := range u.pieces {
		if i, found := slices.BinarySearch(sum.pieces, c.negated(id)); found {
			sum.pieces = slices.Delete(sum.pieces, i, i+1)
			continue
		}
		i, _ := slices.BinarySearch(sum.pieces, id)
		sum.pieces = slices.Insert(sum.pieces, i, id)
	}
	return sum
}

// place is a position of a ruleset.
type place struct {
	rules string
	at    games.Position
}

// table gives the sum of a value and of components.
func (c *contest) table(v value.Value, components []Component) table {
	ups, ok := v.Ups().Cell(0)
	if !ok {
		c.err = value.ErrForms
	}
	sum := table{number: v.Number(), ups: ups, nimber: v.Nimber()}
	for _, s := range v.Summands() {
		n, f := s.Count, c.calc.Form(value.OfForm(s.Form))
		if n.Sign() < 0 {
			n, f = n.Neg(), c.calc.Neg(f)
		}
		sum = c.copies(sum, c.enter(f), n)
	}
	for _, p := range components {
		sum = c.copies(sum, c.entered(p.Rules, p.Position), value.NewDyadic(new(big.Int).SetUint64(p.Count), 0))
	}
	return sum
}

// copies adds copies to a sum. Of components that are their own negatives, two cancel.
func (c *contest) copies(sum, t table, n value.Dyadic) table {
	if c.err != nil {
		return sum
	}
	sum.number = sum.number.Add(t.number.MulInt(n.Num()))
	t.number = value.Dyadic{}
	count, ok := n.Cell(0)
	if t.ups == 0 && !slices.ContainsFunc(t.pieces, func(id int32) bool { return c.negated(id) != id }) {
		count, ok = int64(n.Num().Bit(0)), true
	}
	if !ok || count > mostPieces {
		c.err = value.ErrForms
		return sum
	}
	for range count {
		sum = c.plus(sum, t)
	}
	if len(sum.pieces) > mostPieces {
		c.err = value.ErrForms
	}
	return sum
}

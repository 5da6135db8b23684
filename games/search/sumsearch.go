package search

import (
	"cmp"
	"context"
	"encoding/binary"
	"slices"

	"sprague/games/value"
)

// sumSearch determines the winners of sums of canonical forms whose own form is out of reach. It
// searches the whole sum, depth first, and caches results.
//
// It never moves in the number of a sum. In a sum that is not a number, a winning player has a
// winning move in another component (Conway 1976, the number avoidance theorem). Sums that are numbers are decided by their mean. It omits dominated moves: of
// two moves in different components, the one with the lesser incentive.
type sumSearch struct {
	ctx       context.Context
	engine    *Engine
	arena     *value.Arena
	calc      *value.Calculation
	remaining uint64 // moves that may still be examined
	examined  uint64 // moves examined
	err       error

	pieces         []piece
	shapes         map[string]int32
	forms          map[*value.Form]sumState
	bounds         map[string]numberBounds
	incentiveOrder map[[2]*value.Form]bool // whether the first incentive is at most the second

	texts, options uint64 // bytes of keys, and number of options of pieces; see bytes
}

// sumState is a sum of a number, a multiple of up, a nimber, and pieces. No two pieces cancel each
// other.
type sumState struct {
	number value.Dyadic
	ups    int64
	nimber uint64
	pieces []int32 // by number, in ascending order
}

// numberBounds bounds the numbers with which the mover wins a sum. The mover wins with all numbers
// from won on and loses with all up to lost, as seen by the mover. A nil bound is unknown.
type numberBounds struct{ won, lost *value.Dyadic }

// mostPieces is the maximum number of pieces in a searched sum.
const mostPieces = 200

func (e *Engine) newSumSearch(arena *value.Arena) *sumSearch {
	return &sumSearch{
		engine: e, arena: arena,
		shapes: map[string]int32{}, forms: map[*value.Form]sumState{}, bounds: map[string]numberBounds{},
		incentiveOrder: map[[2]*value.Form]bool{},
	}
}

// begin starts a search within a budget. Cached results remain.
func (c *sumSearch) begin(ctx context.Context, budget Budget) {
	c.ctx, c.err = ctx, ctx.Err()
	c.calc, c.remaining = budget.calculate(ctx, c.arena), budget.Positions
}

// spend counts examined moves. It returns false if the search must stop.
func (c *sumSearch) spend(n uint64) bool {
	if c.examined/checkEvery != (c.examined+n)/checkEvery && c.err == nil {
		c.err = c.ctx.Err()
	}
	c.examined += n
	switch {
	case c.err != nil:
		return false
	case n > c.remaining || uint64(len(c.bounds)) > c.engine.budget.Positions:
		c.err = value.ErrForms
		return false
	case c.bytes() > c.engine.budget.Bytes():
		c.err = value.ErrMemory
		return false
	}
	c.remaining -= n
	return true
}

// wins reports whether the mover, Left or Right, wins a sum. It returns false if the search has
// stopped.
func (c *sumSearch) wins(t sumState, right bool) bool {
	if won, ok := c.winnerByBounds(t, right); ok {
		return won
	}
	key := c.key(t, right)
	if won, ok := c.cachedWinner(key, t, right); ok {
		return won
	}
	moves := c.moves(t, right)
	if !c.spend(1 + uint64(len(moves))*(1+uint64(len(t.pieces))/8)) {
		return false
	}
	won := false
	open := moves[:0]
	for _, m := range moves {
		answered, ok := c.winnerByBounds(m.to, !right)
		if !ok {
			answered, ok = c.cachedWinner(c.key(m.to, !right), m.to, !right)
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
	c.cacheWinner(key, t, right, won)
	return won
}

// moverNumber returns the number of a sum as seen by the mover.
func (t sumState) moverNumber(right bool) value.Dyadic {
	if right {
		return t.number.Neg()
	}
	return t.number
}

// cachedWinner returns the cached winner of a sum, if there is one.
func (c *sumSearch) cachedWinner(key string, t sumState, right bool) (won, ok bool) {
	s := c.bounds[key]
	switch x := t.moverNumber(right); {
	case s.won != nil && s.won.Cmp(x) <= 0:
		return true, true
	case s.lost != nil && s.lost.Cmp(x) >= 0:
		return false, true
	}
	return false, false
}

func (c *sumSearch) cacheWinner(key string, t sumState, right, won bool) {
	s, x := c.bounds[key], t.moverNumber(right)
	if s == (numberBounds{}) {
		c.texts += uint64(len(key))
	}
	if won {
		s.won = &x
	} else {
		s.lost = &x
	}
	c.bounds[key] = s
}

// key identifies a mover and a sum without its number. For Right as the mover it uses the negative
// sum with Left as the mover, if the negatives of all pieces are known.
func (c *sumSearch) key(t sumState, right bool) string {
	if right {
		negative := sumState{ups: -t.ups, nimber: t.nimber, pieces: make([]int32, len(t.pieces))}
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

// name encodes a mover and a sum without its number.
func (t sumState) name(right bool) string {
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

// move is a move in a sum: the result, the incentive if known, and a score for the move order.
type move struct {
	to        sumState
	incentive *value.Form
	score     float64
}

// moves lists the undominated moves of a player.
func (c *sumSearch) moves(t sumState, right bool) []move {
	var moves []move
	add := func(rest sumState, options []option) {
		for _, o := range options {
			moves = append(moves, move{to: c.plus(rest, o.to), incentive: o.incentive, score: o.score})
		}
	}
	for i, id := range t.pieces {
		if i > 0 && id == t.pieces[i-1] {
			continue
		}
		rest := t
		rest.pieces = slices.Delete(slices.Clone(t.pieces), i, i+1)
		add(rest, c.optionsOf(id, right))
	}
	if t.ups != 0 || t.nimber != 0 {
		rest := t
		rest.ups, rest.nimber = 0, 0
		add(rest, c.closedOptions(t.ups, t.nimber, right))
	}
	return c.undominated(moves)
}

// undominated removes moves whose incentive is at most that of another move.
func (c *sumSearch) undominated(moves []move) []move {
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

// incentiveComparisons is the maximum number of comparisons to compare two incentives.
const incentiveComparisons = 256

// atMost reports whether f <= g is proven within the comparisons that comparing allows.
func (c *sumSearch) atMost(f, g *value.Form) bool {
	if f == g {
		return true
	}
	result, ok := c.incentiveOrder[[2]*value.Form{f, g}]
	if !ok {
		aside := c.limitedCalculation(incentiveComparisons)
		result = aside.LessOrEqual(f, g)
		c.charge(aside, incentiveComparisons)
		c.incentiveOrder[[2]*value.Form{f, g}] = result
	}
	return result
}

// limitedCalculation starts a calculation whose failure does not stop the search.
func (c *sumSearch) limitedCalculation(comparisons uint64) *value.Calculation {
	return c.arena.Calculate(c.ctx, comparisons)
}

// charge counts the cost of such a calculation.
func (c *sumSearch) charge(aside *value.Calculation, comparisons uint64) {
	c.spend((comparisons - aside.Left()) / comparisonsEach)
}

// plus returns the sum of two sums.
func (c *sumSearch) plus(t, u sumState) sumState {
	sum := sumState{t.number.Add(u.number), t.ups + u.ups, t.nimber ^ u.nimber, t.pieces}
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

// state returns a value as a sum.
func (c *sumSearch) state(v value.Value) sumState {
	ups, ok := v.Ups().Cell(0)
	if !ok {
		c.err = value.ErrForms
	}
	sum := sumState{number: v.Number(), ups: ups, nimber: v.Nimber()}
	for _, s := range v.Summands() {
		n, f := s.Count, c.calc.Form(value.OfForm(s.Form))
		if n.Sign() < 0 {
			n, f = n.Neg(), c.calc.Neg(f)
		}
		sum = c.addCopies(sum, c.formState(f), n)
	}
	return sum
}

// addCopies adds n copies of t to a sum. Two copies of a component that is its own negative cancel.
func (c *sumSearch) addCopies(sum, t sumState, n value.Dyadic) sumState {
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

package sum

import (
	"context"
	"errors"
	"slices"

	"sprague/games"
	"sprague/games/value"
	"sprague/games/winner"
)

// group is a term: its positions are components, or it is a compound, which is one component.
type group struct {
	Term
	term   int             // its index in the sum
	lookup Lookup          // nil for a compound; of the term, and from prepare on of its moves
	values componentValues // of the components
	open   *[]int          // components without a value, ascending; usually nil, since there may be many groups
}

// candidate is a component's move under examination; for a compound, the result.
type candidate struct {
	games.Move
	compound *compoundMove
	progress progress // set when it wins
}

// compoundMove is the result of a move in a compound.
type compoundMove struct {
	Compound
	moved []Moved
	cost  uint64
}

// component is one position of a term. There may be a million, so data common to a term is stored
// elsewhere.
type component struct {
	*group
	index int
	goals *goals // nil until requested
}

// value returns the value of the component.
func (c *component) value() value.Value { return c.values.at(c.index) }

func (c *component) position() games.Position { return c.Positions[c.index] }

// goals are the numbers of the positions before a component's own that have the winning value, if
// its lookup knows them all.
type goals struct {
	numbers []uint64
	known   bool
}

// goal returns the Grundy value that a winning move in an impartial component must reach, if the
// sum is not a number: that of the rest of the sum.
func (f *moveFinder) goal(c *component) uint64 {
	if f.total.IsLoopy() {
		return f.loopfree.Nimber()
	}
	return f.total.Nimber() ^ c.value().Nimber()
}

// moveFinder looks for winning moves.
type moveFinder struct {
	sum         Sum
	valuer      Valuer
	total       value.Value
	valuedTotal value.Value        // sum of the known component values
	open        []winner.Component // components without a value
	unknown     bool               // whether the total is unknown
	outcome     value.Outcome
	partizan    bool
	short       bool // whether values may be other than numbers and nimbers
	components  []component
	loopfree    value.Value // in a loopy sum, the value of the omitted components
	latest      latest
	tally       Tally
	left        uint64 // remaining work
	unchecked   uint64 // effort since the last check of the context
	refusal     error  // the reason why the values of some moves are out of reach
	err         error
}

// prepare creates the lookups of all terms, and lists the components.
func (f *moveFinder) prepare(groups []group) error {
	number := 0
	for i := range groups {
		number += groups[i].values.len()
	}
	f.components = make([]component, 0, number)
	for i := range groups {
		g := &groups[i]
		if g.Compound == nil && g.values.len() > 0 {
			var err error
			if g.lookup, err = lookupOf(f.valuer, g.Term, g.lookup); err != nil {
				return err
			}
		}
		for i := range g.values.len() {
			f.components = append(f.components, component{group: g, index: i})
		}
	}
	f.orderByProgress()
	if f.total.IsLoopy() {
		f.omitLoopfree()
	}
	return nil
}

// omitLoopfree omits from a loopy sum the components that are not loopy: only a move that ends the
// loop wins. The sum is N, so one component is loopy.
func (f *moveFinder) omitLoopfree() {
	f.components = slices.DeleteFunc(f.components, func(c component) bool {
		if !c.value().IsLoopy() {
			f.loopfree = f.loopfree.Add(c.value().Times(c.Count))
		}
		return !c.value().IsLoopy()
	})
}

// examineAll examines every move until the work is spent; it reports whether it examined them all.
func (f *moveFinder) examineAll(ctx context.Context) (bool, error) {
	f.left = f.tally.Limits.Work
	counted := true
	for i := range f.components {
		c := &f.components[i]
		if f.total.IsLoony() && !c.value().IsLoony() {
			continue
		}
		complete, byTheorem := f.tallyAllTargets(ctx, c)
		if !byTheorem && f.tallyByPeriod(ctx, c) {
			complete = true
		} else if !byTheorem {
			complete = f.scan(ctx, c, func() bool { return false })
		}
		if f.err != nil {
			return false, f.err
		}
		counted = counted && complete
		if f.left == 0 {
			return i == len(f.components)-1 && counted, nil
		}
	}
	return counted, nil
}

// isCountable reports whether work suffices to count the winning moves, as far as their number is
// known before. Only a component with more moves than its share asks whether a period covers them.
func (f *moveFinder) isCountable(work uint64) bool {
	share := work / uint64(max(len(f.components), 1))
	for i := range f.components {
		c := &f.components[i]
		broad, ok := c.Rules.(games.Broad)
		if !ok || f.hasTargets(c) {
			continue
		}
		looks := broad.Breadth(c.position())
		if looks > share {
			if b, ok := f.periodicHeapOf(c); ok {
				looks = b.cost
			}
		}
		if looks > work {
			return false
		}
		work -= looks
	}
	return true
}

// findSome looks for as many winning moves as are to be listed, if there are too many moves to
// count. It begins with the components that must have one: those whose value the winning move would
// lower (Bouton's argument). The first may cost nearly any amount, all others together the usual
// work. A sum of numbers may have its winning moves anywhere. If the usual work finds none, each
// player's best move in every component does.
func (f *moveFinder) findSome(ctx context.Context) error {
	want := uint64(max(1, f.tally.Limits.List))
	f.left = guaranteedWork
	enough := func() bool {
		f.left = min(f.left, f.tally.Limits.Work)
		return f.foundEnough(want)
	}
	exhausted := false
	for _, sure := range []bool{true, false} {
		if !sure {
			exhausted = f.left == 0
			f.left = min(f.left, f.tally.Limits.Work)
		}
		for i := range f.components {
			c := &f.components[i]
			if f.mustWin(c) != sure {
				continue
			}
			switch {
			case c.loopy(): // the best of all moves is wanted
				f.scan(ctx, c, func() bool { return false })
			case !f.tallyTargets(ctx, c, enough) && (sure || !f.hasTargets(c)):
				f.scan(ctx, c, enough)
			}
			if f.err != nil || !c.loopy() && f.foundEnough(want) {
				return f.err
			}
			if f.left == 0 {
				break
			}
		}
		if f.foundEnough(want) {
			return f.err
		}
	}
	for i := range f.components {
		if f.tally.total > 0 || f.err != nil {
			break
		}
		f.tallyBest(ctx, &f.components[i])
	}
	if f.tally.total == 0 && f.err == nil {
		if f.refusal == nil && exhausted {
			return contradictionRefusal()
		}
		return f.refusal
	}
	return f.err
}

// foundEnough reports whether the tally has the wanted number of moves and, with Limits.Each, a
// move for each player where both win by moving first.
func (f *moveFinder) foundEnough(want uint64) bool {
	if !f.tally.Limits.Each || !f.partizan || f.outcome != value.N || f.tally.total < want {
		return f.tally.total >= want
	}
	left, right := f.tally.moves[0], f.tally.moves[1]
	return len(left) > 0 && (len(right) > 0 || left[0].Player == games.AnyPlayer)
}

// ErrContradiction is the cause of a refusal if the values contradict theory.
var ErrContradiction = errors.New("the values contradict theory")

func contradictionRefusal() error {
	refused := games.Errorf(games.CodeTooLarge, "no winning move found among the first %d moves, though theory has one among far fewer: the table may be wrong; run sprague verify", guaranteedWork)
	refused.Cause = ErrContradiction
	return refused
}

// guaranteedWork bounds the search for a guaranteed move to some seconds. True values have one much
// sooner; those of a false table may have none among 10^18 moves. It is a variable for tests.
var guaranteedWork uint64 = 1 << 24

// tallyTargets tallies winning moves of a component with targets while work remains. It reports
// whether it tallied any, or there are none.
func (f *moveFinder) tallyTargets(ctx context.Context, c *component, enough func() bool) bool {
	if !f.hasTargets(c) {
		return false
	}
	found := false
	all := f.targets(c, func(move games.Move) bool {
		m := &candidate{Move: move}
		f.tallyMove(c, m)
		found = true
		return f.spend(ctx, m) && !enough()
	})
	return all || found
}

// mustWin reports whether c certainly has a winning move, if it has any moves.
func (f *moveFinder) mustWin(c *component) bool {
	if f.total.IsLoony() {
		return c.value().IsLoony()
	}
	if f.total.IsLoopy() {
		return true
	}
	if f.short || Partizan(c.Rules) {
		return false
	}
	return f.total.Number().Sign() != 0 || f.goal(c) < c.value().Nimber()
}

// tallyBest tallies the best move in c of the player who is ahead. If that player wins by any move
// in the numbers, one of these wins.
func (f *moveFinder) tallyBest(ctx context.Context, c *component) {
	numeric, ok := c.Rules.(games.Numeric)
	if !ok || f.short || f.total.IsLoony() {
		return
	}
	player := games.Left
	if f.total.Number().Sign() < 0 {
		player = games.Right
	}
	if m, ok := numeric.Best(c.position(), player); ok && !f.cannotWin(m.Player, false) {
		rest := f.without(c)
		_, err := f.tallyIfWinning(ctx, c, &rest, &candidate{Move: m})
		f.recordError(err)
	}
}

// tallyAllTargets tallies the winning moves of c without trying all, while work remains. It reports
// whether it tallied all, and false for byTheorem if a scan must find the others. Moves that fill
// the list stand where a scan would not end.
func (f *moveFinder) tallyAllTargets(ctx context.Context, c *component) (complete, byTheorem bool) {
	if !f.hasTargets(c) {
		return false, false
	}
	before := f.tally
	all := f.targets(c, func(move games.Move) bool {
		m := &candidate{Move: move}
		if !f.spend(ctx, m) {
			return false
		}
		f.tallyMove(c, m)
		return true
	})
	if all {
		return f.left > 0, true
	}
	if broad, ok := c.Rules.(games.Broad); ok && broad.Breadth(c.position()) > f.left && f.full() {
		return false, true
	}
	f.tally = before
	return false, false
}

// checkEvery is the effort between two checks of the context.
const checkEvery = 128

// canceled counts effort, and reports whether the context has ended.
func (f *moveFinder) canceled(ctx context.Context, effort uint64) bool {
	if f.unchecked += effort; f.unchecked >= checkEvery {
		f.unchecked = 0
		f.err = ctx.Err()
	}
	return f.err != nil
}

// effort returns the cost of examining a move.
func (m *candidate) effort() uint64 {
	if m.compound != nil {
		return m.compound.cost
	}
	return games.CostOf(m.Parts)
}

// spend subtracts the effort of an examined move from the remaining work. It reports whether there
// was enough and the context has not ended. If there was not enough, nothing remains.
func (f *moveFinder) spend(ctx context.Context, m *candidate) bool {
	cost := m.effort()
	if f.canceled(ctx, cost) {
		return false
	}
	if f.left < cost {
		f.left = 0
		return false
	}
	f.left -= cost
	return true
}

// hasTargets reports whether winning moves of c can be found without trying all: by a theorem of
// its ruleset, or because its lookup knows where a value occurs. The value of the sum must
// be known.
func (f *moveFinder) hasTargets(c *component) bool {
	if f.short || f.unknown || f.total.IsLoony() || f.total.Number().Sign() != 0 {
		return false
	}
	if _, ok := c.Rules.(games.Aimed); ok {
		return games.NatureOf(c.Rules, c.position()) != games.Short
	}
	return f.inverseTargets(c, func(games.Move) bool { return false })
}

// targets yields the winning moves of a component with targets; it reports whether those are all.
func (f *moveFinder) targets(c *component, yield func(games.Move) bool) bool {
	if aimed, ok := c.Rules.(games.Aimed); ok {
		return aimed.MovesTo(c.position(), f.goal(c), yield)
	}
	return f.inverseTargets(c, yield)
}

// inverseTargets yields the moves to every heap with the winning value, if nearly all numbers of
// counters may be taken. It reports whether these heaps are known.
func (f *moveFinder) inverseTargets(c *component, yield func(games.Move) bool) bool {
	set := f.structureOf(c).Subtraction
	if set == nil || !set.AllBut {
		return false
	}
	heap := c.position().X
	if c.goals == nil {
		c.goals = f.goalsOf(c, uint64(heap))
	}
	for _, i := range c.goals.numbers {
		if left := int64(i); set.Allows(heap-left) && !yield(games.Move{Parts: []games.Position{{X: left}}}) {
			break
		}
	}
	return c.goals.known
}

func (f *moveFinder) goalsOf(c *component, heap uint64) *goals {
	lookup, ok := c.lookup.(Inverse)
	if !ok {
		return &goals{}
	}
	numbers, known := lookup.Where(f.goal(c), heap)
	return &goals{numbers, known}
}

// scan tries every move of c while work remains. It reports whether it reached the end, or found
// enough. It stops in c if the value of a move is out of reach.
func (f *moveFinder) scan(ctx context.Context, c *component, enough func() bool) bool {
	s := &scan{f: f, c: c, rest: f.without(c), enough: enough, complete: true}
	if c.Compound == nil {
		s.mixed = games.NatureOf(c.Rules, c.position()) == games.Plain
		c.Rules.Moves(c.position(), func(m games.Move) bool { return s.examine(ctx, &candidate{Move: m}) })
		return s.complete
	}
	c.Compound.options(func(to Compound, cost uint64, moved []Moved) bool {
		return s.examine(ctx, &candidate{compound: &compoundMove{to, moved, cost}})
	})
	return s.complete
}

// scan is the examination of all moves of a component.
type scan struct {
	f        *moveFinder
	c        *component
	rest     remainder // the sum without the component
	mixed    bool      // whether the component is a number plus a nimber
	enough   func() bool
	complete bool
}

// examine tries a move, and reports whether to go on.
func (s *scan) examine(ctx context.Context, m *candidate) bool {
	f := s.f
	if !f.spend(ctx, m) {
		s.complete = false
		return false
	}
	if f.cannotWin(m.Player, s.mixed) {
		return true
	}
	wins, err := f.tallyIfWinning(ctx, s.c, &s.rest, m)
	if err != nil {
		f.recordError(err)
		s.complete = false
		return f.unknown && f.err == nil // each is searched individually
	}
	return !wins || !s.enough()
}

// remainder is a sum without one of its components: the value of the others, and those without a
// value.
type remainder struct {
	value value.Value
	open  []winner.Component
	goal  uint64 // that of the component
}

// without returns the sum without c; an impartial one needs no value. It is computed for one
// component at a time: caching it for many would fill memory if the numbers are long.
func (f *moveFinder) without(c *component) remainder {
	switch {
	case f.total.IsLoony():
		return remainder{value: f.total}
	case f.total.IsLoopy():
		return remainder{value: f.loopfree, goal: f.goal(c)}
	}
	others := remainder{open: f.open, goal: f.goal(c)}
	if f.partizan || f.unknown {
		others.value = f.valuedTotal.Add(c.value().Neg())
	}
	if c.group.open == nil {
		return others
	}
	if _, found := slices.BinarySearch(*c.group.open, c.index); found {
		others.open = slices.Clone(f.open)
		i := slices.IndexFunc(others.open, func(o winner.Component) bool {
			return o.Position == c.position() && o.Rules.Identity().Name == c.Rules.Identity().Name
		})
		others.open[i].Count--
	}
	return others
}

// recordError stores an error. A refusal to value the result of a move is not an error: other moves
// may win. It counts only if there are none.
func (f *moveFinder) recordError(err error) {
	if err == nil {
		return
	}
	if _, refused := errors.AsType[*games.Error](err); !refused {
		f.err = err
	} else if f.refusal == nil {
		f.refusal = err
	}
}

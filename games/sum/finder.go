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
	term   int    // its index in the sum
	lookup Lookup // nil for a compound; of the term, and from prepare on of its moves
	kept   values // of the components
	open   *[]int // components without a value, ascending; usually nil, since there may be many groups
}

// candidate is a component's move under examination; for a compound, the result.
type candidate struct {
	games.Move
	compound *compoundMove
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

// worth returns the value of the component.
func (c *component) worth() value.Value { return c.kept.at(c.index) }

func (c *component) position() games.Position { return c.Positions[c.index] }

// goals are the numbers of the positions before a component's own that have the winning value, if
// its lookup knows them all.
type goals struct {
	numbers []uint64
	known   bool
}

// goal returns the Grundy value that a winning move in an impartial component must reach, if the
// sum is not a number: that of the rest of the sum.
func (f *finder) goal(c *component) uint64 {
	if f.total.IsLoopy() {
		return f.still.Nimber()
	}
	return f.total.Nimber() ^ c.worth().Nimber()
}

// finder looks for winning moves.
type finder struct {
	sum        Sum
	valuer     Valuer
	total      value.Value
	whole      value.Value        // sum of the known component values
	open       []winner.Component // components without a value
	unknown    bool               // whether the total is unknown
	outcome    value.Outcome
	partizan   bool
	short      bool // whether values may be other than numbers and nimbers
	components []component
	still      value.Value // in a loopy sum, the value of the omitted components
	tally      Tally
	left       uint64 // remaining work
	unchecked  uint64 // effort since the last check of the context
	refusal    error  // the reason why the values of some moves are out of reach
	err        error
}

// prepare creates the lookups of all terms, and lists the components.
func (f *finder) prepare(groups []group) error {
	number := 0
	for i := range groups {
		number += groups[i].kept.len()
	}
	f.components = make([]component, 0, number)
	for i := range groups {
		g := &groups[i]
		if g.Compound == nil && g.kept.len() > 0 {
			var err error
			if g.lookup, err = lookupOf(f.valuer, g.Term, g.lookup); err != nil {
				return err
			}
		}
		for i := range g.kept.len() {
			f.components = append(f.components, component{group: g, index: i})
		}
	}
	if f.total.IsLoopy() {
		f.leaveStill()
	}
	return nil
}

// leaveStill omits from a loopy sum the components that are not loopy: only a move that ends the
// loop wins. The sum is N, so one component is loopy.
func (f *finder) leaveStill() {
	f.components = slices.DeleteFunc(f.components, func(c component) bool {
		if !c.worth().IsLoopy() {
			f.still = f.still.Add(c.worth().Times(c.Count))
		}
		return !c.worth().IsLoopy()
	})
}

// all examines every move until the work is spent; it reports whether it examined them all.
func (f *finder) all(ctx context.Context) (bool, error) {
	f.left = f.tally.Limits.Work
	counted := true
	for i := range f.components {
		c := &f.components[i]
		if f.total.IsLoony() && !c.worth().IsLoony() {
			continue
		}
		complete, byTheorem := f.aimed(ctx, c)
		if !byTheorem && f.repeated(ctx, c) {
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

// breadth returns a lower bound of the moves to examine, or the exact number if a period covers the
// others.
func (f *finder) breadth() uint64 {
	var sum uint64
	for i := range f.components {
		c := &f.components[i]
		if broad, ok := c.Rules.(games.Broad); ok && !f.aimable(c) {
			looks := broad.Breadth(c.position())
			if b, ok := breaksOf(c); ok {
				looks = b.cost
			}
			sum += min(looks, 1<<62-sum)
		}
	}
	return sum
}

// some looks for as many winning moves as are to be listed, if there are too many moves to count.
// It begins with the components that must have one: those whose value the winning move would lower
// (Bouton's argument). The first may cost nearly any amount, all others together the usual work. A
// sum of numbers may have its winning moves anywhere. If the usual work finds none, each player's
// best move in every component does.
func (f *finder) some(ctx context.Context) error {
	want := uint64(max(1, f.tally.Limits.List))
	f.left = mostSure
	enough := func() bool {
		f.left = min(f.left, f.tally.Limits.Work)
		return f.enough(want)
	}
	exhausted := false
	for _, sure := range []bool{true, false} {
		if !sure {
			exhausted = f.left == 0
			f.left = min(f.left, f.tally.Limits.Work)
		}
		for i := range f.components {
			c := &f.components[i]
			if f.lowers(c) != sure {
				continue
			}
			if !f.hit(ctx, c, enough) && (sure || !f.aimable(c)) {
				f.scan(ctx, c, enough)
			}
			if f.err != nil || f.enough(want) {
				return f.err
			}
			if f.left == 0 {
				break
			}
		}
	}
	for i := range f.components {
		if f.tally.total > 0 || f.err != nil {
			break
		}
		f.best(ctx, &f.components[i])
	}
	if f.tally.total == 0 && f.err == nil {
		if f.refusal == nil && exhausted {
			return doubtful()
		}
		return f.refusal
	}
	return f.err
}

// enough reports whether the tally has the wanted number of moves and, with Limits.Each, a move for
// each player where both win by moving first.
func (f *finder) enough(want uint64) bool {
	if !f.tally.Limits.Each || !f.partizan || f.outcome != value.N || f.tally.total < want {
		return f.tally.total >= want
	}
	left, right := f.tally.moves[0], f.tally.moves[1]
	return len(left) > 0 && (len(right) > 0 || left[0].Player == games.AnyPlayer)
}

// ErrDoubtful is the cause of a refusal if the values contradict theory.
var ErrDoubtful = errors.New("the values contradict theory")

func doubtful() error {
	refused := games.Errorf(games.CodeTooLarge, "no winning move found among the first %d moves, though theory has one among far fewer: the table may be wrong; run sprague verify", mostSure)
	refused.Cause = ErrDoubtful
	return refused
}

// mostSure bounds the search for a guaranteed move to some seconds. True values have one much
// sooner; those of a false table may have none among 10^18 moves. It is a variable for tests.
var mostSure uint64 = 1 << 24

// hit tallies winning moves of an aimable component while work remains. It reports whether it
// tallied any, or there are none.
func (f *finder) hit(ctx context.Context, c *component, enough func() bool) bool {
	if !f.aimable(c) {
		return false
	}
	found := false
	all := f.aim(c, func(move games.Move) bool {
		m := &candidate{Move: move}
		f.win(c, m)
		found = true
		return f.spend(ctx, m) && !enough()
	})
	return all || found
}

// lowers reports whether c certainly has a winning move, if it has any moves.
func (f *finder) lowers(c *component) bool {
	if f.total.IsLoony() {
		return c.worth().IsLoony()
	}
	if f.total.IsLoopy() {
		return true
	}
	if f.short || Partizan(c.Rules) {
		return false
	}
	return f.total.Number().Sign() != 0 || f.goal(c) < c.worth().Nimber()
}

// best tallies the best move in c of the player who is ahead. If that player wins by any move in
// the numbers, one of these wins.
func (f *finder) best(ctx context.Context, c *component) {
	numeric, ok := c.Rules.(games.Numeric)
	if !ok || f.short || f.total.IsLoony() {
		return
	}
	player := games.Left
	if f.total.Number().Sign() < 0 {
		player = games.Right
	}
	if m, ok := numeric.Best(c.position(), player); ok && !f.hopeless(m.Player, false) {
		rest := f.rest(c)
		_, err := f.consider(ctx, c, &rest, &candidate{Move: m})
		f.note(err)
	}
}

// aimed tallies the winning moves of c without trying all, while work remains. It reports whether
// it tallied all, and false for byTheorem if a scan must find the others. Moves that fill the list
// stand where a scan would not end.
func (f *finder) aimed(ctx context.Context, c *component) (complete, byTheorem bool) {
	if !f.aimable(c) {
		return false, false
	}
	before := f.tally
	all := f.aim(c, func(move games.Move) bool {
		m := &candidate{Move: move}
		if !f.spend(ctx, m) {
			return false
		}
		f.win(c, m)
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

// calledOff counts effort, and reports whether the context has ended.
func (f *finder) calledOff(ctx context.Context, effort uint64) bool {
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
func (f *finder) spend(ctx context.Context, m *candidate) bool {
	cost := m.effort()
	if f.calledOff(ctx, cost) {
		return false
	}
	if f.left < cost {
		f.left = 0
		return false
	}
	f.left -= cost
	return true
}

// aimable reports whether winning moves of c can be found without trying all: by a theorem of its
// ruleset, or because its lookup knows where a value occurs. The value of the sum must be known.
func (f *finder) aimable(c *component) bool {
	if f.short || f.unknown || f.total.IsLoony() || f.total.Number().Sign() != 0 {
		return false
	}
	if _, ok := c.Rules.(games.Aimed); ok {
		return games.NatureOf(c.Rules, c.position()) != games.Short
	}
	return f.pointed(c, func(games.Move) bool { return false })
}

// aim yields the winning moves of an aimable component; it reports whether those are all.
func (f *finder) aim(c *component, yield func(games.Move) bool) bool {
	if aimed, ok := c.Rules.(games.Aimed); ok {
		return aimed.MovesTo(c.position(), f.goal(c), yield)
	}
	return f.pointed(c, yield)
}

// pointed yields the moves to every heap with the winning value, if nearly all numbers of counters
// may be taken. It reports whether these heaps are known.
func (f *finder) pointed(c *component, yield func(games.Move) bool) bool {
	set := games.StructureOf(c.Rules).Subtraction
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

func (f *finder) goalsOf(c *component, heap uint64) *goals {
	lookup, ok := c.lookup.(Inverse)
	if !ok {
		return &goals{}
	}
	numbers, known := lookup.Where(f.goal(c), heap)
	return &goals{numbers, known}
}

// scan tries every move of c while work remains. It reports whether it reached the end, or found
// enough. It stops in c if the value of a move is out of reach.
func (f *finder) scan(ctx context.Context, c *component, enough func() bool) bool {
	s := &scan{f: f, c: c, rest: f.rest(c), enough: enough, complete: true}
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
	f        *finder
	c        *component
	rest     rest // the sum without the component
	mixed    bool // whether the component is a number plus a nimber
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
	if f.hopeless(m.Player, s.mixed) {
		return true
	}
	wins, err := f.consider(ctx, s.c, &s.rest, m)
	if err != nil {
		f.note(err)
		s.complete = false
		return f.unknown && f.err == nil // each is searched individually
	}
	return !wins || !s.enough()
}

// rest is a sum without one of its components: the value of the others, and those without a value.
type rest struct {
	value value.Value
	open  []winner.Component
	goal  uint64 // that of the component
}

// rest returns the sum without c. It is computed for one component at a time: caching it for many
// would fill memory if the numbers are long.
func (f *finder) rest(c *component) rest {
	switch {
	case f.total.IsLoony():
		return rest{value: f.total}
	case f.total.IsLoopy():
		return rest{value: f.still, goal: f.goal(c)}
	}
	others := rest{f.whole.Add(c.worth().Neg()), f.open, f.goal(c)}
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

// note stores an error. A refusal to value the result of a move is not an error: other moves may
// win. It counts only if there are none.
func (f *finder) note(err error) {
	if err == nil {
		return
	}
	if _, refused := errors.AsType[*games.Error](err); !refused {
		f.err = err
	} else if f.refusal == nil {
		f.refusal = err
	}
}

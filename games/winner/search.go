package winner

import (
	"cmp"
	"context"
	"encoding/binary"
	"math"
	"slices"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/progress"
)

// Search finds the winners of sums. It keeps what it found, for further sums. It is for one
// goroutine.
type Search struct {
	// BothPlayers means that a sum that is its own negative is searched for each player, so that
	// the winning moves of both are found again.
	BothPlayers bool
	// Outcomes returns a function that looks up the outcomes in normal play of a ruleset's
	// indivisible positions. It returns nil without a table. A nil Outcomes knows no tables.
	Outcomes func(r games.Ruleset) func(p games.Position) (value.Outcome, bool)

	ctx    context.Context
	budget search.Budget
	arena  *value.Arena
	calc   *value.Calculation
	sums   *search.Sums // of forms alone

	rulesets map[rulesName]*rules
	pieces   *pieces
	shapes   map[*value.Form]*piece
	forms    map[*value.Form]sum
	table    *table
	misere   *misereSearch // created on first use

	history  [moveMarks]uint32 // how often a move has won, by its mark
	path     map[place]bool    // the places that are being searched, of rules by which play may come back
	children []child           // a stack: those of the sums on the path
	replies  []reply           // likewise
	open     []games.Position  // likewise: the open places of replies
	keys     []byte            // a stack: the keys of the sums on the path
	code     []byte

	positions uint64 // sums whose moves were listed
	left      uint64 // sums whose moves may still be listed
	again     uint64 // likewise for a further sum, after the budget is spent
	steps     uint64 // moves listed
	formSteps uint64 // the cost of forms, in moves
	bounded   uint64 // positions bounded by blocks
	labor     labor
	usual     uint64 // the default budget
	fewMoves  uint64 // positions with no more moves are always replaced by forms
	depth     int
	long      *search.LongPlay
	nested    int    // forms that are being made
	ofBlock   bool   // they are those of blocks
	refused   uint   // sums refused since the budget was spent
	lookups   uint64 // see Lookups
	tabled    bool   // some ruleset has a table of outcomes
	err       error
}

// child is the result of a move.
type child struct {
	to    sum
	score fixed // the higher, the better for the mover
	part  games.Position
	rules *rules // of part, which is not yet added to the sum; nil for none
}

// Component is a number of copies of a position.
type Component struct {
	Rules    games.Ruleset
	Position games.Position
	Count    uint64
}

// New returns a search within a budget. It keeps at most the memory of the budget, however long it
// runs: it forgets what was not used for long.
func New(ctx context.Context, budget search.Budget) *Search {
	bytes := budget.Bytes()
	s := &Search{
		budget: budget, arena: value.NewArena(2 * mostForms),
		rulesets: map[rulesName]*rules{}, pieces: newPieces(bytes / 4), table: newTable(bytes / 2),
		path: map[place]bool{}, fewMoves: fewMoves, usual: search.DefaultPositions,
		shapes: map[*value.Form]*piece{}, forms: map[*value.Form]sum{},
	}
	s.Begin(ctx, budget.Positions)
	return s
}

// Begin starts a search of at most that many sums. What was found remains.
func (s *Search) Begin(ctx context.Context, positions uint64) {
	s.ctx, s.err, s.left, s.again, s.steps, s.refused, s.long = ctx, ctx.Err(), positions, min(positions, lookAgain), 0, 0, nil
	if s.labor = s.laborOf(positions); positions == s.usual {
		s.left = math.MaxUint64
	}
	s.calc = s.arena.Calculate(ctx, math.MaxUint64)
	if s.sums == nil {
		s.sums = search.NewEngine(s.budget).SumsOf(ctx, s.arena)
	} else {
		s.sums = s.sums.Again(ctx)
	}
	s.unwind()
}

// Lookups returns how often outcomes of tables have decided who wins, or made a position vanish.
func (s *Search) Lookups() uint64 { return s.lookups }

// Positions returns the number of sums whose moves were listed.
func (s *Search) Positions() uint64 { return s.positions }

const (
	checkEvery = 1 << 10
	mostDepth  = 1 << 15 // maximum number of moves of a play
)

// step counts listed moves. It returns false if the search must stop.
func (s *Search) step(n uint64) bool {
	before := s.steps
	if s.steps += n; before/checkEvery != s.steps/checkEvery && s.err == nil {
		if s.err = s.ctx.Err(); s.err == nil && s.labor.ends && s.laborious() {
			s.err = ErrLabor
		}
	}
	return s.err == nil
}

// enter counts a sum whose moves are about to be listed, by some place of it. It returns false if the
// search must stop.
func (s *Search) enter(p place) bool {
	if !s.step(1) {
		return false
	}
	switch {
	case s.left == 0 && (s.labor.ends || s.laborious()):
		s.err = ErrLimit
		return false
	case s.depth >= mostDepth:
		if s.err = ErrDeep; p.rules != nil {
			s.long = &search.LongPlay{Rules: p.rules.Ruleset, Position: p.at, Moves: mostDepth}
		}
		return false
	}
	s.left -= min(s.left, 1)
	if s.positions++; s.positions%checkEvery == 0 {
		progress.Of(s.ctx).Add(checkEvery)
	}
	return true
}

// wins reports whether the mover, Left or Right, wins a sum. It returns false if the search has
// stopped.
func (s *Search) wins(t sum, right bool) bool {
	if won, ok := s.decided(&t, right); ok || s.err != nil {
		return won
	}
	return s.searchWins(t, right)
}

// searchWins is wins for a sum that its bounds do not decide.
func (s *Search) searchWins(t sum, right bool) bool {
	from := len(s.keys)
	s.appendKey(&t, right)
	key := s.keys[from:]
	defer func() { s.keys = s.keys[:from] }()
	if won, ok := s.recall(key, t.moverNumber(right)); ok {
		return won
	}
	if !s.enter(placeOf(t.pieces)) {
		return false
	}
	s.depth++
	won, ok := s.formsWin(&t, right)
	if !ok {
		won = s.someWins(&t, right)
	}
	s.depth--
	if s.err != nil {
		return false
	}
	s.remember(key, t.moverNumber(right), won)
	return won
}

// someWins reports whether some move wins.
func (s *Search) someWins(t *sum, right bool) (won bool) {
	from := len(s.children)
	defer func() { s.children = s.children[:from] }()
	if s.list(t, right) {
		return true
	}
	list := s.children[from:]
	slices.SortStableFunc(list, func(a, b child) int { return cmp.Compare(b.score, a.score) })
	for i := range list {
		if s.err != nil {
			return false
		}
		c, answered := &list[i], false
		if c.rules != nil {
			answered = s.wins(s.plus(c.to, s.separated(c.rules, c.part)), !right)
		} else {
			answered = s.searchWins(c.to, !right)
		}
		if !answered && s.err == nil {
			return true
		}
	}
	return false
}

// formsWin reports whether the mover wins a sum of forms alone. It returns false in ok for other
// sums, and for those that are too large.
func (s *Search) formsWin(t *sum, right bool) (won, ok bool) {
	closed := s.calc.Closed(value.Scaled(int64(t.number), scale), t.ups, t.nimber)
	if closed == nil {
		s.stop()
		return false, true
	}
	v := value.OfForm(closed)
	for _, p := range t.pieces {
		if p.form == nil {
			return false, false
		}
		v = v.Add(value.OfForm(p.form))
	}
	won, err := s.sums.Wins(v, right)
	return won, err == nil
}

// moverNumber returns the number of a sum as seen by the mover.
func (t *sum) moverNumber(right bool) fixed {
	if right {
		return -t.number
	}
	return t.number
}

// The mover wins a sum with all numbers from the first of a result on, and loses it with all up to
// the second.
var unknown = result{math.MaxInt64, 1 << 63}

// recall returns the cached winner of a sum, if there is one.
func (s *Search) recall(key []byte, x fixed) (won, ok bool) {
	r, ok := s.table.get(key)
	if !ok {
		return false, false
	}
	won = int64(x) >= int64(r[0])
	return won, won || int64(x) <= int64(r[1])
}

func (s *Search) remember(key []byte, x fixed, won bool) {
	r, ok := s.table.get(key)
	if !ok {
		r = unknown
	}
	if won {
		r[0] = uint64(x)
	} else {
		r[1] = uint64(x)
	}
	s.table.put(key, r)
}

// appendKey appends the key of a mover and a sum without its number.
func (s *Search) appendKey(t *sum, right bool) {
	mover := byte(0)
	if right {
		mover = 1
	}
	s.keys = append(s.keys, mover)
	s.keys = binary.AppendVarint(s.keys, t.ups)
	s.keys = binary.AppendUvarint(s.keys, t.nimber)
	for _, p := range t.pieces {
		s.keys = append(s.keys, p.code...)
	}
}

// decided reports whether the mover wins a sum, as its bounds tell. It returns false in ok if they
// do not.
func (s *Search) decided(t *sum, right bool) (won, ok bool) {
	if len(t.pieces) == 0 {
		return s.closedWins(t, right), true
	}
	if won, ok = s.boundsOf(t).judge(right); ok || !s.tabled {
		return won, ok
	}
	return s.knownWins(t, right)
}

// tabledWins reports whether Left, or Right, wins the sum of a value and of components by moving
// first, as outcomes of tables tell, however large the positions are. It returns false in ok if
// they do not.
func (s *Search) tabledWins(v value.Value, components []Component, right bool) (won, ok bool) {
	if s.Outcomes == nil || len(components) == 0 || !v.Settled() {
		return false, false
	}
	var sum value.OutcomeSum
	sum.Add(v.Outcome())
	for _, c := range components {
		r := s.rulesOf(c.Rules)
		if r.outcome == nil {
			return false, false
		}
		for _, p := range r.separate(c.Position) {
			o, ok := r.outcome(p)
			if !ok {
				return false, false
			}
			for range min(c.Count, 2) { // of more copies the outcomes tell the same
				sum.Add(o)
			}
		}
	}
	if won, ok = sum.Wins(right); ok {
		s.lookups++
	}
	return won, ok
}

// knownWins reports whether the mover wins a sum, as the outcomes of its components tell. It
// returns false in ok if they do not.
func (s *Search) knownWins(t *sum, right bool) (won, ok bool) {
	var outcomes value.OutcomeSum
	for _, p := range t.pieces {
		if p.form == nil {
			if p.outcome == 0 {
				return false, false
			}
			outcomes.Add(p.outcome)
		}
	}
	for _, p := range t.pieces {
		if p.form != nil {
			outcomes.Add(p.form.Outcome())
		}
	}
	closed := sum{number: t.number, ups: t.ups, nimber: t.nimber}
	outcomes.Add(value.OutcomeOf(s.closedWins(&closed, false), s.closedWins(&closed, true)))
	if won, ok = outcomes.Wins(right); ok {
		s.lookups++
	}
	return won, ok && s.err == nil
}

// closedWins reports whether the mover wins a sum without pieces.
func (s *Search) closedWins(t *sum, right bool) bool {
	if t.number != 0 {
		return t.number > 0 != right
	}
	switch f := s.calc.Ups(t.ups, t.nimber); {
	case f == nil:
		s.stop()
		return false
	case f.Outcome() == value.N:
		return true
	case f.Outcome() == value.P:
		return false
	default:
		return f.Outcome() == value.R == right
	}
}

// stop records the error of the calculation.
func (s *Search) stop() {
	if s.err == nil {
		s.err = s.ctx.Err()
	}
	if s.err == nil {
		s.err = ErrLimit
	}
}

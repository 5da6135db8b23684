package sum

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/value"
)

// Move is a winning move of a sum.
type Move struct {
	Player games.Player
	// Rules, From and Text tell which component moves, from where, and what
	// happens to it.
	Rules games.Ruleset
	From  games.Position
	Text  string
	// To is the whole sum after the move; nil when the move wins at once.
	To Sum
	// Wins is set when the move wins at once.
	Wins bool
}

// Winning is what is known of the winning moves of a position.
type Winning struct {
	Moves []Move
	// Total is the number of winning moves: one for each component moved and
	// distinct result of that component, and for each player who has it.
	Total uint64
	// Counted is false when there may be more moves than were looked at.
	Counted bool
}

// Limits bound the work of listing and counting moves.
type Limits struct {
	List int    // how many moves to list; negative for all
	Work uint64 // how many moves to look at
}

// WinningMoves lists and counts the winning moves of a disjunctive sum in
// normal play, of value total. Where there are winning moves it finds at least
// one, however small the limit on work.
func (s Sum) WinningMoves(ctx context.Context, v Valuer, total value.Value, limits Limits) (Winning, error) {
	if total.Outcome() == value.P {
		return Winning{Counted: true}, nil
	}
	f := finder{ctx: ctx, sum: s, total: total, tally: tally{limits: limits}}
	f.partizan = s.partizan()
	if err := f.prepare(v); err != nil {
		return Winning{}, err
	}
	counted := f.breadth() <= limits.Work
	if counted {
		var err error
		if counted, err = f.all(); err != nil {
			return Winning{}, err
		}
	}
	if !counted && f.tally.total == 0 {
		if err := f.some(); err != nil {
			return Winning{}, err
		}
	}
	return f.tally.result(counted), nil
}

// partizan reports whether the players' moves differ anywhere in the sum.
func (s Sum) partizan() bool {
	for _, t := range s {
		if _, ok := t.Rules.(games.Partizan); !ok {
			continue
		}
		for _, p := range t.Positions {
			found := false
			t.Rules.Moves(p, func(games.Move) bool {
				found = true
				return false
			})
			if found {
				return true
			}
		}
	}
	return false
}

// component is one position of a term.
type component struct {
	term, index int
	rules       games.Ruleset
	position    games.Position
	count       uint64
	value       value.Value
	lookup      Lookup
}

// goal gives the Grundy value to which a move in an impartial component wins a
// sum that is no number: that of the rest of the sum.
func (f *finder) goal(c *component) uint64 { return f.total.Nimber() ^ c.value.Nimber() }

// finder looks for winning moves.
type finder struct {
	ctx        context.Context
	sum        Sum
	total      value.Value
	partizan   bool
	components []component
	tally      tally
	err        error
}

func (f *finder) prepare(v Valuer) error {
	for t, term := range f.sum {
		lookup, err := v.Lookup(term.Rules)
		if err != nil {
			return err
		}
		for i, p := range term.Positions {
			x, err := lookup.Value(p)
			if err != nil {
				return err
			}
			f.components = append(f.components, component{
				term: t, index: i, rules: term.Rules, position: p, count: term.Count, value: x, lookup: lookup,
			})
		}
	}
	return nil
}

// all looks at every move until the work is spent; it reports whether it saw
// them all.
func (f *finder) all() (bool, error) {
	work := f.tally.limits.Work
	counted := true
	for i := range f.components {
		c := &f.components[i]
		if f.total.IsLoony() && !c.value.IsLoony() {
			continue
		}
		complete, byTheorem := f.aimed(c, &work)
		if !byTheorem {
			complete = f.scan(c, &work, func() bool { return false })
		}
		if f.err != nil {
			return false, f.err
		}
		counted = counted && complete
		if work == 0 {
			return i == len(f.components)-1 && counted, nil
		}
	}
	return counted, nil
}

// breadth gives a number of moves that looking at all of them takes at least.
func (f *finder) breadth() uint64 {
	var sum uint64
	for i := range f.components {
		c := &f.components[i]
		if broad, ok := c.rules.(games.Broad); ok && !f.aimable(c) {
			sum += min(broad.Breadth(c.position), 1<<62-sum)
		}
	}
	return sum
}

// some looks for as many winning moves as are to be listed where there are too
// many moves to count. It begins with the components that must have one, those
// whose value the move that wins would lower (Bouton's argument). The first
// may cost what it takes, all others together the usual work.
func (f *finder) some() error {
	want := uint64(max(1, f.tally.limits.List))
	left := ^uint64(0)
	enough := func() bool {
		left = min(left, f.tally.limits.Work)
		return f.tally.total >= want
	}
	for _, sure := range []bool{true, false} {
		for i := range f.components {
			c := &f.components[i]
			if f.lowers(c) != sure {
				continue
			}
			if f.aimable(c) {
				f.aim(c, func(m games.Move) bool {
					f.win(c, m)
					return spend(&left, m) && !enough()
				})
			} else {
				f.scan(c, &left, enough)
			}
			if f.err != nil || f.tally.total >= want || left == 0 {
				return f.err
			}
		}
	}
	return nil
}

// lowers reports whether a winning move is certain in c.
func (f *finder) lowers(c *component) bool {
	if f.total.IsLoony() {
		return c.value.IsLoony()
	}
	return f.total.Number().Sign() != 0 || f.goal(c) < c.value.Nimber()
}

// aimed tallies the winning moves of c by the theorem of its ruleset, while
// there is work left. It reports whether it tallied all, and whether there is a
// theorem that gives all.
func (f *finder) aimed(c *component, work *uint64) (complete, byTheorem bool) {
	if !f.aimable(c) {
		return false, false
	}
	var moves []games.Move
	all := f.aim(c, func(m games.Move) bool {
		if !spend(work, m) {
			return false
		}
		m.Parts = slices.Clone(m.Parts)
		moves = append(moves, m)
		return true
	})
	if !all {
		return false, false
	}
	for _, m := range moves {
		f.win(c, m)
	}
	return *work > 0, true
}

// spend takes the cost of looking at a move off the work that is left: 1, and
// more for parts that are long to write. It reports whether there was enough,
// and leaves nothing when not.
func spend(work *uint64, m games.Move) bool {
	cost := uint64(1)
	for _, p := range m.Parts {
		cost += uint64(len(p.S)) / 64
	}
	if *work < cost {
		*work = 0
		return false
	}
	*work -= cost
	return true
}

// aimable reports whether a theorem of c's ruleset finds moves that win: they
// must have a value to aim at.
func (f *finder) aimable(c *component) bool {
	_, ok := c.rules.(games.Aimed)
	return ok && !f.total.IsLoony() && f.total.Number().Sign() == 0
}

// aim runs the theorem of an aimable component for the moves that win; it
// reports whether those are all.
func (f *finder) aim(c *component, yield func(games.Move) bool) bool {
	return c.rules.(games.Aimed).MovesTo(c.position, f.goal(c), yield)
}

// scan tries every move of c while there is work left. It reports whether it
// came to the end, or enough.
func (f *finder) scan(c *component, work *uint64, enough func() bool) bool {
	complete := true
	ticks := 0
	// What the rest of the sum is worth is kept for one component at a time: for
	// all of many it would fill memory, when the numbers are long.
	rest := f.total
	if !rest.IsLoony() {
		rest = rest.Add(c.value.Neg())
	}
	c.rules.Moves(c.position, func(m games.Move) bool {
		if f.hopeless(m) {
			return true
		}
		if !spend(work, m) {
			complete = false
			return false
		}
		if ticks++; ticks%1024 == 0 {
			if f.err = f.ctx.Err(); f.err != nil {
				return false
			}
		}
		wins, err := f.consider(c, rest, m)
		if err != nil {
			f.err = err
			return false
		}
		return !wins || !enough()
	})
	return complete
}

// hopeless reports whether m cannot win, whatever it leads to: a player who
// moves in a number makes it worse, which only who is ahead can afford.
func (f *finder) hopeless(m games.Move) bool {
	sign := f.total.Number().Sign()
	return m.Player == games.Left && sign <= 0 || m.Player == games.Right && sign >= 0
}

// consider tallies m for every player for whom it wins; the rest of the sum is
// worth rest.
func (f *finder) consider(c *component, rest value.Value, m games.Move) (bool, error) {
	if f.total.IsLoony() {
		if m.Wins {
			f.win(c, m)
		}
		return m.Wins, nil
	}
	if !f.partizan {
		return f.considerImpartial(c, m)
	}
	after := rest
	for _, p := range m.Parts {
		x, err := c.lookup.Value(p)
		if err != nil {
			return false, err
		}
		if x.IsLoony() {
			return false, nil
		}
		after = after.Add(x)
	}
	sign := after.Number().Sign()
	settled := sign == 0 && after.Nimber() == 0
	won := false
	if m.Player != games.Right && (sign > 0 || settled) {
		f.winFor(games.Left, c, m)
		won = true
	}
	if m.Player != games.Left && (sign < 0 || settled) {
		f.winFor(games.Right, c, m)
		won = true
	}
	return won, nil
}

// considerImpartial does so, fast, where all components are nimbers.
func (f *finder) considerImpartial(c *component, m games.Move) (bool, error) {
	after := int64(f.goal(c))
	for _, p := range m.Parts {
		cell, err := c.lookup.Cell(p)
		if err != nil || cell == value.LoonyCell {
			return false, err
		}
		after ^= cell
	}
	if after != 0 {
		return false, nil
	}
	f.win(c, m)
	return true, nil
}

// win tallies a move that wins for whoever may make it.
func (f *finder) win(c *component, m games.Move) {
	if m.Player != games.Right {
		f.winFor(games.Left, c, m)
	}
	if m.Player != games.Left && f.partizan {
		f.winFor(games.Right, c, m)
	}
}

// winFor tallies a move for one player, who is anyone in an impartial sum.
func (f *finder) winFor(player games.Player, c *component, m games.Move) {
	side := 0
	if player == games.Right {
		side = 1
	}
	if !f.partizan {
		player = games.AnyPlayer
	}
	f.tally.add(side, c.count, func() Move {
		move := Move{
			Player: player,
			Rules:  c.rules,
			From:   c.position,
			Text:   c.rules.Describe(c.position, m),
			Wins:   m.Wins,
		}
		if !m.Wins {
			move.To = f.sum.after(c.term, c.index, m.Parts)
		}
		return move
	})
}

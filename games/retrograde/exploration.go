package retrograde

import (
	"cmp"
	"context"
	"math"

	"sprague/games"
	"sprague/games/search"
	"sprague/internal/progress"
	"sprague/internal/spill"
)

// exploration is what play reaches from a position and was not solved before.
type exploration struct {
	*Solver
	ctx    context.Context
	budget search.Budget
	store  *spill.Store // of what is known about moves
	asked  games.Position
	first  uint32 // the number of the first position that is new; the others follow

	before *arrivals // the moves between new positions
	moves  departures
	// best is of the moves of a new position whose ends are solved, if plays end: the best result that
	// they reach.
	best         []state
	known        *known        // what moves to positions solved before are worth, if play may come back
	knownResults []knownResult // not in known yet
	scored       []scored      // the positions that end with scores
	met          [2]uint32     // the numbers of the first positions with results without and with scores
	ticks        uint64        // positions and moves so far

	given       fingerprint // of what moves leave among new positions with numbers, but for those in parts
	givenBefore fingerprint // likewise, of those in parts
	strict      bool        // whether each of these is checked to be that of its number
}

// scored is a position at which play ends with a score.
type scored struct {
	number uint32
	score  int64
}

// checkEvery is the number of positions and moves between checks of the memory.
const checkEvery = 1 << 10

// begin begins without moves.
func (x *exploration) begin() {
	x.before, x.known = newArrivals(x.store), &known{store: x.store}
	x.moves = departures{to: x.before}
}

// number returns the number of a position, and gives it one if it is new.
func (x *exploration) number(p games.Position) (uint32, error) {
	if x.ranking != nil {
		return x.rank(p)
	}
	if n, ok := x.find(p); ok {
		return n, nil
	}
	if len(x.key) == 0 {
		return 0, x.partsRefusal(p, 0)
	}
	return x.enter(x.key)
}

// enter gives a number to the position of a key, which is new.
func (x *exploration) enter(key []byte) (uint32, error) {
	n := uint32(x.Len())
	if uint64(n) >= x.budget.Positions || n == math.MaxUint32 {
		return 0, x.budget.Exceeded(x.rules, x.asked)
	}
	place, ok := x.table.Put(key, uint64(n), 0)
	if !ok {
		return 0, x.memoryRefusal()
	}
	x.places = append(x.places, place)
	x.solved = append(x.solved, 0)
	return n, nil
}

// partsRefusal refuses a move that does not leave one position.
func (x *exploration) partsRefusal(p games.Position, parts int) error {
	return games.Errorf(games.CodeScript, "%s: a move leaves %d positions; in a game with results it leaves one", x.name(p), parts)
}

func (x *exploration) memoryRefusal() error {
	return x.budget.MemoryRefusal(search.Limit{Asked: search.Name(x.rules, x.asked)})
}

// bytes returns the memory of the tables, with what solving needs.
func (x *exploration) bytes() uint64 {
	total := x.Bytes() + x.before.bytes() + x.moves.bytes() + 16*uint64(cap(x.scored)) + knownResultBytes*uint64(cap(x.knownResults))
	if x.rules.Cycles() == 0 {
		total += 4 * uint64(cap(x.best)+x.Len()-int(x.first)) // with those ready to be solved
	}
	return total
}

// explore lists the moves of all positions that play reaches, and sets the results of those where it
// ends.
func (x *exploration) explore() error {
	var ahead foresight
	for n := x.first; n < uint32(x.Len()); n++ {
		if (n-x.first)%checkEvery == checkEvery-1 {
			progress.Of(x.ctx).Add(checkEvery)
		}
		seen := x.log.at(x, n)
		if seen == nil {
			seen = ahead.at(x, n)
		}
		if err := x.visit(n, seen); err != nil {
			return err
		}
		if err := x.saveMoves(n + 1); err != nil {
			return err
		}
	}
	return nil
}

// visit lists the moves of a position, or sets its result. The rules are not asked again about a
// position that was foreseen, or that an earlier run has asked about.
func (x *exploration) visit(n uint32, seen *foreseen) error {
	if err := x.ctx.Err(); err != nil { // a script may take long for one position
		return err
	}
	if err := x.tick(); err != nil {
		return err
	}
	p, ok, err := x.present(n, seen)
	if err != nil {
		return err
	}
	if !ok {
		x.solved[n] = absent
		x.log.absent()
		return nil
	}
	if x.ranking == nil {
		x.makeRoom(n)
	}
	return x.list(n, p, seen)
}

// present returns the position with a number, and false if the ruleset has none so or takes another one for
// it. What an earlier run has asked about has no position here.
func (x *exploration) present(n uint32, seen *foreseen) (p games.Position, ok bool, err error) {
	if seen != nil && seen.told {
		return p, !seen.absent, nil
	}
	if p, ok = x.position(n); !ok || seen.represented(x.rules, p) != p {
		return p, false, nil
	}
	return p, true, x.inverts(n, p)
}

// makeRoom makes room for what is found out about a position while plays that end are listed.
func (x *exploration) makeRoom(n uint32) {
	if x.rules.Cycles() != 0 {
		return
	}
	x.best = padded(x.best, int(n-x.first)+1)
	if x.listed != nil {
		x.heights = padded(x.heights, int(n)+1)
	}
	if x.kinds[1] {
		x.scores = padded(x.scores, int(n)+1)
	}
}

// padded returns a slice of at least that length, with zero values beyond what it had.
func padded[T any](s []T, length int) []T { return append(s, make([]T, max(0, length-len(s)))...) }

// tick counts a position or a move. It fails if the tables take too much memory, or the context has
// ended.
func (x *exploration) tick() error {
	if x.ticks++; x.ticks%checkEvery > 0 {
		return nil
	}
	if x.bytes() > x.budget.Bytes() {
		return x.memoryRefusal()
	}
	return x.ctx.Err()
}

// list adds the moves of a position.
func (x *exploration) list(n uint32, p games.Position, seen *foreseen) error {
	known := reached{exploration: x, from: n}
	open, none := uint64(0), true // moves to new positions
	err := x.eachMove(p, seen, func(to uint32, wins bool) (err error) {
		none = false
		x.log.moved(x, to, wins)
		switch {
		case wins:
			if err = x.meets(n, games.Result{Kind: games.Win}); err == nil {
				known.add(Solved{Result: games.Result{Kind: games.Win}, Remoteness: 1}) // no play is shorter
			}
		case to < x.first && x.solved[to] == absent:
			err = x.absence(to)
		case to < x.first:
			known.add(x.at(to).After())
			x.rise(n, to)
		default:
			open++
			err = x.moves.add(n-x.first, to-x.first)
		}
		return err
	})
	switch {
	case err != nil:
		return err
	case none:
		return x.end(n, p, seen)
	case open >= mostRemoteness:
		return x.memoryRefusal()
	}
	x.log.absent()
	x.solved[n] = openState(uint32(open))
	known.close()
	if len(x.knownResults) < runLength {
		return nil
	}
	return x.known.put(&x.knownResults)
}

// eachMove calls f for each move of a position: with the number of what it leaves, or for one that wins.
func (x *exploration) eachMove(p games.Position, seen *foreseen, f func(to uint32, wins bool) error) (err error) {
	if seen != nil {
		return x.eachForeseen(seen, f)
	}
	turns := passing{}
	x.rules.Moves(p, func(m games.Move) bool {
		if err = x.tick(); err != nil {
			return false
		}
		var to uint32
		switch {
		case m.Wins:
		case len(m.Parts) != 1:
			err = x.partsRefusal(p, len(m.Parts))
		default:
			same := x.rules.Representative(m.Parts[0])
			if to, err = x.number(same); err == nil {
				err = turns.check(x.rules, p, m.Parts[0], same)
			}
		}
		if err == nil {
			err = f(to, m.Wins)
		}
		return err == nil
	})
	return err
}

func (x *exploration) name(p games.Position) string { return search.Name(x.rules, p) }

// end sets the result of a position without moves.
func (x *exploration) end(n uint32, p games.Position, seen *foreseen) error {
	r, over := seen.result(x.rules, p)
	if !over {
		return games.Errorf(games.CodeScript, "%s has no move, and result gives None; return WIN, LOSE, DRAW or a score where no move is left", x.name(p))
	}
	if err := cmp.Or(x.meets(n, r), checkDraw(x.rules, p, r)); err != nil {
		return err
	}
	x.log.ended(r)
	x.solved[n] = stateOf(r.Kind, 0)
	if r.Kind == games.Score {
		x.scored = append(x.scored, scored{n, r.Score})
	}
	return nil
}

// meets refuses a result of another sort than those before.
func (x *exploration) meets(n uint32, r games.Result) error {
	sort := 0
	if r.Kind == games.Score {
		sort = 1
	}
	if !x.kinds[sort] {
		x.kinds[sort], x.met[sort] = true, n
	}
	name := func() string {
		p, _ := x.position(n)
		return x.name(p)
	}
	switch {
	case x.kinds[0] && x.kinds[1]:
		return games.Errorf(games.CodeScript, "%s: some plays end with scores and others with WIN, LOSE or DRAW; write scores for all, as 1, -1 and 0", name())
	case sort == 1 && x.rules.Cycles() != 0:
		return games.Errorf(games.CodeScript, "%s: a game with scores may not come back to a position; leave out the line cycles = …", name())
	}
	return nil
}

package retrograde

import (
	"context"
	"math"

	"sprague/games"
	"sprague/games/search"
	"sprague/internal/progress"
)

// exploration is what play reaches from a position and was not solved before.
type exploration struct {
	*Solver
	ctx    context.Context
	budget search.Budget
	asked  games.Position
	first  uint32            // the number of the first position that is new; the others follow
	starts []uint32          // of the moves of a new position in moves; one more ends the last list
	moves  []uint32          // numbers of the positions that moves leave
	scored []scored          // the positions that end with scores
	met    [2]games.Position // the first positions with results without and with scores
	ticks  uint64            // positions and moves so far
	beside func() uint64     // the bytes of other explorations for the same table; nil for none
}

// scored is a position at which play ends with a score.
type scored struct {
	number uint32
	score  int64
}

// checkEvery is the number of positions and moves between checks of the memory.
const checkEvery = 1 << 10

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
	n := uint32(x.Len())
	if uint64(n) >= x.budget.Positions || n == math.MaxUint32 {
		return 0, x.budget.Exceeded(x.rules, x.asked)
	}
	place, ok := x.table.Put(x.key, uint64(n), 0)
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
	const each = 4 * 3 // the moves before a position, where they begin, and those not yet solved
	total := x.Bytes() + 4*uint64(cap(x.starts)) + 4*uint64(cap(x.moves)) + each*uint64(len(x.starts)) + 4*uint64(len(x.moves)) + 16*uint64(cap(x.scored))
	if x.beside != nil {
		total += x.beside()
	}
	return total
}

// explore lists the moves of all positions that play reaches, and sets the results of those where it
// ends.
func (x *exploration) explore() error {
	for n := x.first; n < uint32(x.Len()); n++ {
		if (n-x.first)%checkEvery == checkEvery-1 {
			progress.Of(x.ctx).Add(checkEvery)
		}
		if err := x.visit(n); err != nil {
			return err
		}
	}
	return nil
}

// visit lists the moves of a position, or sets its result.
func (x *exploration) visit(n uint32) error {
	if err := x.ctx.Err(); err != nil { // a script may take long for one position
		return err
	}
	if err := x.tick(); err != nil {
		return err
	}
	x.starts = append(x.starts, uint32(len(x.moves)))
	p, ok := x.position(n)
	if !ok || x.rules.Representative(p) != p {
		x.solved[n] = absent
		return nil
	}
	if err := x.inverts(n, p); err != nil {
		return err
	}
	return x.list(n, p)
}

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
func (x *exploration) list(n uint32, p games.Position) (err error) {
	none := true
	x.rules.Moves(p, func(m games.Move) bool {
		none = false
		if err = x.tick(); err != nil {
			return false
		}
		switch {
		case m.Wins:
			if err = x.meets(p, games.Result{Kind: games.Win}); err == nil {
				x.solved[n] = stateOf(games.Win, 1) // no play is shorter
			}
			return err == nil
		case len(m.Parts) != 1:
			err = x.partsRefusal(p, len(m.Parts))
			return false
		}
		var to uint32
		if to, err = x.number(x.rules.Representative(m.Parts[0])); err == nil {
			x.moves = append(x.moves, to)
		}
		return err == nil && len(x.moves) < math.MaxUint32
	})
	switch {
	case err != nil:
		return err
	case len(x.moves) == math.MaxUint32:
		return x.memoryRefusal()
	case none:
		return x.end(n, p)
	}
	return nil
}

func (x *exploration) name(p games.Position) string { return search.Name(x.rules, p) }

// end sets the result of a position without moves.
func (x *exploration) end(n uint32, p games.Position) error {
	r, over := x.rules.Result(p)
	if !over {
		return games.Errorf(games.CodeScript, "%s has no move, and result gives None; return WIN, LOSE, DRAW or a score where no move is left", x.name(p))
	}
	if err := x.meets(p, r); err != nil {
		return err
	}
	x.solved[n] = stateOf(r.Kind, 0)
	if r.Kind == games.Score {
		x.scored = append(x.scored, scored{n, r.Score})
	}
	return nil
}

// meets refuses a result of another sort than those before.
func (x *exploration) meets(p games.Position, r games.Result) error {
	sort := 0
	if r.Kind == games.Score {
		sort = 1
	}
	if !x.kinds[sort] {
		x.kinds[sort], x.met[sort] = true, p
	}
	switch {
	case x.kinds[0] && x.kinds[1]:
		return games.Errorf(games.CodeScript, "%s: some plays end with scores and others with WIN, LOSE or DRAW; write scores for all, as 1, -1 and 0", x.name(p))
	case sort == 1 && x.rules.Cycles():
		return games.Errorf(games.CodeScript, "%s: a game with scores may not come back to a position; leave out cycles = DRAW", x.name(p))
	}
	return nil
}

// grow makes room for the scores of all positions.
func (x *exploration) grow() {
	for len(x.scores) < x.Len() {
		x.scores = append(x.scores, 0)
	}
}

// of returns the moves of a new position.
func (x *exploration) of(n uint32) []uint32 {
	return x.moves[x.starts[n-x.first]:x.starts[n-x.first+1]]
}

// predecessors lists the new positions from which moves lead to each new position.
type predecessors struct{ starts, all []uint32 }

func (x *exploration) predecessors() predecessors {
	count := uint32(x.Len()) - x.first
	p := predecessors{starts: make([]uint32, count+1)}
	for _, to := range x.moves {
		if to >= x.first {
			p.starts[to-x.first]++
		}
	}
	total := uint32(0)
	for i, n := range p.starts { // ends of the lists, which become their beginnings
		total += n
		p.starts[i] = total
	}
	p.all = make([]uint32, total)
	for n := x.first; n < x.first+count; n++ {
		for _, to := range x.of(n) {
			if to >= x.first {
				p.starts[to-x.first]--
				p.all[p.starts[to-x.first]] = n
			}
		}
	}
	return p
}

// of returns the positions before that number i of the new ones.
func (p predecessors) of(i uint32) []uint32 { return p.all[p.starts[i]:p.starts[i+1]] }

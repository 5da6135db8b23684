package retrograde

import (
	"errors"
	"slices"

	"sprague/games"
	"sprague/games/search"
)

// solve solves the explored positions.
func (x *exploration) solve() error {
	if err := x.handOver(); err != nil {
		return err
	}
	x.before.gather()
	s := x.sorter(new(fingerprint))
	for i := range x.before.buckets {
		if err := s.sort(i); err != nil {
			return err
		}
	}
	return x.settle()
}

// sorter returns a sorter of the moves between new positions. It counts what they leave.
func (x *exploration) sorter(left *fingerprint) *sorter {
	return &sorter{
		arrivals: x.before, positions: x.Len() - int(x.first), refuse: x.memoryRefusal,
		check: func(to uint32, moves uint64) error {
			to += x.first
			if x.solved[to] != absent && x.ranking == nil {
				return nil
			}
			p, ok := x.position(to)
			switch {
			case !ok: // so a move leaves a position that is not that of its number
				return x.misnumbered()
			case x.solved[to] == absent:
				return x.absence(to)
			}
			left.add(x.ranking.key.hash(p), moves)
			return nil
		},
	}
}

// settle solves the explored positions, once their moves are sorted.
func (x *exploration) settle() (err error) {
	if x.kinds[1] {
		x.scores = padded(x.scores, x.Len())
	}
	for _, end := range x.scored {
		x.scores[end.number] = end.score
	}
	if x.rules.Cycles() != 0 {
		err = x.spread()
	} else {
		err = x.induct()
	}
	x.before.drop()
	return err
}

// handOver hands over what is not in pieces yet.
func (x *exploration) handOver() error {
	if err := x.moves.close(); err != nil {
		return err
	}
	return x.known.put(&x.knownResults)
}

// absence refuses a move to a position that same gives, and for which it gives another one.
func (x *exploration) absence(to uint32) error {
	p, _ := x.position(to)
	return games.Errorf(games.CodeScript, "a move leaves %s, for which same gives %s; it gives one position for all that are symmetric", x.name(p), x.name(x.rules.Representative(p)))
}

// induct solves each position once all positions after it are solved. It refuses play that comes
// back: then some position never comes.
func (x *exploration) induct() error {
	var ready []uint32
	for n := x.first; n < uint32(x.Len()); n++ {
		if x.solved[n].kind() != 0 || x.solved[n].open() == 0 {
			ready = append(ready, n)
		}
	}
	done := 0
	for ; len(ready) > 0; done++ {
		n := ready[len(ready)-1]
		ready = ready[:len(ready)-1]
		if x.solved[n].kind() == 0 {
			x.solved[n] = x.best[n-x.first]
		}
		after := x.at(n).After()
		err := x.eachBefore(n, func(from uint32) {
			x.improve(from, after)
			x.rise(from, n)
			if x.solved[from] = x.solved[from].closed(); x.solved[from].open() == 0 {
				ready = append(ready, from)
			}
		})
		if err != nil {
			return err
		}
	}
	if done < x.Len()-int(x.first) {
		return x.endless()
	}
	return nil
}

// eachBefore calls f for each move between new positions that leads to n, with the position that it is
// from.
func (x *exploration) eachBefore(n uint32, f func(from uint32)) error {
	if x.ticks++; x.ticks%checkEvery == 0 {
		if err := x.ctx.Err(); err != nil {
			return err
		}
	}
	before, err := x.before.from(n - x.first)
	for _, from := range before {
		f(x.first + from)
	}
	return err
}

// improve tells an open position what one of its moves is worth.
func (x *exploration) improve(n uint32, after Solved) {
	best := &x.best[n-x.first]
	if *best != 0 && after.Compare(x.solvedAs(n, *best)) <= 0 {
		return
	}
	if *best = stateOf(after.Kind, after.Remoteness); after.Kind == games.Score {
		x.scores[n] = after.Score
	}
}

// rise makes the height of a position exceed that of one that a move leaves.
func (x *exploration) rise(n, to uint32) {
	if x.heights != nil {
		x.heights[n] = max(x.heights[n], x.heights[to]+1)
	}
}

// endless refuses play that comes back. Some moves of the open positions lead to open ones.
func (x *exploration) endless() error {
	open := func(n uint32) bool { return n >= x.first && x.solved[n].kind() == 0 && x.solved[n].open() > 0 }
	n := x.first
	for !open(n) {
		n++
	}
	var cycle []games.Position
	var failed error
	for _, n := range search.CycleFrom(n, func(n uint32) (next uint32) {
		p, _ := x.position(n)
		found := false
		failed = errors.Join(failed, x.eachMove(p, nil, func(to uint32, wins bool) error {
			if !found && !wins && open(to) {
				next, found = to, true
			}
			return nil
		}))
		return next
	}) {
		p, _ := x.position(n)
		cycle = append(cycle, p)
	}
	if failed != nil {
		return failed
	}
	asked := x.asked
	if x.ranking != nil {
		asked = cycle[0]
	}
	return games.Errorf(games.CodeScript, "%s: play does not end: %s; with cycles = DRAW in the script, endless play is a draw", x.name(asked), search.FormatCycle(x.rules, cycle))
}

// spread solves positions in the order of remoteness: a position from which a move leads to a lost
// one is won, and one from which all moves lead to won ones is lost. From the others play need not
// end.
func (x *exploration) spread() error {
	now, next := x.newLayer(), x.newLayer()
	settle := func(n uint32, after Solved) {
		if x.solved[n].kind() != 0 {
			return
		}
		if after.Kind == games.Loss {
			if x.solved[n] = x.solved[n].closed(); x.solved[n].open() > 0 {
				return
			}
		}
		x.solved[n] = stateOf(after.Kind, after.Remoteness)
		next.add(n)
	}
	for remoteness := uint32(0); ; remoteness++ {
		now.whole = now.whole || remoteness < 2 // ends of plays, and wins at once
		err := now.each(remoteness, func(n uint32) error {
			after := x.at(n).After()
			return x.eachBefore(n, func(from uint32) { settle(from, after) })
		})
		if err == nil {
			err = x.known.upTo(remoteness+1, settle)
		}
		if err != nil {
			return err
		}
		if now, next = next, now; remoteness > 0 && now.count == 0 && x.known.none() {
			break
		}
		next.clear()
	}
	for n := x.first; n < uint32(x.Len()); n++ {
		if x.solved[n].kind() == 0 {
			x.solved[n] = x.endlessly(n)
		}
	}
	return nil
}

// layer is the new positions of a remoteness: those won or lost in that number of moves.
type layer struct {
	*exploration
	listed []uint32
	count  int
	whole  bool // too many to list: they are found among all positions
}

// newLayer returns a layer without positions.
func (x *exploration) newLayer() *layer { return &layer{exploration: x} }

func (l *layer) clear() { l.listed, l.count, l.whole = l.listed[:0], 0, false }

// add adds a position. The list takes at most half a byte a position, and no more than sixteen layers
// are not listed.
func (l *layer) add(n uint32) {
	const least, most = 1 << 12, 16
	l.count++
	switch {
	case l.whole:
	case len(l.listed) < least, len(l.listed) < (l.Len()-int(l.first))/most:
		l.listed = append(l.listed, n)
	default:
		l.whole = true
	}
}

// each calls f for the positions, in order, so that neighbors are read together.
func (l *layer) each(remoteness uint32, f func(n uint32) error) error {
	if !l.whole {
		slices.Sort(l.listed)
		for _, n := range l.listed {
			if err := f(n); err != nil {
				return err
			}
		}
		return nil
	}
	for n := l.first; n < uint32(l.Len()); n++ {
		s := l.solved[n]
		if k := s.kind(); (k == games.Win || k == games.Loss) && s.remoteness() == remoteness {
			if err := f(n); err != nil {
				return err
			}
		}
	}
	return nil
}

package retrograde

import (
	"math"
	"sync"
	"sync/atomic"

	"sprague/games"
)

// foresight is what the rules say about the next positions of an exploration. Several goroutines ask
// them, since rules take the most time. Their answers are used in the order of the positions, so that the result
// does not depend on the number of goroutines.
type foresight struct {
	first uint32 // the number of the position that comes first in next
	next  []foreseen
}

// foreseen is what the rules say about a position. Nil means that they are to be asked.
type foreseen struct {
	representative games.Position
	keys           []byte   // of what the moves leave
	ends           []uint32 // of the keys; winsAtOnce for a move without
	end            games.Result
	over           bool // the result, of a position without moves
	err            error
	fault          *games.Fault // what ended the list besides
	incomplete     bool         // the rules are to be asked once more

	// told means that an earlier run has asked the rules, so that the moves have numbers; winsAtOnce for one
	// without. The keys are those of new positions.
	told    bool
	numbers []uint32
	absent  bool // the number is no position, or another one is taken for it
}

const winsAtOnce = math.MaxUint32

const (
	// leastForeseen and mostForeseen bound the positions that are foreseen together.
	leastForeseen = 64
	mostForeseen  = 1024
	// foreseenBytes bounds the keys of a position that are foreseen.
	foreseenBytes = 1 << 12
)

// at returns what is foreseen of a position; nil for nothing.
func (f *foresight) at(x *exploration, n uint32) *foreseen {
	if i := n - f.first; i < uint32(len(f.next)) {
		return f.next[i].use()
	}
	f.first, f.next = n, f.next[:0]
	count := min(uint32(x.Len())-n, mostForeseen)
	if count < leastForeseen || x.workers == 1 || x.budget.Bytes() < 16*mostForeseen*foreseenBytes {
		return nil
	}
	f.next = padded(f.next[:cap(f.next)], int(count))[:count] // with the buffers of earlier ones
	f.look(x)
	return f.next[0].use()
}

// look asks the rules about the positions.
func (f *foresight) look(x *exploration) {
	var workers sync.WaitGroup
	var next atomic.Uint32
	for range x.workers {
		workers.Go(func() {
			for {
				i := next.Add(1) - 1
				if i >= uint32(len(f.next)) {
					return
				}
				f.next[i].look(x, f.first+i)
			}
		})
	}
	workers.Wait()
}

// look asks the rules about a position.
func (s *foreseen) look(x *exploration, n uint32) {
	if *s = (foreseen{keys: s.keys[:0], ends: s.ends[:0]}); x.ctx.Err() != nil {
		s.incomplete = true
		return
	}
	defer func() {
		switch e := recover().(type) {
		case nil:
		case games.Fault:
			s.fault = &e
		default:
			panic(e)
		}
	}()
	p, _ := x.position(n)
	if s.representative = x.rules.Representative(p); s.representative != p {
		return
	}
	turns := passing{}
	x.rules.Moves(p, func(m games.Move) bool {
		switch {
		case m.Wins:
			s.ends = append(s.ends, winsAtOnce)
		case len(m.Parts) != 1:
			s.err = x.partsRefusal(p, len(m.Parts))
		default:
			to, before := x.rules.Representative(m.Parts[0]), len(s.keys)
			s.keys = x.appendKeyOf(s.keys, to)
			s.ends = append(s.ends, uint32(len(s.keys)))
			if len(s.keys) == before {
				s.err = x.partsRefusal(to, 0)
			} else {
				s.err = turns.check(x.rules, p, m.Parts[0], to)
			}
		}
		s.incomplete = len(s.keys)+4*len(s.ends) > foreseenBytes || x.ctx.Err() != nil
		return s.err == nil && !s.incomplete
	})
	if len(s.ends) == 0 && s.err == nil && !s.incomplete {
		s.end, s.over = x.rules.Result(p)
	}
}

// use returns what was foreseen; nil if it is incomplete.
func (s *foreseen) use() *foreseen {
	if s.incomplete {
		return nil
	}
	return s
}

// represented returns the representative of p.
func (s *foreseen) represented(r games.Resulting, p games.Position) games.Position {
	if s == nil {
		return r.Representative(p)
	}
	if s.fault != nil && s.representative == (games.Position{}) {
		panic(*s.fault)
	}
	return s.representative
}

// result returns the result at p.
func (s *foreseen) result(r games.Resulting, p games.Position) (games.Result, bool) {
	if s == nil {
		return r.Result(p)
	}
	return s.end, s.over
}

// eachForeseen is eachMove for what was foreseen.
func (x *exploration) eachForeseen(s *foreseen, f func(to uint32, wins bool) error) error {
	if s.told {
		return x.eachTold(s, f)
	}
	start := uint32(0)
	for _, end := range s.ends {
		if err := x.tick(); err != nil {
			return err
		}
		wins, to := end == winsAtOnce, uint32(0)
		if !wins {
			key := s.keys[start:end]
			if start = end; len(key) == 0 {
				return s.err
			}
			number, _, ok := x.table.Get(key)
			if to = uint32(number); !ok {
				var err error
				if to, err = x.enter(key); err != nil {
					return err
				}
			}
		}
		if err := f(to, wins); err != nil {
			return err
		}
	}
	if s.fault != nil {
		panic(*s.fault)
	}
	return s.err
}

// eachTold is eachMove for what an earlier run has asked.
func (x *exploration) eachTold(s *foreseen, f func(to uint32, wins bool) error) error {
	start, entered := uint32(0), 0
	for _, to := range s.numbers {
		if err := x.tick(); err != nil {
			return err
		}
		if to != winsAtOnce && to >= uint32(x.Len()) {
			end := s.ends[entered]
			if _, err := x.enter(s.keys[start:end]); err != nil {
				return err
			}
			start, entered = end, entered+1
		}
		if err := f(to, to == winsAtOnce); err != nil {
			return err
		}
	}
	return nil
}

package script

import (
	"iter"
	"math"
	"sync"

	"sprague/games"
	"sprague/games/script/dialect"
	"sprague/internal/say"
)

// The names of the functions that number the positions of a game with results.
const (
	numberName   = "number"
	positionName = "position"
	sizeName     = "size"
	tierName     = "tier"
)

// ranking is the functions of a script that number positions; tier may be nil.
type ranking struct{ number, position, size, tier *dialect.Function }

// readRanking reads the functions that number positions. A script with only one of their names uses it
// for something else.
func (s *Script) readRanking(file string) error {
	var r ranking
	found := 0
	for _, f := range []struct {
		name string
		into **dialect.Function
	}{{numberName, &r.number}, {positionName, &r.position}, {sizeName, &r.size}, {tierName, &r.tier}} {
		g, ok := s.program.Function(f.name)
		if !ok {
			continue
		}
		least, most := g.Parameters()
		if least <= 1 && 1 <= most {
			*f.into = g
		}
		if f.name != tierName {
			found++
		}
	}
	switch {
	case found < 2:
		return nil
	case r.number == nil || r.position == nil || r.size == nil:
		return games.Errorf(games.CodeScript, "%s: positions are numbered by def number(p), def position(i) and def size(bound) together; give functions for other ends other names", file)
	}
	s.ranking = r
	return nil
}

// ranked is the ruleset of a script with results that numbers its positions.
type ranked struct{ resulting }

// Lists implements games.Listed: no table lists positions that have numbers.
func (r *ranked) Lists() bool { return false }

// Size implements games.Ranking by the function size of the script.
func (r *ranked) Size(bound uint64) (size uint64, err error) {
	defer games.Caught(&err)
	if bound > math.MaxInt64 {
		return 0, games.Errorf(games.CodeOutOfRange, "the bound %d is too large", bound)
	}
	n := r.integer(r.of.script.ranking.size, dialect.Int(int64(bound)))
	if size = uint64(n); n <= 0 {
		return 0, games.Errorf(games.CodeScript, "size(%d) is not above 0", bound)
	}
	return size, nil
}

// begin yields the positions with numbers within a bound, or the error of the script.
func (r *ranked) begin(bound int64) iter.Seq2[games.Position, error] {
	return func(yield func(games.Position, error) bool) {
		size, err := r.Size(uint64(max(bound, 0)))
		for i := uint64(0); i < size && err == nil; i++ {
			p, ok := r.unrank(i, &err)
			if ok && err == nil && !yield(p, nil) {
				return
			}
		}
		if err != nil {
			yield(games.Position{}, err)
		}
	}
}

// unrank is Unrank, and sets the error of the script.
func (r *ranked) unrank(i uint64, err *error) (p games.Position, ok bool) {
	defer games.Caught(err)
	return r.Unrank(i)
}

// integer returns the integer that a function of the script gives. It panics with a [games.Fault] if
// the script fails.
func (r *ranked) integer(f *dialect.Function, at dialect.Value) int64 {
	m := r.of.borrow()
	v := called(m, f, at)
	if v.Kind() != dialect.KindInt {
		panic(games.Fault{Err: r.of.wrong(f, []dialect.Value{at}, "it returns %s; return an integer", v)})
	}
	n := v.Int()
	r.of.spare.Put(m)
	return n
}

// integerOf is integer for a position.
func (r *ranked) integerOf(callers *sync.Pool, f *dialect.Function, p games.Position) int64 {
	if made, ok := r.streamed(callers, f, p); ok && made.S == "" {
		return made.X
	}
	m := r.of.borrow()
	defer r.of.spare.Put(m)
	return r.integer(f, decode(m, p))
}

// Rank implements games.Ranking by the function number of the script. It panics with a [games.Fault]
// if the script fails.
func (r *ranked) Rank(p games.Position) (uint64, bool) {
	n := r.integerOf(&r.of.rankers, r.of.script.ranking.number, p)
	return uint64(max(n, 0)), n >= 0
}

// Tiered implements games.Ranking.
func (r *ranked) Tiered() bool { return r.of.script.ranking.tier != nil }

// Tier implements games.Ranking by the function tier of the script. It panics with a [games.Fault] if
// the script fails.
func (r *ranked) Tier(p games.Position) int64 {
	return r.integerOf(&r.of.tierers, r.of.script.ranking.tier, p)
}

// Unrank implements games.Ranking by the function position of the script. It panics with a
// [games.Fault] if the script fails.
func (r *ranked) Unrank(i uint64) (p games.Position, ok bool) {
	if i > math.MaxInt64 {
		return p, false
	}
	f, at := r.of.script.ranking.position, games.Position{X: int64(i)}
	if made, ok := r.streamed(&r.of.unrankers, f, at); ok {
		return made, true
	}
	m := r.of.borrow()
	v := called(m, f, dialect.Int(at.X))
	if v.Kind() != dialect.KindNone || v.Host() != nil {
		var wrong say.Text
		if p, wrong = encode(v); !wrong.Empty() {
			panic(games.Fault{Err: r.of.wrong(f, []dialect.Value{dialect.Int(at.X)}, "%s", wrong)})
		}
		ok = true
	}
	r.of.spare.Put(m)
	return p, ok
}

// streamed returns the position or the integer that a function makes of a position as a stream, with a
// caller of a pool. It returns false if the function must be called.
func (r *ranked) streamed(callers *sync.Pool, f *dialect.Function, p games.Position) (made games.Position, ok bool) {
	c, _ := callers.Get().(*caller)
	if c == nil {
		c = newCaller(r.of.script, f, (*dialect.Function).Single)
	}
	defer callers.Put(c)
	all, ok := c.at(p)
	if ok {
		made = all[0]
	}
	return made, ok
}

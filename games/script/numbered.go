package script

import (
	"math"

	"sprague/games"
	"sprague/games/script/dialect"
)

// Ruleset returns the ruleset of the script, with the capabilities that the script gives it.
func (s *Script) Ruleset() games.Ruleset {
	g := newRules(s)
	switch numbers := g.numbers(); {
	case g.isPartizan() && numbers == 1:
		return struct {
			*rules
			partizan
			single
		}{g, partizan{}, single{g}}
	case g.isPartizan() && numbers == 2:
		return struct {
			*rules
			partizan
			paired
		}{g, partizan{}, paired{g}}
	case g.isPartizan():
		return struct {
			*rules
			partizan
		}{g, partizan{}}
	case numbers == 1:
		return struct {
			*rules
			single
		}{g, single{g}}
	case numbers == 2:
		return struct {
			*rules
			paired
		}{g, paired{g}}
	default:
		return g
	}
}

// numbers tells by how many integers, 1 or 2, positions are written: what the script takes for some small ones. It is
// 0 where neither will do.
func (g *rules) numbers() int {
	for n := 1; n <= 2; n++ {
		if g.takes(n) {
			return n
		}
	}
	return 0
}

// takes reports whether so many small integers make positions, with some moves, that the script understands.
func (g *rules) takes(n int) bool {
	m := g.script.program.NewMachine(dialect.DefaultLimits)
	moves := 0
	for _, k := range [...]int64{3, 6} {
		args := []dialect.Value{dialect.Int(k), dialect.Int(k - 1), dialect.Int(k - 2)}[:n]
		v, err := g.started(m, args, false)
		if err != nil {
			return false
		}
		p, wrong := encode(v)
		if !wrong.Empty() {
			return false
		}
		count, err := g.count(p)
		if err != nil {
			return false
		}
		moves += count
	}
	return moves > 0
}

// count counts the moves from a position. The error tells how the script fails.
func (g *rules) count(p games.Position) (moves int, err error) {
	defer games.Caught(&err)
	r := g.run(p)
	defer g.idle.Put(r)
	return len(r.moves), nil
}

// position makes a position of integers. It panics with a [games.Fault] where the script fails.
func (g *rules) position(args ...int64) games.Position {
	m := g.script.program.NewMachine(dialect.DefaultLimits)
	values := make([]dialect.Value, len(args))
	for i, n := range args {
		values[i] = dialect.Int(n)
	}
	v, err := g.started(m, values, false)
	if err != nil {
		panic(games.Fault{Err: refusal(err)})
	}
	p, wrong := encode(v)
	if !wrong.Empty() {
		panic(games.Fault{Err: g.wrong(g.script.start, values, "%s", wrong)})
	}
	return p
}

// written gives the integers, so many, that a position is written as.
func (g *rules) written(p games.Position, n int) ([]dialect.Value, bool) {
	m := g.script.program.NewMachine(dialect.DefaultLimits)
	values := flat(decode(m, p))
	if g.script.format != nil {
		v, err := m.Call(g.script.format, decode(m, p))
		if err != nil {
			return nil, false
		}
		values = flat(v)
	}
	if len(values) < n {
		return nil, false
	}
	values = values[:n]
	for _, v := range values {
		if v.Kind() != dialect.KindInt {
			return nil, false
		}
	}
	return values, g.means(m, values, p)
}

// single numbers the positions that one integer writes.
type single struct{ of *rules }

// Single implements games.Single.
func (single) Single() {}

// Number implements games.Numbered.
func (s single) Number(p games.Position) (uint64, bool) {
	if s.of.script.start == nil { // of which there are many
		return uint64(p.X), p.S == "" && p.X >= 0
	}
	args, ok := s.of.written(p, 1)
	if !ok || args[0].Int() < 0 {
		return 0, false
	}
	return uint64(args[0].Int()), true
}

// At implements games.Numbered. It panics with a [games.Fault] where the script fails.
func (s single) At(i uint64) games.Position {
	if s.of.script.start == nil {
		return games.Position{X: int64(i)}
	}
	return s.of.position(int64(i))
}

// Count implements games.Numbered.
func (single) Count(bound uint64) (uint64, error) {
	if bound >= math.MaxInt64 {
		return 0, games.Errorf(games.CodeOutOfRange, "the bound %d is too large", bound)
	}
	return bound + 1, nil
}

// Unit implements games.Numbered.
func (single) Unit() string { return "positions" }

// paired numbers the positions that two integers write, by the larger of them.
type paired struct{ of *rules }

// Pair implements games.Paired. It panics with a [games.Fault] where the script fails.
func (s paired) Pair(a, b int64) games.Position { return s.of.position(a, b) }

// Least implements games.Paired.
func (paired) Least() int64 { return 0 }

// Axes implements games.Paired.
func (s paired) Axes() (first, second string) {
	if f := s.of.script.start; f != nil {
		return f.Parameter(0), f.Parameter(1)
	}
	return "first", "second"
}

// Number implements games.Numbered: the pairs of numbers below n come before those with an n, of which (0, n) is the
// first and (n, n) the last.
func (s paired) Number(p games.Position) (uint64, bool) {
	args, ok := s.of.written(p, 2)
	if !ok {
		return 0, false
	}
	a, b := args[0].Int(), args[1].Int()
	if min(a, b) < 0 || max(a, b) > math.MaxInt32 {
		return 0, false
	}
	if a < b {
		return uint64(b)*uint64(b) + uint64(a), true
	}
	return uint64(a)*uint64(a) + uint64(a) + uint64(b), true
}

// At implements games.Numbered. It panics with a [games.Fault] where the script fails.
func (s paired) At(i uint64) games.Position {
	n := games.Sqrt(i)
	if rest := i - n*n; rest < n {
		return s.of.position(int64(rest), int64(n))
	} else {
		return s.of.position(int64(n), int64(rest-n))
	}
}

// Count implements games.Numbered.
func (paired) Count(bound uint64) (uint64, error) {
	if bound >= math.MaxInt32 {
		return 0, games.Errorf(games.CodeOutOfRange, "the bound %d is too large", bound)
	}
	return (bound + 1) * (bound + 1), nil
}

// Unit implements games.Numbered.
func (paired) Unit() string { return "numbers" }

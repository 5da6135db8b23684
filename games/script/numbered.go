package script

import (
	"math"
	"slices"

	"sprague/games"
	"sprague/games/script/dialect"
)

// Ruleset returns the ruleset of the script, with the capabilities that the script defines.
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

// numbers returns how many integers write a position, 1 or 2. It tries small integers with the
// script, and returns 0 if neither number works.
func (g *rules) numbers() int {
	for n := 1; n <= 2; n++ {
		if g.takes(n) {
			return n
		}
	}
	return 0
}

// takes reports whether n small integers make positions that the script accepts, and some of them
// have moves.
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

// count counts the moves from a position. It fails if the script fails.
func (g *rules) count(p games.Position) (moves int, err error) {
	defer games.Caught(&err)
	r := g.run(p)
	defer g.idle.Put(r)
	return len(r.moves), nil
}

// machine returns a machine that may have been used before.
func (g *rules) machine() *dialect.Machine {
	m, _ := g.spare.Get().(*dialect.Machine)
	if m == nil {
		return g.script.program.NewMachine(dialect.DefaultLimits)
	}
	m.Reset()
	return m
}

// position returns the position of integers. It panics with a [games.Fault] if the script fails.
func (g *rules) position(args ...int64) games.Position {
	m := g.machine()
	defer g.spare.Put(m)
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

// written returns the n integers that write a position.
func (g *rules) written(p games.Position, n int) ([]dialect.Value, bool) {
	m := g.machine()
	defer g.spare.Put(m)
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
	values = slices.Clone(values[:n])
	for _, v := range values {
		if v.Kind() != dialect.KindInt {
			return nil, false
		}
	}
	return values, g.means(m, values, p)
}

// single numbers the positions written as one integer.
type single struct{ of *rules }

// Single implements games.Single.
func (single) Single() {}

// Number implements games.Numbered.
func (s single) Number(p games.Position) (uint64, bool) {
	if s.of.script.start == nil { // there are many such integers
		return uint64(p.X), p.S == "" && p.X >= 0
	}
	args, ok := s.of.written(p, 1)
	if !ok || args[0].Int() < 0 {
		return 0, false
	}
	return uint64(args[0].Int()), true
}

// At implements games.Numbered. It panics with a [games.Fault] if the script fails.
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

// paired numbers the positions written as two integers, by the larger one.
type paired struct{ of *rules }

// Pair implements games.Paired. It panics with a [games.Fault] if the script fails.
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

// Number implements games.Numbered. The pairs of numbers below n precede the pairs that contain n,
// which begin with (0, n) and end with (n, n).
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

// At implements games.Numbered. It panics with a [games.Fault] if the script fails.
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

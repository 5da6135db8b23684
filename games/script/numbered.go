package script

import (
	"errors"
	"math"
	"slices"

	"sprague/games"
	"sprague/games/script/dialect"
)

// Ruleset returns the ruleset of the script, with the capabilities that the script supports.
func (s *Script) Ruleset() games.Ruleset {
	g := newRules(s)
	switch {
	case s.sided() && s.cycles == games.Draw:
		return &drawn{sides{resulting{symmetric{g}}}}
	case s.sided():
		return &sides{resulting{symmetric{g}}}
	case s.ranking.number != nil:
		return &ranked{resulting{symmetric{g}}}
	case s.result != nil:
		return &resulting{symmetric{g}}
	case s.cycles != 0:
		return &looping{symmetric{g}}
	}
	numbers := g.script.numbers()
	return integers{of: g, count: numbers, form: g.arranged(numbers)}.ruleset()
}

// ruleset returns the rules with the capabilities of positions that are written as so many integers.
func (s integers) ruleset() games.Ruleset {
	g := s.of
	switch {
	case g.isPartizan() && s.count == 1:
		return struct {
			*rules
			partizan
			single
		}{g, partizan{}, single{s}}
	case g.isPartizan() && s.count == 2:
		return struct {
			*rules
			partizan
			paired
		}{g, partizan{}, paired{s}}
	case g.isPartizan() && s.count == 3:
		return struct {
			*rules
			partizan
			integers
		}{g, partizan{}, s}
	case g.isPartizan():
		return struct {
			*rules
			partizan
		}{g, partizan{}}
	case s.count == 1:
		return struct {
			*rules
			single
		}{g, single{s}}
	case s.count == 2:
		return struct {
			*rules
			paired
		}{g, paired{s}}
	case s.count == 3:
		return struct {
			*rules
			integers
		}{g, s}
	default:
		return g
	}
}

// mostIntegers is the maximum number of integers in a numbered position.
const mostIntegers = 3

// integers returns the smallest number of integers that write a position, from 1 to 3. It tests
// some integers with the script, and larger ones while there are no moves. It returns 0 if no
// number works, or if the script reaches a limit.
func (g *rules) integers() int {
	candidates := []int{1, 2, mostIntegers}
	for _, sizes := range [][]int64{{3, 6}, {12, 25, 50, 100, 200}} {
		var accepted []int
		for _, n := range candidates {
			moves, err := g.tried(n, sizes)
			switch e := (*games.Error)(nil); {
			case err == nil && moves > 0:
				return n
			case err == nil:
				accepted = append(accepted, n)
			case errors.As(err, &e) && e.Code == games.CodeTooLarge:
				return 0
			}
		}
		candidates = accepted
	}
	return 0
}

// tried counts the moves of some positions of n integers. It fails if the script does not accept
// them.
func (g *rules) tried(n int, sizes []int64) (moves int, err error) {
	m := g.script.program.NewMachine(dialect.DefaultLimits)
	for _, k := range sizes {
		p, err := g.startAt(m, []int64{k, k - 1, k - 2}[:n])
		if err != nil {
			return 0, err
		}
		count, err := g.count(p)
		if err != nil {
			return 0, err
		}
		moves += count
	}
	return moves, nil
}

// count returns the number of moves from a position. It fails if the script fails.
func (g *rules) count(p games.Position) (moves int, err error) {
	defer games.Caught(&err)
	r := g.run(p)
	defer g.idle.Put(r)
	return len(r.moves), nil
}

// position returns the position of integers. It panics with a [games.Fault] if the script fails.
func (g *rules) position(args ...int64) games.Position {
	p, _ := g.positionAtCost(args...)
	return p
}

// positionAtCost also returns the number of steps.
func (g *rules) positionAtCost(args ...int64) (p games.Position, steps uint64) {
	if g.script.start != nil {
		if p, steps, ok := g.begin(args); ok {
			return p, steps
		}
	}
	m := g.borrow()
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
	steps = uint64(m.Steps())
	g.spare.Put(m)
	return p, steps
}

// writtenAs returns the n integers that write a position; false if there are none.
func (g *rules) writtenAs(p games.Position, n int) (integers []int64, ok bool) {
	if g.script.start != nil && g.script.format == nil {
		if integers, ok, known := g.startOf(p, n); known {
			return integers, ok
		}
	}
	values, ok := g.written(p, n)
	for _, v := range values {
		integers = append(integers, v.Int())
	}
	return integers, ok
}

// written returns the n integers that write a position; false if there are none.
func (g *rules) written(p games.Position, n int) ([]dialect.Value, bool) {
	m := g.borrow()
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

// integers numbers the positions written as count integers. They are ordered by the largest
// integer, then lexicographically.
type integers struct {
	of     *rules
	count  int          // 1 to 3
	form   *arrangement // nil if start must be called
	within extent
}

// Number implements games.Numbered.
func (s integers) Number(p games.Position) (uint64, bool) {
	var args [mostIntegers]int64
	if s.form != nil && (s.count == 1 || s.of.script.format == nil) { // fast path for frequent positions
		if !s.form.read(p, args[:s.count]) {
			return 0, false
		}
	} else {
		integers, ok := s.of.writtenAs(p, s.count)
		if !ok {
			return 0, false
		}
		copy(args[:], integers)
	}
	list, ok := s.listOf(args[:s.count])
	if !ok {
		return 0, false
	}
	n, ok := s.within.number(list[:s.count])
	if s.mayTurn(ok) {
		return s.turned(p, list[:s.count], n, ok)
	}
	return n, ok
}

// listOf returns integers without signs. It returns false if one is out of range.
func (s integers) listOf(args []int64) (list [mostIntegers]uint64, ok bool) {
	for i, n := range args {
		if n < 0 || n > largestOf[s.count] {
			return list, false
		}
		list[i] = uint64(n)
	}
	return list, true
}

// mayTurn reports whether the integers of a position in another order may have its number. The flag
// tells whether the written order lies within the extent.
func (s integers) mayTurn(within bool) bool {
	return s.form == nil && s.within != (extent{}) && (!within || s.count == mostIntegers)
}

// turned returns the least number of a position that start makes of its integers in another order,
// too. The number of the given order is n, if it lies within the extent.
func (s integers) turned(p games.Position, list []uint64, n uint64, found bool) (uint64, bool) {
	m := s.of.borrow()
	defer s.of.spare.Put(m)
	for _, order := range [...][mostIntegers]int{{1, 0, 2}, {0, 2, 1}, {2, 1, 0}, {1, 2, 0}, {2, 0, 1}} {
		var args [mostIntegers]uint64
		var values [mostIntegers]dialect.Value
		if s.count == 2 && order[2] != 2 {
			continue
		}
		for i := range list {
			args[i] = list[order[i]]
			values[i] = dialect.Int(int64(args[i]))
		}
		if other, ok := s.within.number(args[:s.count]); ok && (!found || other < n) && s.of.means(m, values[:s.count], p) {
			n, found = other, true
		}
	}
	return n, found
}

// largestOf is the maximum of each integer, by the number of integers. The numbers of positions
// then fit 63 bits.
var largestOf = [mostIntegers + 1]int64{1: math.MaxInt64, 2: math.MaxInt32, 3: 1<<20 - 1}

// rank returns the number of a list of integers. The lists of smaller integers than its largest one
// come first, so the lists with the largest integer m begin at m to the power of their length.
func rank(list []uint64) uint64 {
	most := slices.Max(list)
	switch {
	case len(list) == 1:
		return most
	case len(list) == 2:
		return most*most + edge(most, list[0], list[1])
	case list[0] < most: // 2*most+1 pairs have the largest integer most
		return most*most*most + list[0]*(2*most+1) + edge(most, list[1], list[2])
	default:
		return most*most*most + most*(2*most+1) + list[1]*(most+1) + list[2]
	}
}

// edge returns the number of a pair among the pairs with the same largest integer.
func edge(most, a, b uint64) uint64 {
	if a < most {
		return a
	}
	return most + b
}

// At implements games.Numbered. It panics with a [games.Fault] if the script fails.
func (s integers) At(i uint64) games.Position {
	p, _ := s.AtCost(i)
	return p
}

// AtCost is At; it also returns the number of steps of the script.
func (s integers) AtCost(i uint64) (p games.Position, steps uint64) {
	list := make([]int64, s.count)
	s.within.unrank(list, i, s.within.largest(i, s.count))
	if s.form == nil {
		return s.of.positionAtCost(list...)
	}
	return s.form.position(list), 0
}

// Count implements games.Numbered.
func (s integers) Count(bound uint64) (uint64, error) {
	if bound >= uint64(largestOf[s.count]) {
		return 0, games.Errorf(games.CodeOutOfRange, "the bound %d is too large; write %d at most", bound, largestOf[s.count]-1)
	}
	return s.within.lists(bound+1, 0, s.count), nil
}

// Unit implements games.Numbered.
func (s integers) Unit() string {
	if s.count == 1 {
		return "positions"
	}
	return "numbers"
}

// single numbers the positions written as one integer.
type single struct{ integers }

// Single implements games.Single.
func (single) Single() {}

// paired numbers the positions written as two integers, ordered by the larger one.
type paired struct{ integers }

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

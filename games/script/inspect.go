package script

import (
	"iter"
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/script/dialect"
	"sprague/internal/say"
)

// Inspector calls the functions of a script one by one and returns their results. It is not safe
// for concurrent use.
type Inspector struct {
	rules *rules
	run   *runner
	slow  map[streamKey]bool // functions and forms that SlowLines has looked at
}

// Inspect returns a new inspector of the script.
func (s *Script) Inspect() *Inspector {
	return &Inspector{rules: newRules(s), run: newRunner(s), slow: make(map[streamKey]bool)}
}

// Begin yields the initial positions up to a bound, small ones first. They are the results of the
// function positions, or else the positions of one to three integers. An error describes a position
// that cannot be made.
func (i *Inspector) Begin(bound int64) iter.Seq2[games.Position, error] {
	if i.rules.script.sided() {
		return bothSides(i.begin(bound))
	}
	return i.begin(bound)
}

func (i *Inspector) begin(bound int64) iter.Seq2[games.Position, error] {
	g := i.rules
	if g.script.positions != nil {
		return func(yield func(games.Position, error) bool) { i.given(bound, yield) }
	}
	if g.script.ranking.number != nil {
		return (&ranked{resulting{symmetric{g}}}).begin(bound)
	}
	n := g.script.numbers()
	switch start := g.script.start; {
	case n > 0:
	case start != nil && g.takesSome():
		n = 1
	case start == nil && len(g.script.examples) == 0:
		n = g.plays()
	}
	return func(yield func(games.Position, error) bool) {
		for k := uint64(0); n > 0; k++ {
			args := listAt(k, n)
			if slices.Max(args) > bound || !i.made(args, yield) {
				return
			}
		}
	}
}

// Refusal returns an error of the script for small positions, if it accepts no kind of them:
// integers, pairs, triples, texts. It is nil if it accepts one, even without a move.
func (i *Inspector) Refusal() (first error) {
	three := dialect.Int(3)
	kinds := [][]dialect.Value{{three}, {three, three}, {three, three, three}, {i.run.machine.String("....")}}
	if start := i.rules.script.start; start != nil {
		least, most := start.Parameters()
		kinds = append(kinds, slices.Repeat([]dialect.Value{three}, least))
		kinds = slices.DeleteFunc(kinds, func(args []dialect.Value) bool { return len(args) < least || len(args) > most })
	}
	for _, args := range kinds {
		err := i.refuses(args)
		if err == nil {
			return nil
		}
		if first == nil {
			first = err
		}
	}
	return first
}

// refuses returns the error of the script for the moves of the position of some arguments.
func (i *Inspector) refuses(args []dialect.Value) error {
	v, err := i.rules.started(i.rules.script.program.NewMachine(dialect.DefaultLimits), args, false)
	if err != nil {
		return err
	}
	all, err := i.rules.placed(args, v, false)
	for _, p := range all {
		if _, err := i.rules.count(p); err != nil {
			return err
		}
	}
	return err
}

// takesSome reports whether start accepts some integer from 0 to 9.
func (g *rules) takesSome() bool {
	for k := range int64(10) {
		if _, err := g.started(g.script.program.NewMachine(dialect.DefaultLimits), []dialect.Value{dialect.Int(k)}, false); err == nil {
			return true
		}
	}
	return false
}

// plays guesses the number of integers, 1 or 2, in a position: some small positions have moves,
// though the script may fail for others. It returns 0 if neither works.
func (g *rules) plays() int {
	for n := 1; n <= 2; n++ {
		for k := range int64(10) {
			p := games.Position{X: k}
			if n == 2 {
				p = games.Position{X: k, Y: k, S: pairMark}
			}
			if moves, err := g.count(p); err == nil && moves > 0 {
				return n
			}
		}
	}
	return 0
}

// made yields the positions that start makes of integers, or its error. It returns false if yield
// did.
func (i *Inspector) made(args []int64, yield func(games.Position, error) bool) bool {
	m := i.rules.script.program.NewMachine(dialect.DefaultLimits)
	values := make([]dialect.Value, len(args))
	for k, n := range args {
		values[k] = dialect.Int(n)
	}
	v, err := i.rules.started(m, values, false)
	var all []games.Position
	if err == nil {
		all, err = i.rules.placed(values, v, false)
	}
	if err != nil {
		return yield(games.Position{}, err)
	}
	for _, p := range all {
		if !yield(p, nil) {
			return false
		}
	}
	return true
}

// given yields the positions that the function positions returns, or its error.
func (i *Inspector) given(bound int64, yield func(games.Position, error) bool) {
	m := i.rules.script.program.NewMachine(dialect.DefaultLimits)
	at, f := dialect.Int(bound), i.rules.script.positions
	v, err := m.Call(f, at)
	if err != nil {
		yield(games.Position{}, during(err, f, at))
		return
	}
	if !lists(v) {
		yield(games.Position{}, i.rules.wrong(f, []dialect.Value{at}, "it returns %s; return a list of positions", v))
		return
	}
	for _, x := range v.Items() {
		p, wrong := encode(x)
		if !wrong.Empty() {
			err = i.rules.wrong(f, []dialect.Value{at}, "%s", wrong)
		}
		if !yield(p, err) || err != nil {
			return
		}
	}
}

// Repeated returns the first position that a player's moves list more than once, and the number of
// times. It checks only integers and pairs of integers. Splits are left out since their parts have
// two orders. Boards are left out since different moves may lead to one board. It returns false
// without repetitions, and panics with a [games.Fault] if the script fails.
func (i *Inspector) Repeated(p games.Position) (left games.Position, times int, ok bool) {
	s, r := i.rules.script, i.run
	if s.result != nil && i.rules.over(p) {
		return left, 0, false
	}
	for _, f := range []*dialect.Function{s.moves, s.left, s.right} {
		if f == nil || p == ended {
			continue
		}
		r.at, r.moves, r.parts = p, r.moves[:0], r.parts[:0]
		i.rules.read(r, f, games.AnyPlayer)
		counts := make(map[games.Position]int, len(r.moves))
		for _, m := range r.moves {
			if m.end-m.begin == 1 {
				counts[r.parts[m.begin]]++
			}
		}
		for _, p := range r.parts {
			if plain := p.S == "" || p.S == pairMark; plain && counts[p] > 1 {
				return p, counts[p], true
			}
		}
	}
	return left, 0, false
}

// Parts returns the result of the function parts, and false if the script does not define it. It
// panics with a [games.Fault] if the script fails.
func (i *Inspector) Parts(p games.Position) ([]games.Position, bool) {
	if i.rules.script.parts == nil || p == ended {
		return nil, false
	}
	parts, _ := i.rules.applyPartsAndSame(p, true, false)
	return parts, true
}

// Same returns the result of the function same, and false if the script does not define it. It
// panics with a [games.Fault] if the script fails.
func (i *Inspector) Same(p games.Position) (games.Position, bool) {
	if i.rules.script.same == nil || p == ended {
		return p, false
	}
	same, _ := i.rules.applyPartsAndSame(p, false, true)
	return same[0], true
}

// Misformatted explains why start does not restore p from the arguments that format returns. The
// text is empty if start restores p, or if format returns None or p itself.
func (i *Inspector) Misformatted(p games.Position) say.Text {
	f := i.rules.script.format
	if f == nil || p == ended {
		return say.Text{}
	}
	p, _ = exchanged(p) // format knows no players
	m := i.rules.script.program.NewMachine(dialect.DefaultLimits)
	at := decode(m, p)
	v, err := m.Call(f, at)
	if err != nil {
		return during(err, f, at).Message
	}
	values := flat(v)
	switch {
	case v == dialect.None || v.Equal(at) || i.rules.means(m, values, p):
		return say.Text{}
	case len(values) == 0:
		return say.Textf("format gives no arguments; give None where there are none")
	}
	back, err := i.rules.started(m, values, false)
	if err != nil {
		return say.Textf("format gives %s, and start refuses that: %s", written(values), err)
	}
	if back.Equal(at) {
		return say.Textf("format gives %s, which cannot be written as arguments; give integers and words", v)
	}
	return say.Textf("format gives %s, of which start makes %s", written(values), back)
}

// SlowLines returns the lines for which the functions of the rules have no stream for a position, one
// for each function. It tells those of a form of positions once.
func (i *Inspector) SlowLines(p games.Position) (lines []int) {
	p, _ = exchanged(p)
	if !i.run.argument.read(p) {
		return nil
	}
	s := i.rules.script
	for _, f := range []*dialect.Function{s.moves, s.left, s.right, s.parts} {
		key := streamKey{f, string(i.run.form)}
		if f == nil || i.slow[key] || s.streams.of(f, key.form) != nil {
			continue
		}
		i.slow[key] = true
		shape, _ := shaped(key.form)
		if _, line, ok := f.Stream(shape); !ok {
			lines = append(lines, line)
		}
	}
	lines = append(lines, i.slowResult()...)
	return append(lines, i.slowStart()...)
}

// slowResult returns the line for which result has no stream.
func (i *Inspector) slowResult() (lines []int) {
	f, form := i.rules.script.result, string(i.run.form)
	key := streamKey{f, form}
	if f == nil || i.slow[key] {
		return nil
	}
	i.slow[key] = true
	shape, _ := shaped(form)
	if _, line, ok := f.Optional(shape); !ok {
		lines = append(lines, line)
	}
	return lines
}

// slowStart returns the line for which start has no stream, where integers number the positions and
// start is called for them.
func (i *Inspector) slowStart() (lines []int) {
	s, n := i.rules.script, i.rules.script.numbers()
	key := streamKey{s.start, strings.Repeat(integerForm, n)}
	if s.start == nil || n == 0 || i.slow[key] || i.rules.arranged(n) != nil {
		return nil
	}
	i.slow[key] = true
	if _, line, ok := s.start.Single(slices.Repeat([]dialect.Shape{dialect.IntShape}, n)...); !ok {
		lines = append(lines, line)
	}
	return lines
}

// Functions lists the functions that the script defines for Sprague, with their parameters, such as
// "moves(p)".
func (s *Script) Functions() (all []string) {
	for _, f := range []*dialect.Function{s.start, s.result, s.moves, s.left, s.right, s.parts, s.same, s.format, s.describe, s.show, s.positions, s.judge, s.generate} {
		if f == nil {
			continue
		}
		_, most := f.Parameters()
		names := make([]string, most)
		for i := range names {
			names[i] = f.Parameter(i)
		}
		all = append(all, f.Name()+"("+strings.Join(names, ", ")+")")
	}
	return all
}

// Summary returns the one-line summary of the game from the script. It may be empty.
func (s *Script) Summary() string { return s.summary }

// Examples returns the example queries of the script. The caller owns the slice.
func (s *Script) Examples() []string { return slices.Clone(s.examples) }

// Numbers returns the number of integers that write a position in a table, from 1 to 3. It returns
// 0 if positions are written differently.
func (s *Script) Numbers() int { return s.numbers() }

package script

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/script/dialect"
	"sprague/internal/say"
)

// ExplainTable adds to an error of a table of integers what a script's rules lack for it: positions
// of one kind, or a position of any integers. It returns other errors unchanged.
func ExplainTable(r games.Ruleset, err error) error {
	s, refused, failed := Of(r), (*games.Error)(nil), (*dialect.Error)(nil)
	if s == nil || !errors.As(err, &refused) || !errors.As(err, &failed) || failed.Limit {
		return err
	}
	if listed, ok := r.(games.Listed); !ok || listed.Lists() {
		return err
	}
	hint := say.Textf("a table has all integers up to its bound, unless def positions(bound) lists positions")
	if a, b, ok := newRules(s).twoKinds(); ok {
		hint = say.Textf("positions of two kinds: %s is %s, %s is %s", a, kindOf(a), b, kindOf(b))
	}
	e := *refused
	e.Message = say.Textf("%s; %s", refused.Message, hint)
	return &e
}

// twoKinds returns positions of different kinds among the first ones and what their moves leave. It
// ignores positions for which the script fails.
func (g *rules) twoKinds() (a, b dialect.Value, ok bool) {
	const tried = 64
	held, m := g.script.program.NewMachine(dialect.DefaultLimits), g.script.program.NewMachine(dialect.DefaultLimits)
	found := false
	differs := func(p games.Position) bool {
		if b = decode(held, p); !found {
			a, found = b, true
		}
		return !kindOf(a).Equal(kindOf(b))
	}
	for i := range uint64(tried) {
		p, err := g.startAt(m, listAt(i, g.script.numbers()))
		if err != nil {
			continue
		}
		if differs(p) {
			return a, b, true
		}
		parts, err := g.parts(p)
		if err == nil && slices.ContainsFunc(parts, func(p games.Position) bool { return p != ended && differs(p) }) {
			return a, b, true
		}
	}
	return a, b, false
}

// parts returns the parts of the moves from a position. It fails if the script fails.
func (g *rules) parts(p games.Position) (parts []games.Position, err error) {
	defer games.Caught(&err)
	r := g.run(p)
	defer g.idle.Put(r)
	return slices.Clone(r.parts), nil
}

// startAt returns the position of integers.
func (g *rules) startAt(m *dialect.Machine, integers []int64) (games.Position, error) {
	args := make([]dialect.Value, len(integers))
	for i, n := range integers {
		args[i] = dialect.Int(n)
	}
	v, err := g.started(m, args, false)
	if err != nil {
		return games.Position{}, err
	}
	p, wrong := encode(v)
	if !wrong.Empty() {
		return p, g.wrong(g.script.start, args, "%s", wrong)
	}
	return p, nil
}

// kindOf describes the kind of a position.
func kindOf(v dialect.Value) say.Text {
	switch v.Kind() {
	case dialect.KindInt:
		return say.Textf("an integer")
	case dialect.KindString:
		return say.Textf("a text")
	case dialect.KindTuple:
	default:
		return say.Textf("another value")
	}
	items := v.Items()
	for _, item := range items {
		if item.Kind() != dialect.KindInt {
			return say.Textf("a tuple of %d elements", len(items))
		}
	}
	switch len(items) {
	case 1:
		return say.Textf("a tuple of one integer")
	case 2:
		return say.Textf("two integers")
	case 3:
		return say.Textf("three integers")
	default:
		return say.Textf("%d integers", len(items))
	}
}

// ManyOf returns a query with free names for many positions, as "dr(n) for n in 0..20". It returns
// none where integers do not write the positions. It fails where the script returns no moves,
// whatever its positions are.
func (s *Script) ManyOf() (text string, err error) {
	g := newRules(s)
	n := s.numbers()
	for i := 1; n == 0 && i <= mostIntegers; i++ {
		if g.takes(i) {
			n = i
		}
	}
	if n == 0 {
		return "", g.returnsNoMoves()
	}
	names := strings.Split("abc"[:n], "")
	if n == 1 {
		names[0] = "n"
	}
	ranges := make([]string, n)
	for i, name := range names {
		ranges[i] = fmt.Sprintf("%s in 0..%d", name, [...]int{20, 4, 2}[n-1])
	}
	if s.sided() && s.cycles != games.Draw {
		names = append(names, "left")
	}
	return fmt.Sprintf("%s(%s) for %s", s.Name, strings.Join(names, ","), strings.Join(ranges, ", ")), nil
}

// takes reports whether the first lists of n integers write positions, some of them with moves.
func (g *rules) takes(n int) bool {
	const tried = 64
	m, moves := g.script.program.NewMachine(dialect.DefaultLimits), 0
	for i := range uint64(tried) {
		p, err := g.startAt(m, listAt(i, n))
		if err != nil {
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

// returnsNoMoves returns the error of rules that end without one, but with another value than
// moves. Rules that fail may want another kind of position.
func (g *rules) returnsNoMoves() error {
	m := g.script.program.NewMachine(dialect.DefaultLimits)
	for n := range int64(mostIntegers) {
		p, err := g.startAt(m, []int64{3, 2, 1}[:n+1])
		if err != nil {
			continue
		}
		for _, f := range []*dialect.Function{g.script.moves, g.script.left, g.script.right} {
			if f == nil {
				continue
			}
			if _, err := m.Call(f, decode(m, p)); err != nil {
				return nil
			}
		}
		_, err = g.count(p)
		return err
	}
	return nil
}

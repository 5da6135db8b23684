package script

import (
	"errors"
	"slices"

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

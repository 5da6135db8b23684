package script

import (
	"sprague/games"
	"sprague/games/script/dialect"
)

// Separate implements games.Separable by the functions parts and same of the script. It panics with
// a [games.Fault] if the script fails.
func (g *rules) Separate(p games.Position) []games.Position {
	parts, _ := g.AppendParts(nil, p)
	return parts
}

// AppendParts is Separate, and appends the parts; it also returns the number of steps. A search
// counts them.
func (g *rules) AppendParts(all []games.Position, p games.Position) (parts []games.Position, steps uint64) {
	s := g.script
	switch {
	case p == ended:
		return all, 0
	case s.parts == nil && s.same == nil:
		return append(all, p), 0
	case s.same == nil:
		if parts, steps, ok := g.streamParts(all, p); ok {
			return parts, steps
		}
	}
	parts, steps = g.applyPartsAndSame(p, s.parts != nil, s.same != nil)
	return append(all, parts...), steps
}

// separator calls the function parts for one goroutine at a time, as a stream.
type separator struct {
	machine *dialect.Machine
	argument
	stream   *dialect.Stream
	form     string // of the stream
	reversed bool
	failed   bool // a part is no position
	parts    []games.Position
	first    int // index of the first part
}

// streamParts appends the parts that the function parts hands over as a stream. It returns false if
// the function must be called.
func (g *rules) streamParts(all []games.Position, p games.Position) (parts []games.Position, steps uint64, ok bool) {
	s, _ := g.separators.Get().(*separator)
	if s == nil {
		s = &separator{machine: g.script.program.NewMachine(dialect.DefaultLimits)}
	}
	defer g.separators.Put(s)
	p, s.reversed = exchanged(p)
	if !s.read(p) {
		return nil, 0, false
	}
	if string(s.argument.form) != s.form {
		s.form = string(s.argument.form)
		s.stream = g.script.streams.of(g.script.parts, s.form)
	}
	if s.stream == nil {
		return nil, 0, false
	}
	s.machine.Reset()
	s.parts, s.first, s.failed = all, len(all), false
	ok = s.stream.Run(s.machine, s.integers, s.argument.texts, s) && !s.failed
	parts, s.parts = s.parts, nil
	return parts, uint64(s.machine.Steps()) + uint64(len(parts)-len(all)), ok
}

// Element implements dialect.Receiver. It adds a part.
func (s *separator) Element(number int, integers []int64, texts []string) {
	e := &s.stream.Elements[number]
	if e.Group || len(e.Shapes) == 0 {
		s.failed = true
		return
	}
	p, ok := placed(e.Shapes[0], integers, texts)
	s.failed = s.failed || !ok
	if s.reversed {
		p = exchange(p)
	}
	s.parts = append(s.parts, p)
}

// Forget implements dialect.Receiver.
func (s *separator) Forget() { s.parts, s.failed = s.parts[:s.first], false }

// applyPartsAndSame applies the functions parts and same of the script, each if requested. It also
// returns the number of their steps.
func (g *rules) applyPartsAndSame(p games.Position, parts, same bool) (all []games.Position, steps uint64) {
	if !parts && !same {
		return []games.Position{p}, 0
	}
	s := g.script
	m := g.borrow()
	q, reversed := exchanged(p)
	at := decode(m, q)
	values := []dialect.Value{at}
	if parts {
		v := called(m, s.parts, at)
		if k := v.Kind(); k != dialect.KindList && k != dialect.KindTuple {
			panic(games.Fault{Err: g.wrong(s.parts, []dialect.Value{at}, "it returns %s; return a list of positions", v)})
		}
		values = v.Items()
		steps = uint64(m.Steps()) + uint64(len(values))
	}
	all = make([]games.Position, 0, len(values))
	for _, v := range values {
		blamed := s.parts
		if same {
			v, blamed = called(m, s.same, v), s.same
			steps += uint64(m.Steps())
		}
		part, wrong := encode(v)
		if !wrong.Empty() {
			panic(games.Fault{Err: g.wrong(blamed, []dialect.Value{at}, "%s", wrong)})
		}
		if reversed {
			part = exchange(part)
		}
		all = append(all, part)
	}
	g.spare.Put(m)
	return all, steps
}

// called returns the result of a function of the script for a position. It panics with a
// [games.Fault] if the script fails.
func called(m *dialect.Machine, f *dialect.Function, at dialect.Value) dialect.Value {
	v, err := m.Call(f, at)
	if err != nil {
		panic(games.Fault{Err: during(err, f, at)})
	}
	return v
}

// Outright implements games.Outright.
func (g *rules) Outright() bool { return g.script.wins }

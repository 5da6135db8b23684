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
	}
	if parts, steps, ok := g.streamParts(all, p); ok {
		return parts, steps
	}
	parts, steps = g.applyPartsAndSame(p, s.parts != nil, s.same != nil)
	return append(all, parts...), steps
}

// separator runs the functions parts and same of a script as streams, for one goroutine at a time.
type separator struct {
	script *Script
	argument
	parts, same caller
	buffer      []byte // the form of a part
	reversed    bool
	failed      bool // a part is no position
	all         []games.Position
	steps       int64
}

// caller is a function that runs as a stream.
type caller struct {
	machine *dialect.Machine
	stream  *dialect.Stream
	form    []byte // of the argument of the stream
}

// set sets the stream for an argument of a form. It reports whether there is one.
func (c *caller) set(get func(*dialect.Function, string) *dialect.Stream, f *dialect.Function, form []byte) bool {
	if c.form == nil || string(c.form) != string(form) {
		c.form = append(c.form[:0], form...)
		c.stream = get(f, string(form))
	}
	return c.stream != nil
}

// streamParts appends the parts of a position that the functions parts and same hand over as streams. It
// returns false if they must be called.
func (g *rules) streamParts(all []games.Position, p games.Position) (parts []games.Position, steps uint64, ok bool) {
	s, _ := g.separators.Get().(*separator)
	if s == nil {
		s = &separator{script: g.script}
		s.parts.machine, s.same.machine = g.script.program.NewMachine(dialect.DefaultLimits), g.script.program.NewMachine(dialect.DefaultLimits)
	}
	defer g.separators.Put(s)
	a := &s.argument
	p, s.reversed = exchanged(p)
	if !a.read(p) {
		return nil, 0, false
	}
	s.all, s.steps, s.failed = all, 0, false
	if g.script.parts == nil {
		s.add(a.form, a.integers, a.texts)
	} else {
		if !s.parts.set(g.script.streams.of, g.script.parts, a.form) {
			return nil, 0, false
		}
		s.parts.machine.Reset()
		ok := s.parts.stream.Run(s.parts.machine, a.integers, a.texts, (*partReceiver)(s))
		s.failed = s.failed || !ok
		s.steps += s.parts.machine.Steps() + int64(len(s.all)-len(all))
	}
	parts, s.all = s.all, nil
	return parts, uint64(s.steps), !s.failed
}

// add appends a part of a form, or what same makes of it.
func (s *separator) add(form []byte, integers []int64, texts []string) {
	if s.script.same == nil {
		shape, _ := shaped(string(form))
		s.put(shape, integers, texts)
		return
	}
	if s.failed = s.failed || !s.same.set(s.script.streams.single, s.script.same, form); s.failed {
		return
	}
	s.same.machine.Reset()
	ok := s.same.stream.Run(s.same.machine, integers, texts, (*sameReceiver)(s))
	s.failed = s.failed || !ok
	s.steps += s.same.machine.Steps()
}

// put appends a position.
func (s *separator) put(shape dialect.Shape, integers []int64, texts []string) {
	p, ok := placed(shape, integers, texts)
	s.failed = s.failed || !ok
	if s.reversed {
		p = exchange(p)
	}
	s.all = append(s.all, p)
}

// partReceiver receives the parts, and sameReceiver what same makes of one.
type (
	partReceiver separator
	sameReceiver separator
)

// Element implements dialect.Receiver.
func (s *partReceiver) Element(number int, integers []int64, texts []string) {
	e := &s.parts.stream.Elements[number]
	switch {
	case e.Group || len(e.Shapes) == 0:
		s.failed = true
	case s.script.same == nil:
		(*separator)(s).put(e.Shapes[0], integers, texts)
	default:
		s.buffer = appendForm(s.buffer[:0], e.Shapes[0])
		(*separator)(s).add(s.buffer, integers, texts)
	}
}

// Forget implements dialect.Receiver. It leaves the work to a call.
func (s *partReceiver) Forget() { s.failed = true }

// Element implements dialect.Receiver.
func (s *sameReceiver) Element(number int, integers []int64, texts []string) {
	if e := &s.same.stream.Elements[number]; e.Group || len(e.Shapes) == 0 {
		s.failed = true
	} else {
		(*separator)(s).put(e.Shapes[0], integers, texts)
	}
}

// Forget implements dialect.Receiver. A single value is not forgotten.
func (s *sameReceiver) Forget() { s.failed = true }

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

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

// separator runs the functions parts and same of a script as streams.
type separator struct{ parts, same *caller }

// streamParts appends the parts of a position that the functions parts and same hand over as
// streams. It returns false if they must be called.
func (g *rules) streamParts(all []games.Position, p games.Position) (parts []games.Position, steps uint64, ok bool) {
	s, _ := g.separators.Get().(*separator)
	if s == nil {
		s = &separator{newCaller(g.script, g.script.parts, (*dialect.Function).Stream), newCaller(g.script, g.script.same, (*dialect.Function).Single)}
	}
	defer g.separators.Put(s)
	p, reversed := exchanged(p)
	list := []games.Position{p}
	if g.script.parts != nil {
		if list, ok = s.parts.at(p); !ok {
			return nil, 0, false
		}
		steps = s.parts.steps() + uint64(len(list))
	}
	for _, p := range list {
		if g.script.same != nil {
			same, ok := s.same.at(p)
			if !ok {
				return nil, 0, false
			}
			p = same[0]
			steps += s.same.steps()
		}
		if reversed {
			p = exchange(p)
		}
		all = append(all, p)
	}
	return all, steps, true
}

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
		if !isSequence(v) {
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

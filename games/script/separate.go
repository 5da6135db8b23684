package script

import (
	"sprague/games"
	"sprague/games/script/dialect"
)

// Separate implements games.Separable by what the script says of parts and of equal positions. It panics with a
// [games.Fault] where the script fails.
func (g *rules) Separate(p games.Position) []games.Position {
	s := g.script
	switch {
	case p == ended:
		return nil
	case s.parts == nil && s.same == nil:
		return []games.Position{p}
	}
	m := s.program.NewMachine(dialect.DefaultLimits)
	q, reversed := exchanged(p)
	at := decode(m, q)
	values := []dialect.Value{at}
	if s.parts != nil {
		v := called(m, s.parts, at)
		if k := v.Kind(); k != dialect.KindList && k != dialect.KindTuple {
			panic(games.Fault{Err: g.wrong(s.parts, at, "it returns %s; return a list of positions", v)})
		}
		values = v.Items()
	}
	parts := make([]games.Position, 0, len(values))
	for _, v := range values {
		blamed := s.parts
		if s.same != nil {
			v, blamed = called(m, s.same, v), s.same
		}
		part, wrong := encode(v)
		if !wrong.Empty() {
			panic(games.Fault{Err: g.wrong(blamed, at, "%s", wrong)})
		}
		if reversed {
			part = exchange(part)
		}
		parts = append(parts, part)
	}
	return parts
}

// called calls a function of a script with a position.
func called(m *dialect.Machine, f *dialect.Function, at dialect.Value) dialect.Value {
	v, err := m.Call(f, at)
	if err != nil {
		panic(games.Fault{Err: during(err, f, at)})
	}
	return v
}

// Outright implements games.Outright.
func (g *rules) Outright() bool { return g.script.wins }

package script

import (
	"sync"

	"sprague/games"
	"sprague/games/script/dialect"
	"sprague/internal/say"
)

// rules is the ruleset of a script.
type rules struct {
	script *Script
	id     games.Identity
	idle   sync.Pool // of *runner
}

func newRules(s *Script) *rules {
	return &rules{script: s, id: games.Identity{Family: s.Name, Name: s.Name, Table: tableName(s), Rules: 1}}
}

// tableName names the table of a script: that of another text is another.
func tableName(s *Script) string { return s.Name + "@" + s.Hash() }

func (g *rules) isPartizan() bool { return g.script.left != nil }

// Identity implements games.Ruleset.
func (g *rules) Identity() games.Identity { return g.id }

// Bytes implements games.Bulky.
func (g *rules) Bytes() uint64 { return uint64(len(g.script.Source)) * 64 }

// Describe implements games.Ruleset.
func (g *rules) Describe(p games.Position, move games.Move) say.Text {
	if move.Wins {
		return say.Textf("win at once")
	}
	if g.script.describe != nil {
		m := g.script.program.NewMachine(dialect.DefaultLimits)
		parts := make([]dialect.Value, len(move.Parts))
		for i, part := range move.Parts {
			parts[i] = decode(m, part)
		}
		left := m.Tuple(parts...)
		if len(parts) == 1 {
			left = parts[0]
		}
		at := decode(m, p)
		text, err := m.Call(g.script.describe, at, left)
		if err != nil {
			panic(games.Fault{Err: during(err, g.script.describe, at)})
		}
		return say.Plain(text.Plain())
	}
	if len(move.Parts) == 1 && move.Parts[0] == ended {
		return say.Textf("leave nothing")
	}
	texts := make([]say.Text, len(move.Parts))
	for i, part := range move.Parts {
		texts[i] = say.Plain(g.Format(part))
	}
	return say.Textf("leave %s", say.And(texts...))
}

// Picture implements games.Pictured.
func (g *rules) Picture(p games.Position) games.Picture {
	if g.script.show == nil || p == ended {
		return games.Sign{Text: say.Plain(g.Format(p))}
	}
	m := g.script.program.NewMachine(dialect.DefaultLimits)
	at := decode(m, p)
	text, err := m.Call(g.script.show, at)
	if err != nil {
		panic(games.Fault{Err: during(err, g.script.show, at)})
	}
	return games.Sign{Text: say.Plain(text.Plain())}
}

// partizan adds what a ruleset of two players needs.
type partizan struct{ of *rules }

// Negate implements games.Partizan.
func (g partizan) Negate(p games.Position) games.Position {
	if p == ended {
		return p
	}
	return exchange(p)
}

// outright marks a ruleset in which a move may win at once.
type outright struct{}

// Outright implements games.Outright.
func (outright) Outright() {}

// separable adds what a script says of the parts of positions, and of equal ones.
type separable struct{ of *rules }

// Separate implements games.Separable. It panics with a [games.Fault] where the script fails.
func (g separable) Separate(p games.Position) []games.Position {
	if p == ended {
		return nil
	}
	m := g.of.script.program.NewMachine(dialect.DefaultLimits)
	q, reversed := exchanged(p)
	at := decode(m, q)
	values := []dialect.Value{at}
	call := func(f *dialect.Function, v dialect.Value) dialect.Value {
		result, err := m.Call(f, v)
		if err != nil {
			panic(games.Fault{Err: during(err, f, v)})
		}
		return result
	}
	if f := g.of.script.parts; f != nil {
		v := call(f, at)
		if k := v.Kind(); k != dialect.KindList && k != dialect.KindTuple {
			panic(games.Fault{Err: g.of.wrong(f, at, "it returns %s; return a list of positions", v)})
		}
		values = v.Items()
	}
	parts := make([]games.Position, 0, len(values))
	for _, v := range values {
		if f := g.of.script.same; f != nil {
			v = call(f, v)
		}
		part, wrong := encode(v)
		if !wrong.Empty() {
			panic(games.Fault{Err: g.of.wrong(g.of.script.parts, at, "%s", wrong)})
		}
		if reversed {
			part = exchange(part)
		}
		parts = append(parts, part)
	}
	return parts
}

// Ruleset returns the ruleset of the script, with the capabilities that the script gives it.
func (s *Script) Ruleset() games.Ruleset {
	g := newRules(s)
	apart := s.parts != nil || s.same != nil
	switch {
	case g.isPartizan() && apart:
		return struct {
			*rules
			partizan
			separable
		}{g, partizan{g}, separable{g}}
	case g.isPartizan():
		return struct {
			*rules
			partizan
		}{g, partizan{g}}
	case s.wins && apart:
		return struct {
			*rules
			outright
			separable
		}{g, outright{}, separable{g}}
	case s.wins:
		return struct {
			*rules
			outright
		}{g, outright{}}
	case apart:
		return struct {
			*rules
			separable
		}{g, separable{g}}
	default:
		return g
	}
}

// Family returns the row of the registry.
func (s *Script) Family() games.Family {
	r := s.Ruleset()
	help := games.Help{
		Summary:  s.summary,
		Rules:    s.rules,
		Notation: s.Name + "(…)",
		Examples: s.examples,
		Source:   s.Path,
	}
	return games.Family{Name: s.Name, Takes: "a position", New: games.Fixed(r), Help: help}
}

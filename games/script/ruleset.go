package script

import (
	"sync"

	"sprague/games"
	"sprague/games/script/dialect"
	"sprague/internal/say"
)

// rules is the ruleset of a script. It is [games.Separable] by what the script says of parts and equal positions.
type rules struct {
	script *Script
	id     games.Identity
	idle   sync.Pool // of *runner
}

func newRules(s *Script) *rules {
	return &rules{script: s, id: games.Identity{Family: s.Name, Name: s.Name, Table: s.Table(), Rules: 1}}
}

// TableMark stands in the names of tables of scripts, between the name of the game and the hash of its rules.
const TableMark = "@"

// Table names the table of the script: that of other rules is another.
func (s *Script) Table() string { return s.Name + TableMark + s.Hash() }

// Of returns the script of a ruleset, and nil for the rulesets of the program.
func Of(r games.Ruleset) *Script {
	if g, ok := r.(interface{ ofScript() *Script }); ok {
		return g.ofScript()
	}
	return nil
}

func (g *rules) ofScript() *Script { return g.script }

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
	if help.Summary == "" {
		help.Summary = "rules of your own"
	}
	if help.Rules == "" {
		help.Rules = "The script tells them."
	}
	if len(help.Examples) == 0 {
		help.Examples = []string{s.Name + "(…)"}
	}
	return games.Family{Name: s.Name, Takes: "a position", New: games.Fixed(r), Help: help}
}

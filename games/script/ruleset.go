package script

import (
	"cmp"
	"strings"
	"sync"

	"sprague/games"
	"sprague/games/script/dialect"
	"sprague/internal/say"
)

// rules is the ruleset of a script. It is [games.Separable], as the script may define the parts and
// the equivalent positions.
type rules struct {
	script *Script
	id     games.Identity
	idle   sync.Pool // values of type *runner
	spare  sync.Pool // values of type *dialect.Machine

	separators sync.Pool // values of type *separator
	starters   sync.Pool // values of type *caller
	enders     sync.Pool // values of type *ender
	rankers    sync.Pool // values of type *caller
	unrankers  sync.Pool // likewise
	tierers    sync.Pool // likewise
	turners    sync.Pool // values of type *turner
}

func newRules(s *Script) *rules {
	return &rules{script: s, id: games.Identity{Family: s.Name, Name: s.Name, Table: s.Table(), Rules: 1}}
}

// TableMark separates the name of the game from the hash of its rules in the name of a table.
const TableMark = "@"

// Table returns the name of the script's table. It contains the hash of the rules.
func (s *Script) Table() string { return s.Name + TableMark + s.Hash() }

// Of returns the script of a ruleset; nil for built-in rulesets.
func Of(r games.Ruleset) *Script {
	if g, ok := r.(interface{ ofScript() *Script }); ok {
		return g.ofScript()
	}
	return nil
}

// borrow returns a machine. The caller puts the machine back into spare after using its values.
// After a failure of the script it must not, since the error refers to some values.
func (g *rules) borrow() *dialect.Machine {
	m, _ := g.spare.Get().(*dialect.Machine)
	if m == nil {
		return g.script.program.NewMachine(dialect.DefaultLimits)
	}
	m.Reset()
	return m
}

func (g *rules) ofScript() *Script { return g.script }

func (g *rules) isPartizan() bool { return g.script.left != nil }

// Identity implements games.Ruleset.
func (g *rules) Identity() games.Identity { return g.id }

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
		return say.Plain(g.text(m, g.script.describe, decode(m, p), left))
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
	return games.Sign{Text: say.Plain(g.text(m, g.script.show, decode(m, p)))}
}

// text returns the result of a function of the script that must return a text. It panics with a
// [games.Fault] if the script fails.
func (g *rules) text(m *dialect.Machine, f *dialect.Function, args ...dialect.Value) string {
	const most = 1 << 16
	v, err := m.Call(f, args...)
	switch {
	case err != nil:
		panic(games.Fault{Err: during(err, f, args...)})
	case v.Kind() != dialect.KindString:
		panic(games.Fault{Err: g.wrong(f, args, "it returns %s; return a text", v)})
	case len(v.Text()) > most:
		panic(games.Fault{Err: g.wrong(f, args, "it returns a text of %d bytes; the limit is %d", len(v.Text()), most)})
	}
	return v.Text()
}

// Family returns the script's row of the registry.
func (s *Script) Family() games.Family {
	g := newRules(s)
	takes := g.takesNames()
	if s.sided() {
		takes += ", player"
	}
	help := games.Help{
		Summary:  s.summary,
		Rules:    s.rules,
		Notation: s.Name + "(" + takes + ")",
		Examples: s.examples,
		Source:   cmp.Or(s.source, s.Path),
	}
	if help.Summary == "" {
		help.Summary = say.Textf("rules of your own").String()
	}
	if help.Rules == "" {
		help.Rules = say.Textf("The script has the rules.").String()
	}
	if len(help.Examples) == 0 {
		help.Examples = []string{s.Name + "(" + [...]string{"…", "10", "5, 3", "5, 3, 2"}[g.script.numbers()] + ")"}
		if s.sided() {
			help.Examples[0] = strings.Replace(help.Examples[0], ")", ", left)", 1)
		}
	}
	return games.Family{Name: s.Name, Takes: "a position", New: games.Fixed(s.Ruleset()), Help: help}
}

// takesNames returns the names of the arguments: the parameters of start, or else letters for
// integers.
func (g *rules) takesNames() string {
	if f := g.script.start; f != nil {
		_, most := f.Parameters()
		names := make([]string, most)
		for i := range names {
			names[i] = f.Parameter(i)
		}
		return strings.Join(names, ", ")
	}
	return [...]string{"…", "n", "a, b", "a, b, c"}[g.script.numbers()]
}

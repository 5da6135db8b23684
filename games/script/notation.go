package script

import (
	"errors"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/script/dialect"
	"sprague/internal/say"
)

// endedText is the notation of the empty sum.
const endedText = plusName + "()"

// exchangedWord is the first argument of a position with exchanged players.
const exchangedWord = "exchanged"

// Parse implements games.Ruleset. An argument in parentheses is the position itself; other
// arguments are passed to start.
func (g *rules) Parse(args []string) ([]games.Position, error) {
	positions, err := g.parse(args)
	if !g.script.Supplied {
		return positions, err
	}
	if err == nil {
		err = g.playable(positions)
	}
	return positions, g.withoutPlace(err)
}

// playable returns the failure of the rules at positions, which are none of the game then.
func (g *rules) playable(positions []games.Position) (err error) {
	defer games.Caught(&err)
	for _, p := range positions {
		if g.script.result == nil || !g.over(p) {
			g.Moves(p, func(games.Move) bool { return false })
		}
	}
	return nil
}

// withoutPlace words a failure of the script for users who have not written it.
func (g *rules) withoutPlace(err error) error {
	e, ok := errors.AsType[*games.Error](err)
	d, failed := errors.AsType[*dialect.Error](err)
	if !ok || !failed || d.Limit {
		return err
	}
	e.Code, e.Message = games.CodeBadPosition, say.Textf("%s has no such position", g.id.Name)
	if d.Refusal {
		e.Message = d.Message
	}
	return e
}

// parse reads the arguments of a position.
func (g *rules) parse(args []string) (positions []games.Position, err error) {
	defer games.Caught(&err)
	l := literal{text: strings.Join(args, ",")}
	if strings.Join(strings.Fields(l.text), "") == "("+endedText+")" {
		return []games.Position{ended}, nil
	}
	m := g.script.program.NewMachine(dialect.DefaultLimits)
	values, err := l.list(m)
	if err != nil {
		return nil, g.notationError(args, l.at, err)
	}
	reversed := len(values) > 0 && g.isPartizan() && values[0].Kind() == dialect.KindString && values[0].Text() == exchangedWord
	if reversed {
		values = values[1:]
	}
	v, err := g.started(m, values, l.raw)
	if err != nil {
		return nil, err
	}
	return g.placed(values, v, reversed)
}

// placed encodes the position or the sum that start returned.
func (g *rules) placed(args []dialect.Value, v dialect.Value, reversed bool) (positions []games.Position, err error) {
	parts := []dialect.Value{v}
	if s, ok := v.Host().(sumOf); ok {
		parts = s.parts
	}
	for _, v := range parts {
		p, wrong := encode(v)
		if !wrong.Empty() && g.script.start == nil {
			return nil, games.Errorf(games.CodeBadPosition, "%s", wrong)
		}
		if !wrong.Empty() {
			return nil, g.wrong(g.script.start, args, "%s", wrong)
		}
		if reversed {
			p = exchange(p)
		}
		positions = append(positions, p)
	}
	return positions, nil
}

// started returns the position for the arguments: the result of start, or else the arguments
// themselves. A single raw argument is the position itself.
func (g *rules) started(m *dialect.Machine, values []dialect.Value, raw bool) (dialect.Value, error) {
	start := g.script.start
	switch {
	case raw && len(values) == 1:
		return values[0], nil
	case start != nil:
		if least, most := start.Parameters(); len(values) < least || len(values) > most {
			if g.script.Supplied {
				return dialect.Value{}, games.Errorf(games.CodeBadPosition, "%s takes %s, and is given %d", g.id.Name, start.Takes(), len(values))
			}
			return dialect.Value{}, games.Errorf(games.CodeBadPosition, "%s needs another number of arguments: start takes %s, not %d", g.id.Name, start.Takes(), len(values))
		}
		v, err := m.Call(start, values...)
		if err != nil {
			e := during(err, start, values...)
			if e.Code == games.CodeScript {
				e.Code = games.CodeBadPosition
			}
			return v, e
		}
		return v, nil
	case len(values) == 0:
		return dialect.Value{}, games.Errorf(games.CodeBadPosition, "%s needs a position in its parentheses", g.id.Name)
	case len(values) == 1:
		return values[0], nil
	default:
		return m.Tuple(values...), nil
	}
}

// notationError adds the index of the faulty argument to an error.
func (g *rules) notationError(args []string, at int, err error) error {
	e, ok := err.(*games.Error)
	if !ok {
		return err
	}
	for i, arg := range args {
		if at <= len(arg) {
			return e.At(i, at)
		}
		at -= len(arg) + 1
	}
	return e
}

// Format implements games.Ruleset.
func (g *rules) Format(p games.Position) string {
	if p == ended {
		return "(" + endedText + ")"
	}
	m := g.script.program.NewMachine(dialect.DefaultLimits)
	q, reversed := exchanged(p)
	text := g.arguments(m, q)
	if reversed {
		text = exchangedWord + ", " + text
	}
	return text
}

// arguments formats the arguments of a position: the result of format, or else the first elements
// from which start restores it. Without either it writes the position itself in parentheses.
func (g *rules) arguments(m *dialect.Machine, p games.Position) string {
	v := decode(m, p)
	if g.script.format != nil {
		args, err := m.Call(g.script.format, v)
		if err == nil {
			if values := flat(args); g.means(m, values, p) {
				return written(values)
			}
		}
		return bracketed(v)
	}
	values := flat(v)
	for n := len(values); n > 0; n-- {
		if g.means(m, values[:n], p) {
			return written(values[:n])
		}
	}
	return bracketed(v)
}

// bracketed formats a position itself, in parentheses.
func bracketed(v dialect.Value) string {
	var b strings.Builder
	write(&b, v)
	if v.Kind() == dialect.KindTuple {
		return b.String()
	}
	return "(" + b.String() + ")"
}

// means reports whether the arguments denote the position p.
func (g *rules) means(m *dialect.Machine, values []dialect.Value, p games.Position) bool {
	for _, v := range values {
		if v.Kind() == dialect.KindString && !bare(v.Text()) || v.Kind() != dialect.KindString && v.Kind() != dialect.KindInt {
			return false
		}
	}
	if start := g.script.start; start != nil {
		if least, most := start.Parameters(); len(values) < least || len(values) > most {
			return false
		}
	}
	v, err := g.started(m, values, false)
	if err != nil {
		return false
	}
	q, wrong := encode(v)
	return wrong.Empty() && q == p
}

// flat returns the elements of a tuple or a list, or the value itself in a slice.
func flat(v dialect.Value) []dialect.Value {
	if isSequence(v) {
		return v.Items()
	}
	return []dialect.Value{v}
}

// written formats arguments, separated by commas.
func written(values []dialect.Value) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = v.Plain()
	}
	return strings.Join(texts, ", ")
}

// bare reports whether a text needs no quotes as an argument.
func bare(text string) bool {
	if text == "" || len(text) > 200 || quoted(text) != `"`+text+`"` || strings.ContainsAny(text, "' ") {
		return false
	}
	_, isNumber := number(text)
	return !isNumber && text != "True" && text != "False" && text != "None" && text != exchangedWord
}

// number parses an integer: digits as Sprague writes them, or a power such as 10^9. So 0123 is no
// integer, but a text.
func number(text string) (int64, bool) {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return n, strconv.FormatInt(n, 10) == text
	}
	return games.Power(text)
}

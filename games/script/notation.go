package script

import (
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/script/dialect"
)

// exchangedWord is the first argument of a position with the players exchanged.
const exchangedWord = "exchanged"

// Parse implements games.Ruleset. An argument in parentheses is a position itself; others are what start takes.
func (g *rules) Parse(args []string) (positions []games.Position, err error) {
	defer games.Caught(&err)
	m := g.script.program.NewMachine(dialect.DefaultLimits)
	l := literal{text: strings.Join(args, ",")}
	values, err := l.list(m)
	if err != nil {
		return nil, g.misread(args, l.at, err)
	}
	reversed := len(values) > 0 && g.isPartizan() && values[0].Kind() == dialect.KindString && values[0].Text() == exchangedWord
	if reversed {
		values = values[1:]
	}
	v, err := g.started(m, values, l.raw)
	if err != nil {
		return nil, err
	}
	parts := []dialect.Value{v}
	if s, ok := v.Host().(sumOf); ok {
		parts = s.parts
	}
	for _, v := range parts {
		p, wrong := encode(v)
		if !wrong.Empty() {
			return nil, g.wrong(g.script.start, m.Tuple(values...), "%s", wrong)
		}
		if reversed {
			p = exchange(p)
		}
		positions = append(positions, p)
	}
	return positions, nil
}

// started makes a position of arguments.
func (g *rules) started(m *dialect.Machine, values []dialect.Value, raw bool) (dialect.Value, error) {
	start := g.script.start
	switch {
	case raw && len(values) == 1:
		return values[0], nil
	case start != nil:
		if least, most := start.Parameters(); len(values) < least || len(values) > most {
			return dialect.Value{}, games.Errorf(games.CodeBadPosition, "%s needs another number of arguments: start takes %s, not %d", g.id.Name, start.Takes(), len(values))
		}
		v, err := m.Call(start, values...)
		if err != nil {
			e := during(err, start, m.Tuple(values...))
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

// misread places an error in the argument that it is about.
func (g *rules) misread(args []string, at int, err error) error {
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
		return "(" + plusName + "())"
	}
	m := g.script.program.NewMachine(dialect.DefaultLimits)
	q, reversed := exchanged(p)
	text := g.arguments(m, q)
	if reversed {
		text = exchangedWord + ", " + text
	}
	return text
}

// arguments writes those that mean a position: what format gives, or its first elements where start makes the
// position of them, or else the position itself in parentheses.
func (g *rules) arguments(m *dialect.Machine, p games.Position) string {
	v := decode(m, p)
	if g.script.format != nil {
		args, err := m.Call(g.script.format, v)
		if err == nil {
			if values := flat(args); g.means(m, values, p) {
				return written(values)
			}
		}
		return "(" + v.String() + ")"
	}
	values := flat(v)
	for n := len(values); n > 0; n-- {
		if g.means(m, values[:n], p) {
			return written(values[:n])
		}
	}
	if v.Kind() == dialect.KindTuple {
		return v.String()
	}
	return "(" + v.String() + ")"
}

// means reports whether arguments are read as a position.
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

// flat lists the elements of a tuple or a list, and any other value alone.
func flat(v dialect.Value) []dialect.Value {
	if k := v.Kind(); k == dialect.KindTuple || k == dialect.KindList {
		return v.Items()
	}
	return []dialect.Value{v}
}

// written writes arguments.
func written(values []dialect.Value) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = v.Plain()
	}
	return strings.Join(texts, ", ")
}

// bare reports whether a text is read as a word.
func bare(text string) bool {
	if text == "" || len(text) > 200 || text != strings.TrimSpace(text) || strings.ContainsAny(text, ",()[]{}\"'\\ \t\r\n") {
		return false
	}
	_, isNumber := number(text)
	return !isNumber && text != "True" && text != "False" && text != "None" && text != exchangedWord
}

// number reads an integer: digits, or a power such as 10^9.
func number(text string) (int64, bool) {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return n, true
	}
	return games.Power(text)
}

// literal reads arguments: integers, words, texts in quotes, and tuples.
type literal struct {
	text string
	at   int
	raw  bool // an argument is in parentheses
}

// list reads values with commas between them, up to the end or a closing parenthesis.
func (l *literal) list(m *dialect.Machine) (values []dialect.Value, err error) {
	for {
		l.space()
		if l.at == len(l.text) || l.text[l.at] == ')' {
			return values, nil
		}
		v, err := l.value(m, 0)
		if err != nil {
			return nil, err
		}
		values = append(values, v)
		if l.space(); l.at < len(l.text) && l.text[l.at] == ',' {
			l.at++
		} else if l.at < len(l.text) && l.text[l.at] != ')' {
			return nil, games.Errorf(games.CodeBadPosition, "a comma is missing here")
		}
	}
}

func (l *literal) space() {
	for l.at < len(l.text) && strings.IndexByte(" \t\r\n", l.text[l.at]) >= 0 {
		l.at++
	}
}

func (l *literal) value(m *dialect.Machine, depth int) (dialect.Value, error) {
	const deepest = 50
	switch c := l.text[l.at]; {
	case depth > deepest:
		return dialect.Value{}, games.Errorf(games.CodeBadPosition, "tuples lie within each other to %d levels at most", deepest)
	case c == '(':
		l.at++
		begin := l.at
		var items []dialect.Value
		comma := false
		for {
			if l.space(); l.at == len(l.text) {
				l.at = begin
				return dialect.Value{}, games.Errorf(games.CodeBadPosition, "unclosed '('")
			}
			if l.text[l.at] == ')' {
				break
			}
			v, err := l.value(m, depth+1)
			if err != nil {
				return v, err
			}
			items = append(items, v)
			if l.space(); l.at < len(l.text) && l.text[l.at] == ',' {
				comma = true
				l.at++
			}
		}
		l.at++
		l.raw = l.raw || depth == 0
		if len(items) == 1 && !comma {
			return items[0], nil
		}
		return m.Tuple(items...), nil
	case c == '"':
		quoted, err := strconv.QuotedPrefix(l.text[l.at:])
		if err != nil {
			return dialect.Value{}, games.Errorf(games.CodeBadPosition, "a closing quote is missing")
		}
		text, _ := strconv.Unquote(quoted)
		l.at += len(quoted)
		return m.String(text), nil
	}
	end := len(l.text)
	if i := strings.IndexAny(l.text[l.at:], ",()"); i >= 0 {
		end = l.at + i
	}
	word := strings.TrimRight(l.text[l.at:end], " \t\r\n")
	if word == "" {
		return dialect.Value{}, games.Errorf(games.CodeBadPosition, "a value is missing here")
	}
	l.at = end
	switch word {
	case "True":
		return dialect.True, nil
	case "False":
		return dialect.False, nil
	case "None":
		return dialect.None, nil
	}
	if n, ok := number(word); ok {
		return dialect.Int(n), nil
	}
	return m.String(word), nil
}

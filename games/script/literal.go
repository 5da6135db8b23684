package script

import (
	"fmt"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/script/dialect"
)

// literal parses arguments: integers, words, texts in quotes, and tuples.
type literal struct {
	text string
	at   int
	raw  bool // an argument is in parentheses
}

// list parses the comma-separated values up to the end.
func (l *literal) list(m *dialect.Machine) (values []dialect.Value, err error) {
	for {
		if l.space(); l.at == len(l.text) {
			return values, nil
		}
		v, err := l.value(m, 0)
		if err != nil {
			return nil, err
		}
		values = append(values, v)
		if l.space(); l.at < len(l.text) && l.text[l.at] == ',' {
			l.at++
		} else if l.at < len(l.text) {
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
			switch l.space(); {
			case l.at == len(l.text):
			case l.text[l.at] == ',':
				comma = true
				l.at++
			case l.text[l.at] != ')':
				return v, games.Errorf(games.CodeBadPosition, "a comma is missing here")
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
	if i := strings.IndexAny(l.text[l.at:], ",()\""); i >= 0 {
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

// write formats a position in the syntax that literal parses.
func write(b *strings.Builder, v dialect.Value) {
	switch v.Kind() {
	case dialect.KindString:
		b.WriteString(quoted(v.Text()))
	case dialect.KindTuple:
		b.WriteByte('(')
		for i, x := range v.Items() {
			if i > 0 {
				b.WriteString(", ")
			}
			write(b, x)
		}
		if len(v.Items()) == 1 {
			b.WriteByte(',')
		}
		b.WriteByte(')')
	default:
		b.WriteString(v.String())
	}
}

// quoted returns a text in quotes. It escapes brackets, commas and their full-width forms, which
// have a meaning in queries.
func quoted(text string) string {
	var b strings.Builder
	for _, r := range strconv.Quote(text) {
		switch {
		case strings.ContainsRune(",()[]{}", r):
			fmt.Fprintf(&b, `\x%02x`, r)
		case r >= '！' && r <= '～', r == '、', r == '【', r == '】', r == '\u3000':
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

package render

import (
	"fmt"
	"io"
	"strings"

	"sprague/games/value"
	"sprague/internal/say"
	"sprague/repl/query"
)

// Text writes an answer for people; it must not be an error.
func Text(w io.Writer, s Style, a query.Answer) error {
	var b strings.Builder
	switch {
	case a.Relation != nil:
		fmt.Fprintf(&b, "%s %s\n", s.Strong(fmt.Sprint(*a.Relation)), sources(s, a))
	case a.Form != nil:
		fmt.Fprintf(&b, "%s = %s, signs %s, born on day %s\n", s.Strong(*a.Value), a.Form.Canonical, orNone(a.Form.Signs), a.Form.Birthday)
	default:
		b.WriteString(Verdict(s, a) + "\n")
		writeMoves(&b, s, a)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Verdict tells who wins a position, its value, and whence that is known.
func Verdict(s Style, a query.Answer) string {
	var b strings.Builder
	if a.Convention != "normal" {
		b.WriteString("in " + a.Convention + " play ")
	}
	b.WriteString(s.Strong(*a.Outcome) + ", " + describe[*a.Outcome].In(s.Language))
	if a.Value != nil {
		b.WriteString("; value " + *a.Value)
	}
	return b.String() + " " + sources(s, a)
}

func sources(s Style, a query.Answer) string {
	return s.Faint("(" + strings.Join(a.Source, ", ") + ")")
}

func orNone(signs string) string {
	if signs == "" {
		return "none"
	}
	return signs
}

// describe says in words what an outcome letter means.
var describe = func() map[string]say.Text {
	words := make(map[string]say.Text)
	for _, o := range []value.Outcome{value.N, value.P, value.L, value.R, value.D} {
		words[o.String()] = o.Describe()
	}
	return words
}()

func writeMoves(b *strings.Builder, s Style, a query.Answer) {
	for _, m := range a.Moves {
		b.WriteString("  ")
		if m.Player != "any" {
			b.WriteString(m.Player + ": ")
		}
		b.WriteString(m.Move.In(s.Language))
		if m.To != nil {
			b.WriteString(" → " + *m.To)
		}
		b.WriteByte('\n')
	}
	shown := uint64(len(a.Moves))
	switch {
	case a.MovesTotal == nil && shown > 0:
		b.WriteString("  " + s.Faint("perhaps more moves win; not all are known") + "\n")
	case a.MovesTotal == nil && *a.Outcome == value.N.String():
		b.WriteString("  " + s.Faint("which move wins is not known") + "\n")
	case a.MovesTotal != nil && *a.MovesTotal > shown:
		b.WriteString("  " + s.Faint(fmt.Sprintf("%d winning moves in all", *a.MovesTotal)) + "\n")
	}
}

// Error gives the one line that refuses a query: where, what, what instead.
// The line is 0 for a query that does not come from a file.
func Error(line int, e *query.Error) say.Text {
	var where []say.Text
	if line > 0 {
		where = append(where, say.Textf("line %d", line))
	}
	if e.Column > 0 {
		where = append(where, say.Textf("column %d", e.Column))
	}
	if len(where) == 0 {
		return e.Message
	}
	return say.Textf("%s: %s", say.List(where...), e.Message)
}

package render

import (
	"io"
	"strings"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Text writes an answer for people; it must not be an error.
func Text(w io.Writer, s Style, a query.Answer) error {
	var b strings.Builder
	switch {
	case a.Relation != nil:
		b.WriteString(s.Strong(s.truth(*a.Relation)) + Sources(s, a.Source) + "\n")
	case a.Form != nil:
		writeForm(&b, s, a)
	case a.Number && a.Value != nil:
		b.WriteString(s.Strong(*a.Value) + Sources(s, a.Source) + "\n")
	default:
		b.WriteString(Verdict(s, a) + "\n")
		for _, remark := range temperatureRemarks(a) {
			b.WriteString("  " + s.Faint(remark.In(s.Language)) + "\n")
		}
		writeMoves(&b, s, a)
	}
	_, err := io.WriteString(w, s.Fit(b.String()))
	return err
}

// Lines writes texts, one per line.
func Lines(w io.Writer, s Style, lines []say.Text) error {
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(s.Fit(line.In(s.Language)) + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Verdict describes the winner of a position, its value, and the sources.
func Verdict(s Style, a query.Answer) string {
	text := a.Verdict(s.Strong).In(s.Language)
	if a.Convention != "normal" {
		text = s.Language.Textf("in misere play %s", text)
	}
	if a.Value != nil {
		text = s.Language.Textf("%s; value %s", text, s.Language.Say(*a.Value))
	}
	return text + Sources(s, a.Source)
}

// temperatureRemarks describes the temperature and the mean of a hot value, and why a value is
// missing.
func temperatureRemarks(a query.Answer) (remarks []say.Text) {
	if !a.ValueNote.Empty() && !a.Valueless {
		remarks = append(remarks, a.ValueNote)
	}
	if t := a.Temperature; t != nil && *t != "0" && (*t)[0] != '-' {
		remarks = append(remarks, say.Textf("temperature %s, mean %s", *t, *a.Mean))
	}
	return remarks
}

// Sources names the sources of the preceding text, if there are any.
func Sources(s Style, names []string) string {
	if len(names) == 0 {
		return ""
	}
	return s.Remark(query.Sources(names))
}

func (s Style) truth(holds bool) string {
	if holds {
		return s.Language.Textf("true")
	}
	return s.Language.Textf("false")
}

func writeMoves(b *strings.Builder, s Style, a query.Answer) {
	for _, m := range a.Moves {
		text := m.Move.In(s.Language)
		if m.Player != games.AnyPlayer.String() {
			text = s.Language.Textf("%s: %s", query.Side(m.Player), text)
		}
		if m.To != nil {
			text = s.Language.Textf("%s → %s", text, *m.To)
		}
		b.WriteString("  " + text + "\n")
	}
	if remark := unlisted(a).In(s.Language); remark != "" {
		b.WriteString("  " + s.Faint(remark) + "\n")
	}
}

// unlisted describes the winning moves that an answer does not list, if there may be any.
func unlisted(a query.Answer) say.Text {
	shown := uint64(len(a.Moves))
	switch {
	case a.Unsought:
		return say.Text{}
	case !a.MovesNote.Empty():
		return a.MovesNote
	case a.MovesTotal == nil && shown > 0:
		return say.Textf("other moves may win too (not searched)")
	case a.MovesTotal == nil && *a.Outcome == value.N.String():
		return say.Textf("the proof gives no winning move")
	case a.MovesTotal != nil && *a.MovesTotal > shown && a.Ending != nil && a.Score != nil:
		return say.Textf("%d moves in all reach the score", *a.MovesTotal)
	case a.MovesTotal != nil && *a.MovesTotal > shown:
		return say.Textf("%d winning moves in all", *a.MovesTotal)
	default:
		return say.Text{}
	}
}

// Error returns the one-line refusal of a query: the place, the fault, and the remedy. The line is
// 0 for a query that does not come from a file.
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

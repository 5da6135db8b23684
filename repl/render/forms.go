package render

import (
	"strings"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// longestForm is the maximum length in bytes of a form shown to people.
const longestForm = 1000

// writeHeadOfForm writes the canonical form of an answer, if it has one.
func writeHeadOfForm(b *strings.Builder, s Style, a query.Answer) {
	l, f := s.Language, a.Form
	switch form := s.Strong(formOrNote(f.Canonical)); {
	case f.Signs != nil && *f.Signs == "":
		b.WriteString(l.Textf("%s = %s, signs %s, birthday %s", s.Strong(*a.Value), *f.Canonical, l.Textf("none"), f.Birthday))
	case f.Signs != nil:
		b.WriteString(l.Textf("%s = %s, signs %s, birthday %s", s.Strong(*a.Value), *f.Canonical, *f.Signs, f.Birthday))
	case f.Options == "" || f.Options == formOrNote(f.Canonical):
		b.WriteString(l.Textf("%s, birthday %s", form, f.Birthday))
	default:
		b.WriteString(l.Textf("%s = %s, birthday %s", form, f.Options, f.Birthday))
	}
	b.WriteString(sourcesOfForm(s, a) + "\n")
}

// writeForm writes the canonical form of an answer with its properties, if it has one.
func writeForm(b *strings.Builder, s Style, a query.Answer) {
	l, f := s.Language, a.Form
	writeHeadOfForm(b, s, a)
	Entries(
		b, s,
		Entry{Label: "  " + l.Textf("Outcome:"), Text: l.Textf("%s, %s", f.Outcome, games.OutcomeText(value.Outcome(f.Outcome[0])))},
		Entry{Label: "  " + l.Textf("Stops:"), Text: l.Textf("left %s, right %s", ClipForm(f.LeftStop), ClipForm(f.RightStop))},
		Entry{Label: "  " + l.Textf("Mean:"), Text: ClipForm(f.Mean)},
		Entry{Label: "  " + l.Textf("Temperature:"), Text: ClipForm(f.Temperature)},
		Entry{Label: "  " + l.Textf("Atomic weight:"), Text: formOrReason(l, f.AtomicWeight, f.AtomicWeightNote)},
		Entry{Label: "  " + l.Textf("Uptimal:"), Text: ClipForm(f.Uptimal)},
		Entry{Label: "  " + l.Textf("Reduced:"), Text: formOrReason(l, f.Reduced, f.ReducedNote)},
		Entry{Label: "  " + l.Textf("Properties:"), Text: properties(f).In(l)},
	)
}

// sourcesOfForm names the sources of a value that is not a number: a number needs none.
func sourcesOfForm(s Style, a query.Answer) string {
	if a.Form.Signs != nil {
		return ""
	}
	return Sources(s, a.Source)
}

// ClipForm clips long text for people: numbers of many digits, and forms.
func ClipForm(text string) string { return games.ClipTo(text, longestForm) }

// formOrNote returns a form, which may be too long to write.
func formOrNote(form *string) string {
	if form == nil {
		return "…"
	}
	return ClipForm(*form)
}

// formOrReason returns a form, or the reason why there is none.
func formOrReason(l say.Language, form *string, why say.Text) string {
	if form == nil {
		return l.Textf("none (%s)", why)
	}
	return ClipForm(*form)
}

// properties lists the properties of a form.
func properties(f *query.Form) say.Text {
	var all []say.Text
	for _, p := range []struct {
		holds bool
		text  say.Text
	}{
		{f.Number, say.Textf("a number")},
		{f.Infinitesimal, say.Textf("infinitesimal")},
		{f.AllSmall, say.Textf("all-small")},
		{f.Even, say.Textf("even")},
		{f.Odd, say.Textf("odd")},
	} {
		if p.holds {
			all = append(all, p.text)
		}
	}
	if len(all) == 0 {
		return say.Textf("none")
	}
	return say.List(all...)
}

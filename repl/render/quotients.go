package render

import (
	"io"
	"strings"

	"sprague/answer/quotients"
	"sprague/games"
	"sprague/internal/say"
)

// Quotient writes a report on a misere quotient for people; it must not be an error.
func Quotient(w io.Writer, s Style, r quotients.Report) error {
	var b strings.Builder
	writeQuotient(&b, s, r)
	_, err := io.WriteString(w, s.Fit(b.String()))
	return err
}

func writeQuotient(b *strings.Builder, s Style, r quotients.Report) {
	l := s.Language
	order := s.Strong(l.Textf("misere quotient of order %d", r.Order))
	text := say.Textf("%s: %s, of all heaps", games.Clip(r.Query), order)
	switch {
	case r.Order == 0:
		text = say.Textf("%s: %s", games.Clip(r.Query), s.Strong(l.Textf("no misere quotient proven")))
	case !r.Proven:
		text = say.Textf("%s: %s, of the heaps to %d only", games.Clip(r.Query), order, *r.UpTo)
	}
	b.WriteString(text.In(l) + sources(s, r.Source) + "\n")
	heaps := uint64(0)
	entries := []Entry{{Label: "  " + l.Textf("Not further:"), Text: r.Reason.In(l)}}
	if r.Proven {
		heaps = *r.Preperiod + *r.Period
		entries[0] = Entry{Label: "  " + l.Textf("Period:"), Text: l.Textf("heaps n and n+%d are equal for all n >= %d", *r.Period, *r.Preperiod)}
	} else if r.UpTo != nil {
		heaps = *r.UpTo + 1
	}
	if c := r.Certificate; c != nil {
		entries = append(
			[]Entry{
				{Label: "  " + l.Textf("Generators:"), Text: generators(r).In(l)},
				{Label: "  " + l.Textf("Relations:"), Text: listed(relations(r), r.Relations).In(l)},
				{Label: "  " + l.Textf("P-portion:"), Text: l.Textf("%d elements: %s", r.PPortion, listed(r.P, r.PPortion))},
				{Label: "  " + l.Textf("Heaps from 0:"), Text: listed(r.Heaps, heaps).In(l)},
			},
			append(
				entries,
				Entry{Label: "  " + l.Textf("Proof:"), Text: c.Outcomes.In(l)},
			)...,
		)
		if r.Proven {
			entries = append(
				entries,
				Entry{Label: "  " + l.Textf("Theorem:"), Text: l.Textf("%s: %s", c.Theorem, c.Statement)},
				Entry{Label: "  " + l.Textf("Condition:"), Text: c.Condition.In(l)},
				Entry{Label: "  " + l.Textf("Checked:"), Text: l.Textf("to n = %d", *c.Checked)},
			)
		}
	}
	Entries(b, s, entries...)
}

func generators(r quotients.Report) say.Text {
	var all []say.Text
	for _, g := range r.Generators {
		all = append(all, say.Textf("%s = heap %d", g.Name, g.Heap))
	}
	if all == nil {
		return say.Textf("none")
	}
	return say.Join(", ", all...)
}

func relations(r quotients.Report) (all []string) {
	for _, x := range r.Defining {
		all = append(all, x.Left+"="+x.Right)
	}
	return all
}

// listed lists the first words of a total.
func listed(words []string, total uint64) say.Text {
	text := say.Plain(strings.Join(words, " "))
	switch left := total - uint64(len(words)); {
	case total == 0:
		return say.Textf("none")
	case left > 0:
		return say.Textf("%s … and %d more; --all lists them", text, left)
	default:
		return text
	}
}

// QuotientColumns are the columns of quotients.
func QuotientColumns() []Column {
	return Columns("ruleset", "proven", "order", "p_portion", "generators", "preperiod", "period", "up_to")
}

// Quotient writes a row with the numbers of a quotient.
func (s *Sheet) Quotient(r quotients.Report) error {
	return s.Row(r.Query, r.Proven, r.Order, r.PPortion, len(r.Generators), OrNil(r.Preperiod), OrNil(r.Period), OrNil(r.UpTo))
}

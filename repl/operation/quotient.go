package operation

import (
	"context"
	"fmt"
	"io"
	"strings"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/answer/quotients"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
)

var quotient = Operation{
	Name: "quotient", Summary: "the misere quotient of a heap game, with its proof",
	Help:     "In misere play two sums are equal in a game if they have the same winner beside every third sum of its heaps. The classes of equal sums are the misere quotient, a commutative monoid. The answer gives generators and defining relations, the number of elements, those of lost sums (the P-portion), the element of each heap, and the proof.\n\nA proven period of the elements makes it the quotient of all heaps. Otherwise the answer is the quotient of the heaps up to the last one for which it was proven. --to N ends the search at heap N.\n\nA ? in an octal code stands for each digit from 0 to 7; such a pattern gives a table with a row for each game.",
	Examples: []string{"quotient kayles", "quotient grundy --to 20", "quotient octal[0.7?]"},
	Subject:  Rulesets,
	Columns:  render.Columns("ruleset", "proven", "order", "p_portion", "generators", "preperiod", "period", "up_to"),
	Survey: func(proven, codes int) say.Text {
		return say.Textf("%d of %d codes have a proven quotient of all heaps", proven, codes)
	},
	Prepare: func(p *Parameters) Ask {
		to := p.Count("to", "the last heap of the search, `N` (default: no limit)")
		limit := p.Limit(fmt.Sprintf("list `N` relations, elements and heaps at most; with --json the default is %d", periods.LimitJSON), "list all relations, elements and heaps")
		return func(ctx context.Context, c Call) (Result, error) {
			r, err := quotients.Ask(ctx, c.Evaluator(), c.Rules, quotients.Options{To: *to, Limit: *limit})
			return quotientResult(r), err
		}
	},
	Refused: func(text string, e *query.Error) Result { return quotientResult(quotients.Refused(text, e)) },
}

func quotientResult(r quotients.Report) Result {
	return Result{
		Data: r, Refusal: r.Error, Proven: r.Proven,
		Rows: func(sheet *render.Sheet) error {
			return sheet.Row(r.Query, r.Proven, r.Order, r.PPortion, len(r.Generators), render.OrNil(r.Preperiod), render.OrNil(r.Period), render.OrNil(r.UpTo))
		},
		Text: func(w io.Writer, s render.Style) error {
			return s.Write(w, func(b *strings.Builder) { writeQuotient(b, s, r) })
		},
	}
}

func writeQuotient(b *strings.Builder, s render.Style, r quotients.Report) {
	l := s.Language
	order := s.Strong(l.Textf("misere quotient of order %d", r.Order))
	text := say.Textf("%s: %s, of all heaps", games.Clip(r.Query), order)
	switch {
	case r.Order == 0:
		text = say.Textf("%s: %s", games.Clip(r.Query), s.Strong(l.Textf("no misere quotient proven")))
	case !r.Proven:
		text = say.Textf("%s: %s, of the heaps to %d only", games.Clip(r.Query), order, *r.UpTo)
	}
	b.WriteString(text.In(l) + render.Sources(s, r.Source) + "\n")
	heaps := uint64(0)
	entries := []render.Entry{{Label: "  " + l.Textf("Not further:"), Text: r.Reason.In(l)}}
	if r.Proven {
		heaps = *r.Preperiod + *r.Period
		entries[0] = render.Entry{Label: "  " + l.Textf("Period:"), Text: l.Textf("heaps n and n+%d are equal for all n >= %d", *r.Period, *r.Preperiod)}
	} else if r.UpTo != nil {
		heaps = *r.UpTo + 1
	}
	if c := r.Certificate; c != nil {
		entries = append(
			[]render.Entry{
				{Label: "  " + l.Textf("Generators:"), Text: generators(r).In(l)},
				{Label: "  " + l.Textf("Relations:"), Text: listFirst(relations(r), r.Relations).In(l)},
				{Label: "  " + l.Textf("P-portion:"), Text: l.Textf("%d elements: %s", r.PPortion, listFirst(r.P, r.PPortion))},
				{Label: "  " + l.Textf("Heaps from 0:"), Text: listFirst(r.Heaps, heaps).In(l)},
			},
			append(
				entries,
				render.Entry{Label: "  " + l.Textf("Proof:"), Text: c.Outcomes.In(l)},
			)...,
		)
		if r.Proven {
			entries = append(
				entries,
				render.Entry{Label: "  " + l.Textf("Theorem:"), Text: l.Textf("%s: %s", c.Theorem, c.Statement)},
				render.Entry{Label: "  " + l.Textf("Condition:"), Text: c.Condition.In(l)},
				render.Entry{Label: "  " + l.Textf("Checked:"), Text: l.Textf("to n = %d", *c.Checked)},
			)
		}
	}
	render.Entries(b, s, entries...)
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

// listFirst lists the first words of a total.
func listFirst(words []string, total uint64) say.Text {
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

package operation

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
)

var period = Operation{
	Name: "period", Summary: "the proven period of a ruleset's values",
	Help:     "Gives the smallest preperiod and period p with g(n+p) = g(n) + s from there on; the saltus s is 0 for a plain period. Lists one period of values, the exceptions before it, the theorem that proves it for ever, and the heaps checked.\n\nThe certificate comes from the database, or from a search within the budget. Without a proof the answer is \"none proven\", with the last heap examined.\n\nA position with a letter in place of one number is a row, such as wythoff(3, n). A theorem proves the rows of wythoff and euclid.\n\nA ? in an octal code stands for each digit from 0 to 7; such a pattern gives a table with a row for each game, and counts them.\n\nAn octal code without a proof has a sparse space. Its mask is a set of bits; an odd or even number of them in a value tells common values from rare ones. The column rare counts the heaps with rare values. The fewer they are, the faster is the search.",
	Examples: []string{"period kayles", "period nim subtraction[all-but 2,3]", "period grundy --to 5000", "period octal[0.1?7] --to 10000", "period wythoff(3, n)"},
	Subject:  Rulesets,
	IsRow:    periods.IsRow,
	Columns:  render.Columns("ruleset", "proven", "preperiod", "period", "saltus", "exceptions", "up_to", "largest", "mask", "rare"),
	Survey: func(proven, codes int) say.Text {
		return say.Textf("%d of %d codes have a proven period", proven, codes)
	},
	Prepare: func(p *Parameters) Ask {
		to := p.Bound("to", "search up to heap `N` for a period that is not in the database (default: up to the search limit)")
		limit := p.Limit(fmt.Sprintf("list `N` values, and N exceptions, at most; with --json the default is %d", periods.LimitJSON), "list all values and all exceptions")
		return func(ctx context.Context, c Call) (Result, error) {
			o := periods.Options{To: *to, Limit: *limit}
			if c.Rules == nil {
				r, err := periods.AskRow(ctx, c.Evaluator(), c.Text, o)
				return periodResult(r), err
			}
			r, err := periods.Ask(ctx, c.Evaluator(), c.Rules, o)
			return periodResult(r), err
		}
	},
	Refused: func(text string, e *query.Error) Result { return periodResult(periods.Refused(text, e)) },
}

func periodResult(r periods.Report) Result {
	return Result{
		Data: r, Refusal: r.Error, Proven: r.Proven,
		Rows: func(sheet *render.Sheet) error {
			var largest, mask, rare any
			if r.Largest != nil {
				largest = r.Largest.Value
			}
			if r.Space != nil {
				mask, rare = fmt.Sprintf("%#x", r.Space.Mask), r.Space.Rare
			}
			return sheet.Row(r.Query, r.Proven, render.OrNil(r.Preperiod), render.OrNil(r.Period), render.OrNil(r.Saltus), render.OrNil(r.ExceptionsTotal), render.OrNil(r.UpTo), largest, mask, rare)
		},
		Text: func(w io.Writer, s render.Style) error {
			if r.Proven {
				return s.Write(w, func(b *strings.Builder) { writePeriod(b, s, r) })
			}
			return s.Write(w, func(b *strings.Builder) { writeNoPeriod(b, s, r) })
		},
	}
}

func writeNoPeriod(b *strings.Builder, s render.Style, r periods.Report) {
	none := s.Strong(s.Language.Textf("none proven"))
	text := say.Textf("%s: %s", games.Clip(r.Query), none)
	switch {
	case r.Seen != nil:
		text = say.Textf("%s: seen: period %d from %d, up to %d; not proven", games.Clip(r.Query), r.Seen.Period, r.Seen.Preperiod, r.Seen.UpTo)
	case r.UpTo != nil:
		text = say.Textf("%s: %s up to n = %d", games.Clip(r.Query), none, *r.UpTo)
	}
	b.WriteString(text.In(s.Language) + render.Sources(s, r.Source) + "\n")
	render.Wrapped(b, s, "  ", r.Reason.In(s.Language))
	var entries []render.Entry
	if r.Largest != nil {
		entries = append(entries, largestEntry(s, r))
	}
	if r.Space != nil {
		entries = append(entries, render.Entry{
			Label: "  " + s.Language.Textf("Sparse space:"),
			Text:  s.Language.Textf("%d rare heaps, the last %d, mask %#x", r.Space.Rare, r.Space.Last, r.Space.Mask),
		})
	}
	render.Entries(b, s, entries...)
}

// largestEntry describes the greatest value.
func largestEntry(s render.Style, r periods.Report) render.Entry {
	return render.Entry{
		Label: "  " + s.Language.Textf("Largest:"),
		Text:  s.Language.Textf("%d, first at n = %d", r.Largest.Value, r.Largest.Number),
	}
}

func writePeriod(b *strings.Builder, s render.Style, r periods.Report) {
	l := s.Language
	period := say.Textf("period %d", *r.Period)
	if *r.Saltus > 0 {
		period = say.Textf("period %d, saltus %d", *r.Period, *r.Saltus)
	}
	if r.Certificate.Again == periods.NotDone {
		period = say.Textf("%s (not checked)", period)
	}
	b.WriteString(l.Textf("%s: %s from n = %d on", games.Clip(r.Query), s.Strong(period.In(l)), *r.Preperiod) + render.Sources(s, r.Source) + "\n")
	c := r.Certificate
	entries := []render.Entry{
		{Label: "  " + l.Textf("Pattern:"), Text: l.Textf("%s for all n >= %d", periods.Equation(*r.Period, *r.Saltus), *r.Preperiod)},
		{Label: "  " + l.Textf("Values:"), Text: values(s, r)},
		{Label: "  " + l.Textf("Exceptions:"), Text: exceptions(r).In(l)},
	}
	if r.Largest != nil {
		entries = append(entries, largestEntry(s, r))
	}
	entries = append(entries, render.Entry{Label: "  " + l.Textf("Theorem:"), Text: theorem(c).In(l)})
	if !byFormula(c) {
		entries = append(
			entries,
			render.Entry{Label: "  " + l.Textf("Condition:"), Text: c.Condition.In(l)},
			render.Entry{Label: "  " + l.Textf("Checked:"), Text: describeCheck(c).In(l)},
		)
	}
	render.Entries(b, s, entries...)
}

// values lists the values of one period, or the first ones.
func values(s render.Style, r periods.Report) string {
	var text []byte // there may be millions
	for _, v := range r.Values {
		text = append(strconv.AppendInt(text, v, 10), ' ')
	}
	switch left := *r.Period - uint64(len(r.Values)); {
	case left == 0:
	case len(r.Values) < periods.LimitAll:
		text = append(text, s.Language.Textf("… and %d more; --all lists them", left)...)
	default:
		text = append(text, s.Language.Textf("… and %d more; sprague export writes them", left)...)
	}
	return string(text)
}

// exceptions describes the values below the preperiod that do not follow the pattern.
func exceptions(r periods.Report) say.Text {
	if r.ExceptionsTotal == nil {
		return say.Textf("not looked for: the preperiod is too long")
	}
	total := *r.ExceptionsTotal
	if total == 0 {
		return say.Textf("none")
	}
	list := make([]string, len(r.Exceptions))
	for i, x := range r.Exceptions {
		list[i] = fmt.Sprintf("g(%d)=%d", x.Number, x.Value)
	}
	switch n := uint64(len(r.Exceptions)); {
	case n == 0:
		return say.Textf("%d, the last at n = %d; --all lists them", total, *r.LastException)
	case n < total && n == periods.LimitAll:
		return say.Textf("%d, the last at n = %d; the last %d: %s", total, *r.LastException, n, strings.Join(list, " "))
	case n < total:
		return say.Textf("%d, the last at n = %d; the last %d, --all lists them all: %s", total, *r.LastException, n, strings.Join(list, " "))
	default:
		return say.Textf("%d, the last at n = %d: %s", total, *r.LastException, strings.Join(list, " "))
	}
}

// byFormula reports whether a period follows from a formula, without a theorem's condition.
func byFormula(c *periods.Certificate) bool { return c.Condition.String() == "" }

func theorem(c *periods.Certificate) say.Text {
	if byFormula(c) {
		return c.Statement
	}
	return say.Textf("%s: %s", c.Theorem, c.Statement)
}

// describeCheck describes the bound up to which the condition was checked, and how it was checked
// again.
func describeCheck(c *periods.Certificate) say.Text {
	text := say.Textf("to n = %d", *c.Checked)
	switch c.Again {
	case periods.NotDone:
		return say.Join("; ", say.Textf("%s by what the table claims", text), say.Textf("not checked here, for the table claims too many values; sprague verify derives them from the moves"))
	case periods.ByMoves:
		return say.Join("; ", text, say.Textf("all values to %d were derived from the moves just now and prove it, and nothing smaller", *c.Needed))
	case periods.ByTable:
		return say.Join("; ", text, say.Textf("the stored values allow no shorter period and no smaller preperiod; sprague verify derives them from the moves"))
	default:
		return text
	}
}

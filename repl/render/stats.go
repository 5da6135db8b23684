package render

import (
	"fmt"
	"io"
	"strings"

	"sprague/answer/stats"
	"sprague/games"
	"sprague/internal/columns"
	"sprague/internal/say"
	"sprague/store"
)

// Stats writes statistics for people.
func Stats(w io.Writer, s Style, r stats.Report) error {
	l := s.Language
	isTable := r.Table != ""
	of := say.Plain(r.Table)
	if r.Measure != nil {
		of = say.Textf("%s, %s", say.Known(*r.Measure), r.Table)
	}
	extent := say.Bound(r.Unit, store.Extent(r.Bound, r.Sides))
	if r.Range != nil {
		extent = say.Textf("of the range %s", *r.Range)
	}
	var b strings.Builder
	b.WriteString(l.Textf("%s: %s, %s", games.Clip(r.Query), s.Strong(say.Positions(r.Positions).In(l)), extent))
	var entries []Entry
	if isTable { // else the positions are a chart
		b.WriteString(s.Remark(of))
		entries = longest(s, r)
	}
	b.WriteByte('\n')
	if r.Largest != nil {
		entries = append([]Entry{{Label: "  " + l.Textf("Largest:"), Text: l.Textf("%s, first %s", r.Largest.Value, r.Largest.Example)}}, entries...)
	}
	if len(r.Outcomes) > 0 {
		entries = append([]Entry{
			{Label: "  " + l.Textf("Outcomes:"), Text: outcomes(r.Outcomes).In(l)},
			{Label: "  " + l.Textf("P-positions:"), Text: densities(r).In(l)},
		}, entries...)
	}
	Entries(&b, s, entries...)
	writeValues(&b, s, r)
	_, err := io.WriteString(w, s.Fit(b.String()))
	return err
}

func outcomes(list []stats.Outcome) say.Text {
	var all []say.Text
	for _, o := range list {
		all = append(all, say.Textf("%s %d, first %s", say.Known(o.Outcome), o.Count, o.Example))
	}
	return say.Join("; ", all...)
}

func densities(r stats.Report) say.Text {
	if r.Limit == nil {
		return density(r.Density)
	}
	return say.Join("; ", density(r.Density), say.Textf("long-run density %s (proven)", share(r.Limit)))
}

// share formats a density as a fraction.
func share(d *stats.Density) string {
	if d.Count == 0 {
		return fmt.Sprintf("0/%d", d.Of)
	}
	return fmt.Sprintf("%s = %.6f", d.Ratio, d.Decimal)
}

func density(d *stats.Density) say.Text {
	if d.Count == 0 {
		return say.Textf("0 of %d", d.Of)
	}
	if lowest := fmt.Sprintf("%d/%d", d.Count, d.Of); lowest != d.Ratio {
		return say.Textf("%d of %d, %s = %.6f", d.Count, d.Of, d.Ratio, d.Decimal)
	}
	return say.Textf("%d of %d = %.6f", d.Count, d.Of, d.Decimal)
}

// longest describes the maximum length of a play.
func longest(s Style, r stats.Report) []Entry {
	l := s.Language
	label := "  " + l.Textf("Longest:")
	if r.Longest == nil {
		return []Entry{{Label: label, Text: l.Textf("not known: the database has no table of %s in compounds", games.Clip(r.Query))}}
	}
	bound := say.Bound(r.Longest.Unit, store.Extent(r.Longest.Bound, r.Longest.Sides))
	entries := []Entry{{Label: label, Text: l.Textf("play when the winner hurries (remoteness): %s (%s)", playLengths(r.Longest.Remoteness), bound)}}
	if len(r.Longest.Remoteness) == 0 || len(r.Longest.Suspense) > 0 { // games with results have no suspense
		entries = append(entries, Entry{Text: l.Textf("play when the winner delays (suspense): %s (%s)", playLengths(r.Longest.Suspense), bound)})
	}
	return entries
}

func playLengths(list []stats.Lasts) say.Text {
	if len(list) == 0 {
		return say.Textf("not known")
	}
	var all []say.Text
	for _, l := range list {
		all = append(all, say.Textf("%s %s, first %s", l.Outcome, say.Turns(l.Turns), l.Example))
	}
	return say.Join("; ", all...)
}

func writeValues(b *strings.Builder, s Style, r stats.Report) {
	l := s.Language
	if r.Total == nil {
		b.WriteString("  " + UnlistedValues(r).In(l) + "\n")
		return
	}
	rows := [][]string{{l.Textf("value"), l.Textf("count"), l.Textf("first")}}
	for _, v := range r.Values {
		rows = append(rows, []string{v.Value.In(l), fmt.Sprint(v.Count), v.Example})
	}
	b.WriteString(columns.Layout{Indent: 2, Headed: true, Screen: s.Width}.Text(rows))
	if more := UnlistedValues(r); !more.Empty() {
		b.WriteString("  " + more.In(l) + "\n")
	}
}

// UnlistedValues describes the values that are not listed, if there are any.
func UnlistedValues(r stats.Report) say.Text {
	if r.Total == nil {
		return say.Textf("There are too many different values to count each")
	}
	if more := *r.Total - uint64(len(r.Values)); more > 0 {
		return say.Textf("… and %d more different values; --top %d lists them all", more, *r.Total)
	}
	return say.Text{}
}

// StatsColumns are the columns of counts of values.
func StatsColumns() []Column { return Columns("ruleset", "value", "count", "first") }

// Stats writes the counts of values, one row each.
func (s *Sheet) Stats(r stats.Report) error {
	for _, v := range r.Values {
		if err := s.Row(r.Query, v.Value, v.Count, v.Example); err != nil {
			return err
		}
	}
	return nil
}

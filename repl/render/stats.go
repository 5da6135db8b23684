package render

import (
	"fmt"
	"io"
	"strings"

	"sprague/games"
	"sprague/repl/stats"
)

// StatsJSON writes what was counted as one line of JSON.
func StatsJSON(w io.Writer, r stats.Report) error { return line(w, r) }

// Stats writes what was counted for people.
func Stats(w io.Writer, s Style, r stats.Report) error {
	var b strings.Builder
	of := r.Table
	if r.Measure != nil {
		of = *r.Measure + ", " + of
	}
	fmt.Fprintf(&b, "%s: %s to %d %s %s\n", games.Clip(r.Query), s.Strong(fmt.Sprintf("%d positions", r.Positions)), r.Bound, r.Unit, s.Faint("("+of+")"))
	if len(r.Outcomes) > 0 {
		writeWrapped(&b, "  Outcomes:    ", outcomes(r.Outcomes))
		writeWrapped(&b, "  P-positions: ", densities(r))
		writeWrapped(&b, "  Largest:     ", fmt.Sprintf("%s, first %s", r.Largest.Value, r.Largest.Example))
	}
	writeLongest(&b, r)
	writeValues(&b, r)
	_, err := io.WriteString(w, b.String())
	return err
}

func outcomes(list []stats.Outcome) string {
	var all []string
	for _, o := range list {
		all = append(all, fmt.Sprintf("%s %d, first %s", o.Outcome, o.Count, o.Example))
	}
	return strings.Join(all, "; ")
}

func densities(r stats.Report) string {
	text := density(r.Density)
	if r.Limit != nil {
		text += fmt.Sprintf("; in the end %s, by the proven period", density(r.Limit))
	}
	return text
}

func density(d *stats.Density) string {
	text := fmt.Sprintf("%d of %d", d.Count, d.Of)
	if lowest := fmt.Sprintf("%d/%d", d.Count, d.Of); lowest != d.Ratio {
		text += ", " + d.Ratio
	}
	return text + fmt.Sprintf(" = %.6f", d.Decimal)
}

func writeLongest(b *strings.Builder, r stats.Report) {
	if r.Longest == nil {
		writeWrapped(b, "  Longest:     ", fmt.Sprintf("not known: the database has no table of %s in compounds", games.Clip(r.Query)))
		return
	}
	to := fmt.Sprintf(" (to %d %s)", r.Longest.Bound, r.Longest.Unit)
	writeWrapped(b, "  Longest:     ", "remoteness, if the winner hurries: "+lasts(r.Longest.Remoteness)+to)
	writeWrapped(b, "               ", "suspense, if the winner delays: "+lasts(r.Longest.Suspense)+to)
}

func lasts(list []stats.Lasts) string {
	var all []string
	for _, l := range list {
		all = append(all, fmt.Sprintf("%s %d turns, first %s", l.Outcome, l.Turns, l.Example))
	}
	return strings.Join(all, "; ")
}

func writeValues(b *strings.Builder, r stats.Report) {
	if r.Total == nil {
		b.WriteString("  There are too many different values to count each\n")
		return
	}
	var t Columns
	t.Row("  value", "count", "first")
	for _, v := range r.Values {
		t.Row("  "+v.Value, fmt.Sprint(v.Count), v.Example)
	}
	b.WriteString(t.String())
	if more := *r.Total - uint64(len(r.Values)); more > 0 {
		fmt.Fprintf(b, "  … and %d different values more; --top %d lists them all\n", more, *r.Total)
	}
}

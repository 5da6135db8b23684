package render

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/repl/periods"
)

// PeriodJSON writes a report on a period as one line of JSON.
func PeriodJSON(w io.Writer, r periods.Report) error { return line(w, r) }

// Period writes a report on a period for people; it must not be an error.
func Period(w io.Writer, s Style, r periods.Report) error {
	var b strings.Builder
	if r.Proven {
		writePeriod(&b, s, r)
	} else {
		writeNoPeriod(&b, s, r)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func writeNoPeriod(b *strings.Builder, s Style, r periods.Report) {
	upTo := ""
	if r.UpTo != nil {
		upTo = fmt.Sprintf(" up to n = %d", *r.UpTo)
	}
	fmt.Fprintf(b, "%s: %s%s%s\n", games.Clip(r.Query), s.Strong("none proven"), upTo, faintSources(s, r.Source))
	writeWrapped(b, "  ", r.Reason)
}

func writePeriod(b *strings.Builder, s Style, r periods.Report) {
	saltus := ""
	if *r.Saltus > 0 {
		saltus = fmt.Sprintf(", saltus %d", *r.Saltus)
	}
	fmt.Fprintf(b, "%s: %s from n = %d on%s\n", games.Clip(r.Query),
		s.Strong(fmt.Sprintf("period %d%s", *r.Period, saltus)), *r.Preperiod, faintSources(s, r.Source))
	writeWrapped(b, "  Pattern:    ", fmt.Sprintf("%s for all n >= %d", periods.Equation(*r.Period, *r.Saltus), *r.Preperiod))
	writeWrapped(b, "  Values:     ", values(r))
	writeWrapped(b, "  Exceptions: ", exceptions(r))
	c := r.Certificate
	writeWrapped(b, "  Theorem:    ", theorem(c))
	if c.Condition != "" {
		writeWrapped(b, "  Condition:  ", c.Condition)
		writeWrapped(b, "  Checked:    ", checked(c))
	}
}

func faintSources(s Style, sources []string) string {
	if len(sources) == 0 {
		return ""
	}
	return " " + s.Faint("("+strings.Join(sources, ", ")+")")
}

// values lists those of one period, or the first of them.
func values(r periods.Report) string {
	var text []byte // there may be millions
	for _, v := range r.Values {
		text = append(strconv.AppendInt(text, v, 10), ' ')
	}
	if left := *r.Period - uint64(len(r.Values)); left > 0 {
		text = fmt.Appendf(text, "… and %d more; --all lists them", left)
	}
	return string(text)
}

// exceptions tells which values below the preperiod do not follow the pattern.
func exceptions(r periods.Report) string {
	total := *r.ExceptionsTotal
	if total == 0 {
		return "none"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d, the last at n = %d", total, *r.LastException)
	separator := ": "
	switch n := uint64(len(r.Exceptions)); {
	case n == 0:
		b.WriteString("; --all lists them")
	case n < total:
		separator = fmt.Sprintf("; the last %d, --all lists them all: ", n)
	}
	for _, x := range r.Exceptions {
		fmt.Fprintf(&b, "%sg(%d)=%d", separator, x.Number, x.Value)
		separator = " "
	}
	return b.String()
}

func theorem(c *periods.Certificate) string {
	if c.Condition == "" {
		return c.Statement
	}
	return c.Theorem + ": " + c.Statement
}

// checked tells to which number the condition was seen to hold, and how again.
func checked(c *periods.Certificate) string {
	text := fmt.Sprintf("to n = %d", *c.Checked)
	switch c.Again {
	case periods.ByMoves:
		text += fmt.Sprintf("; all values to %d were derived from the moves just now and prove it, and nothing smaller", *c.Needed)
	case periods.ByTable:
		text += "; the stored values allow no shorter period and no smaller preperiod; sprague verify derives them from the moves"
	}
	return text
}

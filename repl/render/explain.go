package render

import (
	"fmt"
	"io"
	"strings"

	"sprague/answer/explain"
	"sprague/internal/columns"
)

// Explanation writes an answer and its explanation for people; the answer must not be an error.
func Explanation(w io.Writer, s Style, x explain.Explanation) error {
	var b strings.Builder
	if x.Answer.Form != nil {
		var head strings.Builder
		writeHeadOfForm(&head, s, x.Answer)
		b.WriteString(s.Fit(head.String()))
	} else if err := Text(&b, s, x.Answer); err != nil {
		return err
	}
	steps := stepWriter{&b, s}
	steps.write(x.Steps, "")
	_, err := io.WriteString(w, b.String())
	return err
}

// stepWriter writes the steps of an explanation.
type stepWriter struct {
	*strings.Builder
	Style
}

// write writes steps, with their supporting steps below.
func (w stepWriter) write(steps []explain.Step, indent string) {
	for _, step := range steps {
		below := indent + "  "
		w.WriteString(w.wrap(indent+"· ", below, step.Text.In(w.Language)))
		if step.Kind == explain.Columns {
			w.writeColumns(step, below)
		} else {
			w.writeRows(step, below)
		}
		w.writePairing(step.Pairing, below)
		w.write(step.Steps, below)
	}
}

// wrap breaks a sentence into lines that fit the screen, if there is one.
func (s Style) wrap(first, hanging, text string) string {
	if s.Width < leastWidth+len(hanging) {
		return first + text + "\n"
	}
	return columns.Wrap(first, hanging, text, s.Width)
}

// writeRows writes each row followed by its value.
func (w stepWriter) writeRows(step explain.Step, indent string) {
	rows := make([][]string, len(step.Rows))
	for i, row := range step.Rows {
		rows[i] = []string{row.Label.In(w.Language), row.Value.In(w.Language)}
	}
	w.WriteString(columns.Layout{Indent: len(indent), Screen: w.Width}.Text(rows))
	if step.Omitted > 0 && len(step.Rows) > 0 {
		w.WriteString(indent + w.Language.Textf("… and %d more", step.Omitted) + "\n")
	}
}

// writeColumns writes numbers in binary columns, with their total.
func (w stepWriter) writeColumns(step explain.Step, indent string) {
	digits, width := len(step.Counts), 0
	numbers := make([]uint64, 0, len(step.Rows)+1)
	for _, row := range step.Rows {
		numbers = append(numbers, *row.Nimber)
	}
	if step.Total != nil {
		numbers = append(numbers, *step.Total)
	}
	for _, n := range numbers {
		digits = max(digits, len(fmt.Sprintf("%b", n)))
		width = max(width, len(fmt.Sprint(n)))
	}
	line := func(n uint64, label string) {
		text := fmt.Sprintf("%s%0*b  %*d  %s", indent, digits, n, width, n, label)
		w.WriteString(w.Fit(strings.TrimRight(text, " ")) + "\n")
	}
	for _, row := range step.Rows {
		line(*row.Nimber, row.Label.In(w.Language))
	}
	w.WriteString(indent + strings.Repeat("-", digits) + "\n")
	if step.Total != nil {
		line(*step.Total, "")
	}
	for i, count := range step.Counts {
		w.WriteString(indent + w.Language.Textf("digit %d: %d, leaves %d", uint64(1)<<i, count, step.Remainders[i]) + "\n")
	}
}

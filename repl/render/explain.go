package render

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"sprague/repl/explain"
)

// Explanation writes an answer and the reasons for it for people; the answer must not
// be an error.
func Explanation(w io.Writer, s Style, x explain.Explanation) error {
	var b strings.Builder
	if err := Text(&b, s, x.Answer); err != nil {
		return err
	}
	writeSteps(&b, x.Steps, "")
	_, err := io.WriteString(w, b.String())
	return err
}

// writeSteps writes steps, those that a step rests on below it.
func writeSteps(b *strings.Builder, steps []explain.Step, indent string) {
	for _, step := range steps {
		b.WriteString(indent + "· " + step.Text + "\n")
		below := indent + "  "
		if step.Kind == explain.Columns {
			writeColumns(b, step, below)
		} else {
			writeRows(b, step, below)
		}
		writeSteps(b, step.Steps, below)
	}
}

// writeRows writes what each row is worth behind it.
func writeRows(b *strings.Builder, step explain.Step, indent string) {
	width := 0
	for _, row := range step.Rows {
		width = max(width, utf8.RuneCountInString(row.Label))
	}
	for _, row := range step.Rows {
		pad := strings.Repeat(" ", width-utf8.RuneCountInString(row.Label))
		fmt.Fprintf(b, "%s%s%s  %s\n", indent, row.Label, pad, row.Value)
	}
	if step.Omitted > 0 && len(step.Rows) > 0 {
		fmt.Fprintf(b, "%s… and %d more\n", indent, step.Omitted)
	}
}

// writeColumns writes numbers in binary, one below the other, and what they make.
func writeColumns(b *strings.Builder, step explain.Step, indent string) {
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
		b.WriteString(strings.TrimRight(text, " ") + "\n")
	}
	for _, row := range step.Rows {
		line(*row.Nimber, row.Label)
	}
	b.WriteString(indent + strings.Repeat("-", digits) + "\n")
	if step.Total != nil {
		line(*step.Total, "")
	}
	for i, count := range step.Counts {
		fmt.Fprintf(b, "%sdigit %d: %d, leaves %d\n", indent, uint64(1)<<i, count, step.Remainders[i])
	}
}

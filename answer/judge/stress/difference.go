package stress

import (
	"strings"
)

// Kind is the kind of a failure. Its values are part of the JSON format.
type Kind string

// The kinds of failures.
const (
	Wrong   Kind = "wrong"   // a line differs
	Cut     Kind = "cut"     // the output is a prefix of the expected one
	Long    Kind = "long"    // the expected output is a prefix of it
	Flood   Kind = "flood"   // the output exceeded its limit
	Status  Kind = "status"  // the exit status was not 0
	Signal  Kind = "signal"  // a signal ended the command
	Timeout Kind = "timeout" // the command was killed at the time limit
)

// Difference is an input on which the command fails.
type Difference struct {
	Kind     Kind   `json:"kind"`
	Round    int    `json:"round"` // the round that found it
	Input    string `json:"input"`
	Expected string `json:"expected"`
	Got      string `json:"got"`            // the output, up to its limit
	Line     int    `json:"line"`           // first differing line, from 1; 0 unless outputs differ
	Status   int    `json:"status"`         // exit status, for Status
	Signal   string `json:"signal"`         // name of the signal, for Signal
	Stderr   string `json:"stderr"`         // the end of standard error
	Original int    `json:"original_bytes"` // bytes of the input before shortening
	Shortest bool   `json:"shortest"`       // no attempt shortens the input further
}

// isWrong reports whether a kind concerns the output of a successful run.
func (k Kind) isWrong() bool { return k == Wrong || k == Cut || k == Long }

// similarTo reports whether two failures are similar, so that the input of one may replace that of
// the other.
func (k Kind) similarTo(other Kind) bool { return k == other || k.isWrong() && other.isWrong() }

// compare returns the failure of a run, or nil. It ignores blanks at the ends of lines and empty
// lines at the end.
func compare(expected string, r result) *Difference {
	d := &Difference{Kind: r.kind, Expected: expected, Got: r.output, Status: r.status, Signal: r.signal, Stderr: r.stderr}
	if r.kind != "" {
		return d
	}
	want, got := trimmed(expected), trimmed(r.output)
	if want == got {
		return nil
	}
	d.Line = 1
	for i := 0; i < min(len(want), len(got)) && want[i] == got[i]; i++ {
		if want[i] == '\n' {
			d.Line++
		}
	}
	switch {
	case strings.HasPrefix(want, got):
		d.Kind = Cut
	case strings.HasPrefix(got, want):
		d.Kind = Long
	default:
		d.Kind = Wrong
	}
	return d
}

// trimmed removes ignored blanks and lines from an output. Each line of the result ends with a
// newline.
func trimmed(output string) string {
	const blanks = " \t\r\v\f"
	var b strings.Builder
	for line := range strings.Lines(strings.TrimRight(output, blanks+"\n")) {
		b.WriteString(strings.TrimRight(line, blanks+"\n"))
		b.WriteByte('\n')
	}
	return b.String()
}

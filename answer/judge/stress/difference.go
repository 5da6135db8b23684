package stress

import (
	"strings"
)

// Kind is a way in which a command fails. Other programs rely on the texts.
type Kind string

// The kinds.
const (
	Wrong   Kind = "wrong"   // a line differs
	Cut     Kind = "cut"     // the output ends before the expected one
	Long    Kind = "long"    // the output goes on after the expected one
	Flood   Kind = "flood"   // the output was stopped, since it did not end
	Status  Kind = "status"  // the command ended with a status other than 0
	Signal  Kind = "signal"  // a signal killed it
	Timeout Kind = "timeout" // it was killed at the time limit
)

// Difference is an input on which a command fails.
type Difference struct {
	Kind      Kind   `json:"kind"`
	Round     int    `json:"round"` // that found it
	Input     string `json:"input"`
	Expected  string `json:"expected"`
	Got       string `json:"got"`            // at most what a run may write
	Line      int    `json:"line"`           // the first line that differs, from 1; 0 unless outputs differ
	Status    int    `json:"status"`         // of Status
	Signal    string `json:"signal"`         // its name, of Signal
	Complaint string `json:"stderr"`         // the end of standard error
	Original  int    `json:"original_bytes"` // bytes of the input before it was shortened
	Shortest  bool   `json:"shortest"`       // nothing that is tried shortens the input further
}

// differs reports whether the kind is about outputs, of commands that ended well.
func (k Kind) differs() bool { return k == Wrong || k == Cut || k == Long }

// like reports whether two failures are of the same sort, so that one input may stand for the other.
func (k Kind) like(other Kind) bool { return k == other || k.differs() && other.differs() }

// compare returns what is wrong with a run, or nil. Blanks at the ends of lines, and empty lines at
// the end of an output, count for nothing.
func compare(expected string, r result) *Difference {
	d := &Difference{Kind: r.kind, Expected: expected, Got: r.output, Status: r.status, Signal: r.signal, Complaint: r.complaint}
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

// trimmed writes an output without what counts for nothing. Each line ends with a newline.
func trimmed(output string) string {
	const blanks = " \t\r\v\f"
	var b strings.Builder
	for line := range strings.Lines(strings.TrimRight(output, blanks+"\n")) {
		b.WriteString(strings.TrimRight(line, blanks+"\n"))
		b.WriteByte('\n')
	}
	return b.String()
}

package reports

import (
	"io"
	"strings"
	"time"

	"sprague/repl/render"

	"sprague/answer/judge/stress"
	"sprague/internal/say"
)

// StressRecord is the JSON report of a stress test. Programs rely on its fields: new ones may be
// added, but none changes its meaning.
type StressRecord struct {
	Problem     string             `json:"problem"`
	Command     string             `json:"command"`
	Seed        uint64             `json:"seed"`
	Rounds      int                `json:"rounds"`
	Limit       float64            `json:"limit_seconds"`
	Equal       int                `json:"equal"`
	LargestSize int                `json:"largest_size"`
	Difference  *stress.Difference `json:"difference"`
}

// StressJSON writes the report of a stress test as a line of JSON.
func StressJSON(w io.Writer, _ render.Style, r StressRecord) error { return render.JSON(w, r) }

// Stress writes the report of a stress test as text.
func Stress(w io.Writer, s render.Style, r StressRecord) error {
	d := r.Difference
	if d == nil {
		sizes := say.Textf("size 0")
		if r.LargestSize > 0 {
			sizes = say.Textf("sizes 0 to %d", r.LargestSize)
		}
		return render.Lines(w, s, []say.Text{say.Textf("%s: %s of %s, seed %d, no difference", r.Problem, say.Inputs(r.Equal), sizes, r.Seed)})
	}
	size := say.Textf("The input, at first of %d bytes, is as small as it could be made.", d.Original)
	if !d.Shortest {
		size = say.Textf("The input, at first of %d bytes, could perhaps be made smaller still.", d.Original)
	}
	if err := render.Lines(w, s, []say.Text{say.Textf("%s: round %d of seed %d: %s", r.Problem, d.Round, r.Seed, failure(d, r.Limit)), size}); err != nil {
		return err
	}
	l := s.Language
	var b strings.Builder
	for _, part := range []struct{ title, text string }{
		{l.Textf("Input:"), d.Input},
		{l.Textf("Expected:"), beginning(d.Expected, l)},
		{l.Textf("Got:"), beginning(d.Got, l)},
		{l.Textf("Standard error:"), d.Stderr},
	} {
		if part.text != "" {
			b.WriteString("\n" + s.Strong(part.title) + "\n" + strings.TrimRight(part.text, "\n") + "\n")
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// failure describes the failure of a command.
func failure(d *stress.Difference, limit float64) say.Text {
	switch d.Kind {
	case stress.Cut:
		return say.Textf("the output ends too early, in line %d", d.Line)
	case stress.Long:
		return say.Textf("the output goes on after the last expected line")
	case stress.Flood:
		return say.Textf("the output is far too long; the command was stopped after %d bytes", len(d.Got))
	case stress.Status:
		return say.Textf("the command ended with status %d", d.Status)
	case stress.Signal:
		return say.Textf("the command was killed by the signal %s", d.Signal)
	case stress.Timeout:
		return say.Textf("the command took longer than %s", time.Duration(limit*float64(time.Second)))
	default:
		return say.Textf("line %d of the output differs", d.Line)
	}
}

// mostLines and mostBytes bound the printed beginning of an output.
const (
	mostLines = 20
	mostBytes = 2000
)

// beginning returns the first lines of an output. It reports the size of a longer one.
func beginning(output string, l say.Language) string {
	if strings.TrimSpace(output) == "" {
		return l.Textf("(nothing)")
	}
	var b strings.Builder
	lines := 0
	for line := range strings.Lines(output) {
		if lines++; lines > mostLines || b.Len()+len(line) > mostBytes {
			b.WriteString(l.Textf("… (%d bytes in all)", len(output)))
			break
		}
		b.WriteString(line)
	}
	return b.String()
}

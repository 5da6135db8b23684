package reports

import (
	"io"
	"time"

	"sprague/repl/render"

	"sprague/internal/say"
	"sprague/precompute/verify"
)

// VerificationRecord is the report on a verification in JSON. Other programs rely on it: fields may
// be added, and none changes its meaning.
type VerificationRecord struct {
	File         string           `json:"file"`
	Depth        verify.Depth     `json:"depth"`
	Sound        bool             `json:"sound"`
	Tables       uint64           `json:"tables"`
	Unknown      uint64           `json:"unknown_columns"`
	Certificates uint64           `json:"certificates"`
	Positions    uint64           `json:"positions"`
	Options      uint64           `json:"options"`
	Seed         *uint64          `json:"seed"`
	Drawn        uint64           `json:"drawn"`
	Sampled      uint64           `json:"sampled"`
	Agreed       uint64           `json:"agreed"`
	Refused      uint64           `json:"refused"`
	Unverified   uint64           `json:"unverified_tables"`
	Wrong        uint64           `json:"wrong_values"`
	Faults       uint64           `json:"faults"`
	Failures     []verify.Failure `json:"failures"`
	Refusals     []verify.Failure `json:"refusals"`
	Seconds      float64          `json:"seconds"`
}

// VerificationJSON writes a report on the verification of a file as one line of JSON.
func VerificationJSON(w io.Writer, file string, r *verify.Report, took time.Duration) error {
	return render.JSON(w, VerificationRecord{
		File: file, Depth: r.Depth, Sound: r.Sound(), Tables: r.Tables, Unknown: r.Unknown, Certificates: r.Periods,
		Positions: r.Positions, Options: r.Options,
		Seed: r.Seed, Drawn: r.Drawn, Sampled: r.Sampled, Agreed: r.Agreed, Refused: r.Refused, Unverified: r.Unverified,
		Wrong: r.Wrong, Faults: r.Faults, Failures: listed(r.Failures), Refusals: listed(r.Refusals),
		Seconds: took.Seconds(),
	})
}

// listed replaces nil by an empty list, so that JSON has [] instead of null.
func listed(all []verify.Failure) []verify.Failure { return append([]verify.Failure{}, all...) }

// Verification writes a summary of a verification for people, without the failures, which go to
// standard error.
func Verification(w io.Writer, s render.Style, file say.Text, r *verify.Report, took time.Duration) error {
	lines := []say.Text{summary(file, r, took)}
	if len(r.Refusals) > 0 {
		lines = append(lines, refusals(r))
	}
	lines = append(lines, verdict(r))
	return render.Lines(w, s, lines)
}

// summary describes the checked items.
func summary(file say.Text, r *verify.Report, took time.Duration) say.Text {
	parts := []say.Text{say.Textf("%s: %s", file, say.Tables(r.Tables))}
	switch r.Depth {
	case verify.ByRules:
		parts = append(parts, say.Textf("%s derived from %d options, %d periods proven", say.Positions(r.Positions), r.Options, r.Periods))
	case verify.BySample:
		parts = append(parts, say.Textf("bits and %s checked; %s drawn with seed %d, %d different: %d agree with a search, %d out of its reach",
			say.Certificates(r.Periods), say.Positions(r.Drawn), *r.Seed, r.Sampled, r.Agreed, r.Refused))
	default:
		parts = append(parts, say.Textf("bits and %s checked", say.Certificates(r.Periods)))
	}
	if r.Unknown > 0 {
		parts = append(parts, say.Textf("%d columns of unknown names passed over", r.Unknown))
	}
	return say.List(append(parts, say.Textf("%.1f s", took.Seconds()))...)
}

// refusals describes the first unverified items, and the number of others.
func refusals(r *verify.Report) say.Text {
	if more := max(r.Refused, r.Unverified) - 1; more > 0 {
		return say.Textf("not verified: %s (and %d more)", r.Refusals[0], more)
	}
	return say.Textf("not verified: %s", r.Refusals[0])
}

// verdict states exactly what was proven.
func verdict(r *verify.Report) say.Text {
	switch {
	case !r.Sound() && r.Faults == 0:
		return say.Textf("WRONG: %d values differ", r.Wrong)
	case !r.Sound():
		return say.Textf("WRONG: %d values differ, %d faults of tables or the file", r.Wrong, r.Faults)
	case r.Unverified > 0:
		return say.Textf("sound, but for %s left unverified", say.Tables(r.Unverified))
	case r.Depth == verify.ByRules:
		return say.Textf("sound")
	case r.Depth == verify.BySample:
		return say.Textf("sound as far as bits and a sample show; --rules derives every value")
	default:
		return say.Textf("sound as far as bits show; --rules derives every value")
	}
}

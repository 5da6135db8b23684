package reports

import (
	"fmt"
	"io"
	"strings"

	"sprague/repl/render"

	"sprague/answer/rules"
	"sprague/games/script"
	"sprague/internal/say"
)

// RulesCheck writes the report of a check of a script. Without findings it summarizes what was
// examined.
func RulesCheck(w io.Writer, s render.Style, r rules.Report) error {
	var lines []say.Text
	for _, f := range r.Findings {
		lines = append(lines, found(r, f))
	}
	for _, f := range r.Remarks {
		lines = append(lines, say.Textf("remark: %s", found(r, f)))
	}
	if len(r.Findings) > 0 {
		return render.Lines(w, s, lines)
	}
	looked := say.Textf("%s: nothing wrong in %s with %d moves", r.Ruleset, say.Positions(r.Positions), r.Moves)
	if r.Longest != nil {
		looked = say.List(looked, say.Textf("the longest play has %d", *r.Longest))
	}
	lines = append([]say.Text{looked}, lines...)
	if len(r.Values) > 0 {
		lines = append(lines, firstValues(r))
	}
	if r.Inputs > 0 {
		lines = append(lines, say.Textf("judge: answers %s", say.Inputs(int(r.Inputs))))
	}
	if r.MovesASecond > 0 {
		lines = append(lines, say.Textf("speed: %d moves and %d positions a second", rate(r.MovesASecond), rate(r.PositionsASecond)))
	}
	for _, n := range r.SlowLines {
		lines = append(lines, say.Textf("line %d makes it slower: the shapes of its values are not known beforehand", n))
	}
	return render.Lines(w, s, lines)
}

// firstValues formats the values of the first positions. It writes a sequence if the positions are
// numbered from 0.
func firstValues(r rules.Report) say.Text {
	values, row := make([]string, len(r.Values)), make([]string, len(r.Values))
	for i, v := range r.Values {
		values[i], row[i] = v.Position+" "+v.Value, v.Value
	}
	if n := len(values) - 1; n > 1 && r.Values[0].Position == fmt.Sprintf("%s(0)", r.Ruleset) && r.Values[n].Position == fmt.Sprintf("%s(%d)", r.Ruleset, n) {
		return say.Textf("values of %s(0), %s(1), …: %s", r.Ruleset, r.Ruleset, strings.Join(row, ", "))
	}
	return say.Textf("values: %s", strings.Join(values, ", "))
}

// found formats a finding.
func found(r rules.Report, f rules.Finding) say.Text {
	if f.Position == "" {
		return say.Textf("%s: %s", r.Ruleset, f.Message)
	}
	return say.Textf("%s: %s", f.Position, f.Message)
}

// rate rounds a number down to two digits.
func rate(n uint64) uint64 {
	unit := uint64(1)
	for n/unit >= 100 {
		unit *= 10
	}
	return n / unit * unit
}

// Rules writes the functions, the notation and the hash of a script.
func Rules(w io.Writer, s render.Style, of *script.Script) error {
	l := s.Language
	written := [...]say.Text{say.Textf("words, or in parentheses as in the script"), say.Textf("one integer"), say.Textf("two integers"), say.Textf("three integers")}[of.Numbers()]
	var b strings.Builder
	render.Entries(
		&b, s,
		render.Entry{Label: l.Textf("Functions:"), Lines: of.Functions()},
		render.Entry{Label: l.Textf("Positions:"), Text: written.In(l)},
		render.Entry{Label: l.Textf("Hash:"), Text: of.Hash()},
	)
	_, err := io.WriteString(w, s.Fit(b.String()))
	return err
}

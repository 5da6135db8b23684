package operation

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"sprague/answer/pattern"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
)

// listedExceptions is the default number of listed exceptions, and mostExceptions the most of a
// server.
const (
	listedExceptions = 20
	mostExceptions   = 10_000
)

var patterns = Operation{
	Name: "pattern", Summary: "a formula of the values, found in a table: a conjecture",
	Help:     "Makes a table of small positions and looks for the shortest formula of its values: periods, cases by remainders, digits, self-similar sequences, Beatty sequences, recurrences, divisors and primes, bits, and expressions made of all these. A ruleset has one to three numbers; in positions the letters n, m, k, a, b, c, i, j, x, y and z stand for them.\n\nA formula is fitted on a small part of the table and tested on the rest, at least ten times as many values. The answer counts and lists its exceptions. It is a conjecture: nothing is proven, and no query is answered by it. A formula longer than the table it describes is none.\n\n--outcome asks only who wins: where the previous player does. Games in which the players have different moves are always asked so.\n\n--code cpp, python or go writes the formula as a function. The same limits give the same answer.",
	Examples: []string{"pattern divisors --to 2000", "pattern wythoff --outcome", "pattern 'nim(a, b, c)'", "pattern subtraction[1,2] --code cpp"},
	Subject:  Rulesets,
	IsRow:    pattern.IsTemplate,
	Columns:  render.Columns("query", "formula", "from", "to", "points", "fitted", "exceptions"),
	Prepare: func(p *Parameters) Ask {
		outcome := p.Flag("outcome", "ask only who wins")
		to := p.Count("to", "the largest number of the table, `N` (default: 5000 for one number, 63 for two, 15 for three, fewer where values take long)")
		work := p.Count("work", fmt.Sprintf("apply `N` million operators at most (default %d)", pattern.DefaultWork))
		code := p.Word("code", "write the formula as a function of `CODE`: cpp, python or go")
		limit := p.Length(Parameter{Name: "limit", About: "list `N` exceptions at most; 0 lists all", Least: 1, Served: mostExceptions}, listedExceptions)
		return func(ctx context.Context, c Call) (Result, error) {
			if !slices.Contains([]string{"", "cpp", "python", "go"}, *code) {
				return Result{}, games.Errorf(games.CodeParse, "%s is no language here; write --code cpp, --code python or --code go", games.Clip(*code))
			}
			text := c.Text
			if c.Rules != nil {
				text = c.Rules.Identity().Name
			}
			r, err := pattern.Ask(ctx, c.Evaluator(), text, pattern.Options{To: *to, Outcome: *outcome, Work: *work, Listed: *limit})
			return patternResult(r, *code), err
		}
	},
	Refused: func(text string, e *query.Error) Result { return patternResult(pattern.Refused(text, e), "") },
}

func patternResult(r pattern.Report, code string) Result {
	return Result{
		Data: r, Refusal: r.Error,
		Rows: func(sheet *render.Sheet) error {
			var math any
			if r.Formula != nil {
				math = r.Formula.Math
			}
			return sheet.Row(r.Query, math, r.From, r.To, r.Points, r.Fitted, r.ExceptionsTotal)
		},
		Text: func(w io.Writer, s render.Style) error {
			if code != "" && r.Formula != nil {
				_, err := io.WriteString(w, programOf(r, code))
				return err
			}
			return s.Write(w, func(b *strings.Builder) { writePattern(b, s, r) })
		},
	}
}

// programOf returns the formula as a program, below a comment with what is known of it.
func programOf(r pattern.Report, code string) string {
	text, comment := r.Formula.CPP, "//"
	switch code {
	case "python":
		text, comment = r.Formula.Python, "#"
	case "go":
		text = r.Formula.Go
	}
	return fmt.Sprintf("%s %s: %s\n%s %s\n%s", comment, r.Query, r.Formula.Math, comment, held(r).In(say.English), text)
}

// held tells for which points the formula holds.
func held(r pattern.Report) say.Text {
	numbers := strings.Join(r.Numbers, ", ")
	if r.ExceptionsTotal > 0 {
		return say.Textf("holds for %d of %d points with %s in %d..%d (fitted on %d); not proven", r.Points-r.ExceptionsTotal, r.Points, numbers, r.From, r.To, r.Fitted)
	}
	return say.Textf("holds for all %d points with %s in %d..%d (fitted on %d); not proven", r.Points, numbers, r.From, r.To, r.Fitted)
}

func writePattern(b *strings.Builder, s render.Style, r pattern.Report) {
	l := s.Language
	if r.Formula == nil {
		none := s.Strong(l.Textf("no pattern found"))
		b.WriteString(l.Textf("%s: %s among %d expressions, in %d values with %s up to %d", games.Clip(r.Query), none, r.Tried, r.Points, strings.Join(r.Numbers, ", "), r.To) + "\n")
		if !r.Whole {
			render.Wrapped(b, s, "  ", l.Textf("the search ended at its limit; %s N searches longer", games.Flag("work")))
		}
		return
	}
	b.WriteString(games.Clip(r.Query) + ": " + s.Strong(r.Formula.Math) + "\n")
	render.Wrapped(b, s, "  ", held(r).In(l))
	if r.ExceptionsTotal > 0 {
		all := make([]string, len(r.Exceptions))
		for i, x := range r.Exceptions {
			all[i] = strings.ReplaceAll(strings.Trim(fmt.Sprint(x.Numbers), "[]"), " ", ",")
			if len(x.Numbers) > 1 {
				all[i] = "(" + all[i] + ")"
			}
			if r.Of != "outcome" {
				all[i] += fmt.Sprintf(": %d", x.Value)
			}
		}
		text := say.Plain(strings.Join(all, ", "))
		if left := r.ExceptionsTotal - uint64(len(all)); left > 0 {
			text = say.Textf("%s … and %d more; --limit N lists them", text, left)
		}
		render.Entries(b, s, render.Entry{Label: "  " + l.Textf("Exceptions:"), Text: text.In(l)})
	}
}

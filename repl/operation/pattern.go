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

// servedWork is the default work for clients of a server. It ends within the time that a server has for
// an answer by default, also where the values have no formula and the outcomes are asked.
const servedWork = 100

// Languages are those in which a formula is written as a function.
var Languages = []string{"cpp", "python", "go"}

var patterns = Operation{
	Name: "pattern", Summary: "a formula of the values, found in a table: a conjecture",
	Help:     "Makes a table of small positions and looks for the shortest formula of its values: periods, cases by remainders, digits, self-similar sequences, Beatty sequences, recurrences, divisors and primes, bits, and expressions made of all these. The positions of a ruleset have one to three numbers. Coins are asked with a single w, at a place from 0 on; other positions by the index of table. In positions the letters n, m, k, a, b, c, i, j, x, y and z stand for them.\n\nA formula is fitted on a small part of the table and tested on the rest, at least ten times as many values. The answer counts and lists its exceptions. It is a conjecture, and no query is answered by it. It is proven only where a proven period agrees with it. A formula longer than the table it describes is none.\n\nIf the values have no formula, one for the outcomes is sought. --outcome asks only that: where the previous player wins (P). Misere play, games with results and games without whole numbers as values are always asked so. --measure remoteness asks for the length of play.\n\n--values FILE has the numbers, and needs no game: one value a line for 0, 1, 2 and so on, all values as one list, or lines with the one to three numbers of a point and its value, as in CSV.\n\n--code cpp, python or go writes the formula as a function. The same limits give the same answer, at any speed. The default work takes about ten seconds, that of a server two; --timeout, by default without a limit, ends the search without an answer. The table ends where its values are beyond the search limit.",
	Examples: []string{"pattern subtraction[1,2]", "pattern wythoff --outcome --to 40", "pattern nim(n) + nim(m) --to 20", "pattern divisors --code cpp --to 1000"},
	Subject:  Rulesets,
	IsRow:    pattern.IsTemplate,
	Columns:  render.Columns("query", "formula", "proven", "from", "to", "points", "fitted", "exceptions"),
	Prepare: func(p *Parameters) Ask {
		outcome := p.Flag("outcome", "ask only who wins")
		measure := p.Word("measure", "ask for `MEASURE` instead of values")
		to := p.Count("to", "the largest number of the table, `N` (default: 5000 for one number, 63 for two, 15 for three, fewer where values take long)")
		work := p.ServedCount("work", fmt.Sprintf("apply `N` million operators at most; %d by default", pattern.DefaultWork), servedWork, pattern.DefaultWork)
		values := p.File("values", "read the values from `FILE`, without a game")
		code := p.Word("code", "write the formula as a function in the language `CODE`: cpp, python or go")
		limit := p.Length(Parameter{Name: "limit", About: "list `N` exceptions at most", Served: mostExceptions}, listedExceptions)
		return func(ctx context.Context, c Call) (Result, error) {
			if *code != "" && !slices.Contains(Languages, *code) {
				return Result{}, games.Errorf(games.CodeParse, "%s is no language here; write --code cpp, --code python or --code go", games.Clip(*code))
			}
			text := c.Text
			if c.Rules != nil {
				text = c.Rules.Identity().Name
			}
			if text != "" && *values != "" {
				return Result{}, games.Errorf(games.CodeParse, "give either a game or --values, not both")
			}
			r, err := pattern.Ask(ctx, c.Evaluator(), text, pattern.Options{To: *to, Outcome: *outcome, Measure: *measure, Work: *work, Listed: *limit, Values: *values})
			return patternResult(r, *code), err
		}
	},
	Refused: func(text string, e *query.Error) Result { return patternResult(pattern.Refused(text, e), "") },
}

func patternResult(r pattern.Report, code string) Result {
	return Result{
		Data: r, Refusal: r.Error, Proven: r.Proven,
		Rows: func(sheet *render.Sheet) error {
			var math any
			if r.Formula != nil {
				math = r.Formula.Math
			}
			return sheet.Row(r.Query, math, r.Proven, r.From, r.To, r.Points, r.Fitted, r.ExceptionsTotal)
		},
		Text: func(w io.Writer, s render.Style) error {
			if code != "" {
				_, err := io.WriteString(w, programOf(r, code))
				return err
			}
			return s.Write(w, func(b *strings.Builder) { writePattern(b, s, r) })
		},
	}
}

// programOf returns the formula as a program, below a comment with what is known of it. Without a
// formula there is only the comment.
func programOf(r pattern.Report, code string) string {
	comment := "//"
	if code == "python" {
		comment = "#"
	}
	if r.Formula == nil {
		return fmt.Sprintf("%s %s\n", comment, notFound(r).In(say.English))
	}
	program := map[string]string{"cpp": r.Formula.CPP, "python": r.Formula.Python, "go": r.Formula.Go}[code]
	return fmt.Sprintf("%s %s: %s\n%s %s\n%s", comment, games.Clip(r.Query), r.Formula.Math, comment, held(r).In(say.English), program)
}

// held tells for which points the formula holds, what proves it, and what the points are.
func held(r pattern.Report) say.Text {
	all := []say.Text{heldAt(r), say.Textf("fitted on %d", r.Fitted), describeProof(r)}
	switch r.Place {
	case pattern.IndexOfTable:
		all = append(all, say.Textf("%s is the index of a position in table", r.Numbers[0]))
	case pattern.PlaceOfHead:
		all = append(all, say.Textf("the coins show w at place %s alone, from 0 on", strings.Join(r.Numbers, "x")))
	}
	return say.Join("; ", all...)
}

func heldAt(r pattern.Report) say.Text {
	numbers, good := strings.Join(r.Numbers, ", "), r.Points-r.ExceptionsTotal
	switch {
	case r.ExceptionsTotal == 0 && !r.Full:
		return say.Textf("holds for all %d values, %s in %d..%d", r.Points, numbers, r.From, r.To)
	case r.ExceptionsTotal == 0:
		return say.Textf("holds for all %s in %d..%d (%d values)", numbers, r.From, r.To, r.Points)
	case r.HoldsFrom != nil && len(r.Numbers) == 1:
		return say.Textf("holds from %s = %d on, up to %d (%d of %d values)", numbers, *r.HoldsFrom, r.To, good, r.Points)
	case r.HoldsFrom != nil:
		return say.Textf("holds wherever one of %s is %d or more, up to %d (%d of %d values)", numbers, *r.HoldsFrom, r.To, good, r.Points)
	default:
		return say.Textf("holds for %d of %d values, %s in %d..%d", good, r.Points, numbers, r.From, r.To)
	}
}

func describeProof(r pattern.Report) say.Text {
	switch {
	case !r.Proven:
		return say.Textf("not proven")
	case r.Theorem == "formula":
		return say.Textf("proven: %s", r.Statement)
	default:
		return say.Textf("proven by the period theorem %s", r.Theorem)
	}
}

// notFound tells where no formula was found.
func notFound(r pattern.Report) say.Text {
	return say.Textf("%s: no pattern found among %d expressions, in %d values with %s up to %d", games.Clip(r.Query), r.Tried, r.Points, strings.Join(r.Numbers, ", "), r.To)
}

func writePattern(b *strings.Builder, s render.Style, r pattern.Report) {
	l := s.Language
	switch {
	case r.Formula == nil:
		b.WriteString(notFound(r).In(l) + "\n")
		if !r.Whole {
			render.Wrapped(b, s, "  ", l.Textf("the search ended at its limit; %s searches longer", games.Flag("work")))
		}
	case r.Asked != r.Of:
		b.WriteString(l.Textf("%s: no pattern found in the values, but one in the outcomes: %s", games.Clip(r.Query), s.Strong(sentence(r, l))) + "\n")
	default:
		b.WriteString(games.Clip(r.Query) + ": " + s.Strong(sentence(r, l)) + "\n")
	}
	if r.Formula != nil {
		render.Wrapped(b, s, "  ", held(r).In(l))
	}
	if r.Ended {
		render.Wrapped(b, s, "  ", l.Textf("the table ends where values are beyond the search limit; %s", games.SearchLimit{}.Advice()))
	}
	if r.ExceptionsTotal > 0 {
		label := "  " + l.Textf("%d exceptions:", r.ExceptionsTotal)
		render.Entries(b, s, render.Entry{Label: label, Text: listedPoints(r).In(l)})
	}
}

// sentence returns the formula for people. One that is always false or true is a sentence.
func sentence(r pattern.Report, l say.Language) string {
	switch r.Formula.Math {
	case "P iff false":
		return l.Textf("no position is P")
	case "P iff true":
		return l.Textf("all positions are P")
	}
	return r.Formula.Math
}

// listedPoints lists the exceptions with their values.
func listedPoints(r pattern.Report) say.Text {
	all := make([]string, len(r.Exceptions))
	for i, x := range r.Exceptions {
		all[i] = strings.ReplaceAll(strings.Trim(fmt.Sprint(x.Numbers), "[]"), " ", ",")
		switch {
		case r.Of == "grundy":
			all[i] = fmt.Sprintf("g(%s)=%d", all[i], x.Value)
		case r.Of != "outcome":
			all[i] = fmt.Sprintf("f(%s)=%d", all[i], x.Value)
		case len(x.Numbers) > 1:
			all[i] = "(" + all[i] + ")"
		}
	}
	text := say.Plain(strings.Join(all, " "))
	if left := r.ExceptionsTotal - uint64(len(all)); left > 0 {
		text = say.Textf("%s … and %d more; --limit N lists them", text, left)
	}
	return text
}

package periods

import (
	"context"
	"strings"
	"unicode/utf8"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/period"
	"sprague/games/search"
	"sprague/internal/say"
)

// IsRow reports whether a text is a row of positions, such as wythoff(3, n), and no ruleset.
func IsRow(text string) bool { return parenthesis(text) >= 0 }

// parenthesis returns the offset of the parenthesis before the numbers of a position, -1 if there
// is none.
func parenthesis(text string) int {
	depth := 0
	return strings.IndexFunc(text, func(r rune) bool {
		switch r {
		case '[':
			depth++
		case ']':
			depth--
		}
		return r == '(' && depth == 0
	})
}

// AskRow reports the period of a row of positions: a position with a letter in place of one number.
// Refusals are in the report; the error is like that of [Ask].
func AskRow(ctx context.Context, e *query.Evaluator, text string, o Options) (Report, error) {
	r := Refused(text, nil)
	err := r.reportRow(ctx, e, text, o)
	if refusal, ok := query.Refusal(err); ok {
		return Refused(text, refusal), nil
	}
	return r, err
}

// reportRow fills in the report on a row.
func (r *Report) reportRow(ctx context.Context, e *query.Evaluator, text string, o Options) error {
	noRow := games.Errorf(games.CodeParse, "%s is no row; write a position in normal play with a letter in place of one number, as in wythoff(3, n), or a ruleset alone", games.Clip(text))
	begin := parenthesis(text)
	if begin < 0 {
		return noRow
	}
	head, numbers := text[:begin], text[begin+1:]
	if of := strings.TrimRight(numbers, ") \t"); query.IsMisere(head) {
		if at := parenthesis(of); at >= 0 {
			of = of[:at]
		}
		if rules, err := e.Ruleset(ctx, of); err != nil || !games.IsSingle(rules) {
			return noRow
		}
		return games.Errorf(games.CodeUnsupported, "positions in misere play have no values to repeat; quotient %s tells who wins sums of its heaps", games.Clip(of))
	}
	free := len(head) + 1 + letterOffset(numbers)
	if free <= len(head) || strings.Contains(numbers, "(") {
		return noRow
	}
	q, err := e.Read(ctx, text[:free]+"1"+text[free+1:])
	if refusal, ok := query.Refusal(err); ok && refusal.Column == utf8.RuneCountInString(text[:free])+1 {
		return noRow
	}
	if err != nil {
		return err
	}
	rules, position, ok := q.Game.SolePosition()
	named, err := e.Ruleset(ctx, head) // the letter is a number of the position, not of a term that vanishes
	if _, refused := query.Refusal(err); err != nil && !refused {
		return err
	}
	if err != nil || !ok || named.Identity() != rules.Identity() || q.Misere || q.Relation != nil || q.Form || q.Number {
		return noRow
	}
	rowed, ok := rules.(games.Rowed)
	switch {
	case games.IsSingle(rules) && !strings.Contains(numbers, ","):
		*r, err = ask(ctx, e, rules, o)
		return err
	case !ok:
		r.Reason = say.Textf("no period theorem applies to %s", games.Clip(text))
		return nil
	case strings.Contains(text[free:], ","):
		return r.reportRowPeriod(ctx, e, rowed, position.Y, o)
	default:
		return r.reportRowPeriod(ctx, e, rowed, position.X, o)
	}
}

// letterOffset returns the offset of the only letter among numbers; -1 if there is not exactly one.
func letterOffset(numbers string) int {
	free, offset := -1, 0
	for word := range strings.SplitAfterSeq(numbers, ",") {
		if name := strings.Trim(word, " \t,)"); len(name) == 1 && isLetter(name[0]) {
			if free >= 0 {
				return -1
			}
			free = offset + strings.Index(word, name)
		}
		offset += len(word)
	}
	return free
}

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// reportRowPeriod reports the period of row a of a ruleset of pairs.
func (r *Report) reportRowPeriod(ctx context.Context, e *query.Evaluator, rules games.Rowed, a int64, o Options) error {
	if err := search.Allowed(ctx); err != nil {
		return err
	}
	to, budget := o.To, e.Resolver.Budget().Positions
	if to == 0 {
		to = query.Farthest
	}
	row, err := period.OfRow(ctx, rules, a, budget, to)
	if err != nil {
		return err
	}
	switch {
	case row.Proof == nil && row.Ended:
		r.UpTo, r.Reason = &to, say.Textf("no period found so far; search farther with %s", games.Flag("to"))
		return nil
	case row.Proof == nil:
		return games.Errorf(games.CodeTooLarge, "no period found within the search limit of %d positions; %s", budget, games.SearchLimit{}.Advice())
	}
	c := *row.Proof
	r.Source = query.FromEngine.Names()
	r.Certificate = &Certificate{
		Theorem:   c.Theorem,
		Statement: say.Textf("A. Dress, A. Flammenkamp and N. Pink 1999, H. A. Landman 2002; docs/theory.md: the values that the row has met and not yet filled up, and the rows below, determine all later values; once such a state comes again, the row repeats"),
		Condition: say.Textf("the row is in the same state before n = %d and before n = %d, but for the rise of the values; the rows below rise by as much", row.First, row.Again),
		Needed:    &c.Checked, Checked: &c.Checked, Again: ByMoves,
	}
	return r.fillIn(ctx, rules, c, row.Value, o.Limit)
}

package periods

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/period"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/say"
)

// Without a limit of the user, a row without a theorem is examined up to this number, or until its
// search costs seenLabor.
const rowTo = 1000

// IsRow reports whether a text is a row of positions, such as wythoff(3, n), and no ruleset.
func IsRow(text string) bool {
	depth := 0
	return strings.IndexFunc(text, func(r rune) bool {
		switch r {
		case '[':
			depth++
		case ']':
			depth--
		}
		return r == '(' && depth == 0
	}) >= 0
}

// AskRow reports the period of a row of positions: a position with a letter in place of one number.
// Refusals are in the report; the error is like that of [Ask].
func AskRow(ctx context.Context, e *query.Evaluator, text string, o Options) (Report, error) {
	r := Refused(text, nil)
	err := r.row(ctx, e, text, o)
	if refusal, ok := query.Refusal(err); ok {
		return Refused(text, refusal), nil
	}
	return r, err
}

// places are the positions of a row.
type places struct {
	template *query.Template
	text     string
	free     string // the letter of the number that runs
	first    uint64 // the least number of a position
}

// placesOf reads a row whose number has that name.
func placesOf(ctx context.Context, e *query.Evaluator, text, free string) (*places, games.Ruleset, error) {
	t, err := e.Template(text, []string{free})
	if err != nil {
		return nil, nil, err
	}
	p := &places{template: t, text: text, free: free}
	rules, _, err := p.at(ctx, 0)
	if err != nil && ctx.Err() == nil { // some positions begin with 1
		p.first = 1
		first := err
		if rules, _, err = p.at(ctx, 1); err != nil {
			return nil, nil, first
		}
	}
	if err == nil && !t.Met(free) {
		err = games.Errorf(games.CodeParse, "%s has no free number; write n for the number that runs, as in wythoff(3, n), or the ruleset alone", games.Clip(text))
	}
	return p, rules, err
}

// letters returns the letters that stand alone in a text.
func letters(text string) (all []string) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' }) {
		if len(word) == 1 && unicode.IsLetter(rune(word[0])) && !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	return all
}

// at returns position number n of the row.
func (p *places) at(ctx context.Context, n uint64) (games.Ruleset, games.Position, error) {
	q, err := p.template.Bind(ctx, map[string]string{p.free: strconv.FormatUint(n, 10)})
	if err != nil {
		return nil, games.Position{}, err
	}
	rules, at, ok := q.Game.Alone()
	if !ok || q.Misere || q.Relation != nil || q.Form || q.Number {
		return nil, games.Position{}, noRow(p.text)
	}
	return rules, at, nil
}

func noRow(text string) error {
	return games.Errorf(games.CodeUnsupported, "%s is no row: a row is one position with a free number in normal play, as in wythoff(3, n)", games.Clip(text))
}

// row fills in the report on a row.
func (r *Report) row(ctx context.Context, e *query.Evaluator, text string, o Options) error {
	all := letters(text)
	if len(all) == 0 {
		all = []string{"n"}
	}
	var p *places
	var rules games.Ruleset
	var err error
	for _, letter := range all {
		if p, rules, err = placesOf(ctx, e, text, letter); err == nil || ctx.Err() != nil {
			break
		}
	}
	if refusal, ok := query.Refusal(err); ok && len(all) > 1 && refusal.Code == games.CodeBadPosition {
		return noRow(text)
	}
	if err != nil {
		return err
	}
	if isHeap(ctx, rules, p) {
		*r, err = ask(ctx, e, rules, o)
		return err
	}
	if rowed, ok := rules.(games.Rowed); ok {
		if a, ok := rowOf(ctx, rowed, p); ok {
			return r.prove(ctx, e, rowed, a, o)
		}
	}
	return r.seeRow(ctx, e, p, script.Of(rules) != nil, o.To)
}

// some is a number beyond the fixed ones of any usual row.
const some = 1<<20 + 1

// isHeap reports whether position number n of the row is number n of its ruleset.
func isHeap(ctx context.Context, rules games.Ruleset, p *places) bool {
	if !games.IsSingle(rules) {
		return false
	}
	for _, n := range []uint64{some, some + 1} {
		r, at, err := p.at(ctx, n)
		number, ok := uint64(0), false
		if err == nil && r.Identity() == rules.Identity() {
			number, ok = r.(games.Numbered).Number(at)
		}
		if !ok || number != n {
			return false
		}
	}
	return true
}

// rowOf returns the fixed number of a row or a column of pairs.
func rowOf(ctx context.Context, rules games.Rowed, p *places) (a int64, ok bool) {
	_, first, err := p.at(ctx, some)
	_, second, failed := p.at(ctx, some+1)
	if err != nil || failed != nil {
		return 0, false
	}
	switch {
	case first == rules.Pair(first.X, some) && second == rules.Pair(first.X, some+1):
		return first.X, true
	case first == rules.Pair(some, first.Y) && second == rules.Pair(some+1, first.Y):
		return first.Y, true
	default:
		return 0, false
	}
}

// prove reports the proven period of a row of pairs.
func (r *Report) prove(ctx context.Context, e *query.Evaluator, rules games.Rowed, a int64, o Options) error {
	if err := search.Allowed(ctx); err != nil {
		return err
	}
	lookup, err := e.Resolver.Lookup(rules)
	if err != nil {
		return err
	}
	to, budget := o.To, e.Resolver.Budget().Positions
	if to == 0 {
		to = query.Farthest
	}
	row, err := period.OfRow(ctx, rules, a, budget, to, func(a, n int64) (int64, error) {
		v, err := lookup.Value(ctx, rules.Pair(a, n))
		return value.CellOf(v), err
	})
	if err != nil {
		return err
	}
	if row.Proof == nil {
		r.Reason = say.Textf("no period found within the search limit of %d positions; %s", budget, games.SearchLimit{}.Advice())
		if row.Ended {
			r.Reason = say.Textf("no period found so far; search farther with %s", games.Flag("to"))
		}
		return nil
	}
	c := *row.Proof
	r.Source = query.FromEngine.Names()
	r.Certificate = &Certificate{
		Theorem:   c.Theorem,
		Statement: say.Textf("A. Dress, A. Flammenkamp and N. Pink 1999, H. A. Landman 2002; docs/theory.md: what the row has met and not yet filled up, and the rows below, determine all later values; once such a state comes again, the row repeats"),
		Condition: say.Textf("the row is in the same state before n = %d and before n = %d, but for the rise of the values; the rows below rise by as much", row.First, row.Again),
		Needed:    &c.Checked, Checked: &c.Checked, Again: ByMoves,
	}
	return r.fillIn(ctx, rules, c, func(n uint64) int64 { return row.Value(n) }, o.Limit)
}

// seeRow looks for a period in the values of a row, without a proof. It leaves out values beyond the
// search limit, unless the user asked for the last one.
func (r *Report) seeRow(ctx context.Context, e *query.Evaluator, p *places, scripted bool, to uint64) error {
	r.Reason = say.Textf("no period theorem applies to %s", games.Clip(p.text))
	if scripted {
		r.Reason = say.Textf("the rules are a script: no theorem proves a period of it")
	}
	far := to > 0
	if !far {
		to = rowTo
	}
	if to >= LimitAll {
		return games.Errorf(games.CodeTooLarge, "a period of such a row is looked for among the values to %d at most", LimitAll-1)
	}
	var values []int64
	labor := uint64(0)
	for n := p.first; n <= to && (far || labor < seenLabor); n++ {
		rules, at, err := p.at(ctx, n)
		if err != nil {
			return err
		}
		v, searched, err := value.Value{}, uint64(0), error(nil)
		_, partizan := rules.(games.Partizan)
		if !partizan {
			v, searched, err = e.Resolver.Searched(ctx, rules, at)
		}
		if _, refused := query.Refusal(err); refused && !far && len(values) > 0 {
			break
		}
		if err != nil {
			return err
		}
		if partizan || v.IsLoopy() {
			r.Reason = say.Textf("the values of %s are no Grundy values; a query tells where they repeat", games.Clip(rules.Identity().Name))
			return nil
		}
		values = append(values, value.CellOf(v))
		labor += searched * moves(rules, at) * (1 + games.LaborOf(rules, at)/16)
	}
	if len(values) == 0 {
		return nil
	}
	last := p.first + uint64(len(values)) - 1
	r.UpTo, r.Seen = &last, seen(values, p.first)
	return nil
}

// mostMoves bounds the moves of a position that are counted.
const mostMoves = 10_000

// moves counts the moves of a position, mostMoves at most.
func moves(rules games.Ruleset, p games.Position) (count uint64) {
	rules.Moves(p, func(games.Move) bool {
		count++
		return count < mostMoves
	})
	return count
}

// seen returns the period that values show from their first number on, with or without a saltus; nil
// if they show none.
func seen(values []int64, first uint64) *Seen {
	last := first + uint64(len(values)) - 1
	if s, p, ok := period.Seen(values); ok {
		return &Seen{Preperiod: first + s, Period: p, UpTo: last}
	}
	rises := make([]int64, max(len(values)-1, 0))
	for i := range rises {
		rises[i] = values[i+1] - values[i]
	}
	s, p, ok := period.Seen(rises)
	if !ok || values[s+p] < values[s] {
		return nil
	}
	return &Seen{Preperiod: first + s, Period: p, Saltus: uint64(values[s+p] - values[s]), UpTo: last}
}

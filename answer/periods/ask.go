package periods

import (
	"context"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/period"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/say"
)

// Options limit the search and the lists.
type Options struct {
	To    uint64 // the last number examined in a search; 0: as the budget allows
	Limit uint64 // maximum number of listed values, and of exceptions
}

// The default limits of lists.
const (
	LimitText = 60
	LimitJSON = 10_000
	// LimitAll bounds every list: a table may claim a period of any length.
	LimitAll = 1 << 20
)

// Ask reports the period of a ruleset. Refusals are in the report; the error concerns the
// environment: the database, or a context that ended.
func Ask(ctx context.Context, e *query.Evaluator, rules games.Ruleset, o Options) (Report, error) {
	r, err := ask(ctx, e, rules, o)
	if refusal, ok := query.Refusal(err); ok {
		return Refused(rules.Identity().Name, refusal), nil
	}
	return r, err
}

func ask(ctx context.Context, e *query.Evaluator, rules games.Ruleset, o Options) (Report, error) {
	r := Refused(rules.Identity().Name, nil)
	if patterned, ok := rules.(games.Patterned); ok {
		r.Source = query.FromFormula.Names()
		return r, r.formula(ctx, patterned, o)
	}
	if script.Of(rules) != nil && games.IsSingle(rules) {
		return r, r.findSeen(ctx, e, rules.(games.Numbered), o.To)
	}
	if o.To == 0 {
		o.To = query.Farthest
	}
	known, err := e.Resolver.Period(ctx, rules, o.To)
	if err != nil {
		return r, err
	}
	if known.Proof == nil {
		r.explainUnproven(rules, known, e)
		if r.UpTo == nil {
			return r, nil
		}
		return r, r.survey(ctx, rules, known.Known, known.Value)
	}
	r.Source = known.Source.Names()
	recurrent, ok := rules.(games.Recurrent)
	if !ok {
		return r, say.Errorf("%s has a proven period, but no theorem", r.Query)
	}
	if r.Certificate, err = certify(ctx, recurrent, known); err != nil {
		return r, err
	}
	return r, r.fillIn(ctx, rules, *known.Proof, known.Value, o.Limit)
}

// Without a limit of the user, the values of a script are examined up to number scriptNumbers, or
// until searching them costs scriptWork, or what the budget allows.
const (
	scriptNumbers = 10_000
	scriptWork    = 10_000_000
)

// findSeen looks for a period in the values of a script. It leaves out values beyond the search
// limit, unless the user asked for the last one.
func (r *Report) findSeen(ctx context.Context, e *query.Evaluator, rules games.Numbered, to uint64) error {
	r.Reason = say.Textf("the rules are a script: no theorem proves a period of it")
	if _, partizan := rules.(games.Partizan); partizan {
		return nil
	}
	table, _, err := e.Resolver.Extent(rules, false)
	if err != nil {
		return err
	}
	tabled := table.Positions
	requested := to > 0
	if !requested {
		to = max(tabled, scriptNumbers+1) - 1
	}
	if to >= LimitAll*8 {
		return games.Errorf(games.CodeTooLarge, "a period of a script is looked for among the values to %d at most", LimitAll*8-1)
	}
	lookup, err := e.Resolver.Lookup(rules)
	if err != nil {
		return err
	}
	most := e.Resolver.Budget().Moves()
	if !requested {
		most = min(most, scriptWork)
	}
	work := func() uint64 { return 0 }
	if counted, ok := lookup.(interface{ Work() uint64 }); ok {
		work = counted.Work
	}
	var values []int64
	makingCost := uint64(0) // the cost of making the positions
	for i := uint64(0); i <= to; i++ {
		if makingCost+work() > most && i >= tabled {
			if requested {
				limit := search.Limit{Asked: r.Query, Positions: e.Resolver.Budget().Positions}
				return limit.Refusal()
			}
			break
		}
		p, cost := positionOf(rules, i)
		makingCost += cost
		v, err := lookup.Value(ctx, p)
		if _, refused := query.Refusal(err); refused && !requested && len(values) > 0 {
			break
		}
		if err != nil {
			return err
		}
		values = append(values, value.CellOf(v))
	}
	last := uint64(len(values)) - 1
	r.UpTo = &last
	if s, p, ok := period.FindUnproven(values); ok {
		r.Seen = &Seen{s, p, last}
	}
	return nil
}

// positionOf returns position i, and the cost of making it, which a script may do at any cost.
func positionOf(rules games.Numbered, i uint64) (p games.Position, cost uint64) {
	if r, ok := rules.(interface {
		AtCost(i uint64) (games.Position, uint64)
	}); ok {
		return r.AtCost(i)
	}
	return rules.At(i), 0
}

// formula reports the period of a ruleset whose formula determines the pattern.
func (r *Report) formula(ctx context.Context, rules games.Patterned, o Options) error {
	p := rules.Pattern()
	r.Certificate = &Certificate{Theorem: "formula", Statement: say.Known(p.Theorem)}
	cell := func(n uint64) int64 {
		v, _ := rules.Value(rules.At(n))
		return int64(v.Nimber())
	}
	return r.fillIn(ctx, rules, period.Certificate{Preperiod: p.Preperiod, Period: p.Period, Saltus: p.Saltus}, cell, o.Limit)
}

// explainUnproven reports why there is no proven period.
func (r *Report) explainUnproven(rules games.Ruleset, known query.Recurring, e *query.Evaluator) {
	if games.IsSingle(rules) && known.Known > 0 {
		last := known.Known - 1
		r.UpTo, r.Source = &last, known.Source.Names()
	}
	_, recurrent := rules.(games.Recurrent)
	_, partizan := rules.(games.Partizan)
	switch {
	case partizan && recurrent:
		r.Reason = say.Textf("the values of %s are no Grundy values; a query tells where they repeat", games.Clip(r.Query))
	case period.Provable(rules) && known.Outgrown:
		r.Reason = e.Resolver.Budget().PeriodOutgrown(r.Query, known.Known-1)
	case period.Provable(rules) && known.Exhausted:
		r.Reason = say.Textf("no period found within the search limit of %d positions; %s", e.Resolver.Budget().Positions, games.SearchLimit{}.Advice())
	case period.Provable(rules):
		r.Reason = say.Textf("no period found so far; search farther with %s", games.Flag("to"))
	case recurrent:
		r.Reason = say.Textf("no period theorem applies to %s: a move may take any number, or too many to check", games.Clip(r.Query))
	case hasRows(rules):
		r.Reason = say.Textf("positions of %s have two numbers; ask for a row of them, as in %s(3, n)", games.Clip(r.Query), games.Clip(r.Query))
	default:
		r.Reason = say.Textf("no period theorem applies to %s", games.Clip(r.Query))
	}
}

// hasRows reports whether the rows of a ruleset have a theorem.
func hasRows(rules games.Ruleset) bool {
	_, ok := rules.(games.Rowed)
	return ok
}

// fillIn fills in the period and what the values below preperiod + period show, which cell returns.
func (r *Report) fillIn(ctx context.Context, rules games.Ruleset, c period.Certificate, cell func(n uint64) int64, limit uint64) error {
	r.Proven = true
	r.Preperiod, r.Period, r.Saltus = &c.Preperiod, &c.Period, &c.Saltus
	limit = min(limit, LimitAll)
	r.Values = make([]int64, min(c.Period, limit))
	for i := range r.Values {
		r.Values[i] = cell(c.Preperiod + uint64(i))
	}
	if err := r.listExceptions(ctx, c, cell, limit); err != nil {
		return err
	}
	return r.survey(ctx, rules, c.Preperiod+c.Period, cell)
}

package quotients

import (
	"context"
	"math"
	"slices"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/misere"
	"sprague/games/period"
	"sprague/internal/memory"
	"sprague/internal/say"
	"sprague/store/tables"
)

// Options limit the search and the lists.
type Options struct {
	To    uint64 // the last heap searched; 0: no bound
	Limit uint64 // maximum length of each list, except that of generators
}

// Ask reports the misere quotient of a ruleset's heaps, from the database or by a search within the
// evaluator's budget. Refusals are in the report; the error concerns the environment: a context
// that ended.
func Ask(ctx context.Context, e *query.Evaluator, rules games.Ruleset, o Options) (Report, error) {
	r := Refused(rules.Identity().Name, nil)
	q, end, from, err := Find(ctx, e.Resolver, rules, o.To)
	if refusal, ok := query.Refusal(err); ok {
		return Refused(r.Query, refusal), nil
	}
	if err != nil {
		return r, err
	}
	r.Source = from.Names()
	r.fillIn(q, o.Limit)
	if q.Period != nil {
		return r, r.addPeriod(rules.(games.Recurrent), q.Period)
	}
	if n := uint64(len(q.Heaps)); n > 0 {
		n--
		r.UpTo = &n
	}
	r.Reason = Reason(e.Resolver, q, end)
	return r, nil
}

// Reason returns the reason why a quotient from [Find] goes no further than its heaps.
func Reason(of *query.Resolver, q *misere.Quotient, end misere.SearchEnd) say.Text {
	switch {
	case end.OutOfMemory:
		limit := games.MemoryLimit(of.Budget().Bytes())
		return say.Textf("with heap %d the search needs more than %s of memory, the limit; %s", len(q.Heaps), say.Plain(memory.Write(uint64(limit))), limit.Advice())
	case end.BudgetSpent:
		return say.Textf("with heap %d the search hit its limit of %d positions; %s", len(q.Heaps), of.Budget().Positions, games.SearchLimit{}.Advice())
	case end.GaveUp:
		return say.Textf("with heap %d there is none of at most %d elements, or the search did not find it", len(q.Heaps), misere.MaxOrder)
	default:
		return say.Textf("only these heaps were asked for")
	}
}

// Find returns the quotient of the heaps up to a bound, or of all heaps if these prove a period; a
// bound of 0 is none. A table gives what a search would find. The error refuses a ruleset without
// heaps; otherwise it is that of the context, or concerns the database.
func Find(ctx context.Context, of *query.Resolver, rules games.Ruleset, to uint64) (q *misere.Quotient, end misere.SearchEnd, from query.Source, err error) {
	if to == 0 {
		to = math.MaxUint64
	}
	stored, err := of.Quotient(rules)
	if err != nil {
		return nil, end, 0, err
	}
	if stored != nil {
		heaps, ends := uint64(len(stored.Heaps)), stored.Ends() && of.Budget().Positions <= tables.QuotientBudget.Positions
		switch {
		case stored.Period != nil && to >= heaps-1: // each element occurs among the stored heaps
			q, err = restrict(to, stored.Quotient, rules.(games.Recurrent))
			return q, end, query.FromTable, err
		case stored.Period == nil && (to == heaps-1 || to >= heaps && ends):
			return stored.Quotient, misere.SearchEnd{GaveUp: to >= heaps && ends}, query.FromTable, nil
		}
	}
	q, end, err = misere.Find(ctx, rules, to, of.Budget())
	return q, end, query.FromEngine, err
}

// restrict returns a quotient of all heaps or, if its proof needs heaps above the bound, that of
// the heaps up to the bound.
func restrict(to uint64, q *misere.Quotient, rules games.Recurrent) (*misere.Quotient, error) {
	_, needed, err := periods.Theorem(rules, *q.Period)
	if err != nil || to >= needed {
		return q, err
	}
	restricted := *q
	restricted.Period, restricted.Heaps = nil, slices.Clone(q.Heaps)
	for heap := uint64(len(q.Heaps)); heap <= to; heap++ {
		e, _ := q.Element(heap)
		restricted.Heaps = append(restricted.Heaps, e)
	}
	return &restricted, nil
}

// fillIn fills in the quotient.
func (r *Report) fillIn(q *misere.Quotient, limit uint64) {
	p := q.Present()
	r.Order, r.PPortion, r.Relations = uint64(p.Order), uint64(len(p.Lost)), uint64(len(p.Relations))
	if p.Order > 0 {
		r.Certificate = &Certificate{Outcomes: say.Textf("T. E. Plambeck and A. N. Siegel 2008: the elements give the winner of every sum if the two conditions of docs/theory.md hold; the program checked both, and that the products are those of a commutative monoid")}
	}
	for g, heap := range q.Generators {
		r.Generators = append(r.Generators, Generator{misere.GeneratorName(g), uint64(heap)})
	}
	for _, relation := range p.Relations[:min(r.Relations, limit)] {
		r.Defining = append(r.Defining, Relation{relation.Left.String(), relation.Right.String()})
	}
	r.P = words(p.Lost, limit)
	r.Heaps = words(p.Heaps, limit)
}

// words formats words, up to a limit.
func words(list []misere.Word, limit uint64) []string {
	texts := make([]string, min(uint64(len(list)), limit))
	for i := range texts {
		texts[i] = list[i].String()
	}
	return texts
}

// addPeriod adds the proof for every heap.
func (r *Report) addPeriod(rules games.Recurrent, proof *period.Certificate) (err error) {
	c, needed := r.Certificate, uint64(0)
	if c.Statement, needed, err = periods.Theorem(rules, *proof); err != nil {
		return err
	}
	r.Proven, r.Preperiod, r.Period = true, &proof.Preperiod, &proof.Period
	c.Theorem, c.Checked = proof.Theorem, &needed // more heaps may have been compared
	c.Condition = say.Textf("heaps n and n+%d have the same element for all n from %d to %d", proof.Period, proof.Preperiod, needed-proof.Period)
	return nil
}

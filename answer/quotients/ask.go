package quotients

import (
	"context"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/misere"
	"sprague/internal/say"
)

// Options limit the search and the lists.
type Options struct {
	To    uint64 // the last heap of the quotient; 0: all heaps
	Limit uint64 // maximum length of each list, except that of generators
}

// Ask reports the misere quotient of a ruleset's heaps. It searches within the evaluator's budget.
// Refusals are in the report; the error concerns the environment: a context that ended.
func Ask(ctx context.Context, e *query.Evaluator, rules games.Ruleset, o Options) (Report, error) {
	r := Refused(rules.Identity().Name, nil)
	budget := e.Resolver.Budget()
	p, err := misere.Present(ctx, rules, o.To, budget)
	if refusal, ok := query.Refusal(err); ok {
		return Refused(r.Query, refusal), nil
	}
	if err != nil {
		return r, err
	}
	r.Source = query.FromEngine.Names()
	r.fillIn(p, o.Limit)
	if p.Period != nil {
		return r, r.extend(rules.(games.Recurrent), p)
	}
	if n := uint64(len(p.Heaps)); n > 0 {
		n--
		r.UpTo = &n
	}
	switch {
	case p.Spent:
		r.Reason = say.Textf("with heap %d the search hit its limit of %d positions; %s", len(p.Heaps), budget.Positions, games.SearchLimit{}.Advice())
	case p.Stalled:
		r.Reason = say.Textf("with heap %d there is none of at most %d elements, or the search did not find it", len(p.Heaps), misere.MaxOrder)
	default:
		r.Reason = say.Textf("only these heaps were asked for")
	}
	return r, nil
}

// fillIn fills in the quotient.
func (r *Report) fillIn(p *misere.Presentation, limit uint64) {
	r.Order, r.PPortion, r.Relations = uint64(p.Order), uint64(len(p.Lost)), uint64(len(p.Relations))
	if p.Order > 0 {
		r.Certificate = &Certificate{Outcomes: say.Textf("T. E. Plambeck and A. N. Siegel 2008: the elements give the winner of every sum if the two conditions of docs/theory.md hold; the program checked both, and that the products are those of a commutative monoid")}
	}
	for g, heap := range p.Generators {
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

// extend adds the proof for every heap.
func (r *Report) extend(rules games.Recurrent, p *misere.Presentation) (err error) {
	proof, c, needed := *p.Period, r.Certificate, uint64(0)
	if c.Statement, needed, err = periods.Theorem(rules, proof); err != nil {
		return err
	}
	r.Proven, r.Preperiod, r.Period = true, &proof.Preperiod, &proof.Period
	c.Theorem, c.Checked = proof.Theorem, &proof.Checked
	c.Condition = say.Textf("heaps n and n+%d have the same element for all n from %d to %d", proof.Period, proof.Preperiod, needed-proof.Period)
	return nil
}

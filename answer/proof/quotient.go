package proof

import (
	"context"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/answer/quotients"
	"sprague/games"
	"sprague/games/heaps"
	"sprague/games/misere"
)

// Quotient is the certificate of a misere quotient: of all heaps, or of the listed ones.
type Quotient struct {
	Head
	Ruleset    string    `json:"ruleset"`
	Generators []int64   `json:"generators"` // heaps
	Steps      [][]int64 `json:"steps"`      // of each element: its product with each generator
	PPortion   []int64   `json:"p_portion"`  // the elements of the lost sums
	Heaps      []int64   `json:"heaps"`      // the elements of the heaps from 0
	// Heaps n and n + Period have the same element from heap Preperiod on. Both are nil if the
	// claim is about the listed heaps alone.
	Preperiod *uint64 `json:"preperiod,omitempty"`
	Period    *uint64 `json:"period,omitempty"`
}

// Size returns the number of elements and heaps.
func (q *Quotient) Size() uint64 { return uint64(len(q.Steps) + len(q.Heaps)) }

// OfQuotient returns the certificate of the misere quotient of a ruleset's heaps, from the database
// or by a search within the evaluator's budget. Without a proven period it is the quotient of the
// heaps up to the last one that has one. Limit bounds the elements and the listed heaps.
//
// The error refuses a ruleset that the format does not admit, one without a quotient of heap 0, and
// too long a list. Otherwise it is that of the context, or concerns the database.
func OfQuotient(ctx context.Context, e *query.Evaluator, r games.Ruleset, limit uint64) (*Quotient, error) {
	name := r.Identity().Name
	if !hasQuotient(r) {
		return nil, unnamed(r, games.Errorf(games.CodeUnsupported,
			"no certificate tells a misere quotient of %s; name an octal game with a finite code, subtraction with a finite set, or grundy", games.Clip(name)))
	}
	q, end, _, err := quotients.Find(ctx, e.Resolver, r, 0)
	if err != nil {
		return nil, err
	}
	if q.Order() == 0 {
		return nil, &games.Error{Code: games.CodeTooLarge, Message: quotients.Reason(e.Resolver, q, end), Arg: -1}
	}
	last := uint64(len(q.Heaps)) - 1
	if q.Period != nil {
		if _, last, err = periods.Theorem(r.(games.Recurrent), *q.Period); err != nil {
			return nil, err
		}
	}
	if last >= limit || uint64(q.Order()) > limit {
		return nil, games.Errorf(games.CodeTooLarge, "the certificate of %s lists %d heaps and %d elements, and the limit is %d; set another with %s",
			games.Clip(name), last+1, q.Order(), limit, games.Flag("limit"))
	}
	certificate := newQuotient(q, last)
	certificate.Head, certificate.Ruleset = headOf("quotient", "quotient "+name), name
	return certificate, nil
}

// newQuotient lists a quotient and the elements of its heaps up to the last one.
func newQuotient(q *misere.Quotient, last uint64) *Quotient {
	c := &Quotient{
		Generators: append([]int64{}, q.Generators...),
		Steps:      make([][]int64, q.Order()),
		PPortion:   append([]int64{}, q.Lost...),
		Heaps:      make([]int64, last+1),
	}
	for element := range c.Steps {
		from := element * len(q.Generators)
		c.Steps[element] = append([]int64{}, q.Steps[from:from+len(q.Generators)]...)
	}
	for heap := range c.Heaps {
		c.Heaps[heap], _ = q.Element(uint64(heap))
	}
	if q.Period != nil {
		c.Preperiod, c.Period = &q.Period.Preperiod, &q.Period.Period
	}
	return c
}

// hasQuotient reports whether certificates name a ruleset in misere play.
func hasQuotient(r games.Ruleset) bool {
	taking := games.StructureOf(r).Subtraction
	return isOctal(r) || isSubtraction(r) && !taking.AllBut || r.Identity().Family == heaps.Grundy.Name
}

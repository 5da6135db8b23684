package proof

import (
	"context"
	"slices"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/heaps"
	"sprague/games/period"
)

// Period is the certificate of a period: g(n+Period) = g(n) + Saltus for every n >= Preperiod. The
// numbers are minimal.
type Period struct {
	Head
	Ruleset   string  `json:"ruleset"`
	Preperiod uint64  `json:"preperiod"`
	Period    uint64  `json:"period"`
	Saltus    uint64  `json:"saltus"`
	Checked   uint64  `json:"checked"` // the bound of the theorem
	Values    []int64 `json:"values"`  // of the heaps 0 to Checked

	moves games.Structure // of the ruleset
}

// Size returns the number of values.
func (p *Period) Size() uint64 { return uint64(len(p.Values)) }

// OfPeriod returns the certificate of a ruleset's proven period, from the database or by a search
// within the evaluator's budget. Limit bounds the listed values.
//
// The error refuses a ruleset that the format does not admit, one without a proven period, and too
// long a list. Otherwise it is that of the context, or concerns the database.
func OfPeriod(ctx context.Context, e *query.Evaluator, r games.Ruleset, limit uint64) (*Period, error) {
	if !isOctal(r) && !isSubtraction(r) {
		return nil, unnamed(r, games.Errorf(games.CodeUnsupported,
			"no certificate tells a period of %s; name an octal game with a finite code, or subtraction with one set", games.Clip(r.Identity().Name)))
	}
	report, err := periods.Ask(ctx, e, r, periods.Options{})
	switch {
	case err != nil:
		return nil, err
	case report.Error != nil:
		return nil, report.Error
	case !report.Proven:
		return nil, unproven(r, report)
	}
	checked := *report.Certificate.Needed
	if checked >= limit {
		return nil, games.Errorf(games.CodeTooLarge, "the certificate of %s lists %d values, and the limit is %d; set another with %s",
			games.Clip(report.Query), checked+1, limit, games.Flag("limit"))
	}
	p := &Period{
		Head:    headOf("period", "period "+report.Query),
		Ruleset: report.Query, Preperiod: *report.Preperiod, Period: *report.Period, Saltus: *report.Saltus,
		Checked: checked, moves: games.StructureOf(r),
	}
	return p, p.list(ctx, e, r)
}

// list lists the values up to the bound of the theorem, the later ones by the period.
func (p *Period) list(ctx context.Context, e *query.Evaluator, r games.Ruleset) error {
	known, err := e.Resolver.Period(ctx, r, query.Farthest)
	if err != nil {
		return err
	}
	p.Values = make([]int64, p.Checked+1)
	for n := range p.Values {
		if n%(1<<16) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		p.Values[n], _ = known.Proof.Value(uint64(n), known.Value) // it fits: no heap is worth more than its size
	}
	return nil
}

// unproven words the refusal of a ruleset without a proven period.
func unproven(r games.Ruleset, report periods.Report) error {
	code := games.CodeTooLarge
	if !period.Provable(r) {
		code = games.CodeUnsupported
	}
	return &games.Error{Code: code, Message: report.Reason, Arg: -1}
}

// isOctal reports whether certificates name a ruleset as an octal game with a finite code.
func isOctal(r games.Ruleset) bool {
	family := r.Identity().Family
	named := family == heaps.Octal.Name || slices.ContainsFunc(heaps.Named(), func(f games.Family) bool { return f.Name == family })
	return named && games.StructureOf(r).Octal != nil
}

// isSubtraction reports whether certificates name a ruleset as a subtraction game.
func isSubtraction(r games.Ruleset) bool {
	return r.Identity().Family == heaps.Subtraction.Name && games.StructureOf(r).Subtraction != nil
}

// unnamed words the refusal of a ruleset that certificates do not name. It proposes the octal code
// with the same rules, if there is one.
func unnamed(r games.Ruleset, refusal *games.Error) error {
	id, code := r.Identity(), games.StructureOf(r).Octal
	if code == nil || code.Unequal {
		return refusal
	}
	return games.Errorf(games.CodeUnsupported, "no certificate names %s; write %s, which has the same rules", games.Clip(id.Name), games.Clip(id.Table))
}

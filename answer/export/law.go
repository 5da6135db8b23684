package export

import (
	"context"
	"math"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/games"
)

// law describes the continuation of values: g(n+period) = g(n) + saltus from the preperiod on.
type law struct {
	preperiod, period, saltus uint64
	theorem                   string // its proof, in a sentence
}

// last returns the heap before the first copy of heap n whose value exceeds 63 bits; x is the value
// of heap n.
func (l *law) last(n uint64, x int64) uint64 {
	if l.saltus == 0 || n < l.preperiod || x < 0 {
		return math.MaxInt64
	}
	copies := (math.MaxInt64-uint64(x))/l.saltus + 1
	if copies > (math.MaxInt64-n)/l.period {
		return math.MaxInt64
	}
	return n + copies*l.period - 1
}

// selectPeriod returns a table of the preperiod and one period, which determines all values.
func (t *Table) selectPeriod(ctx context.Context, e *query.Evaluator, o Options) error {
	switch {
	case t.format.law == nil:
		return games.Errorf(games.CodeParse, "--periodic needs --format cpp or --format go")
	case o.Ranged && (t.measured || o.From != "" || o.To != ""):
		return games.Errorf(games.CodeParse, "--periodic has no end: leave out the range and --measure")
	case t.measured || o.ByNumber || o.From != "" || o.To != "":
		return games.Errorf(games.CodeParse, "--periodic has no end: leave out --from, --to, --by-number and --measure")
	case !games.IsSingle(t.rules):
		return games.Errorf(games.CodeUnsupported, "--periodic works for games of one heap only, not for %s", games.Clip(t.rules.Identity().Name))
	}
	r, err := periods.Ask(ctx, e, t.rules, periods.Options{})
	switch {
	case err != nil:
		return err
	case r.Error != nil:
		return &games.Error{Code: r.Error.Code, Message: r.Error.Message, Arg: -1}
	case !r.Proven:
		return games.Errorf(games.CodeTooLarge, "no period of %s is proven: %s", games.Clip(r.Query), r.Reason)
	case r.Certificate.Again == periods.NotDone:
		return games.Errorf(games.CodeTooLarge, "the period %d that the table of %s claims is too long to check; export a range instead", *r.Period, games.Clip(r.Query))
	}
	t.law = &law{preperiod: *r.Preperiod, period: *r.Period, saltus: *r.Saltus, theorem: r.Certificate.Statement.String()}
	if r.Certificate.Theorem != "formula" {
		t.law.theorem += ". Here: " + r.Certificate.Condition.String() + "."
	}
	t.layout = heaps
	t.first = span{0, t.law.preperiod + t.law.period - 1}
	return nil
}

package pattern

import (
	"context"
	"math/bits"
	"slices"

	"sprague/answer/pattern/conjecture"
	"sprague/answer/pattern/formula"
	"sprague/answer/periods"
	"sprague/answer/query"
)

// prove looks for a theorem that proves the formula of a table of one number: one that proves a period
// of the values. If a formula repeats likewise, and agrees with the values for as long as both take
// to repeat, it agrees for ever.
func (r *Report) prove(ctx context.Context, e *query.Evaluator, t *conjecture.Table, fit *conjecture.Fit, o Options) error {
	own, ok := recurrenceOf(fit.Formula)
	if !ok || len(r.Numbers) > 1 || o.Values != "" || r.Of != nimbers.String() && r.Of != outcomes.String() {
		return nil
	}
	p, err := r.period(ctx, e)
	if err != nil || !p.Proven || *p.Period > furthest {
		return err
	}
	known := recurrence{*p.Preperiod, *p.Period, int64(*p.Saltus)}
	if r.Of == outcomes.String() && known.saltus != 0 {
		return nil
	}
	first := t.At(0)[0]
	whole := lcm(own.period, known.period)
	from := max(own.from, known.from, uint64(first), r.From)
	for _, i := range fit.Exceptions {
		from = max(from, uint64(t.At(i)[0])+1)
	}
	switch {
	case own.over(whole) != known.over(whole), uint64(t.Len()) != r.To-uint64(first)+1, from+whole > r.To+1:
		return nil
	}
	r.Proven, r.Theorem, r.Statement = true, p.Certificate.Theorem, p.Certificate.Statement
	return nil
}

// period returns the report on the period of the values in question. A text that names no ruleset
// and no row has none.
func (r *Report) period(ctx context.Context, e *query.Evaluator) (p periods.Report, err error) {
	o := periods.Options{To: r.To, Limit: 1}
	if IsTemplate(r.Query) {
		return periods.AskRow(ctx, e, r.Query, o)
	}
	rules, err := e.Ruleset(ctx, r.Query)
	if err != nil {
		return p, err
	}
	return periods.Ask(ctx, e, rules, o)
}

// recurrence says that f(n + period) = f(n) + saltus for all n >= from.
type recurrence struct {
	from, period uint64
	saltus       int64
}

// over returns the saltus over several periods.
func (x recurrence) over(length uint64) int64 { return x.saltus * int64(length/x.period) }

// recurrenceOf returns how a function of one number repeats; false if that does not follow from its
// form.
func recurrenceOf(f formula.Formula) (recurrence, bool) {
	switch f := f.(type) {
	case *formula.Periodic:
		return recurrence{0, uint64(len(f.Values)), f.Saltus}, true
	case *formula.Exceptions:
		x, ok := recurrenceOf(f.Of)
		for _, point := range f.Points {
			x.from = max(x.from, uint64(point[0])+1)
		}
		return x, ok
	case *formula.Residues:
		by, ok := recurrence{period: 1, saltus: 1}, true
		if f.By != nil {
			by, ok = recurrenceOfExpr(f.By)
		}
		chosen, fits := by.modulo(int64(len(f.Of)))
		return sameRecurrence(chosen, f.Of, ok && fits)
	case *formula.Cases:
		x, ok := recurrenceOfExpr(f.Condition)
		return sameRecurrence(x, []*formula.Expr{f.Then, f.Else}, ok && x.saltus == 0)
	case *formula.Expr:
		return recurrenceOfExpr(f)
	default:
		return recurrence{}, false
	}
}

// sameRecurrence returns the recurrence of all expressions, among which a number chooses that
// repeats; false if they have different slopes.
func sameRecurrence(x recurrence, all []*formula.Expr, ok bool) (recurrence, bool) {
	if !ok {
		return x, false
	}
	var parts []recurrence
	for _, e := range all {
		part, ok := recurrenceOfExpr(e)
		if !ok {
			return x, false
		}
		parts, x.from = append(parts, part), max(x.from, part.from)
		if x.period = lcm(x.period, part.period); x.period > furthest {
			return x, false
		}
	}
	x.saltus = parts[0].over(x.period)
	return x, !slices.ContainsFunc(parts, func(part recurrence) bool { return part.over(x.period) != x.saltus })
}

// recurrenceOfExpr returns how an expression of one number repeats.
func recurrenceOfExpr(e *formula.Expr) (recurrence, bool) {
	_, isConst := e.IsConst()
	switch {
	case isConst:
		return recurrence{period: 1}, true
	case e.Op == nil:
		return recurrence{period: 1, saltus: 1}, true
	case e.Op.Unary != nil:
		x, ok := recurrenceOfExpr(e.Args[0])
		return x, ok && x.saltus == 0
	}
	x, ok := recurrenceOfExpr(e.Args[0])
	y, fits := recurrenceOfExpr(e.Args[1])
	both := recurrence{from: max(x.from, y.from), period: lcm(x.period, y.period)}
	if !ok || !fits || both.period > furthest {
		return both, false
	}
	if _, first := e.Args[0].IsConst(); first && e.Op.Commutes {
		x, y = y, x
		e = formula.Binary(e.Op, e.Args[1], e.Args[0])
	}
	c, byConst := e.Args[1].IsConst()
	switch {
	case e.Op.Name == "add":
		both.saltus = x.over(both.period) + y.over(both.period)
		return both, true
	case e.Op.Name == "sub":
		both.saltus = x.over(both.period) - y.over(both.period)
		return both, true
	case x.saltus == 0 && y.saltus == 0:
		return both, true
	case !byConst || c < 0 || c > furthest:
		return both, false
	}
	switch e.Op.Name {
	case "mul":
		return recurrence{x.from, x.period, x.saltus * c}, true
	case "div":
		return recurrence{x.from, x.period * uint64(max(c, 1)), x.saltus}, c > 0
	case "mod":
		return x.modulo(c)
	case "and":
		return x.modulo(powerAbove(c))
	case "or", "xor": // the higher digits stay
		low, ok := x.modulo(powerAbove(c))
		return recurrence{x.from, low.period, x.over(low.period)}, ok
	case "min", "max": // of a number that grows one by one
		if e.Args[0].Op != nil {
			return both, false
		}
		return recurrence{uint64(c), 1, truth(e.Op.Name == "max")}, true
	default:
		return both, false
	}
}

// modulo returns the recurrence of the remainder.
func (x recurrence) modulo(m int64) (recurrence, bool) {
	if m <= 0 {
		return x, false
	}
	saltus := uint64(max(x.saltus, -x.saltus))
	x.period *= uint64(m) / gcd(saltus, uint64(m))
	x.saltus = 0
	return x, x.period <= furthest
}

// powerAbove returns the least power of two above a number that is not negative.
func powerAbove(n int64) int64 {
	return 1 << bits.Len64(uint64(n))
}

func gcd(a, b uint64) uint64 {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// lcm returns the least common multiple of two numbers up to [furthest], or more.
func lcm(a, b uint64) uint64 {
	if a == 0 || b == 0 {
		return 0
	}
	return a / gcd(a, b) * b
}

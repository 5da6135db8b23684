package find

import (
	"context"

	"sprague/answer/export"
	"sprague/answer/query"
	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/store/tables"
)

// listing is the source of positions in a table.
type listing struct {
	table    *export.Table
	partizan games.Partizan // set if the table holds one of each piece and its negative; else nil
	pieces   games.Pieced   // nil unless the table holds pieces
	boards   bool           // examine only boards of least to most columns and rows
	least    [2]uint64
	most     [2]uint64
	measured bool
	settled  bool // the outcome may be known without the value
}

// listing prepares the positions of a ruleset in a range. It reports whether the ruleset is
// impartial.
func (s *Search) listing(ctx context.Context, text string, f *syntax.Find, measured bool) (impartial bool, err error) {
	e := s.evaluator
	rules, err := e.Ruleset(ctx, padColumns(text, f.Of))
	if err != nil {
		return false, err
	}
	s.results, _ = tables.Ruleset(rules).(games.Resulting)
	measured = measured && f.Measure.Text != scoreMeasure && (s.results == nil || !isOfResult(f.Measure.Text))
	l := &listing{measured: measured}
	o, place := export.Options{Ranged: true}, f.Of
	if measured {
		o.Measure = f.Measure.Text
	}
	var r export.Rectangle
	if f.Range.Text != "" {
		place = f.Range
		var ok bool
		if r, ok = export.ParseRectangle(f.Range.Text); !ok {
			return false, refuseAt(text, place, games.Errorf(games.CodeParse, "%q is not a range; write 20, 5..20, 8x5 or 1..8x1..5", games.Clip(f.Range.Text)))
		}
		o.From, o.To = r.Bounds(rules)
	}
	numbered, ok, err := e.Resolver.Numbered(rules, measured)
	if err != nil {
		return false, err
	}
	boards := r.Both && ok && isBoards(numbered)
	if boards {
		o.From, o.To = "", ""
	}
	if l.table, err = export.Select(ctx, e, rules, o); err != nil {
		return false, refuseAt(text, place, err)
	}
	if boards {
		if err := l.restrict(r); err != nil {
			return false, refuseAt(text, place, err)
		}
	}
	count := l.table.Count()
	if err := checkTotal(&count); err != nil {
		return false, refuseAt(text, place, err)
	}
	s.report.Total, s.report.Axes = &count, l.table.Axes()
	if l.pieces, ok = tables.Ruleset(l.table.Rules()).(games.Pieced); ok && tables.OfPieces(l.table.Rules()) {
		l.partizan, _ = l.pieces.(games.Partizan)
		s.report.Axes = []string{}
	}
	if l.partizan != nil || boards {
		s.report.Total = nil
	}
	if l.table.IsByNumber() && (f.Range.Text == "" || boards) {
		meta, unit, err := e.Resolver.Extent(rules, measured)
		if err != nil {
			return false, err
		}
		s.report.Bound, s.report.Sides, s.report.Unit = meta.Bound, meta.Sides, unit
	}
	s.source = l
	partizan := sum.Partizan(tables.Ruleset(l.table.Rules()))
	_, decided := tables.Ruleset(l.table.Rules()).(games.Decided)
	l.settled = partizan || decided
	return !partizan, nil
}

// isBoards reports whether a ruleset numbers boards.
func isBoards(r games.Numbered) bool {
	if _, pair := r.(games.Paired); pair || games.IsSingle(r) {
		return false
	}
	_, _, ok := sides(tables.Ruleset(r), r.At(0))
	return ok
}

// sides returns the number of columns and rows of a board; false for other positions.
func sides(r games.Ruleset, p games.Position) (width, height uint64, ok bool) {
	switch picture := games.PictureOf(r, p).(type) {
	case games.Board:
		return picture.Width, picture.Height, true
	case games.Row:
		for _, run := range picture.Runs {
			width += run.Count
		}
		return width, 1, true
	default:
		return 0, 0, false
	}
}

// restrict restricts the boards to ranges of columns and rows. It fails for an invalid number.
func (l *listing) restrict(r export.Rectangle) error {
	for i, side := range []export.Interval{r.First, r.Second} {
		for _, n := range []struct {
			text string
			into *uint64
		}{{side.From, &l.least[i]}, {side.To, &l.most[i]}} {
			if n.text == "" {
				continue
			}
			x, err := games.ParseCount(n.text)
			if err != nil {
				return err
			}
			*n.into = uint64(x)
		}
	}
	l.boards = true
	return nil
}

// contains reports whether a board is in the ranges, possibly after a quarter turn.
func (l *listing) contains(p games.Position) bool {
	if !l.boards {
		return true
	}
	width, height, _ := sides(tables.Ruleset(l.table.Rules()), p)
	in := func(side int, x uint64) bool { return l.least[side] <= x && x <= l.most[side] }
	return in(0, width) && in(1, height) || in(0, height) && in(1, width)
}

// each yields the positions of the table. The negative of a piece follows the piece, if it is a
// different position.
func (l *listing) each(ctx context.Context, s *Search, yield func(candidate) error) error {
	evaluator := s.evaluator
	var lookup sum.Lookup // nil for a chart and for results, which need no lookup
	var err error
	if !l.table.IsChart() && s.results == nil {
		lookup, err = evaluator.Resolver.Lookup(l.table.Rules())
	}
	if err != nil {
		return err
	}
	numbers := make([]uint64, len(s.report.Axes))
	return l.table.Places(ctx, func(i, j uint64, p games.Position) error {
		if !l.contains(p) {
			return nil
		}
		for k, n := range []uint64{i, j}[:len(numbers)] {
			numbers[k] = n
		}
		if s.evaluator != evaluator && lookup != nil { // its budget has been reduced
			evaluator = s.evaluator
			if lookup, err = evaluator.Resolver.Lookup(l.table.Rules()); err != nil {
				return err
			}
		}
		err := yield(l.candidate(s, lookup, numbers, p))
		if err != nil || l.partizan == nil {
			return err
		}
		q := l.partizan.Negate(p)
		if _, negative, ok := l.pieces.Key(q); !ok || !negative {
			return nil
		}
		return yield(l.candidate(s, lookup, numbers, q))
	})
}

func (l *listing) candidate(s *Search, lookup sum.Lookup, numbers []uint64, p games.Position) candidate {
	c := candidate{
		numbers: numbers,
		text:    func() string { return l.table.Notation(p) },
		weigh: func(ctx context.Context, e *query.Evaluator) (query.Evaluation, error) {
			v, err := l.value(ctx, lookup, p)
			if err != nil && l.settled && query.Undecided(ctx, err) {
				return l.weighQuery(ctx, e, p, err)
			}
			return query.Evaluation{Outcome: v.Outcome(), Value: v}, err
		},
	}
	if s.results != nil {
		c.weigh = func(ctx context.Context, e *query.Evaluator) (query.Evaluation, error) {
			return e.EvaluateResult(ctx, s.results, p)
		}
	}
	if l.measured {
		c.measure = func(ctx context.Context) (value.Value, error) { return l.table.Value(ctx, p) }
	}
	return c
}

// value returns the value of a position. A chart stores Grundy values as numbers, which become
// nimbers.
func (l *listing) value(ctx context.Context, lookup sum.Lookup, p games.Position) (value.Value, error) {
	if !l.table.IsChart() {
		return lookup.Value(ctx, p)
	}
	v, err := l.table.Value(ctx, p)
	if n, whole := v.Number().Cell(0); whole && v.IsNumber() {
		v = value.OfNimber(uint64(n))
	}
	return v, err
}

// weighQuery returns the weight of a position by evaluating it as a query. It returns the given
// refusal if the position is no query.
func (l *listing) weighQuery(ctx context.Context, e *query.Evaluator, p games.Position, refusal error) (query.Evaluation, error) {
	q, err := e.Read(ctx, l.table.Notation(p))
	if err != nil {
		return query.Evaluation{}, refusal
	}
	return e.Evaluate(ctx, q)
}

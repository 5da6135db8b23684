package pattern

import (
	"context"
	"slices"

	"sprague/answer/pattern/conjecture"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/registry"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/progress"
)

// kind is a set of kinds of what a table holds.
type kind uint8

// The kinds.
const (
	nimbers  kind = 1 << iota // Grundy values
	integers                  // whole numbers as values of partizan games
	outcomes                  // 1 for P-positions, 0 for others
	measures                  // those of a measure
)

// String names the kind for programs.
func (k kind) String() string {
	return map[kind]string{nimbers: "grundy", integers: "value", outcomes: "outcome", measures: "measure"}[k]
}

// The bounds of tables.
const (
	movesOfBudget = 10      // of a table, for each position of the budget
	mostNumbers   = 1 << 22 // with the values: a million points of three numbers
	furthest      = 1 << 20 // the largest number of a point
)

// mostPoints returns the most points of a table.
func mostPoints(t *conjecture.Table) int { return mostNumbers / (t.Numbers + 1) }

// largest are the default largest numbers by how many numbers a point has.
var largest = [...]int64{1: 5000, 2: 63, 3: 15}

// maker makes the table of a family.
type maker struct {
	*family
	meter   *progress.Meter
	most    uint64 // the cost of all searches, in moves
	common  kind   // the kinds of all values so far
	measure string // the measure in place of values; empty for none
	table   *conjecture.Table
	lost    []int64   // 1 for P-positions
	beyond  [][]int64 // the points out of reach, unless others are whose numbers are not larger
}

// tableOf makes the table of values or outcomes, shell by shell: the points whose greatest number is
// 0, 1, 2 and so on. It leaves out points beyond one that is out of reach, and ends when all searches
// have cost too much. Values that are neither all nimbers nor all whole numbers are left for
// outcomes.
func tableOf(ctx context.Context, f *family, o Options, budget uint64) (s subject, err error) {
	ctx, meter := progress.Part(ctx)
	m := &maker{family: f, meter: meter, most: budget * movesOfBudget, common: nimbers | integers, measure: o.Measure, table: &conjecture.Table{Numbers: len(f.names)}}
	switch {
	case o.Outcome:
		m.common = outcomes
	case o.Measure != "":
		m.common = measures
	}
	to := largest[len(f.names)]
	if o.To > 0 {
		to = int64(min(o.To, furthest))
	}
	s = subject{table: m.table, names: f.names, points: f.points}
	for shell := int64(0); shell <= to && !s.ended; shell++ {
		any, err := m.add(ctx, shell)
		if err != nil {
			return s, err
		}
		s.ended = !any || m.cost() > m.most || m.table.Len() > mostPoints(m.table)
	}
	s.ended = s.ended || len(m.beyond) > 0
	for _, k := range []kind{nimbers, integers, measures, outcomes} {
		if m.common&k != 0 || k == outcomes {
			s.of = k.String()
			break
		}
	}
	switch s.of {
	case measures.String():
		s.of = o.Measure
	case outcomes.String():
		s.lost = m.lost
		s.table = s.outcomes()
	default:
		s.values, s.lost = true, m.lost
	}
	return s, nil
}

// cost returns the cost of the searches so far, in moves.
func (m *maker) cost() uint64 { return m.work() + m.meter.Positions()*m.perPosition }

// add adds the points of a shell that are within reach, and reports whether there are any. It ends
// amid the shell once all searches have cost too much.
func (m *maker) add(ctx context.Context, shell int64) (any bool, err error) {
	t := m.table
	shellOf(t.Numbers, shell, func(point []int64) bool {
		if m.isBeyond(point) {
			return true
		}
		var c content
		var ok bool
		if err = ctx.Err(); err == nil {
			c, ok, err = m.weigh(ctx, point)
		}
		switch {
		case err != nil && query.Undecided(ctx, err):
			m.beyond, err = append(m.beyond, point), nil
		case err != nil:
			return false
		case ok:
			m.common &= c.kind | outcomes | measures
			t.Points, t.Values, m.lost = append(t.Points, point...), append(t.Values, c.value), append(m.lost, c.lost)
		}
		any = true
		return m.cost() <= m.most && t.Len() <= mostPoints(t)
	})
	return any, err
}

// isBeyond reports whether a point is out of reach because one is whose numbers are not larger.
func (m *maker) isBeyond(point []int64) bool {
	return slices.ContainsFunc(m.beyond, func(x []int64) bool {
		for i, n := range x {
			if n > point[i] {
				return false
			}
		}
		return true
	})
}

// shellOf calls yield for the points whose greatest number is top, in order.
func shellOf(numbers int, top int64, yield func(point []int64) bool) {
	point := make([]int64, numbers)
	var rest func(i int, met bool) bool
	rest = func(i int, met bool) bool {
		if i == numbers {
			return yield(slices.Clone(point))
		}
		first := int64(0)
		if i == numbers-1 && !met {
			first = top
		}
		for n := first; n <= top; n++ {
			point[i] = n
			if !rest(i+1, met || n == top) {
				return false
			}
		}
		return true
	}
	rest(0, false)
}

// content is what a table has for a position.
type content struct {
	value int64
	kind  kind  // of the value
	lost  int64 // 1 for a P-position, else 0
}

// weigh evaluates a point. One that is no position has no content.
func (m *maker) weigh(ctx context.Context, point []int64) (c content, ok bool, err error) {
	if m.at != nil {
		return m.value(ctx, m.rules, m.at(point))
	}
	q, err := m.bind(ctx, point)
	if e, refused := query.Refusal(err); refused && e.Code != games.CodeUnsupported && e.Code != games.CodeTooLarge {
		return c, false, nil
	}
	if err != nil {
		return c, false, err
	}
	if m.measure != "" {
		return m.measured(ctx, q)
	}
	_, _, resulting := q.Resulting()
	rules, p, sole := q.Game.SolePosition()
	if _, braces := rules.(*sum.Explicit); sole && !braces && q.Impartial() && !resulting && !q.Misere {
		return m.value(ctx, rules, p)
	}
	outcome := resulting || q.Misere || m.common&(nimbers|integers) == 0
	e := m.evaluator
	if outcome {
		e = m.winner
	}
	w, err := e.Evaluate(ctx, q)
	switch {
	case err != nil:
		return c, false, err
	case w.Outcome == 0:
		return c, false, games.Errorf(games.CodeUnsupported, "the position has no outcome class: %s", query.ResultsText(w.Results))
	case w.Unknown != nil || outcome:
		return content{kind: outcomes, lost: truth(w.Outcome == value.P)}, true, nil
	default:
		return contentOf(w.Value, w.Outcome == value.P), true, nil
	}
}

// value looks up the value of a position.
func (m *maker) value(ctx context.Context, rules games.Ruleset, p games.Position) (c content, ok bool, err error) {
	look, err := m.lookup(rules)
	if err != nil {
		return c, false, err
	}
	v, err := look.Value(ctx, p)
	return contentOf(v, v.Outcome() == value.P), err == nil, err
}

func contentOf(v value.Value, lost bool) content {
	c := content{kind: outcomes, lost: truth(lost)}
	if v.IsNimber() && v.Nimber() < 1<<53 {
		c.value, c.kind = int64(v.Nimber()), nimbers
	}
	if n, ok := v.Number().Cell(0); ok && v.IsNumber() {
		c.value, c.kind = n, c.kind|integers
	}
	return c
}

// measured returns the measure of a position. A game with results tells it by a search; others have
// it in the database. A draw and endless play have none.
func (m *maker) measured(ctx context.Context, q *query.Query) (c content, ok bool, err error) {
	c.kind = measures
	if rules, p, resulting := q.Resulting(); resulting {
		solved, _, err := m.evaluator.Resolver.Solve(ctx, rules, p)
		if err != nil {
			return c, false, err
		}
		switch end := query.EndingOf(solved); {
		case m.measure == scoreMeasure && end.Score != nil:
			c.value = *end.Score
		case m.measure == measure.Remoteness.String() && end.Remoteness != nil:
			c.value = int64(*end.Remoteness)
		default:
			return c, false, nil
		}
		return c, true, nil
	}
	of, err := registry.Measure(m.measure)
	if err != nil {
		return c, false, err
	}
	rules, p, sole := q.Game.SolePosition()
	if !sole || q.Misere {
		return c, false, games.Errorf(games.CodeUnsupported, "a measure is that of positions of one ruleset, as in kayles(n)")
	}
	x, _, known, err := m.evaluator.Resolver.Measure(rules, p, of)
	switch {
	case err != nil:
		return c, false, err
	case !known:
		return c, false, games.Errorf(games.CodeUnsupported, "the database has no %s of %s", of, games.Clip(q.String()))
	}
	c.value = x
	return c, true, nil
}

// scoreMeasure is the measure of games with scores.
const scoreMeasure = "score"

func truth(holds bool) int64 {
	if holds {
		return 1
	}
	return 0
}

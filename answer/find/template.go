package find

import (
	"context"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"sprague/answer/export"
	"sprague/answer/query"
	"sprague/answer/syntax"
	"sprague/games"
	"sprague/internal/say"
)

// template is a query with free names and the ranges of the names.
type template struct {
	query *query.Template
	names []string
	spans []span
}

// span is the numbers from, from+step, … up to to.
type span struct{ from, to, step uint64 }

func (s span) count() uint64 { return (s.to-s.from)/s.step + 1 }

// columns are the names of other columns in a row, which free names must not use.
var columns = []string{"position", "outcome", "value"}

// template prepares a query with free names. It reports whether all its positions are impartial.
func (s *Search) template(ctx context.Context, text string, f *syntax.Find) (impartial bool, err error) {
	t := new(template)
	for _, free := range f.Free {
		if slices.Contains(columns, free.Name.Text) {
			return false, refuseAt(text, free.Name, games.Errorf(games.CodeParse, "%s is a column of the answer; take another name, such as n", free.Name.Text))
		}
		x, err := readSpan(text, free)
		if err != nil {
			return false, err
		}
		t.names, t.spans = append(t.names, free.Name.Text), append(t.spans, x)
	}
	if err := checkTotal(t.count()); err != nil {
		return false, refuseAt(text, f.Free[0].Range, err)
	}
	t.query, err = s.evaluator.Template(padColumns(text, f.Of), t.names)
	if err != nil {
		var refused *games.Error
		if refused, _ = err.(*games.Error); refused != nil {
			return false, refuseAt(text, f.Free[refused.Arg].Name, err)
		}
		return false, err
	}
	first, last := make([]uint64, len(t.spans)), make([]uint64, len(t.spans))
	for i, x := range t.spans {
		first[i], last[i] = x.from, x.from+(x.count()-1)*x.step
	}
	impartial = true
	for _, numbers := range [][]uint64{first, last} { // one of them may be 0, which is impartial, among numbers
		q, err := t.bind(ctx, numbers)
		if err != nil && !query.Undecided(ctx, err) {
			return false, err
		}
		impartial = impartial && (err != nil || q.Impartial())
		if err == nil && s.results == nil {
			s.results, _, _ = q.Resulting()
		}
	}
	for _, free := range f.Free {
		if !t.query.Met(free.Name.Text) {
			return false, refuseAt(text, free.Name, games.Errorf(games.CodeParse, "%s does not occur in %s", games.Clip(free.Name.Text), games.Clip(f.Of.Text)))
		}
	}
	s.source, s.report.Axes, s.report.Total = t, t.names, t.count()
	return impartial, nil
}

// count returns the number of positions; nil if it overflows 64 bits.
func (t *template) count() *uint64 {
	total := uint64(1)
	for _, x := range t.spans {
		high, product := bits.Mul64(total, x.count())
		if high > 0 {
			return nil
		}
		total = product
	}
	return &total
}

// readSpan parses the range of a free name. The range begins at 0 by default.
func readSpan(text string, free syntax.Free) (x span, err error) {
	typed, ok := export.ParseInterval(free.Range.Text)
	if !ok {
		return x, refuseAt(text, free.Range, games.Errorf(games.CodeParse, "%q is not a range; write 20 or 5..20", games.Clip(free.Range.Text)))
	}
	x.step = 1
	for _, n := range []struct {
		text string
		into *uint64
		at   syntax.Span
	}{{typed.From, &x.from, free.Range}, {typed.To, &x.to, free.Range}, {free.Step.Text, &x.step, free.Step}} {
		if n.text == "" {
			continue
		}
		number, refused := games.ParseCount(n.text)
		if refused != nil {
			return x, refuseAt(text, n.at, refused)
		}
		*n.into = uint64(number)
	}
	switch {
	case x.step == 0:
		return x, refuseAt(text, free.Step, games.Errorf(games.CodeParse, "a step is at least 1"))
	case x.from > x.to:
		return x, refuseAt(text, free.Range, games.Errorf(games.CodeParse, "from %d to %d there is nothing; a range goes from the smaller number to the larger, as in 5..20", x.from, x.to))
	}
	return x, nil
}

// bind returns the query with the given numbers for the free names.
func (t *template) bind(ctx context.Context, numbers []uint64) (*query.Query, error) {
	texts := make(map[string]string, len(numbers))
	for i, n := range numbers {
		texts[t.names[i]] = strconv.FormatUint(n, 10)
	}
	return t.query.Bind(ctx, texts)
}

// each yields the positions for all combinations of numbers; the last name varies fastest.
func (t *template) each(ctx context.Context, s *Search, yield func(candidate) error) error {
	numbers := make([]uint64, len(t.spans))
	for i, x := range t.spans {
		numbers[i] = x.from
	}
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := yield(t.candidate(ctx, s, numbers)); err != nil {
			return err
		}
		i := len(numbers) - 1
		for ; i >= 0; i-- {
			if x := t.spans[i]; x.to-numbers[i] >= x.step {
				numbers[i] += x.step
				break
			}
			numbers[i] = t.spans[i].from
		}
		if i < 0 {
			return nil
		}
	}
}

// candidate returns the position with the given numbers for the free names.
func (t *template) candidate(ctx context.Context, s *Search, numbers []uint64) candidate {
	q, err := t.bind(ctx, numbers)
	if e, refused := query.Refusal(err); refused && !query.Undecided(ctx, err) {
		err = &query.Error{Code: e.Code, Column: e.Column, Message: say.Textf("for %s: %s", t.assignment(numbers), e.Message)}
	}
	return candidate{
		numbers: numbers,
		text: func() string {
			if q == nil {
				return t.assignment(numbers)
			}
			return q.String()
		},
		weigh: func(ctx context.Context, e *query.Evaluator) (query.Evaluation, error) {
			if err != nil {
				return query.Evaluation{}, err
			}
			return e.Evaluate(ctx, q)
		},
	}
}

// assignment formats the numbers of the free names, such as "n = 3, m = 5".
func (t *template) assignment(numbers []uint64) string {
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		texts[i] = t.names[i] + " = " + strconv.FormatUint(n, 10)
	}
	return strings.Join(texts, ", ")
}

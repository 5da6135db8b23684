package answer

import (
	"context"
	"errors"

	"sprague/answer/export"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/search"
	"sprague/games/sum"
)

// MostCells is the maximum number of values of a Table.
const MostCells = 1 << 24

// TableRequest selects values of a ruleset.
type TableRequest struct {
	Ruleset string `json:"ruleset"` // such as "kayles" or "subtraction[1,3,4]"
	// From and To are the first and the last position: a heap or, for games of two numbers, one
	// side or two sides as in "30x20". By default From is the first position, and To the last one
	// of the database's table.
	From string `json:"from,omitempty"`
	To   string `json:"to,omitempty"`
	// Measure names a measure, such as remoteness, to read instead of values.
	Measure string `json:"measure,omitempty"`
	Limits
}

// Table is the values of a range of positions.
type Table struct {
	Ruleset string   `json:"ruleset"`
	Column  string   `json:"column"` // the kind of the values: "grundy", "number", "form", "result", "score", or a measure
	Axes    []string `json:"axes"`   // the names of the numbers of a position: one, or two
	// First and Second are the first and the last number along each axis; Second is nil for one
	// axis.
	First  []uint64 `json:"first"`
	Second []uint64 `json:"second,omitempty"`
	// Values are in order, for two axes row by row; a loony position has -1. They are nil if they
	// may not be integers.
	Values []int64 `json:"values,omitempty"`
	// Numbers are the values of a partizan ruleset, such as "3/4" or "{2 | 0}", or of the vertices
	// of a graph: "2", "∞{0}", and "" for a number that is no vertex; or results, such as "N in 5".
	Numbers []string `json:"numbers,omitempty"`
}

// Table reads the values of a range of positions. The caller owns the slices. The error is an
// *Error if the request is malformed or out of reach. Otherwise it is that of the context, or
// concerns the database.
func (s *Service) Table(ctx context.Context, r TableRequest) (_ Table, err error) {
	defer recoverFault(&err)
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Ruleset)
	defer cancel()
	t, err := table(ctx, e, r)
	return checkResult(ctx, s, t, err)
}

func table(ctx context.Context, e *query.Evaluator, r TableRequest) (t Table, err error) {
	rules, err := e.Ruleset(ctx, r.Ruleset)
	if err != nil {
		return t, err
	}
	source, err := export.Select(ctx, e, rules, export.Options{From: r.From, To: r.To, Measure: r.Measure})
	if err != nil {
		return t, err
	}
	t = Table{Ruleset: rules.Identity().Name, Column: source.Column(), Axes: source.Axes()}
	first, second := source.Bounds()
	t.First = first[:]
	if source.IsGrid() {
		t.Second = second[:]
	}
	cells := source.Area()
	if cells > MostCells {
		return Table{}, games.Errorf(games.CodeTooLarge, "a table has at most %d values, not %d", MostCells, cells)
	}
	if t.Column == "number" || t.Column == "form" || t.Column == "result" || source.IsChart() {
		t.Numbers = make([]string, cells)
	} else {
		t.Values = make([]int64, cells)
	}
	err = source.Each(ctx, func(e export.Entry) error {
		i := (e.First-first[0])*(second[1]-second[0]+1) + e.Second - second[0]
		if t.Numbers != nil {
			t.Numbers[i] = source.Text(e.Value)
			return nil
		}
		t.Values[i], _ = e.Value.Number().Cell(0)
		return nil
	})
	if err != nil {
		return Table{}, err
	}
	return t, nil
}

// Values looks up single values of an impartial ruleset. Any number of goroutines may use it.
type Values struct {
	rules  games.Numbered
	pairs  games.Paired // nil if a position is one number
	lookup sum.Lookup
}

// Values prepares lookups for a ruleset. The error is an *Error if the ruleset is malformed, or if
// its positions are not numbers.
func (s *Service) Values(ruleset string) (*Values, error) {
	rules, err := s.answers.Ruleset(context.Background(), ruleset)
	if err != nil {
		return nil, err
	}
	numbered, ok := rules.(games.Numbered)
	_, partizan := rules.(games.Partizan)
	if !ok || partizan {
		return nil, toRefusal(games.Errorf(games.CodeUnsupported, "%s has no Grundy values by number; ask for single positions", games.Clip(rules.Identity().Name)))
	}
	v := &Values{rules: numbered}
	v.pairs, _ = rules.(games.Paired)
	v.lookup, err = s.answers.Resolver.Lookup(rules)
	return checkResult(context.Background(), s, v, err)
}

// Grundy returns the Grundy value of position n: for heap games, of the heap of that size. A loony
// position has -1. The error is a refusal or that of the context, or concerns the database.
func (v *Values) Grundy(ctx context.Context, n uint64) (cell int64, err error) {
	defer recoverFault(&err)
	if v.pairs != nil {
		return 0, toRefusal(games.Errorf(games.CodeBadPosition, "a position of %s is two numbers", games.Clip(v.rules.Identity().Name)))
	}
	return v.cell(ctx, v.rules.At(n))
}

// Pair returns the Grundy value of the position given by two numbers, such as a width and a height.
func (v *Values) Pair(ctx context.Context, x, y uint64) (cell int64, err error) {
	defer recoverFault(&err)
	if v.pairs == nil {
		return 0, toRefusal(games.Errorf(games.CodeBadPosition, "a position of %s is one number", games.Clip(v.rules.Identity().Name)))
	}
	least := uint64(v.pairs.Least())
	if x < least || y < least || x >= 1<<31 || y >= 1<<31 {
		return 0, toRefusal(games.Errorf(games.CodeOutOfRange, "%s goes from %d to 2^31-1", games.Clip(v.rules.Identity().Name), least))
	}
	return v.cell(ctx, v.pairs.Pair(int64(x), int64(y)))
}

func (v *Values) cell(ctx context.Context, p games.Position) (int64, error) {
	cell, err := v.lookup.Cell(ctx, p)
	if err != nil {
		return 0, toRefusal(err)
	}
	return cell, nil
}

// Position formats position n in query notation. It returns "" if the script of the ruleset fails.
func (v *Values) Position(n uint64) (text string) {
	var err error
	defer recoverFault(&err)
	return search.Name(v.rules, v.rules.At(n))
}

// toRefusal converts a refusal to an *Error. It returns other errors unchanged, including the
// refusal of a time limit, which wraps context.DeadlineExceeded.
func toRefusal(err error) error {
	if e, ok := query.Refusal(err); ok && !errors.Is(err, context.DeadlineExceeded) {
		return e
	}
	return err
}

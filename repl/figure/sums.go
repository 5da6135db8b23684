package figure

import (
	"context"
	"fmt"

	"sprague/answer/export"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/picture"
	"sprague/repl/render"
)

// Sums holds the Grundy values of sums of two heaps of a game.
type Sums struct {
	name         string
	down, across []int64 // values of the heaps
	first        [2]int64
}

// AddUp returns the values of sums of two heaps. It returns a *RulesetError for a ruleset without
// such sums.
func AddUp(ctx context.Context, e *query.Evaluator, rules games.Ruleset, of string, r export.Rectangle) (*Sums, error) {
	name := rules.Identity().Name
	_, unknown := registry.Measure(of)
	switch heaped := games.IsSingle(rules); {
	case of != "" && unknown != nil:
		return nil, &RulesetError{unknown}
	case heaped && of != "":
		return nil, &RulesetError{games.Errorf(games.CodeParse, "a grid of two heaps has values only, no measures; the table of %s has the %s of one", games.Clip(name), games.Clip(of))}
	case !heaped:
		if charted, ok := rules.(games.Charted); ok {
			if _, err := charted.Chart(); err != nil {
				return nil, &RulesetError{err}
			}
		}
		if many, _ := query.ManyOf(rules); many != "" {
			return nil, &RulesetError{games.Errorf(games.CodeParse, "a grid is for games of two numbers, as cutting, and for the values of two heaps, as of kayles; of %s write table '%s'", games.Clip(name), many)}
		}
		return nil, &RulesetError{games.Errorf(games.CodeParse, "a grid is for games of two numbers, as cutting, and for the values of two heaps, as of kayles; %s has neither", games.Clip(name))}
	}
	s := &Sums{name: name}
	for i, x := range []export.Interval{r.Second, r.First} {
		values, first, err := heapValues(ctx, e, rules, x)
		if err != nil {
			return nil, err
		}
		s.first[i] = first
		if i == 0 {
			s.down = values
		} else {
			s.across = values
		}
	}
	if n := s.Count(); n > MostValues {
		return nil, &query.Error{Code: games.CodeTooLarge, Message: say.Textf("at most %d values are shown at once, not %d", MostValues, n)}
	}
	return s, nil
}

// RulesetError is the refusal of an unsuitable ruleset.
type RulesetError struct{ error }

func (e *RulesetError) Unwrap() error { return e.error }

// heapValues returns the values of a range of heaps, and the number of the first heap. It fails for
// a heap whose value is not a nimber.
func heapValues(ctx context.Context, e *query.Evaluator, rules games.Ruleset, x export.Interval) (values []int64, first int64, err error) {
	t, err := export.Select(ctx, e, rules, export.Options{Ranged: true, From: x.From, To: x.To})
	if err == nil {
		err = checkArea(t)
	}
	if err == nil && t.IsByNumber() {
		err = &RulesetError{games.Errorf(games.CodeParse, "a grid of two heaps needs all heaps, and the table of %s lists positions by numbers of its own", games.Clip(rules.Identity().Name))}
	}
	if err != nil {
		return nil, 0, err
	}
	from, _ := t.Bounds()
	err = t.Each(ctx, func(e export.Entry) error {
		n, whole := e.Value.Number().Cell(0)
		if !whole || n < 0 || !e.Value.IsNumber() {
			return &query.Error{Code: games.CodeUnsupported, Message: say.Textf("%s has no nimber to add", games.Clip(e.Position()))}
		}
		values = append(values, n)
		return nil
	})
	return values, int64(from[0]), err
}

// Count returns the number of sums.
func (s *Sums) Count() uint64 { return uint64(len(s.down)) * uint64(len(s.across)) }

// Grid returns the sums as a picture.
func (s *Sums) Grid() *picture.Grid {
	g := &picture.Grid{
		Title: say.Textf("%s: Grundy values of two heaps", say.Plain(games.Clip(s.name))), Zero: picture.PPosition(),
		Down: say.Textf("heap"), Across: say.Textf("heap"), FirstDown: s.first[0], FirstAcross: s.first[1],
	}
	for _, a := range s.down {
		row := make([]picture.Cell, len(s.across))
		for j, b := range s.across {
			row[j] = picture.Number(a ^ b)
		}
		g.Cells = append(g.Cells, row)
	}
	return g
}

// Columns returns the columns for the rows.
func (s *Sums) Columns() []render.Column {
	return render.Columns("across", "down", "position", "grundy")
}

// Rows writes the sums, one row each.
func (s *Sums) Rows(sheet *render.Sheet) error {
	for i, a := range s.down {
		for j, b := range s.across {
			down, across := s.first[0]+int64(i), s.first[1]+int64(j)
			if err := sheet.Row(across, down, fmt.Sprintf("%s(%d,%d)", s.name, across, down), a^b); err != nil {
				return err
			}
		}
	}
	return nil
}

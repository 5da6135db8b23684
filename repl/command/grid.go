package command

import (
	"cmp"
	"context"
	"fmt"
	"strconv"

	"github.com/spf13/pflag"

	"sprague/answer/export"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/picture"
	"sprague/repl/render"
)

var gridCommand = Command{
	Name: "grid", Usage: "RULESET [RANGE | W H] [--measure MEASURE] [--png FILE] [--svg FILE]", Summary: "the values of two numbers as colored cells",
	Help:     "Shows the positions of a game of two numbers up to W and H, or in ranges such as 5..20. A game of heaps shows two heaps. P-positions stand out; beside negative values 0 is white. JSON and CSV have the values.",
	Examples: []string{"grid cutting 20 12", "grid wythoff 15", "grid nim 15"},
	Wants:    []Kind{Ruleset, Word},
	Prepare: func(flags *pflag.FlagSet) Run {
		by, of := extentOf(flags), filledFlag(flags, "measure", "show `MEASURE` instead of values")
		to := filesOf(flags)
		return func(ctx context.Context, s *Session, c *Call) error { return s.grid(ctx, c, by, *of, to) }
	},
}

// picturedGrid collects the values of a grid. The first number goes across, like a width.
func picturedGrid(ctx context.Context, t *export.Table) (*picture.Grid, error) {
	if err := few(t); err != nil {
		return nil, err
	}
	axes := t.Axes()
	first, second := t.Bounds()
	g := &picture.Grid{
		Title: title(t), Across: say.Known(axes[0]), Down: say.Known(axes[1]), Zero: zero(t),
		FirstAcross: int64(first[0]), FirstDown: int64(second[0]),
		Cells: make([][]picture.Cell, second[1]-second[0]+1),
	}
	for i := range g.Cells {
		g.Cells[i] = make([]picture.Cell, first[1]-first[0]+1)
	}
	err := t.Each(ctx, func(e export.Entry) error {
		g.Cells[e.Second-second[0]][e.First-first[0]] = cell(t, e)
		return nil
	})
	return g, err
}

func (s *Session) drawGrid(ctx context.Context, t *export.Table) error {
	g, err := picturedGrid(ctx, t)
	if err != nil {
		return err
	}
	return pictureError(g.Show(s.out(), s.screen()))
}

func (s *Session) grid(ctx context.Context, c *Call, by extent, of string, to pictureFiles) error {
	rules, err := s.ruleset(c)
	if err != nil {
		return err
	}
	r, err := gridRange(c.Arguments[1:], by)
	if err != nil {
		return err
	}
	across, down := r.First, r.Second
	if !export.IsGrid(rules) {
		return s.sums(ctx, c, rules, of, down, across, to)
	}
	o := export.Options{Measure: of, Ranged: true, From: export.Corner(rules, across, down), To: across.To + "x" + down.To}
	t, err := export.Select(ctx, s.Service.Within(s.Limits), rules, o)
	if err != nil {
		return c.Arguments[len(c.Arguments)-1].located(err)
	}
	if s.inNumbers(to) {
		return s.valueRows(ctx, t)
	}
	g, err := picturedGrid(ctx, t)
	if err != nil {
		return err
	}
	return s.tellMissing(t, s.draw(ctx, g, valuesOf(t.Count(), rules.Identity().Name), to))
}

// gridRange parses the range of a grid: one for both numbers, one for each, or that of the flags.
func gridRange(args []Argument, by extent) (r export.Rectangle, err error) {
	switch {
	case len(args) > 2:
		return r, args[2].refusef("grid needs a ruleset, a width and a height")
	case len(args) > 0 && by.given():
		return r, args[0].refusef("give a range, or --from and --to, not both")
	case len(args) == 0:
		r = by.rectangle()
	default:
		if r, err = readRectangle(args[0]); err == nil && len(args) == 2 {
			var down export.Rectangle
			if down, err = readRectangle(args[1]); err == nil && (r.Both || down.Both) {
				err = args[1].refusef("%q is not a range; write 20 or 5..20", games.Clip(args[1].Text))
			}
			r.Second = down.First
		}
	}
	side := strconv.Itoa(usualSide)
	r.First.To, r.Second.To = cmp.Or(r.First.To, side), cmp.Or(r.Second.To, side)
	return r, err
}

// sums draws the values of sums of two heaps of a game.
func (s *Session) sums(ctx context.Context, c *Call, rules games.Ruleset, of string, down, across export.Interval, to pictureFiles) error {
	name := rules.Identity().Name
	_, unknown := registry.Measure(of)
	switch heaped := games.IsSingle(rules); {
	case of != "" && unknown != nil:
		return c.Arguments[0].located(unknown)
	case heaped && of != "":
		return c.Arguments[0].refusef("a grid of two heaps has values only, no measures; table %s --measure %s has those of one", games.Clip(name), games.Clip(of))
	case !heaped:
		if charted, ok := rules.(games.Charted); ok {
			if _, err := charted.Chart(); err != nil {
				return c.Arguments[0].located(err)
			}
		}
		return c.Arguments[0].refusef("a grid is for games of two numbers, as cutting, and for the values of two heaps, as of kayles; %s has neither", games.Clip(name))
	}
	sides := [2][]int64{}
	firsts := [2]int64{}
	for i, x := range []export.Interval{down, across} {
		t, err := export.Select(ctx, s.Service.Within(s.Limits), rules, export.Options{Ranged: true, From: x.From, To: x.To})
		if err == nil {
			err = few(t)
		}
		if err == nil {
			first, _ := t.Bounds()
			firsts[i] = int64(first[0])
			err = t.Each(ctx, func(e export.Entry) error {
				n, whole := e.Value.Number().Cell(0)
				if !whole || n < 0 || !e.Value.IsNumber() {
					return &query.Error{Code: games.CodeUnsupported, Message: say.Textf("%s has no nimber to add", games.Clip(e.Position()))}
				}
				sides[i] = append(sides[i], n)
				return nil
			})
		}
		if err != nil {
			return c.Arguments[len(c.Arguments)-1].located(err)
		}
	}
	if n := uint64(len(sides[0])) * uint64(len(sides[1])); n > largestPicture {
		return &query.Error{Code: games.CodeTooLarge, Message: say.Textf("at most %d values are shown at once, not %d", largestPicture, n)}
	}
	if s.inNumbers(to) {
		return s.sumRows(name, sides, firsts)
	}
	g := &picture.Grid{
		Title: say.Textf("%s: Grundy values of two heaps", say.Plain(games.Clip(name))), Zero: picture.PPosition(),
		Down: say.Textf("heap"), Across: say.Textf("heap"), FirstDown: firsts[0], FirstAcross: firsts[1],
	}
	for _, a := range sides[0] {
		row := make([]picture.Cell, len(sides[1]))
		for j, b := range sides[1] {
			row[j] = picture.Number(a ^ b)
		}
		g.Cells = append(g.Cells, row)
	}
	return s.draw(ctx, g, valuesOf(uint64(len(sides[0])*len(sides[1])), name), to)
}

// sumRows writes the values of sums of two heaps, one row each.
func (s *Session) sumRows(name string, sides [2][]int64, firsts [2]int64) error {
	return s.sheet(render.Columns("across", "down", "position", "grundy"), func(sheet *render.Sheet) error {
		for i, a := range sides[0] {
			for j, b := range sides[1] {
				down, across := firsts[0]+int64(i), firsts[1]+int64(j)
				if err := sheet.Row(across, down, fmt.Sprintf("%s(%d,%d)", name, across, down), a^b); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

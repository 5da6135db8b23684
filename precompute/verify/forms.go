package verify

import (
	"context"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/precompute/verify/plain"
	"sprague/store/tables"
)

// shortForms is the claim of a table of canonical forms, or of one whose positions are pieces. Each
// stored form must equal the form that a second implementation derives from the moves.
type shortForms struct {
	values
	rules games.Ruleset // Table.Rules without numbering
}

func openShort(t *tables.Table) claim {
	return &shortForms{values{table: t}, tables.Ruleset(t.Rules())}
}

// columns counts the cells' columns, the dictionary and the keys.
func (c *shortForms) columns() int {
	n := 1
	if c.table.Forms() != nil {
		n += 2
	}
	if tables.OfPieces(c.table.Rules()) || tables.OfListed(c.table.Rules()) {
		n += 3
	}
	return n + len(tables.ScriptColumns(c.table.Rules()))
}

func (c *shortForms) check(ctx context.Context) (certificates uint64, problems []error, err error) {
	certificates, problems, err = c.values.check(ctx)
	if err != nil || len(problems) > 0 {
		return certificates, problems, err
	}
	for _, problem := range []error{tables.CheckKeys(ctx, c.table), c.checkForms(ctx)} {
		if ctx.Err() != nil {
			return certificates, problems, ctx.Err()
		}
		if problem != nil {
			problems = append(problems, problem)
		}
	}
	return certificates, problems, nil
}

// checkForms reads the dictionary and checks that all cells are numbers of its forms.
func (c *shortForms) checkForms(ctx context.Context) error {
	forms := c.table.Forms()
	if forms == nil {
		return nil
	}
	column := c.table.Column()
	n := c.meta().Positions
	if column.Width == 0 {
		n = min(n, 1)
	}
	for i := range n {
		if i%(1<<16) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if cell, _ := c.table.Cell(i); uint64(cell) >= forms.Len() {
			return say.Errorf("position number %d has form %d of a dictionary of %d", i, cell, forms.Len())
		}
	}
	return forms.Check(ctx)
}

// Memory of deriving forms: the entries that a goroutine may hold, and bytes per entry. After a
// stretch it clears them if they exceed a fraction.
const (
	mostPlain  = 1 << 23
	keptPlain  = mostPlain / 16
	plainBytes = 64
)

func (c *shortForms) memory() (uint64, error) {
	return mostPlain * plainBytes, nil
}

// hold copies nothing: it reads from the file.
func (c *shortForms) hold() derivation { return &heldShort{shortForms: c} }

// search compares with a form from the engine.
func (c *shortForms) search(ctx context.Context, s *searcher, i uint64, wrong func(difference)) error {
	p := c.ruleset().At(i)
	result, err := s.engine.Value(ctx, c.rules, p)
	stored, ok := c.table.ValueAt(i)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case games.IsTooLarge(err):
		return err
	case err != nil:
		wrong(difference{c.text(i).String(), "", say.Textf("the file says %s, and a search finds that %v", c.text(i), err)})
	case !ok || !stored.Equal(result.Value):
		derived := say.Known(brief(result.Value))
		wrong(difference{c.text(i).String(), derived.String(), say.Textf("the file says %s, a search gives %s", c.text(i), derived)})
	}
	return nil
}

// text formats the file's value of position i.
func (c *shortForms) text(i uint64) say.Text {
	if v, ok := c.table.ValueAt(i); ok {
		return say.Known(brief(v))
	}
	return say.Textf("a form that its dictionary does not have")
}

// brief formats a value, shortened if it is large.
func brief(v value.Value) string {
	text, whole := v.Brief(200)
	if !whole {
		text += "…"
	}
	return text
}

// heldShort derives forms. Each goroutine has its own games.
type heldShort struct {
	*shortForms
	games pool[*deriver]
}

func (h *heldShort) stretch() uint64 { return 256 }

// giveBack keeps games for others, unless they take much memory.
func (h *heldShort) giveBack(d *deriver) {
	if !d.games.Full() && d.games.Size() <= keptPlain {
		h.games.giveBack(d)
	}
}

func (h *heldShort) derive(ctx context.Context, ev *search.Evaluator, from, to uint64, wrong func(i uint64, d difference)) error {
	d := h.games.take(func() *deriver { return newDeriver(h.shortForms) })
	defer h.giveBack(d)
	for i := from; i < to; i++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		stored, err := d.cell(i)
		derived := plain.Zero
		if err == nil {
			derived, err = d.position(ctx, h.ruleset().At(i), i)
		}
		ev.Moves, d.moves = ev.Moves+d.moves, 0
		switch {
		case d.games.Full():
			return games.Errorf(games.CodeTooLarge, "its forms are too large to be verified")
		case games.IsTooLarge(err) || ctx.Err() != nil:
			return err
		case err != nil:
			wrong(i, difference{stored: h.text(i).String(), problem: say.Textf("%v", err)})
		case stored != derived:
			wrong(i, *movesGive(h.text(i), d.text(derived)))
		case tables.OfListed(h.ruleset()) && d.height != tables.Height(h.ruleset(), i):
			wrong(i, wrongHeight(h.text(i), d.height))
		}
	}
	return nil
}

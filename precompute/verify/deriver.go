package verify

import (
	"context"

	"sprague/games"
	"sprague/games/script"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/precompute/verify/plain"
	"sprague/store/forms"
	"sprague/store/tables"
)

// deriver derives canonical forms from moves and from the file's values of their parts.
type deriver struct {
	claim    *shortForms
	games    *plain.Games
	stored   map[uint64]plain.Game // forms of the dictionary
	searched map[games.Position]plain.Game
	moves    uint64
	height   int64 // of the last position, if the table has heights
	deep     int   // positions that are being searched
}

// Limits of the search for positions outside the table: a script may play without an end.
const (
	mostDeep     = 1 << 13
	mostSearched = 1 << 20
)

func newDeriver(c *shortForms) *deriver {
	return &deriver{claim: c, games: plain.NewGames(mostPlain), stored: map[uint64]plain.Game{}, searched: map[games.Position]plain.Game{}}
}

// position derives position i. For a position outside the table, which is searched, i is the
// table's length.
func (d *deriver) position(ctx context.Context, p games.Position, i uint64) (plain.Game, error) {
	d.games.Begin()
	height := int64(0)
	var left, right []plain.Game
	var failed error
	d.claim.rules.Moves(p, func(m games.Move) bool {
		d.moves++
		whole := plain.Zero
		for _, part := range d.parts(m.Parts) {
			x, err := d.part(ctx, part, i)
			height = max(height, d.height+1)
			if err != nil {
				failed = err
				return false
			}
			whole = d.games.Add(whole, x)
		}
		if m.Player != games.Right {
			left = append(left, whole)
		}
		if m.Player != games.Left {
			right = append(right, whole)
		}
		return true
	})
	if failed != nil {
		return plain.Zero, failed
	}
	d.height = height
	return d.games.Canonical(left, right), nil
}

// parts splits the result of a move into parts, if tables hold separate positions.
func (d *deriver) parts(parts []games.Position) (all []games.Position) {
	separable, ok := d.claim.rules.(games.Separable)
	if !ok || !tables.OfListed(d.claim.ruleset()) && !d.mayLeave() {
		return parts
	}
	for _, part := range parts {
		all = append(all, separable.Separate(part)...)
	}
	return all
}

// part returns the form of a part after a move from position i: the stored form, or a searched one
// if the table lacks it.
func (d *deriver) part(ctx context.Context, p games.Position, i uint64) (plain.Game, error) {
	n, negative, ok := tables.Find(d.claim.table.Rules(), p)
	switch {
	case ok && before(d.claim.ruleset(), n, i):
		d.height = tables.Height(d.claim.ruleset(), n)
		x, err := d.cell(n)
		if negative {
			x = d.games.Negative(x)
		}
		return x, err
	case !d.mayLeave():
		return plain.Zero, say.Errorf("a move leads outside the table")
	}
	if x, ok := d.searched[p]; ok {
		return x, nil
	}
	if err := ctx.Err(); err != nil {
		return plain.Zero, err
	}
	if d.games.Full() || d.deep == mostDeep || len(d.searched) == mostSearched {
		return plain.Zero, tooLargeForm()
	}
	d.deep++
	x, err := d.position(ctx, p, i)
	d.deep--
	if err == nil {
		d.searched[p] = x
	}
	return x, err
}

// mayLeave reports whether moves may lead outside the table, to positions that are searched.
func (d *deriver) mayLeave() bool {
	return tables.OfPieces(d.claim.ruleset()) || script.Of(d.claim.rules) != nil && !tables.OfListed(d.claim.ruleset())
}

// cell returns the file's form of position i.
func (d *deriver) cell(i uint64) (plain.Game, error) {
	cell, _ := d.claim.table.Cell(i)
	if d.claim.table.Forms() == nil {
		return d.closed(forms.Form{Nimber: uint64(cell)})
	}
	return d.form(uint64(cell), 0)
}

// form returns a form of the dictionary unchanged. The depth is its nesting in other forms.
func (d *deriver) form(n uint64, deep int) (plain.Game, error) {
	if x, ok := d.stored[n]; ok {
		return x, nil
	}
	f, err := d.claim.table.Forms().Stored(n)
	if deep > mostWhole {
		err = tooLargeForm()
	}
	if err != nil {
		return plain.Zero, err
	}
	var x plain.Game
	if f.Closed() {
		x, err = d.closed(f)
	} else {
		var sides [2][]plain.Game
		for side, options := range [2][]uint64{f.Left, f.Right} {
			for _, o := range options {
				option, err := d.form(o, deep+1)
				if err != nil {
					return plain.Zero, err
				}
				sides[side] = append(sides[side], option)
			}
		}
		x = d.games.Raw(sides[0], sides[1])
	}
	if err == nil {
		d.stored[n] = x
	}
	return x, err
}

// Closed forms up to these limits are computed from the definition, whose cost grows with their
// size.
const (
	mostWhole  = 1 << 12
	mostPlaces = 1 << 6
	mostUps    = 1 << 11
	mostNimber = 1 << 6
)

func tooLargeForm() error {
	return games.Errorf(games.CodeTooLarge, "a form in it is too large to be verified")
}

func (d *deriver) closed(f forms.Form) (plain.Game, error) {
	whole := f.Number >> min(f.Places, 63)
	if f.Places > mostPlaces || whole > mostWhole || whole < -mostWhole || f.Ups > mostUps || f.Ups < -mostUps || f.Nimber > mostNimber {
		return plain.Zero, tooLargeForm()
	}
	return d.games.Closed(f.Number, uint(f.Places), f.Ups, f.Nimber), nil
}

// text formats a game like a value.
func (d *deriver) text(x plain.Game) say.Text {
	const most = 1 << 14
	c := value.NewArena(most).Calculate(context.Background(), most)
	known := map[plain.Game]*value.Form{}
	var form func(x plain.Game) *value.Form
	form = func(x plain.Game) *value.Form {
		if f, ok := known[x]; ok {
			return f
		}
		var sides [2][]*value.Form
		left, right := d.games.Options(x)
		for side, options := range [2][]plain.Game{left, right} {
			for _, o := range options {
				sides[side] = append(sides[side], form(o))
			}
		}
		if c.Err() == nil {
			known[x] = c.Make(sides[0], sides[1])
		}
		return known[x]
	}
	if f := form(x); f != nil && c.Err() == nil {
		return say.Known(brief(value.OfForm(f)))
	}
	return say.Textf("another form")
}

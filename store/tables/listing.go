package tables

import (
	"context"
	"math"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/forms"
)

// heightColumn is the column of the heights of listed positions: see search.Entry.
const heightColumn = "height"

// listing is a ruleset with the listed positions of a table. It has no numbers before open.
type listing struct {
	games.Listed
	rules   games.Ruleset // Listed, with its other capabilities
	texts   *forms.Texts
	heights *store.Reader
}

func (l *listing) ruleset() games.Ruleset { return l.rules }

// OfListed reports whether a table numbers all positions that it has, and has no others: it lists them,
// or their ruleset numbers them.
func OfListed(r games.Numbered) bool {
	switch r.(type) {
	case *listing, *ranking:
		return true
	}
	return false
}

// Unit implements games.Numbered.
func (l *listing) Unit() string { return "numbers" }

// Count implements games.Numbered. Without a table it returns the number of positions that a bound
// begins with.
func (l *listing) Count(bound uint64) (count uint64, err error) {
	if l.texts != nil {
		return l.texts.Len(), nil
	}
	defer games.Caught(&err)
	for _, err := range l.Begin(bound) {
		if err != nil {
			return 0, err
		}
		if count++; count > MostListed {
			return 0, games.Errorf(games.CodeTooLarge, "%s to %d has more than %d positions, the most that a table lists", games.Clip(l.Identity().Name), bound, uint64(MostListed))
		}
	}
	if count == 0 {
		return 0, games.Errorf(games.CodeUnsupported, "%s has no positions for a table to %d: def positions(bound) in its script lists some", games.Clip(l.Identity().Name), bound)
	}
	return count, nil
}

// MostListed bounds the positions that a table lists, and so the memory of solving them.
const MostListed = 1 << 24

func (l *listing) find(p games.Position) (i uint64, negative, ok bool) {
	if l.texts == nil {
		return 0, false, false
	}
	var buffer [64]byte
	text, negative, ok := l.AppendText(buffer[:0], p)
	if ok {
		i, ok = l.texts.Rank(text)
	}
	return i, negative, ok
}

// Number implements games.Numbered.
func (l *listing) Number(p games.Position) (uint64, bool) {
	i, negative, ok := l.find(p)
	return i, ok && !negative
}

// At implements games.Numbered. For an invalid number or text it returns an arbitrary position.
func (l *listing) At(i uint64) (p games.Position) {
	if l.texts == nil {
		return p
	}
	if text, ok := l.texts.At(i); ok {
		p, _ = l.Listed.Listed(text)
	}
	return p
}

func (l *listing) open(v *store.View) (err error) {
	if l.texts, err = forms.OpenTexts(v); err == nil {
		l.heights, err = openHeights(v)
	}
	return err
}

func openHeights(v *store.View) (*store.Reader, error) {
	heights := v.Column(heightColumn)
	if heights == nil || heights.Meta().List || heights.Meta().Period != nil || heights.Meta().Scale != 0 {
		return nil, &ColumnError{v.Name, heightColumn}
	}
	return heights, nil
}

// Height returns the height of a position by its number; 0 for tables without heights.
func Height(r games.Numbered, i uint64) int64 {
	var heights *store.Reader
	switch r := r.(type) {
	case *listing:
		heights = r.heights
	case *ranking:
		heights = r.heights
	}
	if heights == nil {
		return 0
	}
	height, _ := heights.Cell(i)
	return height
}

func (l *listing) check(ctx context.Context, v *store.View) (err error) {
	defer games.Caught(&err)
	if err := l.texts.Check(); err != nil {
		return err
	}
	for i := range l.texts.Len() {
		if i%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		text, _ := l.texts.At(i)
		if _, ok := l.Listed.Listed(text); !ok {
			return say.Errorf("the text of position number %d is that of no position", i)
		}
	}
	for p, err := range l.Begin(v.Bound) {
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return err
		}
		for _, part := range l.Separate(p) {
			if _, _, ok := l.find(part); !ok {
				return say.Errorf("its bound %d means %s, which it lacks", v.Bound, search.Name(l, part))
			}
		}
	}
	return nil
}

// ListingColumns encodes the positions, values and heights of a listing, which they end.
func ListingColumns(l *search.Listing) ([]store.Input, error) {
	all, n := l.Len(), int(l.Len())
	at := l.Sorted()
	var columns []store.Input
	if found := l.Forms(); found == nil {
		columns = []store.Input{narrow(grundyColumn, n, func(i int) int64 { return at(i).Cell })}
	} else {
		values := make([]*value.Form, all)
		for i := range values {
			values[i] = found[at(i).Cell]
		}
		var err error
		if columns, err = FormColumns(values, nil); err != nil {
			return nil, err
		}
	}
	columns = append(columns, narrow(heightColumn, n, func(i int) int64 { return int64(at(i).Height) }))
	return append(columns, forms.TextLists(n, func(i int) []byte { return at(i).Text })...), nil
}

// narrow encodes a column in two bytes a cell while it is packed, if all cells fit.
func narrow(name string, count int, cell func(i int) int64) store.Input {
	words := make([]uint16, count)
	for i := range words {
		c := cell(i)
		if c < 0 || c > math.MaxUint16 {
			cells := make([]int64, count)
			for i := range cells {
				cells[i] = cell(i)
			}
			return store.Input{Name: name, Cells: cells}
		}
		words[i] = uint16(c)
	}
	return store.Input{Name: name, Words: words}
}

package tables

import (
	"context"
	"slices"
	"sync"

	"sprague/games"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/forms"
)

// Numbered returns the ruleset with numbered positions: the ruleset itself, or one whose pieces
// within a bound are numbered in key order, or one whose positions a table will list. It returns
// false if no table can hold positions of the ruleset.
func Numbered(r games.Ruleset, bound uint64) (games.Numbered, bool) {
	if r.Identity().Table == "" {
		return nil, false
	}
	if l, ok := r.(games.Listed); ok && l.Lists() {
		return &listing{rules: r, Listed: l}, true
	}
	switch r := r.(type) {
	case games.Ranking:
		return newRanking(r), true
	case games.Numbered:
		return r, true
	case games.Pieced:
		return &pieces{r, sync.OnceValue(func() keyList { return listKeys(r, bound) })}, true
	}
	return nil, false
}

// keyed is a ruleset whose separate positions are numbered by keys.
type keyed interface {
	games.Numbered
	games.Separable
	ruleset() games.Ruleset
	// find returns the number of a separate position with an equal or the negative value.
	find(p games.Position) (i uint64, negative, ok bool)
	// open reads the keys from a table. The error is a *store.DamagedError.
	open(v *store.View) error
	// check checks that the positions of an open table are those that its bound means. The error is
	// that of the context, or says what is wrong.
	check(ctx context.Context, v *store.View) error
}

// keyList is keys in ascending order.
type keyList interface {
	Len() uint64
	At(i uint64) (key uint64, ok bool)
	Rank(key uint64) (i uint64, ok bool)
}

// pieces are the numbered pieces of a ruleset.
type pieces struct {
	games.Pieced
	keys func() keyList
}

func (p *pieces) ruleset() games.Ruleset { return p.Pieced }

// Ruleset returns the ruleset that Numbered wrapped, or the ruleset itself.
func Ruleset(r games.Ruleset) games.Ruleset {
	if k, ok := r.(keyed); ok {
		return k.ruleset()
	}
	return r
}

// OfPieces reports whether pieces are numbered.
func OfPieces(r games.Numbered) bool {
	_, ok := r.(*pieces)
	return ok
}

// Find returns the number of a position with the value of p or of -p. If positions are numbered by
// keys, p must be one from Separate.
func Find(r games.Numbered, p games.Position) (i uint64, negative, ok bool) {
	if keyed, is := r.(keyed); is {
		return keyed.find(p)
	}
	if i, ok = r.Number(p); ok {
		return i, false, true
	}
	if partizan, is := r.(games.Partizan); is {
		i, ok = r.Number(partizan.Negate(p))
	}
	return i, true, ok
}

// Number returns the number of the stored piece with the same value as the numbered one, not its
// negative.
func (p *pieces) Number(q games.Position) (uint64, bool) {
	i, negative, ok := p.find(q)
	return i, ok && !negative
}

// find returns the number of a piece with an equal or the negative value.
func (p *pieces) find(q games.Position) (i uint64, negative, ok bool) {
	key, negative, ok := p.Key(q)
	if !ok {
		return 0, false, false
	}
	i, ok = p.keys().Rank(key)
	return i, negative, ok
}

// At returns the piece with a number. For an invalid number or key it returns an arbitrary piece.
func (p *pieces) At(i uint64) games.Position {
	if key, ok := p.keys().At(i); ok {
		if q, ok := p.Piece(key); ok {
			return q
		}
	}
	var q games.Position
	p.Pieces(0, func(key uint64) bool {
		q, _ = p.Piece(key)
		return false
	})
	return q
}

// listed are keys in memory.
type listed []uint64

func listKeys(r games.Pieced, bound uint64) keyList {
	count, err := r.Count(bound)
	if err != nil {
		return listed{}
	}
	keys := make(listed, 0, count)
	r.Pieces(bound, func(key uint64) bool {
		keys = append(keys, key)
		return true
	})
	slices.Sort(keys)
	return keys
}

func (k listed) Len() uint64 { return uint64(len(k)) }

func (k listed) At(i uint64) (uint64, bool) {
	if i >= k.Len() {
		return 0, false
	}
	return k[i], true
}

func (k listed) Rank(key uint64) (uint64, bool) {
	i, ok := slices.BinarySearch(k, key)
	return uint64(i), ok
}

func (p *pieces) open(v *store.View) error {
	keys, err := forms.OpenKeys(v)
	p.keys = func() keyList { return keys }
	return err
}

// CheckKeys checks that the positions of a table with keys are exactly those within its bound. The
// error is that of the context, or reports the difference.
func CheckKeys(ctx context.Context, t *Table) error {
	if t.keyed == nil {
		return nil
	}
	return t.keyed.check(ctx, t.view)
}

func (p *pieces) check(ctx context.Context, v *store.View) error {
	stored, err := forms.OpenKeys(v)
	if err == nil {
		err = stored.Check()
	}
	if err != nil {
		return err
	}
	wanted := listKeys(p.Pieced, v.Bound)
	if wanted.Len() != stored.Len() {
		return say.Errorf("it claims %d positions, its bound %d means %d", stored.Len(), v.Bound, wanted.Len())
	}
	for i := range wanted.Len() {
		if i%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		have, _ := stored.At(i)
		if want, _ := wanted.At(i); have != want {
			return say.Errorf("position number %d is another than its bound %d means", i, v.Bound)
		}
	}
	return nil
}

// KeyColumns encodes the keys of a ruleset's positions, if it has keys.
func KeyColumns(r games.Numbered) []store.Input {
	p, ok := r.(*pieces)
	if !ok {
		return nil
	}
	all := p.keys()
	keys := make([]uint64, 0, all.Len())
	for i := range all.Len() {
		key, _ := all.At(i)
		keys = append(keys, key)
	}
	return forms.KeyLists(keys)
}

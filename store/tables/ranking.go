package tables

import (
	"context"
	"sync"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/search"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/forms"
)

// absentCell marks a number that is no position, in a table whose ruleset numbers positions: as a
// result, or in a game with scores as a height.
const absentCell = -1

// ranking is a ruleset that numbers the positions of its table. It has no size before open.
type ranking struct {
	games.Ranking
	size    uint64
	heights *store.Reader
	some    func() games.Position
}

func newRanking(r games.Ranking) *ranking {
	return &ranking{Ranking: r, some: sync.OnceValue(func() games.Position { return firstRanked(r) })}
}

// firstRanked returns the position with the smallest number.
func firstRanked(r games.Ranking) games.Position {
	const most = 1 << 20
	for i := range uint64(most) {
		if p, ok := r.Unrank(i); ok {
			return p
		}
	}
	return games.Position{}
}

func (r *ranking) ruleset() games.Ruleset { return r.Ranking }

// Unit implements games.Numbered.
func (r *ranking) Unit() string { return "numbers" }

// Count implements games.Numbered.
func (r *ranking) Count(bound uint64) (uint64, error) { return r.Size(bound) }

// Separate implements games.Separable. A position is never a sum.
func (r *ranking) Separate(p games.Position) []games.Position {
	return []games.Position{r.Representative(p)}
}

func (r *ranking) find(p games.Position) (i uint64, negative, ok bool) {
	i, ok = r.Number(p)
	return i, false, ok
}

// Number implements games.Numbered. It returns false for a position that the ruleset numbers
// otherwise, or fails to number, as a script may beyond the table.
func (r *ranking) Number(p games.Position) (uint64, bool) {
	i, err := func() (i uint64, err error) {
		defer games.Caught(&err)
		return retrograde.Rank(r.Ranking, p, r.size)
	}()
	return i, err == nil
}

// At implements games.Numbered. For a number that is no position it returns an arbitrary one.
func (r *ranking) At(i uint64) games.Position {
	if p, ok := r.Unrank(i); ok {
		return p
	}
	return r.some()
}

func (r *ranking) open(v *store.View) (err error) {
	if forms.HasTexts(v) { // the build that wrote it did not know the functions that number positions
		return &ColumnError{v.Name, heightColumn}
	}
	r.size = v.Positions
	r.heights, err = openHeights(v)
	return err
}

// check checks that the numbers are those of the positions.
func (r *ranking) check(ctx context.Context, v *store.View) (err error) {
	defer games.Caught(&err)
	size, err := r.Size(v.Bound)
	switch {
	case err != nil:
		return err
	case size != v.Positions:
		return say.Errorf("it claims %d positions, its bound %d means %d", v.Positions, v.Bound, size)
	}
	for i := range size {
		if i%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if p, ok := r.Unrank(i); ok && r.Representative(p) == p {
			if n, ok := r.Rank(p); !ok || n != i {
				return say.Errorf("position number %d is %s, of which number gives %d", i, search.Name(r, p), n)
			}
		}
	}
	return nil
}

// Absent reports whether a table with results says that a number is no position.
func (t *Table) Absent(i uint64) bool {
	switch _, ranks := t.rules.(*ranking); {
	case !ranks:
		return false
	case t.Scored():
		return Height(t.rules, i) == absentCell
	default:
		return t.cell(i) == absentCell
	}
}

// IsAbsent reports whether the ruleset of a table has no position with a number. It panics with a
// [games.Fault] if a script fails.
func IsAbsent(r games.Numbered, i uint64) bool {
	ranks, ok := r.(*ranking)
	if !ok {
		return false
	}
	p, ok := ranks.Unrank(i)
	return !ok || ranks.Representative(p) != p
}

package edit

import (
	"context"
	"slices"

	"sprague/store"
	"sprague/store/forms"
)

// formColumn is a column of form numbers of its table's dictionary.
const formColumn = "form"

// sameLists reports whether two tables have equal lists.
func sameLists(a, b store.Table) bool {
	lists := func(t store.Table) (all []store.Column) {
		for _, c := range t.Columns {
			if c.List {
				all = append(all, c)
			}
		}
		return all
	}
	return slices.EqualFunc(lists(a), lists(b), func(x, y store.Column) bool { return x.Name == y.Name && provenEqual(x, y) })
}

// compareTables compares a column of two tables like compare. Cells are paired by key if positions
// have keys, and form numbers are compared as forms.
func compareTables(ctx context.Context, a, b *store.View, name string, least, most uint64) (Disagreement, error) {
	x, y := a.Column(name), b.Column(name)
	pairing := pair(a, b)
	if name != formColumn && pairing == nil || provenEqual(x.Meta(), y.Meta()) && sameLists(a.Table, b.Table) {
		return compare(ctx, x, y, least, most)
	}
	d := Disagreement{Column: name}
	numbers, err := sharedNumbers(ctx, name, a, b)
	if err != nil {
		return d, err
	}
	if name == formColumn {
		d.Forms = [2]*store.View{a, b}
	}
	for i := range min(a.Positions, mostClaimed) {
		if i%checkEvery == 0 && ctx.Err() != nil {
			return d, ctx.Err()
		}
		j, both := i, i < b.Positions
		if pairing != nil {
			j, both = pairing(i)
		}
		v, ok := x.Cell(i)
		w, okToo := y.Cell(j)
		if !both || !ok || !okToo {
			continue
		}
		d.Compared++
		p, q := Cell{v, x.Meta().Scale}, Cell{w, y.Meta().Scale}
		if same(numbers, p, q) {
			continue
		}
		if d.Count == 0 {
			d.First, d.Cells = i, [2]Cell{p, q}
		}
		if d.Count++; d.Count == most {
			break
		}
	}
	return d, nil
}

// same reports whether two cells are equal, as forms or else as numbers.
func same(numbers [2][]uint64, p, q Cell) bool {
	if numbers[0] == nil {
		return p.equal(q)
	}
	n, m := uint64(p.Value), uint64(q.Value)
	return n < uint64(len(numbers[0])) && m < uint64(len(numbers[1])) && numbers[0][n] == numbers[1][m]
}

// sharedNumbers numbers the forms of two tables; without forms the numbers are nil.
func sharedNumbers(ctx context.Context, name string, views ...*store.View) (numbers [2][]uint64, err error) {
	if name != formColumn {
		return numbers, nil
	}
	shared := forms.NewShared()
	for i, v := range views {
		d, err := forms.Open(v)
		if err != nil {
			return numbers, err
		}
		if numbers[i], err = shared.Numbers(ctx, d); err != nil {
			return numbers, err
		}
	}
	return numbers, nil
}

// pair returns the function that gives the number of a position of one table in another table, if
// any. It is nil if positions have no keys.
func pair(a, b *store.View) func(i uint64) (j uint64, ok bool) {
	if keys, err := forms.OpenKeys(a); err == nil {
		if others, err := forms.OpenKeys(b); err == nil {
			return paired(keys, others)
		}
	}
	if texts, err := forms.OpenTexts(a); err == nil {
		if others, err := forms.OpenTexts(b); err == nil {
			return paired(texts, others)
		}
	}
	return nil
}

func paired[K any](a, b interface {
	At(i uint64) (key K, ok bool)
	Rank(key K) (i uint64, ok bool)
},
) func(i uint64) (j uint64, ok bool) {
	return func(i uint64) (uint64, bool) {
		key, ok := a.At(i)
		if !ok {
			return 0, false
		}
		return b.Rank(key)
	}
}

package period

import (
	"context"
	"slices"

	"sprague/games"
)

// RowTheorem names the theorem about rows of pairs (docs/theory.md).
const RowTheorem = "row"

// Row is the values of the positions (a, 0), (a, 1), … of a ruleset of pairs.
type Row struct {
	Proof *Certificate // nil if the search ended before a proof
	// First and Again are the two numbers with equal states.
	First, Again uint64
	// Ended means that the search ended at the last number allowed.
	Ended bool
	cells []int64
}

// Value returns the value of (a, n) by the proof.
func (r *Row) Value(n uint64) int64 {
	v, _ := r.Proof.Value(n, func(n uint64) int64 { return r.cells[n] })
	return v
}

// rows proves the rows of a ruleset, each by those to which its moves lead.
type rows struct {
	rules games.Rowed
	base  func(a, n int64) (int64, error)
	known map[int64]*Row
	left  uint64 // values that may still be computed
	to    uint64 // the last number to value
}

// OfRow proves the period of row a by equal states, without the moves of single positions. base
// values pairs (a, n), n < a, whose row n no move leads to. If the rows need more than that many
// values, or numbers above to, the row has no proof. The error is that of base or of the context.
func OfRow(ctx context.Context, rules games.Rowed, a int64, values, to uint64, base func(a, n int64) (int64, error)) (*Row, error) {
	s := rows{rules, base, map[int64]*Row{}, values, to}
	needed, least := []int64{a}, uint64(0)
	met := map[int64]bool{a: true}
	for i := 0; i < len(needed); i++ {
		if least += uint64(needed[i]) + 1; least > values {
			return new(Row), nil
		}
		for _, d := range rules.Row(needed[i]).Drops {
			if !met[d.Row] {
				met[d.Row] = true
				needed = append(needed, d.Row)
			}
		}
	}
	slices.Sort(needed)
	for _, b := range needed {
		row, err := s.row(ctx, b)
		if err != nil || row.Proof == nil {
			return row, err
		}
		s.known[b] = row
	}
	return s.known[a], nil
}

// row proves a row whose moves lead to proven rows.
func (s *rows) row(ctx context.Context, a int64) (*Row, error) {
	w, r := newWalk(a, s.rules.Row(a), s.known), new(Row)
	var saved state
	for steps, power := uint64(0), uint64(1); s.left > 0; s.left-- {
		n := uint64(len(r.cells))
		if n%(1<<12) == 0 && ctx.Err() != nil {
			return r, ctx.Err()
		}
		if n >= w.from && (n-w.from)%w.stride == 0 {
			now := w.state(n)
			if steps > 0 && w.repeats(saved, now) {
				r.prove(saved, now)
				return r, nil
			}
			if steps++; steps == power { // the distance grows to any period (R. P. Brent 1980)
				saved, power = now, 2*power
			}
		}
		if n > s.to {
			r.Ended = true
			return r, nil
		}
		cell, err := s.cell(w, a, int64(n))
		if err != nil {
			return r, err
		}
		w.add(n, cell)
		r.cells = append(r.cells, cell)
	}
	return r, nil
}

// cell values (a, n) when the smaller n are known.
func (s *rows) cell(w *walk, a, n int64) (int64, error) {
	if n >= a {
		return w.mex(uint64(n)), nil
	}
	if row := s.known[n]; row != nil {
		return row.Value(uint64(a)), nil
	}
	return s.base(a, n)
}

// prove finds the least period and preperiod from equal states: the differences of neighbors repeat
// from the first on.
func (r *Row) prove(first, again state) {
	length := again.at - first.at
	r.First, r.Again = first.at, again.at
	r.Proof = &Certificate{RowTheorem, first.at, length, uint64(again.level - first.level), again.at - 1}
	differences := make([]int64, length)
	for i := range differences {
		differences[i] = r.Value(first.at+uint64(i)+1) - r.Value(first.at+uint64(i))
	}
	p := uint64(cycle(differences))
	saltus := r.Value(first.at+p) - r.Value(first.at)
	s := first.at
	for s > 0 && r.cells[s-1]+saltus == r.Value(s-1+p) {
		s--
	}
	r.Proof.Preperiod, r.Proof.Period, r.Proof.Saltus = s, p, uint64(saltus)
}

// cycle returns the least length whose repetitions make up a list, by the borders of its beginnings
// (D. E. Knuth, J. H. Morris and V. R. Pratt 1977).
func cycle(list []int64) int {
	borders := make([]int, len(list))
	for i := 1; i < len(list); i++ {
		k := borders[i-1]
		for k > 0 && list[i] != list[k] {
			k = borders[k-1]
		}
		if list[i] == list[k] {
			k++
		}
		borders[i] = k
	}
	if p := len(list) - borders[len(list)-1]; len(list)%p == 0 {
		return p
	}
	return len(list)
}

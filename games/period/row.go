package period

import (
	"context"

	"sprague/games"
)

// RowTheorem names the theorem about rows of pairs (docs/theory.md).
const RowTheorem = "row"

// Row is the values of the positions (a, 0), (a, 1), … of a ruleset of pairs.
type Row struct {
	Proof *Certificate // nil if the search ended before a proof
	// First and Again are the two numbers with equal states.
	First, Again uint64
	// Ended means that the search ended at the last number allowed, not with the number of values.
	Ended bool
	cells []int64
}

// Value returns the value of (a, n) by the proof.
func (r *Row) Value(n uint64) int64 {
	v, _ := r.Proof.Value(n, func(n uint64) int64 { return r.cells[n] })
	return v
}

// rows proves the rows of a ruleset in ascending order.
type rows struct {
	rules games.Rowed
	known []*Row
	left  uint64 // values that may still be computed
	to    uint64 // the last number to value
}

// OfRow proves the period of row a by equal states, after those of all rows below it. If they need
// more than that many values, or numbers above to, the row has no proof. The error is that of the
// context.
func OfRow(ctx context.Context, rules games.Rowed, a int64, values, to uint64) (*Row, error) {
	s := rows{rules: rules, left: values, to: to}
	if uint64(a)/2 > values/(uint64(a)+1) { // row b takes more than b values
		return new(Row), nil
	}
	for b := range a + 1 {
		row, err := s.row(ctx, b)
		if err != nil || row.Proof == nil {
			return row, err
		}
		s.known = append(s.known, row)
	}
	return s.known[a], nil
}

// row proves the row above the known ones.
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
		var cell int64
		if n < uint64(a) {
			cell = s.known[n].Value(uint64(a))
		} else {
			cell = w.mex(n)
		}
		w.add(n, cell)
		r.cells = append(r.cells, cell)
	}
	return r, nil
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

// cycle returns the least length whose repetitions make up a list.
func cycle(list []int64) int {
	ends := tails[int64]{values: list}
	for p := 1; p < len(list); p++ {
		if matches := ends.next(); len(list)%p == 0 && matches == len(list)-p {
			return p
		}
	}
	return len(list)
}

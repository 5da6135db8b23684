package kernel

import (
	"context"
	"math"
	"math/bits"

	"sprague/games"
	"sprague/games/kernel/board"
	"sprague/games/kernel/recurrence"
	"sprague/games/value"
	"sprague/internal/say"
)

// tableKernel is a kernel that solves all positions at once.
type tableKernel struct {
	name      string
	why       say.Text
	positions uint64
	fill      func(ctx context.Context, slots chan struct{}) (Table, error)
}

func (k *tableKernel) Name() string { return k.name }

func (k *tableKernel) Why() say.Text { return k.why }

// Solve implements Kernel.
func (k *tableKernel) Solve(ctx context.Context, run Run) (Table, error) {
	t, err := k.fill(ctx, run.Slots)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return Table{}, err
	}
	run.Advance(k.positions)
	return t, nil
}

// digits returns the number of binary digits of the numbers of n positions.
func digits(n uint64) int { return bits.Len64(max(n, 1) - 1) }

func placement(patterns func(squares int) []uint64, n uint64) func(context.Context, chan struct{}) (Table, error) {
	return func(ctx context.Context, slots chan struct{}) (Table, error) {
		squares := digits(n)
		values, err := board.Solve(ctx, squares, patterns(squares), slots)
		if err != nil {
			return Table{}, err
		}
		words := make([]uint16, n)
		for i := range words {
			words[i] = uint16(values[i])
		}
		return Table{Words: words}, nil
	}
}

func values(fill func(context.Context, []uint16) error, n uint64) func(context.Context, chan struct{}) (Table, error) {
	return func(ctx context.Context, _ chan struct{}) (Table, error) {
		words := make([]uint16, n)
		return Table{Words: words}, fill(ctx, words)
	}
}

func numbers(fill func([]int64) uint, n uint64) func(context.Context, chan struct{}) (Table, error) {
	return func(context.Context, chan struct{}) (Table, error) {
		cells, values := make([]int64, n), make([]value.Dyadic, n)
		scale := fill(cells)
		for i, cell := range cells {
			values[i] = value.Scaled(cell, scale)
		}
		return Table{Numbers: values}, nil
	}
}

// singleHeads lists the values of the single heads that a table needs. It returns false if one is
// unknown or fits no cell.
func singleHeads(coin func(place int) (uint64, bool), n uint64) ([]int64, bool) {
	singles := make([]int64, digits(n))
	for j := range singles {
		x, ok := coin(j)
		if !ok || x > math.MaxInt64 {
			return nil, false
		}
		singles[j] = int64(x)
	}
	return singles, true
}

func rowsOfCoins(singles []int64, n uint64) func(context.Context, chan struct{}) (Table, error) {
	return func(ctx context.Context, _ chan struct{}) (Table, error) {
		if err := ctx.Err(); err != nil {
			return Table{}, err
		}
		cells := make([]int64, n)
		recurrence.Coins(cells, singles)
		return Table{Cells: cells}, nil
	}
}

// formula fills a table by a theorem. It fails with [ErrUnsuited] if the theorem lacks a value, or
// if a value fits no cell.
func formula(r games.Numbered, f games.Formula, n uint64) func(context.Context, chan struct{}) (Table, error) {
	_, partizan := r.(games.Numeric)
	return func(ctx context.Context, _ chan struct{}) (t Table, err error) {
		if partizan {
			t.Numbers = make([]value.Dyadic, 0, n)
		} else {
			t.Cells = make([]int64, 0, n)
		}
		for i := range n {
			if i%step == 0 && ctx.Err() != nil {
				return Table{}, ctx.Err()
			}
			v, ok := f.Value(r.At(i))
			switch {
			case !ok:
				return Table{}, ErrUnsuited
			case partizan && v.IsNumber():
				t.Numbers = append(t.Numbers, v.Number())
			case !partizan && v.IsLoony():
				t.Cells = append(t.Cells, value.LoonyCell)
			case !partizan && v.IsNimber() && v.Nimber() <= math.MaxInt64:
				t.Cells = append(t.Cells, int64(v.Nimber()))
			default:
				return Table{}, ErrUnsuited
			}
		}
		return t, nil
	}
}

package tables

import (
	"context"
	"math"
	"slices"
	"sync/atomic"

	"sprague/games/period"
	"sprague/games/value"
	"sprague/internal/coded"
	"sprague/store"
	"sprague/store/forms"
)

// Forms is the dictionary of a table of canonical forms in an open database. Each form is read on
// first use. Any number of goroutines may use it.
type Forms struct {
	view   *store.View
	stored *forms.Dictionary
	arena  *value.Arena
	known  []atomic.Pointer[value.Form]
	height []atomic.Uint32 // of a known form: depth of nested option lists
}

// NewFormArena returns an arena for dictionaries.
func NewFormArena() *value.Arena { return value.NewArena(math.MaxInt32) }

// OpenForms returns the dictionary of a table, with forms of the given arena. The error is a
// *store.DamagedError if the table has no dictionary.
func OpenForms(v *store.View, arena *value.Arena) (*Forms, error) {
	stored, err := forms.Open(v)
	if err != nil {
		return nil, err
	}
	n := stored.Len()
	return &Forms{v, stored, arena, make([]atomic.Pointer[value.Form], n), make([]atomic.Uint32, n)}, nil
}

// Stored returns form n as stored in the file. The error is a *store.DamagedError.
func (f *Forms) Stored(n uint64) (forms.Form, error) { return f.stored.Form(n) }

// Len returns the number of forms.
func (f *Forms) Len() uint64 { return uint64(len(f.known)) }

// highest bounds the nesting of option lists, and so the stack for reading and writing forms. It is
// far above every solved position.
const highest = 1 << 13

// Form returns form n. The error is a *store.DamagedError.
func (f *Forms) Form(n uint64) (*value.Form, error) {
	if n < f.Len() {
		if known := f.known[n].Load(); known != nil {
			return known, nil
		}
	}
	// Whole dictionaries have been read with a hundredth of this limit.
	c := f.arena.Calculate(context.Background(), math.MaxUint64)
	return f.read(c, n, highest)
}

// read reads form n, with option lists nested at most that deep.
func (f *Forms) read(c *value.Calculation, n uint64, deep uint32) (*value.Form, error) {
	if n < f.Len() {
		if known := f.known[n].Load(); known != nil {
			return known, nil
		}
	}
	stored, err := f.stored.Form(n)
	if err != nil {
		return nil, err
	}
	var form *value.Form
	height := uint32(0)
	if stored.Closed() {
		form = c.Closed(value.Scaled(stored.Number, uint(min(stored.Places, math.MaxUint32))), stored.Ups, stored.Nimber)
	} else if deep > 0 {
		var sides [2][]*value.Form
		for i, numbers := range [2][]uint64{stored.Left, stored.Right} {
			sides[i] = make([]*value.Form, len(numbers))
			for k, o := range numbers {
				if sides[i][k], err = f.read(c, o, deep-1); err != nil {
					return nil, err
				}
				height = max(height, 1+f.height[o].Load())
			}
		}
		if height <= highest {
			form, _ = c.Stored(sides[0], sides[1])
		}
	}
	if form == nil {
		return nil, &store.DamagedError{Path: "table " + f.view.Name, Reason: coded.Textf("form %d is no canonical form", n)}
	}
	f.height[n].Store(height)
	f.known[n].Store(form)
	return form, nil
}

// Check reads all forms. They must ascend in the order of value.Form.Compare.
func (f *Forms) Check(ctx context.Context) error {
	var last *value.Form
	for n := range f.Len() {
		if n%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		form, err := f.Form(n)
		if err != nil {
			return err
		}
		if last != nil && last.Compare(form) >= 0 {
			return &store.DamagedError{Path: "table " + f.view.Name, Reason: coded.Textf("form %d of its dictionary is out of order", n)}
		}
		last = form
	}
	return nil
}

// FormColumns returns columns for forms of one arena: a dictionary, and the index of each form in
// it. If a period is proven, only the forms up to its first repetition are stored. The error
// reports a number that exceeds 63 bits.
func FormColumns(all []*value.Form, proof *period.Certificate) ([]store.Input, error) {
	if proof != nil {
		all = all[:proof.Preperiod+proof.Period]
	}
	c := value.NewArena(0).Calculate(context.Background(), 0) // for option lists, which cost nothing
	met := map[*value.Form]uint64{}
	var order []*value.Form
	for waiting := slices.Clone(all); len(waiting) > 0; {
		f := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		if _, ok := met[f]; ok {
			continue
		}
		met[f] = 0
		order = append(order, f)
		if _, _, _, closed := f.Closed(); !closed {
			left, right := c.Options(f)
			waiting = append(append(waiting, left...), right...)
		}
	}
	slices.SortFunc(order, (*value.Form).Compare)
	for n, f := range order {
		met[f] = uint64(n)
	}
	dictionary := make([]forms.Form, len(order))
	for n, f := range order {
		entry := &dictionary[n]
		x, ups, nimber, closed := f.Closed()
		if !closed {
			left, right := c.Options(f)
			entry.Left, entry.Right = numbersOf(met, left), numbersOf(met, right)
			continue
		}
		cell, ok := x.Cell(x.Exp())
		if !ok {
			return nil, coded.Errorf("%v does not fit a cell of scale %d", x, x.Exp())
		}
		*entry = forms.Form{Number: cell, Places: uint64(x.Exp()), Ups: ups, Nimber: nimber}
	}
	cells := make([]int64, len(all))
	for i, f := range all {
		cells[i] = int64(met[f])
	}
	return append([]store.Input{column(formColumn, cells, proof)}, forms.Lists(dictionary)...), nil
}

func numbersOf(met map[*value.Form]uint64, options []*value.Form) []uint64 {
	numbers := make([]uint64, len(options))
	for k, o := range options {
		numbers[k] = met[o]
	}
	return numbers
}

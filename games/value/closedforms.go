package value

import "context"

// ownCalculation begins a calculation for a few closed forms, in a new arena.
func ownCalculation() *Calculation { return NewArena(1<<20).Calculate(context.Background(), 1<<20) }

// UpsForm returns the form of n·^ + *k, for n from -2^62 to 2^62.
func UpsForm(n int64, k uint64) *Form { return ownCalculation().Ups(n, k) }

// SwitchForm returns the form of ±x = {x | -x}, for x > 0.
func SwitchForm(x Dyadic) *Form {
	c := ownCalculation()
	return c.Make([]*Form{c.Number(x)}, []*Form{c.Number(x.Neg())})
}

// TinyForm returns the form of tiny(x) = {0 || 0 | -x}, or of its negative, for x > 0.
func TinyForm(x Dyadic, negative bool) *Form {
	c := ownCalculation()
	zero := []*Form{c.Zero()}
	if negative {
		return c.Make([]*Form{c.Make([]*Form{c.Number(x)}, zero)}, zero)
	}
	return c.Make(zero, []*Form{c.Make(zero, []*Form{c.Number(x.Neg())})})
}

// Options returns the options of the canonical form, like [Calculation.Options], without a
// calculation. It returns false for a sum with a nimber above 2^20, which has too many options.
func (f *Form) Options() (left, right []*Form, ok bool) {
	if f.general {
		left, right = f.options()
		return left, right, true
	}
	c := ownCalculation()
	left, right = c.Options(f)
	return left, right, c.Err() == nil
}

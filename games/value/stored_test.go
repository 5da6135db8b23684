package value_test

import (
	"context"
	"testing"

	"sprague/games/value"
)

// Stored forms are restored as equal forms in another arena.
func TestStored(t *testing.T) {
	from := value.NewArena(1<<16).Calculate(context.Background(), 1<<30)
	into := value.NewArena(1<<16).Calculate(context.Background(), 0) // it compares nothing
	known := map[*value.Form]*value.Form{}
	var stored func(f *value.Form) *value.Form
	stored = func(f *value.Form) *value.Form {
		if s := known[f]; s != nil {
			return s
		}
		s := (*value.Form)(nil)
		if x, n, k, closed := f.Closed(); closed {
			s = into.Closed(x, n, k)
		} else {
			left, right := from.Options(f)
			var sides [2][]*value.Form
			for i, options := range [2][]*value.Form{left, right} {
				for _, o := range options {
					sides[i] = append(sides[i], stored(o))
				}
			}
			var ok bool
			if s, ok = into.Stored(sides[0], sides[1]); !ok {
				t.Fatalf("%v is refused", f)
			}
		}
		known[f] = s
		return s
	}
	day := []*value.Form{from.Zero()}
	for range 2 {
		var next []*value.Form
		for _, l := range subsets(day) {
			for _, r := range subsets(day) {
				next = append(next, from.Make(l, r))
			}
		}
		day = next[:min(len(next), 256)]
	}
	for _, f := range day {
		s := stored(f)
		if !s.Equal(f) || s.String() != f.String() || s.Outcome() != f.Outcome() {
			t.Errorf("%v was stored, and is %v", f, s)
		}
	}
}

func subsets(all []*value.Form) (sets [][]*value.Form) {
	for mask := range 1 << min(len(all), 4) {
		var set []*value.Form
		for i := range min(len(all), 4) {
			if mask>>i&1 == 1 {
				set = append(set, all[i])
			}
		}
		sets = append(sets, set)
	}
	return sets
}

// Impossible options are refused where the check is free.
func TestInvalidStoredForms(t *testing.T) {
	c := value.NewArena(1<<10).Calculate(context.Background(), 1<<20)
	number := func(n int64) *value.Form { return c.Number(value.Int(n)) }
	for name, sides := range map[string][2][]*value.Form{
		"a number":     {{number(0)}, {number(1)}},
		"no left side": {nil, {number(1)}},
		"no right":     {{number(1)}, nil},
		"star":         {{number(0)}, {number(0)}},
		"up":           {{number(0)}, {c.Nimber(1)}},
		"out of order": {{number(2), number(1)}, {number(0)}},
		"twice":        {{number(2), number(2)}, {number(0)}},
	} {
		if f, ok := c.Stored(sides[0], sides[1]); ok {
			t.Errorf("%s: %v", name, f)
		}
	}
	if c.Closed(value.Int(1), 1<<62, 0) != nil {
		t.Error("more ups than sums allow")
	}
}

package dialect_test

import (
	"errors"
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// errSets stands for an order of sets, which the interpreter has and the dialect has not. The
// outcomes cannot be compared then.
var errSets = errors.New("sets have no order")

// ordersSets reports whether a function that orders its arguments, or the elements of a single one,
// meets sets.
func ordersSets(args []starlark.Value) bool {
	if len(args) == 1 {
		all, ok := args[0].(starlark.Iterable)
		return ok && slices.ContainsFunc(slices.Collect(starlark.Elements(all)), func(v starlark.Value) bool { return holdsSets(v, 1) })
	}
	return slices.ContainsFunc(args, func(v starlark.Value) bool { return holdsSets(v, 0) })
}

// holdsSets reports whether a value holds sets.
func holdsSets(v starlark.Value, depth int) bool {
	if _, ok := v.(*starlark.Set); ok || depth > 12 {
		return true
	}
	all, ok := v.(starlark.Iterable)
	if !ok {
		return false
	}
	for x := range starlark.Elements(all) {
		if holdsSets(x, depth+1) {
			return true
		}
	}
	return false
}

// tables adds the helpers of dictionaries and sets.
func (h *helpers) tables(of func(name string, f builtin)) {
	of("__dict", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		d := new(starlark.Dict)
		for i := 0; i < len(args); i += 2 {
			if _, found, _ := d.Get(args[i]); found {
				h.differs = true
			}
			if err := d.SetKey(args[i], args[i+1]); err != nil {
				return nil, err
			}
		}
		return d, nil
	})
	of("__in", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		if _, ok := args[2].(*starlark.Dict); ok {
			if _, err := args[1].Hash(); err != nil {
				return nil, h.differ()
			}
		}
		op := syntax.IN
		if args[0] == starlark.String("not in") {
			op = syntax.NOT_IN
		}
		return starlark.Binary(op, args[1], args[2])
	})
	of("__compare", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		if holdsSets(args[1], 0) || holdsSets(args[2], 0) {
			return nil, errSets
		}
		ok, err := starlark.Compare(comparisons[string(args[0].(starlark.String))], args[1], args[2])
		return starlark.Bool(ok), err
	})
	of("__pops", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		if _, ok := args[0].(*starlark.Set); ok {
			return nil, h.differ()
		}
		return args[0], nil
	})
}

// inplaceTable changes a dictionary or a set in place. It returns false for other operands.
func (h *helpers) inplaceTable(op, x, y starlark.Value) (starlark.Value, bool, error) {
	if d, ok := x.(*starlark.Dict); ok && op == starlark.String("|") {
		if other, ok := y.(*starlark.Dict); ok {
			for _, pair := range other.Items() {
				if err := d.SetKey(pair[0], pair[1]); err != nil {
					return nil, true, err
				}
			}
			return d, true, nil
		}
	}
	s, ok := x.(*starlark.Set)
	other, also := y.(*starlark.Set)
	if !ok || !also {
		return nil, false, nil
	}
	v, err := h.binary(op, x, y)
	if err != nil {
		return nil, true, err
	}
	h.differs = true
	if op != starlark.String("|") {
		if err := s.Clear(); err != nil {
			return nil, true, err
		}
		other = v.(*starlark.Set)
	}
	for x := range starlark.Elements(other) {
		if s == other {
			break
		}
		if err := s.Insert(x); err != nil {
			return nil, true, err
		}
	}
	return s, true, nil
}

// setKey executes d[key] += y, or another augmented assignment.
func (h *helpers) setKey(t *starlark.Thread, op starlark.Value, d *starlark.Dict, key, y starlark.Value) error {
	old, found, err := d.Get(key)
	if err != nil || !found {
		return errors.New("no key")
	}
	more, err := starlark.Call(t, y, nil, nil)
	if err != nil {
		return err
	}
	x, err := h.inplace(op, old, more)
	if err != nil {
		return err
	}
	return d.SetKey(key, x)
}

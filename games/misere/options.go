package misere

import "sprague/games/value"

// options is the set of the types of a position's options, on which its own depends.
// The zero value is empty.
type options struct {
	values       value.NimberSet
	fickle, firm [2]bool // of value 0, of value 1
	any, wild    bool
}

func (o *options) reset() {
	o.values.Reset()
	o.fickle, o.firm = [2]bool{}, [2]bool{}
	o.any, o.wild = false, false
}

func (o *options) add(t Type) {
	o.any = true
	switch {
	case t.Kind == Wild:
		o.wild = true
		return
	case t.Kind == Fickle:
		o.fickle[t.Value] = true
	case t.Value <= 1:
		o.firm[t.Value] = true
	}
	o.values.Add(t.Value)
}

// result is the type of a position with these options. The conditions are those that
// the proof of genus theory needs (docs/theory.md); no two of them go together.
func (o *options) result() Type {
	var (
		noFickle = !o.fickle[0] && !o.fickle[1]
		noFirm   = !o.firm[0] && !o.firm[1]
		n        = o.values.Mex()
	)
	switch {
	case o.wild:
		return Type{Kind: Wild}
	case !o.any, noFirm && o.fickle[1] && !o.fickle[0]:
		return Type{Fickle, 0}
	case noFirm && o.fickle[0] && !o.fickle[1]:
		return Type{Fickle, 1}
	case noFickle && !o.firm[0]:
		return Type{Firm, 0}
	case noFickle && !o.firm[1]:
		return Type{Firm, 1}
	case n >= 2 && (o.firm[0] || o.fickle[1]) && (o.firm[1] || o.fickle[0]):
		return Type{Firm, n}
	default:
		return Type{Kind: Wild}
	}
}

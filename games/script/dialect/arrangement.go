package dialect

import "go.starlark.net/syntax"

// Arrangement is the result of a function that calculates nothing: it returns an argument, or a
// tuple of arguments and integers.
type Arrangement struct {
	Tuple bool
	Items []Item // one unless Tuple is set
}

// Item is an argument or an integer.
type Item struct {
	Parameter int   // the number of the argument; -1 for an integer
	Integer   int64 // if Parameter is -1
}

// Arrangement returns what the function arranges. It returns false if the function does anything
// else.
func (f *Function) Arrangement() (a Arrangement, ok bool) {
	return f.arranges, len(f.arranges.Items) > 0
}

// arrangement returns the arrangement of a function with a body; the zero Arrangement for none.
func (f *Function) arrangement(body []syntax.Stmt) (a Arrangement) {
	if len(body) != 1 {
		return a
	}
	returned, ok := body[0].(*syntax.ReturnStmt)
	if !ok || returned.Result == nil {
		return a
	}
	e := unparen(returned.Result)
	items := []syntax.Expr{e}
	if t, ok := e.(*syntax.TupleExpr); ok {
		a.Tuple, items = true, t.List
	}
	for _, e := range items {
		item, ok := f.item(unparen(e))
		if !ok {
			return Arrangement{}
		}
		a.Items = append(a.Items, item)
	}
	return a
}

func (f *Function) item(e syntax.Expr) (i Item, ok bool) {
	switch e := e.(type) {
	case *syntax.Ident:
		for i, name := range f.params {
			if name == e.Name {
				return Item{Parameter: i}, true
			}
		}
	case *syntax.Literal:
		if n, ok := e.Value.(int64); ok {
			return Item{Parameter: -1, Integer: n}, true
		}
	}
	return i, false
}

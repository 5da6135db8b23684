package dialect

import (
	"go.starlark.net/syntax"

	"sprague/internal/say"
)

// Function is a function of a script.
type Function struct {
	name     string
	at       place
	params   []string
	required int     // number of parameters without a default, which come first
	defaults []Value // defaults of the other parameters
	locals   int     // number of slots of a frame: parameters, other names, temporaries
	named    int     // number of slots of parameters and other names
	body     statement
	weight   int64 // steps of a call without its loops
	arranges Arrangement
	calls    []*Function
	def      *syntax.DefStmt       // its source
	program  *Program              // its script
	weights  map[syntax.Expr]int64 // steps of a round, by what a loop goes through
	displays map[syntax.Expr]Value // constant dictionaries and sets
	visited  visit                 // state of the search for recursion
}

// Name returns the name of the function.
func (f *Function) Name() string { return f.name }

// Parameters returns the minimum and the maximum number of arguments.
func (f *Function) Parameters() (least, most int) { return f.required, len(f.params) }

// Parameter returns the name of parameter i.
func (f *Function) Parameter(i int) string { return f.params[i] }

// Takes describes the accepted number of arguments.
func (f *Function) Takes() say.Text {
	switch {
	case f.required < len(f.params):
		return say.Textf("%d to %d arguments", f.required, len(f.params))
	default:
		return counted(len(f.params))
	}
}

// counted formats a number of arguments.
func counted(n int) say.Text {
	if n == 1 {
		return say.Textf("1 argument")
	}
	return say.Textf("%d arguments", n)
}

// call runs the function. The caller has checked the number of arguments.
func (f *Function) call(m *Machine, args []Value) Value {
	m.steps(f.weight)
	if f.body == nil {
		panic(f.early(m.frames[m.depth-1].of.at))
	}
	inner := m.frame(f)
	n := copy(inner.locals, args)
	for ; n < len(f.params); n++ {
		inner.locals[n] = f.defaults[n-f.required]
	}
	for ; n < f.named; n++ {
		inner.locals[n] = Value{o: &undefined}
	}
	result := None
	if f.body(inner) == returns {
		result = inner.result
	}
	m.depth--
	return result
}

// defaultOf returns the default of parameter i.
func (f *Function) defaultOf(i int, at place) Value {
	if f.body == nil {
		panic(f.early(at))
	}
	return f.defaults[i-f.required]
}

// early returns the error of a call that runs before the function's def is evaluated.
func (f *Function) early(at place) *Error {
	return at.errorf("%s is called before its def, in line %d; write this below it", f.name, f.at.line)
}

// visit is the state of a function in the search for recursion.
type visit uint8

const (
	unvisited visit = iota
	visiting
	visited
)

// recursion returns a chain of calls from a function to itself; nil if there is none.
func (f *Function) recursion() []*Function {
	switch f.visited {
	case visiting:
		return []*Function{f}
	case visited:
		return nil
	}
	f.visited = visiting
	for _, g := range f.calls {
		if chain := g.recursion(); chain != nil {
			if len(chain) == 1 || chain[0] != chain[len(chain)-1] {
				chain = append(chain, f)
			}
			return chain
		}
	}
	f.visited = visited
	return nil
}

package dialect

import "sprague/internal/say"

// Function is a function of a script.
type Function struct {
	name     string
	at       place
	params   []string
	required int     // the number of parameters without a default, which come first
	defaults []Value // the defaults of the other parameters
	locals   int     // slots of a frame: of the parameters, of other names, and of what is computed
	named    int     // of them, those of the parameters and other names
	body     statement
	weight   int64 // steps of a call, apart from loops
	calls    []*Function
	visited  visit // the state in the search for recursion
}

// Name returns the name of the function.
func (f *Function) Name() string { return f.name }

// Parameters returns the least and the largest number of arguments.
func (f *Function) Parameters() (least, most int) { return f.required, len(f.params) }

// Parameter returns the name of a parameter.
func (f *Function) Parameter(i int) string { return f.params[i] }

// Takes describes the number of arguments that the function takes.
func (f *Function) Takes() say.Text {
	switch {
	case f.required < len(f.params):
		return say.Textf("%d to %d arguments", f.required, len(f.params))
	default:
		return counted(len(f.params))
	}
}

// counted counts arguments.
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

// defaultOf returns the default of a parameter.
func (f *Function) defaultOf(i int, at place) Value {
	if f.body == nil {
		panic(f.early(at))
	}
	return f.defaults[i-f.required]
}

// early is the error of a call from a place while the top level is not yet evaluated as far as the function.
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

// recursion finds a function that calls itself through others, and returns the chain of calls; nil
// if there is none.
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

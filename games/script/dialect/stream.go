package dialect

import (
	"go.starlark.net/syntax"
)

// Stream is a function that returns a list, compiled for an argument of a known shape. It makes no
// list: it hands over one element after the other. Integers are words of the machine there, and
// tuples consecutive words.
//
// A stream gives up where the function would fail, or do anything else that is not known from
// shapes. The caller then calls the function itself, which has no effects but its result.
type Stream struct {
	Elements []Element // what Receiver.Element is told by number
	// Final says that Receiver.Forget is never called, and FinalOrHost that it is called only if the
	// function returns constants of the host instead.
	Final, FinalOrHost bool

	body     step
	none     step // where the function ends without return
	function *Function
	count    int // slot of the number of elements
	integers int // number of slots
	texts    int
}

// Element describes some elements of the list.
type Element struct {
	// Group says that the element is the result of a host function with the option Group. Its
	// arguments have the shapes.
	Group  bool
	Shapes []Shape // one unless Group is set
	// Constant is a constant of the host, if there are no shapes and Group is not set.
	Constant Value
}

// Receiver receives the elements of a stream. The slices are valid during the call only.
type Receiver interface {
	// Element receives an element. If it returns false, the stream stops.
	Element(number int, integers []int64, texts []string) bool
	// Forget takes back all elements so far.
	Forget()
}

// run is the state of a running stream.
type run struct {
	m        *Machine
	integers []int64
	texts    []string
	out      Receiver
}

// step is a compiled statement of a stream.
type step func(r *run) signal

// givesUp is the panic of a stream that gives up.
var givesUp = &Error{}

// Run hands over the elements of the list for an argument, given by its integers and strings. It
// returns false if the stream gives up; the elements so far mean nothing then. Otherwise
// [Machine.Steps] is that of the call, up to where the receiver stopped it.
func (s *Stream) Run(m *Machine, integers []int64, texts []string, out Receiver) (ok bool) {
	bytes := m.bytes
	defer func() {
		m.depth = 0
		if ok {
			return
		}
		switch e := recover().(type) {
		case *Error:
			m.bytes = bytes
		default:
			panic(e)
		}
	}()
	m.fuel = m.limits.Steps
	m.frame(s.function) // so that the limits hold
	m.steps(s.function.weight)
	r := &m.run
	r.m, r.out = m, out
	if cap(r.integers) < s.integers || cap(r.texts) < s.texts {
		r.integers, r.texts = make([]int64, s.integers), make([]string, s.texts)
	}
	r.integers, r.texts = r.integers[:s.integers], r.texts[:s.texts]
	copy(r.integers, integers)
	r.integers[s.count] = 0
	copy(r.texts, texts)
	if end := s.body(r); end != returns && end != stops {
		s.none(r) // the function returns None
	}
	return true
}

// Stream compiles a function that returns a list, for arguments of some shapes. It returns false if
// something in it has no known shape, and the line of that.
func (f *Function) Stream(arguments ...Shape) (s *Stream, line int, ok bool) {
	return f.stream(context{}, arguments)
}

// Single is Stream for a function that returns a value. The stream hands over that alone.
func (f *Function) Single(arguments ...Shape) (s *Stream, line int, ok bool) {
	return f.stream(context{single: true}, arguments)
}

// Optional is Single for a function that may also return None. The stream then hands over None.
func (f *Function) Optional(arguments ...Shape) (s *Stream, line int, ok bool) {
	return f.stream(context{single: true, optional: true}, arguments)
}

func (f *Function) stream(kind context, arguments []Shape) (s *Stream, line int, ok bool) {
	defer func() {
		if !ok {
			switch e := recover().(type) {
			case nil:
			case untyped:
				s, line = nil, int(e.Line)
			case *Error:
				s, line = nil, e.Line
			default:
				panic(e)
			}
		}
	}()
	if f.def == nil || len(f.params) != len(arguments) {
		return nil, int(f.at.line), false
	}
	s = &Stream{function: f, Final: true, FinalOrHost: true}
	kind.function = f
	t := &typer{stream: s, context: kind}
	t.enter(f.def.Body)
	for i, shape := range arguments {
		t.declare(f.params[i], shape).sure = true
	}
	t.sink = sink{consume: t.handOver, hands: true}
	t.sink.count, _ = t.reserve(IntShape)
	s.count = t.sink.count
	s.body = t.block(f.def.Body)
	s.none = func(*run) signal { panic(givesUp) }
	if kind.optional {
		s.none = t.handOver(element{constant: None}, f.def.Def)
	}
	s.integers, s.texts = t.mostIntegers, t.mostTexts
	return s, 0, true
}

// untyped is the panic of a typer at code whose shape is not known.
type untyped syntax.Position

// handOver compiles the element of the result.
func (t *typer) handOver(e element, at syntax.Position) step {
	number := len(t.stream.Elements)
	described := Element{Group: e.group, Constant: e.constant}
	var stores []func(*run)
	begin, beginText := t.integers, t.texts
	for _, x := range e.parts {
		if x.shape.Kind == KindList {
			panic(untyped(at))
		}
		described.Shapes = append(described.Shapes, x.shape)
		i, j := t.reserve(x.shape)
		stores = append(stores, x.stores(i, j)...)
	}
	end, endText := t.integers, t.texts
	t.stream.Elements = append(t.stream.Elements, described)
	const most = 1 << 10
	if number == most {
		panic(untyped(at))
	}
	count := t.sink.count
	bytes := int64(objectBytes + valueBytes*(end-begin+endText-beginText))
	if len(e.parts) == 1 && e.parts[0].shape.Kind == KindInt {
		x := e.parts[0].number
		return func(r *run) signal {
			r.m.charge(bytes)
			r.integers[begin] = x(r)
			r.integers[count]++
			return onwards(r.out.Element(number, r.integers[begin:end:end], nil))
		}
	}
	if len(stores) == 2 {
		first, second := stores[0], stores[1]
		return func(r *run) signal {
			r.m.charge(bytes)
			first(r)
			second(r)
			r.integers[count]++
			return onwards(r.out.Element(number, r.integers[begin:end:end], r.texts[beginText:endText:endText]))
		}
	}
	return func(r *run) signal {
		r.m.charge(bytes)
		for _, store := range stores {
			store(r)
		}
		r.integers[count]++
		return onwards(r.out.Element(number, r.integers[begin:end:end], r.texts[beginText:endText:endText]))
	}
}

// onwards stops a stream if its receiver wants no more.
func onwards(on bool) signal {
	if on {
		return goesOn
	}
	return stops
}

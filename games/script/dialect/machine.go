package dialect

import "sprague/internal/say"

// Limits are the resource limits of scripts.
type Limits struct {
	// Steps limits the steps of one call: loop rounds, calls and visited elements, weighted by the
	// size of the code they run.
	Steps int64
	// Bytes limits the memory of the values made between two calls of [Machine.Reset].
	Bytes int64
}

// DefaultLimits allow 64 MiB and about four million steps, which take some hundredths of a second.
var DefaultLimits = Limits{Steps: 1 << 22, Bytes: 64 << 20}

// Machine calls the functions of a program. It is not safe for concurrent use.
type Machine struct {
	// Host is the data of the host's functions. It may be nil.
	Host any

	program *Program
	limits  Limits
	fuel    int64 // remaining steps
	bytes   int64 // remaining bytes

	frames  []*frame
	depth   int
	slabs   [][]object
	slab    int      // number of slabs in use
	objects []object // the last slab in use
	used    int      // number of its objects in use
	cells   [][]Value
	block   int
	filled  int
	ink     []byte // free memory for strings
	large   bool   // a large value was allocated outside the blocks
	run     run    // of a stream
	hosted  int64  // number of values of the host
}

// frame holds the local variables of a call.
type frame struct {
	m      *Machine
	of     *Function
	locals []Value
	result Value
}

// NewMachine returns a machine for the program, with the given limits.
func (p *Program) NewMachine(limits Limits) *Machine {
	return &Machine{program: p, limits: limits, fuel: limits.Steps, bytes: limits.Bytes}
}

// Call calls a function with positional arguments. The result is valid until [Machine.Reset]. The
// error is an *[Error].
func (m *Machine) Call(f *Function, args ...Value) (result Value, err error) {
	defer m.caught(&err, m.depth)
	if m.depth == 0 { // else a function of the host makes a nested call, which shares the limit of the outer one
		m.fuel = m.limits.Steps
	}
	if len(args) > len(f.params) || len(args) < f.required {
		panic(f.at.errorf("%s takes %s, and is given %d", f.name, f.Takes(), len(args)))
	}
	return f.call(m, args), nil
}

// caught recovers the *Error of a script into err and restores the depth of calls. It passes other
// panics on.
func (m *Machine) caught(err *error, depth int) {
	if m.depth = depth; *err == nil {
		switch e := recover().(type) {
		case nil:
		case *Error:
			*err = e
		default:
			panic(e)
		}
	}
}

// Steps returns the number of steps of the last call.
func (m *Machine) Steps() int64 { return m.limits.Steps - max(m.fuel, 0) }

// Reset releases the values made since the last reset. They must not be used afterwards.
func (m *Machine) Reset() {
	m.bytes = m.limits.Bytes
	const kept = 16
	if m.large || len(m.slabs) > kept || len(m.cells) > kept { // release large allocations instead of reusing them
		m.slabs, m.cells, m.large = nil, nil, false
	}
	m.slab, m.objects, m.used, m.block, m.filled, m.hosted = 0, nil, 0, 0, 0, 0
}

// step counts one step.
func (m *Machine) step() {
	if m.fuel--; m.fuel < 0 {
		m.exhausted()
	}
}

// steps counts n steps.
func (m *Machine) steps(n int64) {
	if m.fuel -= n; m.fuel < 0 {
		m.exhausted()
	}
}

//go:noinline
func (m *Machine) exhausted() {
	m.limited(say.Textf("the script hit its limit of %d steps in one call", m.limits.Steps))
}

// charge counts n bytes before their allocation.
func (m *Machine) charge(n int64) {
	if m.bytes -= n; m.bytes < 0 {
		m.full()
	}
}

//go:noinline
func (m *Machine) full() {
	m.limited(say.Textf("the script hit its limit of %d MB of memory in one call", m.limits.Bytes>>20))
}

const (
	objectBytes = 64
	valueBytes  = 16
	slabObjects = 256
	blockValues = 2048
	beyond      = 1 << 62 // more than any limit
)

// object returns a new object of a kind.
func (m *Machine) object(k Kind) *object {
	m.charge(objectBytes)
	if m.used == len(m.objects) {
		m.nextSlab()
	}
	o := &m.objects[m.used]
	m.used++
	*o = object{kind: k}
	return o
}

// nextSlab starts the next slab of objects.
func (m *Machine) nextSlab() {
	if m.slab == len(m.slabs) {
		m.slabs = append(m.slabs, make([]object, slabObjects))
	}
	m.objects, m.used = m.slabs[m.slab], 0
	m.slab++
}

// values returns an empty slice with capacity n.
func (m *Machine) values(n int) []Value {
	m.charge(min(int64(n), 1<<40) * valueBytes)
	if n > blockValues/4 {
		m.large = true
		return make([]Value, 0, n)
	}
	if m.block < len(m.cells) && m.filled+n > blockValues {
		m.block, m.filled = m.block+1, 0
	}
	if m.block == len(m.cells) {
		m.cells = append(m.cells, make([]Value, blockValues))
	}
	begin := m.filled
	m.filled += n
	return m.cells[m.block][begin:begin:m.filled]
}

// grow returns the slice with room for more values. It grows in place if the slice was allocated
// last.
func (m *Machine) grow(items []Value, more int) []Value {
	if len(items)+more <= cap(items) {
		return items
	}
	room := max(2*cap(items), len(items)+more, 16)
	if c := cap(items); c > 0 && m.block < len(m.cells) && m.filled >= c && room <= blockValues/4 {
		if whole := items[:c]; &whole[0] == &m.cells[m.block][m.filled-c] && m.filled-c+room <= blockValues {
			m.charge(int64(room-c) * valueBytes)
			begin := m.filled - c
			m.filled = begin + room
			return m.cells[m.block][begin : begin+len(items) : m.filled]
		}
	}
	return append(m.values(room), items...)
}

// String returns a string, and charges its bytes.
func (m *Machine) String(text string) Value {
	m.charge(int64(len(text)))
	return m.text(text)
}

// text returns a string whose bytes are already charged.
func (m *Machine) text(text string) Value {
	if len(text) < 2 {
		return short(text)
	}
	m.large = m.large || len(text) > blockValues
	o := m.object(KindString)
	o.text = text
	return Value{o: o}
}

// Tuple returns a tuple of copied elements.
func (m *Machine) Tuple(items ...Value) Value {
	return m.tuple(append(m.values(len(items)), items...))
}

// List returns a list of copied elements.
func (m *Machine) List(items ...Value) Value { return m.list(append(m.values(len(items)), items...)) }

// tuple returns a tuple that owns the slice.
func (m *Machine) tuple(items []Value) Value {
	if len(items) == 0 {
		return Value{o: &empty}
	}
	o := m.object(KindTuple)
	o.items = items
	return Value{o: o}
}

// list returns a list that owns the slice.
func (m *Machine) list(items []Value) Value {
	o := m.object(KindList)
	o.items = items
	return Value{o: o}
}

// append appends a value to a list.
func (m *Machine) append(o *object, v Value) {
	if len(o.items) == cap(o.items) {
		o.items = m.grow(o.items, 1)
	}
	o.items = append(o.items, v)
}

// HostValue is like the function [HostValue]. The value is valid until [Machine.Reset].
func (m *Machine) HostValue(name string, of any) Value {
	o := m.object(KindHost)
	o.text, o.extra = name, of
	m.hosted++
	return Value{m.hosted, o} // numbered, so that sets of them need few probes
}

// equal reports whether two values are equal, and counts the steps.
func (m *Machine) equal(v, w Value) bool {
	work := comparison{steps: m.fuel}
	same := work.equal(v, w, 0)
	m.worked(work)
	return same
}

// compare orders two values, and counts the steps. It returns false if they have no order.
func (m *Machine) compare(v, w Value) (int, bool) {
	work := comparison{steps: m.fuel}
	order, ok := work.compare(v, w, 0)
	m.worked(work)
	return order, ok
}

func (m *Machine) worked(work comparison) {
	m.fuel = work.steps
	switch {
	case work.deep:
		m.tooDeep()
	case m.fuel < 0:
		m.exhausted()
	}
}

func (m *Machine) tooDeep() {
	m.limited(say.Textf("values lie within each other more than %d levels deep", mostDepth))
}

// limited ends the script with an error at the place of the running function. Outside of calls it
// does nothing, so the host may exceed the limits.
func (m *Machine) limited(what say.Text) {
	if m.depth == 0 {
		return
	}
	at := m.frames[m.depth-1].of.at
	e := at.errorf("%s", what)
	if e.Limit = true; e.File == "" {
		e.File = m.program.name
	}
	panic(e)
}

// mostCalls is the maximum depth of nested calls.
const mostCalls = 200

// frame pushes and returns a frame for a call.
func (m *Machine) frame(of *Function) *frame {
	if m.depth == len(m.frames) {
		if m.depth == mostCalls {
			panic(of.at.errorf("calls lie within each other more than %d levels deep", mostCalls))
		}
		m.frames = append(m.frames, &frame{m: m})
	}
	f := m.frames[m.depth]
	f.of = of
	m.depth++
	if cap(f.locals) < of.locals {
		f.locals = make([]Value, of.locals)
	}
	f.locals = f.locals[:of.locals]
	return f
}

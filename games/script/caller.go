package script

import (
	"strings"

	"sprague/games"
	"sprague/games/script/dialect"
)

// caller runs a function that makes positions as a stream, for one goroutine at a time.
type caller struct {
	streams  *streams
	function *dialect.Function
	compile  compiler
	machine  *dialect.Machine
	argument
	stream  *dialect.Stream
	of      string // the form of the arguments of the stream
	results []games.Position
	failed  bool // an element is no position
}

func newCaller(s *Script, f *dialect.Function, compile compiler) *caller {
	return &caller{streams: &s.streams, function: f, compile: compile, machine: s.program.NewMachine(dialect.DefaultLimits)}
}

// steps returns the number of steps of the last call.
func (c *caller) steps() uint64 { return uint64(c.machine.Steps()) }

// at returns the positions that the function makes of one. They are valid until the next call. It
// returns false if the function must be called.
func (c *caller) at(p games.Position) ([]games.Position, bool) {
	if !c.read(p) {
		return nil, false
	}
	return c.call()
}

// call is at for the argument of the caller.
func (c *caller) call() ([]games.Position, bool) {
	c.results, c.failed = c.results[:0], false
	ok := c.run(c) && !c.failed
	return c.results, ok
}

// run hands over to out what the function makes of the argument. It returns false if the function
// must be called.
func (c *caller) run(out dialect.Receiver) bool {
	if c.of == "" || c.of != string(c.form) {
		c.of = string(c.form)
		c.stream = c.streams.get(c.function, c.of, c.compile)
	}
	if c.stream == nil {
		return false
	}
	c.machine.Reset()
	return c.stream.Run(c.machine, c.integers, c.texts, out)
}

// Element implements dialect.Receiver.
func (c *caller) Element(number int, integers []int64, texts []string) bool {
	e := &c.stream.Elements[number]
	if c.failed = c.failed || e.Group || len(e.Shapes) == 0; c.failed {
		return true
	}
	p, ok := placed(e.Shapes[0], integers, texts)
	c.results, c.failed = append(c.results, p), !ok
	return true
}

// Forget implements dialect.Receiver.
func (c *caller) Forget() { c.results, c.failed = c.results[:0], false }

// begin returns the position that start makes of integers, and the number of steps. It returns false
// if start must be called.
func (g *rules) begin(integers []int64) (p games.Position, steps uint64, ok bool) {
	c := g.starter()
	defer g.starters.Put(c)
	return c.begin(integers)
}

func (g *rules) starter() *caller {
	if c, ok := g.starters.Get().(*caller); ok {
		return c
	}
	return newCaller(g.script, g.script.start, (*dialect.Function).Single)
}

func (c *caller) begin(integers []int64) (p games.Position, steps uint64, ok bool) {
	c.form = append(c.form[:0], strings.Repeat(integerForm, len(integers))...)
	c.integers, c.texts = append(c.integers[:0], integers...), c.texts[:0]
	made, ok := c.call()
	if !ok {
		return p, 0, false
	}
	return made[0], c.steps(), true
}

// startOf returns the count integers with which a position begins, if start makes that position of
// them. It returns false for known if start must be called.
func (g *rules) startOf(p games.Position, count int) (integers []int64, ok, known bool) {
	c := g.starter()
	defer g.starters.Put(c)
	p, reversed := exchanged(p)
	if reversed || !c.read(p) {
		return nil, false, false
	}
	written := strings.TrimPrefix(string(c.form), "(")
	if len(written) < count || written[:count] != strings.Repeat(integerForm, count) {
		return nil, false, true
	}
	integers = append(integers, c.integers[:count]...)
	q, _, known := c.begin(integers)
	return integers, q == p, known
}

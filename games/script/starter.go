package script

import (
	"strings"

	"sprague/games"
	"sprague/games/script/dialect"
)

// starter runs the function start of a script as a stream, for one goroutine at a time.
type starter struct {
	caller
	argument
	p      games.Position
	failed bool // the result is no position
}

// begin returns the position that start makes of integers, and the number of steps. It returns false
// if start must be called.
func (g *rules) begin(integers []int64) (p games.Position, steps uint64, ok bool) {
	s := g.starter()
	defer g.starters.Put(s)
	return s.begin(g.script, integers)
}

func (g *rules) starter() *starter {
	s, _ := g.starters.Get().(*starter)
	if s == nil {
		s = &starter{caller: caller{machine: g.script.program.NewMachine(dialect.DefaultLimits)}}
	}
	return s
}

func (s *starter) begin(of *Script, integers []int64) (p games.Position, steps uint64, ok bool) {
	const forms = "iii"
	if !s.set(of.streams.single, of.start, []byte(forms[:len(integers)])) {
		return p, 0, false
	}
	s.machine.Reset()
	s.failed = false
	if !s.stream.Run(s.machine, integers, nil, s) || s.failed {
		return p, 0, false
	}
	return s.p, uint64(s.machine.Steps()), true
}

// Element implements dialect.Receiver. It takes the position.
func (s *starter) Element(number int, integers []int64, texts []string) {
	e := &s.stream.Elements[number]
	if s.failed = e.Group || len(e.Shapes) == 0; !s.failed {
		p, ok := placed(e.Shapes[0], integers, texts)
		s.p, s.failed = p, !ok
	}
}

// Forget implements dialect.Receiver. A single value is not forgotten.
func (s *starter) Forget() { s.failed = true }

// startOf returns the count integers with which a position begins, if start makes that position of
// them. It returns false for known if start must be called.
func (g *rules) startOf(p games.Position, count int) (integers []int64, ok, known bool) {
	s := g.starter()
	defer g.starters.Put(s)
	p, reversed := exchanged(p)
	if reversed || !s.read(p) {
		return nil, false, false
	}
	written := strings.TrimPrefix(string(s.argument.form), "(")
	if len(written) < count || written[:count] != strings.Repeat(integerForm, count) {
		return nil, false, true
	}
	integers = append(integers, s.integers[:count]...)
	q, _, known := s.begin(g.script, integers)
	return integers, q == p, known
}

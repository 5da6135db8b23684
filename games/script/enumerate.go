package script

import (
	"sprague/games"
	"sprague/games/script/dialect"
)

// Enumerator implements games.Enumerating. It has no faster way for positions that start or format
// calculates without a stream.
func (s integers) Enumerator() func(games.MoveNumbers, uint64) games.MoveNumbers {
	if s.of.isPartizan() {
		return nil
	}
	program := s.of.script.program
	e := &enumerator{integers: s, machine: program.NewMachine(dialect.DefaultLimits)}
	if s.form == nil {
		if !e.calculates() {
			return nil
		}
		return e.enumerate
	}
	e.items = make([]dialect.Value, len(s.form.Items))
	e.stream = s.of.script.streams.of(s.of.script.moves, s.form.letters())
	if e.stream != nil {
		e.plain = make([]int, len(e.stream.Elements))
		for i, element := range e.stream.Elements {
			if !element.Group && len(element.Shapes) == 1 && s.within == (extent{}) {
				e.plain[i] = s.form.plain(&element.Shapes[0], s.count)
			}
		}
	}
	if s.of.script.parts != nil && s.of.script.same == nil {
		e.parts = &partEnumerator{enumerator: e, machine: program.NewMachine(dialect.DefaultLimits)}
	}
	return e.enumerate
}

// enumerator lists the moves of integers or tuples of integers without encoding positions.
type enumerator struct {
	integers
	machine *dialect.Machine
	items   []dialect.Value // of the tuple of a position
	most    uint64          // the largest integer of the last position
	begins  uint64          // the first position with that largest integer
	ends    uint64          // the position after the last one
	parts   *partEnumerator // separates positions that have no number; nil if the script does not
	writes  *calculation    // of positions from integers, and back; nil if they stand in the position

	stream *dialect.Stream // of the moves; nil if there is none
	words  []int64         // the integers of a position
	list   games.MoveNumbers
	begin  int   // where the moves of the position begin in it
	plain  []int // by number of an element: how many integers write its position, if nothing else does
	won    bool  // a move wins
	end    int   // where the moves before that end
	failed bool  // an element is no move with numbers

	shapes []dialect.Shape // of the items of the last part of a call, and their integers
	parsed []int64
}

// enumerate appends the moves from position i to a list. It panics with a [games.Fault] if the
// script fails.
func (e *enumerator) enumerate(list games.MoveNumbers, i uint64) games.MoveNumbers {
	e.machine.Reset()
	if e.stream != nil {
		e.list, e.begin, e.won, e.failed = list, len(list), false, false
		words, whole := e.position(i)
		whole = whole && e.stream.Run(e.machine, words, nil, e)
		streamed := e.list
		e.list = nil
		switch {
		case !whole || e.failed: // call the function
		case e.won:
			return append(streamed[:e.end], games.WinMark, games.EndMark)
		default:
			return append(streamed, games.EndMark)
		}
	}
	if e.writes != nil {
		return e.writes.slow(list, i)
	}
	at := e.value(i)
	for _, v := range e.of.call(e.machine, e.of.script.moves, at) {
		switch left := v.Host().(type) {
		case nil:
			list = e.numbered(list, at, v)
		case sumOf:
			list = e.numbered(list, at, left.parts...)
		default:
			return append(list, games.WinMark, games.EndMark)
		}
	}
	return append(list, games.EndMark)
}

// Element implements dialect.Receiver. It adds a move to the list.
func (e *enumerator) Element(number int, integers []int64, texts []string) bool {
	switch e.plain[number] {
	case 1:
		if n := integers[0]; n >= 0 {
			e.list = append(e.list, uint64(n))
			return true
		}
	case 2:
		if n, fits := e.form.pair(integers); fits {
			e.list = append(e.list, n)
			return true
		}
	}
	e.add(&e.stream.Elements[number], integers, texts)
	return true
}

// add adds any move to the list.
func (e *enumerator) add(element *dialect.Element, integers []int64, texts []string) {
	switch {
	case e.won || e.failed:
		return
	case len(element.Shapes) == 0 && !element.Group:
		e.won, e.end = true, len(e.list)
		return
	}
	begin := len(e.list)
	if element.Group {
		e.list = append(e.list, games.SumMark)
	}
	for i := range element.Shapes {
		shape := &element.Shapes[i]
		n, fits := e.number(shape, integers)
		switch {
		case fits:
			e.list = append(e.list, n)
		case e.parts == nil || !e.parts.separate(shape, integers, texts):
			e.failed = true
			return
		case !element.Group:
			e.list = append(append(e.list, games.SumMark), e.parts.list...)
		default:
			e.list = append(e.list, e.parts.list...)
		}
		if len(element.Shapes) > 1 {
			n, k := shape.Width()
			integers, texts = integers[n:], texts[k:]
		}
	}
	e.list = counted(e.list, begin)
}

// Forget implements dialect.Receiver.
func (e *enumerator) Forget() { e.list, e.won, e.failed = e.list[:e.begin], false, false }

// counted completes the mark of a sum that stands at an index of a list, if one stands there, and
// whose parts follow it. The only part of a sum stands alone.
func counted(list games.MoveNumbers, begin int) games.MoveNumbers {
	switch parts := len(list) - begin - 1; {
	case list[begin] != games.SumMark:
		return list
	case parts == 1:
		list[begin] = list[begin+1]
		return list[:begin+1]
	default:
		list[begin] += uint64(parts)
		return list
	}
}

// partEnumerator separates positions by the function parts of the script.
type partEnumerator struct {
	*enumerator
	machine *dialect.Machine
	of      *dialect.Shape // the last shape, and its stream
	stream  *dialect.Stream
	form    []byte
	list    games.MoveNumbers
	failed  bool
}

// separate lists the numbers of the parts of a position of some shape. It returns false if a part
// has no number, or if parts must be called.
func (p *partEnumerator) separate(shape *dialect.Shape, integers []int64, texts []string) bool {
	if p.of != shape {
		p.form = appendForm(p.form[:0], *shape)
		p.of, p.stream = shape, p.integers.of.script.streams.of(p.integers.of.script.parts, string(p.form))
	}
	if p.stream == nil {
		return false
	}
	p.machine.Reset()
	p.list, p.failed = p.list[:0], false
	return p.stream.Run(p.machine, integers, texts, p) && !p.failed
}

// Element implements dialect.Receiver. It adds a part to the list.
func (p *partEnumerator) Element(number int, integers []int64, _ []string) bool {
	element := &p.stream.Elements[number]
	if element.Group || len(element.Shapes) == 0 {
		p.failed = true
		return true
	}
	n, fits := p.numberOf(&element.Shapes[0], integers)
	p.failed = p.failed || !fits
	p.list = append(p.list, n)
	return true
}

// Forget implements dialect.Receiver.
func (p *partEnumerator) Forget() { p.list, p.failed = p.list[:0], false }

// numbered appends a move from at to the sum of some parts.
func (e *enumerator) numbered(list games.MoveNumbers, at dialect.Value, parts ...dialect.Value) games.MoveNumbers {
	begin := len(list)
	list = append(list, games.SumMark)
	for _, part := range parts {
		n := e.valueNumber(at, part)
		if n != games.NoNumber || e.parts == nil {
			list = append(list, n)
			continue
		}
		for _, v := range e.separated(part) {
			list = append(list, e.valueNumber(at, v))
		}
	}
	return counted(list, begin)
}

// separated returns what parts returns for a position. It panics with a [games.Fault] if that is no
// list.
func (e *enumerator) separated(at dialect.Value) []dialect.Value {
	e.parts.machine.Reset()
	v := called(e.parts.machine, e.of.script.parts, at)
	if !isSequence(v) {
		panic(games.Fault{Err: e.of.wrong(e.of.script.parts, []dialect.Value{at}, "it returns %s; return a list of positions", v)})
	}
	return v.Items()
}

// number returns the number of the position of a shape with some integers. It returns false for a
// position without a number.
func (e *enumerator) number(shape *dialect.Shape, integers []int64) (n uint64, fits bool) {
	if e.writes != nil {
		return e.writes.number(shape, integers)
	}
	return e.numberOf(shape, integers)
}

// position returns the integers of position i. It returns false if start must be called for them.
// Consecutive positions mostly have the same largest integer.
func (e *enumerator) position(i uint64) (words []int64, ok bool) {
	if e.count == 1 && e.writes == nil && !e.form.Tuple {
		e.words = append(e.words[:0], int64(i))
		return e.words, true
	}
	if i < e.begins || i >= e.ends {
		e.most = e.within.largest(i, e.count)
		e.begins, e.ends = e.within.lists(e.most, 0, e.count), e.within.lists(e.most+1, 0, e.count)
	}
	var list [mostIntegers]int64
	e.within.unrank(list[:e.count], i, e.most)
	e.words = e.words[:0]
	if e.writes != nil {
		words, ok = e.writes.begin(list[:e.count])
		e.words = append(e.words, words...)
		return e.words, ok
	}
	for _, item := range e.form.Items {
		if item.Parameter < 0 {
			e.words = append(e.words, item.Integer)
		} else {
			e.words = append(e.words, list[item.Parameter])
		}
	}
	return e.words, true
}

// value returns position i as a value of the script.
func (e *enumerator) value(i uint64) dialect.Value {
	words, _ := e.position(i)
	if !e.form.Tuple {
		return dialect.Int(words[0])
	}
	for k, n := range words {
		e.items[k] = dialect.Int(n)
	}
	return e.machine.Tuple(e.items...)
}

// valueNumber returns the number of a part of a move from at. It panics with a [games.Fault] if the part
// is not a position.
func (e *enumerator) valueNumber(at, part dialect.Value) uint64 {
	items := []dialect.Value{part}
	if part.Kind() == dialect.KindTuple {
		items = part.Items()
	}
	shape := dialect.Shape{Kind: part.Kind(), Items: e.shapes[:0]}
	e.parsed = e.parsed[:0]
	for _, v := range items {
		shape.Items, e.parsed = append(shape.Items, dialect.Shape{Kind: v.Kind()}), append(e.parsed, v.Int())
	}
	e.shapes = shape.Items
	if n, fits := e.numberOf(&shape, e.parsed); fits {
		return n
	}
	return e.refuse(at, part)
}

// refuse returns [games.NoNumber] for a position, and panics with a [games.Fault] for another value.
func (e *enumerator) refuse(at, part dialect.Value) uint64 {
	if _, wrong := encode(part); !wrong.Empty() {
		panic(games.Fault{Err: e.of.wrong(e.of.script.moves, []dialect.Value{at}, "%s", wrong)})
	}
	return games.NoNumber
}

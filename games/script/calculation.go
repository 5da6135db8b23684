package script

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/script/dialect"
)

// calculation makes positions of integers by start, and finds the integers of a position by format,
// as streams. All positions have one shape, of integers alone.
type calculation struct {
	integers
	shape   dialect.Shape
	width   int // number of its integers
	start   *dialect.Stream
	format  *dialect.Stream // nil if a position begins with its integers
	machine *dialect.Machine
	slow    func(games.MoveNumbers, uint64) games.MoveNumbers // lists moves by the rules

	made []int64        // by the last run of a stream
	last *dialect.Shape // the last one that was equal to shape

	// Positions met lately, by a hash of their integers: the integers, and 1 plus the number.
	words   []int64
	numbers []uint64
}

// metLately is the number of positions that a calculation remembers.
const metLately = 1 << 15

// calculates prepares the enumerator for positions that start calculates. It returns false if start,
// format or moves has no stream.
func (e *enumerator) calculates() bool {
	s := e.of.script
	if s.start == nil || s.parts != nil || s.same != nil {
		return false
	}
	c := &calculation{integers: e.integers, machine: s.program.NewMachine(dialect.DefaultLimits)}
	if c.start = s.streams.get(s.start, strings.Repeat(integerForm, e.count), (*dialect.Function).Single); c.start == nil {
		return false
	}
	for i, made := range c.start.Elements {
		if !ofIntegers(made) || i > 0 && !made.Shapes[0].Equal(c.shape) {
			return false
		}
		c.shape = made.Shapes[0]
	}
	form := string(appendForm(nil, c.shape))
	if s.format != nil {
		c.format = s.streams.get(s.format, form, (*dialect.Function).Single)
		if c.format == nil || slices.ContainsFunc(c.format.Elements, func(e dialect.Element) bool { return !ofIntegers(e) }) {
			return false
		}
	}
	if e.stream = s.streams.of(s.moves, form); e.stream == nil {
		return false
	}
	e.plain = make([]int, len(e.stream.Elements))
	c.width, _ = c.shape.Width()
	c.words, c.numbers = make([]int64, c.width*metLately), make([]uint64, metLately)
	c.slow = games.MoveEnumerator(e.ruleset().(games.Numbered))
	e.writes = c
	return true
}

// ofIntegers reports whether an element is an integer or a tuple of integers.
func ofIntegers(e dialect.Element) bool {
	if e.Group || len(e.Shapes) != 1 {
		return false
	}
	isOther := func(s dialect.Shape) bool { return s.Kind != dialect.KindInt }
	s := e.Shapes[0]
	return !isOther(s) || s.Kind == dialect.KindTuple && !slices.ContainsFunc(s.Items, isOther)
}

// begin returns the integers of the position that start makes. They are valid until the next call of
// begin or number. It returns false if start must be called.
func (c *calculation) begin(args []int64) (words []int64, ok bool) {
	c.machine.Reset()
	ok = c.start.Run(c.machine, args, nil, c)
	return c.made, ok
}

// number returns the number of the position of a shape, whose integers come first in words. It
// returns false if there is none, or only the rules tell.
func (c *calculation) number(shape *dialect.Shape, words []int64) (n uint64, ok bool) {
	if shape != c.last && !shape.Equal(c.shape) {
		return 0, false
	}
	c.last, words = shape, words[:c.width]
	at := hashOfIntegers(words) % metLately
	met := c.words[int(at)*c.width:][:c.width]
	if n = c.numbers[at]; n > 0 && slices.Equal(met, words) {
		return n - 1, true
	}
	written := words
	if c.format != nil {
		c.machine.Reset()
		if !c.format.Run(c.machine, words, nil, c) {
			return 0, false
		}
		written = c.made
	}
	if len(written) < c.count {
		return 0, false
	}
	list, ok := c.listOf(written[:c.count])
	if !ok {
		return 0, false
	}
	if made, ok := c.begin(written[:c.count]); !ok || !slices.Equal(made, words) {
		return 0, false
	}
	if n, ok = c.within.number(list[:c.count]); !ok || c.mayTurn(ok) {
		return 0, false
	}
	copy(met, words)
	c.numbers[at] = n + 1
	return n, true
}

func hashOfIntegers(words []int64) (h uint64) {
	const odd = 0x9e3779b97f4a7c15
	for _, n := range words {
		h = (h ^ uint64(n)) * odd
		h ^= h >> 32
	}
	return h
}

// Element implements dialect.Receiver.
func (c *calculation) Element(_ int, integers []int64, _ []string) bool {
	c.made = append(c.made[:0], integers...)
	return true
}

// Forget implements dialect.Receiver.
func (c *calculation) Forget() {}

package export

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"sort"
	"strconv"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/sum"
	"sprague/store/tables"
)

// shape determines the positions of a table, and the numbers that address them.
type shape struct {
	rules  games.Numbered
	layout layout
	// first and second are the numbers of a grid; otherwise second has one element.
	first, second span
	ranged        bool // the bounds were given as a range, without flags
}

// layout is a numbering of positions.
type layout int

const (
	heaps  layout = iota // by heap size
	grid                 // by two numbers, such as a width and a height
	number               // by the ruleset's number
)

// layoutOf returns the layout that users expect.
func layoutOf(r games.Numbered, byNumber bool) layout {
	if c, ok := r.(*chartRules); ok && !byNumber {
		return c.layout()
	}
	if games.IsSingle(r) && !byNumber {
		return heaps
	}
	if _, ok := r.(games.Paired); ok && !byNumber {
		return grid
	}
	return number
}

// span is a range of numbers, inclusive.
type span struct{ from, to uint64 }

func (s span) count() uint64 { return s.to - s.from + 1 }

// The largest number of each layout. Beyond the last one, rulesets need not number their positions.
var largestNumber = [...]uint64{heaps: math.MaxInt64, grid: math.MaxInt32, number: 1<<60 - 1}

// shapeOf parses the requested positions. from and to are the user's texts, or empty; the last
// argument is the number of positions in the database.
func shapeOf(r games.Numbered, o Options, tabled uint64) (shape, error) {
	s := shape{rules: r, layout: layoutOf(r, o.ByNumber), ranged: o.Ranged}
	least := uint64(0)
	if paired, ok := r.(games.Paired); ok && s.layout == grid {
		least = uint64(paired.Least())
	}
	s.first.from, s.second.from = least, least
	if o.From != "" {
		if err := s.read("--from", o.From, &s.first.from, &s.second.from); err != nil {
			return s, err
		}
	}
	c, _ := r.(*chartRules)
	switch {
	case o.To != "":
		if err := s.read("--to", o.To, &s.first.to, &s.second.to); err != nil {
			return s, err
		}
	case c != nil && s.layout == number:
		s.first.to = uint64(c.list.Count) - 1
	case c != nil:
		first, second := c.extent()
		if s.first.to, s.second.to = first.to, second.to; o.From == "" {
			s.first, s.second = first, second
		}
	case tabled == 0:
		return s, games.Errorf(games.CodeParse, "the database has no such table of %s: say how far to go, as in %s", games.Clip(r.Identity().Name), s.bound("--to", s.example()))
	case s.layout == grid:
		s.first.to, s.second.to = sidesOf(r.(games.Paired), tabled)
	default:
		s.first.to = min(tabled-1, largestNumber[s.layout])
	}
	if c != nil && o.ToIsDefault {
		first, second := c.extent()
		s.first.to, s.second.to = max(s.first.from, min(s.first.to, first.to)), max(s.second.from, min(s.second.to, second.to))
	}
	if tabled > 0 && s.layout == number && isFinite(r, tabled) {
		if o.ToIsDefault {
			s.first.to = max(s.first.from, min(s.first.to, tabled-1))
		}
		if s.first.to >= tabled {
			return s, games.Errorf(games.CodeOutOfRange, "%s: the table of %s has %d positions", s.bound("--to", o.To), games.Clip(r.Identity().Name), tabled)
		}
	}
	if c != nil && s.layout == number && s.first.to >= uint64(c.list.Count) {
		return s, games.Errorf(games.CodeOutOfRange, "%s: %s has %d vertices", s.bound("--to", o.To), games.Clip(r.Identity().Name), c.list.Count)
	}
	for _, side := range []span{s.first, s.second} {
		switch {
		case side.from < least:
			return s, games.Errorf(games.CodeParse, "%s: %s begins with %d", s.bound("--from", strconv.FormatUint(side.from, 10)), games.Clip(r.Identity().Name), least)
		case side.to < least:
			return s, games.Errorf(games.CodeParse, "%s: %s begins with %d", s.bound("--to", strconv.FormatUint(side.to, 10)), games.Clip(r.Identity().Name), least)
		case side.from > side.to && s.ranged:
			return s, games.Errorf(games.CodeParse, "from %d to %d there is nothing; a range goes from the smaller number to the larger, as in 5..20", side.from, side.to)
		case side.from > side.to:
			return s, games.Errorf(games.CodeParse, "from %d to %d there is nothing; --to is the last number, and at least that of --from", side.from, side.to)
		}
	}
	return s, nil
}

// sidesOf returns the bounds of a table, or the largest square whose positions are all in it, or the
// least one: its corner has the largest number.
func sidesOf(r games.Paired, tabled uint64) (first, second uint64) {
	if sided, ok := r.(games.Sided); ok {
		bounds := sided.Bounds(tabled)
		return bounds[0], bounds[1]
	}
	least := r.Least()
	side := uint64(least) + uint64(sort.Search(math.MaxInt32-int(least), func(more int) bool {
		side := least + int64(more) + 1
		corner, ok := r.Number(r.Pair(side, side))
		return !ok || corner >= tabled
	}))
	return side, side
}

// isFinite reports whether a ruleset numbers the positions of its table alone.
func isFinite(r games.Numbered, tabled uint64) bool {
	sided, ok := r.(games.Sided)
	if !ok {
		return tables.OfListed(r)
	}
	bounds := sided.Bounds(tabled)
	return slices.Min(bounds) < slices.Max(bounds)
}

// read parses a number, or two as in 30x20.
func (s *shape) read(flag, text string, first, second *uint64) error {
	a, b, both := cutSides(text)
	if many, _ := query.ManyOf(s.rules); both && s.layout == number && many != "" {
		return games.Errorf(games.CodeParse, "%s: the positions of %s are a list and have one number each; write %s, or table '%s'", s.bound(flag, text), games.Clip(s.rules.Identity().Name), s.bound(flag, s.example()), many)
	}
	if both && s.layout == number {
		return games.Errorf(games.CodeParse, "%s: the positions of %s are a list and have one number each; write %s", s.bound(flag, text), games.Clip(s.rules.Identity().Name), s.bound(flag, s.example()))
	}
	if both && s.layout != grid {
		return games.Errorf(games.CodeParse, "%s: %s takes one number, not two; write %s", s.bound(flag, text), games.Clip(s.rules.Identity().Name), s.bound(flag, s.example()))
	}
	if err := s.readOne(flag, text, a, first); err != nil || s.layout != grid {
		return err
	}
	return s.readOne(flag, text, b, second)
}

func (s *shape) readOne(flag, text, number string, into *uint64) error {
	n, err := games.ParseCount(number)
	switch {
	case err != nil && err.Code == games.CodeOutOfRange, err == nil && uint64(n) > largestNumber[s.layout]:
		return games.Errorf(games.CodeOutOfRange, "%s: a table of %s goes to %d at most", s.bound(flag, text), games.Clip(s.rules.Identity().Name), largestNumber[s.layout])
	case err != nil:
		return games.Errorf(games.CodeParse, "%s: %s; write it as in %s", s.bound(flag, text), err.Message, s.bound(flag, s.example()))
	}
	*into = uint64(n)
	return nil
}

// bound formats a bound in the user's notation.
func (s *shape) bound(flag, text string) string {
	if s.ranged {
		return games.Clip(text)
	}
	return flag + " " + games.Clip(text)
}

// example shows the notation of a bound.
func (s *shape) example() string {
	if s.layout == grid {
		return "30, or 30x20"
	}
	return "100"
}

// at returns the position of the numbers; layouts other than a grid use only the first.
func (s *shape) at(i, j uint64) games.Position {
	if s.layout == grid {
		return s.rules.(games.Paired).Pair(int64(i), int64(j))
	}
	return s.rules.At(i)
}

// area returns the number of numbers, or of pairs of a grid; it fits, since a grid is limited to
// 2^31-1.
func (s *shape) area() uint64 { return s.first.count() * s.second.count() }

// count returns the number of positions; a chart may lack some.
func (s *shape) count() uint64 {
	c := s.chart()
	if c == nil {
		return s.area()
	}
	n := uint64(0)
	for range c.positionsIn(s.first, s.second) {
		n++
	}
	return n
}

// positions yields the positions with their numbers in order: those of a grid row by row, with the
// second number changing faster.
func (s *shape) positions() iter.Seq2[[2]uint64, games.Position] {
	return func(yield func([2]uint64, games.Position) bool) {
		if c := s.chart(); c != nil {
			for i, at := range c.positionsIn(s.first, s.second) {
				if !yield(at, c.At(uint64(i))) {
					return
				}
			}
			return
		}
		for i := s.first.from; i <= s.first.to; i++ {
			for j := s.second.from; j <= s.second.to; j++ {
				if !yield([2]uint64{i, j}, s.at(i, j)) {
					return
				}
			}
		}
	}
}

// axes names the numbers of a position.
func (s *shape) axes() []string {
	if c := s.chart(); c != nil {
		return c.list.Axes
	}
	switch s.layout {
	case heaps:
		return []string{"n"}
	case grid:
		first, second := s.rules.(games.Paired).Axes()
		return []string{first, second}
	default:
		return []string{"index"}
	}
}

// notation formats a position in query notation.
func (s *shape) notation(p games.Position) string {
	return sum.Term{Count: 1, Rules: s.rules, Positions: []games.Position{p}}.String()
}

// String describes the positions to people.
func (s *shape) String() string {
	switch c := s.chart(); {
	case c != nil && s.layout == heaps:
		return fmt.Sprintf("%s %d to %d", c.list.Axes[0], s.first.from, s.first.to)
	case s.layout == heaps:
		return fmt.Sprintf("heaps %d to %d", s.first.from, s.first.to)
	case s.layout == grid:
		axes := s.axes()
		return fmt.Sprintf("%s %d to %d, %s %d to %d", axes[0], s.first.from, s.first.to, axes[1], s.second.from, s.second.to)
	default:
		return fmt.Sprintf("positions number %d to %d", s.first.from, s.first.to)
	}
}

package script

import (
	"strings"

	"sprague/games"
	"sprague/games/script/dialect"
)

// arranged returns how count integers that write a position stand in it. It returns nil if only
// start knows. Otherwise start need not be called.
func (g *rules) arranged(count int) *arrangement {
	if g.script.start == nil {
		a := arrangement{Tuple: count > 1}
		for i := range count {
			a.Items = append(a.Items, dialect.Item{Parameter: i})
		}
		return &a
	}
	least, most := g.script.start.Parameters()
	a, ok := g.script.start.Arrangement()
	if !ok || least != count || most != count {
		return nil
	}
	var met [mostIntegers]int
	for _, item := range a.Items {
		if item.Parameter >= 0 {
			met[item.Parameter]++
		}
	}
	for _, n := range met[:count] {
		if n != 1 {
			return nil
		}
	}
	return (*arrangement)(&a)
}

// arrangement is an integer, or a tuple of some integers in any order and of constants.
type arrangement dialect.Arrangement

// position returns the position of a list of integers.
func (a *arrangement) position(list []int64) games.Position {
	at := func(i int) int64 {
		if item := a.Items[i]; item.Parameter < 0 {
			return item.Integer
		}
		return list[a.Items[i].Parameter]
	}
	switch {
	case !a.Tuple:
		return games.Position{X: at(0)}
	case len(a.Items) == 2:
		return games.Position{X: at(0), Y: at(1), S: pairMark}
	}
	text := []byte{encodedMark, tupleTag}
	for i := range a.Items {
		text = encodedInt(text, at(i))
	}
	return games.Position{S: string(append(text, end))}
}

// letters returns the form of a position as the argument of a stream.
func (a *arrangement) letters() string {
	if !a.Tuple {
		return integerForm
	}
	return "(" + strings.Repeat(integerForm, len(a.Items)) + ")"
}

// numberOf returns the number of the position of a shape with some integers. It returns false for a
// position of another form, and for integers out of range.
func (s integers) numberOf(shape *dialect.Shape, integers []int64) (n uint64, fits bool) {
	if !s.form.Tuple {
		if shape.Kind != dialect.KindInt || integers[0] < 0 {
			return 0, false
		}
		return uint64(integers[0]), true
	}
	if shape.Kind != dialect.KindTuple || len(shape.Items) != len(s.form.Items) {
		return 0, false
	}
	var list [mostIntegers]uint64
	for k, item := range s.form.Items {
		if shape.Items[k].Kind != dialect.KindInt {
			return 0, false
		}
		n := integers[k]
		switch {
		case item.Parameter < 0 && n != item.Integer, item.Parameter >= 0 && (n < 0 || n > largestOf[s.count]):
			return 0, false
		case item.Parameter >= 0:
			list[item.Parameter] = uint64(n)
		}
	}
	return s.within.number(list[:s.count])
}

// plain returns the number of integers, 1 or 2, that write a position of a shape with the count of
// arguments, if nothing else does; otherwise 0.
func (a *arrangement) plain(s *dialect.Shape, count int) int {
	switch {
	case !a.Tuple && s.Kind == dialect.KindInt:
		return 1
	case count == 2 && len(a.Items) == 2 && s.Equal(dialect.TupleShape(dialect.IntShape, dialect.IntShape)):
		return 2
	default:
		return 0
	}
}

// pair returns the number of the position of two integers that are both arguments.
func (a *arrangement) pair(integers []int64) (n uint64, fits bool) {
	first, second := uint64(integers[a.Items[0].Parameter]), uint64(integers[a.Items[1].Parameter])
	most := max(first, second)
	return most*most + edge(most, first, second), most <= uint64(largestOf[2])
}

// put sets the integer of item i. It returns false if the item is another constant.
func (a *arrangement) put(args []int64, i int, n int64) bool {
	item := a.Items[i]
	if item.Parameter < 0 {
		return n == item.Integer
	}
	args[item.Parameter] = n
	return true
}

// read reads the integers of a position. It returns false for a position of another form.
func (a *arrangement) read(p games.Position, args []int64) bool {
	switch {
	case !a.Tuple:
		return p.S == "" && a.put(args, 0, p.X)
	case len(a.Items) == 2:
		return p.S == pairMark && a.put(args, 0, p.X) && a.put(args, 1, p.Y)
	case len(p.S) < 2 || p.S[0] != encodedMark || p.S[1] != tupleTag:
		return false
	}
	text := p.S[2:]
	for i := range a.Items {
		if text[0] < negativeTag-8 { // another kind of value, or the end
			return false
		}
		v, rest, ok := decoded(nil, text, 1)
		if !ok || !a.put(args, i, v.Int()) {
			return false
		}
		text = rest
	}
	return text == string([]byte{end})
}

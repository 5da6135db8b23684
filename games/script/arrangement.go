package script

import (
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

package graphs

import (
	"cmp"
	"slices"
	"sync"

	"sprague/games"
)

// Chart returns the chart of the vertices. It fails unless all names are whole numbers or all are
// pairs.
func (b board) Chart() (games.Chart, error) {
	c := games.Chart{Axes: []string{"vertex"}, Count: int(b.vertices())}
	if c.Count > 0 && b.at(0).isPair() {
		c.Axes = []string{"a", "b"}
	}
	ascending := true
	for v := range b.vertices() {
		n := b.at(v)
		if n.word != "" || n.isPair() != (len(c.Axes) == 2) {
			return games.Chart{}, b.unlisted(n)
		}
		ascending = ascending && (v == 0 || b.at(v-1).number < n.number)
	}
	order := sync.OnceValue(func() []int32 { return b.ordered(ascending) })
	c.At = func(i int) (numbers [2]uint64, p games.Position) {
		v := order()[i]
		n := b.at(v)
		if !n.isPair() {
			return [2]uint64{uint64(n.number), 0}, games.Position{X: int64(v)}
		}
		first, second := n.pair()
		return [2]uint64{uint64(first), uint64(second)}, games.Position{X: int64(v)}
	}
	return c, nil
}

// ordered returns the vertices in the order of their numbers; ascending reports that they are in
// order already.
func (b board) ordered(ascending bool) []int32 {
	order := make([]int32, b.vertices())
	for v := range order {
		order[v] = int32(v)
	}
	if !ascending {
		slices.SortFunc(order, func(u, v int32) int { return cmp.Compare(b.at(u).number, b.at(v).number) })
	}
	return order
}

// unlisted returns the error for a chart of a graph with the name n.
func (b board) unlisted(n name) error {
	if n.word != "" {
		return games.Errorf(games.CodeUnsupported, "a table lists vertices that are whole numbers, or pairs as (3,4); %s of %s is a word", games.Clip(n.word), games.Clip(b.id.Name))
	}
	return games.Errorf(games.CodeUnsupported, "a table lists vertices that are all whole numbers, or all pairs as (3,4); %s has both, as %s and %s", games.Clip(b.id.Name), b.at(0), n)
}

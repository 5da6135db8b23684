package explain

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/games"
	"sprague/games/heaps"
	"sprague/games/misere"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// parity is an algebra of heaps of 0 or 1: only the parity of the number of ones matters.
type parity struct{}

func (parity) Of(_ games.Ruleset, p games.Position) (misere.Element, bool) {
	return misere.Element(p.X), p.X < 2
}
func (parity) Zero() misere.Element                            { return 0 }
func (parity) Add(a, b misere.Element) misere.Element          { return a ^ b }
func (parity) Times(a misere.Element, n uint64) misere.Element { return a * misere.Element(n%2) }
func (parity) Describe(e misere.Element) say.Text              { return say.Plain([]string{"even", "odd"}[e]) }
func (parity) Name() say.Text                                  { return say.Plain("parity") }
func (parity) Source() misere.Source                           { return misere.Source{} }
func (parity) Outcome(e misere.Element) value.Outcome {
	if e == 1 {
		return value.P
	}
	return value.N
}

func TestElements(t *testing.T) {
	nim, err := heaps.Nim.New("")
	if err != nil {
		t.Fatal(err)
	}
	heap := func(n int64, count uint64) sum.Term {
		return sum.Term{Rules: nim, Positions: []games.Position{{X: n}}, Count: count}
	}
	b := builder{left: maxSteps}
	got := b.elements(parity{}, sum.Sum{heap(1, 1), heap(0, 1), heap(1, 4)})
	want := []Step{
		{Kind: Element, Game: "nim(1)", Value: "odd", Text: say.Plain("nim(1) is odd")},
		{Kind: Element, Game: "nim(0)", Value: "even", Text: say.Plain("nim(0) is even")},
		{Kind: Element, Game: "nim(1)", Value: "odd", Copies: 4, Text: say.Plain("nim(1) is odd; 4 copies of it are even")},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	many := make(sum.Sum, 100)
	for i := range many {
		many[i] = heap(1, 1)
	}
	steps := b.elements(parity{}, many)
	if last := steps[len(steps)-1]; len(steps) != maxListed+1 || last.Omitted != 100-maxListed {
		t.Errorf("%d steps, the last of which leaves %d out", len(steps), last.Omitted)
	}
}

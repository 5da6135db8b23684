package compound_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/sum"
)

// BenchmarkComponents finds the winner of compounds of many components, by theory. The time per
// component does not depend on their number.
func BenchmarkComponents(b *testing.B) {
	for _, test := range []struct {
		kind    sum.Kind
		limit   uint64
		ruleset string
		largest int64
	}{
		{sum.Conjunctive, 0, "subtraction[1,3,4]", 1000},
		{sum.Continued, 0, "subtraction[1,3,4]", 1000},
		{sum.Diminished, 0, "subtraction[1,3,4]", 1000},
		{sum.Selective, 0, "kayles", 1000},
		{sum.Shortened, 0, "subtraction[1,3,4]", 1000},
		{sum.AtMost, 3, "nim", 1 << 40},
	} {
		for _, misere := range []bool{false, true} {
			for _, n := range []int{10_000, 100_000} {
				b.Run(fmt.Sprintf("%v/misere=%t/%d", test.kind, misere, n), func(b *testing.B) {
					g := many(b, test.kind, test.limit, test.ruleset, test.largest, n)
					for b.Loop() {
						s := compound.NewSolver(learned{bare{engine}}, theory, search.DefaultBudget)
						if _, err := s.Outcome(b.Context(), g, misere); err != nil {
							b.Fatal(err)
						}
					}
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/component")
				})
			}
		}
	}
}

// many draws a compound of n components that are single heaps.
func many(b *testing.B, kind sum.Kind, limit uint64, ruleset string, largest int64, n int) sum.Sum {
	b.Helper()
	r, err := registry.Parse(ruleset)
	if err != nil {
		b.Fatal(err)
	}
	source := rand.New(rand.NewPCG(1, uint64(n)))
	c := sum.Compound{Kind: kind, Limit: limit}
	for range n {
		p := games.Position{X: 1 + source.Int64N(largest)}
		c.Components = append(c.Components, sum.Sum{{Rules: r, Positions: []games.Position{p}, Count: 1}})
	}
	return sum.Sum{sum.Of(c)}
}

package compound_test

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/measure"
	"sprague/games/misere"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
)

// bare is a source that knows only search results.
type bare struct{ engine *search.Engine }

func (b bare) Grundy(ctx context.Context, r games.Ruleset, p games.Position) (int64, error) {
	result, err := b.engine.Value(ctx, r, p)
	return int64(result.Value.Nimber()), err
}

func (bare) Known(games.Ruleset, games.Position) (v value.Value, known bool, err error) {
	return v, false, nil
}

func (bare) Outcome(context.Context, games.Ruleset, games.Position, bool) (won, known bool, err error) {
	return false, false, nil
}

func (bare) Measure(context.Context, games.Ruleset, games.Position, measure.Measure) (int64, bool, error) {
	return 0, false, nil
}

// learned is a source that also knows theorems.
type learned struct{ bare }

func (learned) Measure(_ context.Context, r games.Ruleset, p games.Position, m measure.Measure) (int64, bool, error) {
	if measured, ok := r.(games.Measured); ok {
		x, known := measured.Measure(p, m)
		return x, known, nil
	}
	return 0, false, nil
}

// Outcome uses the misere Grundy value if a theorem gives it.
func (l learned) Outcome(ctx context.Context, r games.Ruleset, p games.Position, misere bool) (won, known bool, err error) {
	if !misere {
		return false, false, nil
	}
	x, known, err := l.Measure(ctx, r, p, measure.MisereGrundy)
	return measure.MisereGrundy.Wins(x), known, err
}

var (
	engine = search.NewEngine(search.DefaultBudget)
	theory = misere.NewTheory(search.Budget{Positions: 100_000})
)

// solvers returns solvers with different knowledge.
func solvers() map[string]*compound.Solver {
	return map[string]*compound.Solver{
		"by search": compound.NewSolver(bare{engine}, nil, search.DefaultBudget),
		"by theory": compound.NewSolver(learned{bare{engine}}, theory, search.DefaultBudget),
	}
}

// place draws a position of a ruleset, small enough to be played out with others.
func place(rulesets map[string]int64) *rapid.Generator[sum.Term] {
	names := slices.Sorted(maps.Keys(rulesets))
	return rapid.Custom(func(t *rapid.T) sum.Term {
		name := rapid.SampledFrom(names).Draw(t, "ruleset")
		r, err := registry.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		term := sum.Term{Rules: r, Count: 1}
		for range rapid.SampledFrom([]int{1, 1, 1, 2}).Draw(t, "positions") {
			n := rapid.Int64Range(0, rulesets[name]).Draw(t, "size")
			p := games.Position{X: n}
			if numbered, ok := r.(games.Numbered); ok {
				p = numbered.At(uint64(n))
			}
			term.Positions = append(term.Positions, p)
		}
		return term
	})
}

// drawn are rulesets, half of them with splits, and the greatest position drawn.
var drawn = map[string]int64{
	"nim": 3, "subtraction[1,2]": 5, "subtraction[2,3]": 6, "subtraction[1]": 3,
	"kayles": 4, "dawson-kayles": 5, "grundy": 6, "lasker": 3, "octal[0.31]": 4, "treblecross": 5, "wythoff": 4, "messenger": 9,
}

func drawKind(t *rapid.T) (sum.Kind, uint64) {
	names := sum.Kinds()
	k, _ := sum.LookupKind(rapid.SampledFrom(names).Draw(t, "kind"))
	if k == sum.AtMost {
		return k, rapid.Uint64Range(1, 3).Draw(t, "limit")
	}
	return k, 0
}

func drawCompound(t *rapid.T, depth int) sum.Compound {
	var c sum.Compound
	c.Kind, c.Limit = drawKind(t)
	for range rapid.IntRange(1, 3).Draw(t, "components") {
		c.Components = append(c.Components, drawGame(t, depth-1))
	}
	return c
}

// copies draws the number of copies of a term in a sum.
var copies = rapid.SampledFrom([]uint64{1, 1, 1, 2, 3})

// drawGame draws a sum with compounds nested up to a depth.
func drawGame(t *rapid.T, depth int) sum.Sum {
	var g sum.Sum
	for range rapid.SampledFrom([]int{1, 1, 1, 1, 2, 0}).Draw(t, "terms") {
		if depth > 0 && rapid.IntRange(0, 2).Draw(t, "nest") == 0 {
			c := drawCompound(t, depth)
			g = append(g, sum.Term{Count: copies.Draw(t, "copies"), Compound: &c})
			continue
		}
		one := place(drawn).Draw(t, "place")
		one.Count = copies.Draw(t, "copies")
		g = append(g, one)
	}
	return g
}

// playable reports whether a game and all of its components can be played out. A conjunctive
// compound ends with its shortest component, but theory uses the length of each.
func (b *board) playable(g plain) bool {
	for _, part := range g.parts {
		if !b.playable(part) {
			return false
		}
	}
	return b.small(b.number(g))
}

// small reports whether play from a game reaches few positions, by trying.
func (b *board) small(n int) bool {
	const most = 400
	seen := map[int]bool{n: true}
	for reached := []int{n}; len(reached) > 0 && len(seen) < most; {
		last := len(reached) - 1
		all := b.moves(reached[last])
		reached = reached[:last]
		if len(all) > 200 {
			return false
		}
		for _, o := range all {
			if !seen[o] {
				seen[o] = true
				reached = append(reached, o)
			}
		}
	}
	return len(seen) < most
}

func TestCompoundsAgreeWithPlay(t *testing.T) { rapid.Check(t, nested) }

// Each kind alone, in both conventions.
func TestEachKindAgreesWithPlay(t *testing.T) {
	for _, name := range sum.Kinds() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				var c sum.Compound
				c.Kind, _ = sum.LookupKind(name)
				if c.Kind == sum.AtMost {
					c.Limit = rapid.Uint64Range(1, 3).Draw(t, "limit")
				}
				for range rapid.IntRange(1, 3).Draw(t, "components") {
					c.Components = append(c.Components, drawGame(t, 0))
				}
				agree(t, sum.Sum{sum.Of(c)})
			})
		})
	}
}

func FuzzCompounds(f *testing.F) { f.Fuzz(rapid.MakeFuzz(nested)) }

// nested plays out compounds nested two deep, and sums with them.
func nested(t *rapid.T) {
	c := drawCompound(t, 2)
	g := sum.Sum{sum.Of(c)}
	if rapid.IntRange(0, 4).Draw(t, "beside") == 0 {
		g = append(g, drawGame(t, 1)...)
	}
	agree(t, g)
}

func TestMisereSumsAgreeWithPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var g sum.Sum
		for range rapid.IntRange(0, 4).Draw(t, "terms") {
			g = append(g, place(drawn).Draw(t, "place"))
		}
		agree(t, g)
	})
}

// agree compares the outcome of a game and its winning moves with exhaustive play.
func agree(t *rapid.T, g sum.Sum) {
	told, b := tell(g), newBoard()
	if !b.playable(told) {
		t.Skip("too many positions to play out")
	}
	for _, misere := range []bool{false, true} {
		r := b.referee(misere)
		want := value.P
		if r.wins(told) {
			want = value.N
		}
		winning := r.winning(told)
		for how, s := range solvers() {
			got, err := s.Outcome(context.Background(), g, misere)
			if err != nil || got != want {
				t.Fatalf("%v, misere %t, %s: %v (%v), want %v", g, misere, how, got, err, want)
			}
			moves, err := s.WinningMoves(context.Background(), g, misere, got, sum.Limits{List: -1, Work: 1_000_000})
			if err != nil || !moves.Counted || moves.Total != uint64(len(moves.Moves)) {
				t.Fatalf("%v, misere %t, %s: %d moves of %d, counted %t, %v", g, misere, how, len(moves.Moves), moves.Total, moves.Counted, err)
			}
			listed := map[string]int{}
			for _, m := range moves.Moves {
				listed[tell(m.To).name()]++
			}
			if !maps.Equal(listed, winning) {
				t.Fatalf("%v, misere %t, %s: winning moves to %v, want %v", g, misere, how, listed, winning)
			}
		}
	}
}

func TestMooreIsForHeapsOfNimOnly(t *testing.T) {
	r, err := registry.Parse("subtraction[1]")
	if err != nil {
		t.Fatal(err)
	}
	c := sum.Compound{Kind: sum.AtMost, Limit: 2}
	for _, n := range []int64{1, 1, 1, 2} {
		c.Components = append(c.Components, sum.Sum{{Rules: r, Positions: []games.Position{{X: n}}, Count: 1}})
	}
	g := sum.Sum{sum.Of(c)}
	for how, s := range solvers() {
		if got, err := s.Outcome(context.Background(), g, false); err != nil || got != value.N {
			t.Errorf("%s: %v is %v (%v), want N", how, g, got, err)
		}
	}
}

// The count of moves includes those not listed. Copies of a component are alike.
func TestCountIsIndependentOfListLength(t *testing.T) {
	g := sum.Sum{}
	for _, one := range []struct {
		name, position string
		count          uint64
	}{{"staircase", "5,9,12", 3}, {"nim", "1", 1}} {
		r, err := registry.Parse(one.name)
		if err != nil {
			t.Fatal(err)
		}
		positions, err := r.Parse(strings.Split(one.position, ","))
		if err != nil {
			t.Fatal(err)
		}
		g = append(g, sum.Term{Rules: r, Positions: positions, Count: one.count})
	}
	for _, list := range []int{0, 1, -1} {
		w, err := solvers()["by theory"].WinningMoves(t.Context(), g, false, value.N, sum.Limits{List: list, Work: 1_000_000})
		if err != nil || !w.Counted || w.Total != 2 {
			t.Errorf("%d listed: %d moves, counted: %t, %v", list, w.Total, w.Counted, err)
		}
	}
}

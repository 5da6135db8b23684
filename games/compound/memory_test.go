package compound_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"testing"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/gamestest"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/internal/say"
)

// weighed is a context that measures the memory in use when a search asks whether it has ended.
type weighed struct {
	context.Context
	asked int
	most  uint64
}

func (w *weighed) Err() error {
	if w.asked++; w.asked%32 == 0 {
		w.most = max(w.most, heapInUse())
	}
	return nil
}

func heapInUse() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// deep is a game of long plays: a move adds 1 or 2 to a number, up to a bound. Each position is
// reached after the one before.
type deep struct{ games.Ruleset }

func (deep) Identity() games.Identity                     { return games.Identity{Family: "deep", Name: "deep"} }
func (deep) Format(p games.Position) string               { return fmt.Sprint(p.X) }
func (deep) Parse([]string) ([]games.Position, error)     { return nil, nil }
func (deep) Describe(games.Position, games.Move) say.Text { return say.Text{} }
func (deep) Moves(p games.Position, yield func(games.Move) bool) {
	for _, next := range []int64{p.X + 1, p.X + 2} {
		if next < 1<<40 && !yield(games.Move{Parts: []games.Position{{X: next}}}) {
			return
		}
	}
}

// back is a game whose play comes back, from 2 by way of 1.
type back struct{ deep }

func (back) Moves(p games.Position, yield func(games.Move) bool) {
	yield(games.Move{Parts: []games.Position{{X: 3 - p.X}}})
}

// A play that comes back ends a search at once, with every budget.
func TestPlayThatComesBack(t *testing.T) {
	alone := sum.Sum{{Rules: back{}, Positions: []games.Position{{X: 2}}, Count: 1}}
	both := sum.Sum{sum.Of(sum.Compound{Kind: sum.Shortened, Components: []sum.Sum{alone, {{Rules: gamestest.Ruleset(t, "kayles"), Positions: []games.Position{{X: 5}}, Count: 1}}}})}
	for _, g := range []sum.Sum{alone, append(both, alone...), append(alone, sum.Sum{{Rules: gamestest.Ruleset(t, "kayles"), Positions: []games.Position{{X: 9}}, Count: 1}}...)} {
		s := compound.NewSolver(bare{engine}, nil, search.Budget{Positions: search.MaxBudget})
		for range 2 { // a failed search leaves no answers behind
			if _, err := s.Outcome(t.Context(), g, true); err == nil || err.Error() != "play does not end" {
				t.Errorf("%v", err)
			}
		}
	}
}

func TestMemoryOfAPosition(t *testing.T) {
	const budget, most = 80_000, 256
	one := func(r games.Ruleset, p games.Position) sum.Sum {
		return sum.Sum{{Rules: r, Positions: []games.Position{p}, Count: 1}}
	}
	of := func(name string, args ...string) sum.Sum {
		r := gamestest.Ruleset(t, name)
		positions, err := r.Parse(args)
		if err != nil {
			t.Fatal(err)
		}
		return sum.Sum{{Rules: r, Positions: positions, Count: 1}}
	}
	both := func(kind sum.Kind, limit uint64, parts ...sum.Sum) sum.Sum {
		return sum.Sum{sum.Of(sum.Compound{Kind: kind, Limit: limit, Components: parts})}
	}
	for name, g := range map[string]sum.Sum{
		"a long play":        one(deep{}, games.Position{}),
		"two long plays":     append(one(deep{}, games.Position{}), one(deep{}, games.Position{X: 7})...),
		"boards":             of("cram", "7", "7"),
		"texts":              of("turnips", "wbwbwwbbwbwbwwbwbwbwwbwbbbwbwbwbbbwbw"),
		"heaps":              append(of("kayles", "40"), of("dawson-kayles", "40")...),
		"one component":      both(sum.Diminished, 0, of("cram", "7", "7"), of("kayles", "50")),
		"all components":     both(sum.Conjunctive, 0, of("cram", "7", "7"), of("kayles", "50")),
		"several components": both(sum.AtMost, 2, of("kayles", "30"), of("kayles", "31"), of("kayles", "32")),
		"any components":     append(both(sum.Selective, 0, append(of("kayles", "30"), of("kayles", "31")...), of("kayles", "30")), of("kayles", "7")...),
	} {
		t.Run(name, func(t *testing.T) {
			ctx := &weighed{Context: t.Context()}
			before := heapInUse()
			s := compound.NewSolver(bare{engine}, nil, search.Budget{Positions: budget})
			_, err := s.Outcome(ctx, g, true)
			if limit := (*search.Limit)(nil); !errors.As(err, &limit) {
				t.Errorf("the search ends with %v", err)
			}
			used := max(ctx.most, heapInUse()) - before
			t.Logf("%d bytes a position (%d samples, %d searched)", used/budget, ctx.asked/32, s.Searched())
			if used > most*budget {
				t.Errorf("%d bytes a position, and %d are allowed", used/budget, most)
			}
			runtime.KeepAlive(s)
		})
	}
}

package query_test

import (
	"testing"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
)

// tallied is Nim without its theorems. It counts the formula's evaluations of each initial
// position; positions after moves have another Y.
type tallied struct {
	games.Ruleset
	asked map[games.Position]int
}

func newTallied(t *testing.T) *tallied {
	t.Helper()
	nim, err := registry.New("nim", "")
	if err != nil {
		t.Fatal(err)
	}
	return &tallied{nim, make(map[games.Position]int)}
}

func (r *tallied) Moves(p games.Position, yield func(games.Move) bool) {
	r.Ruleset.Moves(p, func(m games.Move) bool {
		for i := range m.Parts {
			m.Parts[i].Y = 1
		}
		return yield(m)
	})
}

func (r *tallied) Value(p games.Position) (value.Value, bool) {
	if p.Y == 0 {
		r.asked[p]++
	}
	return value.OfNimber(uint64(p.X)), true
}

func (r *tallied) Identity() games.Identity {
	id := r.Ruleset.Identity()
	id.Family, id.Name = "tallied", "tallied"
	return id
}

func TestEachComponentIsValuedOnce(t *testing.T) {
	for name, played := range map[string]func(one func(heaps ...int64) sum.Term) sum.Sum{
		"sum": func(one func(...int64) sum.Term) sum.Sum { return sum.Sum{one(5, 9), one(20)} },
		"compound in a sum": func(one func(...int64) sum.Term) sum.Sum {
			return sum.Sum{sum.Of(sum.Compound{Kind: sum.Selective, Components: []sum.Sum{{one(3)}, {one(4)}}}), one(20)}
		},
		"sum in a compound": func(one func(...int64) sum.Term) sum.Sum {
			return sum.Sum{sum.Of(sum.Compound{Kind: sum.Selective, Components: []sum.Sum{{one(3, 7)}, {one(4)}}})}
		},
		"shortened": func(one func(...int64) sum.Term) sum.Sum {
			return sum.Sum{sum.Of(sum.Compound{Kind: sum.Shortened, Components: []sum.Sum{{one(3)}, {one(4, 6)}}})}
		},
		"one of several": func(one func(...int64) sum.Term) sum.Sum {
			return sum.Sum{sum.Of(sum.Compound{Kind: sum.AtMost, Limit: 1, Components: []sum.Sum{{one(3)}, {one(4, 6)}}})}
		},
	} {
		r := newTallied(t)
		g := played(func(heaps ...int64) sum.Term {
			term := sum.Term{Rules: r, Count: 1}
			for _, n := range heaps {
				term.Positions = append(term.Positions, games.Position{X: n})
			}
			return term
		})
		e := &query.Evaluator{Resolver: query.NewResolver(nothing, search.NewEngine(small)), Limits: limits}
		a, err := e.Answer(t.Context(), &query.Query{Game: g.Numbered()})
		if err != nil || a.Error != nil || a.Outcome == nil || len(a.Moves) == 0 {
			t.Errorf("%s: %+v, %v", name, a, err)
		}
		for p, n := range r.asked {
			times := 1
			if g.Kind() != sum.Disjunctive {
				times = 2 // for the winner, and for the value
			}
			if n > times {
				t.Errorf("%s: heap %d is valued %d times", name, p.X, n)
			}
		}
		if len(r.asked) < 3 {
			t.Errorf("%s: only %d heaps were valued", name, len(r.asked))
		}
	}
}

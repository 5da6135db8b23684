package hackenbush

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sprague/games"
)

// tangle returns a random graph of edges G with cycles, parallel edges and loops.
func tangle(r *rand.Rand, edges int) graph {
	var all []namedEdge
	vertices := int64(1)
	cycles := r.IntN(10)
	for len(all) < edges {
		e := namedEdge{r.Int64N(vertices), vertices, 'G'}
		switch {
		case len(all) > 0 && r.IntN(10) == 0:
			e = all[r.IntN(len(all))]
		case r.IntN(10) < cycles:
			e.v = r.Int64N(vertices)
		case r.IntN(3) > 0:
			e.u = vertices - 1
			fallthrough
		default:
			vertices++
		}
		all = append(all, namedEdge{min(e.u, e.v), max(e.u, e.v), 'G'})
	}
	if r.IntN(2) == 0 { // a long cycle
		all = append(all, namedEdge{0, vertices - 1, 'G'})
	}
	return graphOf(all)
}

// MovesTo yields exactly the cuts that leave the target value by the fusion principle.
func TestCutsToEveryValue(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for i := range 4000 {
		edges := 1 + r.IntN(30)
		if i%200 == 0 {
			edges = 250
		}
		text := tangle(r, edges).text()
		worth := map[string]uint64{}
		most := uint64(0)
		hackenbush{}.Moves(games.Position{S: text}, func(m games.Move) bool {
			v, ok := hackenbush{}.Value(m.Parts[0])
			if !ok || !v.IsNimber() {
				t.Fatalf("%s has no value", m.Parts[0].S)
			}
			worth[m.Parts[0].S] = v.Nimber()
			most = max(most, v.Nimber())
			return true
		})
		for target := range most + 2 {
			var got, want []string
			for left, v := range worth {
				if v == target {
					want = append(want, left, left)
				}
			}
			all := hackenbush{}.MovesTo(games.Position{S: text}, target, func(m games.Move) bool {
				got = append(got, m.Parts[0].S)
				return true
			})
			slices.Sort(got)
			slices.Sort(want)
			if !all || !slices.Equal(got, want) {
				t.Fatalf("%s to *%d: all %v, %d moves, want %d", text, target, all, len(got), len(want))
			}
		}
	}
}

// The values of stalks agree with those computed piece by piece.
func TestStalksOfPieces(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for range 3000 {
		pieces := make([]uint32, r.IntN(60))
		for i := range pieces {
			pieces[i] = r.Uint32N(1 << r.IntN(12))
		}
		got := stalks(pieces)
		for k := range len(pieces) + 1 {
			want := uint32(0)
			for _, x := range slices.Backward(pieces[:k]) {
				want = want ^ x + 1
			}
			if got[k] != want {
				t.Fatalf("%v: the first %d are worth %d, want %d", pieces, k, got[k], want)
			}
		}
	}
}

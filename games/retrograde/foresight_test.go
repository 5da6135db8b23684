package retrograde_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/search"
)

// failing is a board on which the rules fail at a vertex.
type failing struct {
	*board
	at   int64
	part string // which rule fails
}

func (f *failing) fail(part string, p games.Position) {
	if part == f.part && p.X == f.at {
		panic(games.Fault{Err: games.Errorf(games.CodeScript, "%s fails at %d", part, p.X)})
	}
}

func (f *failing) Moves(p games.Position, yield func(games.Move) bool) {
	f.board.Moves(p, yield)
	f.fail("moves", p)
}

func (f *failing) Result(p games.Position) (games.Result, bool) {
	f.fail("result", p)
	return f.board.Result(p)
}

func (f *failing) Representative(p games.Position) games.Position {
	f.fail("same", p)
	return f.board.Representative(p)
}

// The results and refusals are those of one goroutine, whatever rules are asked ahead.
func TestForesight(t *testing.T) {
	if runtime.GOMAXPROCS(0) == 1 {
		t.Skip("one core")
	}
	rng := rand.New(rand.NewPCG(9, 1))
	refused := map[string]int{}
	for round := range 150 {
		n := 500 + rng.IntN(3000)
		b := random(rng, n, round%3 == 0, round%3 == 1)
		root := b.edges[n-1][:0]
		for v := range n - 1 { // wide enough to be foreseen
			if rng.IntN(3) > 0 {
				root = append(root, v)
			}
		}
		b.edges[n-1], b.results[n-1] = root, games.Result{}
		f := &failing{board: b, at: rng.Int64N(int64(n)), part: []string{"moves", "result", "same", "", "cut", "asymmetric"}[round/3%6]}
		switch f.part {
		case "cut": // a vertex without a move and a result
			b.edges[f.at], b.results[f.at] = nil, games.Result{}
		case "asymmetric":
			b.images = make([]int, n)
			for v := range n {
				b.images[v] = v
			}
			b.images[f.at] = int(rng.Int64N(f.at + 1))
			b.images[b.images[f.at]] = int(rng.Int64N(f.at + 1))
		}
		ask := func(memory uint64) string {
			s := retrograde.New(f)
			text := ""
			for _, v := range []int{n - 1, n / 2} {
				result, err := s.Solve(t.Context(), search.Budget{Positions: uint64(n), Memory: memory}, games.Position{X: int64(v)})
				text += fmt.Sprint(result, err, s.Len(), "; ")
				if e := (*games.Error)(nil); errors.As(err, &e) {
					refused[f.part]++
				}
			}
			return text
		}
		if one, some := ask(60<<20), ask(1<<30); one != some {
			t.Fatalf("round %d: %s\nin one goroutine %s", round, some, one)
		}
	}
	for _, part := range []string{"moves", "result", "same", "cut", "asymmetric"} {
		if refused[part] < 10 {
			t.Errorf("%d refusals where %s fails", refused[part], part)
		}
	}
}

package retrograde_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/search"
	"sprague/internal/say"
)

// board is a game on the vertices of a graph: a move follows an edge. The edge to -1 wins at once.
// Vertices without an edge have results.
type board struct {
	edges   [][]int
	results []games.Result // the zero value where play goes on
	images  []int          // the representative of each vertex; nil for all different
	cycles  bool
	winner  games.ResultKind // the result of endless play for Left, if it has a winner
	turns   []games.Player   // by vertex, if endless play has a winner
	listed  atomic.Int64     // number of positions whose moves were listed
}

func (b *board) Identity() games.Identity { return games.Identity{Family: "board", Name: "board"} }

func (b *board) Parse([]string) ([]games.Position, error) { panic("not parsed") }

func (b *board) Format(p games.Position) string { return fmt.Sprint(p.X) }

func (b *board) Describe(games.Position, games.Move) say.Text { return say.Text{} }

func (b *board) Moves(p games.Position, yield func(games.Move) bool) {
	b.listed.Add(1)
	for _, to := range b.edges[p.X] {
		m := games.Move{Parts: []games.Position{{X: int64(to)}}, Wins: to < 0}
		if !yield(m) {
			return
		}
	}
}

func (b *board) Result(p games.Position) (games.Result, bool) {
	r := b.results[p.X]
	return r, r.Kind != 0
}

func (b *board) Representative(p games.Position) games.Position {
	if b.images != nil {
		p.X = int64(b.images[p.X])
	}
	return p
}

func (b *board) Cycles() games.ResultKind {
	if !b.cycles {
		return 0
	}
	return cmp.Or(b.winner, games.Draw)
}

func (b *board) Turn(p games.Position) games.Player { return b.turns[p.X] }

// random returns a random board of n vertices. Its edges go down unless play may come back. In a
// game with scores all results are scores.
func random(rng *rand.Rand, n int, cycles, scores bool) *board {
	b := &board{edges: make([][]int, n), results: make([]games.Result, n), cycles: cycles}
	for v := range n {
		below := v
		if cycles {
			below = n
		}
		for range rng.IntN(4) {
			if below > 0 {
				b.edges[v] = append(b.edges[v], rng.IntN(below))
			}
		}
		if !scores && rng.IntN(20) == 0 {
			b.edges[v] = append(b.edges[v], -1)
		}
		switch {
		case len(b.edges[v]) > 0:
		case scores:
			b.results[v] = games.Result{Kind: games.Score, Score: rng.Int64N(9) - 4}
		default:
			b.results[v] = games.Result{Kind: games.Win + games.ResultKind(rng.IntN(3))}
		}
	}
	return b
}

// plain finds the results of best play by repetition until nothing changes: a position is won in n
// moves if a move leads to one lost in n-1, and lost if all moves lead to won ones. Any other one is
// a draw.
func (b *board) plain() []retrograde.Solved {
	all := make([]retrograde.Solved, len(b.edges))
	for v, r := range b.results {
		all[v].Result = r
	}
	for n, changed := uint32(1), true; n <= uint32(len(all))+1 || changed; n++ {
		changed = false
		for v, edges := range b.edges {
			if all[v].Kind != 0 {
				continue
			}
			won, lost, known, best := false, true, true, retrograde.Solved{}
			for i, to := range edges {
				after := retrograde.Solved{Result: games.Result{Kind: games.Loss}}
				if to >= 0 {
					after = all[to]
				}
				if after.Kind == games.Score {
					if after = after.After(); i == 0 || after.Score > best.Score {
						best = after
					}
					continue
				}
				known = known && to >= 0 && after.Kind == games.Score
				won = won || after.Kind == games.Loss && after.Remoteness+1 == n
				lost = lost && after.Kind == games.Win && after.Remoteness < n
			}
			switch {
			case known:
				all[v], changed = best, true
			case won:
				all[v], changed = retrograde.Solved{Result: games.Result{Kind: games.Win}, Remoteness: n}, true
			case lost:
				all[v], changed = retrograde.Solved{Result: games.Result{Kind: games.Loss}, Remoteness: n}, true
			}
		}
	}
	for v := range all {
		if all[v].Kind == 0 {
			all[v].Kind = games.Draw
		}
	}
	return all
}

// Random games have the results of plain repetition, in whatever order they are asked about, and
// whatever was forgotten.
func TestRandomGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const rounds = 12_000
	kinds := map[games.ResultKind]int{}
	for round := range rounds {
		b := random(rng, 1+rng.IntN(24), round%3 == 0, round%3 == 1)
		want := b.plain()
		budget := search.Budget{Positions: uint64(len(b.edges)) + rng.Uint64N(8)}
		s := retrograde.New(b)
		for range 6 {
			v := rng.IntN(len(want))
			got, err := s.Solve(t.Context(), budget, games.Position{X: int64(v)})
			if err != nil || got != want[v] {
				t.Fatalf("%+v: vertex %d is %s, %v, want %s", b, v, got, err, want[v])
			}
			kinds[got.Kind]++
		}
	}
	for kind := games.Win; kind <= games.Score; kind++ {
		if kinds[kind] < rounds/4 {
			t.Errorf("only %d results of kind %d", kinds[kind], kind)
		}
	}
}

// line is a game on a path of n positions down to 0, which ends as said. A move goes one or two down.
func line(n int, end games.Result) *board {
	b := &board{edges: make([][]int, n), results: make([]games.Result, n)}
	b.results[0] = end
	for v := 1; v < n; v++ {
		b.edges[v] = []int{v - 1}
		if v > 1 {
			b.edges[v] = append(b.edges[v], v-2)
		}
	}
	return b
}

// Plays may be long.
func TestLongPlays(t *testing.T) {
	const n = 300_001
	for _, cycles := range []bool{false, true} {
		b := line(n, games.Result{Kind: games.Loss})
		b.cycles = cycles
		s := retrograde.New(b)
		got, err := s.Solve(t.Context(), search.Budget{Positions: n}, games.Position{X: n - 1})
		if err != nil || s.Len() != n || got.String() != "P in 200000" {
			t.Errorf("%s, %v, %d positions", got, err, s.Len())
		}
	}
}

// Symmetric positions are solved once.
func TestRepresentatives(t *testing.T) {
	b := line(100, games.Result{Kind: games.Loss})
	b.images = make([]int, 100)
	for v := range b.images {
		b.images[v] = v % 3
	}
	s := retrograde.New(b)
	for v := range 100 {
		got, err := s.Solve(t.Context(), search.Budget{Positions: 3}, games.Position{X: int64(v)})
		want := [...]string{"P in 0", "N in 1", "N in 1"}[v%3]
		if err != nil || got.String() != want || s.Len() > 3 {
			t.Errorf("%d is %s, %v, want %s", v, got, err, want)
		}
	}
}

// Wrong rules are refused, with the position.
func TestWrongRules(t *testing.T) {
	win, score := games.Result{Kind: games.Win}, games.Result{Kind: games.Score, Score: 3}
	for name, c := range map[string]struct {
		board *board
		want  string
	}{
		"no result":    {&board{edges: [][]int{{1}, {}}, results: make([]games.Result, 2)}, "board(1) has no move, and result gives None"},
		"mixed":        {&board{edges: [][]int{{1, 2}, {}, {}}, results: []games.Result{{}, win, score}}, "board(2): some plays end with scores and others with WIN"},
		"mixed wins":   {&board{edges: [][]int{{1, -1}, {}}, results: []games.Result{{}, score}}, "board(1): some plays end with scores and others with WIN"},
		"scores":       {&board{edges: [][]int{{1, 0}, {}}, results: []games.Result{{}, score}, cycles: true}, "board(1): a game with scores may not come back to a position"},
		"cycle":        {&board{edges: [][]int{{1, 3}, {2}, {1, 3}, {}}, results: []games.Result{{}, {}, {}, win}}, "board(0): play does not end: board(1) → board(2) → board(1); with cycles = DRAW"},
		"same":         {&board{edges: [][]int{{}, {}, {}}, results: []games.Result{win, win, win}, images: []int{1, 2, 2}}, "board(0): same gives board(1), and for that board(2); it gives one position for all that are symmetric"},
		"cycle of one": {&board{edges: [][]int{{1}, {1, 2}, {}}, results: []games.Result{{}, {}, win}}, "play does not end: board(1) → board(1)"},
	} {
		s := retrograde.New(c.board)
		_, err := s.Solve(t.Context(), search.Budget{Positions: 10}, games.Position{})
		if refusal := (*games.Error)(nil); !errors.As(err, &refusal) || refusal.Code != games.CodeScript || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
		if s.Len() > 0 {
			t.Errorf("%s: %d positions remain", name, s.Len())
		}
	}
}

// A search stays within its budget of positions and memory, and answers do not depend on what was
// asked before.
func TestBudget(t *testing.T) {
	const n = 100_000
	s := retrograde.New(line(n, games.Result{Kind: games.Draw}))
	ask := func(b search.Budget, v int64) error {
		_, err := s.Solve(t.Context(), b, games.Position{X: v})
		return err
	}
	small, large := search.Budget{Positions: 1000}, search.Budget{Positions: n}
	for _, c := range []struct {
		budget  search.Budget
		v       int64
		refused string
	}{
		{small, 999, ""},
		{small, 1000, "board(1000) is too large for a search of 1000 positions"},
		{large, 1000, ""},
		{small, 1000, "board(1000) is too large for a search of 1000 positions"},
		{large, n - 1, ""},
		{small, 999, ""},
		{search.Budget{Positions: n, Memory: 1 << 20}, n - 1, "board(99999) needs more than 1 MB of memory"},
		{large, n - 1, ""},
		{search.Budget{Positions: n, Memory: 1 << 20}, 999, ""},
	} {
		err := ask(c.budget, c.v)
		if (err == nil) != (c.refused == "") || err != nil && !strings.HasPrefix(err.Error(), c.refused) {
			t.Errorf("%+v, %d: %v, want %q", c.budget, c.v, err, c.refused)
		}
	}
}

// Questions with a small budget, and those that fail, leave what others have solved.
func TestRefusalsForgetNothing(t *testing.T) {
	b := line(1000, games.Result{Kind: games.Loss})
	b.edges = append(b.edges, []int{999, 1001}, []int{})
	b.results = append(b.results, games.Result{}, games.Result{})
	s := retrograde.New(b)
	ask := func(positions uint64, v int64) error {
		_, err := s.Solve(t.Context(), search.Budget{Positions: positions}, games.Position{X: v})
		return err
	}
	if err := ask(2000, 999); err != nil {
		t.Fatal(err)
	}
	if ask(10, 500) == nil || ask(2000, 1000) == nil {
		t.Error("not refused")
	}
	b.listed.Store(0)
	if err := ask(2000, 998); err != nil || b.listed.Load() > 0 {
		t.Errorf("%v, %d positions were listed again", err, b.listed.Load())
	}
}

// Results of another sort, met before elsewhere, do not matter.
func TestSortsOfResultsDoNotMeet(t *testing.T) {
	b := &board{edges: [][]int{{}, {}, {0}, {1}}, results: []games.Result{{Kind: games.Win}, {Kind: games.Score, Score: 3}, {}, {}}}
	s := retrograde.New(b)
	for i, want := range []string{"P in 1", "-3", "P in 1", "-3"} {
		if v, err := s.Solve(t.Context(), search.DefaultBudget, games.Position{X: int64(2 + i%2)}); err != nil || v.String() != want {
			t.Errorf("%s, %v, want %s", v, err, want)
		}
	}
}

// Positions with many moves keep within the memory, and end with the context.
func TestManyMoves(t *testing.T) {
	const n = 20_000
	all := make([]int, n)
	for v := range all {
		all[v] = v
	}
	b := &board{edges: make([][]int, n), results: make([]games.Result, n), cycles: true}
	for v := range b.edges {
		b.edges[v] = all
	}
	s := retrograde.New(b)
	_, err := s.Solve(t.Context(), search.Budget{Positions: n, Memory: 4 << 20}, games.Position{})
	if err == nil || !strings.Contains(err.Error(), "of memory") || b.listed.Load() > 40 {
		t.Errorf("%v after %d positions", err, b.listed.Load())
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	b.listed.Store(0)
	if _, err := s.Solve(ctx, search.Budget{Positions: n, Memory: 1 << 40}, games.Position{}); !errors.Is(err, context.Canceled) || b.listed.Load() > 1 {
		t.Errorf("%v after %d positions", err, b.listed.Load())
	}
}

// A search ends with its context, and the next one answers.
func TestCancel(t *testing.T) {
	const n = 100_000
	s := retrograde.New(line(n, games.Result{Kind: games.Loss}))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Solve(ctx, search.DefaultBudget, games.Position{X: n - 1}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if v, err := s.Solve(t.Context(), search.DefaultBudget, games.Position{X: 3}); err != nil || v.String() != "P in 2" {
		t.Error(v, err)
	}
}

// Goroutines that ask about several rulesets get the answers that one gets, in little memory.
func TestCache(t *testing.T) {
	var c retrograde.Cache
	boards := []*board{line(200, games.Result{Kind: games.Loss}), line(300, games.Result{Kind: games.Win}), line(100, games.Result{Kind: games.Draw})}
	for worker := range 8 {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(1, uint64(worker)))
			for range 200 {
				b := boards[rng.IntN(len(boards))]
				p := games.Position{X: rng.Int64N(int64(len(b.edges)))}
				want, _ := retrograde.New(b).Solve(t.Context(), search.DefaultBudget, p)
				got, err := c.Solve(t.Context(), search.Budget{Positions: 400, Memory: 1 << 15}, b, p)
				if err != nil || got != want {
					t.Fatalf("%s, %v, want %s", got, err, want)
				}
			}
		})
	}
}

package retrograde_test

import (
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/search"
)

// ranked is a board whose vertices have numbers, and some numbers none.
type ranked struct {
	*board
	number []int   // by vertex
	vertex []int   // by number; -1 for none
	tiers  []int64 // by vertex; nil for one tier
}

func (r *ranked) Size(uint64) (uint64, error) { return uint64(len(r.vertex)), nil }

func (r *ranked) Rank(p games.Position) (uint64, bool) {
	n := r.number[p.X]
	return uint64(max(n, 0)), n >= 0
}

func (r *ranked) Unrank(i uint64) (games.Position, bool) {
	v := r.vertex[i]
	return games.Position{X: int64(v)}, v >= 0
}

func (r *ranked) Tiered() bool { return r.tiers != nil }

func (r *ranked) Tier(p games.Position) int64 { return r.tiers[p.X] }

// numbered numbers the vertices of a board at random, with some numbers left out.
func numbered(rng *rand.Rand, b *board) *ranked {
	n := len(b.edges)
	r := &ranked{board: b, number: make([]int, n), vertex: make([]int, n+rng.IntN(4))}
	for i := range r.vertex {
		r.vertex[i] = -1
	}
	for v, i := range rng.Perm(len(r.vertex))[:n] {
		r.number[v], r.vertex[i] = i, v
	}
	return r
}

// twice works on both halves of some numbers, each in a goroutine.
func twice(count uint64, begin func() func(from, to uint64) error) error {
	other := make(chan error, 1)
	go func() { other <- begin()(count/2, count) }()
	return errors.Join(begin()(0, count/2), <-other)
}

// solveRanked solves positions in two goroutines, without a file.
func solveRanked(ctx context.Context, r games.Ranking, size uint64, b search.Budget) (*retrograde.Listing, error) {
	return solveBeside(ctx, r, size, b, "")
}

// solveBeside is solveRanked with a file beside a path.
func solveBeside(ctx context.Context, r games.Ranking, size uint64, b search.Budget, path string) (*retrograde.Listing, error) {
	u, err := retrograde.NewNumbering(r, size, b, path, nil)
	if err != nil {
		return nil, err
	}
	defer u.Close()
	if r.Tiered() {
		if err := twice(size, func() func(from, to uint64) error { return u.Classify(ctx) }); err != nil {
			return nil, err
		}
	}
	for {
		more, err := u.Next()
		switch {
		case err != nil:
			return nil, err
		case !more:
			return u.Listing()
		}
		err = twice(u.Len(), func() func(from, to uint64) error { return u.Explore(ctx) })
		if err == nil {
			err = u.Gather(ctx)
		}
		if err == nil {
			err = twice(u.Buckets(), func() func(from, to uint64) error { return u.Sort(ctx) })
		}
		if err == nil {
			err = u.Solve(ctx)
		}
		if err != nil {
			return nil, err
		}
	}
}

// divide gives tiers to the vertices, and removes the moves that raise the tier.
func (r *ranked) divide(rng *rand.Rand) {
	r.tiers = make([]int64, len(r.edges))
	for v := range r.tiers {
		r.tiers[v] = rng.Int64N(5) - 2
	}
	for v := range r.tiers {
		if r.images != nil {
			r.tiers[v] = r.tiers[r.images[v]]
		}
	}
	scores := slices.ContainsFunc(r.results, func(r games.Result) bool { return r.Kind == games.Score })
	for v, edges := range r.edges {
		r.edges[v] = slices.DeleteFunc(slices.Clone(edges), func(to int) bool {
			return to >= 0 && r.tiers[to] > r.tiers[v]
		})
		if len(r.edges[v]) == 0 && r.results[v].Kind == 0 {
			r.results[v] = games.Result{Kind: games.Loss}
			if scores {
				r.results[v] = games.Result{Kind: games.Score, Score: 3}
			}
		}
	}
}

// All numbered positions have the results of plain repetition, and the heights of their plays.
func TestSolveRanked(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 1))
	symmetric := 0
	for round := range 4000 {
		b := random(rng, 1+rng.IntN(20), round%3 == 0, round%3 == 1)
		if round%4 == 0 { // the last vertices are like some of the first
			own := 1 + rng.IntN(len(b.edges))
			b.images = make([]int, len(b.edges))
			for v := range b.images {
				if b.images[v] = v; v >= own {
					b.images[v] = rng.IntN(own)
					b.edges[v], b.results[v] = b.edges[b.images[v]], b.results[b.images[v]]
				}
			}
		}
		r := numbered(rng, b)
		if round%2 == 0 {
			r.divide(rng)
		}
		want := b.plain()
		l, err := solveRanked(t.Context(), r, uint64(len(r.vertex)), search.DefaultBudget)
		if err != nil {
			t.Fatalf("%+v: %v", b, err)
		}
		at := l.Sorted()
		for i, v := range r.vertex {
			e := at(i)
			switch {
			case v < 0 || b.images != nil && b.images[v] != v:
				if !e.Absent {
					t.Fatalf("%+v: number %d is a position", r, i)
				}
				symmetric++
				continue
			case e.Absent || e.Solved != want[v]:
				t.Fatalf("%+v: number %d is %v, %t; want %v", r, i, e.Solved, e.Absent, want[v])
			}
			height := uint32(0)
			for _, to := range b.edges[v] {
				if to >= 0 && !b.cycles {
					height = max(height, at(r.number[int(b.Representative(games.Position{X: int64(to)}).X)]).Height+1)
				}
			}
			if e.Height != height {
				t.Fatalf("%+v: number %d has height %d, want %d", r, i, e.Height, height)
			}
		}
	}
	if symmetric < 1000 {
		t.Errorf("%d numbers of no position", symmetric)
	}
}

// Moves that do not fit memory go to a file, and the results are the same.
func TestSolveBesideFile(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	folder := t.TempDir()
	for round, memory := range []uint64{5_600_000, 8_000_000} {
		const n = 200_000
		b := random(rng, n, round == 0, false)
		for v, edges := range b.edges {
			for k := range edges {
				b.edges[v] = append(b.edges[v], edges[k], edges[k])
			}
		}
		r := numbered(rng, b)
		size := uint64(len(r.vertex))
		want, err := solveRanked(t.Context(), r, size, search.DefaultBudget)
		if err != nil {
			t.Fatal(err)
		}
		within := search.Budget{Positions: size, Memory: memory}
		l, err := solveBeside(t.Context(), r, size, within, filepath.Join(folder, "x.db"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := solveRanked(t.Context(), r, size, within); !games.IsTooLarge(err) {
			t.Errorf("round %d: it fits memory, %v", round, err)
		}
		if _, err := solveBeside(t.Context(), r, size, within, filepath.Join(folder, "missing", "x.db")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("round %d: nothing went to the file, %v", round, err)
		}
		at, expected := l.Sorted(), want.Sorted()
		for i := range int(size) {
			if got, want := at(i), expected(i); got.Absent != want.Absent || got.Solved != want.Solved || got.Height != want.Height {
				t.Fatalf("round %d: number %d is %v, want %v", round, i, got, want)
			}
		}
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("%v remain, %v", left, err)
	}
}

// wrongNumbers are rules whose numbers are wrong, and how their refusals begin.
func wrongNumbers() map[string]wrongRules {
	win := games.Result{Kind: games.Win}
	ends := func() *board {
		return &board{edges: [][]int{{1, 2}, {2}, {}}, results: []games.Result{{}, {}, win}}
	}
	symmetric := ends()
	symmetric.images = []int{0, 2, 1}
	beyond := ends() // a move leaves a position that has the number of another one
	beyond.edges, beyond.results = append(beyond.edges, []int{2}), append(beyond.results, games.Result{})
	beyond.edges[0] = []int{1, 3, 1}
	endless := ends()
	endless.edges[1] = []int{0}
	return map[string]wrongRules{
		"negative":   {&ranked{ends(), []int{0, 1, -1}, []int{0, 1, 2}, nil}, "board(2): number gives a negative integer"},
		"too large":  {&ranked{ends(), []int{0, 1, 3}, []int{0, 1, 2}, nil}, "board(2): number gives no number from 0 to 2, which size allows"},
		"repeated":   {&ranked{ends(), []int{0, 1, 1}, []int{0, 1, 2}, nil}, "position(2) gives board(2), of which number gives 1"},
		"none":       {&ranked{ends(), []int{0, 1, 2}, []int{0, 1, -1}, nil}, "board(2): number gives 2, and position(2) gives None"},
		"beyond":     {&ranked{beyond, []int{0, 1, 2, 1}, []int{0, 1, 2}, nil}, "board(3): number gives 1, and position(1) gives board(1)"},
		"old":        {&ranked{beyond, []int{0, 1, 2, 1}, []int{0, 1, 2}, []int64{2, 1, 1, 1}}, "board(3): number gives 1, and position(1) gives board(1)"},
		"exchanged":  {&ranked{ends(), []int{1, 0, 2}, []int{0, 1, 2}, nil}, "position(0) gives board(0), of which number gives 1"},
		"nothing":    {&ranked{ends(), []int{0, 1, 2}, []int{-1, -1}, nil}, "board: position gives None for each number from 0 to 1"},
		"two":        {&ranked{ends(), []int{0, 1, 2}, []int{0, 1, 2, 2}, nil}, "position(3) gives board(2), of which number gives 2"},
		"asymmetric": {&ranked{symmetric, []int{0, 1, 2}, []int{0, 1, 2}, nil}, "a move leaves board(1), for which same gives board(2); it gives one position for all that are symmetric"},
		"lower":      {&ranked{symmetric, []int{0, 1, 2}, []int{0, 1, 2}, []int64{2, 1, 1}}, "a move leaves board(2), for which same gives board(1); it gives one position for all that are symmetric"},
		"raised":     {&ranked{ends(), []int{0, 1, 2}, []int{0, 1, 2}, []int64{3, 5, 1}}, "board(0) has tier 3, and a move leaves board(1) of tier 5; no move may raise the tier"},
		"endless":    {&ranked{endless, []int{0, 1, 2}, []int{0, 1, 2}, nil}, "board(0): play does not end: board(0) → board(1) → board(0); with cycles = DRAW"},
	}
}

// wrongRules are rules and how their refusal begins.
type wrongRules struct {
	rules *ranked
	want  string
}

// Numbers that are not those of the positions are refused, and so is play that does not end.
func TestWrongNumbers(t *testing.T) {
	for name, c := range wrongNumbers() {
		_, err := solveRanked(t.Context(), c.rules, uint64(len(c.rules.vertex)), search.DefaultBudget)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

// Solving ends within its memory, and with its context.
func TestSolveRankedWithinLimits(t *testing.T) {
	const n = 100_000
	b := line(n, games.Result{Kind: games.Loss})
	r := numbered(rand.New(rand.NewPCG(1, 1)), b)
	size := uint64(len(r.vertex))
	for _, memory := range []uint64{1 << 10, 3 << 19} {
		if _, err := solveRanked(t.Context(), r, size, search.Budget{Positions: size, Memory: memory}); !games.IsTooLarge(err) {
			t.Errorf("in %d bytes: %v", memory, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := solveRanked(ctx, r, size, search.DefaultBudget); err == nil || games.IsTooLarge(err) {
		t.Errorf("canceled: %v", err)
	}
}

// Results of two sorts are refused also where different goroutines meet them.
func TestSortsOfResultsMeet(t *testing.T) {
	const n = 1 << 15 // some times as many as a goroutine takes at a time
	b := &board{edges: make([][]int, n), results: make([]games.Result, n)}
	for v := range n {
		if b.results[v] = (games.Result{Kind: games.Loss}); v >= n/2 {
			b.results[v] = games.Result{Kind: games.Score, Score: 1}
		}
	}
	r := numbered(rand.New(rand.NewPCG(2, 2)), b)
	for v := range n {
		r.number[v] = v
	}
	r.vertex = r.number
	_, err := solveRanked(t.Context(), r, n, search.DefaultBudget)
	if err == nil || !strings.HasPrefix(err.Error(), "board(16384): some plays end with scores and others with WIN") {
		t.Errorf("%v", err)
	}
}

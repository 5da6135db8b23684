package retrograde_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/search"
)

// pursuit returns a random board on which Left wins endless play, or loses it. Each edge passes the
// turn. Some vertices may stand for others of the same turn.
func pursuit(rng *rand.Rand, n int, symmetric bool) *board {
	b := &board{edges: make([][]int, n), results: make([]games.Result, n), cycles: true, winner: games.Win + games.ResultKind(rng.IntN(2))}
	var sides [2][]int
	for v := range n {
		side := rng.IntN(2)
		sides[side] = append(sides[side], v)
		b.turns = append(b.turns, []games.Player{games.Left, games.Right}[side])
	}
	for side, all := range sides {
		own := len(all)
		if symmetric && own > 0 {
			own = 1 + rng.IntN(own)
		}
		for i, v := range all {
			others := sides[1-side]
			for range rng.IntN(5) {
				if len(others) > 0 {
					b.edges[v] = append(b.edges[v], others[rng.IntN(len(others))])
				}
			}
			if rng.IntN(30) == 0 {
				b.edges[v] = append(b.edges[v], -1)
			}
			if len(b.edges[v]) == 0 {
				b.results[v] = games.Result{Kind: games.Win + games.ResultKind(rng.IntN(2))}
			}
			if i >= own {
				like := all[rng.IntN(own)]
				b.edges[v], b.results[v] = b.edges[like], b.results[like]
			}
		}
		if symmetric {
			if b.images == nil {
				b.images = make([]int, n)
			}
			for i, v := range all { // equal vertices have one image
				b.images[v] = v
				for _, u := range all[:min(i, own)] {
					if i >= own && &b.edges[u] != &b.edges[v] && same(b, u, v) {
						b.images[v] = u
						break
					}
				}
			}
		}
	}
	return b
}

// same reports whether two vertices have the same edges in the same order, and the same result.
func same(b *board, u, v int) bool {
	if len(b.edges[u]) != len(b.edges[v]) || b.results[u] != b.results[v] {
		return false
	}
	for i, to := range b.edges[u] {
		if b.edges[v][i] != to {
			return false
		}
	}
	return true
}

// cut finds the results of a game that is cut after so many moves that longer ones change nothing.
// A cut play is endless. A player prefers an early win to a late one, and that to an endless one.
func (b *board) cut() []retrograde.Solved {
	const never = 1 << 20
	worth := make([]int, len(b.edges)) // for the player to move: positive for a win, the more the sooner
	ended := func(v int) int {
		if b.results[v].Kind == games.Win {
			return never
		}
		return -never
	}
	favored := games.Left
	if b.winner == games.Loss {
		favored = games.Right
	}
	for v := range worth {
		switch {
		case len(b.edges[v]) == 0:
			worth[v] = ended(v)
		case b.turns[v] == favored:
			worth[v] = 1
		default:
			worth[v] = -1
		}
	}
	for range 2*len(worth) + 2 {
		next := make([]int, len(worth))
		for v, edges := range b.edges {
			if next[v] = -2 * never; len(edges) == 0 {
				next[v] = ended(v)
			}
			for _, to := range edges {
				after := -never
				if to >= 0 {
					after = worth[to]
				}
				switch { // a move later
				case after > 1:
					after--
				case after < -1:
					after++
				}
				next[v] = max(next[v], -after)
			}
		}
		worth = next
	}
	all := make([]retrograde.Solved, len(worth))
	for v, w := range worth {
		all[v] = retrograde.Solved{Result: games.Result{Kind: games.Win}, Remoteness: uint32(never - w)}
		if w < 0 {
			all[v] = retrograde.Solved{Result: games.Result{Kind: games.Loss}, Remoteness: uint32(never + w)}
		}
		if w == 1 || w == -1 {
			all[v].Remoteness = games.Endless
		}
	}
	return all
}

// Random games with a winner of endless play have the results of minimax, asked in any order,
// listed or numbered, in tiers, and with symmetric positions.
func TestEndlessWins(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 3))
	counts := map[string]int{}
	for round := range 6000 {
		b := pursuit(rng, 1+rng.IntN(24), round%3 == 0)
		r := numbered(rng, b)
		tiers := round%4 == 0
		if tiers {
			r.divide(rng)
		}
		want := b.cut()
		for _, w := range want {
			kind, _, _ := strings.Cut(w.String(), " in ")
			counts[kind]++
		}
		s := retrograde.New(b)
		for range 6 {
			v := rng.IntN(len(want))
			got, err := s.Solve(t.Context(), search.DefaultBudget, games.Position{X: int64(v)})
			if err != nil || got != want[v] {
				t.Fatalf("%+v: vertex %d is %s, %v, want %s", b, v, got, err, want[v])
			}
		}
		l, err := solveRanked(t.Context(), r, uint64(len(r.vertex)), search.DefaultBudget)
		if err != nil {
			t.Fatalf("%+v: %v", b, err)
		}
		at := l.Sorted()
		for i, v := range r.vertex {
			if e := at(i); !e.Absent && (e.Solved != want[v] || e.Height != 0) {
				t.Fatalf("%+v: vertex %d with number %d is %s, want %s", b, v, i, e.Solved, want[v])
			}
		}
	}
	for _, kind := range []string{"N", "P", "N endless", "P endless"} {
		if counts[kind] < 5000 {
			t.Errorf("only %d results %s: %v", counts[kind], kind, counts)
		}
	}
}

// Results are ordered as a player prefers them, and a move leads away from each by one.
func TestPreferences(t *testing.T) {
	of := func(kind games.ResultKind, remoteness uint32) retrograde.Solved {
		return retrograde.Solved{Result: games.Result{Kind: kind}, Remoteness: remoteness}
	}
	order := []retrograde.Solved{
		of(games.Win, 1), of(games.Win, 3), of(games.Win, games.Endless), of(games.Draw, 0),
		of(games.Loss, games.Endless), of(games.Loss, 4), of(games.Loss, 0),
	}
	for i, a := range order {
		for j, b := range order {
			if c := a.Compare(b); (c > 0) != (i < j) || (c == 0) != (i == j) {
				t.Errorf("%s compared with %s is %d", a, b, c)
			}
		}
	}
	if after := of(games.Loss, games.Endless).After(); after != of(games.Win, games.Endless) {
		t.Errorf("a move to an endless loss is worth %s", after)
	}
}

// Rules that contradict an endless win are refused, with the positions.
func TestWrongTurns(t *testing.T) {
	left, right := games.Left, games.Right
	draw, loss := games.Result{Kind: games.Draw}, games.Result{Kind: games.Loss}
	for name, c := range map[string]struct {
		board *board
		want  string
	}{
		"no turn":  {&board{edges: [][]int{{1}, {0}}, results: make([]games.Result, 2), turns: []games.Player{left, left}}, `board(0): turn gives "left" for it and for board(1), which a move leaves; a move passes the turn`},
		"symmetry": {&board{edges: [][]int{{1}, {2}, {1}}, results: make([]games.Result, 3), turns: []games.Player{left, right, left}, images: []int{0, 2, 2}}, `board(1): turn gives "right", and "left" for board(2), which same gives; symmetric positions have one turn`},
		"asked":    {&board{edges: [][]int{{1}, {0}}, results: make([]games.Result, 2), turns: []games.Player{left, right}, images: []int{1, 1}}, `board(0): turn gives "left", and "right" for board(1), which same gives; symmetric positions have one turn`},
		"draw":     {&board{edges: [][]int{{1, 2}, {}, {0}}, results: []games.Result{{}, draw, {}}, turns: []games.Player{left, right, right}}, `board(1): result gives DRAW, and a player wins endless play; write WIN or LOSE there, or cycles = DRAW`},
		"score":    {&board{edges: [][]int{{1}, {}}, results: []games.Result{{}, {Kind: games.Score, Score: 1}}, turns: []games.Player{left, right}}, `board(1): a game with scores may not come back to a position`},
		"loss":     {&board{edges: [][]int{{1}, {}}, results: []games.Result{{}, loss}, turns: []games.Player{left, right}}, ""},
	} {
		c.board.cycles, c.board.winner = true, games.Win
		_, err := retrograde.New(c.board).Solve(t.Context(), search.Budget{Positions: 10}, games.Position{})
		if (err == nil) != (c.want == "") || err != nil && !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

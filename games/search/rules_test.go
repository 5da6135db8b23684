package search_test

import (
	"strconv"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/search"
	"sprague/internal/say"
)

func ruleset(t testing.TB, name string) games.Ruleset {
	return gamestest.Ruleset(t, name)
}

func heap(n int64) games.Position { return games.Position{X: n} }

// bare hides a ruleset's capabilities except its moves, so that the engine must search.
type bare struct{ games.Ruleset }

// dense is embedded under a name that does not hide the method Dense.
type dense = games.Dense

// counted counts the examined moves. It keeps the order of the positions, and hides periods.
type counted struct {
	dense
	moves *int
}

func (c counted) Moves(p games.Position, yield func(games.Move) bool) {
	gamestest.Counted{Ruleset: c.dense, Listed: c.moves}.Moves(p, yield)
}

// made is an artificial game, given by its moves, under its own name.
type made struct {
	name  string
	moves func(p games.Position, yield func(games.Move) bool)
}

func (g made) Identity() games.Identity { return games.Identity{Family: g.name, Name: g.name} }

func (g made) Parse([]string) ([]games.Position, error) { return nil, nil }

func (g made) Format(p games.Position) string { return strconv.FormatInt(p.X, 10) + p.S }

func (g made) Moves(p games.Position, yield func(games.Move) bool) { g.moves(p, yield) }

func (g made) Describe(games.Position, games.Move) say.Text { return say.Text{} }

// madeBroad is an artificial game whose heaps have at most one move for each counter.
type madeBroad struct{ made }

func (madeBroad) Breadth(p games.Position) uint64 { return uint64(p.X) }

// madeShort is an artificial partizan game.
type madeShort struct{ made }

func (madeShort) Negate(p games.Position) games.Position { return p }

type madePartizan struct{ made }

func (madePartizan) Negate(p games.Position) games.Position { return p }

func (g madePartizan) Best(games.Position, games.Player) (games.Move, bool) {
	return games.Move{}, false
}

// to returns a move to a heap.
func to(player games.Player, n int64) games.Move {
	return games.Move{Player: player, Parts: []games.Position{{X: n}}}
}

// sequenceOf solves the first n heaps of a game.
func sequenceOf(t *testing.T, name string, n uint64) []int64 {
	t.Helper()
	s := search.NewSequence(counted{ruleset(t, name).(games.Dense), new(int)})
	if err := s.Grow(t.Context(), n, 1<<40); err != nil {
		t.Fatal(err)
	}
	return s.Cells()
}

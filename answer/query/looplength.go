package query

import (
	"context"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/search"
	"sprague/internal/say"
)

// loopPlay is the play of an impartial query that need not end, as a ruleset: a position is the text of
// a query.
type loopPlay struct {
	ctx     context.Context
	left    int // remaining number of moves to examine; fewer for long positions
	queries map[string]*Query
}

// loopLengths returns the function that finds the lengths of plays from a query, and from the positions
// that its moves leave. It returns false for a draw, and beyond that many moves.
func loopLengths(ctx context.Context, q *Query, most int) func(q *Query) (PlayLength, bool) {
	play := &loopPlay{ctx, most, map[string]*Query{q.text: q}}
	solver := retrograde.New(retrograde.Loops{Loopy: play})
	return func(q *Query) (PlayLength, bool) {
		s, err := solver.Solve(ctx, search.Budget{Positions: uint64(most)}, games.Position{S: q.text})
		return PlayLength{int64(s.Remoteness), s.Kind == games.Win}, err == nil && s.Kind != games.Draw
	}
}

// Moves implements games.Ruleset. It panics with a [games.Fault] beyond the number of moves to examine.
func (l *loopPlay) Moves(p games.Position, yield func(games.Move) bool) {
	options, all := l.queries[p.S].Results(l.ctx, games.AnyPlayer, l.left)
	if l.left -= len(options) + len(p.S)/64; !all || l.left < 0 {
		panic(games.Fault{Err: games.Errorf(games.CodeTooLarge, "the race is too long to compute")})
	}
	for _, o := range options {
		m := games.Move{Wins: o.To == nil}
		if o.To != nil {
			l.queries[o.To.text], m.Parts = o.To, []games.Position{{S: o.To.text}}
		}
		if !yield(m) {
			return
		}
	}
}

// Endless implements games.Loopy.
func (*loopPlay) Endless() {}

// Representative implements games.Symmetric.
func (*loopPlay) Representative(p games.Position) games.Position { return p }

// Identity implements games.Ruleset.
func (*loopPlay) Identity() games.Identity { return games.Identity{} }

// Parse implements games.Ruleset. No text is parsed.
func (*loopPlay) Parse([]string) ([]games.Position, error) { return nil, nil }

// Format implements games.Ruleset.
func (*loopPlay) Format(p games.Position) string { return p.S }

// Describe implements games.Ruleset.
func (*loopPlay) Describe(games.Position, games.Move) say.Text { return say.Text{} }

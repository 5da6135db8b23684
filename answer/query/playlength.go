package query

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/measure"
	"sprague/games/search"
	"sprague/games/sum"
)

// PlayLength is the length of a play if the winner hurries and the loser delays.
type PlayLength struct {
	Moves int64
	Won   bool // by the player to move
}

// PlayLengths returns the lengths of plays from a position with the given player to move, and from
// the positions after its moves. It returns false if they are not found within a number of
// positions or before the context ends.
func (e *Evaluator) PlayLengths(ctx context.Context, q *Query, player games.Player, options []Option, positions uint64) (here PlayLength, after []PlayLength, ok bool, err error) {
	if q.Loopy() {
		if q.Partizan() {
			return here, nil, false, nil
		}
		length := loopLengths(ctx, q, int(positions))
		if here, ok = length(q); !ok {
			return here, nil, false, nil
		}
		for _, o := range options {
			n, ok := length(o.To)
			if !ok { // a draw, which no winner chooses
				n = PlayLength{Won: here.Won}
			}
			after = append(after, n)
		}
		return here, after, true, nil
	}
	m := measure.Remoteness
	if q.Misere {
		m = measure.MisereRemoteness
	}
	var remoteness func(context.Context, *Query, games.Player) (int64, error)
	if hasMeasures(q.Game) {
		s := &session{resolver: e.Resolver, search: e.Resolver.engine.QuickValue}
		solver := compound.NewSolver(componentValues{s}, e.Resolver.theory, e.Resolver.engine.Budget().Of(positions))
		remoteness = func(ctx context.Context, q *Query, _ games.Player) (int64, error) {
			return solver.Remoteness(ctx, q.Game, q.Misere)
		}
	} else if err := search.Allowed(ctx); err != nil {
		return PlayLength{}, nil, false, err
	} else {
		r := remotenessSearch{measure: m, left: int(positions), known: make(map[positionToMove]int64)}
		remoteness = r.remoteness
	}
	length := func(q *Query, player games.Player) PlayLength {
		if err != nil || q == nil { // after a win at once, nothing is left to play
			return PlayLength{}
		}
		var n int64
		n, err = remoteness(ctx, q, player)
		return PlayLength{Moves: n, Won: m.Wins(n)}
	}
	here = length(q, player)
	for _, o := range options {
		after = append(after, length(o.To, player.Opponent()))
	}
	if refusal := (*games.Error)(nil); errors.As(err, &refusal) || errors.Is(err, context.DeadlineExceeded) {
		return PlayLength{}, nil, false, nil
	}
	return here, after, err == nil, err
}

// hasMeasures reports whether all parts of a game have measures.
func hasMeasures(g sum.Sum) bool {
	all := true
	g.Rulesets(func(r games.Ruleset) bool {
		all = search.Unmeasured(r).Empty() && !sum.Partizan(r)
		return all
	})
	return all
}

// remotenessSearch computes the remoteness of positions beyond its theory, because the players have
// different moves or may win at once. The latter are played in normal play only.
type remotenessSearch struct {
	measure measure.Measure
	left    int // remaining number of moves to examine; fewer for long positions
	known   map[positionToMove]int64
}

// positionToMove is a position with the player to move.
type positionToMove struct {
	position string
	player   games.Player
}

func (r *remotenessSearch) remoteness(ctx context.Context, q *Query, player games.Player) (int64, error) {
	at := positionToMove{q.text, player}
	if n, ok := r.known[at]; ok {
		return n, nil
	}
	options, all := q.Results(ctx, player, r.left)
	r.left = max(0, r.left-len(options)-len(q.text)/64)
	switch {
	case ctx.Err() != nil:
		return 0, ctx.Err()
	case !all:
		return 0, games.Errorf(games.CodeTooLarge, "the race is too long to compute")
	}
	var f measure.Fold
	f.Start(r.measure)
	for _, o := range options {
		n := measure.Remoteness.OfEnded()
		if o.To != nil {
			var err error
			if n, err = r.remoteness(ctx, o.To, player.Opponent()); err != nil {
				return 0, err
			}
		}
		f.Add(n)
	}
	r.known[at] = f.Result()
	return r.known[at], nil
}

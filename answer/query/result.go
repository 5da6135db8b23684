package query

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/store/tables"
)

// byResult answers for a position of a game with results. It is solved whole, and so are its moves.
func (e *Evaluator) byResult(ctx context.Context, q *Query, r games.Resulting, p games.Position, s *session, a *Answer) (moveLister, error) {
	solved, from, err := s.resolver.Solve(ctx, r, p)
	if err != nil {
		return nil, err
	}
	s.used |= from
	a.Ending = EndingOf(solved)
	if err := a.setEvaluation(ctx, s, sum.Evaluation{Outcome: solved.Outcome(), Unknown: valueless(r)}); err != nil {
		return nil, err
	}
	return func(a *Answer) error {
		if solved.Kind == games.Loss || solved.Kind == games.Draw {
			return e.list(ctx, sum.Winning{Counted: true}, e.limits(len(a.Query)), "", s, a)
		}
		ranked, err := e.Ranked(ctx, q)
		if err != nil {
			return err
		}
		limits := e.limits(len(a.Query))
		w := sum.Winning{Counted: true}
		for _, m := range ranked {
			if m.Kind != games.Win && (m.Kind != games.Score || m.Score != solved.Score) {
				break // nor does one of those that follow
			}
			if w.Total++; limits.List < 0 || len(w.Moves) < limits.List {
				w.Moves = append(w.Moves, m.move)
			}
		}
		return e.list(ctx, w, limits, "", s, a)
	}, nil
}

// Solve returns the result of best play from a position of a game with results, from its table or
// else by a search. The error is a *games.Error if the budget does not suffice or the rules are wrong,
// or concerns the context or the database.
func (r *Resolver) Solve(ctx context.Context, rules games.Resulting, p games.Position) (solved retrograde.Solved, from Source, err error) {
	b, err := r.bind(rules)
	if err != nil {
		return solved, 0, err
	}
	if b.table != nil {
		if solved, ok := b.table.Result(p); ok {
			return solved, FromTable, nil
		}
	}
	if err := search.Allowed(ctx); err != nil {
		return solved, 0, err
	}
	solved, err = r.results.Solve(ctx, r.engine.Budget(), rules, p)
	return solved, FromEngine, err
}

// EvaluateResult returns the result of a position of a game with results as an evaluation without a
// value. The error is like that of [Resolver.Solve].
func (e *Evaluator) EvaluateResult(ctx context.Context, r games.Resulting, p games.Position) (Evaluation, error) {
	solved, _, err := e.Resolver.Solve(ctx, r, p)
	return Evaluation{Outcome: solved.Outcome(), Unknown: valueless(r), Solved: &solved}, err
}

// Results returns the table of a game with results; nil if there is none. The error concerns the
// database.
func (r *Resolver) Results(rules games.Resulting) (*tables.Table, error) {
	b, err := r.bind(rules)
	if err != nil || b.table == nil || !b.table.HasResults() {
		return nil, err
	}
	return b.table, nil
}

// EndingOf returns how a play that both play best ends.
func EndingOf(s retrograde.Solved) *Ending {
	switch s.Kind {
	case games.Win, games.Loss:
		if s.Endless() {
			return &Ending{}
		}
		return &Ending{Remoteness: new(uint64(s.Remoteness))}
	case games.Score:
		return &Ending{Score: &s.Score}
	default:
		return &Ending{}
	}
}

// RankedMove is a move of a position of a game with results, and what it is worth to the player who
// makes it.
type RankedMove struct {
	Option
	retrograde.Solved
	// Left is the result of the position that the move leaves, for the opponent; none if the move
	// wins at once.
	Left retrograde.Solved
	move sum.Move
}

// Resulting returns the ruleset and the position of a query about a game with results; false for
// other queries.
func (q *Query) Resulting() (r games.Resulting, p games.Position, ok bool) {
	rules, p, alone := q.Game.SolePosition()
	if r, ok = rules.(games.Resulting); !alone || q.Relation != nil || q.Form {
		ok = false
	}
	return r, p, ok
}

// Ranked returns all moves of a position of a game with results, the best first: early wins, late
// ones, endless ones, draws, then losses in the opposite order; or by scores. Equal ones keep the
// order of the rules. The error is like that of [Evaluator.Ask], or refuses a position with too
// many moves to list.
func (e *Evaluator) Ranked(ctx context.Context, q *Query) (ranked []RankedMove, err error) {
	rules, _, _ := q.Resulting()
	most := q.MostListed()
	all := q.Game.Choices(ctx, games.AnyPlayer, func(m sum.Move) bool {
		if len(ranked) == most {
			err = games.Errorf(games.CodeTooLarge, "%s has more than %d moves, too many to compare", games.Clip(q.text), most)
			return false
		}
		r := RankedMove{Option: q.option(m, games.AnyPlayer), move: m}
		if m.Wins {
			r.Solved = retrograde.Solved{Result: games.Result{Kind: games.Win}, Remoteness: 1}
		} else {
			_, p, _ := m.To.SolePosition()
			if r.Left, _, err = e.Resolver.Solve(ctx, rules, p); err != nil {
				return false
			}
			r.Solved = r.Left.After()
		}
		ranked = append(ranked, r)
		return true
	})
	if err == nil && !all {
		err = ctx.Err()
	}
	slices.SortStableFunc(ranked, func(a, b RankedMove) int { return b.Compare(a.Solved) })
	return ranked, err
}

// EachOption yields the moves of a player like [Query.EachOption], in a game with results the best
// first, and whether they reach the score of the position. Where play need not end, winning moves come
// first, in the order of a query. The error is like that of [Evaluator.Ranked].
func (e *Evaluator) EachOption(ctx context.Context, q *Query, player games.Player, yield func(o Option, scores bool) bool) error {
	if _, _, ok := q.Resulting(); !ok {
		each := q.EachOption
		if q.Loopy() && !q.Partizan() {
			each = func(ctx context.Context, _ games.Player, yield func(Option) bool) bool {
				return e.eachByProgress(ctx, q, yield)
			}
		}
		each(ctx, player, func(o Option) bool { return yield(o, false) })
		return nil
	}
	ranked, err := e.Ranked(ctx, q)
	for _, m := range ranked {
		if err != nil || !yield(m.Option, m.Kind == games.Score && m.Score == ranked[0].Score) {
			break
		}
	}
	return err
}

// eachByProgress yields the moves of a query whose play need not end. Those that win come first, if they
// are found, in the order that brings the play to its end.
func (e *Evaluator) eachByProgress(ctx context.Context, q *Query, yield func(Option) bool) bool {
	options, all := q.Options(ctx, games.AnyPlayer, q.MostListed())
	every := *e
	every.Limits.List = -1
	if a, err := every.Answer(ctx, q); all && err == nil {
		places := make(map[string]int, len(a.Moves))
		for i, m := range a.Moves {
			if m.To != nil {
				places[*m.To] = i - len(a.Moves)
			}
		}
		place := func(o Option) int {
			if o.To == nil {
				return 0
			}
			return places[o.To.text]
		}
		slices.SortStableFunc(options, func(a, b Option) int { return place(a) - place(b) })
	}
	for _, o := range options {
		if !yield(o) {
			return false
		}
	}
	return all
}

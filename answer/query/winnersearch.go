package query

import (
	"context"
	"errors"
	"slices"

	"sprague/games"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/games/winner"
	"sprague/internal/say"
)

// outcomes returns the function that looks up the outcomes of a ruleset's pieces, or nil without a
// table. Database errors are reported elsewhere.
func (r *Resolver) outcomes(rules games.Ruleset) func(p games.Position) (value.Outcome, bool) {
	b, err := r.bind(rules)
	if err != nil || b.outcomes == nil {
		return nil
	}
	return b.outcomes.Piece
}

// byOutcomes searches for the Grundy value of an impartial position by outcomes, after a refusal.
func (s *session) byOutcomes(ctx context.Context, r games.Ruleset, p games.Position, refused error) (search.Result, Source, error) {
	if _, partizan := r.(games.Partizan); partizan || s.winnerOnly || !winner.Searches(r) {
		return search.Result{}, 0, refused
	}
	before := s.searching(ctx).Positions()
	n, failed := s.winners.Nimber(r, p)
	err := failed
	if errors.Is(failed, winner.ErrLimit) {
		if prefersOutcomes(r) { // not tried before
			result, err := s.search(ctx, r, p)
			return result, FromEngine, s.likelier(err, failed, r, p)
		}
		err = s.likelier(refused, failed, r, p)
	}
	return search.Result{Value: value.OfNimber(n), Searched: s.winners.Positions() - before}, s.winnerSource(), err
}

// winnerSource returns the sources of the session's search for winners: tables of outcomes, or
// moves.
func (s *session) winnerSource() (from Source) {
	if s.winners.Lookups() > 0 {
		from = FromTable
	}
	if s.winners.Positions() > 0 || from == 0 {
		from |= FromEngine
	}
	return from
}

// prefersOutcomes reports whether outcomes find the values of an impartial ruleset sooner than the
// values of all options do. Its positions must separate. A script's moves would be listed again for
// each value.
func prefersOutcomes(r games.Ruleset) bool {
	_, partizan := r.(games.Partizan)
	_, separable := r.(games.Separable)
	_, listed := r.(games.Listed)
	return separable && !partizan && !listed && winner.Searches(r)
}

// searching returns the session's search for winners.
func (s *session) searching(ctx context.Context) *winner.Search {
	if s.winners == nil {
		s.winners = winner.New(ctx, s.resolver.engine.Budget())
		s.winners.BothPlayers = s.listing
		s.winners.Outcomes = s.resolver.outcomes
	}
	return s.winners
}

// searchWinner searches the winner of a sum with components whose values are unknown.
func (s *session) searchWinner(ctx context.Context, v value.Value, components []winner.Component, right bool) (bool, error) {
	won, err := s.searching(ctx).Wins(v, components, right)
	if errors.Is(err, winner.ErrLimit) {
		err = s.winnerRefusal(err, components...)
	}
	return won, err
}

// likelier returns the refusal of a value, or that of its search by outcomes, which ended with an
// error, if that may do with a smaller budget.
func (s *session) likelier(refused, err error, r games.Ruleset, p games.Position) error {
	if l, ok := errors.AsType[*search.Limit](refused); ok && l.Least && l.Needed <= search.MaxBudget {
		return s.winnerRefusal(err, winner.Component{Rules: r, Position: p, Count: 1})
	}
	return refused
}

// endless describes a play of a script that was too long for a search. It returns no text where the
// play nears an end.
func endless(play *search.LongPlay, components ...winner.Component) say.Text {
	if play == nil || script.Of(play.Rules) == nil || slices.ContainsFunc(components, func(c winner.Component) bool { return c.Rules == play.Rules && play.Nears(c.Position) }) {
		return say.Text{}
	}
	return say.Textf("%s; do the rules end?%s", play.Text(), games.ScriptCheck(script.Of(play.Rules).Path).Advice())
}

// winnerRefusal returns the refusal of a search for the winner of a sum, which ended with an error.
// It names the first component, or one for which no search begins within the budget.
func (s *session) winnerRefusal(err error, components ...winner.Component) error {
	budget := s.resolver.engine.Budget()
	for _, c := range components {
		if least := winner.LeastBudget(c.Rules, c.Position); least > budget.Positions {
			return budget.BelowLeast(c.Rules, c.Position, least)
		}
	}
	l := s.winners.Limit(err)
	l.Endless = endless(s.winners.LongPlay(), components...)
	l.Asked = search.Name(components[0].Rules, components[0].Position)
	return l.Refusal()
}

package query

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/sum"
	"sprague/internal/say"
)

func (e *Evaluator) normalMoves(ctx context.Context, valued *sum.Valued, s *session, a *Answer) error {
	used := s.used // a solver of compounds records its sources here
	limits := e.limits(len(a.Query))
	if winning, ok := e.remembered(ctx, valued, s); ok {
		return e.list(ctx, winning, limits, "", s, a)
	}
	// A separate session: the sources of the moves' values are not sources of the answer.
	moves := e.moveSession(ctx, s)
	winning, err := valued.WinningMoves(ctx, moves, limits)
	if games.IsTooLarge(err) && !errors.Is(err, sum.ErrContradiction) {
		a.MovesNote = say.Textf("no winning move was found within the search limit; %s", games.SearchLimit{}.Advice())
		return nil // the outcome is valid without them
	}
	if err != nil {
		return err
	}
	s.used = used
	return e.list(ctx, winning, limits, "", s, a)
}

// remembered returns winning moves as the search for the winner found them. It returns false if
// there was no such search, or if more moves are wanted than the winner.
func (e *Evaluator) remembered(ctx context.Context, valued *sum.Valued, s *session) (sum.Winning, bool) {
	if !e.WinnerFirst || s.winners == nil || s.evaluation.Unknown == nil {
		return sum.Winning{}, false
	}
	m := &moveSession{session: s.separateSession(nil), parent: s, recall: true}
	m.search = m.look
	m.winners.Begin(ctx, 0)
	found, err := valued.WinningMoves(ctx, m, sum.Limits{List: 1, Each: true, Work: e.Limits.Work})
	found.Counted, found.Total = false, 0
	return found, err == nil && len(found.Moves) > 0
}

// The memory of a list of winning moves. Each entry holds the whole position after it, and a
// thousand million copies have as many moves.
const (
	maxListed = 64 << 20 // total bytes of all moves
	perMove   = 512      // bytes of one move, besides its positions
)

// limits bounds the list of moves of a sum with a text of that length in bytes.
func (e *Evaluator) limits(size int) sum.Limits {
	limits := e.Limits
	most := mostListed(size)
	if limits.List < 0 || limits.List > most {
		limits.List = most
	}
	return limits
}

// mostListed returns the maximum number of listed moves of a position with a text of that length in
// bytes. A move holds the whole position after it, the component that moves and its replacement.
func mostListed(size int) int { return max(maxListed/(perMove+3*size), 1) }

// list adds the winning moves to the answer. It refuses a complete list that would take too much
// memory. It adds a note if not all requested moves were found.
func (e *Evaluator) list(ctx context.Context, w sum.Winning, limits sum.Limits, convention string, s *session, a *Answer) error {
	s.noteMoves(w)
	every := w.Counted && w.Total == uint64(len(w.Moves))
	cut := limits.List != e.Limits.List && len(w.Moves) >= limits.List
	switch {
	case !every && cut:
		return games.Errorf(games.CodeTooLarge, "too many winning moves to list; list some with %s", games.Flag("moves"))
	case !w.Counted && e.Limits.List < 0:
		a.MovesNote = say.Textf("not all winning moves were found within the search limit; %s", games.SearchLimit{}.Advice())
	}
	return a.setMoves(ctx, w, convention)
}

// setMoves adds moves of a position under a convention; "" means normal play. The error is that of
// the context.
func (a *Answer) setMoves(ctx context.Context, w sum.Winning, convention string) error {
	a.Moves = make([]Move, len(w.Moves))
	for i, m := range w.Moves {
		if i%movesAtOnce == movesAtOnce-1 {
			if err := ctx.Err(); err != nil { // there may be a hundred thousand
				return err
			}
		}
		a.Moves[i] = Move{Player: m.Player.String(), Move: m.Text(), Moved: movedBy(m.Player, m.Moved)}
		if !m.Wins {
			a.Moves[i].To = within(convention, m.To.String())
		}
	}
	if w.Counted {
		total := w.Total
		a.MovesTotal = &total
	}
	return nil
}

// movesAtOnce is the number of moves that are written between two checks of the context.
const movesAtOnce = 64

// within formats a position under a convention; "" means normal play.
func within(convention, position string) *string {
	if convention != "" {
		position = convention + "(" + position + ")"
	}
	return &position
}

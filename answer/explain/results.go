package explain

import (
	"context"

	"sprague/answer/query"
	"sprague/games/value"
	"sprague/internal/say"
)

// longestLine is the maximum number of moves of a line of best play.
const longestLine = 100

// results explains the answer for a game with results: by the moves, and by a line of best play.
func (b *builder) results(ctx context.Context) []Step {
	moves, err := b.Ranked(ctx, b.Query)
	if b.fails(err) || len(moves) == 0 {
		return nil // play is over, as the answer says
	}
	return []Step{b.ranked(moves), b.line(ctx, moves[0])}
}

// ranked shows the moves of the position, the best first.
func (b *builder) ranked(moves []query.RankedMove) Step {
	s := Step{Kind: Options, Game: name(b.Query.Game), Outcome: *b.Answer.Outcome}
	switch {
	case b.Answer.Score != nil:
		s.Text = say.Textf("The best score is what the best move leaves, with the other sign")
	case b.Answer.Remoteness == nil && s.Outcome == value.N.String():
		s.Text = say.Textf("The next player wins endless play, and a move leaves a position that the opponent, to move, does not win")
	case b.Answer.Remoteness == nil && s.Outcome == value.P.String():
		s.Text = say.Textf("The previous player wins endless play, and every move leaves a position that this player, to move, wins")
	case s.Outcome == value.N.String():
		s.Text = say.Textf("The next player wins: a move leaves a position that the opponent, to move, loses")
	case s.Outcome == value.P.String():
		s.Text = say.Textf("The previous player wins: every move leaves a position that the opponent, to move, wins")
	default:
		s.Text = say.Textf("No move wins, and some move does not lose: a draw")
	}
	for i, m := range moves {
		if i == fewOptions {
			s.Omitted = uint64(len(moves) - i)
			break
		}
		s.Rows = append(s.Rows, moveRow(m))
	}
	return s
}

// moveRow is the row of a move: what it does, and who then wins, in how many moves.
func moveRow(m query.RankedMove) Row {
	row := Row{Label: excerpt(maxMove, m.Text)}
	if m.To != nil {
		row.Value = say.Plain(m.Left.String())
	}
	return row
}

// line shows a play that both play best. A play that is drawn or won by endless play need not end.
func (b *builder) line(ctx context.Context, m query.RankedMove) Step {
	s := Step{Kind: Line, Game: name(b.Query.Game), Text: say.Textf("A play that both play best")}
	seen := map[string]bool{b.Query.String(): true}
	for b.room(1) {
		s.Rows = append(s.Rows, moveRow(m))
		if m.To == nil {
			break
		}
		if seen[m.To.String()] {
			s.tell(say.Textf("It comes back to a position, and neither player has anything better"))
			break
		}
		seen[m.To.String()] = true
		if len(s.Rows) == longestLine {
			s.tell(say.Textf("Only its first %d moves are listed", longestLine))
			break
		}
		next, err := b.Ranked(ctx, m.To)
		if b.fails(err) || len(next) == 0 {
			break
		}
		m = next[0]
	}
	return s
}

package command

import (
	"context"
	"slices"

	"github.com/spf13/pflag"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
)

// movesListed is how many moves are listed where nobody says otherwise.
const movesListed = 50

// mostMoves is how many moves are listed at most.
const mostMoves = 1 << 20

var movesCommand = Command{
	Name: "moves", Usage: "[--limit N] POSITION", Summary: "the moves of a position, what each leaves and who wins that",
	Help: "Lists the moves of the player to move, or of Left and of Right, with the outcome and the value of what they leave; " +
		"moves that win have a + before them. Moves to the same position are listed once. " +
		"In JSON, moves_listed tells how many moves the player has in the list, and moves_total how many there are, or null where nobody counted them; with CSV a remark on standard error tells that there are more.",
	Examples: []string{"moves nim(1,2,4)", "moves --limit 5 kayles(12)", "moves hackenbush(WBW)"},
	Wants:    []Kind{Position},
	Prepare: func(flags *pflag.FlagSet) Run {
		limit := flags.Uint("limit", movesListed, "list `N` moves of a player at most; 0 lists all, up to 1048576")
		return func(ctx context.Context, s *Session, c *Call) error {
			if *limit == 0 {
				*limit = mostMoves
			}
			return s.moves(ctx, c, int(min(*limit, mostMoves)))
		}
	},
}

func (s *Session) moves(ctx context.Context, c *Call, limit int) error {
	q, a, err := s.asked(ctx, c, 0)
	if err != nil {
		return err
	}
	if s.Mode == render.TextMode {
		if err := s.line("%s", render.Verdict(s.style(), a)); err != nil {
			return err
		}
	}
	var all []answer.Counted
	for _, player := range q.Players() {
		all = append(all, answer.Count(ctx, q, player, limit))
	}
	err = s.sheet(s.moveColumns(all[0].Player != games.AnyPlayer), func(sheet *render.Sheet) error {
		for _, m := range all {
			err := s.Service.EachMove(ctx, q, m, s.Limits, func(o answer.Option) error { return s.move(sheet, a.Query, m, o) })
			if err != nil {
				return err
			}
		}
		return ctx.Err()
	})
	if err != nil {
		return err
	}
	return s.tellUnlisted(all)
}

// tellUnlisted tells that there are moves which are not listed. Objects of JSON tell so themselves, and
// what reads CSV takes nothing but rows.
func (s *Session) tellUnlisted(all []answer.Counted) error {
	unlisted := func(m answer.Counted) bool { return m.Total == nil || *m.Total > m.Listed }
	if s.Mode == render.JSONMode || !slices.ContainsFunc(all, unlisted) {
		return nil
	}
	remark := say.Textf("there are more moves; --limit N lists more")
	if len(all) == 1 && all[0].Total != nil {
		remark = say.Textf("%d moves in all; --limit N lists more", *all[0].Total)
	}
	if s.Mode == render.TextMode {
		return s.line("  %s", s.Style.Faint(remark.In(s.Style.Language)))
	}
	return s.remark(remark)
}

// moveColumns are the columns of moves. People have read the position above them, and want to know
// the player where it matters who moves; the rows of several positions in a file stand below each other.
func (s *Session) moveColumns(partizan bool) []render.Column {
	var columns []render.Column
	if s.Mode != render.TextMode {
		columns = append(columns, render.Column{Name: "query", Title: say.Textf("position")})
	}
	if s.Mode != render.TextMode || partizan {
		columns = append(columns, render.Column{Name: "player", Title: say.Textf("player")})
	}
	columns = append(columns, []render.Column{
		{Name: "wins", Title: say.Textf("wins")},
		{Name: "move", Title: say.Textf("move")},
		{Name: "to", Title: say.Textf("leaves")},
		{Name: "outcome", Title: say.Textf("outcome")},
		{Name: "value", Title: say.Textf("value"), Right: true},
	}...)
	if s.Mode == render.JSONMode {
		columns = append(columns, render.Column{Name: "moved"}, render.Column{Name: "moves_listed"}, render.Column{Name: "moves_total"})
	}
	return columns
}

// move writes a row for a move. What it leaves may be beyond the budget: then it is not known whether
// the move wins.
func (s *Session) move(sheet *render.Sheet, from string, m answer.Counted, o answer.Option) error {
	var wins any
	if o.Wins != nil {
		wins = *o.Wins
	}
	var row []any
	if s.Mode != render.TextMode {
		row = append(row, from)
	}
	if s.Mode != render.TextMode || m.Player != games.AnyPlayer {
		row = append(row, query.Side(m.Player.String()))
	}
	row = append(row, sheet.Wins(wins), o.Move, render.OrNil(o.To), render.OrNil(o.Outcome), render.OrNil(o.Value))
	if s.Mode == render.JSONMode { // of this player
		row = append(row, o.Moved, m.Listed, render.OrNil(m.Total))
	}
	return sheet.Row(row...)
}

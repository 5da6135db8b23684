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

// movesListed is the default number of listed moves.
const movesListed = 50

// mostMoves is the maximum number of listed moves.
const mostMoves = 1 << 20

var movesCommand = Command{
	Name: "moves", Usage: "[--limit N] POSITION", Summary: "the moves of a position, with the outcome and value of each",
	Help:     "Lists each move with the outcome and value of the position it leaves. Left and Right have separate lists where their moves differ. A + marks winning moves. Moves to the same position are listed once. JSON counts the listed and all moves; CSV reports omitted moves on standard error.",
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
	q, a, err := s.askPosition(ctx, c, 0)
	if err != nil {
		return err
	}
	if s.Mode == render.TextMode {
		if err := s.line("%s", render.Verdict(s.style(), a)); err != nil {
			return err
		}
	}
	var all []answer.Counted
	cut := false
	for _, player := range q.Players() {
		all = append(all, answer.Count(ctx, q, player, limit))
	}
	err = s.sheet(s.moveColumns(all[0].Player != games.AnyPlayer), func(sheet *render.Sheet) error {
		for _, m := range all {
			err := s.Service.EachMove(ctx, q, m, s.Limits, func(o answer.Option) error {
				cut = cut || o.Begins != ""
				return s.move(sheet, a.Query, m, o)
			})
			if err != nil {
				return err
			}
		}
		return ctx.Err()
	})
	if err == nil && cut {
		err = s.footnote(say.Textf("values of more than %d characters are shortened; form POSITION writes one", answer.LongestValue))
	}
	if err != nil {
		return err
	}
	return s.tellUnlisted(all)
}

// footnote prints a remark on a list of moves. JSON objects contain it already, and readers of CSV
// expect only rows.
func (s *Session) footnote(remark say.Text) error {
	switch s.Mode {
	case render.JSONMode:
		return nil
	case render.TextMode:
		return s.line("  %s", s.Style.Faint(remark.In(s.Style.Language)))
	default:
		return s.remark(remark)
	}
}

// tellUnlisted reports unlisted moves.
func (s *Session) tellUnlisted(all []answer.Counted) error {
	unlisted := func(m answer.Counted) bool { return m.Total == nil || *m.Total > m.Listed }
	if !slices.ContainsFunc(all, unlisted) {
		return nil
	}
	remark := say.Textf("there are more moves; --limit N lists more")
	if len(all) == 1 && all[0].Total != nil {
		remark = say.Textf("%d moves in all; --limit N lists more", *all[0].Total)
	}
	return s.footnote(remark)
}

// moveColumns are the columns of moves. People see the position above, and need the player only if
// moves differ; in a file, rows of several positions follow each other.
func (s *Session) moveColumns(partizan bool) []render.Column {
	names := []string{"wins", "move", "to", "outcome", "value"}
	if s.Mode != render.TextMode || partizan {
		names = append([]string{"player"}, names...)
	}
	if s.Mode != render.TextMode {
		names = append([]string{"query"}, names...)
	}
	if s.Mode == render.JSONMode {
		names = append(names, "value_note", "moved", "moves_listed", "moves_total")
	}
	return render.Columns(names...)
}

// move writes a row for a move. If its result exceeds the budget, it is unknown whether the move
// wins.
func (s *Session) move(sheet *render.Sheet, from string, m answer.Counted, o answer.Option) error {
	var wins, worth any
	if o.Wins != nil {
		wins = *o.Wins
	}
	switch {
	case o.Value != nil:
		worth = say.Known(*o.Value)
	case o.Begins != "" && (s.Mode == render.TextMode || s.Mode == render.MarkdownMode):
		worth = o.Begins + "…"
	}
	var row []any
	if s.Mode != render.TextMode {
		row = append(row, from)
	}
	if s.Mode != render.TextMode || m.Player != games.AnyPlayer {
		row = append(row, query.Side(m.Player.String()))
	}
	row = append(row, sheet.Wins(wins), o.Move, render.OrNil(o.To), render.OrNil(o.Outcome), worth)
	if s.Mode == render.JSONMode { // of this player
		row = append(row, noted(o.ValueNote), o.Moved, m.Listed, render.OrNil(m.Total))
	}
	return sheet.Row(row...)
}

// noted returns a note for JSON, nil if it is empty.
func noted(note say.Text) any {
	if note.Empty() {
		return nil
	}
	return note
}

package command

import (
	"context"
	"slices"

	"github.com/spf13/pflag"

	"sprague/answer"
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
	q, a, err := s.askPosition(ctx, c, s.listing(answer.NoMoves))
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
	err = s.sheet(render.MoveColumns(s.Mode, all[0].Player != games.AnyPlayer), func(sheet *render.Sheet) error {
		for _, m := range all {
			err := s.Service.EachMove(ctx, q, m, s.Limits, func(o answer.Option) error {
				cut = cut || o.Begins != ""
				return sheet.Move(a.Query, m, o)
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

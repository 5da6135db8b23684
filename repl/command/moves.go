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

var movesCommand = Command{
	Name: "moves", Usage: "[--limit N] POSITION", Summary: "the moves of a position, with the outcome and value of each",
	Help:     "Lists each move with the outcome and value of the position it leaves. Left and Right have separate lists where their moves differ. A + marks winning moves. Moves that leave the same text are one: a move in one of two equal copies is listed once. JSON counts the listed and all moves; CSV reports omitted moves on standard error.",
	Examples: []string{"moves nim(1,2,4)", "moves --limit 5 kayles(12)", "moves hackenbush(WBW)"},
	Wants:    []Kind{Position},
	Prepare: func(flags *pflag.FlagSet) Run {
		limit := flags.Uint("limit", movesListed, "list `N` moves of a player at most; 0 lists all, up to 1048576")
		return func(ctx context.Context, s *Session, c *Call) error {
			if *limit == 0 {
				*limit = answer.MostMoves
			}
			return s.moves(ctx, c, int(min(*limit, answer.MostMoves)))
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
	err = s.sheet(render.MoveColumns(s.Mode, q.Players()[0] != games.AnyPlayer), func(sheet *render.Sheet) (err error) {
		all, err = s.Service.EachMove(ctx, q, s.Limits, limit, func(m answer.Counted, o answer.Option) error {
			cut = cut || o.Begins != ""
			return sheet.Move(a.Query, m, o)
		})
		return err
	})
	if err == nil && cut {
		err = s.footnote(say.Textf("values of more than %d characters are shortened; form POSITION writes one", answer.LongestValue))
	}
	if err != nil {
		return err
	}
	return s.tellUnlisted(all, limit)
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

// tellUnlisted reports moves beyond the limit.
func (s *Session) tellUnlisted(all []answer.Counted, limit int) error {
	i := slices.IndexFunc(all, func(m answer.Counted) bool { return m.Total == nil || *m.Total > m.Listed })
	switch {
	case i < 0:
		return nil
	case all[i].Listed < uint64(limit):
		return s.footnote(say.Textf("there are more moves, and their texts are too long to list; moves lists 1 GiB of a player at most"))
	case limit == answer.MostMoves:
		return s.footnote(say.Textf("there are more moves; moves lists %d of a player at most", limit))
	case len(all) == 1 && all[0].Total != nil:
		return s.footnote(say.Textf("%d moves in all; --limit N lists more", *all[0].Total))
	default:
		return s.footnote(say.Textf("there are more moves; --limit N lists more"))
	}
}

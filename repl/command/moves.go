package command

import (
	"context"

	"github.com/spf13/pflag"

	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/query"
	"sprague/repl/render"
)

// movesListed is how many moves are listed where nobody says otherwise.
const movesListed = 50

var movesCommand = Command{
	Name: "moves", Usage: "[--limit N] POSITION", Summary: "the moves of a position, what each leaves and who wins that",
	Help: "Lists the moves of the player to move, or of Left and of Right, with the outcome and the value of what they leave; " +
		"moves that win have a + before them. Moves to the same position are listed once.",
	Examples: []string{"moves nim(1,2,4)", "moves --limit 5 kayles(12)", "moves hackenbush(WBW)"},
	Wants:    []Kind{Position},
	Prepare: func(flags *pflag.FlagSet) Run {
		limit := flags.Uint("limit", movesListed, "list `N` moves of a player at most")
		return func(ctx context.Context, s *Session, c *Call) error { return s.moves(ctx, c, int(min(*limit, 1<<20))) }
	},
}

func (s *Session) moves(ctx context.Context, c *Call, limit int) error {
	q, a, err := s.asked(ctx, c)
	if err != nil {
		return err
	}
	players := q.Players()
	if s.Mode == render.TextMode {
		if err := s.line("%s", render.Verdict(s.style(), a)); err != nil {
			return err
		}
	}
	complete := true
	err = s.sheet(moveColumns(players[0] != games.AnyPlayer), func(sheet *render.Sheet) error {
		for _, player := range players {
			options, all := q.Options(ctx, player, limit)
			complete = complete && all
			for _, o := range options {
				if err := s.move(ctx, sheet, player, o); err != nil {
					return err
				}
			}
		}
		return ctx.Err()
	})
	if err == nil && !complete && s.Mode == render.TextMode {
		err = s.line("  %s", s.Style.Faint(s.Style.Language.Textf("there are more moves; --limit N lists more")))
	}
	return err
}

func moveColumns(named bool) []render.Column {
	columns := []render.Column{
		{Name: "wins", Title: say.Textf("wins")},
		{Name: "move", Title: say.Textf("move")},
		{Name: "to", Title: say.Textf("leaves")},
		{Name: "outcome", Title: say.Textf("outcome")},
		{Name: "value", Title: say.Textf("value"), Right: true},
	}
	if named {
		columns = append([]render.Column{{Name: "player", Title: say.Textf("player")}}, columns...)
	}
	return columns
}

// move writes a row for a move. What it leaves may be beyond the budget: then it is not known whether
// the move wins.
func (s *Session) move(ctx context.Context, sheet *render.Sheet, player games.Player, o query.Option) error {
	var wins, to, outcome, worth any
	switch {
	case o.To == nil:
		wins = true
	default:
		to = o.To.String()
		a, err := s.Evaluator.Answer(ctx, o.To)
		if err != nil {
			return err
		}
		if a.Error == nil {
			outcome, worth, wins = *a.Outcome, render.OrNil(a.Value), a.Wins(player, false)
		}
	}
	if s.Mode == render.TextMode {
		wins = map[any]string{true: "+", false: " ", nil: "?"}[wins]
	}
	row := []any{wins, o.Text, to, outcome, worth}
	if player != games.AnyPlayer {
		row = append([]any{side(player)}, row...)
	}
	return sheet.Row(row...)
}

package operation

import (
	"cmp"
	"context"
	"io"
	"slices"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
)

// defaultMoves is the default number of listed moves, and mostMoves the most of a server.
const (
	defaultMoves = 50
	mostMoves    = 10_000
)

var moves = Operation{
	Name: "moves", Summary: "the moves of a position, with the outcome and value of each",
	Help:     "Lists each move with the outcome and value of the position it leaves. Left and Right have separate lists where their moves differ. A + marks winning moves. Moves that leave the same text are one: a move in one of two equal copies is listed once. JSON counts the listed and all moves; CSV reports omitted moves on standard error.",
	Examples: []string{"moves nim(1,2,4)", "moves --limit 5 kayles(12)", "moves hackenbush(WBW)"},
	Subject:  Position,
	Columns:  moveColumns(render.JSONMode, true, nil),
	Prepare: func(p *Parameters) Ask {
		limit := p.Length(Parameter{Name: "limit", About: "list `N` moves of a player at most; 0 lists all, up to 1048576", Least: 1, Served: mostMoves}, defaultMoves)
		return func(ctx context.Context, c Call) (Result, error) {
			if *limit == 0 {
				*limit = answer.MostMoves
			}
			return listMoves(ctx, c, int(min(*limit, answer.MostMoves)))
		}
	},
}

// listMoves lists the moves of a position, at most limit of each player.
func listMoves(ctx context.Context, c Call, limit int) (Result, error) {
	limits := c.Limits
	limits.Moves = answer.NoMoves
	q, err := c.Service.Read(ctx, answer.Request{Query: c.Text, Limits: limits})
	if err == nil {
		err = q.Movable()
	}
	if refusal, ok := query.Refusal(err); ok {
		return Result{Refusal: refusal}, nil
	}
	if err != nil {
		return Result{}, err
	}
	a, err := c.Service.Answer(ctx, q, limits)
	if err != nil || a.Error != nil {
		return Result{Refusal: a.Error, Position: q.String()}, err
	}
	var all []answer.MoveCount
	shortened, winners := false, sortedMoves{Call: c}
	return Result{
		Position: q.String(), Tabular: true,
		Columns: func(m render.Mode) []render.Column {
			return moveColumns(m, q.Players()[0] != games.AnyPlayer, a.Ending)
		},
		Text: func(w io.Writer, s render.Style) error {
			_, err := io.WriteString(w, s.Fit(render.Verdict(s, a))+"\n")
			return err
		},
		Rows: func(sheet *render.Sheet) (err error) {
			each := c.Service.EachMove
			if c.WinnersFirst {
				each = winners.each
			}
			all, err = each(ctx, q, c.Limits, limit, func(m answer.MoveCount, o answer.Option) error {
				shortened = shortened || o.Begins != ""
				return writeMove(sheet, a, m, o)
			})
			return err
		},
		Remarks: func() (remarks []say.Text) {
			if shortened {
				remarks = append(remarks, say.Textf("values of more than %d characters are shortened; form POSITION writes one", answer.LongestValue))
			}
			if omitted := describeOmitted(all, limit); !omitted.Empty() {
				remarks = append(remarks, omitted)
			}
			return remarks
		},
	}, nil
}

// sortedMoves are the moves of a position, with the winning ones of a player before the others. They
// are found once, for all forms of an answer.
type sortedMoves struct {
	Call
	rows []sortedMove
	all  []answer.MoveCount // nil before they are found
}

type sortedMove struct {
	count  answer.MoveCount
	option answer.Option
}

// each is [answer.Service.EachMove] for the sorted moves.
func (s *sortedMoves) each(ctx context.Context, q *query.Query, l answer.Limits, limit int, yield func(answer.MoveCount, answer.Option) error) (_ []answer.MoveCount, err error) {
	if s.all == nil {
		if err = s.find(ctx, q, l, limit); err != nil {
			return nil, err
		}
	}
	for _, r := range s.rows {
		if err == nil {
			err = yield(r.count, r.option)
		}
	}
	return s.all, err
}

func (s *sortedMoves) find(ctx context.Context, q *query.Query, l answer.Limits, limit int) error {
	s.rows = nil
	all, err := s.Service.EachMove(ctx, q, l, limit, func(m answer.MoveCount, o answer.Option) error {
		s.rows = append(s.rows, sortedMove{m, o})
		return nil
	})
	place := func(r sortedMove) int { // players in the order of their rows
		n := 2 * slices.IndexFunc(all, func(m answer.MoveCount) bool { return m.Player == r.count.Player })
		if r.option.Wins == nil || !*r.option.Wins {
			n++
		}
		return n
	}
	slices.SortStableFunc(s.rows, func(a, b sortedMove) int { return cmp.Compare(place(a), place(b)) })
	s.all = all
	return err
}

// describeOmitted describes moves beyond the limit; empty if there are none.
func describeOmitted(all []answer.MoveCount, limit int) say.Text {
	i := slices.IndexFunc(all, func(m answer.MoveCount) bool { return m.Total == nil || *m.Total > m.Listed })
	switch {
	case i < 0:
		return say.Text{}
	case all[i].Listed < uint64(limit):
		return say.Textf("there are more moves, and their texts are too long to list; moves lists 1 GiB of a player at most")
	case limit == answer.MostMoves:
		return say.Textf("there are more moves; moves lists %d of a player at most", limit)
	case len(all) == 1 && all[0].Total != nil:
		return say.Textf("%d moves in all; %s lists more", *all[0].Total, games.Flag("limit"))
	default:
		return say.Textf("there are more moves; %s lists more", games.Flag("limit"))
	}
}

// moveColumns are the columns of moves. People see the position above, and need the player only if
// moves differ; in a file, rows of several positions follow each other. In a game with results they
// show how it ends in the place of the value.
func moveColumns(m render.Mode, partizan bool, ending *query.Ending) []render.Column {
	names := []string{"wins", "move", "to", "outcome", "value"}
	switch {
	case ending == nil:
	case m == render.JSONMode:
		names = append(names, "remoteness", "score")
	default:
		names[len(names)-1] = endingColumn(ending)
	}
	if m != render.TextMode || partizan {
		names = append([]string{"player"}, names...)
	}
	if m != render.TextMode {
		names = append([]string{"query"}, names...)
	}
	if m == render.JSONMode {
		names = append(names, "value_note", "moved", "moves_listed", "moves_total")
	}
	return render.Columns(names...)
}

// writeMove writes a row for a move from a position. If its result exceeds the budget, it is unknown
// whether the move wins.
func writeMove(s *render.Sheet, of answer.Answer, m answer.MoveCount, o answer.Option) error {
	var wins, value any
	if o.Wins != nil {
		wins = *o.Wins
	}
	switch {
	case of.Ending != nil && s.Mode() != render.JSONMode:
		value = endingCell(endingColumn(of.Ending), o.Ending)
	case o.Value != nil:
		value = say.Known(*o.Value)
	case o.Begins != "" && (s.Mode() == render.TextMode || s.Mode() == render.MarkdownMode):
		value = o.Begins + "…"
	}
	var row []any
	if s.Mode() != render.TextMode {
		row = append(row, of.Query)
	}
	switch {
	case s.Mode() == render.JSONMode: // a name for programs, in every language
		row = append(row, m.Player.String())
	case s.Mode() != render.TextMode || m.Player != games.AnyPlayer:
		row = append(row, query.Side(m.Player.String()))
	}
	row = append(row, s.Wins(wins), o.Move, render.OrNil(o.To), render.OrNil(o.Outcome), value)
	if of.Ending != nil && s.Mode() == render.JSONMode {
		row = append(row, endingCell("remoteness", o.Ending), endingCell("score", o.Ending))
	}
	if s.Mode() == render.JSONMode { // of this player
		row = append(row, noteOrNil(o.ValueNote), o.Moved, m.Listed, render.OrNil(m.Total))
	}
	return s.Row(row...)
}

// endingColumn returns the name of the column that shows people how a game ends.
func endingColumn(e *query.Ending) string {
	if e.Score != nil {
		return "score"
	}
	return "remoteness"
}

// endingCell returns what a column shows of an ending; nil if that is unknown.
func endingCell(column string, e *query.Ending) any {
	switch {
	case e == nil:
		return nil
	case column == "score":
		return render.OrNil(e.Score)
	default:
		return render.OrNil(e.Remoteness)
	}
}

// noteOrNil returns a note for JSON, nil if it is empty.
func noteOrNil(note say.Text) any {
	if note.Empty() {
		return nil
	}
	return note
}

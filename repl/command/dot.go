package command

import (
	"context"
	"math"

	"github.com/spf13/pflag"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/repl/figure"
	"sprague/repl/picture"
)

var dotCommand = Command{
	Name: "dot", Usage: "[--limit N] [--svg FILE] [--png FILE] POSITION", Summary: "the game graph of a position, for Graphviz or drawn",
	Help:      "Writes DOT: a vertex for each position, with value or outcome, and an arc for each move, blue for Left, red for Right. P-positions are red, loony ones black. Moves that win at once have no arc. --svg and --png draw graphs of up to 200 positions; sprague dot POSITION | dot -Tsvg draws larger ones.",
	Examples:  []string{"dot nim(1,2)", "dot kayles(4)"},
	OwnFormat: true,
	Wants:     []Kind{Position},
	Prepare: func(flags *pflag.FlagSet) Run {
		limit := flags.Uint("limit", 500, "`N` positions at most")
		files := definePictureFlags(flags)
		return func(ctx context.Context, s *Session, c *Call) error {
			g, err := s.gameGraph(ctx, c, int(min(*limit, picture.MaxGraph)))
			switch {
			case err != nil:
				return err
			case files.given():
				return s.writePictures(ctx, g, g.Title, &files)
			default:
				return figure.Refusal(g.DOT(s.out(), s.Style.Language))
			}
		}
	},
}

// The maximum bytes in a graph of one position, and of all positions. Formatting one long number
// takes more than linear time.
const (
	longestLabel = 4 << 10
	longestGraph = 16 << 20
)

// colors are the colors of the players' moves, as in Winning Ways: bLue for Left, Red for Right.
var colors = map[games.Player]string{games.Left: "blue", games.Right: "red"}

// gameGraph returns the game graph of a position.
func (s *Session) gameGraph(ctx context.Context, c *Call, limit int) (*picture.Graph, error) {
	q, _, err := s.askPosition(ctx, c, s.withMoves(answer.NoMoves))
	if err != nil {
		return nil, err
	}
	g := &picture.Graph{Title: say.Plain(games.Clip(q.String())), Zero: picture.PPosition()}
	numbers := map[string]int{q.String(): 0}
	written := len(q.String()) // bytes of all labels
	queue := []*query.Query{q}
	for at := 0; at < len(queue); at++ {
		from := queue[at]
		if len(from.String()) > longestLabel {
			return nil, &query.Error{Code: games.CodeTooLarge, Message: say.Textf("play from %s comes to a position that is written in %d bytes; a graph shows positions of %d bytes at most", games.Clip(q.String()), len(from.String()), longestLabel)}
		}
		a, err := s.Service.Answer(ctx, from, s.withMoves(answer.NoMoves))
		if err != nil {
			return nil, err
		}
		g.Vertices = append(g.Vertices, vertex(from, a))
		for _, player := range q.Players() {
			options, all := from.Results(ctx, player, limit)
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			for _, o := range options {
				if o.To == nil { // the move wins at once and leaves no position
					continue
				}
				o = o.Tidy()
				to, known := numbers[o.To.String()]
				if !known {
					to = len(queue)
					numbers[o.To.String()] = to
					queue = append(queue, o.To)
					written += len(o.To.String())
				}
				g.Edges = append(g.Edges, picture.Edge{From: at, To: to, Color: colors[player]})
			}
			switch {
			case written > longestGraph:
				return nil, &query.Error{Code: games.CodeTooLarge, Message: say.Textf("the positions that %s can come to are written in more than %d MiB", games.Clip(q.String()), longestGraph>>20)}
			case len(g.Edges) > picture.MaxGraph:
				return nil, &query.Error{Code: games.CodeTooLarge, Message: say.Textf("play from %s has more than %d moves from position to position, the most that dot writes", games.Clip(q.String()), picture.MaxGraph)}
			case (!all || len(queue) > limit) && limit == picture.MaxGraph:
				return nil, &query.Error{Code: games.CodeTooLarge, Message: say.Textf("play from %s can come to more than %d positions, the most that dot writes", games.Clip(q.String()), limit)}
			case !all || len(queue) > limit:
				return nil, &query.Error{Code: games.CodeTooLarge, Message: say.Textf("play from %s can come to more than %d positions; --limit N allows more", games.Clip(q.String()), limit)}
			}
		}
	}
	return g, nil
}

// vertex is a position in a game graph.
func vertex(q *query.Query, a query.Answer) picture.Vertex {
	v := picture.Vertex{Label: q.String()}
	switch {
	case a.Error != nil:
	case a.Grundy != nil && *a.Grundy <= math.MaxInt64:
		v.Value = picture.Number(int64(*a.Grundy))
	case a.Value != nil:
		v.Value = picture.Word(*a.Value)
		if *a.Value == value.Loony().String() {
			v.As = picture.Loony()
		}
	default:
		v.Value = picture.Word(*a.Outcome)
		if *a.Outcome == value.P.String() {
			v.As = picture.Number(0)
		}
	}
	return v
}

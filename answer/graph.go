package answer

import (
	"context"

	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
)

// Graph is the game graph of a position: the positions that play can come to, and their moves.
type Graph struct {
	Query string `json:"query"` // canonical
	// Positions has the position of the query first.
	Positions []GraphPosition `json:"positions"`
	Moves     []GraphMove     `json:"moves"`
	Error     *Error          `json:"error"`
}

// GraphPosition is a position with what is known of it. Its fields are those of an answer.
type GraphPosition struct {
	Position string  `json:"position"`
	Outcome  *string `json:"outcome"`
	Value    *string `json:"value"`
	Grundy   *uint64 `json:"grundy"`
}

// GraphMove is a move between positions of a graph, given by index. The player is "left" or "right",
// or "any" in an impartial game.
type GraphMove struct {
	From   int    `json:"from"`
	To     int    `json:"to"`
	Player string `json:"player"`
}

// MostGraph is the maximum number of positions and of moves in a graph.
const MostGraph = 1 << 16

// The maximum bytes in a graph of one position, and of all positions. Formatting one long number
// takes more than linear time.
const (
	longestLabel = 4 << 10
	longestGraph = 16 << 20
)

// Graph returns the game graph of a position. It refuses a position from which play can come to more
// than limit positions, and a limit counts as MostGraph at most. Moves that win at once lead to no
// position and are omitted. The error is like that of [Service.Ask].
func (s *Service) Graph(ctx context.Context, r Request, limit int) (g Graph, err error) {
	defer recoverFault(&err)
	r.Moves = NoMoves
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Query)
	defer cancel()
	g, err = graphOf(ctx, e, r.Query, min(limit, MostGraph))
	if refused, _ := query.Refusal(err); refused != nil && ctx.Err() == nil {
		g, err = Graph{Query: g.Query, Error: refused}, nil
	}
	return checkResult(ctx, s, g, err)
}

func graphOf(ctx context.Context, e *query.Evaluator, text string, limit int) (Graph, error) {
	q, err := e.Read(ctx, text)
	if err == nil {
		err = q.Movable()
	}
	if err != nil {
		return Graph{}, err
	}
	b := graphBuilder{limit: limit, numbers: map[string]int{}}
	b.Query, b.Moves = q.String(), []GraphMove{}
	b.number(q)
	for at := 0; at < len(b.queue); at++ {
		if err := b.position(ctx, e, b.queue[at]); err != nil {
			return b.Graph, err
		}
		for _, player := range q.Players() {
			if err := b.moves(ctx, at, player); err != nil {
				return b.Graph, err
			}
		}
	}
	return b.Graph, nil
}

// graphBuilder is a graph being made. The queue has the positions in the order of their numbers.
type graphBuilder struct {
	Graph
	limit   int
	numbers map[string]int
	queue   []*query.Query
	written int // bytes of all texts
}

// number returns the number of a position, which is a new one the first time.
func (b *graphBuilder) number(q *query.Query) int {
	text := q.String()
	n, known := b.numbers[text]
	if !known {
		n = len(b.queue)
		b.numbers[text] = n
		b.queue = append(b.queue, q)
		b.written += len(text)
	}
	return n
}

// position adds a position with its answer.
func (b *graphBuilder) position(ctx context.Context, e *query.Evaluator, q *query.Query) error {
	text := q.String()
	if len(text) > longestLabel {
		return games.Errorf(games.CodeTooLarge, "play from %s comes to a position that is written in %d bytes; a graph shows positions of %d bytes at most", games.Clip(b.Query), len(text), longestLabel)
	}
	a, err := e.Answer(ctx, q)
	if err != nil {
		return err
	}
	if a.Value != nil {
		b.written += len(*a.Value)
	}
	b.Positions = append(b.Positions, GraphPosition{text, a.Outcome, a.Value, a.Grundy})
	return nil
}

// moves adds the moves of a player from a position.
func (b *graphBuilder) moves(ctx context.Context, from int, player games.Player) error {
	options, all := b.queue[from].Results(ctx, player, b.limit)
	if err := ctx.Err(); err != nil {
		return err
	}
	for _, o := range options {
		if o.To != nil { // the move does not win at once
			b.Moves = append(b.Moves, GraphMove{from, b.number(o.Tidy().To), player.String()})
		}
	}
	of := games.Clip(b.Query)
	switch {
	case b.written > longestGraph:
		return games.Errorf(games.CodeTooLarge, "the positions that %s can come to are written in more than %d MiB", of, longestGraph>>20)
	case len(b.Moves) > MostGraph:
		return games.Errorf(games.CodeTooLarge, "play from %s has more than %d moves from position to position, the most of a graph", of, MostGraph)
	case (!all || len(b.queue) > b.limit) && b.limit == MostGraph:
		return games.Errorf(games.CodeTooLarge, "play from %s can come to more than %s, the most of a graph", of, say.Positions(uint64(b.limit)))
	case !all || len(b.queue) > b.limit:
		return games.Errorf(games.CodeTooLarge, "play from %s can come to more than %s; set the limit with %s", of, say.Positions(uint64(b.limit)), games.Flag("limit"))
	}
	return nil
}

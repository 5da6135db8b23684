package gamesman

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
)

// unknownLength is the remoteness of a position whose value is known and whose remoteness is not.
const unknownLength = -100

// The values of positions and moves. There are no ties and draws.
const (
	win  = "win"
	lose = "lose"
)

// Facts are the facts about a position, for the player to move.
type Facts struct {
	Position   string `json:"position"`
	AutoGUI    string `json:"autoguiPosition"`
	Value      string `json:"positionValue"`
	Remoteness int64  `json:"remoteness"`
}

// Position is a position with its moves, the best first.
type Position struct {
	Facts
	Moves []Move `json:"moves"`
}

// Move is a move with the facts about the position after it. Its value is that for the player who
// moves. Delta is the difference of its remoteness to that of the best move of the same value.
type Move struct {
	Facts
	Move    string `json:"move"`
	AutoGUI string `json:"autoguiMove"`
	Value   string `json:"moveValue"`
	Delta   int64  `json:"deltaRemoteness"`
}

// mostMoves is the maximum number of moves of a position.
const mostMoves = 10_000

// Begin returns a variant with its starting position. The error is a refusal of the position.
func Begin(ctx context.Context, s *answer.Service, g Game, id string, l answer.Limits) (Start, error) {
	q, err := read(ctx, s, g, strings.ReplaceAll(id, "_", ","), l)
	if err != nil {
		return Start{}, err
	}
	at := named(g, q, games.Left)
	return Start{Variant: variant(id), Position: at, AutoGUI: at}, nil
}

// read parses the notation of a position.
func read(ctx context.Context, s *answer.Service, g Game, notation string, l answer.Limits) (*query.Query, error) {
	if strings.ContainsAny(notation, "()#") { // it would be a sum, or have a comment
		return nil, games.Errorf(games.CodeBadPosition, "%q is no position of %s", games.Clip(notation), g.ID)
	}
	return s.Read(ctx, answer.Request{Query: g.ID + "(" + notation + ")", Limits: l})
}

// named names a position with the player to move.
func named(g Game, q *query.Query, player games.Player) string {
	turn := "1_"
	if player == games.Right {
		turn = "2_"
	}
	return turn + strings.TrimSuffix(strings.TrimPrefix(q.String(), g.ID+"("), ")")
}

// Ask returns a position with its moves. The error is a refusal, or that of the context or the
// database. The remoteness is searched within positions; if they do not suffice, it is -100.
func Ask(ctx context.Context, s *answer.Service, g Game, position string, l answer.Limits, positions uint64) (Position, error) {
	turn, notation, ok := strings.Cut(position, "_")
	if !ok || turn != "1" && turn != "2" {
		return Position{}, games.Errorf(games.CodeBadPosition, "%q is no position; write the player to move, 1 or 2, as in 1_%s", games.Clip(position), games.Clip(position))
	}
	player := games.Left
	if turn == "2" {
		player = games.Right
	}
	q, err := read(ctx, s, g, notation, l)
	if err != nil {
		return Position{}, err
	}
	mover := games.AnyPlayer
	if q.Partizan() {
		mover = player
	}
	options, all := q.Options(ctx, mover, mostMoves)
	switch {
	case ctx.Err() != nil:
		return Position{}, ctx.Err()
	case !all:
		return Position{}, games.Errorf(games.CodeTooLarge, "%s has more than %d moves", games.Clip(q.String()), mostMoves)
	}
	here, after, known, err := s.Within(l).PlayLengths(ctx, q, mover, options, positions)
	if err == nil && !known {
		here, after, err = outcomes(ctx, s, q, mover, options, l)
	}
	if err != nil {
		return Position{}, err
	}
	p := Position{facts(g, q, player, here), []Move{}}
	for i, o := range options {
		x := Move{Facts: facts(g, o.To, player.Opponent(), after[i]), Move: text(o), Value: win}
		if after[i].Won {
			x.Value = lose
		}
		p.Moves = append(p.Moves, x)
	}
	rank(p.Moves)
	return p, nil
}

// text returns the text of a move without its component, which is the only one.
func text(o query.Option) string {
	_, after, _ := strings.Cut(o.Text.In(say.English), ": ")
	return after
}

func facts(g Game, q *query.Query, player games.Player, l query.PlayLength) Facts {
	value := lose
	if l.Won {
		value = win
	}
	at := named(g, q, player)
	return Facts{at, at, value, l.Moves}
}

// outcomes returns who wins a position and those after its moves, with unknown lengths.
func outcomes(ctx context.Context, s *answer.Service, q *query.Query, player games.Player, options []query.Option, l answer.Limits) (here query.PlayLength, after []query.PlayLength, err error) {
	won := func(q *query.Query, player games.Player) query.PlayLength {
		if err != nil {
			return query.PlayLength{}
		}
		var a answer.Answer
		if a, err = s.Answer(ctx, q, l); err == nil && a.Error != nil {
			err = a.Error
		}
		if err != nil {
			return query.PlayLength{}
		}
		return query.PlayLength{Moves: unknownLength, Won: *a.Outcome == "N" || *a.Outcome == "L" && player == games.Left || *a.Outcome == "R" && player == games.Right}
	}
	here = won(q, player)
	for _, o := range options {
		after = append(after, won(o.To, player.Opponent()))
	}
	return here, after, err
}

// rank sets the differences of remoteness, and sorts the moves: wins before losses, quick wins and
// slow losses first.
func rank(moves []Move) {
	best := map[string]int64{}
	for _, m := range moves {
		x, met := best[m.Value]
		if !met || m.Value == win && m.Remoteness < x || m.Value == lose && m.Remoteness > x {
			best[m.Value] = m.Remoteness
		}
	}
	for i := range moves {
		m := &moves[i]
		if m.Delta = m.Remoteness - best[m.Value]; m.Value == lose {
			m.Delta = -m.Delta
		}
	}
	slices.SortStableFunc(moves, func(a, b Move) int {
		return cmp.Or(-cmp.Compare(a.Value, b.Value), cmp.Compare(a.Delta, b.Delta)) // "win" after "lose" by letters
	})
}

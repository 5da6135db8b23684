package proof

import (
	"context"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/script"
)

// Result claims the result of best play from a position of a game with results.
type Result struct {
	Head
	Position string  `json:"position"`
	Result   Ending  `json:"result"`
	Bounds   []Bound `json:"bounds"`
}

// Size returns the number of bounds.
func (r *Result) Size() uint64 { return uint64(len(r.Bounds)) }

// Ending is a result: "win", "lose" or "draw", with the number of moves of a play that ends; or
// "score" with the score.
type Ending []any

// Bound is a position with an [Ending]: the player to move gets at most that.
type Bound [2]any

// bounds lists bounds that prove each other. Each is the result of best play.
type bounds struct {
	ctx     context.Context
	rules   games.Resulting
	referee *query.Referee
	limit   uint64
	all     []Bound
	listed  map[games.Position]retrograde.Solved // also those whose answers are being listed
	err     error
}

// result proves the result: the player to move gets at most this, and at least this.
func (t *task) result() (*Result, error) {
	rules, p, _ := t.query.Resulting()
	s := script.Of(rules)
	if s == nil || len(s.Loaded) > 0 {
		return nil, games.Errorf(games.CodeUnsupported, "a game with results has a proof if its rules are one script")
	}
	b := &bounds{ctx: t.ctx, rules: rules, referee: t.evaluator.Referee(false), limit: t.limit, listed: map[games.Position]retrograde.Solved{}}
	p = rules.Representative(p)
	best := b.prove(p)
	for _, m := range b.moves(p) {
		if !m.ends && m.left.After() == best {
			b.prove(m.to)
			break
		}
	}
	return &Result{
		Head:     t.head("result", &components{scripts: map[string]string{s.Name: string(s.Source)}}),
		Position: b.text(p), Result: endingOf(best), Bounds: b.all,
	}, b.err
}

func endingOf(s retrograde.Solved) Ending {
	name := map[games.ResultKind]string{games.Win: "win", games.Loss: "lose", games.Draw: "draw", games.Score: "score"}[s.Kind]
	switch {
	case s.Kind == games.Score:
		return Ending{name, s.Score}
	case s.Kind == games.Draw || s.Endless():
		return Ending{name}
	default:
		return Ending{name, s.Remoteness}
	}
}

// ranked is a move with what it leaves, for the opponent.
type ranked struct {
	to   games.Position
	left retrograde.Solved
	ends bool // the play is over after it
}

// moves lists the moves of a position. A play that is over has none.
func (b *bounds) moves(p games.Position) (all []ranked) {
	if _, over := b.rules.Result(p); over {
		return nil
	}
	b.rules.Moves(p, func(m games.Move) bool {
		r := ranked{left: retrograde.Solved{Result: games.Result{Kind: games.Loss}}, ends: true}
		if !m.Wins {
			r.to = b.rules.Representative(m.Parts[0])
			_, r.ends = b.rules.Result(r.to)
			var err error
			if r.left, err = b.referee.Result(b.ctx, b.rules, r.to); err != nil {
				b.stop(err)
			}
		}
		all = append(all, r)
		return b.err == nil
	})
	return all
}

// text returns a position as in a query.
func (b *bounds) text(p games.Position) string {
	return b.rules.Identity().Name + "(" + b.rules.Format(p) + ")"
}

func (b *bounds) stop(err error) {
	if b.err == nil {
		b.err = err
	}
}

// prove lists the bound of a position, after those of the answers, unless these lead back to it.
func (b *bounds) prove(p games.Position) retrograde.Solved {
	if known, listed := b.listed[p]; listed || b.err != nil {
		return known
	}
	most, err := b.referee.Result(b.ctx, b.rules, p)
	if err != nil {
		b.stop(err)
		return most
	}
	b.listed[p] = most
	for _, m := range b.moves(p) {
		if !m.ends && b.err == nil {
			b.answer(m.to, most)
		}
	}
	if uint64(len(b.all)) >= b.limit {
		b.stop(tooLarge(b.limit))
	}
	b.all = append(b.all, Bound{b.text(p), endingOf(most)})
	return most
}

// answer lists what the best answer of the opponent leaves, unless another answer that suffices
// leaves a listed position or ends the play.
func (b *bounds) answer(at games.Position, most retrograde.Solved) {
	best := ranked{ends: true}
	for _, m := range b.moves(at) {
		_, listed := b.listed[m.to]
		switch {
		case m.left.After().After().Compare(most) > 0:
		case m.ends || listed:
			return
		case best.ends || m.left.Compare(best.left) < 0:
			best = m
		}
	}
	if best.ends {
		b.stop(games.Errorf(games.CodeUnsupported, "no winning move was found where one must be"))
		return
	}
	b.prove(best.to)
}

package retrograde

import (
	"sprague/games"
	"sprague/games/search"
)

// hasWinner reports whether one of the players wins endless play.
func hasWinner(r games.Resulting) bool {
	kind := r.Cycles()
	return kind == games.Win || kind == games.Loss
}

// CheckSame refuses a position for which the ruleset takes one of another turn, in a game in which
// a player wins endless play. The error is a *games.Error.
func CheckSame(r games.Resulting, p games.Position) error {
	q := r.Representative(p)
	if q == p || !hasWinner(r) {
		return nil
	}
	if turn, other := r.Turn(p), r.Turn(q); turn != other {
		return games.Errorf(games.CodeScript, "%s: turn gives \"%s\", and \"%s\" for %s, which same gives; symmetric positions have one turn", search.Name(r, p), turn, other, search.Name(r, q))
	}
	return nil
}

// checkDraw refuses a play that ends with a draw, in a game in which a player wins endless play.
func checkDraw(r games.Resulting, p games.Position, result games.Result) error {
	if result.Kind == games.Draw && hasWinner(r) {
		return games.Errorf(games.CodeScript, "%s: result gives DRAW, and a player wins endless play; write WIN or LOSE there, or cycles = DRAW", search.Name(r, p))
	}
	return nil
}

// endlessly returns the state of a position from which play need not end.
func (x *exploration) endlessly(n uint32) state {
	if x.rules.Cycles() == games.Draw {
		return stateOf(games.Draw, 0)
	}
	p, _ := x.position(n)
	return stateOf(games.EndlessResult(x.rules, p), games.Endless)
}

// passing checks that the moves of a position pass the turn, where a player wins endless play: else
// it would not tell who has moved. The zero value has looked at no move.
type passing struct {
	asked bool
	turn  games.Player
}

// check checks a move from p to q, for which the ruleset takes same. The error is a *games.Error.
func (t *passing) check(r games.Resulting, p, q, same games.Position) error {
	if !hasWinner(r) {
		return nil
	}
	if !t.asked {
		t.asked, t.turn = true, r.Turn(p)
	}
	if t.turn == r.Turn(q) {
		return games.Errorf(games.CodeScript, "%s: turn gives \"%s\" for it and for %s, which a move leaves; a move passes the turn", search.Name(r, p), t.turn, search.Name(r, q))
	}
	if same == q {
		return nil
	}
	return CheckSame(r, q)
}

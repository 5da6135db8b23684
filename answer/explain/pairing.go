package explain

import (
	"slices"

	"sprague/answer/scene"
	"sprague/games"
	"sprague/games/rectangles"
)

// Pairing is a reflection of a board with which a player answers each move by its image. Squares are
// numbered row by row, from 0.
type Pairing struct {
	// Rows are the squares of the board, as in [scene.Picture].
	Rows []string `json:"rows"`
	// Reflection is "half-turn", "left-right", "top-bottom", "diagonal" or "antidiagonal".
	Reflection string `json:"reflection"`
	// First is where the player begins who then answers; it is empty if the second player does.
	First []int `json:"first,omitempty"`
	// Move and Answer are the squares that a move of the other player and its answer change.
	Move   []int `json:"move"`
	Answer []int `json:"answer"`
}

// reflections are the names of [rectangles.SymmetryKind], in their order.
var reflections = [...]string{"half-turn", "left-right", "top-bottom", "diagonal", "antidiagonal"}

// pairing returns the pairing that decides a position, with a move and its answer. It returns nil if
// none does, or if the position has no such move.
func pairing(r games.Ruleset, p games.Position) *Pairing {
	rules, ok := r.(rectangles.Paired)
	if !ok {
		return nil
	}
	of, first, ok := rules.Pairing(p)
	if !ok {
		return nil
	}
	whole, opponent := p, games.AnyPlayer
	if len(first) > 0 {
		if p, opponent, ok = begun(r, p); !ok {
			return nil
		}
	}
	move, answer := answered(r, p, of, opponent)
	board, ok := games.PictureOf(r, whole).(games.Board)
	if move == nil || !ok {
		return nil
	}
	return &Pairing{scene.Rows(board), reflections[of.Kind], first, move, answer}
}

// begun returns the position after the first move of a pairing, and the player who moves next.
func begun(r games.Ruleset, p games.Position) (after games.Position, next games.Player, ok bool) {
	rules, decided := r.(games.Decided)
	if !decided {
		return p, games.AnyPlayer, false
	}
	rules.Winning(p, func(m games.Move) bool {
		if ok = len(m.Parts) == 1; ok {
			after, next = m.Parts[0], m.Player.Opponent()
		}
		return false
	})
	return after, next, ok
}

// answered returns what the first move of a player changes whose image lies apart, and its image.
func answered(r games.Ruleset, p games.Position, of rectangles.Pairing, player games.Player) (move, answer []int) {
	before := games.PictureOf(r, p)
	r.Moves(p, func(m games.Move) bool {
		if len(m.Parts) != 1 || player != games.AnyPlayer && m.Player != player {
			return true
		}
		squares, images := []int(nil), []int(nil)
		for _, span := range scene.Touched(before, []games.Picture{games.PictureOf(r, m.Parts[0])}) {
			for i := range int(span.Count) {
				squares = append(squares, int(span.First)+i)
				images = append(images, of.Image(int(span.First)+i))
			}
		}
		if len(squares) == 0 || slices.ContainsFunc(squares, func(v int) bool { return slices.Contains(images, v) }) {
			return true
		}
		move, answer = squares, images
		return false
	})
	return move, answer
}

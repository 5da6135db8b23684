package proof

import (
	"sprague/games"
	"sprague/games/value"
)

// winner proves the outcome class.
func (t *task) winner() (*Winner, error) {
	s := t.strategy(t.query.Misere)
	s.cancels = !t.query.Misere && !t.query.Partizan() && !t.outright()
	position, at := s.position(t.query.Game)
	w := &Winner{Play: "normal", Position: position}
	if t.query.Misere {
		w.Play = "misere"
	}
	left, right := games.Left, games.Right
	if !t.query.Partizan() {
		left, right = games.AnyPlayer, games.AnyPlayer
	}
	w.Outcome = value.OutcomeOf(s.claim(at, left), s.claim(at, right)).String()
	w.Nodes, w.Lost = s.written(), s.lost
	w.Head = t.head("winner", s.components)
	return w, s.err
}

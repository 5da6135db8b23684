package proof

import "sprague/games"

// form proves the canonical form in normal play: the difference of the position and the form is lost
// for each player to move.
func (t *task) form() (*Form, error) {
	s := t.strategy(false)
	form, calc, err := s.referee.Form(t.ctx, t.query.Game)
	if err != nil {
		return nil, err
	}
	s.calc = calc
	position, at := s.position(t.query.Game)
	n := s.ofForm(form)
	difference := s.normal(append(at, s.negative(n)))
	for _, player := range []games.Player{games.Left, games.Right} {
		s.prove(difference, player)
	}
	return &Form{Head: t.head("form", s.components), Position: position, Form: s.all[n].text, Nodes: s.written(), Lost: s.lost}, s.err
}

package script

import (
	"sprague/games"
	"sprague/games/script/dialect"
)

// turnName is the name of the function that tells whose turn it is, where endless play has a
// winner.
const turnName = "turn"

// cyclesOf are the results of endless play for Left, by what the script says.
var cyclesOf = map[any]games.ResultKind{drawName: games.Draw, winName: games.Win, loseName: games.Loss}

// endlessWins reports whether one of the players wins endless play.
func (s *Script) endlessWins() bool { return s.cycles == games.Win || s.cycles == games.Loss }

// readTurn reads the function that tells whose turn it is, if endless play has a winner. With left
// and right, positions tell it themselves.
func (s *Script) readTurn(file, line string) error {
	f, ok := s.program.Function(turnName)
	switch {
	case !s.endlessWins() || s.left != nil: // a function of the script's own, if any
		return nil
	case s.result == nil:
		return games.Errorf(games.CodeScript, "%s: with %s, write def result(p) too, which returns LOSE where a player without a move has lost", file, line)
	case !ok:
		return games.Errorf(games.CodeScript, "%s: with %s, write def turn(p), which returns \"left\" or \"right\", the player whose turn it is", file, line)
	}
	if least, most := f.Parameters(); least > 1 || most < 1 {
		return games.Errorf(games.CodeScript, "%s: %s takes %s; Sprague gives it %d", file, turnName, f.Takes(), 1)
	}
	s.turn = f
	return nil
}

// Turn implements games.Resulting by the function turn of the script. It panics with a
// [games.Fault] if the script fails.
func (r *resulting) Turn(p games.Position) games.Player { return r.of.turn(p) }

func (g *rules) turn(p games.Position) games.Player {
	if g.script.turn == nil {
		return games.AnyPlayer
	}
	t, _ := g.turners.Get().(*turner)
	if t == nil {
		t = &turner{caller: *newCaller(g.script, g.script.turn, (*dialect.Function).Single)}
	}
	defer g.turners.Put(t)
	if t.read(p) && t.run(t) && !t.failed {
		return t.player
	}
	m := g.borrow()
	at := decode(m, p)
	v := called(m, g.script.turn, at)
	player, ok := playerOf(v.Kind() == dialect.KindString, v.Text)
	if !ok {
		panic(games.Fault{Err: g.wrong(g.script.turn, []dialect.Value{at}, "it returns %s; return \"left\" or \"right\"", v)})
	}
	g.spare.Put(m)
	return player
}

// turner runs the function turn as a stream, for one goroutine at a time.
type turner struct {
	caller
	player games.Player
}

// Element implements dialect.Receiver.
func (t *turner) Element(number int, _ []int64, texts []string) bool {
	e := &t.stream.Elements[number]
	text := !e.Group && len(e.Shapes) == 1 && e.Shapes[0].Kind == dialect.KindString
	var ok bool
	t.player, ok = playerOf(text, func() string { return texts[0] })
	t.failed = !ok
	return true
}

// playerOf returns the player that a text names.
func playerOf(isText bool, text func() string) (player games.Player, ok bool) {
	if !isText {
		return games.AnyPlayer, false
	}
	switch text() {
	case games.Left.String():
		return games.Left, true
	case games.Right.String():
		return games.Right, true
	default:
		return games.AnyPlayer, false
	}
}

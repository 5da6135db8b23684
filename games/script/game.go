package script

import (
	"sprague/games"
	"sprague/games/stopper"
)

// drawn is the ruleset of a script with left and right whose endless play is a draw.
type drawn struct{ sides }

// Game implements stopper.Ruleset. It lists the positions that play reaches.
func (d *drawn) Game(args []string, most int) (_ *stopper.Game, err error) {
	defer games.Caught(&err)
	positions, err := d.resulting.Parse(args)
	if err != nil {
		return nil, err
	}
	if _, right := exchanged(positions[0]); right {
		return nil, games.Errorf(games.CodeBadPosition, "leave out %s: write a minus before the position", exchangedWord)
	}
	number := map[games.Position]int32{positions[0]: 0}
	var graph []stopper.Vertex
	var names []string
	for i := 0; i < len(positions); i++ {
		p := positions[i]
		var v stopper.Vertex
		for turn, player := range []games.Player{games.Left, games.Right} {
			d.Moves(ofSide(p, player), func(m games.Move) bool {
				to, _ := side(m.Parts[0])
				if _, known := number[to]; !known {
					number[to] = int32(len(positions))
					positions = append(positions, to)
				}
				v[turn] = append(v[turn], number[to])
				return len(positions) <= most
			})
		}
		if len(positions) > most {
			return nil, games.Errorf(games.CodeTooLarge, "play of %s reaches more than %d positions, too many for its value as a game; say who moves first", d.of.id.Name, most)
		}
		graph = append(graph, v)
		names = append(names, d.of.id.Name+"("+d.of.Format(p)+")")
	}
	return stopper.Named(graph, names, 0), nil
}

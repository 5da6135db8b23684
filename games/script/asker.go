package script

import (
	"slices"

	"sprague/games"
	"sprague/games/script/dialect"
	"sprague/games/value"
)

// The names of the functions that ask Sprague.
const (
	grundyName  = "grundy"
	winsName    = "wins"
	bestName    = "best"
	outcomeName = "outcome"
)

// asker answers the questions of a script that judges.
type asker struct {
	oracle Oracle
	rules  *rules
}

// asked parses the arguments of a question: the positions of a sum, and the player to move.
func asked(m *dialect.Machine, name string, args []dialect.Value) (a *asker, all []games.Position, player games.Player, err error) {
	a, ok := m.Host.(*asker)
	if !ok {
		return nil, nil, 0, games.Errorf(games.CodeScript, "%s asks Sprague, which only judge can do", name)
	}
	player = games.AnyPlayer
	switch partizan := a.rules.isPartizan(); {
	case !partizan && len(args) > 1:
		return nil, nil, 0, games.Errorf(games.CodeScript, "both players have the same moves; write %s(p)", name)
	case partizan && len(args) == 2 && args[1].Equal(m.String("left")):
		player = games.Left
	case partizan && len(args) == 2 && args[1].Equal(m.String("right")):
		player = games.Right
	case partizan:
		return nil, nil, 0, games.Errorf(games.CodeScript, "say who moves first: %s(p, \"left\") or %s(p, \"right\")", name, name)
	}
	all, err = flattened(args[0])
	if err == nil && a.rules.script.hasResults() && len(all) != 1 {
		err = games.Errorf(games.CodeScript, "a game with results is played alone; %s asks about one position", name)
	}
	if err == nil && a.rules.script.sided() {
		all[0] = ofSide(all[0], player)
	}
	return a, all, player, err
}

// cells returns the cells of the positions, and the cell of their sum.
func (a *asker) cells(all []games.Position) (cells []int64, total int64, err error) {
	var sum value.Value
	for _, p := range all {
		cell, err := a.oracle.Cell(p)
		if err != nil {
			return nil, 0, err
		}
		if cell == value.LoopyCell {
			return nil, 0, games.Errorf(games.CodeUnsupported, "play need not end here, so there is no Grundy value; write outcome(p)")
		}
		cells = append(cells, cell)
		sum = sum.Add(value.OfCell(cell))
	}
	if sum.IsLoony() {
		return cells, value.LoonyCell, nil
	}
	return cells, int64(sum.Nimber()), nil
}

// askedGrundy implements grundy. It fails if a move wins at once.
func askedGrundy(m *dialect.Machine, args []dialect.Value) (dialect.Value, error) {
	a, all, _, err := asked(m, grundyName, args)
	if err != nil {
		return dialect.None, err
	}
	_, total, err := a.cells(all)
	if err == nil && total == value.LoonyCell {
		err = games.Errorf(games.CodeUnsupported, "a move wins at once here, so there is no Grundy value; write wins(p)")
	}
	return dialect.Int(total), err
}

// askedWins implements wins. It returns True if the player to move wins.
func askedWins(m *dialect.Machine, args []dialect.Value) (dialect.Value, error) {
	a, all, player, err := asked(m, winsName, args)
	if err != nil {
		return dialect.None, err
	}
	if a.rules.script.hasResults() {
		r, _, err := a.oracle.Result(all[0])
		return dialect.Bool(r.Kind == games.Win || r.Score > 0), err
	}
	outcome, err := a.outcome(all, player)
	return dialect.Bool(outcome.Host() == winName), err
}

// askedOutcome implements outcome. It returns the result for the player to move: WIN, LOSE, DRAW or a
// score.
func askedOutcome(m *dialect.Machine, args []dialect.Value) (dialect.Value, error) {
	a, all, player, err := asked(m, outcomeName, args)
	if err != nil {
		return dialect.None, err
	}
	if a.rules.script.hasResults() {
		r, _, err := a.oracle.Result(all[0])
		return valueOf(r), err
	}
	return a.outcome(all, player)
}

// byValues reports whether values tell who wins when a player moves.
func (a *asker) byValues(player games.Player) bool {
	return player == games.AnyPlayer && a.rules.script.cycles == 0
}

// outcome returns the result of a sum for the player to move.
func (a *asker) outcome(all []games.Position, player games.Player) (dialect.Value, error) {
	if a.byValues(player) {
		_, total, err := a.cells(all)
		if total == 0 {
			return lose, err
		}
		return win, err
	}
	outcome, err := a.oracle.Outcome(all...)
	switch {
	case outcome == value.D:
		return draw, err
	case outcome == value.P, player == games.Left && outcome == value.R, player == games.Right && outcome == value.L:
		return lose, err
	default:
		return win, err
	}
}

// lost reports whether the player to move loses a sum.
func (a *asker) lost(all []games.Position, player games.Player) (bool, error) {
	outcome, err := a.outcome(all, player)
	return outcome.Host() == loseName, err
}

// askedBest implements best. It returns the position after the first winning move: a list for a
// sum, WIN if the move wins at once, None without a winning move.
func askedBest(m *dialect.Machine, args []dialect.Value) (dialect.Value, error) {
	a, all, player, err := asked(m, bestName, args)
	if err != nil {
		return dialect.None, err
	}
	find := a.best
	switch {
	case a.rules.script.hasResults():
		find = a.bestResult
	case a.rules.script.cycles != 0:
		find = a.bestLoop
	}
	left, won, err := find(all, player)
	switch {
	case err != nil || left == nil && !won:
		return dialect.None, err
	case won:
		return win, nil
	}
	left = slices.DeleteFunc(left, func(p games.Position) bool { return p == ended })
	values := make([]dialect.Value, len(left))
	for i, p := range left {
		values[i] = decode(m, p)
	}
	if alone := args[0].Host() == nil && args[0].Kind() != dialect.KindList; alone && len(values) == 1 {
		return values[0], nil
	}
	return m.List(values...), nil
}

// best returns the positions after the first winning move of a sum, which are not nil. It returns
// won instead if the move wins at once.
func (a *asker) best(all []games.Position, player games.Player) (left []games.Position, won bool, err error) {
	var cells []int64
	var total int64
	if a.byValues(player) {
		if cells, total, err = a.cells(all); err != nil || total == 0 {
			return nil, false, err
		}
	}
	for i, p := range all {
		goal := value.LoonyCell
		if cells != nil && total != value.LoonyCell {
			goal = total ^ cells[i]
		}
		if cells != nil && goal >= cells[i] && total != value.LoonyCell {
			continue // a move elsewhere wins (Bouton 1901)
		}
		left, won, err = a.bestOf(p, player, func(parts []games.Position) (bool, error) {
			if cells == nil {
				return a.lost(slices.Concat(all[:i], parts, all[i+1:]), player.Opponent())
			}
			_, cell, err := a.cells(parts)
			return cell == goal && cell != value.LoonyCell, err
		})
		switch {
		case err != nil || won:
			return nil, won, err
		case left != nil:
			return slices.Concat(all[:i], left, all[i+1:]), false, nil
		}
	}
	return nil, false, nil
}

// bestResult is best for one position of a game with results, where a move that draws or loses may be
// the best one. It returns a win only with the fewest moves: others might come back.
func (a *asker) bestResult(all []games.Position, _ games.Player) (left []games.Position, won bool, err error) {
	goal, moves, err := a.oracle.Result(all[0])
	if err != nil {
		return nil, false, err
	}
	defer games.Caught(&err)
	a.rules.script.Ruleset().Moves(all[0], func(m games.Move) bool {
		if won = m.Wins; won {
			return false
		}
		var after games.Result
		var then uint32
		if after, then, err = a.oracle.Result(m.Parts[0]); err == nil && after == goal.Opposite() && isNext(then, moves) {
			left = slices.Clone(m.Parts)
		}
		return left == nil && err == nil
	})
	return left, won, err
}

// isNext reports whether a best move may leave a position with a number of moves to the end.
func isNext(after, before uint32) bool {
	if before == 0 || before == games.Endless { // a draw or a score; endless play
		return before == 0 || after == before
	}
	return after+1 == before
}

// bestOf returns the parts after the first move of p that wins at once or satisfies wins.
func (a *asker) bestOf(p games.Position, player games.Player, wins func(parts []games.Position) (bool, error)) (left []games.Position, won bool, err error) {
	defer games.Caught(&err)
	a.rules.Moves(p, func(m games.Move) bool {
		if won = m.Wins; won || m.Player != player {
			return !won
		}
		parts := slices.Clone(m.Parts)
		good, failed := wins(parts)
		if err = failed; good && err == nil {
			left = parts
		}
		return left == nil && err == nil
	})
	return left, won, err
}

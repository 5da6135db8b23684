package play

import "sprague/internal/say"

// adviseWin shows the player to move a winning move.
func (j Judgement) adviseWin() say.Text {
	move := moveText(*j.Best)
	switch j.Length {
	case -1:
		if j.Endless {
			return say.Textf("This wins by endless play: %s", move)
		}
		return say.Textf("This wins: %s", move)
	case 1:
		return say.Textf("This wins, in 1 move: %s", move)
	default:
		return say.Textf("This wins, in %d moves at most: %s", j.Length, move)
	}
}

// adviseDelay shows the player to move the move that delays the end longest.
func (j Judgement) adviseDelay() say.Text {
	move := moveText(*j.Best)
	switch j.Length {
	case -1:
		if j.Endless {
			return say.Textf("No move wins; this one loses only by endless play: %s", move)
		}
		return say.Textf("No move wins; this one loses slowest: %s", move)
	case 1:
		return say.Textf("No move wins; this one loses slowest, in 1 move: %s", move)
	default:
		return say.Textf("No move wins; this one loses slowest, in %d moves: %s", j.Length, move)
	}
}

// adviseDraw shows the player to move a move that draws.
func (j Judgement) adviseDraw() say.Text {
	return say.Textf("No move wins; this one draws: %s", moveText(*j.Best))
}

// winner names the possible winner to the player to move.
func (j Judgement) winner() say.Text {
	switch {
	case j.Draws:
		return say.Textf("Neither of you can win")
	case j.Wins && j.Length == -1:
		return say.Textf("You can win")
	case j.Wins && j.Length == 1:
		return say.Textf("You can win, in 1 move")
	case j.Wins:
		return say.Textf("You can win, in %d moves at most", j.Length)
	case j.Length == -1:
		return say.Textf("Sprague can win")
	case j.Length == 1:
		return say.Textf("Sprague can win, in 1 move")
	default:
		return say.Textf("Sprague can win, in %d moves at most", j.Length)
	}
}

// unknownOutcome says that the outcome is unknown.
func (j Judgement) unknownOutcome() say.Text {
	if j.Refusal != nil {
		return say.Textf("The outcome is unknown: %v", j.Refusal)
	}
	return say.Textf("The outcome is unknown: a short search did not find it.")
}

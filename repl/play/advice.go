package play

import "sprague/internal/say"

// winning shows the player to move a winning move.
func (j Judgement) winning() say.Text {
	move := written(*j.Best)
	switch j.Lasts {
	case -1:
		return say.Textf("This wins: %s", move)
	case 1:
		return say.Textf("This wins, in 1 move: %s", move)
	default:
		return say.Textf("This wins, in %d moves at most: %s", j.Lasts, move)
	}
}

// delaying shows the player to move the move that delays the end longest.
func (j Judgement) delaying() say.Text {
	move := written(*j.Best)
	switch j.Lasts {
	case -1:
		return say.Textf("No move wins; this one loses slowest: %s", move)
	case 1:
		return say.Textf("No move wins; this one loses slowest, in 1 move: %s", move)
	default:
		return say.Textf("No move wins; this one loses slowest, in %d moves: %s", j.Lasts, move)
	}
}

// winner names the possible winner to the player to move.
func (j Judgement) winner() say.Text {
	switch {
	case j.Wins && j.Lasts == -1:
		return say.Textf("You can win")
	case j.Wins && j.Lasts == 1:
		return say.Textf("You can win, in 1 move")
	case j.Wins:
		return say.Textf("You can win, in %d moves at most", j.Lasts)
	case j.Lasts == -1:
		return say.Textf("Sprague can win")
	case j.Lasts == 1:
		return say.Textf("Sprague can win, in 1 move")
	default:
		return say.Textf("Sprague can win, in %d moves at most", j.Lasts)
	}
}

// unknownOutcome says that the outcome is unknown.
func (j Judgement) unknownOutcome() say.Text {
	if j.Refusal != nil {
		return say.Textf("The outcome is unknown: %v", j.Refusal)
	}
	return say.Textf("The outcome is unknown: a short search did not find it.")
}

package compound

import (
	"sprague/games/measure"
	"sprague/games/value"
)

// aspect is a question of a search about a game: one of its measures, or one of these.
type aspect uint8

const (
	grundy     = aspect(measure.Count) + iota // the Grundy value of normal play
	wins                                      // 1 if the player to move wins in normal play, else 0
	misereWins                                // likewise in misere play
	aspects                                   // number of aspects
)

// winsBy returns the aspect of the winner.
func winsBy(misere bool) aspect {
	if misere {
		return misereWins
	}
	return wins
}

// lastsBy returns the aspect of the length of a hurried play.
func lastsBy(misere bool) aspect {
	if misere {
		return aspect(measure.MisereRemoteness)
	}
	return aspect(measure.Remoteness)
}

// ofEnded returns the aspect's value for a game without moves.
func (a aspect) ofEnded() int64 {
	switch a {
	case grundy, wins:
		return 0
	case misereWins:
		return 1
	default:
		return measure.Measure(a).OfEnded()
	}
}

// fold derives an aspect other than an outcome from those of the options.
type fold struct {
	aspect  aspect
	measure measure.Fold
	seen    value.NimberSet
}

func (f *fold) start(a aspect) {
	f.aspect = a
	if a == grundy {
		f.seen.Reset()
		return
	}
	f.measure.Start(measure.Measure(a))
}

// add adds an option; it reports whether others can change the result.
func (f *fold) add(x int64) bool {
	if f.aspect == grundy {
		f.seen.Add(uint64(x))
		return true
	}
	return f.measure.Add(x)
}

// result requires at least one option.
func (f *fold) result() int64 {
	if f.aspect == grundy {
		return int64(f.seen.Mex())
	}
	return f.measure.Result()
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

package compound

import (
	"sprague/games/measure"
	"sprague/games/value"
)

// aspect is what a search asks about a game: one of its measures, or one of these.
type aspect uint8

const (
	grundy     = aspect(measure.Count) + iota // the Grundy value of normal play
	wins                                      // 1 if the player to move wins in normal play, else 0
	misereWins                                // likewise in misere play
	aspects                                   // how many there are
)

// winsBy gives the aspect that tells who wins.
func winsBy(misere bool) aspect {
	if misere {
		return misereWins
	}
	return wins
}

// lastsBy gives the aspect that tells how long a hurried play lasts.
func lastsBy(misere bool) aspect {
	if misere {
		return aspect(measure.MisereRemoteness)
	}
	return aspect(measure.Remoteness)
}

// ofEnded gives the aspect of a game without moves.
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

// fold derives an aspect of a game that is no outcome from those of its options.
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

// add takes an option in; it reports whether others can change the result.
func (f *fold) add(x int64) bool {
	if f.aspect == grundy {
		f.seen.Add(uint64(x))
		return true
	}
	return f.measure.Add(x)
}

// result is only asked of games that have options.
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

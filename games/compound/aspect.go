package compound

import (
	"sprague/games/measure"
	"sprague/games/misere/form"
	"sprague/games/value"
)

// aspect is a question of a search about a game: one of its measures, or one of these.
type aspect uint8

const (
	grundy     = aspect(measure.Count) + iota // the Grundy value of normal play
	wins                                      // 1 if the player to move wins in normal play, else 0
	misereWins                                // likewise in misere play
	misereForm                                // the number of the misere canonical form
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
	case grundy, wins, misereForm: // the form of number 0 has no options
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
	forms   *form.Arena // nil before a form is asked for
	options []*form.Form
}

func (f *fold) start(a aspect) {
	f.aspect = a
	switch a {
	case grundy:
		f.seen.Reset()
	case misereForm:
		f.options = f.options[:0]
	default:
		f.measure.Start(measure.Measure(a))
	}
}

// add adds an option; it reports whether others can change the result.
func (f *fold) add(x int64) bool {
	switch f.aspect {
	case grundy:
		f.seen.Add(uint64(x))
		return true
	case misereForm:
		f.options = append(f.options, f.forms.At(uint32(x)))
		return true
	default:
		return f.measure.Add(x)
	}
}

// result requires at least one option. It returns false if the form is beyond a limit.
func (f *fold) result() (x int64, ok bool) {
	switch f.aspect {
	case grundy:
		return int64(f.seen.Mex()), true
	case misereForm:
		made := f.forms.Of(f.options)
		if made == nil {
			return 0, false
		}
		return int64(made.Number()), true
	default:
		return f.measure.Result(), true
	}
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

package measure

import "sprague/games/value"

// Fold derives the measure of a position from those of its options. The zero value must be
// initialized by Start.
type Fold struct {
	measure   Measure
	options   bool  // there is at least one
	immediate bool  // of Foreclosed: one ends the game
	win, lose int64 // the best number of a winning move, and of a losing one; -1 for none
	seen      value.NimberSet
	genera    genera
}

// Start begins with a new position.
func (f *Fold) Start(m Measure) {
	f.measure, f.options, f.immediate = m, false, false
	f.win, f.lose = -1, -1
	if m == Genus {
		f.genera.reset()
		return
	}
	f.seen.Reset()
}

// Add adds an option. It reports whether further options can change the result.
func (f *Fold) Add(option int64) bool {
	f.options = true
	switch f.measure {
	case Remoteness, MisereRemoteness:
		f.hurry(option)
		return true
	case Suspense, MisereSuspense:
		f.delay(option)
		return true
	case Genus:
		return f.genera.add(option)
	}
	switch option {
	case Ended:
		f.immediate = f.measure == Foreclosed
	case Immediate:
	default:
		f.seen.Add(uint64(option))
	}
	return !f.immediate
}

// hurry keeps the quickest win and the slowest loss.
func (f *Fold) hurry(option int64) {
	switch {
	case f.measure.Wins(option):
		f.lose = max(f.lose, option)
	case f.win < 0 || option < f.win:
		f.win = option
	}
}

// delay keeps the slowest win and the quickest loss.
func (f *Fold) delay(option int64) {
	switch {
	case !f.measure.Wins(option):
		f.win = max(f.win, option)
	case f.lose < 0 || option < f.lose:
		f.lose = option
	}
}

// Result returns the measure of the position.
func (f *Fold) Result() int64 {
	switch {
	case !f.options:
		return f.measure.OfEnded()
	case f.measure.Turns() && f.win >= 0:
		return f.win + 1
	case f.measure == Genus:
		return f.genera.result()
	case f.measure.Turns():
		return f.lose + 1
	case f.immediate:
		return Immediate
	default:
		return int64(f.seen.Mex())
	}
}

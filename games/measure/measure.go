// Package measure holds the numbers that tell how a game fares among others played at
// the same time, where its Grundy value does not: remoteness, suspense, foreclosed
// values, and those of misere play.
//
// Each is derived from the numbers of the options of a position alone. A position
// that a move splits is one game all the same: its options are sums, and have numbers
// of their own, which the numbers of their parts do not tell.
//
// The theory is Steinhaus's (Definicje potrzebne do teorii gry i pościgu, 1925) for
// remoteness, Smith's (Graphs and composite games, 1966) for suspense and foreclosed
// values, and that of Berlekamp, Conway and Guy (Winning Ways, 1982, chapters 9 and
// 13).
package measure

import (
	"slices"
	"strconv"

	"sprague/internal/say"
)

// Measure is one of these numbers. A value of it is an int64, 0 or more unless said
// otherwise.
type Measure uint8

const (
	// Remoteness is how many moves a game lasts when the winner hurries and the
	// loser delays. It is odd exactly for N-positions, and 0 for an ended game.
	Remoteness Measure = iota
	// MisereRemoteness is that in misere play, where an ended game is won. It is
	// even exactly for N-positions.
	MisereRemoteness
	// Suspense is how many moves a game lasts when the winner delays and the loser
	// hurries. It is odd exactly for N-positions, and 0 for an ended game.
	Suspense
	// MisereSuspense is that in misere play; it is even exactly for N-positions.
	MisereSuspense
	// Foreclosed is the foreclosed Grundy value: the least that no move reaches, if
	// no move ends the game; otherwise it is Immediate. That of an ended game is
	// Ended. Moves to Immediate do not count.
	Foreclosed
	// MisereForeclosed is the least that no move reaches, where a move that ends
	// the game does not count. That of an ended game is Ended.
	MisereForeclosed
	// MisereGrundy is the misere Grundy value: 1 for an ended game, else the least
	// that no move reaches. It is 0 exactly for P-positions of misere play.
	MisereGrundy
	// Genus is the type of a game in misere play by genus theory (J. H. Conway, On
	// Numbers and Games, 1976, chapter 12): a fickle game of value 0 or 1 has that
	// value, a firm game of value n has n+2, and others are Wild. Fickle 1 and firm
	// 0 are P-positions of misere play, other tame games N-positions.
	Genus

	// Count is how many measures there are.
	Count
)

// The values that are no numbers.
const (
	Immediate int64 = -1 // who moves can end the game at once, and so wins
	Ended     int64 = -2
)

var names = [Count]string{
	"remoteness", "misere-remoteness", "suspense", "misere-suspense",
	"foreclosed", "misere-foreclosed", "misere-grundy", "genus",
}

// String gives the name, which is also that of the column in a database.
func (m Measure) String() string { return names[m] }

// In says the name in a language, for sentences that people read.
func (m Measure) In(l say.Language) string { return l.Say(m.String()) }

// Misere reports whether the measure is one of misere play.
func (m Measure) Misere() bool {
	switch m {
	case MisereRemoteness, MisereSuspense, MisereForeclosed, MisereGrundy, Genus:
		return true
	default:
		return false
	}
}

// Turns reports whether the measure is a number of turns: how long a game lasts.
func (m Measure) Turns() bool { return m <= MisereSuspense }

// Named finds the measure of a name.
func Named(name string) (Measure, bool) {
	for m, known := range names {
		if known == name {
			return Measure(m), true
		}
	}
	return 0, false
}

// Names lists the names of the measures.
func Names() []string { return slices.Clone(names[:]) }

// All lists the measures.
func All() []Measure {
	all := make([]Measure, Count)
	for i := range all {
		all[i] = Measure(i)
	}
	return all
}

// OfEnded gives the measure of a game without moves.
func (m Measure) OfEnded() int64 {
	switch m {
	case Foreclosed, MisereForeclosed:
		return Ended
	case MisereGrundy:
		return 1
	default:
		return 0
	}
}

// Wins reports whether a game of that measure, alone, is won by the player to move. It
// is not asked of Wild games.
func (m Measure) Wins(x int64) bool {
	switch m {
	case Remoteness, Suspense:
		return x%2 == 1
	case MisereRemoteness, MisereSuspense:
		return x%2 == 0
	case Foreclosed:
		return x != 0 && x != Ended
	case Genus:
		return x != 1 && x != firmBase
	default: // a P-position of misere play is 0, and an ended game is won
		return x != 0
	}
}

// Text writes a value of the measure for people.
func (m Measure) Text(x int64) say.Text {
	switch {
	case m == Genus:
		return genusText(x)
	case x == Immediate:
		return say.Textf("immediate")
	case x == Ended:
		return say.Textf("ended")
	default:
		return say.Plain(strconv.FormatInt(x, 10))
	}
}

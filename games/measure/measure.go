// Package measure holds the numbers that decide games played at the same time, where Grundy values
// do not: remoteness, suspense, foreclosed values, and those of misere play.
//
// Each is derived from the numbers of the options of a position alone. A position split by a move
// remains one game: its options are sums with numbers of their own, which the numbers of their
// parts do not determine.
//
// The theory of remoteness is that of Steinhaus (Definicje potrzebne do teorii gry i pościgu,
// 1925). That of suspense and foreclosed values is by Smith (Graphs and composite games, 1966).
// Berlekamp, Conway and Guy (Winning Ways, 1982, chapters 9 and 13) describe all of them.
package measure

import (
	"slices"
	"strconv"

	"sprague/internal/say"
)

// Measure is one of these numbers. Its values are int64, at least 0 unless stated otherwise.
type Measure uint8

const (
	// Remoteness is the number of moves of a game if the winner hurries and the loser delays. It is
	// odd if and only if the position is N, and 0 for an ended game.
	Remoteness Measure = iota
	// MisereRemoteness is the remoteness in misere play, where an ended game is won. It is even if
	// and only if the position is N.
	MisereRemoteness
	// Suspense is the number of moves of a game if the winner delays and the loser hurries. It is
	// odd if and only if the position is N, and 0 for an ended game.
	Suspense
	// MisereSuspense is the suspense in misere play; it is even if and only if the position is N.
	MisereSuspense
	// Foreclosed is the foreclosed Grundy value. If no move ends the game, it is the least value
	// that no move reaches; otherwise it is Immediate. That of an ended game is Ended. Moves to
	// Immediate do not count.
	Foreclosed
	// MisereForeclosed is the least value that no move reaches, ignoring moves that end the game.
	// That of an ended game is Ended.
	MisereForeclosed
	// MisereGrundy is the misere Grundy value: 1 for an ended game, else the least value that no
	// move reaches. It is 0 if and only if the position is P in misere play.
	MisereGrundy
	// Genus is the type of a game in misere play by genus theory (J. H. Conway, On Numbers and
	// Games, 1976, chapter 12). A fickle game of value 0 or 1 has that value, a firm game of value
	// n has n+2, and others are Wild. Fickle 1 and firm 0 are P-positions of misere play, other
	// tame games N-positions.
	Genus

	// Count is the number of measures.
	Count
)

// The values that are not ordinary numbers.
const (
	Immediate int64 = -1 // the mover can end the game at once, and so wins
	Ended     int64 = -2
)

var names = [Count]string{
	"remoteness", "misere-remoteness", "suspense", "misere-suspense",
	"foreclosed", "misere-foreclosed", "misere-grundy", "genus",
}

// String returns the name, which is also that of the column in a database.
func (m Measure) String() string { return names[m] }

// In returns the name in a language, for sentences.
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

// Turns reports whether the measure is a number of turns: the length of a game.
func (m Measure) Turns() bool { return m <= MisereSuspense }

// Named returns the measure with a name.
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

// OfEnded returns the measure of a game without moves.
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

// Wins reports whether a game of that measure, alone, is won by the player to move. It must not be
// called for Wild games.
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

// Text formats a value of the measure for people.
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

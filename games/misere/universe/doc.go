// Package universe compares games in misere play, where the player who cannot move wins, modulo a
// universe of games, and makes their reduced forms. Left and Right may have different moves.
//
// Beside all games, hardly any two are equal in misere play. A universe is a set of games that
// contains the options, sums and negatives of its games. G ≥ H modulo a universe means that Left is
// never worse off with G: for each X of the universe, whoever starts, she wins G + X if she wins
// H + X. Two universes are known here.
//
//   - Dicot games: both players have moves, or none has, and so on in all that is reached.
//   - Dead-ending games: a player without a move has none ever after. Dicot games are among them.
//
// The comparison by options is that of U. Larsson, R. Nowakowski and C. Santos (Absolute
// combinatorial game theory, 2017), for these universes as U. Larsson, R. Milley, R. Nowakowski, G.
// Renault and C. Santos have it (Progress on misère dead ends, 2018). Reduced forms modulo dicot
// games are those of P. Dorbec, G. Renault, A. Siegel and É. Sopena (Dicots, and a taxonomic ranking
// for misère games, 2015).
//
// # Ends
//
// A player's option that is reversible through an end of that player leaves nothing behind but one
// right: to win with nothing to move, if all else is an end of that player too. A form keeps that
// right as a mark, so that reversing and comparing need no case of their own. A. Siegel calls such a
// mark a tombstone (On the general dead-ending universe of partizan games, 2023). As a text, a form
// has an option that is reversible again in place of the mark.
package universe

// Universe is a set of games that contains the options, sums and negatives of its games.
type Universe uint8

// The universes, the smaller first.
const (
	Dicot Universe = iota
	DeadEnding
)

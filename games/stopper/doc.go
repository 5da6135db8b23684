// Package stopper works out partizan games in which play may come back: endless play is a draw. A
// game is a vertex of a finite graph with Left's and Right's moves.
//
// A stopper is a game in which no play with alternating moves is endless. It has a simplest form, as
// a short game has. Many games that are no stoppers lie between two: the onside equals the game if
// endless play counts as a win for Left, the offside if it counts as one for Right (J. H. Conway, On
// Numbers and Games, 1976; E. R. Berlekamp, Conway and R. K. Guy, Winning Ways, 1982, chapter 11;
// A. N. Siegel, Combinatorial Game Theory, 2013, chapter VI).
package stopper

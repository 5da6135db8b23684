// Package misere tells who wins disjunctive sums of impartial positions in misere
// play, where the player who cannot move wins.
//
// Grundy values do not tell it. [Theory] finds an [Algebra] that does: genus theory
// where all components are tame, else a misere quotient that it computes and proves.
package misere

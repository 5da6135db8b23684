// Package misere computes the outcomes of disjunctive sums of impartial positions in misere play,
// where the player who cannot move wins.
//
// Grundy values do not determine them. [Theory] finds an [Algebra] that does: genus theory if all
// components are tame, or else a misere quotient that it computes and proves.
package misere

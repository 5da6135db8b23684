// Package winner finds who wins sums of positions whose values are out of reach. A search goes
// depth first, ends at the first winning move, and takes bounded memory. It guesses nothing.
//
//	Wins     whether a player wins a sum by moving first (wins.go); WinsMisere in misere play
//	Nimber   the Grundy value of an impartial position, by outcomes (nimber.go)
//	prove    the winner of a place beside a nimber, by proof numbers (proof.go)
//	search   depth first over sums of pieces (search.go), their moves in order (children.go)
//	piece    an indivisible position, or the form of a small one, with bounds (piece.go)
//	misere   sums in misere play (misere.go), by forms of small positions (misere/form)
//	bounds   bounds of sums, by means and temperatures of small blocks (bounds.go)
//	table    results by exact keys, in bounded memory (table.go)
package winner

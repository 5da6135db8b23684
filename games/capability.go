package games

import (
	"context"
	"iter"

	"sprague/games/measure"
	"sprague/games/value"
	"sprague/internal/say"
)

// Numbered is a ruleset that numbers its positions 0, 1, 2, … so that tables can hold them. Every
// part of every move from position i has a number below i. Hence a table can be filled in order,
// and a table with a smaller bound is a prefix of one with a larger bound.
type Numbered interface {
	Ruleset
	// Number returns the number of p, and false if it does not fit 63 bits.
	Number(p Position) (uint64, bool)
	// At returns the position with number i. It inverts Number up to differences that do not affect
	// the value, such as coins showing tails at the end of a row.
	At(i uint64) Position
	// Count returns the number of positions within a bound. The unit of the bound is the heap, the
	// side of the square, the number of coins, and so on.
	Count(bound uint64) (uint64, error)
	// Unit names the unit of a bound, in the plural: "heaps", "coins".
	Unit() string
}

// Heaped is a numbered ruleset whose position number i is {X: i}. Callers that look up thousands of
// millions of parts need not call At.
type Heaped interface {
	Numbered
	Heaped()
}

// Paired is a numbered ruleset whose positions are two numbers, such as a width and a height. Its
// values form a two-dimensional table.
type Paired interface {
	Numbered
	// Pair returns the position of two numbers from Least to 2^31-1, as Parse reads them. The pair
	// (n, n) has the largest Number among all pairs of numbers up to n.
	Pair(a, b int64) Position
	// Least is the smallest value of the two numbers.
	Least() int64
	// Axes names the two numbers: "width" and "height".
	Axes() (first, second string)
}

// Sided is a numbered ruleset whose positions are several numbers from 0 on, and whose tables may
// have a bound for each of them.
type Sided interface {
	Numbered
	// Sides returns how many numbers a position has.
	Sides() int
	// Within returns the ruleset with the positions within these bounds numbered alone. Positions
	// whose numbers are all within a bound that each side allows keep their numbers. A part of a
	// move may lie outside and have no number. The error is an *Error.
	Within(sides []uint64) (Numbered, error)
	// Bounds returns the bound of each number in a table of that many positions. They are equal
	// unless the ruleset is one of Within.
	Bounds(positions uint64) []uint64
}

// Rowed is a ruleset of pairs, in any order, with a simple description of their moves.
type Rowed interface {
	Paired
	// Row describes the moves of the positions (a, n) with n >= a.
	Row(a int64) RowMoves
}

// RowMoves are the moves of a pair (a, n), n >= a. They lead exactly to the pairs (a, n-Step), (a,
// n-2·Step), …, as far as these are not negative, and to those of Drops.
type RowMoves struct {
	Step  uint64 // 0 for no moves within the row
	Drops []Drop
}

// Drop is a move from (a, n) to (Row, n-Less), Row < a, Less <= a.
type Drop struct {
	Row  int64
	Less uint64
}

// Single is a numbered ruleset where position number n is also written as the single number n,
// without being a heap. People then number positions as they write them.
type Single interface {
	Numbered
	Single()
}

// IsSingle reports whether one number stands for a position, as in a [Heaped] ruleset.
func IsSingle(r Ruleset) bool {
	_, heaped := r.(Heaped)
	_, single := r.(Single)
	return heaped || single
}

// Coined is a ruleset of coins at numbered places. A position is worth the sum of its single heads.
type Coined interface {
	Ruleset
	// Places returns how many numbers tell the place of a coin: one to three.
	Places() int
	// Head returns the position whose only head is at a place: numbers from 0 to 2^31-1.
	Head(place []int64) Position
}

// Dense is a numbered ruleset where position i reaches most positions below i. Solving in order is
// then faster than a search.
type Dense interface {
	Numbered
	Dense()
}

// Formula is a ruleset whose values follow from a theorem.
type Formula interface {
	Ruleset
	// Value returns the value of p, or false if the theorem does not apply.
	Value(p Position) (value.Value, bool)
}

// Patterned is a numbered ruleset whose formula shows how the values repeat.
type Patterned interface {
	Numbered
	Formula
	Pattern() Pattern
}

// Pattern describes how the values of a formula repeat: g(n+Period) = g(n) + Saltus for every n >=
// Preperiod. Preperiod and Period are minimal.
type Pattern struct {
	// Theorem states the formula, with its author and year: "g(n) = n (C. L. Bouton 1901)".
	Theorem                   string
	Preperiod, Period, Saltus uint64
}

// Broad is a ruleset whose positions may have too many moves to enumerate.
type Broad interface {
	Ruleset
	// Breadth returns a lower bound of the number of moves of p.
	Breadth(p Position) uint64
}

// Vast is a ruleset whose positions may reach too many others to search.
type Vast interface {
	Ruleset
	// Reach returns lower bounds of the work of a search for the value of p: the positions it
	// solves, including p, and their moves.
	Reach(p Position) (positions, moves float64)
}

// Laborious is a ruleset that computes for long before it yields the moves of a position. Counting
// moves alone would not bound a search.
type Laborious interface {
	Ruleset
	// Labor returns the cost of one call of Moves for p, besides the moves, in moves of a heap
	// game.
	Labor(p Position) uint64
}

// LaborOf returns the labor of a ruleset with p, which is 0 for most rulesets.
func LaborOf(r Ruleset, p Position) uint64 {
	if laborious, ok := r.(Laborious); ok {
		return laborious.Labor(p)
	}
	return 0
}

// Streaming is a ruleset that hands over moves while it lists them. A caller that needs no more
// spares it the others.
type Streaming interface {
	Ruleset
	// StreamMoves calls yield with the moves of p until it returns false. Some moves may come more
	// than once. It returns the labor so far; see Laborious.
	StreamMoves(p Position, yield func(Move) bool) (labor uint64)
}

// StreamMoves calls yield with the moves of p until it returns false, and returns the labor of
// listing them. Of some rulesets, some moves may come more than once.
func StreamMoves(r Ruleset, p Position, yield func(Move) bool) (labor uint64) {
	if streaming, ok := r.(Streaming); ok {
		return streaming.StreamMoves(p, yield)
	}
	r.Moves(p, yield)
	return LaborOf(r, p)
}

// CostOf returns the cost of a move to these parts in a search or a list. It exceeds 1 if the parts
// are many or long.
func CostOf(parts []Position) uint64 {
	cost := 1 + uint64(len(parts))/4
	for i := range parts {
		cost += uint64(len(parts[i].S)) / 64
	}
	return cost
}

// Bulky is a ruleset that may take far more memory than its name.
type Bulky interface {
	Ruleset
	// Bytes estimates the memory of the ruleset besides its name.
	Bytes() uint64
}

// Aimed is a ruleset with a theorem that finds moves to a given Grundy value without trying every
// move.
type Aimed interface {
	Ruleset
	// MovesTo yields moves from p whose result has Grundy value target, and reports whether it
	// yielded all of them. If not, it yields at least one whenever target is below the value of p
	// and the ruleset's formula knows that value.
	MovesTo(p Position, target uint64, yield func(Move) bool) (all bool)
}

// Recurrent is a heap game with a theorem that extends a period, observed far enough, forever.
type Recurrent interface {
	Numbered
	// PeriodTheorem returns how far a period must hold to be proven. If g(n) = g(n+period) for
	// every n >= preperiod with n+period <= checked, it holds for all n >= preperiod. It returns
	// false if no theorem applies to the ruleset, or if checked would not fit 62 bits.
	PeriodTheorem(preperiod, period uint64) (theorem string, checked uint64, ok bool)
}

// Decided is a ruleset with a theorem for the winner of a position played alone. The theorem need
// not determine the value.
type Decided interface {
	Ruleset
	// Outcome returns N or P, or false if the theorem does not apply.
	Outcome(p Position) (value.Outcome, bool)
	// Winning yields winning moves of p played alone, if Outcome applies, in a partizan ruleset
	// some for each player. It reports whether it yielded all of them. A theorem that proves a win
	// without a move yields none and returns false.
	Winning(p Position, yield func(Move) bool) (all bool)
}

// Reckoned is a ruleset with a theorem that computes the winner of a position, by arithmetic or by
// a pairing.
type Reckoned interface {
	Ruleset
	// Reckon applies the theorem to p. Each line shows an expression and its result. The theorem is
	// empty if none applies.
	Reckon(p Position) (theorem say.Text, lines [][2]string)
}

// MisereDecided is an impartial ruleset with a theorem for the winner of a position played alone in
// misere play.
type MisereDecided interface {
	Ruleset
	// MisereOutcome returns N or P, or false if the theorem does not apply. It does not search.
	MisereOutcome(p Position) (value.Outcome, bool)
}

// Measured is an impartial ruleset with theorems for measures of its positions (Smith 1966).
// Measures decide compounds, in which several games are played at the same time.
type Measured interface {
	Ruleset
	// Measure returns a measure of p, or false if no theorem determines it.
	Measure(p Position, m measure.Measure) (int64, bool)
}

// Solver is an impartial ruleset that derives the values of its positions from its moves itself,
// without a theorem. It solves all positions at once if they are few and play may be long or
// endless, as on a graph, or in a known order. It needs neither the engine's stack, nor its memo,
// nor its budget.
type Solver interface {
	Ruleset
	// Solve returns the value of p. It takes time linear in reading the ruleset and p, unless the
	// ruleset documents otherwise. The error is that of the context.
	Solve(ctx context.Context, p Position) (value.Value, error)
}

// Loopy is an impartial ruleset whose plays may be endless, so its values may be loopy (Smith 1966).
// Each move leaves one position. Searches that follow the moves to the end must refuse it. It may
// occur in disjunctive sums in normal play.
type Loopy interface {
	Symmetric
	Endless()
}

// Counted is a loopy ruleset that solves its positions itself.
type Counted interface {
	Loopy
	Solver
	// Counter returns the counter of a position worth a nimber: a move to a greater or loopy value can
	// be reversed to the nimber with a smaller counter (Fraenkel and Yesha 1986). Winning moves that
	// leave small counters bring play to its end. The error is that of the context.
	Counter(ctx context.Context, p Position) (int64, error)
}

// Symmetric is a ruleset that knows which positions are symmetric, and so have the same values.
type Symmetric interface {
	Ruleset
	// Representative returns one position of all that are symmetric to p.
	Representative(p Position) Position
}

// Charted is a solver of finitely many positions that may have numbers as names, such as the
// vertices of a graph. Numbers may be missing, and play may be endless.
type Charted interface {
	Solver
	// Chart lists the positions. The error is an *Error that names a position without numbers.
	Chart() (Chart, error)
}

// Chart lists positions in ascending order of their numbers, the first number before the second.
type Chart struct {
	Axes  []string // the names of the numbers of a position: one, or two
	Count int
	// At returns the numbers of a position, from 0 on, and the position. The second number is 0 for
	// one axis, and below 2^31 for two, as is the first.
	At func(i int) (numbers [2]uint64, p Position)
}

// Standalone is a ruleset of two players with different goals and without the usual alternation of
// moves. Its positions are not components of sums.
type Standalone interface {
	Ruleset
	// Outcome returns the winner of p: L for the first player, R for the other.
	Outcome(p Position) value.Outcome
}

// Separable is an impartial ruleset whose positions split into independent ones, like a board into
// its regions.
type Separable interface {
	Ruleset
	// Separate returns positions whose disjunctive sum has the value of p. Each has one canonical
	// encoding, so that a search stores it once. It returns none for a position without moves.
	Separate(p Position) []Position
}

// Arithmetic is a recurrent ruleset whose theorem also covers arithmetic periods: g(n+period) =
// g(n) + saltus, in the condition and in the conclusion.
type Arithmetic interface {
	Recurrent
	// Arithmetic reports whether the theorem covers periods with that saltus. If it covers two, it
	// covers their sum.
	Arithmetic(saltus uint64) bool
}

// Pieced is a separable ruleset whose tables hold pieces: positions that Separate does not split.
// They are numbered in the order of their keys.
type Pieced interface {
	Separable
	// Key returns the key of a piece from Separate, below 2^63. Pieces with equal or negative
	// values may share a key; negative means that p has the negative value of the key's Piece. Key
	// returns false if no table holds p.
	Key(p Position) (key uint64, negative, ok bool)
	// Piece returns the piece with a key, and false if there is none.
	Piece(key uint64) (p Position, ok bool)
	// Pieces yields the keys of all pieces within a bound, each once, in any order. In ascending
	// order, a key comes after the parts of the moves from its piece that are within the bound. The
	// few other parts are searched.
	Pieces(bound uint64, yield func(key uint64) bool)
	// Count returns the number of pieces within a bound.
	Count(bound uint64) (uint64, error)
	// Unit names the unit of a bound, in the plural: "squares".
	Unit() string
	// Classed returns the ruleset with the pieces of tables of outcomes. Their bounds go further:
	// an outcome takes less time and room than a value. Keys are the same. All parts of moves from
	// a piece within a bound are within it.
	Classed() Pieced
}

// Listed is a separable ruleset whose tables may list their positions: those that a bound begins
// with, and all that play reaches from them. They are numbered in the order of their texts.
type Listed interface {
	Separable
	// Lists reports whether tables list positions.
	Lists() bool
	// AppendText appends the text of a position from Separate. Positions with equal or negative
	// values may share a text; negative means that p has the negative value of the text's Listed.
	// It returns false if no table holds p.
	AppendText(text []byte, p Position) (_ []byte, negative, ok bool)
	// Listed returns the position with a text, and false if there is none.
	Listed(text []byte) (p Position, ok bool)
	// Begin yields the positions with which a table begins, in any order, and the error that ends
	// the list early.
	Begin(bound uint64) iter.Seq2[Position, error]
}

// Outright is a ruleset in which a move may win the whole game at once, whatever the other
// components are. It may occur only in disjunctive sums in normal play.
type Outright interface {
	Ruleset
	// Outright reports whether there are such moves.
	Outright() bool
}

// Manned is a ruleset whose pieces move. Its notation also writes positions without pieces, in which
// nobody can move.
type Manned interface {
	Ruleset
	// Lacks reports whether p has no pieces, and names a piece: "queen".
	Lacks(p Position) (piece say.Text, lacks bool)
}

// Pictured is a ruleset that describes pictures of its positions. [PictureOf] supplies a default.
type Pictured interface {
	Ruleset
	// Picture takes time linear in reading p.
	Picture(p Position) Picture
}

package games

import (
	"context"

	"sprague/games/measure"
	"sprague/games/value"
	"sprague/internal/say"
)

// Numbered is a ruleset that numbers its positions 0, 1, 2, … so that tables
// can hold them. Every part of every move from position i has a number below
// i; hence a table can be filled in order, and a table to a smaller bound is
// the beginning of one to a larger.
type Numbered interface {
	Ruleset
	// Number gives the number of p; false when it does not fit 63 bits.
	Number(p Position) (uint64, bool)
	// At gives the position with number i. It inverts Number up to what does
	// not matter to the value, as coins that show tails at the end of a row.
	At(i uint64) Position
	// Count tells how many positions lie within a bound, in the unit in which
	// people state it: the heap, the side of the square, the coins.
	Count(bound uint64) (uint64, error)
	// Unit names what a bound counts, in the plural: "heaps", "coins".
	Unit() string
}

// Heaped is a numbered ruleset whose position number i is {X: i}. Whoever looks up
// thousands of millions of parts need not ask it for each.
type Heaped interface {
	Numbered
	Heaped()
}

// Paired is a numbered ruleset with positions that are two numbers, such as a width and a
// height, whose values make a table with two sides.
type Paired interface {
	Numbered
	// Pair gives the position of two numbers from Least to 2^31-1, as Parse reads them. Of the pairs with numbers up to n none has a larger Number than that of n
	// and n.
	Pair(a, b int64) Position
	// Least is the smallest that the two numbers may be.
	Least() int64
	// Axes names the two numbers: "width" and "height".
	Axes() (first, second string)
}

// Single is a numbered ruleset in which one number n, in the place of a heap, stands for position number n, so that
// people number positions as they write them.
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

// Dense is a numbered ruleset most of whose positions below number i can be
// reached from position i, so that the engine had better solve them in order
// than search.
type Dense interface {
	Numbered
	Dense()
}

// Formula is a ruleset for which a theorem gives values.
type Formula interface {
	Ruleset
	// Value gives the value of p, or false where the theorem does not speak.
	Value(p Position) (value.Value, bool)
}

// Patterned is a numbered ruleset whose formula shows how the values repeat.
type Patterned interface {
	Numbered
	Formula
	Pattern() Pattern
}

// Pattern tells how the values that a formula gives repeat: g(n+Period) = g(n) + Saltus
// for every n >= Preperiod, the least preperiod and the least period for which that is
// so.
type Pattern struct {
	// Theorem states the formula, with its author and year: "g(n) = n (C. L. Bouton 1901)".
	Theorem                   string
	Preperiod, Period, Saltus uint64
}

// Broad is a ruleset whose positions may have too many moves to look at.
type Broad interface {
	Ruleset
	// Breadth gives a number of moves that p has at least.
	Breadth(p Position) uint64
}

// Vast is an impartial ruleset whose positions may lead to too many others to search.
type Vast interface {
	Ruleset
	// Reach gives numbers that bound from below how many positions a search for the value of p solves, p
	// itself among them, and how many moves they have together.
	Reach(p Position) (positions, moves float64)
}

// Laborious is a ruleset that works long before it yields the moves of a position, so that
// counting the moves alone would not bound a search.
type Laborious interface {
	Ruleset
	// Labor gives the cost of one call of Moves for p, beside the moves, in moves of a
	// heap game.
	Labor(p Position) uint64
}

// LaborOf gives the labor of a ruleset with p, which is 0 for most.
func LaborOf(r Ruleset, p Position) uint64 {
	if laborious, ok := r.(Laborious); ok {
		return laborious.Labor(p)
	}
	return 0
}

// CostOf returns what a search or a list counts for a move to these parts: more than 1 where they
// are many or long to write.
func CostOf(parts []Position) uint64 {
	cost := 1 + uint64(len(parts))/4
	for i := range parts {
		cost += uint64(len(parts[i].S)) / 64
	}
	return cost
}

// Bulky is a ruleset that may take far more memory than its name is long.
type Bulky interface {
	Ruleset
	// Bytes estimates the memory that the ruleset takes beside its name.
	Bytes() uint64
}

// Aimed is a ruleset for which a theorem finds the moves to a given Grundy
// value without trying every move.
type Aimed interface {
	Ruleset
	// MovesTo yields moves from p whose result has Grundy value target. It
	// reports whether those are all there are. Where they may not be, it has
	// still yielded one whenever target is below the value of p and the ruleset's
	// formula knows that value.
	MovesTo(p Position, target uint64, yield func(Move) bool) (all bool)
}

// Pointed is a numbered ruleset whose moves each leave one part, so that the move
// to a position can be asked for.
type Pointed interface {
	Numbered
	// MoveTo gives the move from p to position number i; false when there is none.
	MoveTo(p Position, i uint64) (Move, bool)
}

// Breaking is a heap game whose moves take counters from a heap and leave nothing, one heap
// or any two, which takings being the same for every heap. Moves yields first the moves that
// leave nothing, then those that leave one heap, both by the counters taken; then the splits
// by the smaller heap, and those with the same smaller heap by the counters taken.
type Breaking interface {
	Heaped
	// Breaks returns, ascending, how many counters a move may take to leave exactly so many
	// heaps that are not empty, 0, 1 or 2. It reports false when there is no end of them. The
	// caller must not change the list.
	Breaks(heaps int) (taken []int64, finite bool)
}

// Recurrent is a heap game for which a theorem turns a period seen far enough
// into a period for ever.
type Recurrent interface {
	Numbered
	// PeriodTheorem tells how far a period must hold to be proven: when
	// g(n) = g(n+period) for every n >= preperiod with n+period <= checked, it
	// holds for all n >= preperiod. False when no theorem applies to the
	// ruleset, or checked would not fit 62 bits.
	PeriodTheorem(preperiod, period uint64) (theorem string, checked uint64, ok bool)
}

// Decided is an impartial ruleset for which a theorem tells who wins a position
// that is played alone, where none tells its value.
type Decided interface {
	Ruleset
	// Outcome gives N or P, or false where the theorem does not speak.
	Outcome(p Position) (value.Outcome, bool)
	// Winning yields moves that win p, played alone, where Outcome speaks. It
	// reports whether those are all there are; a theorem that knows that the
	// mover wins, but not how, yields none and reports false.
	Winning(p Position, yield func(Move) bool) (all bool)
}

// Reckoned is a ruleset with a theorem that tells by arithmetic who wins a position.
type Reckoned interface {
	Ruleset
	// Reckon applies the theorem to p. The lines show what is computed, and what it comes to.
	Reckon(p Position) (theorem say.Text, lines [][2]string)
}

// MisereDecided is an impartial ruleset for which a theorem tells who wins a position that is
// played alone in misere play.
type MisereDecided interface {
	Ruleset
	// MisereOutcome gives N or P, or false where the theorem does not speak. It searches
	// nothing.
	MisereOutcome(p Position) (value.Outcome, bool)
}

// Measured is an impartial ruleset for which theorems tell measures of its positions
// (Smith 1966): how they fare among games that are played at the same time.
type Measured interface {
	Ruleset
	// Measure gives a measure of p, or false where no theorem tells it.
	Measure(p Position, m measure.Measure) (int64, bool)
}

// Solver is an impartial ruleset that derives the values of its positions from its
// moves itself, and from no theorem: all at once where they are few and play may be
// long or endless, on a graph; or in order where that order is known. It is spared
// the engine's stack, memo and budget.
type Solver interface {
	Ruleset
	// Solve gives the value of p. It takes no longer than reading the ruleset and p,
	// but for a constant factor or what the ruleset says. The error is that of the
	// context.
	Solve(ctx context.Context, p Position) (value.Value, error)
}

// Loopy is a solver in which a play need not come to an end, so that its values
// may be loopy (Smith 1966). Whoever searches by following the moves must refuse
// it. It stands in disjunctive sums in normal play.
type Loopy interface {
	Solver
	Loopy()
}

// Standalone is a ruleset of two players with different tasks who do not move by
// turns as in other games, so that its positions are no components of a sum.
type Standalone interface {
	Ruleset
	// Outcome tells who wins p: L when it is the first player, R when the other.
	Outcome(p Position) value.Outcome
}

// Separable is an impartial ruleset whose positions fall apart into independent
// ones, as a board does into its regions.
type Separable interface {
	Ruleset
	// Separate gives positions whose disjunctive sum is worth p, each written in
	// one canonical way, so that a search remembers it once. It gives none for
	// a position without moves.
	Separate(p Position) []Position
}

// Arithmetic is a recurrent ruleset whose theorem knows arithmetic periods too:
// g(n+period) = g(n) + saltus, in the condition and in what follows from it.
type Arithmetic interface {
	Recurrent
	// Arithmetic reports whether the theorem speaks of periods with that saltus.
	// When it speaks of two, it speaks of their sum.
	Arithmetic(saltus uint64) bool
}

// Windowed is a heap game in which the moves of a heap are the same wherever it is
// large enough: they take a number from one finite set, and leave one heap.
type Windowed interface {
	Heaped
	// Window gives a w of at least 1 such that the moves from every heap n >= w lead
	// to n-k, for every k of a set of numbers from 1 to w. False when there is none,
	// as where a move splits a heap.
	Window() (w uint64, ok bool)
}

// Pieced is a separable ruleset whose tables hold pieces: positions that Separate leaves whole. They are numbered by
// the order of their keys.
type Pieced interface {
	Separable
	// Key gives the key of a piece, as Separate gives it, below 2^63. Pieces that are worth the same or
	// the negative share one; negative tells that p is worth the negative of what Piece gives. False when no table
	// holds p.
	Key(p Position) (key uint64, negative, ok bool)
	// Piece gives the piece with a key; false where no piece has it.
	Piece(key uint64) (p Position, ok bool)
	// Pieces yields the keys of all pieces within a bound, each once, in any order. In ascending order, a key comes
	// after those parts of the moves from its piece that are within the bound. Few are not: they are searched.
	Pieces(bound uint64, yield func(key uint64) bool)
	// Count tells how many pieces lie within a bound.
	Count(bound uint64) (uint64, error)
	// Unit names what a bound counts, in the plural: "squares".
	Unit() string
}

// Partizan is a ruleset in which Left and Right have different moves.
type Partizan interface {
	Ruleset
	// Negate gives the position with the players exchanged.
	Negate(p Position) Position
}

// Numeric is a partizan ruleset all of whose positions are numbers, unless it is [Natured]. Those that have a number of
// their own, if it is [Numbered], always are.
type Numeric interface {
	Partizan
	// Best gives a move of the player than which no other move of that player
	// in p is better, whatever it is played beside; false when there is none, or, in a [Natured] ruleset, none is
	// known.
	Best(p Position, player Player) (Move, bool)
}

// Natured is a numeric ruleset that has positions of other kinds, too.
type Natured interface {
	Numeric
	// Nature tells what theory knows of p and of all that moves lead to. It takes no longer than reading p does.
	Nature(p Position) Nature
	// CanMove reports whether a player has a move in p, in no longer than reading p takes.
	CanMove(p Position, player Player) bool
}

// Nature tells what the values of a position and of all that moves lead to are.
type Nature uint8

// The natures.
const (
	Short Nature = iota // games of any kind
	Plain               // sums of a number and a nimber
	Numbers
	Nimbers
)

// NatureOf tells that of a position. A loony or loopy one counts as a nimber.
func NatureOf(r Ruleset, p Position) Nature {
	switch r := r.(type) {
	case Natured:
		return r.Nature(p)
	case Numeric:
		return Numbers
	case Partizan:
		return Short
	default:
		return Nimbers
	}
}

// Stacked is a partizan ruleset with positions in which all stands on one edge: ordinal sums of a game with a single
// move, to 0, and others (Conway 1976).
type Stacked interface {
	Partizan
	// Stack gives the player who may make the move of the base, which destroys all that is on top, and what is on
	// top: the parts as [Separable] gives them, if the ruleset separates. False where p is no such sum.
	Stack(p Position) (base Player, top []Position, ok bool)
}

// Outright is a ruleset in which a move may win the whole game at once, whatever else
// is on the table. It stands in disjunctive sums in normal play only.
type Outright interface {
	Ruleset
	// Outright reports whether it has such moves.
	Outright() bool
}

// Pictured is a ruleset that tells what its positions look like. One that does not is drawn as
// [PictureOf] says.
type Pictured interface {
	Ruleset
	// Picture takes no longer than reading p does.
	Picture(p Position) Picture
}

// TakeAndBreak is a heap game given by a finite octal code.
type TakeAndBreak interface {
	Heaped
	// Digits returns the digits d0, d1, … of the code, each from 0 to 7. It reports false
	// when the code has a repeating tail or digits of another kind.
	Digits() ([]byte, bool)
}

// UnequalSplits is a take-and-break game whose splits leave heaps of different sizes.
type UnequalSplits interface {
	TakeAndBreak
	UnequalSplits()
}

// SubtractionSet is a heap game in which a turn takes a member of a finite set.
type SubtractionSet interface {
	Heaped
	Recurrent
	// Taken returns the set, ascending. The caller must not change it.
	Taken() []int64
}

// AllButSet is a heap game in which a turn takes any positive number but those of a finite
// set.
type AllButSet interface {
	Heaped
	Arithmetic
	// Excepted returns the set, ascending. It is not empty, and the caller must not change it.
	Excepted() []int64
}

// Placement is a game of taking squares, numbered by the mask of the free ones. A move from
// position number i takes away the digits of one pattern, all of which are 1 in i.
type Placement interface {
	Numbered
	// Patterns lists the patterns within the lowest squares, of which there are 63 at most.
	Patterns(squares int) []uint64
}

// CoinTurning is a game with a row of coins, numbered by the mask of its heads, that is the sum
// of its single heads (Lenstra 1977).
type CoinTurning interface {
	Numbered
	// Single returns the value of a single head at place j, counted from 0. It reports false
	// when the value is out of reach.
	Single(j int) (uint64, bool)
}

// PaperCutting is the cutting game, whose formula is a closed form of the two sides.
type PaperCutting interface {
	Numbered
	Formula
	PaperCutting()
}

// Tabulated is an impartial ruleset that fills tables itself: it derives each value from
// those of neighbors, which is faster than trying every move. No position is loony.
type Tabulated interface {
	Numbered
	// Values returns the values of the first positions. It fails when the context ends.
	Values(ctx context.Context, positions uint64) ([]uint16, error)
}

// TabulatedNumbers is a partizan ruleset that fills tables itself. All its positions are
// numbers.
type TabulatedNumbers interface {
	Numbered
	// Numbers returns the values of the first positions as multiples of 1/2^scale.
	Numbers(positions uint64) (cells []int64, scale uint)
}

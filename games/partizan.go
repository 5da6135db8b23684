package games

import "sprague/internal/say"

// Partizan is a ruleset in which Left and Right have different moves.
type Partizan interface {
	Ruleset
	// Negate returns the position with the players exchanged.
	Negate(p Position) Position
}

// Reduced is a partizan ruleset that replaces positions by others of the same values, so that its moves may not
// be those of the rules.
type Reduced interface {
	Partizan
	// Reduced tells what to write where each player is to have the moves of both.
	Reduced() say.Text
}

// Simplifying is a separable ruleset whose parts from Separate may have other moves than the position:
// in normal play they have its value, which is all that counts there.
type Simplifying interface {
	Separable
	// Parts returns independent positions that together have the moves of p and no others, up to
	// symmetry. So they may replace p in misere play too.
	Parts(p Position) []Position
}

// Bounded is a partizan ruleset that bounds values by those of sums of blocks, which are small
// positions, for searches of winners.
type Bounded interface {
	Partizan
	// Bounds bounds the value of p by blocks of about that many squares at most. It asks heat for
	// the heat of a block, and does without the block if that is unknown. With few squares it
	// takes less time than to list the moves of p.
	Bounds(p Position, squares int, heat func(block Position) (h Heat, known bool)) Bounds
}

// Bounds bound a value: it is at least a sum with the heat Left, and its negative is at least one
// with the heat Right.
type Bounds struct {
	Left, Right Heat
	// Lead is the number of Left's moves less that of Right's.
	Lead int
}

// Heat describes a sum in units of 2^-BoundScale. Without components it has temperatures of -1 and
// is 0.
type Heat struct {
	Mean        int64
	Temperature int64 // the highest one of a component; it is negative for a number
	Next        int64 // the second highest one
	Gain        int64 // the left stop of the hottest component less its mean
}

// Cold is the heat of a number.
func Cold(mean int64) Heat {
	return Heat{Mean: mean, Temperature: -1 << BoundScale, Next: -1 << BoundScale}
}

// Plus returns the heat of both sums together.
func (h Heat) Plus(k Heat) Heat {
	if k.Temperature > h.Temperature {
		h, k = k, h
	}
	h.Mean, h.Next = h.Mean+k.Mean, max(h.Next, k.Temperature)
	return h
}

// BoundScale is the scale of heats.
const BoundScale = 20

// PartlyImpartial is a partizan ruleset that knows which of its positions are impartial, so that
// [Impartial] compares no moves.
type PartlyImpartial interface {
	Partizan
	// Impartial returns impartial rules with the same positions and moves for p and everything
	// reachable from it, and false if p is not impartial.
	Impartial(p Position) (Ruleset, bool)
}

// Numeric is a partizan ruleset all of whose positions are numbers, unless it is also [Natured]. If
// it is [Numbered], the numbered positions always have number values.
type Numeric interface {
	Partizan
	// Best returns a move that is at least as good as all other moves of the player in p, beside
	// any other components. It returns false if there is none, or if a [Natured] ruleset knows
	// none.
	Best(p Position, player Player) (Move, bool)
}

// Natured is a numeric ruleset that also has positions of other kinds.
type Natured interface {
	Numeric
	// Nature returns the known kind of the values of p and of its followers. It takes time linear
	// in reading p.
	Nature(p Position) Nature
	// CanMove reports whether a player has a move in p. It takes time linear in reading p.
	CanMove(p Position, player Player) bool
}

// Nature is the kind of the values of a position and its followers.
type Nature uint8

// The natures.
const (
	Short Nature = iota // any short games
	Plain               // sums of a number and a nimber
	Numbers
	Nimbers
)

// NatureOf returns the nature of a value. A loony or loopy value counts as a nimber.
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

// Stacked is a partizan ruleset with positions where everything stands on one edge. They are
// ordinal sums of a game with a single move, to 0, and other games (Conway 1976).
type Stacked interface {
	Partizan
	// Stack returns the player who can remove the base, which destroys everything above it, and the
	// components above. These are parts from [Separable] if the ruleset separates. It returns false
	// if p is not such a sum.
	Stack(p Position) (base Player, top []Position, ok bool)
}

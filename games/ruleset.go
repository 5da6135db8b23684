package games

import "sprague/internal/say"

// Ruleset is one game with its parameters fixed, such as subtraction[1,3,4].
//
// Play is normal: a player who cannot move loses. Every play must come to an
// end, unless the ruleset is [Loopy] or [Standalone]. A ruleset is immutable and
// safe for any number of goroutines.
type Ruleset interface {
	// Identity says how the ruleset is named.
	Identity() Identity

	// Parse reads the arguments of a position, "12" and "7" in kayles(12, 7),
	// into its components. The error is an *Error whose Arg names the argument.
	Parse(args []string) ([]Position, error)

	// Format writes a component as Parse reads it.
	Format(p Position) string

	// Moves yields the moves of a component, each result once: the parts of a
	// split in any order are one result. It stops when yield returns false.
	//
	// Where the number of moves grows with the position, moves that leave a
	// small part come first, so that a winning move of a huge heap of a
	// periodic game is found early.
	Moves(p Position, yield func(Move) bool)

	// Describe tells people what move m does to p: "take 2, leave 3 and 7".
	Describe(p Position, m Move) say.Text
}

// Footprint estimates the bytes that it takes to remember a ruleset. Whoever
// keeps rulesets that users name bounds the sum of it, for there is no end of
// them: a subtraction set may have thousands of elements.
func Footprint(r Ruleset) uint64 {
	const least = 1 << 10 // the ruleset, an entry of a map, what is known of a position or two
	size := least + uint64(len(r.Identity().Name))
	if bulky, ok := r.(Bulky); ok {
		size += bulky.Bytes()
	}
	return size
}

// Identity names a ruleset.
type Identity struct {
	// Family is the registered name: "subtraction".
	Family string
	// Name is the canonical name with parameters: "subtraction[1,3,4]".
	Name string
	// Table is the name of the ruleset's table in a database. Rulesets with
	// the same rules share it: that of kayles is "octal[0.77]". It is empty
	// when no table is kept, because a formula answers for every position.
	Table string
	// Rules is the version of the rules behind Table. It is raised whenever a
	// change of the rules changes any value, so that older tables are refused.
	Rules uint64
	// Joined is set when one call lists several components, as kayles(12, 7)
	// does. Otherwise each component is a call of its own.
	Joined bool
	// Literal is set when positions are written bare, as numbers are.
	Literal bool
}

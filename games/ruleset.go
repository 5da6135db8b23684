package games

import "sprague/internal/say"

// Ruleset is one game with its parameters fixed, such as subtraction[1,3,4].
//
// Play is normal: a player who cannot move loses. Every play must end, unless the ruleset is
// [Loopy] or [Standalone]. A ruleset is immutable and safe for any number of goroutines.
type Ruleset interface {
	// Identity returns the names of the ruleset.
	Identity() Identity

	// Parse parses the arguments of a position, "12" and "7" in kayles(12, 7), into its components.
	// The error is an *Error whose Arg names the argument.
	Parse(args []string) ([]Position, error)

	// Format formats a component in the notation of Parse.
	Format(p Position) string

	// Moves yields the moves of a component, each result once: the order of a split's parts does
	// not matter. It stops when yield returns false.
	//
	// If the number of moves grows with the position, moves that leave a small part come first. A
	// winning move of a huge heap of a periodic game is then found early.
	Moves(p Position, yield func(Move) bool)

	// Describe describes move m in p to people: "take 2, leave 3 and 7".
	Describe(p Position, m Move) say.Text
}

// Footprint estimates the memory of a ruleset in bytes. A cache of rulesets named by users must
// bound the sum: a subtraction set may have thousands of elements.
func Footprint(r Ruleset) uint64 {
	const least = 1 << 10 // the ruleset, a map entry, and the memo of one or two positions
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
	// Table is the name of the ruleset's table in a database. Rulesets with the same rules share
	// it: that of kayles is "octal[0.77]". It is empty if no table is kept because a formula
	// answers every position.
	Table string
	// Rules is the version of the rules behind Table. It must increase with any change of the rules
	// that changes a value, so that older tables are refused.
	Rules uint64
	// Joined means that one call lists several components, as in kayles(12, 7). Otherwise each
	// component is a call of its own.
	Joined bool
	// Literal means that positions are written bare, like numbers.
	Literal bool
}

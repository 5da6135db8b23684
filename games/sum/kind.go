package sum

import "strconv"

// Kind says which components a turn moves in, and when play ends.
type Kind uint8

const (
	// Disjunctive: in exactly one; ended when all are.
	Disjunctive Kind = iota
	// Diminished: in exactly one; ended when any one is.
	Diminished
	// Conjunctive: in every one; ended when any one is.
	Conjunctive
	// Continued: in every one that has not ended; ended when all are.
	Continued
	// Selective: in any but none; ended when all are.
	Selective
	// Shortened: in any but none; ended when any one is.
	Shortened
	// AtMost: in 1 to k; ended when all are.
	AtMost
)

var kinds = [...]string{"disjunctive", "diminished", "conjunctive", "continued", "selective", "shortened", "atmost"}

// String gives the name by which a query calls the kind.
func (k Kind) String() string { return kinds[k] }

// Kinds lists the names of all kinds, and the other name of one.
func Kinds() []string { return append(kinds[:len(kinds):len(kinds)], Every) }

// Every is another name of continued.
const Every = "every"

// LookupKind finds the kind of a name.
func LookupKind(name string) (Kind, bool) {
	if name == Every {
		return Continued, true
	}
	for i, known := range kinds {
		if name == known {
			return Kind(i), true
		}
	}
	return 0, false
}

// EndsEarly reports whether the compound has ended as soon as one component has.
func (k Kind) EndsEarly() bool { return k == Diminished || k == Conjunctive || k == Shortened }

// Movers tells in how many of n live components a turn moves.
func (k Kind) Movers(n int, limit uint64) (least, most int) {
	switch k {
	case Disjunctive, Diminished:
		return 1, 1
	case Conjunctive, Continued:
		return n, n
	case AtMost:
		return 1, int(min(uint64(n), limit))
	default:
		return 1, n
	}
}

// Compound is components played together.
type Compound struct {
	Kind       Kind
	Limit      uint64 // the k of AtMost, else 0
	Components []Sum  // at least one
}

// Plays gives the kind as which the compound is played: one of which a turn may move in
// as many components as go on is a selective one, and in one component only, a sum.
func (c Compound) Plays() Kind {
	if c.Kind != AtMost {
		return c.Kind
	}
	switch _, live, _ := c.Live(); {
	case c.Limit >= uint64(live):
		return Selective
	case c.Limit == 1:
		return Disjunctive
	default:
		return AtMost
	}
}

// prefix is what stands before the components: "atmost[2]".
func (c Compound) prefix() string {
	if c.Kind == AtMost {
		return c.Kind.String() + "[" + strconv.FormatUint(c.Limit, 10) + "]"
	}
	return c.Kind.String()
}

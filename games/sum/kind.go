package sum

import "strconv"

// Kind determines the components in which a turn moves, and the end of play.
type Kind uint8

const (
	// Disjunctive: in exactly one; ended when all have.
	Disjunctive Kind = iota
	// Diminished: in exactly one; ended when any one has.
	Diminished
	// Conjunctive: in every one; ended when any one has.
	Conjunctive
	// Continued: in every one that has not ended; ended when all have.
	Continued
	// Selective: in at least one; ended when all have.
	Selective
	// Shortened: in at least one; ended when any one has.
	Shortened
	// AtMost: in 1 to k; ended when all have.
	AtMost
)

var kinds = [...]string{"disjunctive", "diminished", "conjunctive", "continued", "selective", "shortened", "atmost"}

// String returns the kind's name in queries.
func (k Kind) String() string { return kinds[k] }

// Kinds lists the names of all kinds, and one alias.
func Kinds() []string { return append(kinds[:len(kinds):len(kinds)], Every) }

// Every is an alias of continued.
const Every = "every"

// LookupKind returns the kind with a name.
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

// EndsEarly reports whether the compound ends as soon as one component has ended.
func (k Kind) EndsEarly() bool { return k == Diminished || k == Conjunctive || k == Shortened }

// Movers returns the numbers of components, out of n live ones, in which a turn may move.
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

// Plays returns the effective kind of the compound. If a turn may move in as many components as are
// live, the compound is selective; if in one only, it is a sum.
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

// Name returns the name of the kind, with the limit of atmost: "atmost[2]".
func (c Compound) Name() string {
	if c.Kind == AtMost {
		return c.Kind.String() + "[" + strconv.FormatUint(c.Limit, 10) + "]"
	}
	return c.Kind.String()
}

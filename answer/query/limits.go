package query

import (
	"sprague/answer/syntax"
	"sprague/games"
)

// Limits of a query. With these and those of its tree, the program needs at most 64 MB and 20 times
// the length of the text, even if a short text represents much.
const (
	maxComponents = 1_000_000 // positions in all calls, of some hundred bytes each
	maxExpanded   = 1 << 20   // bytes of the positions of names
	maxRulesets   = 16 << 20  // bytes of all rulesets except the largest; equal ones are shared
)

// Some positions count for several: misere play and compounds store each as a separate game, and a
// stalk stores a separate text.
const (
	apartInMisere   = 10
	apartInCompound = 5
	longPosition    = 4
)

// usage counts the size of a query, including that of its names.
type usage struct {
	terms, components, expanded int
	each                        int    // additional weight of a term or a component
	footprint, largest          uint64 // of rulesets
	rulesets                    map[rulesetText]games.Ruleset
}

// weigh multiplies the weight of each term and component until the returned function is called.
func (u *usage) weigh(each int) (end func()) {
	before := u.each
	u.each = max(before, each-1)
	return func() { u.each = before }
}

// take counts a term of that many components at an offset.
func (u *usage) take(components, offset int) error {
	each := 1 + u.each
	u.components += components * each
	u.terms += each
	switch {
	case u.components > maxComponents:
		return games.Errorf(games.CodeTooLarge, "a query may name %d components at most", maxComponents/each).At(-1, offset)
	case u.terms > syntax.MaxTerms:
		return syntax.TooManyTerms(syntax.MaxTerms/each, offset)
	}
	return nil
}

// expand counts the text of a name.
func (u *usage) expand(position string) error {
	if u.expanded += len(position); u.expanded > maxExpanded {
		return games.Errorf(games.CodeTooLarge, "the names in a query may stand for %d MiB of text at most", maxExpanded>>20)
	}
	return nil
}

package proof

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/script"
)

// ruledNames are the rulesets without parameters of which contrib/check_proof.py has rules, besides
// octal and subtraction games.
var ruledNames = []string{"nim", "grundy", "wythoff", "euclid", "chomp", "cram", "domineering", "clobber", "toads-and-frogs", "hackenbush"}

// ruled reports whether the checker has the rules of a component with that text.
func ruled(r games.Ruleset, text string) bool {
	name := r.Identity().Name
	_, partizan := games.Origin(r).(games.Partizan)
	switch {
	case script.Of(games.Origin(r)) != nil:
		return true
	case name == "hackenbush":
		return !strings.ContainsAny(text, "0123456789") // no graphs
	default:
		return slices.Contains(ruledNames, name) || !partizan && (isOctal(r) && period.Provable(r) || isSubtraction(r))
	}
}

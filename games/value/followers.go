package value

// Followers returns the number of followers of a canonical form: of the forms that play can reach,
// by moves of both players in any order. The form itself is one.
func (c *Calculation) Followers(g *Form) Dyadic {
	if !g.general {
		return g.Birthday().Add(Int(1))
	}
	seen := map[*Form]bool{}
	for pile := []*Form{g}; len(pile) > 0 && c.spend(1); {
		f := pile[len(pile)-1]
		pile = pile[:len(pile)-1]
		if seen[f] {
			continue
		}
		seen[f] = true
		if f.general {
			left, right := f.options()
			pile = append(append(pile, left...), right...)
		} else if lower, ok := f.terms().lower(); ok {
			pile = append(pile, c.closed(lower))
		}
	}
	return Int(int64(len(seen)))
}

// lower returns the follower of g with the greatest birthday, but g itself. All other followers of
// g are followers of that one too. It returns false for 0.
func (g closed) lower() (closed, bool) {
	switch {
	case g.ups < 0:
		lower, _ := g.neg().lower()
		return lower.neg(), true
	case g.ups == 1 && g.nimber == 1: // {0, *1 | 0}
		return closed{number: g.number, nimber: 1}, true
	case g.ups > 0:
		return closed{number: g.number, ups: g.ups - 1, nimber: g.nimber ^ 1}, true
	case g.nimber > 0:
		return closed{number: g.number, nimber: g.nimber - 1}, true
	}
	left, right, hasLeft, hasRight := g.number.Options()
	switch {
	case !hasLeft && !hasRight:
		return g, false
	case !hasRight, hasLeft && right.earlier(left):
		return closed{number: left}, true
	default:
		return closed{number: right}, true
	}
}

package universe

import "slices"

// AtLeast reports whether f ≥ g modulo the universe. It returns false if it was stopped.
//
// If g is an end of Left's, Left must win f, moving first, beside all such ends; likewise for Right
// with f and g exchanged. Moreover, f has an answer to each move of Left in g: a move as good, or g
// has a reply that f is still as good as. Likewise for Right's moves in f.
func (a *Arena) AtLeast(f, g *Form) bool {
	if f == g {
		return true
	}
	if g.sides[left].wins && !f.sides[left].wins || f.sides[right].wins && !g.sides[right].wins {
		return false // beside 0
	}
	known, key := a.least, [2]uint32{f.number, g.number}
	if f.number == a.next() || g.number == a.next() {
		known = a.inMaking
	}
	if is, ok := known[key]; ok {
		return is
	}
	if !a.spend(1 + (len(f.sides[left].options)*len(g.sides[left].options)+len(f.sides[right].options)*len(g.sides[right].options))/4) {
		return false
	}
	is := a.answers(f, g, left) && a.answers(g, f, right)
	if a.stopped {
		return false
	}
	known[key] = is
	return is
}

// answers reports whether, for a player, f has an answer to all that this player may do in g.
func (a *Arena) answers(f, g *Form, player int) bool {
	if g.sides[player].ends && !a.safe(&f.sides[player]) {
		return false
	}
	return !slices.ContainsFunc(g.sides[player].options, func(o *Form) bool {
		return !slices.ContainsFunc(f.sides[player].options, func(p *Form) bool { return a.better(p, o, player) }) &&
			!slices.ContainsFunc(o.sides[1-player].options, func(reply *Form) bool { return a.better(f, reply, player) })
	})
}

// Add returns the form of the sum of two, or nil if it was stopped.
func (a *Arena) Add(f, g *Form) *Form {
	switch {
	case f == nil || g == nil || a.stopped:
		return nil
	case f == a.Zero():
		return g
	case g == a.Zero():
		return f
	case f.number > g.number:
		f, g = g, f
	}
	key := [2]uint32{f.number, g.number}
	if known := a.sums[key]; known != nil {
		return known
	}
	var sides [2]side
	for player := range sides {
		s := &sides[player]
		s.ends = f.sides[player].ends && g.sides[player].ends
		for _, o := range f.sides[player].options {
			s.options = append(s.options, a.Add(o, g))
		}
		for _, o := range g.sides[player].options {
			s.options = append(s.options, a.Add(f, o))
		}
	}
	if !a.spend(1 + len(sides[left].options) + len(sides[right].options)) {
		return nil
	}
	sum := a.reduced(sides)
	if sum != nil {
		a.sums[key] = sum
	}
	return sum
}

// Negative returns the form with the players exchanged, or nil if it was stopped.
func (a *Arena) Negative(f *Form) *Form {
	switch {
	case f == nil:
		return nil
	case f.negative != nil:
		return f.negative
	}
	var sides [2]side
	for player := range sides {
		s := &f.sides[player]
		sides[1-player].ends = s.ends
		for _, o := range s.options {
			n := a.Negative(o)
			if n == nil {
				return nil
			}
			sides[1-player].options = append(sides[1-player].options, n)
		}
	}
	n := a.reduced(sides)
	if n != nil {
		f.negative, n.negative = n, f
	}
	return n
}

// Invertible reports whether some game of the universe beside f makes 0. If so, the negative does
// (Larsson, Milley, Nowakowski, Renault, Santos 2018). It returns false in known if it was stopped.
func (a *Arena) Invertible(f *Form) (invertible, known bool) {
	n := a.Negative(f)
	if n == nil {
		return false, false
	}
	sum := a.Add(f, n)
	return sum == a.Zero(), sum != nil
}

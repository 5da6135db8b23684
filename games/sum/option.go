package sum

import (
	"slices"

	"sprague/games"
	"sprague/internal/say"
)

// Option is a move of a sum.
type Option struct {
	To    Sum     // the whole sum after the move
	Moved []Moved // the changes, as data
	Cost  uint64  // cost of making it, in moves of a heap: more than 1 for long positions
	// Within is the compound that moves, if it is a component of a sum; else nil.
	Within *Compound
}

// Moved is the change of one position by a move.
type Moved struct {
	Component int // the position's number, from [Sum.Numbered]
	Rules     games.Ruleset
	From      games.Position
	games.Move
}

// Text describes the change to people. It names every position that moves, and the compound that
// contains them.
func (o Option) Text() say.Text {
	words := make([]say.Text, len(o.Moved))
	for i, m := range o.Moved {
		words[i] = games.MoveText(m.Rules, m.From, m.Move)
	}
	done := say.Join("; ", words...)
	if o.Within != nil {
		return say.Textf("%s: %s", o.Within.String(), done)
	}
	return done
}

// Move returns the option in which one copy of position i of term t makes a move. The option keeps
// a copy of the move's parts.
func (s Sum) Move(t, i int, m games.Move) Option {
	moved := s[t].moved(i, m)
	if e, ok := s[t].Rules.(*Explicit); ok {
		return Option{To: s.Replace(t, e.after(moved.Parts[0])...), Moved: []Moved{moved}, Cost: 1}
	}
	return Option{To: s.After(t, i, moved.Parts), Moved: []Moved{moved}, Cost: games.CostOf(moved.Parts)}
}

// moved returns a move of position i as data.
func (t Term) moved(i int, m games.Move) Moved {
	m.Parts = slices.Clone(m.Parts)
	return Moved{t.First + i, t.Rules, t.Positions[i], m}
}

// Options yields the moves of a sum, each text that they leave once. It stops when yield returns
// false, and reports whether it reached the end.
func (s Sum) Options(yield func(Option) bool) bool {
	for t := range s {
		if !s.optionsOf(t, yield) {
			return false
		}
	}
	return true
}

// Repeats reports whether a move of position i of term t leaves the same text as a move of an
// earlier position. The two positions are equal, since no play comes back; the move leaves nothing
// that is written, and nothing else stands between them: hackenbush(W,W) has one move, nim(1,1) has
// two.
func (s Sum) Repeats(t, i int, m games.Move) bool {
	r, p := s[t].Rules, s[t].Positions[i]
	if m.Wins {
		return false
	}
	if e, ok := r.(*Explicit); ok {
		return s[t].Count == 1 && t > 0 && len(e.after(m.Parts[0])) == 0 && s.follows(t)
	}
	unwritten := func(p games.Position) bool { return p == games.Position{} && r.Format(p) == "" }
	if i == 0 || !unwritten(m.Parts[0]) || !r.Identity().Joined || slices.ContainsFunc(m.Parts, func(p games.Position) bool { return !unwritten(p) }) {
		return false
	}
	i--
	for i > 0 && unwritten(s[t].Positions[i]) {
		i--
	}
	return s[t].Positions[i] == p
}

// follows reports whether the term before term t is written like it.
func (s Sum) follows(t int) bool {
	text := s[t].String()
	for t--; t >= 0; t-- {
		if before := s[t].String(); before != "" {
			return before == text
		}
	}
	return false
}

// optionsOf yields the moves in one copy of term t.
func (s Sum) optionsOf(t int, yield func(Option) bool) bool {
	term := s[t]
	if term.Compound != nil {
		return term.Compound.options(func(c Compound, cost uint64, moved []Moved) bool {
			return yield(Option{To: s.Replace(t, Of(c)), Moved: moved, Cost: cost})
		})
	}
	goOn := true
	for i, p := range term.Positions {
		term.Rules.Moves(p, func(m games.Move) bool {
			goOn = s.Repeats(t, i, m) || yield(s.Move(t, i, m))
			return goOn
		})
		if !goOn {
			return false
		}
	}
	return true
}

// Of returns a term of one compound.
func Of(c Compound) Term { return Term{Count: 1, Compound: &c} }

// Live reports which components have moves, and whether the compound has not ended.
func (c Compound) Live() (live []bool, number int, goesOn bool) {
	live = make([]bool, len(c.Components))
	for i, g := range c.Components {
		if !g.Ended() {
			live[i] = true
			number++
		}
	}
	return live, number, number > 0 && (number == len(live) || !c.Kind.EndsEarly())
}

// Ended reports whether the sum has no move.
func (s Sum) Ended() bool {
	for _, t := range s {
		if t.Count == 0 {
			continue
		}
		if t.Compound != nil {
			if _, _, goesOn := t.Compound.Live(); goesOn {
				return false
			}
			continue
		}
		for _, p := range t.Positions {
			if !games.Ended(t.Rules, p) {
				return false
			}
		}
	}
	return true
}

// options yields the moves of the compound: the results of its components with the changes.
func (c Compound) options(yield func(after Compound, cost uint64, moved []Moved) bool) bool {
	live, number, goesOn := c.Live()
	if !goesOn {
		return true
	}
	least, most := c.Kind.Movers(number, c.Limit)
	after := slices.Clone(c.Components)
	var done []Moved
	var cost uint64
	var choose func(i, moved, left int) bool // left: number of live components from i on
	choose = func(i, moved, left int) bool {
		if i == len(after) {
			next := c
			next.Components = slices.Clone(after)
			return yield(next, cost, slices.Clone(done))
		}
		if !live[i] {
			return choose(i+1, moved, left)
		}
		if moved < most {
			before, depth := after[i], len(done)
			goOn := before.Options(func(o Option) bool {
				after[i], done = o.To, append(done[:depth], o.Moved...)
				cost += o.Cost
				goOn := choose(i+1, moved+1, left-1)
				cost -= o.Cost
				return goOn
			})
			after[i], done = before, done[:depth]
			if !goOn {
				return false
			}
		}
		if moved+left-1 < least {
			return true
		}
		return choose(i+1, moved, left-1)
	}
	return choose(0, 0, number)
}

package compound

import (
	"slices"

	"sprague/games"
	"sprague/internal/say"
)

// Option is a move of a game.
type Option struct {
	Text say.Text // what is done, for people
	To   Game     // the whole game after it
}

// option is one that is written only when it is wanted.
type option struct {
	to   Game
	text func() say.Text
	cost uint64 // of making it, in moves of a heap: more than 1 where positions are long
}

func (o option) write() Option { return Option{o.text(), o.to} }

// Options yields the moves of a game: each result of each of its components once, for
// every copy of them. It stops when yield says so, and reports whether it came to the
// end.
func (g Game) Options(yield func(Option) bool) bool {
	return g.options(func(o option) bool { return yield(o.write()) })
}

func (g Game) options(yield func(option) bool) bool {
	for t, term := range g {
		for range term.Count {
			if !g.optionsOf(t, yield) {
				return false
			}
		}
	}
	return true
}

// optionsOf yields the moves in one copy of term t.
func (g Game) optionsOf(t int, yield func(option) bool) bool {
	term := g[t]
	if term.Compound != nil {
		return term.Compound.options(func(c Compound, cost uint64, text func() say.Text) bool {
			return yield(option{g.replace(t, single(c)), text, cost})
		})
	}
	goOn := true
	for i, p := range term.Positions {
		term.Rules.Moves(p, func(m games.Move) bool {
			m.Parts = slices.Clone(m.Parts)
			text := func() say.Text { return games.Told(term.Rules, p, m) }
			goOn = yield(option{g.moved(t, i, m.Parts), text, costOf(m.Parts)})
			return goOn
		})
		if !goOn {
			return false
		}
	}
	return true
}

// costOf gives the cost of a move that leaves the parts.
func costOf(parts []games.Position) uint64 {
	cost := 1 + uint64(len(parts))/4
	for i := range parts {
		cost += uint64(len(parts[i].S)) / 64
	}
	return cost
}

// single is the term of one compound.
func single(c Compound) Term {
	var t Term
	t.Count, t.Compound = 1, &c
	return t
}

// Live tells which components have moves, and whether the compound goes on.
func (c Compound) Live() (live []bool, number int, goesOn bool) {
	live = make([]bool, len(c.Components))
	for i, g := range c.Components {
		if !g.Ended() {
			live[i] = true
			number++
		}
	}
	return live, number, number > 0 && (number == len(live) || !c.Kind.endsEarly())
}

// Ended reports whether the game has no move.
func (g Game) Ended() bool {
	for _, t := range g {
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

// options yields the moves of the compound: what its components become, and how.
func (c Compound) options(yield func(after Compound, cost uint64, text func() say.Text) bool) bool {
	live, number, goesOn := c.Live()
	if !goesOn {
		return true
	}
	least, most := c.Kind.movers(number, c.Limit)
	after := slices.Clone(c.Components)
	var texts []func() say.Text
	var cost uint64
	var choose func(i, moved, left int) bool // left: live components from i on
	choose = func(i, moved, left int) bool {
		if i == len(after) {
			told := slices.Clone(texts)
			next := c
			next.Components = slices.Clone(after)
			return yield(next, cost, func() say.Text { return together(told) })
		}
		if !live[i] {
			return choose(i+1, moved, left)
		}
		if moved < most {
			before, depth := after[i], len(texts)
			goOn := before.options(func(o option) bool {
				after[i], texts = o.to, append(texts[:depth], o.text)
				cost += o.cost
				goOn := choose(i+1, moved+1, left-1)
				cost -= o.cost
				return goOn
			})
			after[i], texts = before, texts[:depth]
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

// together tells of the moves of one turn.
func together(texts []func() say.Text) say.Text {
	words := make([]say.Text, len(texts))
	for i, text := range texts {
		words[i] = text()
	}
	return say.Join("; ", words...)
}

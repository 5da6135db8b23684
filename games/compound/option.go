package compound

import (
	"slices"

	"sprague/games"
	"sprague/internal/say"
)

// Option is a move of a game.
type Option struct {
	Text  say.Text // what is done, for people
	To    Game     // the whole game after it
	Moved []Moved  // what is done, as data
}

// Moved is what a move does to one position.
type Moved struct {
	Component int // the position's number, as [Game.Numbered] gives it
	Rules     games.Ruleset
	From      games.Position
	games.Move
}

// option is one that is written only when it is wanted.
type option struct {
	to    Game
	moved []Moved
	cost  uint64 // of making it, in moves of a heap: more than 1 where positions are long
}

// write gives the option with a text that names every position that moves.
func (o option) write() Option {
	words := make([]say.Text, len(o.moved))
	for i, m := range o.moved {
		words[i] = games.Told(m.Rules, m.From, m.Move)
	}
	return Option{say.Join("; ", words...), o.to, o.moved}
}

// move gives the option in which one copy of position i of term t makes a move. The move keeps its
// parts.
func (g Game) move(t, i int, m games.Move) option {
	m.Parts = slices.Clone(m.Parts)
	term := g[t].Term
	return option{g.moved(t, i, m.Parts), []Moved{{term.First + i, term.Rules, term.Positions[i], m}}, costOf(m.Parts)}
}

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
		return term.Compound.options(func(c Compound, cost uint64, moved []Moved) bool {
			return yield(option{g.replace(t, single(c)), moved, cost})
		})
	}
	goOn := true
	for i, p := range term.Positions {
		term.Rules.Moves(p, func(m games.Move) bool {
			goOn = yield(g.move(t, i, m))
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
func (c Compound) options(yield func(after Compound, cost uint64, moved []Moved) bool) bool {
	live, number, goesOn := c.Live()
	if !goesOn {
		return true
	}
	least, most := c.Kind.movers(number, c.Limit)
	after := slices.Clone(c.Components)
	var done []Moved
	var cost uint64
	var choose func(i, moved, left int) bool // left: live components from i on
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
			goOn := before.options(func(o option) bool {
				after[i], done = o.to, append(done[:depth], o.moved...)
				cost += o.cost
				goOn := choose(i+1, moved+1, left-1)
				cost -= o.cost
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

package universe

import (
	"cmp"
	"encoding/binary"
	"slices"

	"sprague/games"
)

// Form is a game in reduced form: without dominated options, reversible options and marks of no
// effect. Games are equal modulo the universe of an [Arena] iff it returns the same pointer for both.
type Form struct {
	sides    [2]side // Left's and Right's
	number   uint32
	negative *Form // nil before it is asked for
}

// The players.
const (
	left  = 0
	right = 1
)

// side is what one player has in a game.
type side struct {
	options []*Form // by ascending number
	ends    bool    // the player has won if it is their turn and all else has ended for them
	wins    bool    // moving first, alone
	// beset tells that the player wins moving first beside an end of theirs that gives the opponent
	// any number of moves, and an exit at each.
	beset bool
}

// safe reports whether a player wins by moving first beside all games of the universe in which that
// player never has a move.
func (a *Arena) safe(s *side) bool { return s.wins && (a.universe == Dicot || s.beset) }

// Wins reports whether a player wins the game alone by moving first.
func (f *Form) Wins(first games.Player) bool {
	if first == games.Right {
		return f.sides[right].wins
	}
	return f.sides[left].wins
}

// Arena makes the forms of a universe, each once. It is for one goroutine.
type Arena struct {
	// Spend counts work, in steps, and returns false to stop it: what is made then is nil. Nil for no
	// limit.
	Spend func(steps int) bool

	universe Universe
	options  int // of all forms
	written  int // bytes of texts
	forms    []*Form
	all      map[string]*Form
	sums     map[[2]uint32]*Form
	ends     []*Form            // see [Arena.end]
	writings map[*Form]*writing // of [Arena.Text]
	least    map[[2]uint32]bool // whether the first is at least the second
	inMaking map[[2]uint32]bool // likewise of a form in the making, which stays equal to what it was
	stopped  bool
}

// NewArena returns an arena.
func NewArena(u Universe) *Arena {
	a := &Arena{universe: u, all: map[string]*Form{}, sums: map[[2]uint32]*Form{}, least: map[[2]uint32]bool{}, inMaking: map[[2]uint32]bool{}, writings: map[*Form]*writing{}}
	a.Of(nil, nil)
	return a
}

// Universe returns the universe.
func (a *Arena) Universe() Universe { return a.universe }

// Zero returns the game without options.
func (a *Arena) Zero() *Form { return a.forms[0] }

// Bytes returns about the memory of the forms and of what is known of them.
func (a *Arena) Bytes() uint64 {
	const form, option, entry = 320, 8, 48
	return form*uint64(len(a.forms)) + option*uint64(a.options) + entry*uint64(len(a.least)+len(a.sums)+len(a.inMaking)) + uint64(a.written)
}

func (a *Arena) spend(steps int) bool {
	if !a.stopped && a.Spend != nil && !a.Spend(steps) {
		a.stopped = true
	}
	return !a.stopped
}

// next returns the number of the next form, or of the one in the making.
func (a *Arena) next() uint32 { return uint32(len(a.forms)) }

// Of returns the reduced form of a game of the universe with some options, which it reorders. It
// returns nil if it was stopped.
func (a *Arena) Of(lefts, rights []*Form) *Form {
	return a.reduced([2]side{{options: lefts}, {options: rights}})
}

// reduced returns the form of a game.
func (a *Arena) reduced(sides [2]side) *Form {
	if a.stopped {
		return nil // options may be missing
	}
	clear(a.inMaking)
	g := &Form{sides: sides, number: a.next()}
	for i := range g.sides {
		s := &g.sides[i]
		s.ends = s.ends || len(s.options) == 0
	}
	g.settle()
	for simpler := true; simpler && !a.stopped; {
		simpler = false
		for player := range g.sides {
			a.undominate(g, player)
			simpler = a.bypass(g, player) || simpler
		}
	}
	for player := range g.sides {
		a.unmark(g, player)
	}
	if a.stopped {
		return nil
	}
	key := g.key()
	if known := a.all[key]; known != nil {
		return known
	}
	for i := range g.sides {
		g.sides[i].options = slices.Clone(g.sides[i].options)
		a.options += len(g.sides[i].options)
	}
	a.forms = append(a.forms, g)
	a.all[key] = g
	return g
}

// settle finds who wins, from the options.
func (g *Form) settle() {
	for player := range g.sides {
		s := &g.sides[player]
		s.wins, s.beset = s.ends, s.ends
		for _, o := range s.options {
			s.wins = s.wins || !o.sides[1-player].wins
			s.beset = s.beset || o.holds(player)
		}
	}
}

// holds reports whether a player wins a game, beside an end as in [side], after a move to it. The
// opponent takes the exit, makes another move of the end, or moves in the game.
func (f *Form) holds(player int) bool {
	s := &f.sides[player]
	return s.wins && s.beset && !slices.ContainsFunc(f.sides[1-player].options, func(o *Form) bool { return !o.sides[player].beset })
}

// key identifies a game by its options and marks.
func (g *Form) key() string {
	var key []byte
	for i := range g.sides {
		s := &g.sides[i]
		key = binary.AppendUvarint(key, uint64(len(s.options))<<1|uint64(bit(s.ends)))
		for _, o := range s.options {
			key = binary.AppendUvarint(key, uint64(o.number))
		}
	}
	return string(key)
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

func byNumber(f, g *Form) int { return cmp.Compare(f.number, g.number) }

// undominate removes the options of a player that are no better than another.
func (a *Arena) undominate(g *Form, player int) {
	s := &g.sides[player]
	slices.SortFunc(s.options, byNumber)
	s.options = slices.Compact(s.options)
	if !a.spend(len(s.options) * len(s.options) / 4) { // most comparisons are known
		return
	}
	var best []*Form
	for i, o := range s.options {
		worse := func(p *Form) bool { return a.better(p, o, player) }
		if !slices.ContainsFunc(best, worse) && !slices.ContainsFunc(s.options[i+1:], worse) {
			best = append(best, o)
		}
	}
	s.options = best
}

// better reports whether a player likes one form at least as much as another.
func (a *Arena) better(f, g *Form, player int) bool {
	if player == right {
		f, g = g, f
	}
	return a.AtLeast(f, g)
}

// bypass replaces the first reversible option of a player by what that player has after the reply,
// and reports whether there was one.
func (a *Arena) bypass(g *Form, player int) bool {
	s := &g.sides[player]
	for i, o := range s.options {
		for _, reply := range o.sides[1-player].options {
			if !a.better(g, reply, player) {
				continue
			}
			after := &reply.sides[player]
			s.options = append(slices.Delete(slices.Clone(s.options), i, i+1), after.options...)
			s.ends = s.ends || after.ends
			g.settle()
			return true
		}
	}
	return false
}

// unmark removes the mark of a player if the options alone are as good. A player without options
// keeps it.
func (a *Arena) unmark(g *Form, player int) {
	s := &g.sides[player]
	if !s.ends || len(s.options) == 0 {
		return
	}
	s.ends = false
	if g.settle(); !a.safe(s) {
		s.ends = true
		g.settle()
	}
}

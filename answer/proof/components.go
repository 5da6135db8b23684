package proof

import (
	"context"
	"encoding/binary"
	"math"
	"slices"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/script"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// components numbers the components of the sums of a proof, and lists their moves. It is for one
// goroutine.
type components struct {
	ctx     context.Context
	limit   uint64 // of listed entries
	room    uint64 // for components
	cancels bool   // pairs of equal components are 0
	// calc makes the negatives of forms; nil without forms.
	calc    *value.Calculation
	all     []component
	whole   map[string]bool // the rulesets whose positions stay in one piece
	numbers map[identity]int32
	nodes   []int32 // the components that are written as nodes
	scripts map[string]string
	unruled string // a ruleset of which the checker has no rules; empty for none
	most    uint64 // moves that may be listed
	moves   uint64 // that may still be listed
	depth   uint64 // of the components whose moves are being listed, each an option of the one before
	err     error  // the reason why no more moves are listed
}

// deepest bounds the depth, since each level takes some KB of the stack.
const deepest = 1 << 16

// identity tells components apart.
type identity struct {
	rules    string // the name of the ruleset
	position games.Position
	braces   string      // the key of a game in braces
	form     *value.Form // of a canonical form
	negative int32       // 1 more than the number of the component of which this is the negative
}

// component is one component with its moves.
type component struct {
	identity
	term   sum.Term
	text   string
	ended  bool // nobody has a move
	moves  []move
	listed bool
}

// move is a move in a component.
type move struct {
	player games.Player
	to     state
	wins   bool // it wins the whole game at once
}

// state is a sum: the numbers of its components, ascending.
type state []int32

// unwritten is a failure: a part of a position of the ruleset has no text. Parts of some boards keep
// in mind what surrounded them.
type unwritten struct{ ruleset string }

func (u *unwritten) Error() string { return u.ruleset + " has positions without a text" }

// The memory of a listed move with its share of all else that a proof keeps, and that of a component
// without moves.
const (
	bytesOfMove      = 256
	bytesOfComponent = 512
	mostComponents   = 1 << 21
)

// components returns none yet, and lists that many moves at most.
func (t *task) components(moves uint64) *components {
	bytes := t.evaluator.Resolver.Budget().Bytes()
	return &components{
		ctx: t.ctx, limit: t.limit, room: min(bytes/bytesOfComponent, mostComponents), most: moves, moves: moves, whole: t.whole,
		numbers: map[identity]int32{}, scripts: map[string]string{},
	}
}

// The listed moves of a proof. A proof by lost positions keeps them, so their memory bounds their
// number; one by values does not, and a checker's time bounds it.
const (
	mostMoves  = 1 << 22
	fewMoves   = 1 << 18 // of a first try by values
	valueMoves = 1 << 25
)

// sum returns the sum of a state.
func (c *components) sum(s state) sum.Sum {
	g := make(sum.Sum, len(s))
	for i, n := range s {
		g[i] = c.all[n].term
	}
	return g
}

// texts returns the components of a state as texts.
func (c *components) texts(s state) Sum {
	all := make(Sum, len(s))
	for i, n := range s {
		all[i] = c.all[n].text
	}
	return all
}

// written returns the nodes.
func (c *components) written() []Node {
	nodes := make([]Node, len(c.nodes))
	for i, n := range c.nodes {
		left, right := []Sum{}, []Sum{}
		for _, m := range c.movesOf(n) {
			if m.player != games.Right {
				left = append(left, c.texts(m.to))
			}
			if m.player != games.Left {
				right = append(right, c.texts(m.to))
			}
		}
		nodes[i] = Node{left, right}
	}
	return nodes
}

// key returns a state and a player as text.
func (s state) key(player games.Player) string {
	key := make([]byte, 0, 4*len(s)+1)
	for _, n := range s {
		key = binary.LittleEndian.AppendUint32(key, uint32(n))
	}
	return string(append(key, byte(player)))
}

// stop records the first reason to stop.
func (c *components) stop(err error) {
	if c.err == nil {
		c.err = err
	}
}

// tooLarge refuses a proof that lists too much.
func tooLarge(limit uint64) error {
	return games.Errorf(games.CodeTooLarge, "the proof lists more than %s; set the limit with %s", say.ProofEntries(limit), games.Flag("limit"))
}

// position returns the components of a sum as they are written, and its state.
func (c *components) position(g sum.Sum) (texts Sum, at state) {
	texts = Sum{}
	for _, t := range g {
		if t.Compound != nil {
			c.stop(games.Errorf(games.CodeUnsupported, "a compound has no proof; a sum of positions has one"))
			return nil, nil
		}
		for _, p := range t.Positions {
			text := sum.Term{Rules: t.Rules, Positions: []games.Position{p}, Count: 1}.String()
			parts := c.parts(t.Rules, p)
			if isNode(t.Rules) {
				text = c.all[parts[0]].text
			} else {
				c.name(t.Rules, text) // of which no part may be left
			}
			for range t.Count {
				if uint64(len(texts)) > c.limit {
					c.stop(tooLarge(c.limit))
					return nil, nil
				}
				texts, at = append(texts, text), append(at, parts...)
			}
		}
	}
	return texts, c.normal(at)
}

// of returns the state of a sum of components that stand within a game in braces.
func (c *components) of(g sum.Sum) state {
	_, at := c.position(g)
	return at
}

// isNode reports whether components of a ruleset are written as nodes: games in braces, and numbers.
func isNode(r games.Ruleset) bool {
	_, braces := r.(*sum.Explicit)
	return braces || r.Identity().Literal
}

// parts returns the numbers of the independent parts of a position, which have its moves.
func (c *components) parts(r games.Ruleset, p games.Position) (s state) {
	all := []games.Position{p}
	if c.whole[r.Identity().Name] {
		return state{c.number(r, p)}
	}
	switch r := r.(type) {
	case games.Simplifying:
		all = r.Parts(p)
	case games.Separable:
		all = r.Separate(p)
	}
	for _, part := range all {
		s = append(s, c.number(r, part))
	}
	return s
}

// number returns the number of a component.
func (c *components) number(r games.Ruleset, p games.Position) int32 {
	at := identity{rules: r.Identity().Name, position: p}
	if e, braces := r.(*sum.Explicit); braces {
		if f := e.Canonical(); f != nil {
			return c.ofForm(f)
		}
		at.braces = e.Key()
	}
	n, isNew := c.add(at, sum.Term{Rules: r, Positions: []games.Position{p}, Count: 1})
	if !isNew {
		return n
	}
	if isNode(r) {
		c.asNode(n)
		return n
	}
	c.all[n].text, c.all[n].ended = c.all[n].term.String(), true
	r.Moves(p, func(games.Move) bool {
		c.all[n].ended = false
		return false
	})
	c.name(r, c.all[n].text)
	if !c.all[n].ended && script.Of(games.Origin(r)) == nil { // the positions of scripts all have texts
		if _, err := r.Parse(strings.Split(r.Format(p), ",")); err != nil {
			c.stop(&unwritten{r.Identity().Name})
		}
	}
	return n
}

// name notes which rules the checker needs for a component with that text.
func (c *components) name(r games.Ruleset, text string) {
	if s := script.Of(games.Origin(r)); s != nil {
		c.scripts[s.Name] = string(s.Source)
		if len(s.Loaded) > 0 {
			c.stop(games.Errorf(games.CodeUnsupported, "%s loads other files; a proof needs a script without load", games.Clip(s.Name)))
		}
	}
	if !ruled(r, text) {
		c.unruled = r.Identity().Name
	}
}

// ofForm returns the number of a canonical form.
func (c *components) ofForm(f *value.Form) int32 {
	n, isNew := c.add(identity{form: f}, sum.OfForm(f).Term(1))
	if isNew {
		c.asNode(n)
	}
	return n
}

// optionsOf returns the options of a canonical form: by the calculation that makes negatives, if there
// is one, since a negative must be of the same calculation.
func (c *components) optionsOf(f *value.Form) (left, right []*value.Form, ok bool) {
	if c.calc == nil {
		return f.Options()
	}
	left, right = c.calc.Options(f)
	return left, right, c.calc.Err() == nil
}

// negative returns the number of the negative of a canonical form.
func (c *components) negative(n int32) int32 {
	opposite := c.calc.Neg(c.all[n].form)
	if opposite == nil {
		c.stop(tooLarge(c.limit))
		return n
	}
	at, isNew := c.add(identity{negative: n + 1}, sum.OfForm(opposite).Term(1))
	if isNew {
		c.all[at].text, c.all[at].ended = "-"+c.all[n].text, c.all[n].ended
	}
	return at
}

// add returns the number of a component, and whether it is new.
func (c *components) add(at identity, term sum.Term) (n int32, isNew bool) {
	n, known := c.numbers[at]
	if known {
		return n, false
	}
	if uint64(len(c.all)) >= c.room {
		c.stop(games.Errorf(games.CodeTooLarge, "the proof needs more than %d components, which is what the memory holds", c.room))
	}
	n = int32(len(c.all))
	c.numbers[at] = n
	c.all = append(c.all, component{identity: at, term: term})
	return n, true
}

// asNode makes a component a node, after its options.
func (c *components) asNode(n int32) {
	c.all[n].ended = len(c.movesOf(n)) == 0
	c.all[n].text = "#" + strconv.Itoa(len(c.nodes))
	if c.nodes = append(c.nodes, n); uint64(len(c.nodes)) > c.limit {
		c.stop(tooLarge(c.limit))
	}
}

// movesOf lists the moves of a component, each result once for each player.
func (c *components) movesOf(n int32) []move {
	if c.all[n].listed || c.err != nil {
		return c.all[n].moves
	}
	c.depth++
	defer func() { c.depth-- }()
	switch {
	case c.depth > c.limit:
		c.stop(tooLarge(c.limit))
	case c.depth > deepest:
		c.stop(games.Errorf(games.CodeTooLarge, "the game may last more than %d moves, the most of a proof that lists them", deepest))
	}
	var moves []move
	seen := map[string]bool{}
	add := func(m move) bool {
		key := m.to.key(m.player)
		if !seen[key] || m.wins {
			seen[key] = true
			moves = append(moves, m)
		}
		return c.spend(1)
	}
	c.eachMove(n, add)
	c.all[n].moves, c.all[n].listed = moves, true
	return moves
}

// spend counts moves. It returns false if there are too many.
func (c *components) spend(moves uint64) bool {
	if c.moves < moves {
		c.stop(games.Errorf(games.CodeTooLarge, "the proof needs more than %d moves, its limit", c.most))
	} else if c.moves -= moves; c.moves%1024 == 0 && c.ctx.Err() != nil {
		c.stop(c.ctx.Err())
	}
	return c.err == nil
}

// eachMove yields the moves of a component, possibly with duplicates, until yield returns false.
func (c *components) eachMove(n int32, yield func(move) bool) {
	one := c.all[n]
	e, braces := one.term.Rules.(*sum.Explicit)
	switch {
	case one.negative > 0:
		for _, m := range c.movesOf(one.negative - 1) {
			to := make(state, len(m.to))
			for i, part := range m.to {
				to[i] = c.negative(part)
			}
			if !yield(move{player: m.player.Opponent(), to: c.normal(to)}) {
				return
			}
		}
	case one.form != nil:
		left, right, ok := c.optionsOf(one.form)
		if !ok {
			c.stop(tooLarge(c.limit))
		}
		for i, options := range [][]*value.Form{left, right} {
			for _, f := range options {
				if c.err == nil && !yield(move{player: games.Left + games.Player(i), to: c.normal(state{c.ofForm(f)})}) {
					return
				}
			}
		}
	case braces:
		e.Options(func(to sum.Sum, player games.Player) bool { return yield(move{player: player, to: c.of(to)}) })
	default:
		if broad, ok := one.term.Rules.(games.Broad); ok && broad.Breadth(one.position) > c.moves {
			c.spend(math.MaxUint64)
			return
		}
		one.term.Rules.Moves(one.position, func(m games.Move) bool {
			next := move{player: m.Player, wins: m.Wins}
			for _, p := range slices.Clone(m.Parts) { // number asks the ruleset again, which may reuse them
				if !m.Wins {
					next.to = append(next.to, c.parts(one.term.Rules, p)...)
				}
			}
			next.to = c.normal(next.to)
			return yield(next)
		})
	}
}

// normal returns the state of components in order, without those that have no moves, and without
// pairs if these are 0.
func (c *components) normal(s state) state {
	s = slices.DeleteFunc(s, func(n int32) bool { return c.all[n].ended })
	slices.Sort(s)
	if !c.cancels {
		return s
	}
	kept := s[:0]
	for _, n := range s {
		if last := len(kept) - 1; last >= 0 && kept[last] == n {
			kept = kept[:last]
		} else {
			kept = append(kept, n)
		}
	}
	return kept
}

package compound

import (
	"context"
	"reflect"
	"slices"
	"unsafe"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/internal/say"
)

// id identifies a node of a world. Equal games have equal ids: the order of components does not
// matter. Ended components do not matter either, unless they end a compound.
type id uint32

// exhausted is the id of every ended game.
const exhausted id = 0

// node is a game in canonical form: a position with moves, a sum of two or more, or a compound of
// two or more that has not ended.
type node struct {
	shape shape
	limit uint32 // the k of sum.AtMost
	rules uint32 // of a position
	place uint32 // of a position: its index in spots
	parts []id   // of a sum or a compound, ascending
}

// shape is position, or the kind of a compound; that of sums is sum.Disjunctive.
type shape uint8

const position shape = 0xff

// gameStore holds all games of a search, each once.
type gameStore struct {
	budget  search.Budget
	failure error    // the reason why the search stopped: the end of the budget or of the context
	theory  say.Text // the reason for the search
	steps   uint64   // weighted moves
	check   uint64   // the number of steps at which the context is checked next
	// The current limits of the search; less than the budget allows while narrowed.
	mostWeight, mostSteps uint64
	narrowed              bool

	rules       []games.Ruleset
	known       map[any]uint32 // indices into rules
	explicits   map[string]id  // games given by their options, by key
	nodes       []node
	spots       []games.Position
	places      places
	composite   nodeTable
	lists       [][]id // options of games that are components, by id; nil if unknown
	room        []id   // buffer for such a list
	turn        []id   // buffer for the components after a move
	weight      uint64 // weight of the nodes in memory, in positions of a budget
	solverBytes uint64 // that the solver keeps beside the nodes

	// Numbers of items in memory: of options in lists, of answers and of frames of the solver.
	listings, answers, frames uint64
}

func newGameStore(budget search.Budget) *gameStore {
	w := &gameStore{
		budget:    budget,
		theory:    say.Textf("unknown: no theorem applies"),
		known:     make(map[any]uint32),
		explicits: make(map[string]id),
		nodes:     []node{{}},
	}
	w.restore()
	return w
}

// checkEvery is the number of steps between two checks of the context.
const checkEvery = 1 << 12

// stepsPerPosition is the number of moves per position of a budget, so that by the default a search
// takes some seconds. Moves of games with many components count for several.
const (
	stepsPerPosition = 20
	stepsQuickly     = 6 // likewise of a search by a small part of the budget
)

// Some results count for several steps. A new node costs memory and slows all later lookups. A
// position with a text costs more than others.
const (
	stepsNewPosition = 10
	stepsNewSum      = 18
	stepsNewText     = 50
)

// step counts a move, and reports whether the search continues.
func (w *gameStore) step(ctx context.Context) bool { return w.effort(ctx, 0) }

// laborPerStep is the labor of a ruleset that counts for one step, the lookup of a position.
const laborPerStep = 8

// begin counts the labor of listing the moves of a position. It returns false if that, or the
// number of moves, exceeds the remaining budget.
func (w *gameStore) begin(ctx context.Context, r games.Ruleset, p games.Position) bool {
	cost := games.LaborOf(r, p) / laborPerStep
	if broad, ok := r.(games.Broad); ok && w.failure == nil {
		if breadth := broad.Breadth(p); breadth > w.mostSteps || w.steps+breadth > w.mostSteps {
			w.failure = w.exceeded()
		}
	}
	return w.spend(ctx, cost)
}

// refusal reports whether the search will certainly fail if it needs all options of a game.
func (w *gameStore) refusal(n id) bool {
	this := &w.nodes[n]
	if this.shape != position || w.failure != nil {
		return w.failure != nil
	}
	if vast, ok := w.rules[this.rules].(games.Vast); ok {
		positions, moves := vast.Reach(w.spots[this.place])
		if positions > float64(w.mostWeight) || moves > float64(w.mostSteps) {
			needed := min(max(positions, moves/stepsPerPosition), search.MaxBudget+1)
			l := search.Limit{Theory: w.theory, Positions: w.budget.Positions, Needed: uint64(needed)}
			w.failure = l.Refusal()
		}
	}
	return w.failure != nil
}

// effort is step for a move that leaves that many components.
func (w *gameStore) effort(ctx context.Context, components int) bool {
	return w.spend(ctx, 1+uint64(components)/8)
}

// spend counts steps, and reports whether the search continues.
func (w *gameStore) spend(ctx context.Context, steps uint64) bool {
	w.steps += steps
	switch {
	case w.failure != nil:
	case w.weight > w.mostWeight || w.steps > w.mostSteps:
		w.failure = w.exceeded()
	case w.steps >= w.check:
		w.check = w.steps + checkEvery
		if w.failure = ctx.Err(); w.failure == nil && w.bytes() > w.budget.Bytes() {
			w.failure = w.budget.MemoryRefusal(search.Limit{Theory: w.theory})
		}
	}
	return w.failure == nil
}

// narrow limits the search to that many more positions, and to at most half of the remaining steps.
// It returns false if the search is narrowed already, or if the budget ends sooner.
func (w *gameStore) narrow(positions uint64) bool {
	left := w.mostSteps - min(w.steps, w.mostSteps)
	weight, steps := w.weight+positions, w.steps+min((stepsQuickly+stepsNewSum)*positions, left/2)
	if w.narrowed || weight >= w.mostWeight || steps >= w.mostSteps {
		return false
	}
	w.narrowed, w.mostWeight, w.mostSteps = true, weight, steps
	return true
}

// widen restores the budget of the search. It returns false if the narrowed limit had been reached;
// the search may then continue.
func (w *gameStore) widen(ctx context.Context) bool {
	w.restore()
	if w.failure == nil {
		return true
	}
	w.failure = ctx.Err()
	return false
}

// restore sets the limits of the search to those of its budget.
func (w *gameStore) restore() {
	w.narrowed, w.mostWeight, w.mostSteps = false, w.budget.Positions, stepsPerPosition*w.budget.Positions
}

// bytes returns the memory of the world and of its solver, with the copies that growing tables may
// need before the next check.
func (w *gameStore) bytes() uint64 {
	const growing = 2 // a list has free places, and is copied
	const each = growing * uint64(unsafe.Sizeof(node{})+unsafe.Sizeof([]id{}))
	slots := 8 * uint64(len(w.composite.slots))
	if 2*(w.composite.taken+checkEvery) >= len(w.composite.slots) {
		slots *= 3
	}
	total := w.solverBytes + uint64(len(w.nodes))*each + uint64(len(w.spots))*growing*uint64(unsafe.Sizeof(games.Position{})) +
		slots + 4*(w.composite.parts+growing*w.listings) + 8*growing*w.answers + w.frames*growing*uint64(unsafe.Sizeof(frame{}))
	for _, one := range w.places {
		total += one.Bytes()
	}
	return total
}

// exceeded returns the refusal of a search that exceeds its budget.
func (w *gameStore) exceeded() error {
	l := search.Limit{Theory: w.theory, Positions: w.budget.Positions, Winner: true}
	return l.Refusal()
}

// ruleset returns the index of a ruleset.
func (w *gameStore) ruleset(r games.Ruleset) uint32 {
	key := nameOf(r)
	if i, ok := w.known[key]; ok && key != nil {
		return i
	}
	i := uint32(len(w.rules))
	w.rules = append(w.rules, r)
	if key != nil {
		w.known[key] = i
	}
	return i
}

// nameOf returns a comparable identity of a ruleset, or nil. Rulesets with equal names may differ
// if the name is that of a file.
func nameOf(r games.Ruleset) any {
	switch id := r.Identity(); {
	case id.Table != "":
		return id.Name
	case reflect.ValueOf(r).Comparable(): // of the value: a field may be an interface
		return r
	default:
		return nil
	}
}

// find returns the node of an interned position.
func (w *gameStore) find(r games.Ruleset, p games.Position) (id, bool) {
	rules, ok := w.known[nameOf(r)]
	if !ok {
		return exhausted, false
	}
	return w.places.of(rules).Get(p)
}

// position interns a position.
func (w *gameStore) position(rules uint32, p games.Position) id {
	places := w.places.of(rules)
	if n, ok := places.Get(p); ok {
		return n
	}
	n := exhausted
	if !games.Ended(w.rules[rules], p) {
		n = w.add(node{shape: position, rules: rules, place: uint32(len(w.spots))})
		w.spots = append(w.spots, p)
	}
	places.Put(p, n)
	w.weight += search.Weight(p)
	if w.steps += stepsNewPosition; p.S != "" {
		w.steps += stepsNewText
	}
	return n
}

func (w *gameStore) add(n node) id {
	w.nodes = append(w.nodes, n)
	return id(len(w.nodes) - 1)
}

// sum interns the disjunctive sum of parts, which it may reorder.
func (w *gameStore) sum(parts []id) id {
	flat := parts[:0]
	for i, part := range parts {
		if n := &w.nodes[part]; part != exhausted && n.shape == shape(sum.Disjunctive) {
			// Sums within sums are rare and flattened separately.
			flat = slices.Clone(flat)
			flat = append(flat, n.parts...)
			return w.sum(append(flat, parts[i+1:]...))
		}
		if part != exhausted {
			flat = append(flat, part)
		}
	}
	return w.internParts(sum.Disjunctive, 0, flat)
}

// compound interns a compound of parts, which it may reorder.
func (w *gameStore) compound(kind sum.Kind, limit uint64, parts []id) id {
	if kind == sum.Disjunctive || kind == sum.AtMost && limit == 1 {
		return w.sum(parts)
	}
	if kind.EndsEarly() && slices.Contains(parts, exhausted) {
		return exhausted
	}
	parts = slices.DeleteFunc(parts, func(n id) bool { return n == exhausted })
	if kind == sum.AtMost && limit >= uint64(len(parts)) {
		kind, limit = sum.Selective, 0 // and forever, since components never increase
	}
	return w.internParts(kind, limit, parts)
}

// internParts interns parts that have not ended, which it may reorder. No parts are the ended game,
// and one part is that part alone.
func (w *gameStore) internParts(kind sum.Kind, limit uint64, parts []id) id {
	switch len(parts) {
	case 0:
		return exhausted
	case 1:
		return parts[0]
	}
	slices.Sort(parts)
	return w.intern(shape(kind), uint32(limit), parts)
}

func (w *gameStore) intern(s shape, limit uint32, parts []id) id {
	w.composite.reserve()
	hash := hashOf(s, limit, parts)
	slot := w.composite.find(hash, func(n id) bool {
		this := &w.nodes[n]
		return this.shape == s && this.limit == limit && slices.Equal(this.parts, parts)
	})
	if at := w.composite.slots[slot]; at != 0 {
		return id(at)
	}
	n := w.add(node{shape: s, limit: limit, parts: w.composite.keep(parts)})
	w.composite.put(slot, hash, n)
	w.weight += 1 + uint64(len(parts))/8
	w.steps += stepsNewSum
	return n
}

// maxParts bounds the components of one interned sum, independent of the budget.
const maxParts = 1 << 26

// game interns a game.
func (w *gameStore) game(g sum.Sum) (id, error) {
	var parts []id
	for _, t := range g {
		if most := min(w.budget.Positions, maxParts); t.Count > most || uint64(len(parts))+t.Count*uint64(max(1, len(t.Positions))) > most {
			return 0, games.Errorf(games.CodeTooLarge, "a sum of more than %d components is too large for a search of %d positions; %s", most, w.budget.Positions, games.SearchLimit{}.Advice())
		}
		before := len(parts)
		if t.Compound != nil {
			n, err := w.compoundOf(t.Compound)
			if err != nil {
				return 0, err
			}
			parts = append(parts, n)
		} else if e, ok := t.Rules.(*sum.Explicit); ok {
			parts = append(parts, w.explicit(e))
		} else {
			rules := w.ruleset(t.Rules)
			for _, p := range t.Positions {
				parts = append(parts, w.position(rules, p))
			}
		}
		once := parts[before:len(parts):len(parts)]
		for range t.Count - 1 {
			parts = append(parts, once...)
		}
	}
	return w.sum(parts), nil
}

func (w *gameStore) compoundOf(c *sum.Compound) (id, error) {
	parts := make([]id, len(c.Components))
	for i, g := range c.Components {
		var err error
		if parts[i], err = w.game(g); err != nil {
			return 0, err
		}
	}
	return w.compound(c.Kind, c.Limit, parts), nil
}

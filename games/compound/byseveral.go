package compound

import (
	"context"
	"iter"
	"math"
	"math/bits"
	"slices"

	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
)

// rule decides by theory which turns in several components win. It processes the components in
// order, with the class of each as the turn leaves it: unchanged, or after a move. It keeps a
// state.
type rule struct {
	start int64
	// mustMove means that a turn moves in every component with a move.
	mustMove bool
	// lost means that all components must be lost, which is class 0; misere selects the convention.
	lost, misere bool
	// classify returns the class of a component.
	classify func(context.Context, sum.Sum) (int64, error)
	// step processes the class of the next component; it returns false if no winning turn continues
	// from there.
	step func(state, class int64, moved bool) (int64, bool)
	// accepts reports whether the game after the turn is lost.
	accepts func(state int64) bool
}

// ruleOf returns the rule of a kind.
func (s *Solver) ruleOf(ctx context.Context, kind sum.Kind, c *sum.Compound, misere bool) (*rule, error) {
	switch kind {
	case sum.Conjunctive, sum.Continued:
		return s.extreme(kind, misere), nil
	case sum.Shortened:
		return s.shortened(misere), nil
	default:
		if misere {
			return s.selectiveMisere(ctx, c)
		}
		return s.selective(), nil
	}
}

// by returns a function that uses an aspect as the class.
func (s *Solver) by(a aspect) func(context.Context, sum.Sum) (int64, error) {
	return func(ctx context.Context, g sum.Sum) (int64, error) { return s.ask(ctx, g, a) }
}

// extreme is the rule of compounds decided by the least or greatest measure. The state is that
// measure of the components so far.
func (s *Solver) extreme(kind sum.Kind, misere bool) *rule {
	m, _ := Decisive(kind, misere)
	const none = -1
	return &rule{
		start:    none,
		mustMove: true,
		classify: s.by(aspect(m)),
		step: func(state, class int64, _ bool) (int64, bool) {
			if state == none {
				return class, true
			}
			return combine(kind, state, class), true
		},
		accepts: func(state int64) bool { return !m.Wins(state) },
	}
}

// selective: all components must be lost. The state is 1 after a move.
func (s *Solver) selective() *rule {
	return &rule{
		lost:     true,
		classify: s.by(wins),
		step:     func(state, class int64, moved bool) (int64, bool) { return state | truth(moved), class == 0 },
		accepts:  func(state int64) bool { return state == 1 },
	}
}

// shortened: one component ends, or all are lost. In misere play all are lost and none ends,
// because an ended one is won.
func (s *Solver) shortened(misere bool) *rule {
	if misere {
		r := s.selective()
		r.classify, r.misere = s.by(misereWins), true
		return r
	}
	const ended, won = 2, 4
	return &rule{
		classify: func(ctx context.Context, g sum.Sum) (int64, error) {
			if g.Ended() {
				return ended, nil
			}
			x, err := s.ask(ctx, g, wins)
			return x * won, err
		},
		step: func(state, class int64, moved bool) (int64, bool) {
			return state | class | truth(moved), true
		},
		accepts: func(state int64) bool { return state&1 != 0 && (state&ended != 0 || state&won == 0) },
	}
}

// maxWork bounds the moves examined to find one that ends a component.
const maxWork = 1_000_000

// selectiveMisere: with two or more live components, all must be lost in normal play. With one, it
// must be lost in misere play. With none, the turn loses. The misere value of a component matters
// only if all others can end.
func (s *Solver) selectiveMisere(ctx context.Context, c *sum.Compound) (*rule, error) {
	lasting := 0 // number of components that no move ends
	for _, g := range c.Components {
		seen := uint64(0)
		if !g.Ended() && g.Options(func(o sum.Option) bool {
			seen += o.Cost
			return !o.To.Ended() && seen < maxWork && (seen%checkEvery >= o.Cost || ctx.Err() == nil)
		}) {
			lasting++
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	const moved, live, several, won, misereWon = 1, 2, 4, 8, 16
	return &rule{
		classify: func(ctx context.Context, g sum.Sum) (int64, error) {
			if g.Ended() {
				return 0, nil
			}
			x, err := s.ask(ctx, g, wins)
			if err != nil || lasting > 1 {
				return live | x*won, err
			}
			y, err := s.ask(ctx, g, misereWins)
			return live | x*won | y*misereWon, err
		},
		step: func(state, class int64, moves bool) (int64, bool) {
			if state&live != 0 && class&live != 0 {
				state |= several
			}
			return state | class | truth(moves)*moved, true
		},
		accepts: func(state int64) bool {
			switch {
			case state&moved == 0, state&live == 0:
				return false
			case state&several != 0:
				return state&won == 0
			default:
				return state&misereWon == 0
			}
		},
	}, nil
}

// choice lists the possible results of a component.
type choice struct {
	game    sum.Sum
	live    bool
	stay    int64       // the class of the unchanged component
	classes []int64     // the classes of its options, in order
	counts  []count     // the number of options of each class, in class order
	listed  []sum.Move  // the moves with listed classes, if theory found them
	first   *sum.Option // the first requested option, of class which
	which   int
	made    map[int]sum.Option        // the other requested options
	next    func() (sum.Option, bool) // iterates over the options from at on
	stop    func()
	at      int
}

type count struct {
	class  int64
	number uint64
}

// bySeveral finds the winning turns of a compound by its rule. It counts, from the last component
// to the first, the winning continuations of each state.
func (s *Solver) bySeveral(ctx context.Context, c *sum.Compound, r *rule, t *tally) error {
	choices, err := s.choices(ctx, c, r, t)
	if err != nil {
		return err
	}
	ways := r.ways(choices)
	total := ways[0][r.start]
	if total == math.MaxUint64 {
		t.counted = false
	}
	t.Count(total)
	defer func() {
		for i := range choices {
			choices[i].close()
		}
	}()
	chosen := make([]int, len(choices))
	var list func(i int, state int64) bool
	list = func(i int, state int64) bool {
		if i == len(choices) {
			t.List(games.AnyPlayer, sum.Move{Option: turn(c, choices, chosen)})
			return !t.Full(games.AnyPlayer)
		}
		one := &choices[i]
		if one.mayStay(r) {
			chosen[i] = stays
			if next, ok := r.step(state, one.stay, false); ok && ways[i+1][next] > 0 && !list(i+1, next) {
				return false
			}
		}
		for k, class := range one.classes {
			chosen[i] = k
			if next, ok := r.step(state, class, true); ok && ways[i+1][next] > 0 && !list(i+1, next) {
				return false
			}
		}
		return true
	}
	if total > 0 && !t.Full(games.AnyPlayer) {
		list(0, r.start)
	}
	return nil
}

// stays stands for no move in a component.
const stays = -1

func (one *choice) mayStay(r *rule) bool { return !one.live || !r.mustMove }

// choices classifies every component and its options, as far as the work budget allows, but at
// least some of each.
func (s *Solver) choices(ctx context.Context, c *sum.Compound, r *rule, t *tally) ([]choice, error) {
	choices := make([]choice, len(c.Components))
	some := uint64(max(8, min(64, 1<<20/len(choices))))
	each := t.work / uint64(len(choices))
	for i, g := range c.Components {
		one := &choices[i]
		one.game, one.live = g, !g.Ended()
		share := max(some, each/(sizeOf(g)+laborOf(g))) // a theorem may look at the whole position for each option
		var err error
		if one.mayStay(r) {
			if one.stay, err = r.classify(ctx, g); err != nil {
				return nil, err
			}
		}
		if r.lost {
			if err := s.toLost(ctx, one, r, share, t); err != nil {
				return nil, err
			}
			continue
		}
		spent := uint64(0)
		g.Options(func(o sum.Option) bool {
			if spent >= share {
				t.counted = false
				return false
			}
			spent += o.Cost
			var class int64
			if class, err = r.classify(ctx, o.To); err != nil {
				return false
			}
			one.classes = append(one.classes, class)
			return true
		})
		if err != nil {
			return nil, err
		}
		one.tallyClasses()
	}
	return choices, nil
}

// toLost finds the lost options of a component, if it is not lost itself.
func (s *Solver) toLost(ctx context.Context, one *choice, r *rule, work uint64, t *tally) error {
	if !one.live {
		return nil
	}
	won := one.stay
	if !one.mayStay(r) {
		var err error
		if won, err = r.classify(ctx, one.game); err != nil {
			return err
		}
	}
	if won == 0 {
		return nil
	}
	w, err := s.WinningMoves(ctx, one.game, r.misere, value.N, sum.Limits{List: t.Limits.List, Work: work})
	if err != nil {
		return err
	}
	t.counted = t.counted && w.Counted
	one.listed, one.classes = w.Moves, make([]int64, len(w.Moves))
	one.counts = []count{{0, w.Total}}
	return nil
}

func (one *choice) tallyClasses() {
	sorted := slices.Clone(one.classes)
	slices.Sort(sorted)
	for i, class := range sorted {
		if i == 0 || class != sorted[i-1] {
			one.counts = append(one.counts, count{class: class})
		}
		one.counts[len(one.counts)-1].number++
	}
}

// ways returns, for each component and each state before it, the number of winning continuations;
// MaxUint64 means at least that many.
func (r *rule) ways(choices []choice) []map[int64]uint64 {
	n := len(choices)
	ways := make([]map[int64]uint64, n+1)
	ways[0] = map[int64]uint64{r.start: 0}
	for i := range choices {
		ways[i+1] = make(map[int64]uint64)
		for state := range ways[i] {
			choices[i].steps(r, state, func(next int64, _ uint64) { ways[i+1][next] = 0 })
		}
	}
	for state := range ways[n] {
		if r.accepts(state) {
			ways[n][state] = 1
		}
	}
	for i := n - 1; i >= 0; i-- {
		for state := range ways[i] {
			var total uint64
			choices[i].steps(r, state, func(next int64, number uint64) {
				total = saturated(total, number, ways[i+1][next])
			})
			ways[i][state] = total
		}
	}
	return ways
}

// steps yields the next states with their multiplicities.
func (one *choice) steps(r *rule, state int64, yield func(next int64, number uint64)) {
	if one.mayStay(r) {
		if next, ok := r.step(state, one.stay, false); ok {
			yield(next, 1)
		}
	}
	for _, c := range one.counts {
		if next, ok := r.step(state, c.class, true); ok {
			yield(next, c.number)
		}
	}
}

// saturated returns total + a*b, saturated at MaxUint64.
func saturated(total, a, b uint64) uint64 {
	high, product := bits.Mul64(a, b)
	all, carry := bits.Add64(total, product, 0)
	if high > 0 || carry > 0 {
		return math.MaxUint64
	}
	return all
}

// turn returns the turn with the chosen moves.
func turn(c *sum.Compound, choices []choice, chosen []int) sum.Option {
	next := *c
	next.Components = slices.Clone(c.Components)
	var moved []sum.Moved
	for i, k := range chosen {
		if k != stays {
			o := choices[i].option(k)
			next.Components[i] = o.To
			moved = append(moved, o.Moved...)
		}
	}
	return sum.Option{To: sum.Sum{sum.Of(next)}, Moved: moved}
}

// option returns the option with class k, and caches it: many turns may use it. Options are mostly
// requested in ascending order, so moves are generated only as far as needed.
func (one *choice) option(k int) sum.Option {
	if one.listed != nil {
		return one.listed[k].Option
	}
	if one.first == nil { // most components need only one option
		at := 0
		one.game.Options(func(o sum.Option) bool {
			one.first, one.which = &o, k
			at++
			return at <= k
		})
	}
	if k == one.which {
		return *one.first
	}
	if o, ok := one.made[k]; ok {
		return o
	}
	if one.made == nil {
		one.made = make(map[int]sum.Option)
	}
	if one.next == nil || k < one.at {
		one.rewind()
	}
	for {
		o, ok := one.next()
		if one.at++; !ok || one.at > k {
			one.made[k] = o
			return o
		}
	}
}

// rewind restarts the iteration over options.
func (one *choice) rewind() {
	one.close()
	one.next, one.stop = iter.Pull(func(yield func(sum.Option) bool) { one.game.Options(yield) })
	one.at = 0
}

// close stops the iteration over options.
func (one *choice) close() {
	if one.stop != nil {
		one.stop()
	}
}

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

// rule tells by theory which turns in several components win. It goes through the
// components and takes in the class of each: of what it is, when the turn leaves it
// alone, or of what it becomes. What it has taken in, it keeps as a state.
type rule struct {
	start int64
	// mustMove is set when a turn moves in every component that has a move.
	mustMove bool
	// lost is set when all components must be lost, which the class 0 stands for;
	// misere tells in which convention.
	lost, misere bool
	// classify gives the class of a component.
	classify func(context.Context, sum.Sum) (int64, error)
	// step takes in the class of the next component; false when no turn wins that
	// goes on from there.
	step func(state, class int64, moved bool) (int64, bool)
	// accepts reports whether what is left after the turn is lost.
	accepts func(state int64) bool
}

// ruleOf makes the rule of a kind.
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

// by gives an aspect as a class.
func (s *Solver) by(a aspect) func(context.Context, sum.Sum) (int64, error) {
	return func(ctx context.Context, g sum.Sum) (int64, error) { return s.ask(ctx, g, a) }
}

// extreme is the rule of compounds that the least or greatest measure decides. The
// state is that measure of the components so far.
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

// shortened: one component ends, or all are lost; in misere play all are lost and,
// since an ended one is won, none ends.
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

// maxWork bounds the moves that are looked at to learn whether one ends a component.
const maxWork = 1_000_000

// selectiveMisere: with two live components or more, all must be lost in normal play;
// with one, that must be lost in misere play; with none, the turn loses. Only where
// all others can end does it matter how misere play of a component goes.
func (s *Solver) selectiveMisere(ctx context.Context, c *sum.Compound) (*rule, error) {
	lasting := 0 // components that no move ends
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

// choice is what a component may become.
type choice struct {
	game    sum.Sum
	live    bool
	stay    int64       // the class of the component as it is
	classes []int64     // those of its options, in order
	counts  []count     // how many options there are of each class, in order of the classes
	listed  []sum.Move  // those whose classes are listed, if they were found by theory
	first   *sum.Option // that which was wanted first, the one of class which
	which   int
	made    map[int]sum.Option        // the others that were wanted
	next    func() (sum.Option, bool) // makes the option at, and those behind it
	stop    func()
	at      int
}

type count struct {
	class  int64
	number uint64
}

// bySeveral finds the winning turns of a compound by its rule: it counts, from the
// last component to the first, in how many ways each state leads to one that wins.
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
	t.Count(total, 1)
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

// choices classifies every component and its options, as many as the work allows, and
// some of each in any case.
func (s *Solver) choices(ctx context.Context, c *sum.Compound, r *rule, t *tally) ([]choice, error) {
	choices := make([]choice, len(c.Components))
	some := uint64(max(8, min(64, 1<<20/len(choices))))
	each := t.work / uint64(len(choices))
	for i, g := range c.Components {
		one := &choices[i]
		one.game, one.live = g, !g.Ended()
		share := max(some, each/sizeOf(g))
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

// toLost finds the options of a component that are lost, if it is not lost itself.
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

// ways tells for each component, and each state in which it may be reached, in how
// many ways the turn can go on from there and win; MaxUint64 stands for more than fit.
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

// steps yields the states that follow, and in how many ways they do.
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

// saturated gives total + a*b, or MaxUint64 when that is more.
func saturated(total, a, b uint64) uint64 {
	high, product := bits.Mul64(a, b)
	all, carry := bits.Add64(total, product, 0)
	if high > 0 || carry > 0 {
		return math.MaxUint64
	}
	return all
}

// turn writes the turn that makes the chosen moves.
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

// option makes the option that has class k, and keeps it: it may stand in many turns. They are
// wanted in ascending order for the most part, so the moves are made only as far.
func (one *choice) option(k int) sum.Option {
	if one.listed != nil {
		return one.listed[k].Option
	}
	if one.first == nil { // most components are asked for one option only
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

// rewind begins to make the options anew.
func (one *choice) rewind() {
	one.close()
	one.next, one.stop = iter.Pull(func(yield func(sum.Option) bool) { one.game.Options(yield) })
	one.at = 0
}

// close ends the making of options.
func (one *choice) close() {
	if one.stop != nil {
		one.stop()
	}
}

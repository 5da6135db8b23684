package search

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unsafe"

	"sprague/games"
	"sprague/internal/say"
)

// playPath is the play from the position that is searched to the one on top of the stack.
type playPath struct {
	open []unfinished
	look int // the length at which positions that come again are looked for
}

// unfinished is a position of a play, at a place in the stack. The parts that it lacks are above.
type unfinished struct {
	place int
	gathered
}

// at returns the position at a place if it is the last one of the play; nil if it is not.
func (w *playPath) at(place int) *unfinished {
	if n := len(w.open); n > 0 && w.open[n-1].place == place {
		return &w.open[n-1]
	}
	return nil
}

// enter adds the top of the stack with what is known of it. It looks for a position that comes
// again each time the path is twice as long as before, so that the cost is that of the moves.
func (w *playPath) enter(stack []games.Position, known gathered) (again games.Position, ok bool) {
	top := len(stack) - 1
	if last := w.at(top); last != nil {
		last.gathered = known
		return again, false
	}
	if w.open = append(w.open, unfinished{top, known}); len(w.open) < w.look {
		return again, false
	}
	w.look = max(2*len(w.open), 16)
	seen := make(map[games.Position]bool, len(w.open))
	for _, u := range w.open {
		if seen[stack[u.place]] {
			return stack[u.place], true
		}
		seen[stack[u.place]] = true
	}
	return again, false
}

// bytes returns the memory of the path, with the map that enter may make.
func (w *playPath) bytes() uint64 {
	return uint64(cap(w.open))*uint64(unsafe.Sizeof(unfinished{})) + BytesOf[bool](len(w.open))
}

// leave removes the top of the stack, at a place.
func (w *playPath) leave(place int) {
	if w.at(place) != nil {
		w.open = w.open[:len(w.open)-1]
	}
}

// cycleRefusal is the refusal of rules by which play comes back to a position.
func cycleRefusal(ctx context.Context, m *meter, again games.Position) error {
	cycle, ok := cycleOf(ctx, m.rules, again)
	if err := ctx.Err(); err != nil {
		return err
	}
	if !ok {
		name := Name(m.rules, again)
		return endlessPlay(m, name+" → … → "+name)
	}
	least := 0 // a cycle has no beginning
	for i := range cycle {
		if cycle[i].Compare(cycle[least]) < 0 {
			least = i
		}
	}
	cycle = slices.Concat(cycle[least:], cycle[:least])
	return endlessPlay(m, FormatCycle(m.rules, cycle))
}

// explainCycle replaces the refusal of a search, or the failure of a script in it, by a better
// reason if play comes back to a position. It must be deferred.
func (m *meter) explainCycle(ctx context.Context, err *error) {
	limit, fault := (*Limit)(nil), recover()
	_, failed := fault.(games.Fault)
	if failed || errors.As(*err, &limit) {
		if found := m.budget.CycleRefusal(ctx, m.rules, m.position); found != nil {
			*err, fault = found, nil
		}
	}
	if fault != nil {
		panic(fault)
	}
}

// CycleRefusal returns the refusal of a game in which play from p comes back to a position. It
// looks at a limited number of positions, the nearest ones first, and returns nil if it finds no
// such play. Only scripts are looked at: in all other rulesets play ends.
func (b Budget) CycleRefusal(ctx context.Context, r games.Ruleset, p games.Position) error {
	if apart, ok := r.(partRules); ok {
		r = apart.Separable
	}
	if _, ok := r.(games.Listed); !ok {
		return nil
	}
	if again, ok := b.findCycle(ctx, r, p); ok {
		return cycleRefusal(ctx, &meter{budget: b, rules: r, position: p}, again)
	}
	return nil
}

// The most positions and moves that are looked at, the nearest ones first, for a play that comes
// back.
const (
	mostCyclePositions = 1 << 12
	mostCycleMoves     = 1 << 16
)

// findCycle returns a position near p to which play comes back.
func (b Budget) findCycle(ctx context.Context, r games.Ruleset, p games.Position) (again games.Position, ok bool) {
	all, known := []games.Position{p}, map[games.Position]int{p: 0}
	var after [][]int // the positions that moves leave
	var before []int  // the number of moves that leave each position
	moves := 0
	list := func(i int) (next []int) {
		listed(r, all[i], func(m games.Move) bool {
			for _, q := range m.Parts {
				n, met := known[q]
				if !met {
					n = len(all)
					known[q], all = n, append(all, q)
				}
				next = append(next, n)
			}
			moves += 1 + len(m.Parts)
			return moves < mostCycleMoves
		})
		return next
	}
	most := int(min(mostCyclePositions, b.Positions))
	for i := 0; i < len(all) && i < most && moves < mostCycleMoves && ctx.Err() == nil; i++ {
		after = append(after, list(i))
	}
	before = make([]int, len(all))
	for _, next := range after {
		for _, n := range next {
			before[n]++
		}
	}
	// Without a cycle, every position is removed after those from which moves leave it.
	var free []int
	for i, n := range before {
		if n == 0 {
			free = append(free, i)
		}
	}
	for ; len(free) > 0; free = free[1:] {
		if free[0] >= len(after) {
			continue
		}
		for _, n := range after[free[0]] {
			if before[n]--; before[n] == 0 {
				free = append(free, n)
			}
		}
	}
	// Each remaining position is left by a move of another one, so going back, one comes again.
	left := func(n int) bool { return before[n] > 0 }
	shortest, tries := 0, mostTries
	for i := 0; i < len(after) && tries > 0; i++ {
		if !left(i) {
			continue
		}
		tries--
		if !ok {
			again, ok = all[cycleBefore(i, after, left)], true
		}
		if n := cycleLength(i, after, left); n > 0 && (shortest == 0 || n < shortest) {
			again, shortest = all[i], n
		}
	}
	return again, ok
}

// mostTries is the number of positions of which each is tried to begin the shortest cycle.
const mostTries = 64

// cycleLength returns the length of a shortest play from position i back to it; 0 if there is none.
func cycleLength(i int, after [][]int, left func(int) bool) int {
	far, queue := map[int]int{}, []int{i}
	for ; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if at >= len(after) {
			continue
		}
		for _, n := range after[at] {
			if n == i {
				return far[at] + 1
			}
			if _, met := far[n]; !met && left(n) {
				far[n] = far[at] + 1
				queue = append(queue, n)
			}
		}
	}
	return 0
}

// cycleBefore returns a position on a cycle from which moves lead to position i. Each position left
// follows another one.
func cycleBefore(i int, after [][]int, left func(int) bool) int {
	from := map[int]int{}
	for j, next := range after {
		for _, n := range next {
			if _, known := from[n]; !known && left(j) && left(n) {
				from[n] = j
			}
		}
	}
	seen := map[int]bool{}
	for ; !seen[i]; i = from[i] {
		seen[i] = true
	}
	return i
}

func endlessPlay(m *meter, play string) error {
	return games.Errorf(games.CodeScript, "%s: play does not end: %s; with cycles = DRAW in the script, endless play is a draw", Name(m.rules, m.position), play)
}

// mostOfCycle bounds the positions that are looked at to find a cycle.
const mostOfCycle = 1 << 16

// listed lists the moves of a position until the ruleset fails, as a script may.
func listed(r games.Ruleset, p games.Position, yield func(games.Move) bool) {
	var failure error
	defer games.Caught(&failure)
	r.Moves(p, yield)
}

// cycleOf returns the positions of a shortest play from a position back to it. It returns false if
// there is none within the bound.
func cycleOf(ctx context.Context, r games.Ruleset, p games.Position) (cycle []games.Position, ok bool) {
	all, from := []games.Position{p}, []int{0}
	known := map[games.Position]bool{p: true}
	for i := 0; i < len(all) && len(all) < mostOfCycle && ctx.Err() == nil; i++ {
		back := false
		listed(r, all[i], func(m games.Move) bool {
			for _, q := range m.Parts {
				if back = back || q == p; !known[q] {
					known[q] = true
					all, from = append(all, q), append(from, i)
				}
			}
			return !back
		})
		if !back {
			continue
		}
		for ; i != 0; i = from[i] {
			cycle = append(cycle, all[i])
		}
		cycle = append(cycle, p)
		slices.Reverse(cycle)
		return cycle, true
	}
	return nil, false
}

// CycleFrom follows next from n until it repeats, and returns the cycle.
func CycleFrom[N comparable](n N, next func(N) N) []N {
	at := map[N]int{}
	var path []N
	for {
		if begin, ok := at[n]; ok {
			return path[begin:]
		}
		at[n] = len(path)
		path = append(path, n)
		n = next(n)
	}
}

// LongPlay is a play that has not come to an end when it leaves a position.
type LongPlay struct {
	Rules    games.Ruleset
	Position games.Position
	Moves    uint64
}

// Nears reports whether the play has come to a position with a smaller number than a former one: it
// goes on to an end then, which a larger budget may reach.
func (l LongPlay) Nears(former games.Position) bool {
	numbered, ok := l.Rules.(games.Numbered)
	if !ok {
		return false
	}
	left, known := numbered.Number(l.Position)
	begun, ok := numbered.Number(former)
	return ok && known && left < begun
}

// Text describes the play.
func (l LongPlay) Text() say.Text {
	return say.Textf("a play of %d moves has not come to an end; it leaves %s", l.Moves, Name(l.Rules, l.Position))
}

// FormatCycle writes a play that comes back to its first position, for a message.
func FormatCycle(r games.Ruleset, cycle []games.Position) string {
	const most = 8
	var texts []string
	for i, p := range cycle {
		if i == most {
			texts = append(texts, "…")
			break
		}
		texts = append(texts, Name(r, p))
	}
	return strings.Join(append(texts, texts[0]), " → ")
}

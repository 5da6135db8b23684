package compound

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/sum"
	"sprague/games/value"
)

// reduce returns an aspect of a game by theory: from knowledge of its positions, or from aspects of
// its components. It lists missing aspects. If no theory applies, it knows nothing and the game
// must be searched. An entry is a game that a caller asked about, and not one found in a search.
func (s *Solver) reduce(ctx context.Context, k key, entry bool) (x int64, missing []key, known bool, err error) {
	n := &s.store.nodes[k.n]
	switch {
	case k.a == misereForm:
		return s.formOfSum(n)
	case n.shape == position:
		x, known, err = s.ofPosition(ctx, n, k.a)
		if err != nil || known || k.a != misereWins {
			return x, nil, known, err
		}
		x, known, err = s.byAlgebra(ctx, k.n, entry)
		return x, nil, known, err
	case n.shape == shape(sum.Disjunctive) && (k.a == grundy || k.a == wins):
		return s.nimSum(n.parts, k.a)
	case n.shape == shape(sum.Disjunctive) && k.a == misereWins:
		x, known, err = s.byAlgebra(ctx, k.n, entry)
		return x, nil, known, err
	case n.shape == shape(sum.Disjunctive):
		return 0, nil, false, nil
	case k.a == wins, k.a == misereWins:
		return s.outcome(ctx, k, n)
	default:
		return s.measureOf(ctx, n, measure.Measure(k.a))
	}
}

// ofPosition asks the source.
func (s *Solver) ofPosition(ctx context.Context, n *node, a aspect) (x int64, known bool, err error) {
	r, p := s.store.rules[n.rules], s.store.spots[n.place]
	switch a {
	case grundy:
		g, err := s.grundyAt(ctx, r, p)
		return g, err == nil, err
	case wins:
		won, err := s.winsAt(ctx, r, p)
		return truth(won), err == nil, err
	case misereWins:
		won, known, err := s.outcomeAt(ctx, r, p, true)
		return truth(won), known, err
	default:
		return s.source.Measure(ctx, r, p, measure.Measure(a))
	}
}

// lookUp asks the source for a measure of a position, or for its misere outcome.
func (s *Solver) lookUp(ctx context.Context, k key) (int64, bool) {
	n := &s.store.nodes[k.n]
	if n.shape != position {
		return 0, false
	}
	x, known, err := s.ofPosition(ctx, n, k.a)
	return x, known && err == nil
}

// nimSum computes the xor of the Grundy values of the components of a sum (Sprague 1935, Grundy
// 1939).
func (s *Solver) nimSum(parts []id, a aspect) (x int64, missing []key, known bool, err error) {
	values, missing, err := s.all(parts, grundy)
	if len(missing) > 0 || err != nil {
		return 0, missing, false, err
	}
	for _, v := range values {
		x ^= v
	}
	if a == wins {
		x = truth(x != 0)
	}
	return x, nil, true, nil
}

// outcome returns the winner of a compound, for the kinds covered by a theorem.
func (s *Solver) outcome(ctx context.Context, k key, n *node) (x int64, missing []key, known bool, err error) {
	misere := k.a == misereWins
	switch sum.Kind(n.shape) {
	case sum.Conjunctive, sum.Continued, sum.Diminished:
		kind, parts := sum.Kind(n.shape), n.parts
		m, _ := Decisive(kind, misere)
		x, missing, known, err = s.measureOf(ctx, n, m)
		if !known {
			if won, told := s.byOutcomes(ctx, parts, kind, misere); told && !s.solveQuickly(ctx, missing) {
				s.decidedByOutcomes[k] = true
				return truth(won), nil, true, nil
			}
		}
		return truth(m.Wins(x)), missing, known, err
	case sum.Selective:
		// Two or more components are live: then misere play equals normal play.
		return s.some(ctx, n.parts, wins)
	case sum.Shortened:
		return s.some(ctx, n.parts, winsBy(misere))
	case sum.AtMost:
		heaps, ok := s.heaps(n.parts)
		return truth(!mooreLost(heaps, uint64(n.limit), misere)), nil, ok, nil
	default:
		return 0, nil, false, nil
	}
}

// Decisive returns the measure that decides a compound, and false for kinds without one.
func Decisive(k sum.Kind, misere bool) (m measure.Measure, ok bool) {
	m, ok = map[sum.Kind]measure.Measure{sum.Conjunctive: measure.Remoteness, sum.Continued: measure.Suspense, sum.Diminished: measure.Foreclosed}[k]
	if ok && misere {
		m++ // the misere measure follows each one
	}
	return m, ok
}

// measureOf returns a measure of a compound that has not ended, if it follows from the measures of
// its components. The remoteness of a conjunctive compound is the least of them. The suspense
// number of a continued compound is the greatest. The foreclosed value of a diminished compound is
// the nim-sum (Smith 1966; Winning Ways, chapter 9).
func (s *Solver) measureOf(ctx context.Context, n *node, m measure.Measure) (x int64, missing []key, known bool, err error) {
	kind := sum.Kind(n.shape)
	if d, ok := Decisive(kind, m.Misere()); !ok || d != m {
		return 0, nil, false, nil
	}
	if kind != sum.Continued {
		// No game that has not ended has a remoteness below 1, and an immediate one decides.
		decisive := int64(1)
		if kind == sum.Diminished {
			decisive = measure.Immediate
		}
		if x, missing, known, err := s.any(ctx, n.parts, aspect(m), decisive); known || err != nil || len(missing) > 0 {
			return x, missing, known, err
		}
	}
	values, missing, err := s.all(n.parts, aspect(m))
	if len(missing) > 0 || err != nil {
		return 0, missing, false, err
	}
	x = values[0]
	for _, v := range values[1:] {
		x = combine(kind, x, v)
	}
	return x, nil, true, nil
}

// combine returns the deciding measure of two components together, for a compound of the kind.
func combine(k sum.Kind, x, y int64) int64 {
	switch {
	case k == sum.Conjunctive:
		return min(x, y)
	case k == sum.Continued:
		return max(x, y)
	case x == measure.Ended || y == measure.Ended:
		return measure.Ended
	case x == measure.Immediate || y == measure.Immediate:
		return measure.Immediate
	default:
		return x ^ y
	}
}

// all returns an aspect of all components, or lists the components where it is missing.
func (s *Solver) all(parts []id, a aspect) (values []int64, missing []key, err error) {
	for i, part := range parts {
		if i > 0 && part == parts[i-1] {
			if len(values) > 0 {
				values = append(values, values[len(values)-1])
			}
			continue
		}
		k := key{part, a}
		if err := s.refused[k]; err != nil {
			return nil, nil, err
		}
		x, ok := s.answer(k)
		if !ok {
			missing = append(missing, k)
		}
		values = append(values, x)
	}
	return values, missing, nil
}

// some reports whether at least one component has the aspect, wins or misereWins, equal to 1. A
// component of a script must be solved even so: if its play is endless, so is that of the compound.
func (s *Solver) some(ctx context.Context, parts []id, a aspect) (x int64, missing []key, known bool, err error) {
	x, missing, known, err = s.any(ctx, parts, a, 1)
	if !known {
		return x, missing, err == nil && len(missing) == 0, err
	}
	if scripts := slices.DeleteFunc(slices.Clone(parts), func(part id) bool { return !s.ofScript(part) }); len(scripts) > 0 {
		_, missing, err = s.all(scripts, a)
	}
	return x, missing, err == nil && len(missing) == 0, err
}

// ofScript reports whether a game contains positions of a script. All other play ends.
func (s *Solver) ofScript(n id) bool {
	this := &s.store.nodes[n]
	if this.shape == position || this.shape == explicit {
		return isScript(s.store.rules[this.rules])
	}
	return slices.ContainsFunc(this.parts, s.ofScript)
}

// isScript reports whether a ruleset is a script, or a game that is written with one.
func isScript(r games.Ruleset) bool {
	if e, ok := r.(*sum.Explicit); ok {
		return !e.Rulesets(func(r games.Ruleset) bool { return !isScript(r) })
	}
	_, script := r.(games.Listed)
	return script
}

// any looks for a component whose aspect has a given value, and returns the value if there is one.
// It first tries those that need no search. Then it tries the others in rounds with doubled
// budgets, and skips refused ones if possible.
func (s *Solver) any(ctx context.Context, parts []id, a aspect, wanted int64) (x int64, missing []key, known bool, err error) {
	answered := 0
	for i, part := range parts {
		k := key{part, a}
		if i > 0 && part == parts[i-1] {
			continue
		}
		x, ok := s.answer(k)
		if !ok && a != wins {
			if x, ok = s.lookUp(ctx, k); ok {
				s.note(k, x)
			}
		}
		switch refusal := s.refused[k]; {
		case ok && x == wanted:
			return wanted, nil, true, nil
		case ok:
			answered++
		case refusal != nil:
			err = refusal
		default:
			missing = append(missing, k)
		}
	}
	if len(missing) > 0 {
		return 0, missing[:min(len(missing), answered+1)], false, nil
	}
	return 0, nil, false, err
}

// heaps returns the sizes of components that are all single heaps of Nim.
func (s *Solver) heaps(parts []id) (sizes []int64, ok bool) {
	sizes = make([]int64, len(parts))
	for i, part := range parts {
		n := &s.store.nodes[part]
		if n.shape != position || !isNim(s.store.rules[n.rules]) {
			return nil, false
		}
		sizes[i] = s.store.spots[n.place].X
	}
	return sizes, true
}

// isNim reports whether the positions of a ruleset are heaps of Nim.
func isNim(r games.Ruleset) bool { return r.Identity().Family == "nim" }

// Columns returns, for every binary digit from the lowest, the number of heaps with a 1 there.
// There are as many as the largest heap has digits.
func Columns(heaps []int64) []uint64 {
	var ones []uint64
	for _, h := range heaps {
		for digit := 0; h > 0; digit, h = digit+1, h>>1 {
			if digit == len(ones) {
				ones = append(ones, 0)
			}
			ones[digit] += uint64(h & 1)
		}
	}
	return ones
}

// mooreLost reports whether a position of Moore's Nim, with turns in up to k heaps, is lost. In
// normal play, for every binary digit, the number of heaps with a 1 must be a multiple of k+1
// (Moore 1910). In misere play, if all heaps are 1, their number must leave remainder 1 after
// division by k+1.
func mooreLost(heaps []int64, k uint64, misere bool) bool {
	ones := Columns(heaps)
	if misere && len(ones) <= 1 {
		return len(ones) == 1 && ones[0]%(k+1) == 1
	}
	for _, count := range ones {
		if count%(k+1) != 0 {
			return false
		}
	}
	return true
}

// outcomeOf returns N or P.
func outcomeOf(won int64) value.Outcome {
	if won == 1 {
		return value.N
	}
	return value.P
}

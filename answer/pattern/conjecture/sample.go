package conjecture

import (
	"cmp"
	"slices"
)

// sample is a choice of points. At the first ones a formula must equal the targets; the others tell
// expressions apart.
type sample struct {
	numbers int
	points  [][]int64
	targets []int64 // of the first points
}

func (s *sample) len() int { return len(s.points) }

// has reports whether the values at the points equal all targets.
func (s *sample) has(value func(p int) int64) bool {
	for p, t := range s.targets {
		if value(p) != t {
			return false
		}
	}
	return true
}

// hasMost reports whether values equal most targets: of eight, one may be replaced in the table.
func (s *sample) hasMost(values []int64) bool {
	failed := 0
	for p, t := range s.targets {
		if values[p] != t {
			failed++
		}
	}
	return 8*failed <= len(s.targets)
}

// The points of a sample.
const (
	targeted = 40 // points of the fitted part in the first sample
	decided  = 60 // the same of a condition, whose values tell little
	fewer    = 24 // the same in others, which are to meet no replaced value
	spread   = 16 // points of the whole table
)

// lateRound is the round whose sample leaves out the first half of the fitted part: a rule may hold
// from some number on.
const lateRound = 1

// sampleOf chooses points of a table, others for each round.
func sampleOf(t *Table, round int) *sample {
	s := &sample{numbers: t.Numbers}
	rng := random(uint64(round) + 1)
	var order []int
	for i := range t.fitted() {
		if round != lateRound || i >= t.fitted()/2 {
			order = append(order, i)
		}
	}
	for i := range order {
		j := i + rng.below(len(order)-i)
		order[i], order[j] = order[j], order[i]
	}
	most := fewer
	if round == 0 {
		most = targeted
		if t.Condition {
			most = decided
		}
		rareFirst(order, t.Values)
	}
	for _, i := range order[:min(most, len(order))] {
		s.points = append(s.points, t.At(i))
		s.targets = append(s.targets, t.Values[i])
	}
	for range spread {
		s.points = append(s.points, t.At(rng.below(t.Len())))
	}
	return s
}

// rareFirst orders points, so that all values come once, then all that are left, the rare ones first:
// few expressions have those by accident.
func rareFirst(order []int, values []int64) {
	frequency, turn := map[int64]int{}, make(map[int]int, len(order)) // how often the value of a point came before it
	for _, i := range order {
		turn[i] = frequency[values[i]]
		frequency[values[i]]++
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return cmp.Or(cmp.Compare(turn[i], turn[j]), cmp.Compare(frequency[values[i]], frequency[values[j]]))
	})
}

// random is a sequence of numbers that look random: the same for the same seed (G. Steele, D. Lea
// and C. Flood 2014).
type random uint64

func (r *random) next() uint64 {
	*r += 0x9e3779b97f4a7c15
	z := uint64(*r)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (r *random) below(n int) int { return int(r.next() % uint64(n)) }

package shards

import (
	"cmp"
	"hash/fnv"
	"math"
	"math/bits"
	"slices"

	"sprague/precompute"
)

// Shard is a part of a catalogue: the tables that one process solves.
type Shard struct {
	Tasks  []precompute.Task // by the names of their tables
	Effort uint64            // of all of them, as it was estimated for the split; 0 in a plan that was read
}

// Positions counts the positions of all tables.
func (s Shard) Positions() (sum uint64) {
	for _, t := range s.Tasks {
		sum += t.Positions
	}
	return sum
}

// split deals tasks out: the costliest first, each to the shard that has the least to do so
// far, so that no shard costs more than a third above the best possible (Graham 1969), as far as
// the estimates go. The order of the tasks does not matter.
func split(tasks []precompute.Task, n int) []Shard {
	type priced struct {
		precompute.Task
		effort, lot uint64
	}
	order := make([]priced, 0, len(tasks))
	for _, t := range tasks {
		order = append(order, priced{t, t.Effort(), lot(t.Table())})
	}
	slices.SortFunc(order, func(a, b priced) int {
		return cmp.Or(cmp.Compare(b.effort, a.effort), cmp.Compare(a.lot, b.lot), byTable(a.Task, b.Task))
	})
	all := make([]Shard, n)
	for i, t := range order {
		to := i
		if i >= n { // no shard is empty any more
			to = leastLoaded(all)
		}
		all[to].Tasks = append(all[to].Tasks, t.Task)
		all[to].Effort = addEfforts(all[to].Effort, t.effort)
	}
	for _, s := range all {
		slices.SortFunc(s.Tasks, byTable)
	}
	return all
}

// lot orders tables of the same effort as if by chance. In the order of their names, every eighth octal code ends with the
// same digit, and is alike in what it really costs.
func lot(table string) uint64 {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(table)) // it never fails
	return hash.Sum64()
}

// addEfforts adds, and stops at the largest number there is.
func addEfforts(a, b uint64) uint64 {
	sum, carry := bits.Add64(a, b, 0)
	if carry != 0 {
		return math.MaxUint64
	}
	return sum
}

// leastLoaded gives the number of the shard with the least effort, the first of several.
func leastLoaded(all []Shard) (least int) {
	for i, s := range all {
		if s.Effort < all[least].Effort {
			least = i
		}
	}
	return least
}

func byTable(a, b precompute.Task) int { return cmp.Compare(a.Table(), b.Table()) }

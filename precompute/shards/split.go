package shards

import (
	"cmp"
	"hash/fnv"
	"math"
	"math/bits"
	"slices"

	"sprague/precompute"
)

// Shard is a part of a catalogue: the tables for one process.
type Shard struct {
	Tasks  []precompute.Task // sorted by table name
	Effort uint64            // total estimate used for the split; 0 in a plan read from a file
}

// Positions counts the positions of all tables.
func (s Shard) Positions() (sum uint64) {
	for _, t := range s.Tasks {
		sum += t.Positions
	}
	return sum
}

// split distributes tasks: the costliest first, each to the shard with the least effort so far. No
// shard then costs more than a third above the optimum (Graham 1969), by the estimates. The order
// of the input does not matter.
func split(tasks []precompute.Task, n int) []Shard {
	type priced struct {
		precompute.Task
		effort, shuffleKey uint64
	}
	order := make([]priced, 0, len(tasks))
	for _, t := range tasks {
		order = append(order, priced{t, t.Effort(), shuffleKey(t.Table())})
	}
	slices.SortFunc(order, func(a, b priced) int {
		return cmp.Or(cmp.Compare(b.effort, a.effort), cmp.Compare(a.shuffleKey, b.shuffleKey), byTable(a.Task, b.Task))
	})
	all := make([]Shard, n)
	for i, t := range order {
		to := i
		if i >= n { // no shard is empty anymore
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

// shuffleKey orders tables of equal effort pseudo-randomly. In name order, every eighth octal code
// would end with the same digit and have a similar real cost.
func shuffleKey(table string) uint64 {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(table)) // it never fails
	return hash.Sum64()
}

// addEfforts adds two efforts and saturates at the largest uint64.
func addEfforts(a, b uint64) uint64 {
	sum, carry := bits.Add64(a, b, 0)
	if carry != 0 {
		return math.MaxUint64
	}
	return sum
}

// leastLoaded returns the index of the first shard with the least effort.
func leastLoaded(all []Shard) (least int) {
	for i, s := range all {
		if s.Effort < all[least].Effort {
			least = i
		}
	}
	return least
}

func byTable(a, b precompute.Task) int { return cmp.Compare(a.Table(), b.Table()) }

package shards

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"sprague/precompute"
)

// Shard is a part of a catalogue: the tables that one process solves.
type Shard struct {
	Tasks []precompute.Task // by the names of their tables
}

// Effort estimates what the shard costs, in the unit of precompute.Task.Effort.
func (s Shard) Effort() (sum uint64) {
	for _, t := range s.Tasks {
		sum = addEfforts(sum, t.Effort())
	}
	return sum
}

// Positions counts the positions of all tables.
func (s Shard) Positions() (sum uint64) {
	for _, t := range s.Tasks {
		sum += t.Positions
	}
	return sum
}

// addEfforts adds, and stops at the largest number there is.
func addEfforts(a, b uint64) uint64 {
	sum, carry := bits.Add64(a, b, 0)
	if carry != 0 {
		return math.MaxUint64
	}
	return sum
}

// split deals tasks out: the costliest first, each to the shard that has the least to do so
// far, so that no shard costs more than a third above the best possible (Graham 1969), as far as the estimates go. The
// order of the tasks does not matter.
func split(tasks []precompute.Task, n int) []Shard {
	type priced struct {
		precompute.Task
		effort uint64
	}
	order := make([]priced, 0, len(tasks))
	for _, t := range tasks {
		order = append(order, priced{t, t.Effort()})
	}
	slices.SortFunc(order, func(a, b priced) int {
		return cmp.Or(cmp.Compare(b.effort, a.effort), byTable(a.Task, b.Task))
	})
	all, load := make([]Shard, n), make([]uint64, n)
	for i, t := range order {
		least := i // as long as shards are empty
		if i >= n {
			least = slices.Index(load, slices.Min(load))
		}
		all[least].Tasks = append(all[least].Tasks, t.Task)
		load[least] = addEfforts(load[least], t.effort)
	}
	for _, s := range all {
		slices.SortFunc(s.Tasks, byTable)
	}
	return all
}

func byTable(a, b precompute.Task) int { return cmp.Compare(a.Table(), b.Table()) }

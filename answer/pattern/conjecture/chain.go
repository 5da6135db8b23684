package conjecture

// chainsOf lists the frames of two operators beside leaves. For a condition the outer one is one.
func chainsOf(b *bank, condition bool) *frames {
	f := framesOf(b, 0, condition)
	f.list = f.possible()
	f.addWithin(int32(len(f.list)))
	return f
}

// chained is a frame of one operator that stands within others.
type chained struct {
	frame
	within []int32 // by the frame around it, the place of both in the list; 0 for none
}

// compared is the number of values for which frames are compared.
const compared = 96

// addWithin adds frames of one operator beside leaves within each of the first frames: one of those
// that have the same values for what entries have at some points.
func (f *frames) addWithin(first int32) {
	b, rng := f.bank, random(1)
	var points [compared]int
	var values [compared]int64
	for i := range points {
		points[i] = rng.below(b.sample.len())
		values[i] = b.at(int32(rng.below(len(b.entries))))[points[i]]
	}
	known, row, inner := map[uint64]bool{}, make([]int64, compared), make([]int64, compared)
	isNew := func(outer int32, v []int64) bool {
		f.work += compared
		for k, p := range points {
			row[k] = f.apply(outer, p, v[k])
		}
		h := hashOf(row)
		defer func() { known[h] = true }()
		return !known[h]
	}
	for outer := range first {
		isNew(outer, values[:])
	}
	for _, x := range framesOf(b, 0, false).list {
		for k, p := range points {
			inner[k] = x.of(p, values[k])
		}
		c := chained{frame: x, within: make([]int32, first)}
		for outer := range first {
			if isNew(outer, inner) {
				x.outer = outer
				c.within[outer] = int32(len(f.list))
				f.list = append(f.list, x)
			}
		}
		f.chained = append(f.chained, c)
	}
}

// possible returns the frames that have each target for the value of some entry in their holes.
// Those that can be undone have it for others too.
func (f *frames) possible() []frame {
	targets := f.bank.sample.targets
	values := make([][]int64, len(targets))
	f.work += int64(len(targets) * len(f.bank.entries))
	for p := range values {
		known := map[int64]bool{}
		for i := range f.bank.entries {
			if v := f.bank.at(int32(i))[p]; !known[v] {
				known[v] = true
				values[p] = append(values[p], v)
			}
		}
	}
	has := func(i int32, p int) bool {
		for _, v := range values[p] {
			f.work++
			if f.apply(i, p, v) == targets[p] {
				return true
			}
		}
		return false
	}
	list := f.list[:0:0]
next:
	for i, x := range f.list {
		for p := range targets {
			if !x.op.CanBeUndone() && !has(int32(i), p) {
				continue next
			}
		}
		list = append(list, x)
	}
	return list
}

package retrograde

import (
	"encoding/binary"
	"math"
	"slices"

	"sprague/games"
)

// What a numbering finds is saved in parts, so that another one of the same positions goes on where
// the first was cut off: the moves of many positions, which take most of the time, and the results of
// tiers. A part has its kind, the numbers from and to that
// it is about, and then
//
//	tiersPart    the tiers, if it is the first, and which of them each number has, as in states
//	resultsPart  whether results without and with scores occurred, and of each place the state, the
//	             height if plays end, and the score if there are scores
//	movesPart    what the rules say about each place; see [moveLog]
const (
	tiersPart = iota
	resultsPart
	movesPart
)

// saving tells how much of a numbering is saved.
type saving struct {
	done  uint32 // the places whose results were saved
	least uint32 // numbers that are worth a part
	most  uint32 // numbers of a part, so that it takes little memory
}

// usualSaving saves what takes some 10 ms or more to find out.
var usualSaving = saving{least: 1 << 14, most: 1 << 20}

// SaveTiers saves the tiers of the numbers, once they are found.
func (u *Numbering) SaveTiers() error {
	if u.parts == nil || uint32(len(u.states)) < u.saved.least {
		return nil
	}
	tiers := make([]int64, len(u.tiers))
	for tier, k := range u.tiers {
		tiers[k] = tier
	}
	return u.inParts(tiersPart, 0, uint32(len(u.states)), func(b []byte, from, to uint32) []byte {
		if from == 0 {
			b = binary.AppendUvarint(b, uint64(len(tiers)))
			for _, tier := range tiers {
				b = binary.AppendVarint(b, tier)
			}
		}
		return appendRuns(b, from, to, func(n uint32) uint64 { return uint64(u.states[n]) })
	})
}

// Save saves the results of the tiers that were solved since it was called last, once these are
// worth it.
func (u *Numbering) Save() error {
	x, end := &u.whole, uint32(u.whole.Len())
	if u.parts == nil || !x.ranking.Tiered() || end-u.saved.done < u.saved.least {
		return nil
	}
	err := u.inParts(resultsPart, u.saved.done, end, func(b []byte, from, to uint32) []byte {
		for _, met := range x.kinds {
			if b = append(b, 0); met {
				b[len(b)-1] = 1
			}
		}
		b = appendRuns(b, from, to, func(n uint32) uint64 { return uint64(u.states[n]) })
		if u.heights != nil {
			b = appendRuns(b, from, to, func(n uint32) uint64 { return uint64(u.heights[n]) })
		}
		if x.kinds[1] {
			b = appendRuns(b, from, to, func(n uint32) uint64 { return uint64(x.scores[n]<<1 ^ x.scores[n]>>63) })
		}
		return b
	})
	u.saved.done = end
	return err
}

// inParts makes parts of a kind.
func (u *Numbering) inParts(kind byte, from, end uint32, add func(b []byte, from, to uint32) []byte) error {
	var b []byte
	for to := from; from < end; from = to {
		to = min(from+u.saved.most, end)
		b = binary.AppendUvarint(binary.AppendUvarint(append(b[:0], kind), uint64(from)), uint64(to))
		b = add(b, from, to)
		if err := u.parts.Put(b); err != nil {
			return err
		}
	}
	return nil
}

// appendRuns appends integers below 2^63 of numbers: twice each, and 1 more with the number of the
// others that follow and are equal.
func appendRuns(b []byte, from, to uint32, at func(n uint32) uint64) []byte {
	for n := from; n < to; {
		v, others := at(n), uint32(0)
		for n++; n < to && at(n) == v; n++ {
			others++
		}
		if b = binary.AppendUvarint(b, v<<1|uint64(min(others, 1))); others > 0 {
			b = binary.AppendUvarint(b, uint64(others))
		}
	}
	return b
}

// Resume reads the parts that another numbering of the same positions has saved, before anything
// else. It returns the number of all tiers and of those that are solved. If the parts do not tell
// the tiers of the numbers, all is 0, and they are to be found. A part that is not whole ends
// them. The error is a *games.Error.
func (u *Numbering) Resume() (solved, all int, err error) {
	known, done := uint32(0), uint32(0) // the numbers with tiers, and the places with results
	for i := 0; u.parts != nil; i++ {
		part, ok := u.parts.At(i)
		if !ok {
			break
		}
		r := &partReader{rest: part, whole: true}
		switch kind, from, to := r.integer(math.MaxUint8), uint32(r.integer(uint64(len(u.states)))), uint32(r.integer(uint64(len(u.states)))); {
		case !r.whole || from >= to:
			r.whole = false
		case kind == tiersPart && u.arrange && (from == 0 || from == known):
			if known = to; u.readTiers(r, from, to) && to == uint32(len(u.states)) {
				err = u.sort()
			}
		case kind == resultsPart && !u.arrange && from <= done:
			if done = to; !u.readResults(r, from, to) {
				done = from
			}
		case kind == movesPart && !u.arrange:
			r.whole = u.keep(i, part)
		default:
			r.whole = false
		}
		if err != nil || !r.whole {
			break
		}
	}
	if u.arrange || err != nil {
		u.tiers = nil
		clear(u.states)
		return 0, 0, err
	}
	all = len(u.ends)
	solved, _ = slices.BinarySearch(u.ends, done+1)
	if solved > 0 {
		u.saved.done = u.ends[solved-1]
	}
	u.ends = u.ends[solved:]
	u.forget()
	return solved, all, nil
}

// keep notes a part about moves. It returns false if the part is not whole, or not like the others.
func (u *Numbering) keep(i int, part []byte) bool {
	x := &u.whole
	head, r := readMovesHead(part, x)
	if u.Listed() == 0 {
		x.ranking.key = head.key
	}
	if !r.whole || head.key != x.ranking.key {
		return false
	}
	u.add(i, head)
	return true
}

// Solved returns the number of numbers in the tiers that are solved.
func (u *Numbering) Solved() uint64 { return uint64(u.whole.Len()) }

// forget forgets the results of what was not saved as a whole tier.
func (u *Numbering) forget() {
	x, done := u.whole.Solver, u.saved.done
	clear(u.states[done:])
	x.solved = u.states[:done]
	if u.heights != nil {
		clear(u.heights[done:])
		x.heights = u.heights[:done]
	}
	x.scores = x.scores[:min(len(x.scores), int(done))]
}

// readTiers reads the tiers of numbers. It returns false if the part is not whole.
func (u *Numbering) readTiers(r *partReader, from, to uint32) bool {
	if from == 0 {
		u.tiers = map[int64]uint32{}
		all := uint32(r.integer(uint64(len(u.states))))
		for k := range all {
			u.tiers[r.signed()] = k
		}
		r.whole = r.whole && len(u.tiers) == int(all)
	}
	r.runs(from, to, uint64(len(u.tiers)), func(n uint32, v uint64) { u.states[n] = state(v) })
	return r.ends()
}

// readResults reads the results of places. It returns false if the part is not whole.
func (u *Numbering) readResults(r *partReader, from, to uint32) bool {
	x := u.whole.Solver
	kinds := [2]bool{r.integer(1) == 1, r.integer(1) == 1}
	r.runs(from, to, math.MaxUint32, func(n uint32, v uint64) {
		u.states[n] = state(v)
		r.whole = r.whole && u.states[n].kind() != 0
	})
	if u.heights != nil {
		r.runs(from, to, math.MaxUint32, func(n uint32, v uint64) { u.heights[n] = uint32(v) })
	}
	if kinds[1] && r.whole {
		x.scores = padded(x.scores, int(to))
		r.runs(from, to, 2*games.MostScore, func(n uint32, v uint64) { x.scores[n] = int64(v>>1) ^ -int64(v&1) })
	}
	if !r.ends() {
		return false
	}
	x.kinds = kinds
	return true
}

// partReader reads a part. After an error it is not whole, and all integers are 0.
type partReader struct {
	rest  []byte
	whole bool
}

// ends reports whether a part is whole and has been read.
func (r *partReader) ends() bool {
	r.whole = r.whole && len(r.rest) == 0
	return r.whole
}

// integer reads an integer up to a maximum.
func (r *partReader) integer(most uint64) uint64 {
	v, size := binary.Uvarint(r.rest)
	if r.whole = r.whole && size > 0 && v <= most; !r.whole {
		return 0
	}
	r.rest = r.rest[size:]
	return v
}

// word reads a word.
func (r *partReader) word() uint64 {
	if r.whole = r.whole && len(r.rest) >= 8; !r.whole {
		return 0
	}
	v := binary.LittleEndian.Uint64(r.rest)
	r.rest = r.rest[8:]
	return v
}

// text reads bytes with their number before.
func (r *partReader) text() []byte {
	length := r.integer(uint64(len(r.rest)))
	if r.whole = r.whole && length <= uint64(len(r.rest)); !r.whole {
		return nil
	}
	v := r.rest[:length]
	r.rest = r.rest[length:]
	return v
}

// signed reads an integer with a sign.
func (r *partReader) signed() int64 {
	v := r.integer(math.MaxUint64)
	return int64(v>>1) ^ -int64(v&1)
}

// runs reads integers up to a maximum, as appendRuns has written them.
func (r *partReader) runs(from, to uint32, most uint64, set func(n uint32, v uint64)) {
	for from < to && r.whole {
		v, others := r.integer(most<<1|1), uint64(0)
		if v&1 == 1 {
			others = r.integer(uint64(to - from - 1))
		}
		for end := from + 1 + uint32(others); from < end && r.whole; from++ {
			set(from, v>>1)
		}
	}
}

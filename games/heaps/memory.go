package heaps

// Bytes returns the memory of the set: a short range may stand for a long list.
func (g subtraction) Bytes() uint64 { return 8 * uint64(len(g.set)) }

// Bytes returns the memory of the exceptions.
func (g allBut) Bytes() uint64 { return 8 * uint64(len(g.except)) }

// Bytes returns the memory of the forbidden moves, each in a heap of its own at worst.
func (g constrained) Bytes() uint64 {
	pairs := uint64(0)
	for _, b := range g.banned {
		pairs += uint64(len(b.takings))
	}
	return 16*pairs + 120*uint64(len(g.banned))
}

// Bytes returns the memory of the digits: short parameters of stripes may have many digits.
func (g octal) Bytes() uint64 {
	return uint64(len(g.code.digits)) + 8*uint64(len(g.take.explicit)+len(g.split.explicit))
}

// Bytes returns the approximate memory of the digits.
func (g takeAndBreak) Bytes() uint64 { return 64 * uint64(len(g.code.digits)+len(g.code.tail)) }

package heaps

// Bytes is the memory of the set: a range is short to write and long to hold.
func (g subtraction) Bytes() uint64 { return 8 * uint64(len(g.set)) }

// Bytes is the memory of the exceptions.
func (g allBut) Bytes() uint64 { return 8 * uint64(len(g.except)) }

// Bytes is the memory of the digits: a row of stripes is short to write, too.
func (g octal) Bytes() uint64 {
	return uint64(len(g.code.digits)) + 8*uint64(len(g.whole.explicit)+len(g.take.explicit)+len(g.split.explicit))
}

// Bytes is about the memory of the digits.
func (g takeAndBreak) Bytes() uint64 { return 64 * uint64(len(g.code.digits)+len(g.code.tail)) }

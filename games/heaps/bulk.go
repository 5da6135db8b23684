package heaps

// Bytes is the memory of the set: a range is short to write and long to hold.
func (g subtraction) Bytes() uint64 { return 8 * uint64(len(g.set)) }

package fold

// union is what options have together: the best ranks in every field, all bits of their
// values, and a set for each field of values, in which numbers count modulo 64.
type union struct {
	turns, any uint64
	sets       [fields]uint64
}

// unite gives the union of known[at+o], for every o of options.
func unite(known []Packed, options []int32, at int) union {
	var turns, any uint64
	for _, o := range options {
		p := &known[at+int(o)]
		turns = greater(turns, p.turns)
		any |= p.values
	}
	var a, b, c, d uint64 // in registers, for which the loop above leaves no room
	for _, o := range options {
		values := known[at+int(o)].values
		a |= 1 << (values & 63)
		b |= 1 << (values >> 16 & 63)
		c |= 1 << (values >> 32 & 63)
		d |= 1 << (values >> 48 & 63)
	}
	return union{turns, any, [fields]uint64{a, b, c, d}}
}

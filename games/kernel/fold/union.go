package fold

// union combines options: the best ranks in every field, the or of their values, and a set of the
// numbers modulo 64 for each field of values.
type union struct {
	turns, any uint64
	sets       [fields]uint64
}

// unite returns the union of known[at+o], for every o of options.
func unite(known []Packed, options []int32, at int) union {
	var turns, any uint64
	for _, o := range options {
		p := &known[at+int(o)]
		turns = greater(turns, p.turns)
		any |= p.values
	}
	var a, b, c, d uint64 // in registers, for which the loop above has no room
	for _, o := range options {
		values := known[at+int(o)].values
		a |= 1 << (values & 63)
		b |= 1 << (values >> 16 & 63)
		c |= 1 << (values >> 32 & 63)
		d |= 1 << (values >> 48 & 63)
	}
	return union{turns, any, [fields]uint64{a, b, c, d}}
}

package fold

// greater returns the greater of two ranks, in every field.
func greater(a, b uint64) uint64 {
	notLess := ((a | tops) - b) & tops // no field borrows from the next
	return b ^ (a^b)&(notLess-notLess>>15)
}

// next returns the rank of a position from that of its best option, in every field. It lasts one
// turn more, and is lost if the option is won.
func next(best uint64) uint64 {
	lost := best / half & ones
	return tops - best - 2*(lost^hurry)
}

// numbersOf returns the numbers of turns with these ranks, in every field.
func numbersOf(ranks uint64) uint64 {
	lost := ranks / half & ones
	return ranks ^ delay*(half-1) ^ lost*(2*half-1)
}

// fit reports whether all numbers of turns are at most MaxTurns.
func fit(ranks uint64) bool {
	return (numbersOf(ranks)+ones*(2*half-1-MaxTurns))&tops == 0
}

package formula

// bitsOf returns the length of the description of a number.
func bitsOf(c int64) int { return 2 + 2*bitLength(max(c, -c)) }

func bitsOfList(list []int64) int {
	sum := bitsOf(int64(len(list)))
	for _, c := range list {
		sum += bitsOf(c)
	}
	return sum
}

func bitsOfAll(list []*Expr) int {
	sum := bitsOf(int64(len(list)))
	for _, e := range list {
		sum += e.Bits()
	}
	return sum
}

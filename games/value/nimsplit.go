package value

import "math/bits"

// NimSplit finds an option of a product, a move of the Tartan theorem. For c with (x⊗y) ⊕ c < x⊗y it
// returns a and b with a⊗b = c, x ⊕ a < x and y ⊕ b < y. Hence x' = x ⊕ a and y' = y ⊕ b satisfy
// x'⊗y ⊕ x⊗y' ⊕ x'⊗y' = x⊗y ⊕ c. Such a and b exist because x⊗y is a mex of these numbers (Conway
// 1976).
//
// All c satisfy the condition whose greatest bit is a bit of x⊗y. The same holds for x and y.
func NimSplit(x, y, c uint64) (a, b uint64) { return nimSplit(x, y, c, 32) }

// nimSplit splits in the field of 2·half bits. With x = x1·F + x0, and so on,
//
//	x⊗y = (x1⊗y1 ⊕ x1⊗y0 ⊕ x0⊗y1)·F + (x0⊗y0 ⊕ x1⊗y1⊗F/2)
//
// and the greatest bit of c is a bit of one of these products, which is split. The other parts of a
// and b are then chosen such that both halves of a⊗b are those of c. They do not change the greatest
// bits of a and b.
func nimSplit(x, y, c uint64, half uint) (a, b uint64) {
	if half == 0 {
		return 1, 1
	}
	sub := half / 2
	x1, x0 := halves(x, half)
	y1, y0 := halves(y, half)
	c1, c0 := halves(c, half)
	root := uint64(1) << (half - 1) // F/2
	if c1 == 0 {
		if has(nimProduct(x0, y0, sub), c0) {
			return nimSplit(x0, y0, c0, sub)
		}
		// a1⊗b1⊗u = c0 with the top bit in u, so that u = s² ⊕ s ⊕ F/2 has a solution. It remains
		// that a0 = s⊗a1 and b0 = (s ⊕ 1)⊗b1.
		product, u := nimSplit(nimProduct(x1, y1, sub), root, c0, sub)
		a1, b1 := nimSplit(x1, y1, product, sub)
		s := nimQuadratic(u^root, sub)
		return a1<<half ^ nimProduct(s, a1, sub), b1<<half ^ nimProduct(s^1, b1, sub)
	}
	switch {
	case has(nimProduct(x1, y0, sub), c1):
		a1, b0 := nimSplit(x1, y0, c1, sub)
		return a1<<half ^ nimProduct(c0, nimInverse(b0, sub), sub), b0
	case has(nimProduct(x0, y1, sub), c1):
		a0, b1 := nimSplit(x0, y1, c1, sub)
		return a0, b1<<half ^ nimProduct(c0, nimInverse(a0, sub), sub)
	default: // a1⊗b1 = c1, a0 = s⊗a1 and b0 = s⊗b1, so that s² ⊕ F/2 = c0/c1
		a1, b1 := nimSplit(x1, y1, c1, sub)
		s := nimRoot(nimProduct(c0, nimInverse(c1, sub), sub)^root, sub)
		return a1<<half ^ nimProduct(s, a1, sub), b1<<half ^ nimProduct(s, b1, sub)
	}
}

// has reports whether the greatest bit of c > 0 is a bit of x.
func has(x, c uint64) bool { return x>>(bits.Len64(c)-1)&1 == 1 }

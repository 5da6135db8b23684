package value

import "sync"

// The nimbers below 2^64 are a field (Conway, On Numbers and Games, 1976, chapter 6). Its addition
// is xor. Its product is a⊗b = mex{a'⊗b ⊕ a⊗b' ⊕ a'⊗b'} over all a' < a, b' < b. The nimbers below
// F = 2^(2^k) are a subfield; a ⊗ F = a·F for a < F, and F ⊗ F = F ⊕ F/2. Below, half is 2^k: an
// element of a field of 2·half bits is high·F + low with F = 2^half. Half 0 is the field of 0 and
// 1.

// NimProduct returns a⊗b.
func NimProduct(a, b uint64) uint64 { return nimProduct(a, b, 32) }

// NimInverse returns the nimber whose product with a is 1. It returns 0 for a = 0.
func NimInverse(a uint64) uint64 { return nimInverse(a, 32) }

// NimRoot returns the only nimber whose square is a.
func NimRoot(a uint64) uint64 { return nimRoot(a, 32) }

// NimPower returns the product of n factors a, which is 1 for n = 0.
func NimPower(a, n uint64) uint64 {
	power := uint64(1)
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			power = NimProduct(power, a)
		}
		a = NimProduct(a, a)
	}
	return power
}

// nimLogs are logarithms in the field of 16 bits: exp[log[a]+log[b]] is a⊗b.
type nimLogs struct {
	log [1 << 16]uint16
	exp [2 << 16]uint16
}

const (
	logHalf  = 8         // of the field of the logarithms
	logOrder = 1<<16 - 1 // number of its elements except 0
)

var logsOf = sync.OnceValue(func() *nimLogs {
	t := &nimLogs{}
	for base := uint64(2); !t.fill(base); base++ { // half of all elements generate the others
	}
	return t
})

// fill fills the tables with the powers of a base. It returns false if these are not all elements.
func (t *nimLogs) fill(base uint64) bool {
	var rows [16]uint64 // products of the base with powers of two
	for i := range rows {
		rows[i] = nimKaratsuba(base, 1<<i, logHalf, nimSmall)
	}
	x := uint64(1)
	for i := range logOrder {
		if i > 0 && x == 1 {
			return false
		}
		t.log[x], t.exp[i], t.exp[i+logOrder] = uint16(i), uint16(x), uint16(x)
		next := uint64(0)
		for k, row := range rows {
			next ^= row * (x >> k & 1)
		}
		x = next
	}
	return true
}

// nimProduct multiplies in the field of 2·half bits. It looks up logarithms if that field has 16
// bits or fewer.
func nimProduct(a, b uint64, half uint) uint64 {
	switch {
	case a <= 1 || b <= 1:
		return a * b
	case half <= logHalf:
		t := logsOf()
		return uint64(t.exp[int(t.log[a])+int(t.log[b])])
	case (a|b)>>half == 0:
		return nimProduct(a, b, half/2)
	default:
		return nimKaratsuba(a, b, half, nimProduct)
	}
}

// nimSmall is nimProduct without logarithms.
func nimSmall(a, b uint64, half uint) uint64 {
	if half == 0 {
		return a & b
	}
	return nimKaratsuba(a, b, half, nimSmall)
}

// nimKaratsuba multiplies with four products of the field of half bits.
func nimKaratsuba(a, b uint64, half uint, product func(a, b uint64, half uint) uint64) uint64 {
	a1, a0 := halves(a, half)
	b1, b0 := halves(b, half)
	high, low, sub := product(a1, b1, half/2), product(a0, b0, half/2), half/2
	cross := product(a1^a0, b1^b0, sub) ^ low
	return cross<<half ^ low ^ product(high, 1<<(half-1), sub)
}

// halves returns high and low of high·2^half + low.
func halves(a uint64, half uint) (high, low uint64) { return a >> half, a & (1<<half - 1) }

// nimInverse uses the conjugate of a, which is high·F + high + low: their product is in the field of
// half bits.
func nimInverse(a uint64, half uint) uint64 {
	if a <= 1 {
		return a
	}
	if half <= logHalf {
		t := logsOf()
		return uint64(t.exp[logOrder-int(t.log[a])])
	}
	high, low := halves(a, half)
	conjugate := a ^ high
	norm := nimProduct(low, low^high, half/2) ^ nimProduct(nimProduct(high, high, half/2), 1<<(half-1), half/2)
	return nimProduct(conjugate, nimInverse(norm, half/2), half)
}

// nimRoot uses that the square of high·F + low is high²·F + (high²⊗F/2 ⊕ low²).
func nimRoot(a uint64, half uint) uint64 {
	if half == 0 {
		return a
	}
	high, low := halves(a, half)
	return nimRoot(high, half/2)<<half ^ nimRoot(low^nimProduct(high, 1<<(half-1), half/2), half/2)
}

// nimQuadratic returns an s with s² ⊕ s = d in the field of 2·half bits, for d without its top bit.
// The high part of s is determined up to 1, which decides whether its low part exists.
func nimQuadratic(d uint64, half uint) uint64 {
	if half == 0 {
		return 0
	}
	high, low := halves(d, half)
	s := nimQuadratic(high, half/2)
	top := uint64(1) << (half - 1)
	if low ^= nimProduct(nimProduct(s, s, half/2), top, half/2); low&top != 0 {
		s, low = s^1, low^top
	}
	return s<<half ^ nimQuadratic(low, half/2)
}

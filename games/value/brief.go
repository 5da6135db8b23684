package value

import (
	"math"
	"math/big"
	"strings"
)

// Brief returns the first bytes of String, at most limit, and whether that is all. It takes time
// linear in the bits of the number, however many digits it has.
func (v Value) Brief(limit int) (text string, whole bool) {
	if v.loony || v.number.Sign() == 0 {
		return cut(v.String(), limit)
	}
	if text, whole = v.number.Brief(limit); whole {
		v.number = Dyadic{}
		if rest := v.String(); rest != "0" {
			text += " + " + rest
		}
	}
	return cutFurther(text, limit, whole)
}

// Brief returns the first bytes of String, like [Value.Brief].
func (x Dyadic) Brief(limit int) (text string, whole bool) {
	if x.big == nil {
		text, whole = new(big.Int).SetInt64(x.small).String(), true
	} else if text, whole = head(new(big.Int).Abs(x.big), limit); x.big.Sign() < 0 {
		text = "-" + text
	}
	if whole && x.exp > 0 {
		var power string
		power, whole = head(new(big.Int).Lsh(big.NewInt(1), x.exp), limit)
		text += "/" + power
	}
	return cutFurther(text, limit, whole)
}

func cut(text string, limit int) (string, bool) { return cutFurther(text, limit, true) }

// cutFurther shortens a text that may already be cut.
func cutFurther(text string, limit int, whole bool) (string, bool) {
	limit = max(limit, 0)
	if len(text) <= limit {
		return text, whole
	}
	return strings.ToValidUTF8(text[:limit], ""), false
}

// head returns the first digits of n, which must not be negative: limit of them, or all.
func head(n *big.Int, limit int) (text string, whole bool) {
	const atOnce = 1 << 12 // bits
	limit = max(limit, 8)
	if n.BitLen() <= max(atOnce, 4*limit) { // more than four bits per digit
		return n.String(), true
	}
	// The quotient of n and a power of ten has that many digits, and up to two more.
	zeros := int(float64(n.BitLen()-1)*math.Log10(2)) - limit
	for precision := 4*limit + 64; precision < n.BitLen(); precision *= 2 {
		least, most, exp := powerOfTen(zeros, precision)
		more := n.BitLen() - precision
		top := new(big.Int).Rsh(n, uint(more)) // so n is between top and top+1, times 2^more
		above := new(big.Int).Add(top, big.NewInt(1))
		low := new(big.Int).Lsh(top, uint(more-exp))
		high := new(big.Int).Lsh(above, uint(more-exp))
		if low.Quo(low, most).Cmp(high.Quo(high, least)) == 0 { // then everything between them has the same beginning
			return low.String()[:limit], false
		}
	}
	return n.String()[:limit], false // close to a power of ten
}

// powerOfTen returns bounds of a power of ten with about that many bits, both times 2^exp.
func powerOfTen(zeros, precision int) (least, most *big.Int, exp int) {
	least, most = big.NewInt(1), big.NewInt(1)
	ten := big.NewInt(10)
	for bit := 62; bit >= 0; bit-- {
		least.Mul(least, least)
		most.Mul(most, most)
		exp *= 2
		if zeros>>bit&1 == 1 {
			least.Mul(least, ten)
			most.Mul(most, ten)
		}
		if over := most.BitLen() - precision; over > 0 {
			least.Rsh(least, uint(over))
			most.Add(most.Rsh(most, uint(over)), big.NewInt(1))
			exp += over
		}
	}
	return least, most, exp
}

package value

import (
	"math"
	"math/big"
	"strings"
)

// Brief gives the first bytes of what String gives, limit of them at most, and whether that is the whole. However many
// digits a number has, that takes no longer than to go over its bits.
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

// Brief gives the first bytes of what String gives, as [Value.Brief] does.
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

// cutFurther cuts a text that may have been cut already.
func cutFurther(text string, limit int, whole bool) (string, bool) {
	limit = max(limit, 0)
	if len(text) <= limit {
		return text, whole
	}
	return strings.ToValidUTF8(text[:limit], ""), false
}

// head gives the first digits of n, which is not negative: limit of them, or all.
func head(n *big.Int, limit int) (text string, whole bool) {
	const atOnce = 1 << 12 // bits
	limit = max(limit, 8)
	if n.BitLen() <= max(atOnce, 4*limit) { // which are more than a digit each four
		return n.String(), true
	}
	// Between n and a power of ten there are so many digits, and up to two more.
	zeros := int(float64(n.BitLen()-1)*math.Log10(2)) - limit
	for precision := 4*limit + 64; precision < n.BitLen(); precision *= 2 {
		least, most, exp := powerOfTen(zeros, precision)
		more := n.BitLen() - precision
		top := new(big.Int).Rsh(n, uint(more)) // so that n lies from top to top+1, times 2^more
		above := new(big.Int).Add(top, big.NewInt(1))
		low := new(big.Int).Lsh(top, uint(more-exp))
		high := new(big.Int).Lsh(above, uint(more-exp))
		if low.Quo(low, most).Cmp(high.Quo(high, least)) == 0 { // then what lies between them begins so, too
			return low.String()[:limit], false
		}
	}
	return n.String()[:limit], false // it begins as a power of ten does, or nearly so
}

// powerOfTen gives bounds of about so many bits for a power of ten, both times 2^exp.
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

package value

import (
	"math/big"
	"strconv"
	"strings"
)

// integerAtOnce is the number of digits that package big reads at once: its time is quadratic.
const integerAtOnce = 2000

// Integer parses a decimal integer, with or without a sign, like SetString of [big.Int], but faster
// for long ones.
func Integer(text string) (*big.Int, bool) {
	if small, err := strconv.ParseInt(text, 10, 64); err == nil {
		return big.NewInt(small), true
	}
	if len(text) <= integerAtOnce {
		return new(big.Int).SetString(text, 10)
	}
	digits := strings.TrimLeft(text[:1], "+-") + text[1:]
	if strings.Trim(digits, "0123456789") != "" {
		return nil, false
	}
	n := natural(digits)
	if text[0] == '-' {
		n.Neg(n)
	}
	return n, true
}

// natural parses digits by halves.
func natural(digits string) *big.Int {
	if len(digits) <= integerAtOnce {
		n, _ := new(big.Int).SetString(digits, 10)
		return n
	}
	half := len(digits) / 2
	high, low := natural(digits[:len(digits)-half]), natural(digits[len(digits)-half:])
	power := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(half)), nil)
	return high.Add(high.Mul(high, power), low)
}

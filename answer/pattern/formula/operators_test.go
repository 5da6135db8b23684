package formula_test

import (
	"math/big"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"sprague/answer/pattern/formula"
)

// plain are definitions of the operators for numbers x, y >= 0 as a textbook has them, with
// [formula.Undefined] where they have no meaning.
var plain = map[string]func(x, y int64) int64{
	"add":  func(x, y int64) int64 { return x + y },
	"sub":  func(x, y int64) int64 { return x - y },
	"mul":  func(x, y int64) int64 { return x * y },
	"xor":  func(x, y int64) int64 { return bitwise(x, y, func(a, b byte) bool { return a != b }) },
	"and":  func(x, y int64) int64 { return bitwise(x, y, func(a, b byte) bool { return a+b == 2*'1' }) },
	"or":   func(x, y int64) int64 { return bitwise(x, y, func(a, b byte) bool { return a+b > 2*'0' }) },
	"div":  func(x, y int64) int64 { return last(func(q int64) bool { return y > 0 && q*y <= x }) },
	"mod":  func(x, y int64) int64 { return first(func(r int64) bool { return y > 0 && r <= x && (x-r)%y == 0 }) },
	"min":  func(x, y int64) int64 { return slices.Min([]int64{x, y}) },
	"max":  func(x, y int64) int64 { return slices.Max([]int64{x, y}) },
	"diff": func(x, y int64) int64 { return slices.Max([]int64{x, y}) - slices.Min([]int64{x, y}) },
	"gcd": func(x, y int64) int64 {
		if x+y == 0 {
			return 0
		}
		return last(func(d int64) bool { return d == 0 || d > 0 && x%d == 0 && y%d == 0 })
	},
	"eq": func(x, y int64) int64 { return number(x == y) },
	"ne": func(x, y int64) int64 { return number(x != y) },
	"lt": func(x, y int64) int64 { return number(x < y) },
	"le": func(x, y int64) int64 { return number(x <= y) },

	"ctz":      func(x, _ int64) int64 { return positive(x, exponentOf(x, 2)) },
	"popcount": func(x, _ int64) int64 { return int64(strings.Count(strconv.FormatInt(x, 2), "1")) },
	"bits":     func(x, _ int64) int64 { return int64(len(strings.TrimLeft(strconv.FormatInt(x, 2), "0"))) },
	"lowbit":   func(x, _ int64) int64 { return number(x > 0) << max(0, exponentOf(x, 2)) },
	"highbit":  func(x, _ int64) int64 { return positive(x, power(2, logOf(x, 2))) },
	"oddpart": func(x, _ int64) int64 {
		return positive(x, last(func(d int64) bool { return d == 0 || d%2 == 1 && x%d == 0 }))
	},
	"sqrt":     func(x, _ int64) int64 { return last(func(r int64) bool { return r*r <= x }) },
	"golden":   func(x, _ int64) int64 { return beatty(formula.Beatty{P: 1, Q: 1, D: 5, R: 2}, x) },
	"silver":   func(x, _ int64) int64 { return beatty(formula.Beatty{Q: 1, D: 2, R: 1}, x) },
	"exponent": func(x, b int64) int64 { return positive(x, base(b, exponentOf(x, b))) },
	"log":      func(x, b int64) int64 { return positive(x, base(b, logOf(x, b))) },
	"digitsum": func(x, b int64) int64 {
		sum := int64(0)
		for _, d := range digits(x, b) {
			sum += d
		}
		return base(b, sum)
	},
	"reverse": func(x, b int64) int64 {
		y := int64(0)
		for i, d := range digits(x, b) {
			y += d * power(b, int64(i))
		}
		return base(b, y)
	},
	"bigomega": func(x, _ int64) int64 {
		return positive(x, count(x, func(d int64) bool { return x%d == 0 && isPrimePower(d) }))
	},
	"omega": func(x, _ int64) int64 {
		return positive(x, count(x, func(d int64) bool { return x%d == 0 && isPrime(d) }))
	},
	"divisors": func(x, _ int64) int64 { return positive(x, count(x, func(d int64) bool { return x%d == 0 })) },
	"totient": func(x, _ int64) int64 {
		return positive(x, count(x, func(k int64) bool { return big.NewInt(0).GCD(nil, nil, big.NewInt(k), big.NewInt(x)).Int64() == 1 }))
	},
	"squarefree": func(x, _ int64) int64 {
		return positive(x, number(count(x, func(d int64) bool { return d > 1 && x%(d*d) == 0 }) == 0))
	},
	"leastprime": func(x, _ int64) int64 { return first(func(d int64) bool { return x > 1 && d > 1 && x%d == 0 }) },
	"primeindex": func(x, _ int64) int64 { return primeIndex(x) },
	"isprime":    func(x, _ int64) int64 { return number(isPrime(x)) },
	"issquare": func(x, _ int64) int64 {
		return number(count(x, func(r int64) bool { return r*r == x }) == number(x > 0))
	},
	"isfibonacci":    func(x, _ int64) int64 { return number(x > 0 && len(representation(x)) == 1) },
	"zeckendorf":     func(x, _ int64) int64 { return int64(len(representation(x))) },
	"leastfibonacci": func(x, _ int64) int64 { return positive(x, slices.Min(append(representation(x), 1<<30))) },
	"nimproduct":     func(x, y int64) int64 { return nimProducts()[x][y] },
}

func number(holds bool) int64 {
	if holds {
		return 1
	}
	return 0
}

// positive returns a value that has a meaning for x > 0 alone.
func positive(x, value int64) int64 {
	if x > 0 {
		return value
	}
	return formula.Undefined
}

// base returns a value that has a meaning in a base b > 1 alone.
func base(b, value int64) int64 {
	if b > 1 {
		return value
	}
	return formula.Undefined
}

// first returns the least number of those that are tried with a property.
func first(has func(int64) bool) int64 {
	for k := range int64(1000) {
		if has(k) {
			return k
		}
	}
	return formula.Undefined
}

// last returns the largest number of those that are tried with a property.
func last(has func(int64) bool) int64 {
	for k := int64(1000); k >= 0; k-- {
		if has(k) {
			return k
		}
	}
	return formula.Undefined
}

// count returns how many of 1, 2, …, x have a property.
func count(x int64, has func(int64) bool) (n int64) {
	for k := int64(1); k <= x; k++ {
		n += number(has(k))
	}
	return n
}

func power(b, k int64) int64 {
	y := int64(1)
	for range k {
		y *= b
	}
	return y
}

func exponentOf(x, b int64) int64 {
	if x == 0 || b < 2 {
		return -1
	}
	return last(func(k int64) bool { return k < 12 && x%power(b, k) == 0 })
}

func logOf(x, b int64) int64 {
	return last(func(k int64) bool { return k < 12 && power(b, k) <= x })
}

// bitwise combines the binary digits of two numbers.
func bitwise(x, y int64, has func(a, b byte) bool) (z int64) {
	const width = 12
	pad := func(x int64) string {
		text := strconv.FormatInt(x, 2)
		return strings.Repeat("0", width-len(text)) + text
	}
	a, b := pad(x), pad(y)
	for i := range width {
		z = 2*z + number(has(a[i], b[i]))
	}
	return z
}

// digits lists the digits of x in a base, the first one first.
func digits(x, b int64) (list []int64) {
	if b < 2 {
		return nil
	}
	for _, d := range strconv.FormatInt(x, int(b)) {
		v, _ := strconv.ParseInt(string(d), 36, 64)
		list = append(list, v)
	}
	return list
}

func isPrime(x int64) bool { return count(x, func(d int64) bool { return x%d == 0 }) == 2 }

func isPrimePower(x int64) bool {
	return x > 1 && count(x, func(d int64) bool { return x%d == 0 && isPrime(d) }) == 1
}

func primeIndex(x int64) int64 {
	for p := int64(2); p <= x; p++ {
		if x%p == 0 {
			return count(p, isPrime)
		}
	}
	return formula.Undefined
}

// representation finds the terms of x among all sums of Fibonacci numbers without neighbors.
func representation(x int64) []int64 {
	terms := []int64{1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377}
	var found []int64
	var try func(i int, rest int64, used []int64)
	try = func(i int, rest int64, used []int64) {
		switch {
		case rest == 0:
			found = slices.Clone(used)
		case rest > 0 && i < len(terms):
			try(i+1, rest, used)
			try(i+2, rest-terms[i], append(used, terms[i]))
		}
	}
	try(0, x, nil)
	return found
}

// nimProducts is the table of products by their definition: mex{a'b ⊕ ab' ⊕ a'b'}.
var nimProducts = sync.OnceValue(func() [][]int64 {
	table := make([][]int64, plainPairs)
	for a := range table {
		table[a] = make([]int64, plainPairs)
		for b := range table[a] {
			met := map[int64]bool{}
			for c := range a {
				for d := range b {
					met[table[c][b]^table[a][d]^table[c][d]] = true
				}
			}
			for met[table[a][b]] {
				table[a][b]++
			}
		}
	}
	return table
})

// The numbers on which operators are held to their definitions.
const (
	plainNumbers = 300
	plainPairs   = 34
)

func TestOperatorsAreTheirDefinitions(t *testing.T) {
	met := map[string]bool{}
	for _, op := range formula.All() {
		define := plain[op.Name]
		if met[op.Name] || define == nil {
			t.Fatalf("%s has no definition of its own", op.Name)
		}
		met[op.Name] = true
		xs, ys := int64(plainNumbers), int64(1)
		if op.Binary != nil {
			xs, ys = plainPairs, plainPairs
		}
		for x := range xs {
			for y := range ys {
				got, want := op.Of(x, y), define(x, y)
				if got != want {
					t.Errorf("%s(%d, %d) = %d, want %d", op.Name, x, y, got, want)
				}
				if op.Commutes && op.Of(y, x) != got {
					t.Errorf("%s(%d, %d) does not commute", op.Name, x, y)
				}
				if op.Condition && got != formula.Undefined && got != 0 && got != 1 {
					t.Errorf("%s(%d, %d) = %d is no condition", op.Name, x, y, got)
				}
			}
		}
	}
}

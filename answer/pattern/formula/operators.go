package formula

import "sprague/games/value"

// texts are the texts of an operator with the places $x and $y. An empty one is a call by name: in
// programs of a function of the same name in the folder code.
type texts struct {
	math, latex         string
	cpp, python, golang string
}

// same are the texts of an operator that is written alike everywhere.
func same(text string) texts { return texts{text, text, text, text, text} }

// operators are all operators, the common ones first.
var operators = []*Op{
	{Name: "add", Binary: func(x, y int64) int64 { return x + y }, Commutes: true, bits: 4, infix: "+", texts: same("$x + $y")},
	{Name: "sub", Binary: func(x, y int64) int64 { return x - y }, bits: 4, infix: "-", texts: same("$x - $y")},
	{Name: "xor", Binary: func(x, y int64) int64 { return x ^ y }, Commutes: true, bits: 4, infix: "^", texts: texts{"$x ^ $y", `$x \oplus $y`, "$x ^ $y", "$x ^ $y", "$x ^ $y"}},
	{Name: "mod", Binary: remainder, bits: 4, infix: "%", texts: texts{"$x % $y", `$x \bmod $y`, "$x % $y", "$x % $y", "$x % $y"}},
	{Name: "div", Binary: divide, bits: 4, infix: "/", texts: texts{"floor($x / $y)", `\lfloor $x / $y \rfloor`, "$x / $y", "$x // $y", "$x / $y"}},
	{Name: "mul", Binary: multiply, Commutes: true, bits: 4, infix: "*", texts: texts{"$x * $y", `$x \cdot $y`, "$x * $y", "$x * $y", "$x * $y"}},
	{Name: "and", Binary: func(x, y int64) int64 { return x & y }, Commutes: true, bits: 4, infix: "&", texts: texts{"$x & $y", `$x \mathbin{\&} $y`, "$x & $y", "$x & $y", "$x & $y"}},
	{Name: "or", Binary: func(x, y int64) int64 { return x | y }, Commutes: true, bits: 4, infix: "|", texts: texts{"$x | $y", `$x \mathbin{|} $y`, "$x | $y", "$x | $y", "$x | $y"}},
	{Name: "min", Binary: func(x, y int64) int64 { return min(x, y) }, Commutes: true, bits: 4, texts: texts{latex: `\min($x, $y)`, cpp: "std::min<long long>($x, $y)", python: "min($x, $y)", golang: "min($x, $y)"}},
	{Name: "max", Binary: func(x, y int64) int64 { return max(x, y) }, Commutes: true, bits: 4, texts: texts{latex: `\max($x, $y)`, cpp: "std::max<long long>($x, $y)", python: "max($x, $y)", golang: "max($x, $y)"}},
	{Name: "diff", Binary: func(x, y int64) int64 { return max(x-y, y-x) }, Commutes: true, bits: 4, texts: texts{math: "|$x - $y|", latex: `|$x - $y|`, cpp: "std::llabs($x - $y)", python: "abs($x - $y)", golang: "max($x-$y, $y-$x)"}},
	{Name: "gcd", Binary: greatestCommonDivisor, Commutes: true, bits: 5, texts: texts{latex: `\gcd($x, $y)`, cpp: "std::gcd($x, $y)", python: "math.gcd($x, $y)"}},
	{Name: "eq", Binary: func(x, y int64) int64 { return truth(x == y) }, Commutes: true, Condition: true, bits: 5, infix: "=", texts: texts{"$x == $y", "[$x = $y]", "$x == $y", "$x == $y", "f_truth($x == $y)"}},
	{Name: "ne", Binary: func(x, y int64) int64 { return truth(x != y) }, Commutes: true, Condition: true, bits: 5, infix: "=", texts: texts{"$x != $y", `[$x \neq $y]`, "$x != $y", "$x != $y", "f_truth($x != $y)"}},
	{Name: "lt", Binary: func(x, y int64) int64 { return truth(x < y) }, Condition: true, bits: 5, infix: "=", texts: texts{"$x < $y", "[$x < $y]", "$x < $y", "$x < $y", "f_truth($x < $y)"}},
	{Name: "le", Binary: func(x, y int64) int64 { return truth(x <= y) }, Condition: true, bits: 5, infix: "=", texts: texts{"$x <= $y", `[$x \le $y]`, "$x <= $y", "$x <= $y", "f_truth($x <= $y)"}},

	{Name: "ctz", Unary: trailingZeros, bits: 4, texts: texts{latex: `v_2($x)`}},
	{Name: "popcount", Unary: ones, bits: 4, texts: texts{latex: `s_2($x)`}},
	{Name: "bits", Unary: length, bits: 4, texts: texts{latex: `\mathrm{bits}($x)`}},
	{Name: "lowbit", Unary: func(x int64) int64 { return x & -x }, bits: 4},
	{Name: "highbit", Unary: highestBit, bits: 5},
	{Name: "oddpart", Unary: oddPart, bits: 5},
	{Name: "sqrt", Unary: squareRoot, bits: 5, texts: texts{math: "floor(sqrt($x))", latex: `\lfloor \sqrt{$x} \rfloor`}},
	{Name: "golden", Unary: golden, bits: 5, texts: texts{math: "floor(phi * $x)", latex: `\lfloor \varphi \cdot $x \rfloor`}},
	{Name: "silver", Unary: silver, bits: 6, texts: texts{math: "floor(sqrt(2) * $x)", latex: `\lfloor \sqrt{2} \cdot $x \rfloor`}},
	{Name: "exponent", Binary: exponent, bits: 5, texts: texts{latex: `v_{$y}($x)`}},
	{Name: "log", Binary: logarithm, bits: 5, texts: texts{math: "floor(log($x, $y))", latex: `\lfloor \log_{$y} $x \rfloor`}},
	{Name: "digitsum", Binary: digitSum, bits: 5, texts: texts{latex: `s_{$y}($x)`}},
	{Name: "reverse", Binary: reversal, bits: 6},
	{Name: "bigomega", Unary: multiplicative(0, func(v, _, k int64) int64 { return v + k }), bits: 5, texts: texts{latex: `\Omega($x)`}},
	{Name: "omega", Unary: multiplicative(0, func(v, _, _ int64) int64 { return v + 1 }), bits: 5, texts: texts{latex: `\omega($x)`}},
	{Name: "divisors", Unary: multiplicative(1, func(v, _, k int64) int64 { return v * (k + 1) }), bits: 5, texts: texts{latex: `d($x)`}},
	{Name: "phi", Unary: multiplicative(1, func(v, p, k int64) int64 {
		for v *= p - 1; k > 1; k-- {
			v *= p
		}
		return v
	}), bits: 6, texts: texts{latex: `\varphi($x)`}},
	{Name: "squarefree", Unary: multiplicative(1, func(v, _, k int64) int64 { return v * truth(k == 1) }), Condition: true, bits: 5},
	{Name: "leastprime", Unary: leastPrime, bits: 5},
	{Name: "primeindex", Unary: primeIndex, bits: 6},
	{Name: "isprime", Unary: isPrime, Condition: true, bits: 5},
	{Name: "issquare", Unary: isSquare, Condition: true, bits: 5},
	{Name: "isfibonacci", Unary: isFibonacci, Condition: true, bits: 5},
	{Name: "zeckendorf", Unary: zeckendorfTerms, bits: 6},
	{Name: "leastfibonacci", Unary: zeckendorfLeast, bits: 6},
	{Name: "nimproduct", Binary: nimProduct, Commutes: true, bits: 6, texts: texts{latex: `$x \otimes $y`}},
}

// nimProduct is the product of nimbers (J. H. Conway 1976).
func nimProduct(x, y int64) int64 {
	if x < 0 || y < 0 || x|y >= 1<<16 {
		return Undefined
	}
	return int64(value.NimProduct(uint64(x), uint64(y)))
}

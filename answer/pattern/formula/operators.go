package formula

import "sprague/games/value"

// operators are all operators, the common ones first.
var operators = []*Op{
	{Name: "add", Binary: func(x, y int64) int64 { return x + y }, Commutes: true, bits: 4, infix: same(additive, "+")},
	{Name: "sub", Binary: func(x, y int64) int64 { return x - y }, bits: 4, infix: same(additive, "-")},
	{Name: "xor", Binary: func(x, y int64) int64 { return x ^ y }, Commutes: true, bits: 4, infix: &infix{bitwise, "^", `\oplus`, "^", "^", "^"}},
	{Name: "mod", Binary: remainder, bits: 3, infix: &infix{quotient, "%", `\bmod`, "%", "%", "%"}, texts: texts{anySign: "floor_mod($x, $y)"}},
	{Name: "div", Binary: divide, bits: 4, infix: &infix{quotient, "/", "", "/", "//", "/"}, texts: texts{latex: `\lfloor \frac{$x}{$y} \rfloor`, anySign: "floor_div($x, $y)"}},
	{Name: "mul", Binary: multiply, Commutes: true, bits: 4, infix: &infix{product, "*", `\cdot`, "*", "*", "*"}},
	{Name: "and", Binary: func(x, y int64) int64 { return x & y }, Commutes: true, bits: 5, infix: &infix{bitwise, "&", `\mathbin{\&}`, "&", "&", "&"}},
	{Name: "or", Binary: func(x, y int64) int64 { return x | y }, Commutes: true, bits: 4, infix: &infix{bitwise, "|", `\mathbin{|}`, "|", "|", "|"}},
	{Name: "min", Binary: func(x, y int64) int64 { return min(x, y) }, Commutes: true, bits: 4, texts: texts{latex: `\min($x, $y)`, cpp: "std::min<long long>($x, $y)", program: "min($x, $y)"}},
	{Name: "max", Binary: func(x, y int64) int64 { return max(x, y) }, Commutes: true, bits: 4, texts: texts{latex: `\max($x, $y)`, cpp: "std::max<long long>($x, $y)", program: "max($x, $y)"}},
	{Name: "diff", Binary: func(x, y int64) int64 { return max(x-y, y-x) }, Commutes: true, bits: 4},
	{Name: "gcd", Binary: greatestCommonDivisor, Commutes: true, bits: 5, texts: texts{latex: `\gcd($x, $y)`, cpp: "std::gcd($x, $y)", python: "math.gcd($x, $y)", program: "gcd($x, $y)"}},
	{Name: "eq", Binary: func(x, y int64) int64 { return truth(x == y) }, Commutes: true, Condition: true, bits: 5, infix: &infix{comparison, "==", "=", "==", "==", "=="}},
	{Name: "ne", Binary: func(x, y int64) int64 { return truth(x != y) }, Commutes: true, Condition: true, bits: 5, infix: &infix{comparison, "!=", `\neq`, "!=", "!=", "!="}},
	{Name: "lt", Binary: func(x, y int64) int64 { return truth(x < y) }, Condition: true, bits: 5, infix: same(comparison, "<")},
	{Name: "le", Binary: func(x, y int64) int64 { return truth(x <= y) }, Condition: true, bits: 5, infix: &infix{comparison, "<=", `\le`, "<=", "<=", "<="}},

	{Name: "ctz", Unary: trailingZeros, bits: 4, texts: texts{latex: `v_2($x)`, cpp: "__builtin_ctzll($x)", program: "ctz($x)"}},
	{Name: "popcount", Unary: ones, bits: 4, texts: texts{latex: `s_2($x)`, cpp: "__builtin_popcountll($x)", python: `bin($x).count("1")`, program: "popcount($x)"}},
	{Name: "bits", Unary: length, bits: 4, texts: texts{python: "#x.bit_length()", program: "bit_length($x)"}},
	{Name: "lowbit", Unary: lowestBit, bits: 4, texts: texts{program: "lowbit($x)"}},
	{Name: "highbit", Unary: highestBit, bits: 5, texts: texts{program: "highest_bit($x)"}},
	{Name: "oddpart", Unary: oddPart, bits: 5, texts: texts{program: "odd_part($x)"}},
	{Name: "sqrt", Unary: squareRoot, bits: 5, texts: texts{math: "floor(sqrt($x))", latex: `\lfloor \sqrt{$x} \rfloor`, program: "floor_sqrt($x)"}},
	{Name: "golden", Unary: golden, bits: 5, texts: texts{math: "floor(phi*#x)", latex: `\lfloor \varphi #x \rfloor`, program: "floor_phi($x)"}},
	{Name: "silver", Unary: silver, bits: 6, texts: texts{math: "floor(sqrt(2)*#x)", latex: `\lfloor \sqrt{2} #x \rfloor`, program: "floor_root($x, 2)"}},
	{Name: "exponent", Binary: exponent, bits: 5, texts: texts{latex: `v_{$y}($x)`, program: "exponent($x, $y)"}},
	{Name: "log", Binary: logarithm, bits: 5, texts: texts{math: "floor(log($x, $y))", latex: `\lfloor \log_{$y} #x \rfloor`, program: "floor_log($x, $y)"}},
	{Name: "digitsum", Binary: digitSum, bits: 5, texts: texts{latex: `s_{$y}($x)`, program: "digit_sum($x, $y)"}},
	{Name: "reverse", Binary: reversal, bits: 6, texts: texts{latex: `\operatorname{rev}_{$y}($x)`, program: "reverse_digits($x, $y)"}},
	{Name: "bigomega", Unary: multiplicative(0, func(v, _, k int64) int64 { return v + k }), bits: 5, texts: texts{latex: `\Omega($x)`, program: "count_prime_factors($x)"}},
	{Name: "omega", Unary: multiplicative(0, func(v, _, _ int64) int64 { return v + 1 }), bits: 5, texts: texts{latex: `\omega($x)`, program: "count_primes($x)"}},
	{Name: "divisors", Unary: multiplicative(1, func(v, _, k int64) int64 { return v * (k + 1) }), bits: 5, texts: texts{latex: `d($x)`, program: "count_divisors($x)"}},
	{Name: "totient", Unary: multiplicative(1, func(v, p, k int64) int64 {
		for v *= p - 1; k > 1; k-- {
			v *= p
		}
		return v
	}), bits: 6, texts: texts{latex: `\phi($x)`, program: "totient($x)"}},
	{Name: "squarefree", Unary: multiplicative(1, func(v, _, k int64) int64 { return v * truth(k == 1) }), Condition: true, bits: 5, texts: texts{latex: `\mu($x) \neq 0`, program: "is_squarefree($x)"}},
	{Name: "leastprime", Unary: leastPrime, bits: 5, texts: texts{program: "least_prime($x)"}},
	{Name: "primeindex", Unary: primeIndex, bits: 6, texts: texts{program: "prime_index($x)"}},
	{Name: "isprime", Unary: isPrime, Condition: true, bits: 5, texts: texts{latex: `#x \in \mathbb{P}`, program: "is_prime($x)"}},
	{Name: "issquare", Unary: isSquare, Condition: true, bits: 5, texts: texts{latex: `\sqrt{$x} \in \mathbb{N}_0`, program: "is_square($x)"}},
	{Name: "isfibonacci", Unary: isFibonacci, Condition: true, bits: 5, texts: texts{latex: `#x \in \{F_k\}`, program: "is_fibonacci($x)"}},
	{Name: "zeckendorf", Unary: zeckendorfTerms, bits: 6, texts: texts{program: "zeckendorf_count($x)"}},
	{Name: "leastfibonacci", Unary: zeckendorfLeast, bits: 6, texts: texts{program: "zeckendorf_least($x)"}},
	{Name: "nimproduct", Binary: nimProduct, Commutes: true, bits: 6, infix: &infix{kind: product, latex: `\otimes`}, texts: texts{program: "nim_product($x, $y)"}},
}

// These operators stand only in texts.
var (
	greater    = &Op{Name: "gt", Condition: true, infix: same(comparison, ">")}
	atLeast    = &Op{Name: "ge", Condition: true, infix: &infix{comparison, ">=", `\ge`, ">=", ">=", ">="}}
	absolute   = &Op{Name: "abs", texts: texts{latex: `|$x|`, cpp: "std::llabs($x)", program: "abs($x)"}}
	naturalDiv = &Op{Name: "div", infix: over.infix} // of arguments that are not negative
	naturalMod = &Op{Name: "mod", infix: modulo.infix}
	root       = &Op{Name: "root", texts: texts{program: "floor_root($x, $y)"}}
	floor      = &Op{Name: "floor", texts: texts{math: "floor($x)", latex: `\lfloor $x \rfloor`}}
)

// Operators that texts are made of.
var (
	plusOp, minus, times = Named("add"), Named("sub"), Named("mul")
	over, modulo         = Named("div"), Named("mod")
	equal, unequal       = Named("eq"), Named("ne")
	less, atMost         = Named("lt"), Named("le")
)

// nimProduct is the product of nimbers (J. H. Conway 1976).
func nimProduct(x, y int64) int64 {
	if x < 0 || y < 0 || x|y >= 1<<32 {
		return Undefined
	}
	return int64(value.NimProduct(uint64(x), uint64(y)))
}

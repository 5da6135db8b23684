package formula_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"sprague/answer/pattern/formula"
)

func TestTexts(t *testing.T) {
	for _, x := range []struct {
		of                            *formula.Expr
		math, latex, cpp, python, gof string
	}{
		{
			op("ctz", op("add", op("or", op("sub", n, c(1)), op("sub", m, c(1))), c(1))),
			"ctz((a-1 | b-1) + 1)", `v_2(((a - 1) \mathbin{|} (b - 1)) + 1)`,
			"__builtin_ctzll(((a - 1) | (b - 1)) + 1)", "ctz(((a - 1) | (b - 1)) + 1)", "ctz(((a - 1) | (b - 1)) + 1)",
		},
		{
			op("eq", op("mod", n, c(4)), c(0)),
			"a % 4 == 0", `a \equiv 0 \pmod{4}`, "a % 4 == 0", "a % 4 == 0", "a%4 == 0",
		},
		{
			op("ne", op("mod", op("xor", n, m), c(2)), c(0)),
			"(a ^ b) % 2 != 0", `(a \oplus b) \not\equiv 0 \pmod{2}`, "(a ^ b) % 2 != 0", "(a ^ b) % 2 != 0", "(a^b)%2 != 0",
		},
		{
			op("eq", op("min", n, m), op("golden", op("diff", n, m))),
			"min(a, b) == floor(phi*abs(a - b))", `\min(a, b) = \lfloor \varphi |a - b| \rfloor`,
			"std::min<long long>(a, b) == floor_phi(std::llabs(a - b))", "min(a, b) == floor_phi(abs(a - b))", "min(a, b) == floorPhi(abs(a-b))",
		},
		{
			op("add", c(1), op("mul", n, c(2))),
			"2*a + 1", "2a + 1", "2 * a + 1", "2 * a + 1", "2*a + 1",
		},
		{
			op("add", n, op("add", m, c(-3))),
			"a + b - 3", "a + b - 3", "a + b - 3", "a + b - 3", "a + b - 3",
		},
		{
			op("sub", n, op("sub", m, op("mul", n, m))),
			"a - (b - a*b)", `a - (b - a \cdot b)`, "a - (b - a * b)", "a - (b - a * b)", "a - (b - a*b)",
		},
		{
			op("div", op("mul", n, c(3)), c(2)),
			"floor(3*a / 2)", `\left\lfloor \frac{3a}{2} \right\rfloor`, "(3 * a) / 2", "(3 * a) // 2", "(3 * a) / 2",
		},
		{
			op("div", op("sub", n, m), c(2)),
			"floor((a - b) / 2)", `\left\lfloor \frac{a - b}{2} \right\rfloor`, "floor_div(a - b, 2)", "(a - b) // 2", "floorDiv(a-b, 2)",
		},
		{
			op("sub", c(0), op("div", n, c(2))),
			"-floor(a/2)", `-\left\lfloor \frac{a}{2} \right\rfloor`, "-(a / 2)", "-(a // 2)", "-(a / 2)",
		},
		{
			op("mul", op("sub", c(0), op("mod", n, c(3))), op("add", m, c(0))),
			"(-(a % 3)) * b", `(-(a \bmod 3)) \cdot b`, "(-(a % 3)) * b", "(-(a % 3)) * b", "(-(a % 3)) * b",
		},
		{
			op("add", n, op("sub", c(0), op("mul", n, m))),
			"a - a*b", `a - a \cdot b`, "a - a * b", "a - a * b", "a - a*b",
		},
		{
			op("sub", op("sub", c(0), n), op("sub", c(0), m)),
			"-a + b", "-a + b", "-a + b", "-a + b", "-a + b",
		},
		{
			op("sub", c(0), op("mul", op("lt", n, m), op("ctz", n))),
			"-[a < b]*ctz(a)", `-[a < b] \cdot v_2(a)`, "-((long long)(a < b) * __builtin_ctzll(a))", "-((a < b) * ctz(a))", "-(truth(a < b) * ctz(a))",
		},
		{
			op("sub", c(0), op("lt", n, m)),
			"-[a < b]", "-[a < b]", "0LL - (a < b)", "-(a < b)", "-truth(a < b)",
		},
		{
			op("ctz", op("highbit", n)),
			"floor(log(a, 2))", `\lfloor \log_2 a \rfloor`, "floor_log(a, 2)", "floor_log(a, 2)", "floorLog(a, 2)",
		},
		{
			op("exponent", op("add", n, c(1)), c(2)),
			"ctz(a + 1)", "v_2(a + 1)", "__builtin_ctzll(a + 1)", "ctz(a + 1)", "ctz(a + 1)",
		},
		{
			op("xor", op("add", op("mul", n, c(2)), m), op("div", n, c(2))),
			"(2*a + b) ^ floor(a/2)", `(2a + b) \oplus \left\lfloor \frac{a}{2} \right\rfloor`,
			"(2 * a + b) ^ (a / 2)", "(2 * a + b) ^ (a // 2)", "(2*a + b) ^ (a / 2)",
		},
		{
			op("eq", op("xor", n, m), c(3)),
			"(a ^ b) == 3", `(a \oplus b) = 3`, "(a ^ b) == 3", "(a ^ b) == 3", "(a ^ b) == 3",
		},
		{
			op("mul", op("lt", c(2), n), c(3)),
			"3 * [a > 2]", "3[a > 2]", "3LL * (a > 2)", "3 * (a > 2)", "3 * truth(a > 2)",
		},
		{
			op("add", op("mod", n, c(3)), op("mod", m, c(3))),
			"a%3 + b%3", `(a \bmod 3) + (b \bmod 3)`, "a % 3 + b % 3", "a % 3 + b % 3", "a%3 + b%3",
		},
		{
			op("log", op("div", n, c(3)), c(2)),
			"floor(log(floor(a / 3), 2))", `\left\lfloor \log_2 \left\lfloor \frac{a}{3} \right\rfloor \right\rfloor`,
			"floor_log(a / 3, 2)", "floor_log(a // 3, 2)", "floorLog(a/3, 2)",
		},
		{
			op("and", op("isprime", n), op("nimproduct", n, m)),
			"[isprime(a)] & nimproduct(a, b)", `[a \in \mathbb{P}] \mathbin{\&} (a \otimes b)`,
			"is_prime(a) & nim_product(a, b)", "is_prime(a) & nim_product(a, b)", "truth(isPrime(a)) & nimProduct(a, b)",
		},
		{
			formula.Beatty{P: 1, Q: 1, D: 5, R: 2, Shift: 1, Offset: -2}.Of(n),
			"floor((a + 1)*(1 + sqrt(5))/2) - 2", `\left\lfloor \frac{(a + 1)(1 + \sqrt{5})}{2} \right\rfloor - 2`,
			"(a + 1 + floor_root(a + 1, 5)) / 2 - 2", "(a + 1 + floor_root(a + 1, 5)) // 2 - 2", "(a+1+floorRoot(a+1, 5))/2 - 2",
		},
		{
			formula.Recurrence{First: []int64{1, 3}, A: 3, C: -1}.Has(op("add", n, m)),
			"a + b in {1, 3, 8, 23, ...: t(k+1) == 3*t(k) - 1}", `a + b \in \{1, 3, 8, 23, \dots : t_{k+1} = 3t_k - 1\}`,
			"is_term(a + b, {1, 3}, 3, 0, -1)", "is_term(a + b, [1, 3], 3, 0, -1)", "isTerm(a+b, []int64{1, 3}, 3, 0, -1)",
		},
	} {
		names := []string{"a", "b"}
		for l, want := range map[formula.Language]string{formula.Math: x.math, formula.LaTeX: x.latex, formula.CPP: x.cpp, formula.Python: x.python, formula.Go: x.gof} {
			if got := x.of.Text(l, names); got != want {
				t.Errorf("%s: %s, want %s", l, got, want)
			}
		}
	}
}

func TestStatements(t *testing.T) {
	halved := &formula.Recursive{First: []int64{0, 1}, Of: []*formula.Expr{op("add", m, n), c(1)}}
	for _, x := range []struct {
		of          formula.Formula
		condition   bool
		math, latex string
	}{
		{op("eq", n, c(1)), false, "g(n) = [n == 1]", "g(n) = [n = 1]"},
		{op("ne", n, c(1)), true, "g iff n != 1", `g \iff n \neq 1`},
		{op("and", op("ne", n, c(4)), op("lt", n, c(9))), true, "g iff n != 4 and n < 9", `g \iff n \neq 4 \text{ and } n < 9`},
		{
			&formula.Periodic{Values: []int64{0, 1, 2}, Saltus: 4}, false,
			"g(n) = 4*floor(n/3) + [0, 1, 2][n % 3]",
			`g(n) = 4\left\lfloor \frac{n}{3} \right\rfloor + c_{n \bmod 3}; \quad c = (0, 1, 2)`,
		},
		{&formula.Periodic{Values: []int64{4, 1, -2}}, false, "g(n) = [4, 1, -2][n % 3]", `g(n) = c_{n \bmod 3}; \quad c = (4, 1, -2)`},
		{&formula.Periodic{Values: []int64{7}, Saltus: -1}, false, "g(n) = 7 - n", `g(n) = 7 - n`},
		{&formula.Periodic{Values: []int64{1, 0, 0, 1}}, true, "g iff n % 4 in {0, 3}", `g \iff n \equiv 0, 3 \pmod{4}`},
		{&formula.Residues{Of: []*formula.Expr{c(0), c(1), c(0)}}, true, "g iff n % 3 == 1", `g \iff n \equiv 1 \pmod{3}`},
		{
			&formula.Residues{Of: []*formula.Expr{n, op("add", n, c(1)), n, c(0)}}, false,
			"g(n) = n if n % 4 in {0, 2}, n + 1 if n % 4 == 1, 0 otherwise",
			`g(n) = \begin{cases} n & \text{if } n \equiv 0, 2 \pmod{4} \\ n + 1 & \text{if } n \equiv 1 \pmod{4} \\ 0 & \text{if } n \equiv 3 \pmod{4} \end{cases}`,
		},
		{&formula.Residues{Of: []*formula.Expr{n, n}}, false, "g(n) = n", "g(n) = n"},
		{
			&formula.Cases{Condition: op("lt", n, c(3)), Then: c(1), Else: op("issquare", n)}, true,
			"n < 3: g iff true; otherwise g iff issquare(n)",
			`g \iff \begin{cases} \text{true} & \text{if } n < 3 \\ \sqrt{n} \in \mathbb{N}_0 & \text{otherwise} \end{cases}`,
		},
		{halved, false, "g(0), g(1) = 0, 1; then g(2*n) = g(n) + n; g(2*n+1) = 1", `g(0), g(1) = 0, 1; \quad \text{then } g(2n) = g(n) + n; \quad g(2n + 1) = 1`},
		{
			&formula.Exceptions{Of: halved, Points: [][]int64{{3}, {7}}, Values: []int64{2, 0}}, true,
			"f(0), f(1) = 0, 1; then f(2*n) = f(n) + n; f(2*n+1) = 1; g iff f(n) != 0, but g(3), not g(7)",
			`f(0), f(1) = 0, 1; \quad \text{then } f(2n) = f(n) + n; \quad f(2n + 1) = 1; \quad g \iff f(n) \neq 0, \text{ but } g(3), \neg g(7)`,
		},
		{
			&formula.Exceptions{Of: op("ctz", n), Points: [][]int64{{0}}, Values: []int64{7}}, false,
			"g(n) = ctz(n), but g(0) = 7", `g(n) = v_2(n), \text{ but } g(0) = 7`,
		},
	} {
		for l, want := range map[formula.Language]string{formula.Math: x.math, formula.LaTeX: x.latex} {
			if got := formula.Statement(x.of, l, "g", []string{"n"}, x.condition); got != want {
				t.Errorf("%s:\n%s, want\n%s", l, got, want)
			}
		}
	}
	two := &formula.Exceptions{Of: op("gcd", n, m), Points: [][]int64{{2, 3}}, Values: []int64{0}}
	if got := formula.Statement(two, formula.Math, "g", []string{"a", "b"}, false); got != "g(a,b) = gcd(a, b), but g(2,3) = 0" {
		t.Error(got)
	}
}

// Brackets of LaTeX come in pairs, and those around a fraction are high.
func TestLaTeXIsBalanced(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	low := regexp.MustCompile(`\(|\[|\\lfloor`)
	for range 2000 {
		text := randomExpr(rng, 3, 1+rng.IntN(6)).Text(formula.LaTeX, names)
		for _, pair := range [][2]string{{"(", ")"}, {"{", "}"}, {`\lfloor`, `\rfloor`}, {`\left`, `\right`}} {
			if strings.Count(text, pair[0]) != strings.Count(text, pair[1]) {
				t.Fatalf("%s in %s", pair[0], text)
			}
		}
		var brackets []string
		for i := 0; i < len(text); i++ {
			at := low.FindStringIndex(text[i:])
			switch {
			case at != nil && at[0] == 0:
				brackets = append(brackets, text[:i])
			case strings.HasPrefix(text[i:], ")"), strings.HasPrefix(text[i:], "]"), strings.HasPrefix(text[i:], `\rfloor`):
				before := brackets[len(brackets)-1]
				brackets = brackets[:len(brackets)-1]
				if inside := text[len(before):i]; strings.Contains(inside, `\frac`) && !strings.HasSuffix(before, `\left`) {
					t.Fatalf("the height of brackets in %s", text)
				}
			}
		}
	}
}

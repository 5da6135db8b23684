package formula

import ("fmt";"testing")

func TestDemo(t *testing.T) {
	a, b, n := Number(0), Number(1), Number(0)
	c := Const
	bin := func(op string, x, y *Expr) *Expr { return Binary(Named(op), x, y) }
	un := func(op string, x *Expr) *Expr { return Unary(Named(op), x) }
	for _, e := range []*Expr{
		un("ctz", bin("add", bin("or", bin("sub", a, c(1)), bin("sub", b, c(1))), c(1))),
		bin("eq", bin("mod", n, c(4)), c(0)),
		bin("eq", bin("min", a, b), un("golden", bin("sub", bin("max", a, b), bin("min", a, b)))),
		bin("add", c(1), bin("mul", n, c(2))),
		bin("add", a, bin("add", b, c(-3))),
		bin("div", bin("mul", n, c(3)), c(2)),
		bin("div", bin("add", n, c(3)), c(2)),
		bin("div", bin("div", n, c(3)), bin("add", b, c(1))),
		bin("xor", bin("add", bin("mul", n, c(2)), b), bin("div", a, c(2))),
		bin("eq", bin("xor", a, b), c(3)),
		bin("mul", bin("eq", a, b), c(3)),
		bin("mul", bin("mod", a, c(3)), bin("mod", b, c(3))),
		bin("add", bin("mod", a, c(3)), bin("mod", b, c(3))),
		bin("nimproduct", bin("mul", a, b), bin("add", b, c(1))),
		bin("log", bin("div", n, c(3)), c(2)),
		bin("diff", a, bin("or", b, c(1))),
		bin("lt", c(3), bin("diff", a, b)),
		bin("and", un("isprime", bin("add", n, c(1))), un("issquare", bin("div", n, c(2)))),
		bin("reverse", n, c(2)), un("primeindex", n), un("bits", bin("add", n, c(1))), bin("exponent", n, c(3)),
		un("golden", bin("mul", c(2), n)), bin("sub", a, bin("sub", b, n)),
		Beatty{1, 1, 5, 2, 1, -2}.Of(n), Beatty{0, 1, 2, 1, 0, 0}.Of(n), Beatty{-1, 3, 7, 1, 1, 2}.Of(bin("add", a, b)),
		Recurrence{[]int64{1, 2}, 1, 1, 0}.Has(n), Recurrence{[]int64{1, 3}, 3, 0, -1}.Has(bin("add", a, b)),
	} {
		for _, l := range []Language{Math, LaTeX, CPP, Python, Go} {
			fmt.Println(l, "\t", e.Text(l, []string{"a", "b"}))
		}
	}
	for i, f := range []Formula{
		&Periodic{nil, []int64{0, 1, 2}, 1}, &Periodic{[]int64{5, 6}, []int64{0, 1, 2}, 1}, &Periodic{[]int64{1, 0}, []int64{0, 1, 0, 1}, 0},
		&Residues{Of: []*Expr{n, bin("add", n, c(1)), n, c(0)}},
		&Recursive{[]int64{0}, []*Expr{Number(1), bin("add", Number(1), c(1))}},
		&Recursive{[]int64{0, 1, 1}, []*Expr{bin("xor", Number(1), n), c(1)}},
		&Cases{bin("lt", n, c(3)), c(5), bin("mul", n, n)},
		&Exceptions{un("ctz", n), [][]int64{{0}, {5}}, []int64{7, 8}},
		Beatty{-1, 3, 7, 2, 1, 2}.Of(n), bin("eq", n, c(1)),
	} {
		for _, condition := range []bool{false, true} {
			fmt.Println(Statement(f, Math, "g", []string{"n"}, condition))
			fmt.Println(Statement(f, LaTeX, "g", []string{"n"}, condition))
		}
		for _, l := range []Language{CPP, Python, Go} { fmt.Print("---\n", Program(f, l, "g", []string{"n"}, i == 2)) }
	}
}

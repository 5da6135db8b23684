package formula_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/answer/pattern/formula"
)

// program is a formula that is written in all languages, and compared with its values.
type program struct {
	name      string
	of        formula.Formula
	numbers   int
	condition bool
	points    [][]int64 // with those outside its domain, where it has any value
}

var names = []string{"n", "m", "k"}

// programs are all operators, random expressions and random compositions.
func programs() (all []program) {
	rng := rand.New(rand.NewPCG(3, 4))
	put := func(f formula.Formula, numbers int, points [][]int64, condition bool) {
		all = append(all, program{"g" + strconv.Itoa(len(all)), f, numbers, condition, points})
	}
	for _, o := range formula.All() {
		points, f := someNumbers(rng, 1), op(o.Name, n)
		if o.Binary != nil {
			points, f = someNumbers(rng, 2), op(o.Name, n, m)
		}
		numbers := len(points[0])
		for _, x := range []int64{-7, 0, 1 << 40} {
			points = append(points, []int64{x, -3}, []int64{x, 0}, []int64{2, x})
		}
		if o.Name == "div" || o.Name == "mod" { // a program ends with a division by 0
			points = defined(f, points)
		}
		put(f, numbers, points, o.Condition)
	}
	several := &formula.Residues{By: op("sub", n, m), Of: []*formula.Expr{n, op("div", op("sub", n, m), c(2)), m}}
	for _, f := range []formula.Formula{
		several,
		&formula.Exceptions{Of: several, Points: [][]int64{{0, 1}, {1, 2}}, Values: []int64{-7, 1 << 50}},
		manyExceptions(op("xor", n, m), 2, 2),
		manyExceptions(op("gcd", n, m), 1, 40),
		&formula.Cases{Condition: op("sub", n, m), Then: op("gcd", op("eq", n, m), m), Else: c(1)},
	} {
		put(f, 2, append(someNumbers(rng, 2), []int64{0, 1}, []int64{1, 2}, []int64{3, 6}, []int64{29, 58}), false)
	}
	put(manyExceptions(op("lt", n, m), 0, 2), 2, append(someNumbers(rng, 2), []int64{3, 6}), true)
	halved := &formula.Recursive{First: []int64{0, 1}, Of: []*formula.Expr{op("add", m, n), c(1)}}
	put(&formula.Exceptions{Of: halved, Points: [][]int64{{0}, {1}, {4}, {9}, {16}}, Values: []int64{7, 1 << 50, -3, 0, 1}}, 1, someNumbers(rng, 1), false)
	put(op("and", op("lt", n, op("add", m, c(2))), op("ne", n, m)), 2, someNumbers(rng, 2), true)
	long := &formula.Periodic{Saltus: -3} // a table of several lines
	for i := range int64(200) {
		long.Values = append(long.Values, i*i)
	}
	put(long, 1, someNumbers(rng, 1), false)
	for len(all) < 160 {
		numbers := 1 + len(all)%3
		e := randomExpr(rng, numbers, 1+len(all)%5)
		if points := defined(e, someNumbers(rng, numbers)); len(points) > 9 {
			put(e, numbers, points, e.IsCondition() && len(all)%2 == 0)
		}
	}
	for len(all) < 240 {
		f := randomComposition(rng, len(all))
		if points := defined(f, someNumbers(rng, 1)); len(points) > 9 {
			put(f, 1, points, onlyTruth(f, points))
		}
	}
	return all
}

// manyExceptions returns a formula of two numbers with exceptions on a line, that come in a table.
func manyExceptions(f formula.Formula, from, values int64) formula.Formula {
	all := &formula.Exceptions{Of: f}
	for i := range int64(30) {
		all.Points, all.Values = append(all.Points, []int64{i, 2 * i}), append(all.Values, from+i%values)
	}
	return all
}

// onlyTruth reports whether the values are those of a condition.
func onlyTruth(f formula.Formula, points [][]int64) bool {
	return !slices.ContainsFunc(points, func(p []int64) bool { v := f.Eval(p); return v != 0 && v != 1 })
}

func someNumbers(rng *rand.Rand, numbers int) (points [][]int64) {
	for i := range int64(60) {
		point := []int64{i}
		if i%4 == 3 {
			point[0] = rng.Int64N(1 << rng.Int64N(20))
		}
		for len(point) < numbers {
			point = append(point, rng.Int64N(40))
		}
		points = append(points, point)
	}
	return points
}

// defined returns the points of the domain.
func defined(f formula.Formula, points [][]int64) [][]int64 {
	return slices.DeleteFunc(points, func(p []int64) bool { return f.Eval(p) == formula.Undefined })
}

// randomExpr returns an expression of several operations.
func randomExpr(rng *rand.Rand, numbers, operations int) *formula.Expr {
	if operations == 0 {
		if rng.IntN(3) == 0 {
			constants := []int64{-5, -1, 0, 1, 2, 3, 7, 10, 1000, 70_000, 1 << 40}
			return c(constants[rng.IntN(len(constants))])
		}
		return formula.Number(rng.IntN(numbers))
	}
	list := formula.All()
	if rng.IntN(2) == 0 {
		list = list[:16] // those between their arguments, most of all
	}
	o := list[rng.IntN(len(list))]
	if o.Unary != nil {
		return formula.Unary(o, randomExpr(rng, numbers, operations-1))
	}
	left := rng.IntN(operations)
	return formula.Binary(o, randomExpr(rng, numbers, left), randomExpr(rng, numbers, operations-1-left))
}

// randomComposition returns a formula of each kind in turn, of one number.
func randomComposition(rng *rand.Rand, kind int) formula.Formula {
	small := func(from, to int64) int64 { return from + rng.Int64N(to-from+1) }
	list := func(least int64, from, to int64) []int64 {
		values := make([]int64, small(least, 6))
		for i := range values {
			values[i] = small(from, to)
		}
		return values
	}
	expressions := func(numbers int) (all []*formula.Expr) {
		for range small(2, 5) {
			all = append(all, randomExpr(rng, numbers, int(small(0, 2))))
		}
		return all
	}
	switch kind % 8 {
	case 0:
		return &formula.Periodic{Values: list(1, -9, 9), Saltus: small(-2, 2)}
	case 1:
		return &formula.Periodic{Values: list(1, 0, 1)}
	case 2:
		return &formula.Residues{Of: expressions(1)}
	case 3:
		return &formula.Recursive{First: list(1, 0, 9), Of: expressions(2)}
	case 4:
		return formula.Beatty{P: small(-3, 3), Q: small(-3, 3), D: small(2, 12), R: small(1, 3), Shift: small(-2, 2), Offset: small(-2, 2)}.Of(randomExpr(rng, 1, int(small(0, 1))))
	case 5:
		return formula.Recurrence{First: []int64{small(0, 2), small(3, 5)}, A: small(0, 3), B: small(0, 3), C: small(-1, 3)}.Has(randomExpr(rng, 1, int(small(0, 1))))
	case 6:
		all := expressions(1)
		return &formula.Cases{Condition: op("lt", all[0], c(small(1, 60))), Then: all[1], Else: all[len(all)-1]}
	default:
		return &formula.Exceptions{Of: randomComposition(rng, rng.IntN(7)), Points: [][]int64{{3}, {20}, {7}}, Values: list(3, 0, 1)[:3]}
	}
}

// input is a line with the place and the numbers of each point, and the values that are wanted.
func input(all []program) (text string, wants []int64) {
	var b strings.Builder
	for i, p := range all {
		for _, point := range p.points {
			numbers := append(slices.Clone(point), 0, 0)[:3]
			fmt.Fprintln(&b, i, numbers[0], numbers[1], numbers[2])
			wants = append(wants, p.of.Eval(point))
		}
	}
	return b.String(), wants
}

// text writes a program.
func (p program) text(l formula.Language) string {
	return formula.Program(p.of, l, p.name, names[:p.numbers], p.condition)
}

// call writes a call of a program.
func (p program) call() string {
	return p.name + "(" + strings.Join([]string{"a", "b", "c"}[:p.numbers], ", ") + ")"
}

// holds runs a command on all points and compares the values.
func hold(t *testing.T, all []program, name string, arguments ...string) {
	t.Helper()
	text, wants := input(all)
	cmd := exec.Command(name, arguments...)
	cmd.Stdin, cmd.Stderr = strings.NewReader(text), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	got, asked := strings.Fields(string(out)), strings.Split(text, "\n")
	if len(got) != len(wants) {
		t.Fatalf("%d values, want %d", len(got), len(wants))
	}
	for i, want := range wants {
		if want == formula.Undefined || got[i] == strconv.FormatInt(want, 10) {
			continue
		}
		place, _ := strconv.Atoi(strings.Fields(asked[i])[0])
		t.Errorf("%s of %s is %s, want %d", formula.Statement(all[place].of, formula.Math, all[place].name, names[:all[place].numbers], all[place].condition), asked[i], got[i], want)
	}
}

// write writes a file in a new folder.
func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// headers are the headers of C++ with the names that need them.
var headers = map[string]string{
	"max": "algorithm", "min": "algorithm", "sqrt": "cmath", "llabs": "cstdlib", "gcd": "numeric", "swap": "utility", "vector": "vector",
}

func TestCppIsCompiledAndRight(t *testing.T) {
	all := programs()
	var code, calls strings.Builder
	for i, p := range all {
		text := p.text(formula.CPP)
		for _, met := range regexp.MustCompile(`std::(\w+)`).FindAllStringSubmatch(text, -1) {
			if header := headers[met[1]]; header == "" || !strings.Contains(text, "#include <"+header+">\n") {
				t.Errorf("%s misses the header of %s", p.name, met[0])
			}
		}
		fmt.Fprintf(&code, "namespace n%d {\n%s}\n", i, regexp.MustCompile(`(?m)^#include.*\n`).ReplaceAllString(text, ""))
		fmt.Fprintf(&calls, "        case %d: std::cout << n%d::%s << '\\n'; break;\n", i, i, p.call())
	}
	compiler, err := exec.LookPath("g++")
	if err != nil {
		t.Skip("g++ is not installed: the C++ of formulas is not compiled")
	}
	head := "#include <iostream>\n"
	for _, header := range headers {
		head += "#include <" + header + ">\n"
	}
	source := write(t, "x.cpp", head+code.String()+"int main() {\n    for (long long i, a, b, c; std::cin >> i >> a >> b >> c;) {\n        switch (i) {\n"+calls.String()+"        }\n    }\n}\n")
	binary := filepath.Join(filepath.Dir(source), "x")
	flags := []string{"-std=c++17", "-Wall", "-Wextra", "-Werror", "-pedantic", "-O0"}
	flags = append(flags, "-Wno-unused-parameter", "-Wno-tautological-compare", "-Wno-bool-compare", "-Wno-type-limits", "-Wno-div-by-zero") // of random expressions
	if out, err := exec.Command(compiler, append(flags, "-o", binary, source)...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	hold(t, all, binary)
}

func TestPythonIsRight(t *testing.T) {
	interpreter, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed: the Python of formulas is not run")
	}
	all := programs()
	var code strings.Builder
	code.WriteString("import sys\ncalls = []\n")
	for _, p := range all {
		fmt.Fprintf(&code, "space = {}\nexec(%q, space)\ncalls.append(lambda a, b, c, %s=space[%q]: %s)\n", p.text(formula.Python), p.name, p.name, p.call())
	}
	code.WriteString("for line in sys.stdin:\n    i, *numbers = map(int, line.split())\n    print(int(calls[i](*numbers)))\n")
	hold(t, all, interpreter, write(t, "x.py", code.String()))
}

func TestGoIsCompleteFormattedAndRight(t *testing.T) {
	all := programs()
	met := map[string]bool{}
	var code, calls strings.Builder
	for i, p := range all {
		text := p.text(formula.Go)
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, p.name+".go", "package main\n\n"+text, 0)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if _, err := (&types.Config{}).Check("main", files, []*ast.File{file}, nil); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
		if formatted, err := format.Source([]byte(text)); err != nil || !bytes.Equal(formatted, []byte(text)) {
			t.Errorf("%v: gofmt gives\n%s instead of\n%s", err, formatted, text)
		}
		for part := range strings.SplitSeq(text, "\n\n") {
			if part = strings.TrimSpace(part); !met[part] {
				met[part] = true
				code.WriteString(part + "\n\n")
			}
		}
		call := p.call()
		if p.condition {
			call = "truth(" + call + ")"
		}
		fmt.Fprintf(&calls, "\t\tcase %d:\n\t\t\tfmt.Println(%s)\n", i, call)
	}
	compiler, err := exec.LookPath("go")
	if err != nil {
		t.Skip("go is not installed: the Go of formulas is not compiled")
	}
	source := write(t, "x.go", "package main\n\nimport \"fmt\"\n\n"+code.String()+
		"func main() {\n\tvar i, a, b, c int64\n\tfor {\n\t\tif n, _ := fmt.Scan(&i, &a, &b, &c); n < 4 {\n\t\t\treturn\n\t\t}\n\t\tswitch i {\n"+calls.String()+"\t\t}\n\t}\n}\n")
	hold(t, all, compiler, "run", source)
}

func TestBitsAreAllPositive(t *testing.T) {
	for _, p := range programs() {
		if bits := p.of.Bits(); bits <= 0 {
			t.Errorf("%s has %d bits", p.name, bits)
		}
	}
}

package pattern

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sprague/answer"
	"sprague/answer/pattern/conjecture"
	"sprague/answer/pattern/formula"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/value"
)

// scripts are the games of the tests.
var scripts = map[string]string{
	"divide": "def moves(n):\n    return [n - d for d in range(1, n) if n % d == 0]\n",
	"halves": "def start(a, b):\n    return (a, b)\ndef moves(p):\n    a, b = p\n    return [(c, d) for c, d in [(a - 1, b), (a, b - 1), (a - 1, b - 1)] if c >= 0 and d >= 0]\n",
	"race":   "def start(n):\n    return (n, 0)\ndef result(p):\n    n, turn = p\n    return LOSE if n == 0 else None\ndef moves(p):\n    n, turn = p\n    return [(n - k, 1 - turn) for k in [1, 2] if k <= n]\n",
	"four":   "def start(a, b, c, d):\n    return (a, b, c, d)\ndef moves(p):\n    return []\n",
	"words":  "def start(text):\n    return text.split('|')[0]\ndef moves(p):\n    return []\n",
}

func service(t *testing.T) *answer.Service {
	t.Helper()
	var rules []*script.Script
	for name, source := range scripts {
		s, err := script.Read(name, []byte(source), script.Surroundings{})
		if err != nil {
			t.Fatal(err)
		}
		rules = append(rules, s)
	}
	s, err := answer.Open(t.Context(), answer.Options{Rules: rules, ReadFiles: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func ask(t *testing.T, e *query.Evaluator, text string, o Options) Report {
	t.Helper()
	if o.Work == 0 {
		o.Work = 60
	}
	r, err := Ask(t.Context(), e, text, o)
	if err != nil {
		t.Fatal(text, err)
	}
	return r
}

// Formulas of games are found, and tell what they hold for. The table of each has the values of
// another plain player.
func TestFound(t *testing.T) {
	s := service(t)
	for _, test := range []struct {
		text string
		o    Options
		want string // the formula, or a part of it
		of   string
	}{
		{"nim(n) + nim(m)", Options{To: 10}, "g(n,m) = n ^ m", "grundy"},
		{"halves", Options{To: 20}, "g(a,b) = (abs(a - b) % 4) ^ (a+b & 2)", "grundy"},
		{"wythoff", Options{To: 25, Outcome: true}, "P iff ", "outcome"},
		{"misere(subtraction[1,2](n))", Options{To: 100}, "P iff n % 3 == 1", "outcome"},
		{"race", Options{To: 100}, "P iff ", "outcome"},
		{"race(n)", Options{To: 100, Measure: "remoteness"}, "f(n) = 2*floor(n/3) + [0, 1, 1][n % 3]", "remoteness"},
		{"cutcake(n, 1)", Options{To: 100}, "f(n) = n - 1", "value"},
		{"cutcake", Options{To: 30}, "f(a,b) = 1 - floor(b/highbit(a)) if a < b, floor(a/highbit(b)) - 1 otherwise", "value"},
		{"lieges[1]", Options{To: 600}, "g(0), ..., g(5) = 0, 1, 0, 1, 2, 0; then g(2*n) = g(n)%2 + 1; g(2*n+1) = 0", "grundy"},
		{"ruler", Options{To: 300}, "g(n) = lowbit(n + 1)", "grundy"},
		{"conjunctive(nim(a), nim(b))", Options{To: 10, Outcome: true}, "P iff ", "outcome"},
	} {
		r := ask(t, s.Within(answer.Limits{}), test.text, test.o)
		if r.Error != nil || r.Formula == nil || !strings.HasPrefix(r.Formula.Math, test.want) || r.Of != test.of || r.Asked != test.of || !r.Full || r.ExceptionsTotal > 0 {
			t.Errorf("%s: %+v", test.text, r)
		}
	}
}

// Tables have the values and winners that theorems or plain play give.
func TestTables(t *testing.T) {
	e := service(t).Within(answer.Limits{})
	lost := map[[2]int64]bool{} // in misere Kayles, two heaps, by play
	var wins func(a, b int64) bool
	wins = func(a, b int64) bool {
		if a == 0 && b == 0 {
			return true
		}
		if known, ok := lost[[2]int64{a, b}]; ok {
			return !known
		}
		won := false
		for _, x := range [][2]int64{{a, b}, {b, a}} {
			for _, k := range []int64{1, 2, 3} {
				won = won || k <= x[0] && !wins(x[0]-k, x[1])
			}
		}
		lost[[2]int64{a, b}] = !won
		return won
	}
	for _, test := range []struct {
		text string
		o    Options
		of   string
		want func(p []int64) int64
	}{
		{"divide", Options{To: 300}, "grundy", func(p []int64) int64 { return int64(bits.TrailingZeros(uint(max(p[0], 1)))) }},
		{"nim(a, b) + nim(7)", Options{To: 9}, "grundy", func(p []int64) int64 { return p[0] ^ p[1] ^ 7 }},
		{"misere(subtraction[1,2,3](a) + subtraction[1,2,3](b))", Options{To: 12}, "outcome", func(p []int64) int64 { return truth(!wins(p[0], p[1])) }},
		{"race", Options{To: 60}, "outcome", func(p []int64) int64 { return truth(p[0]%3 == 0) }},
		{"race", Options{To: 60, Measure: "remoteness"}, "remoteness", func(p []int64) int64 { return 2*(p[0]/3) + min(p[0]%3, 1) }},
		{"cutcake(n, 1)", Options{To: 60}, "value", func(p []int64) int64 { return p[0] - 1 }},
		{"cutcake(n, m)", Options{To: 9, Outcome: true}, "outcome", func(p []int64) int64 { return truth(bits.Len64(uint64(p[0])) == bits.Len64(uint64(p[1]))) }},
		{"wythoff(n, m)", Options{To: 12, Outcome: true}, "outcome", func(p []int64) int64 {
			low, d := min(p[0], p[1]), max(p[0]-p[1], p[1]-p[0])
			return truth(low == int64(float64(d)*(1+math.Sqrt(5))/2))
		}},
		{"mock-turtles", Options{To: 99}, "grundy", func(p []int64) int64 { return 2*p[0] + 1 - int64(bits.OnesCount64(uint64(p[0]))%2) }},
		{"turning[2 x ruler]", Options{To: 12}, "grundy", func(p []int64) int64 {
			return int64(value.NimProduct(uint64(p[0]), uint64((p[1]+1)&-(p[1]+1))))
		}},
		{"georgia-bob(a, b)", Options{To: 12}, "grundy", func(p []int64) int64 { return max(p[0]-p[1], p[1]-p[0]) - 1 }},
	} {
		f, err := readFamily(t.Context(), e, test.text)
		if err != nil {
			t.Fatal(test.text, err)
		}
		s, err := tableOf(t.Context(), f, test.o, 1<<20)
		if err != nil || s.of != test.of || s.table.Len() < 60 {
			t.Fatal(test.text, s, err)
		}
		for i, v := range s.table.Values {
			if p := s.table.At(i); v != test.want(p) {
				t.Errorf("%s: %v has %d, not %d", test.text, p, v, test.want(p))
			}
		}
	}
}

// Names inside a ruleset stay; its numbers get others.
func TestNames(t *testing.T) {
	e := service(t).Within(answer.Limits{})
	f, err := readFamily(t.Context(), e, "graph[n>m m>3 3>2 2>1]")
	if err != nil || len(f.names) != 1 || f.names[0] == "n" || f.names[0] == "m" {
		t.Fatal(f, err)
	}
	s, err := tableOf(t.Context(), f, Options{To: 5}, 1<<20)
	if err != nil || !slices.Equal(s.table.Points, []int64{1, 2, 3}) || !slices.Equal(s.table.Values, []int64{0, 1, 0}) {
		t.Error(s.table, err)
	}
	if names := namesIn("subtraction[1,2](x) + 2*nim(a)"); !slices.Equal(names, []string{"x", "a"}) {
		t.Error(names)
	}
}

// A period proves a formula that agrees with it for long enough, and no other one.
func TestProven(t *testing.T) {
	s := service(t)
	for _, test := range []struct {
		text    string
		o       Options
		theorem string // empty for none
	}{
		{"subtraction[1,2]", Options{To: 200}, "subtraction"},
		{"subtraction[1,2]", Options{To: 200, Outcome: true}, "subtraction"},
		{"kayles(n) + kayles(1)", Options{To: 1100}, ""},
		{"nim", Options{To: 100}, "formula"},
		{"guiles", Options{To: 600}, "Guy-Smith"},
		{"wythoff(0, n)", Options{To: 100}, "row"},
	} {
		r := ask(t, s.Within(answer.Limits{}), test.text, test.o)
		if r.Formula == nil || r.Proven != (test.theorem != "") || r.Theorem != test.theorem {
			t.Errorf("%s: proven by %q, want %q: %+v", test.text, r.Theorem, test.theorem, r)
		}
	}
	r := ask(t, s.Within(answer.Limits{}), "kayles", Options{To: 1000, Listed: 5})
	if !r.Proven || r.Theorem != "Guy-Smith" || r.ExceptionsTotal != 13 || len(r.Exceptions) != 5 || r.HoldsFrom == nil || *r.HoldsFrom != 71 {
		t.Errorf("kayles: %+v", r)
	}
}

// The programs have the exceptions: they give the values of the whole table.
func TestProgram(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no Python")
	}
	e := service(t).Within(answer.Limits{})
	r := ask(t, e, "kayles", Options{To: 1000})
	f, err := readFamily(t.Context(), e, "kayles")
	if err != nil {
		t.Fatal(err)
	}
	s, err := tableOf(t.Context(), f, Options{To: 1000}, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	printed, err := exec.CommandContext(t.Context(), python, "-c", r.Formula.Python+"\nprint([g(n) for n in range(1001)])").CombinedOutput()
	if want := strings.ReplaceAll(fmt.Sprintln(s.table.Values), " ", ", "); err != nil || string(printed) != want {
		t.Errorf("%v\n%s\n%s", err, printed, want)
	}
}

// Texts that have no table of one to three numbers are refused, with the reason.
func TestRefused(t *testing.T) {
	s := service(t)
	for text, want := range map[string]string{
		"kayles(q)":                         "0 free names",
		"nim(n) + nim(m) + nim(a) + nim(b)": "4 free names",
		"four":                              "positions of one to three whole numbers",
		"words":                             "positions of one to three whole numbers",
		"misere(selective(domineering(a, b), *1))": "cannot be part of a compound",
		"kayles(n) >= kayles(m)":                   "not of relations",
		"kales(n)":                                 "unknown ruleset",
		"kayles(n":                                 "unclosed",
		"nim(n, m, k, n, m, k, 1 2, 3, 4, x":       "4 free names",
	} {
		r := ask(t, s.Within(answer.Limits{}), text, Options{To: 70})
		if r.Error == nil || !strings.Contains(r.Error.Message.String(), want) || r.Formula != nil {
			t.Errorf("%s: %+v", text, r)
		}
	}
	if r := ask(t, s.Within(answer.Limits{}), "race", Options{To: 99, Measure: "score"}); r.Error == nil || !strings.Contains(r.Error.Message.String(), "0 positions of the table have a score") {
		t.Errorf("a score: %+v", r)
	}
	for _, o := range []Options{{To: 10}, {Outcome: true, Measure: "remoteness"}, {Measure: "speed"}} {
		if r := ask(t, s.Within(answer.Limits{}), "kayles", o); r.Error == nil {
			t.Errorf("%+v: %+v", o, r)
		}
	}
}

// The same limits give the same table, whatever was asked before, and a table of dear values ends.
func TestTableEnds(t *testing.T) {
	s := service(t)
	l := answer.Limits{Budget: 20_000}
	table := func() subject {
		t.Helper()
		f, err := readFamily(t.Context(), s.Within(l), "domineering")
		if err != nil {
			t.Fatal(err)
		}
		x, err := tableOf(t.Context(), f, Options{Outcome: true}, l.Budget)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	first := table()
	if _, err := s.Ask(t.Context(), answer.Request{Query: "domineering(5,5)"}); err != nil {
		t.Fatal(err)
	}
	again := table()
	if diff := cmp.Diff(first.table.Points, again.table.Points); diff != "" || !first.ended || first.table.Len() < 9 {
		t.Errorf("%d points, then %d: %s", first.table.Len(), again.table.Len(), diff)
	}
}

// A search gives way to the end of a context, and to a try without searches.
func TestEnds(t *testing.T) {
	s := service(t)
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(10*time.Millisecond, cancel)
	if r, err := Ask(ctx, s.Within(answer.Limits{}), "grundy", Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("%+v, %v", r, err)
	}
	lookups, _ := search.LookupsOnly(t.Context())
	if r, err := Ask(lookups, s.Within(answer.Limits{}), "nim", Options{}); !errors.Is(err, search.ErrNeeded) {
		t.Errorf("%+v, %v", r, err)
	}
}

// Files of values are read as people write them, and others are refused at their line.
func TestValues(t *testing.T) {
	var pairs, backwards, table strings.Builder
	table.WriteString("a,b,position,grundy\n")
	for a := range 10 {
		for b := range 10 {
			fmt.Fprintf(&pairs, "%d,%d,%d\n", a, b, a^b)
			fmt.Fprintf(&backwards, "%d %d\t%d\r\n", 9-a, 9-b, (9-a)^(9-b))
			fmt.Fprintf(&table, "%d,%d,\"nim(%d,%d)\",%d\n", a, b, a, b, a^b)
		}
	}
	read := func(text string) (*conjecture.Table, []string, error) {
		return readValues(t.Context(), strings.NewReader(text))
	}
	want, _, err := read(pairs.String())
	if err != nil || want.Len() != 100 || !slices.Equal(want.At(3), []int64{1, 1}) || !slices.Equal(want.At(8), []int64{2, 2}) {
		t.Fatal(want, err)
	}
	for content, names := range map[string]string{
		backwards.String(): "a b", table.String(): "a b",
		"n;m;v\n" + strings.ReplaceAll(pairs.String(), ",", " ; "): "n m",
		"\ufeff# a comment\n\n" + pairs.String() + "\n":            "a b",
		"x,x,v\n" + pairs.String():                                 "a b", // parameters of a program have different names
	} {
		got, numbers, err := read(content)
		if err != nil || strings.Join(numbers, " ") != names {
			t.Errorf("%.40q: %v, %v", content, numbers, err)
			continue
		}
		for i := range want.Len() {
			if !slices.Equal(got.At(i), want.At(i)) || got.Values[i] != want.Values[i] {
				t.Errorf("%.40q: point %v has %d", content, got.At(i), got.Values[i])
			}
		}
	}
	if got, names, err := read("value\n5\n-7\n9\n"); err != nil || names[0] != "n" || !slices.Equal(got.Values, []int64{5, -7, 9}) || !slices.Equal(got.Points, []int64{0, 1, 2}) {
		t.Error(got, names, err)
	}
	for content, want := range map[string][]int64{ // a list of more values than a point has with its numbers
		"0, 1, -1, 2, 3, 5\n":           {0, 1, -1, 2, 3, 5},
		"# a list\n0 1 1 2 3":           {0, 1, 1, 2, 3},
		"0,1,1,2,3,\n5,8,\n\n13,\n21\n": {0, 1, 1, 2, 3, 5, 8, 13, 21},
	} {
		if got, names, err := read(content); err != nil || names[0] != "n" || !slices.Equal(got.Values, want) || got.At(2)[0] != 2 {
			t.Errorf("%q: %v %v %v", content, got, names, err)
		}
	}
	if got, _, err := read(strings.Repeat("123456, ", 100_000) + "7"); err != nil || got.Len() != 100_001 {
		t.Errorf("a long list: %v", err)
	}
	for content, want := range map[string]string{
		"1\nx\n":                   "line 2: \"x\" is no whole number",
		"1\n1.5\n":                 "line 2",
		"9007199254740992":         "line 1",
		"1\n\n1 2\n":               "line 3: it has 2 numbers",
		"1,2,3,4,5\n6,7,8,9,10\n":  "line 2: the list before it does not end with a comma",
		"1,2,3,4,5,\n6,,7\n":       "line 2: \"\" is no whole number",
		"1,2,3,4,5,x\n":            "line 1: \"x\" is no whole number",
		"a,b,c,d,e\n":              "line 1: it has 5 columns",
		"-1,2\n":                   "line 1: the numbers of a point are not negative",
		"1,2\n2,\n":                "line 2",
		"1,2\n1,3\n":               "the point 1 comes twice",
		strings.Repeat("1", 1<<23): "a line is too long",
	} {
		if _, _, err := read(content); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v, want %q", content, err, want)
		}
	}
}

// A file is asked for as a game is; what is no file of values is refused.
func TestFiles(t *testing.T) {
	s := service(t)
	path := filepath.Join(t.TempDir(), "values")
	if err := os.WriteFile(path, []byte(strings.Repeat("0\n1\n2\n3\n4\n", 20)), 0o600); err != nil {
		t.Fatal(err)
	}
	if r := ask(t, s.Within(answer.Limits{}), "", Options{Values: path}); r.Formula == nil || r.Formula.Math != "f(n) = n % 5" || r.Query != path || r.Asked != "numbers" || r.Proven {
		t.Errorf("%+v", r)
	}
	for _, o := range []Options{{Values: path, To: 3}, {Values: path, Measure: "remoteness"}, {Values: t.TempDir()}, {Values: path + "none"}} {
		if r := ask(t, s.Within(answer.Limits{}), "", o); r.Error == nil {
			t.Errorf("%+v: %+v", o, r)
		}
	}
	large, err := os.Create(path)
	if err == nil {
		err = errors.Join(large.Truncate(mostBytes+1), large.Close())
	}
	if r := ask(t, s.Within(answer.Limits{}), "", Options{Values: path}); err != nil || r.Error == nil || r.Error.Code != games.CodeTooLarge {
		t.Errorf("a large file: %v, %+v", err, r)
	}
	none, err := answer.Open(t.Context(), answer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = none.Close() }()
	if r := ask(t, none.Within(answer.Limits{}), "", Options{Values: path}); r.Error == nil || r.Error.Code != games.CodeUnsupported {
		t.Errorf("without files: %+v", r)
	}
}

// Formulas are told in the form that people read soonest, if it has the same values.
func TestPlain(t *testing.T) {
	n, a, b, c := formula.Number(0), formula.Number(0), formula.Number(1), formula.Number(2)
	op := func(name string, x, y *formula.Expr) *formula.Expr {
		if y == nil {
			return formula.Unary(formula.Named(name), x)
		}
		return formula.Binary(formula.Named(name), x, y)
	}
	for _, test := range []struct {
		of        *formula.Expr
		numbers   int
		condition bool
		from      int64 // the least number of the formula
		want      string
	}{
		{op("digitsum", op("and", op("mod", n, formula.Const(7)), formula.Const(5)), formula.Const(3)), 1, false, 0, "g(n) = [0, 1, 0, 1, 2, 3, 2][n % 7]"},
		{op("isprime", op("lowbit", op("add", n, formula.Const(1)), nil), nil), 1, true, 0, "g iff n % 4 == 1"},
		{op("mod", n, op("golden", n, nil)), 1, false, 1, "g(n) = n if n != 1, 0 otherwise"},
		{op("mul", op("div", n, n), n), 1, false, 1, "g(n) = n"}, // undefined at 0
		{op("eq", op("mul", a, op("ne", a, b)), c), 3, true, 0, "a != b: g iff a == c; otherwise g iff c == 0"},
		{op("gcd", op("add", n, formula.Const(1)), formula.Const(4)), 1, false, 0, "g(n) = gcd(n + 1, 4)"},
		{op("add", op("mul", op("mod", n, formula.Const(3)), formula.Const(2)), formula.Const(1)), 1, false, 0, "g(n) = 2*(n % 3) + 1"},
		{op("mod", op("popcount", op("xor", n, formula.Const(1)), nil), formula.Const(2)), 1, false, 0, "g(n) = popcount(n ^ 1) % 2"},
	} {
		table := &conjecture.Table{Numbers: test.numbers}
		for shell := range int64(16) {
			shellOf(test.numbers, shell, func(p []int64) bool {
				table.Points, table.Values = append(table.Points, p...), append(table.Values, 0)
				return true
			})
		}
		names := [][]string{{"n"}, {"a", "b"}, {"a", "b", "c"}}[test.numbers-1]
		if got := formula.Statement(plain(table, test.of, test.from), formula.Math, "g", names, test.condition); got != test.want {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
}

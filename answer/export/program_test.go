package export_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"sprague/answer/export"
	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/registry"
)

// program is an exported array or function, with the expressions that query it.
type program struct {
	ruleset, from, to string
	periodic          bool
	asks              []string // expressions
	wants             []int64
}

// programs are arrays of every type and shape, and functions with every kind of period.
func programs(t *testing.T) []program {
	heap := func(name string, n uint64) int64 {
		r := gamestest.Ruleset(t, name)
		x, _ := worth(t, r, r.(games.Numbered).At(n)).Cell(0)
		return x
	}
	var all []program
	for _, r := range []struct {
		ruleset  string
		from, to uint64
	}{{"kayles", 0, 60}, {"nim", 250, 270}, {"grundy", 17, 17}, {"turnips", 3, 60}} {
		p := program{ruleset: r.ruleset, from: fmt.Sprint(r.from), to: fmt.Sprint(r.to)}
		for n := r.from; n <= r.to; n++ {
			p.asks = append(p.asks, fmt.Sprintf("NAME[%d-%d]", n, r.from))
			p.wants = append(p.wants, heap(r.ruleset, n))
		}
		all = append(all, p)
	}
	for _, from := range []uint64{65_530, 1<<32 - 3, 1<<63 - 4} {
		p := program{ruleset: "nim", from: fmt.Sprint(from), to: fmt.Sprint(from + 3)}
		for k := range uint64(4) {
			p.asks = append(p.asks, fmt.Sprintf("NAME[%d]", k))
			p.wants = append(p.wants, int64(from+k)) // Bouton 1901
		}
		all = append(all, p)
	}
	for _, name := range []string{"cutting", "cutcake", "wythoff"} {
		r := gamestest.Ruleset(t, name)
		p := program{ruleset: name, from: "2x3", to: "7x5"}
		for a := int64(2); a <= 7; a++ {
			for b := int64(3); b <= 5; b++ {
				x, _ := worth(t, r, r.(games.Paired).Pair(a, b)).Cell(0)
				p.asks = append(p.asks, fmt.Sprintf("NAME[%d-2][%d-3]", a, b))
				p.wants = append(p.wants, x)
			}
		}
		all = append(all, p)
	}
	for _, name := range []string{"kayles", "subtraction[1,3,4]", "subtraction[all-but 2,3]", "lasker", "nim", "octal[0.16]", "subtraction[]"} {
		p := program{ruleset: name, periodic: true}
		r, err := registry.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		most := uint64(400)
		if name == "kayles" || strings.HasPrefix(name, "octal") || name == "lasker" {
			most = 200
		}
		for n := range most {
			x, _ := worth(t, r, r.(games.Numbered).At(n)).Cell(0)
			p.asks = append(p.asks, fmt.Sprintf("NAME(%d)", n))
			p.wants = append(p.wants, x)
		}
		if name == "nim" { // up to its limit
			p.asks = append(p.asks, "NAME(9223372036854775807)")
			p.wants = append(p.wants, 1<<63-1)
		}
		if name == "lasker" { // the next value is 2^63 here too
			p.asks = append(p.asks, "NAME(9223372036854775806)")
			p.wants = append(p.wants, 1<<63-2)
		}
		all = append(all, p)
	}
	return all
}

// text writes all programs, each under its own name, and a print for every query.
func text(t *testing.T, format string, all []program, print string) (arrays, questions string, wants []int64) {
	e := evaluator(t)
	var a, q strings.Builder
	for k, p := range all {
		name := "x" + strconv.Itoa(k)
		a.Write(write(t, e, p.ruleset, format, export.Options{From: p.from, To: p.to, Periodic: p.periodic, Name: name}))
		a.WriteString("\n")
		for i, ask := range p.asks {
			fmt.Fprintf(&q, print+"\n", strings.ReplaceAll(ask, "NAME", name))
			wants = append(wants, p.wants[i])
		}
	}
	return a.String(), q.String(), wants
}

// run runs a command and compares the printed numbers.
func run(t *testing.T, wants []int64, name string, args ...string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Fields(string(out))
	if len(got) != len(wants) {
		t.Fatalf("%d numbers, want %d", len(got), len(wants))
	}
	for i, want := range wants {
		if got[i] != strconv.FormatInt(want, 10) {
			t.Errorf("number %d is %s, want %d", i, got[i], want)
		}
	}
}

func TestCppIsCompiledAndRight(t *testing.T) {
	compiler, err := exec.LookPath("g++")
	if err != nil {
		t.Skip("g++ is not installed: the C++ that is exported is not compiled")
	}
	arrays, questions, wants := text(t, "cpp", programs(t), "std::cout << (long long)(%s) << '\\n';")
	dir := t.TempDir()
	source := filepath.Join(dir, "x.cpp")
	program := arrays + "#include <iostream>\nint main() {\n" + questions + "}\n"
	if err := os.WriteFile(source, []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(compiler, "-std=c++11", "-Wall", "-Wextra", "-Werror", "-pedantic", "-O0", "-o", filepath.Join(dir, "x"), source).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run(t, wants, filepath.Join(dir, "x"))
}

func TestGoIsCompiledVettedAndRight(t *testing.T) {
	compiler, err := exec.LookPath("go")
	if err != nil {
		t.Skip("go is not installed: the Go that is exported is not compiled")
	}
	arrays, questions, wants := text(t, "go", programs(t), "\tfmt.Println(%s)")
	dir := t.TempDir()
	source := filepath.Join(dir, "x.go")
	program := "package main\n\nimport \"fmt\"\n\n" + arrays + "func main() {\n" + questions + "}\n"
	if err := os.WriteFile(source, []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(compiler, "vet", source).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run(t, wants, compiler, "run", source)
	formatter, err := exec.LookPath("gofmt")
	if err != nil {
		t.Skip("gofmt is not installed")
	}
	exported := filepath.Join(dir, "arrays.go")
	if err := os.WriteFile(exported, []byte("package main\n\n"+strings.TrimSpace(arrays)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(formatter, "-d", exported).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%v\n%s", err, out)
	}
}

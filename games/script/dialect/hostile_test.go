package dialect_test

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sprague/games/script/dialect"
)

// measured is the outcome of a script with its cost.
type measured struct {
	outcome
	bytes uint64 // allocated in total, including freed memory
	steps int64
	time  time.Duration
}

// measure compiles a script and calls main.
func measure(source string, limits dialect.Limits) (m measured) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	begin := time.Now()
	defer func() {
		m.time = time.Since(begin)
		runtime.ReadMemStats(&after)
		m.bytes = after.TotalAlloc - before.TotalAlloc + after.StackInuse - min(before.StackInuse, after.StackInuse)
	}()
	p, err := dialect.Compile("test.star", []byte(source), dialect.Options{Limits: limits})
	if err != nil {
		m.outcome = failed(err)
		return m
	}
	f, ok := p.Function("main")
	if !ok {
		m.value = "no main"
		return m
	}
	machine := p.NewMachine(limits)
	v, err := machine.Call(f)
	m.steps = machine.Steps()
	if m.outcome = failed(err); err == nil {
		m.outcome = outcome{value: v.String()}
	}
	return m
}

// checkError checks that an error is one line with a place in the script.
func checkError(t *testing.T, source string, err error) {
	t.Helper()
	var e *dialect.Error
	if !errors.As(err, &e) {
		t.Errorf("%T is no error of a script: %v", err, err)
		return
	}
	text := err.Error()
	if strings.ContainsAny(text, "\n\r") || len(text) > 700 || !utf8.ValidString(text) {
		t.Errorf("no line: %q", text)
	}
	if e.Message.Empty() {
		t.Errorf("%s: no message", text)
	}
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(source), "\n")
	if e.File != "test.star" || e.Line == 0 && e.Column == 0 {
		return
	}
	if e.Line < 1 || e.Line > len(lines) || e.Column < 1 || e.Column > utf8.RuneCountInString(lines[e.Line-1])+1 {
		t.Errorf("%s: there is no such place", text)
	}
}

// hostile checks that a script stays within its limits.
func hostile(t *testing.T, name, source string) {
	t.Helper()
	limits := dialect.Limits{Steps: 1 << 20, Bytes: 16 << 20}
	if os.Getenv("HOSTILE") != "" {
		limits = dialect.DefaultLimits
	}
	m := measure(source, limits)
	if m.err != nil {
		checkError(t, source, m.err)
	}
	// The syntax tree and the compiled code may take 600 bytes for each byte of the source.
	if most := uint64(2*2*limits.Bytes) + 1<<20 + 600*uint64(len(source)); m.bytes > most {
		t.Errorf("%s: it allocated %d bytes, more than %d: %s", name, m.bytes, most, m)
	}
	if m.steps > limits.Steps {
		t.Errorf("%s: it took %d steps", name, m.steps)
	}
	t.Logf("%8.1f ms %6.1f MB %9d steps %8.0f ns/step %s: %.150s", float64(m.time)/1e6, float64(m.bytes)/1e6, m.steps, float64(m.time)/float64(m.steps+1), name, m)
}

// Every script ends within its limits, and its error is one line.
func TestHostile(t *testing.T) {
	all, err := os.ReadFile("testdata/hostile.star")
	if err != nil {
		t.Fatal(err)
	}
	for i, source := range strings.Split(string(all), "---\n") {
		hostile(t, fmt.Sprintf("%d %q", i, source[max(len(source)-90, 0):]), source)
	}
}

// Long or deeply nested sources are compiled or refused.
func TestHostileSources(t *testing.T) {
	const n = 40000
	repeat := strings.Repeat
	many := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, strings.ReplaceAll(format, "N", "%[1]d"), i)
		}
		return b.String()
	}
	blocks := func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(repeat(" ", i+1) + "if x:\n")
		}
		return b.String() + repeat(" ", n+1) + "pass\n"
	}
	for name, source := range map[string]string{
		"brackets":         "x = " + repeat("(", n) + repeat(")", n),
		"lists":            "x = " + repeat("[", n) + repeat("]", n),
		"70 lists":         "x = " + repeat("[", 70) + repeat("]", 70),
		"minus":            "x = " + repeat("-", n) + "1",
		"900 minus":        "x = " + repeat("-", 900) + "1",
		"not":              "x = " + repeat("not ", n) + "1",
		"sum":              "x = 1" + repeat(" + 1", n),
		"400 terms":        "x = 1" + repeat(" + 1", 400),
		"or":               "x = 0" + repeat(" or 0", n),
		"if else":          "x = 1" + repeat(" if 0 else 1", n/3),
		"index":            "x = []" + repeat("[0]", n),
		"calls":            "x = f" + repeat("()", n),
		"methods":          "x = a" + repeat(".a()", n),
		"dots":             "x = a" + repeat(".a", n),
		"slices":           "x = []" + repeat("[:]", n),
		"elif":             "def f(x):\n if x: pass\n" + repeat(" elif x: pass\n", n/4),
		"400 elif":         "def f(x):\n if x: pass\n" + repeat(" elif x: pass\n", 400),
		"blocks":           "def f(x):\n" + blocks(600),
		"50 blocks":        "def f(x):\n" + blocks(50),
		"statements":       "def main():\n x = 0\n for i in range(1000000):\n" + repeat("  x = i\n", n/2),
		"terms":            "def main():\n x = 0\n for i in range(1000000):\n  y = [" + repeat("x,", n) + "]\n",
		"names and ifs":    "def f(x):\n" + many(9000, " aN=0\n") + repeat(" if x:y=1\n", 9000),
		"names and loops":  "def f(x):\n" + many(3000, " aN=0\n") + repeat(" for y in x:z=1\n", 9000),
		"comprehensions":   "def f(x):\n" + many(3000, " aN=0\n") + repeat(" [y for y in x]\n", 9000),
		"parameters":       "def f(" + many(n, "aN,") + "): pass",
		"arguments":        "def f(a): pass\nx = f(" + repeat("1,", n) + ")",
		"builtin":          "x = max(" + repeat("1,", n) + ")",
		"200 arguments":    "x = max(" + repeat("1,", 200) + ")",
		"globals":          many(12000, "xN = N\n"),
		"functions":        many(9000, "def fN(): pass\n"),
		"chain":            "def f0(): pass\n" + strings.ReplaceAll(many(6000, "def fN(): fM()\n"), "fM", "f0"),
		"deep calls":       "def g0(): return 1\n" + deepCalls(3000) + "def main(): return g2999()\n",
		"150 calls":        "def g0(): return 1\n" + deepCalls(150) + "def main(): return g149()\n",
		"deep recursion":   "def g0(): return g2999()\n" + deepCalls(3000) + "def main(): return g2999()\n",
		"large frames":     "def big():\n" + many(3000, " aN=0\n") + " pass\ndef g0(): return 1\n" + strings.ReplaceAll(deepCalls(3000), "return", "big(); return") + "def main(): return g2999()\n",
		"twice":            "def g0(): return 1\n" + strings.ReplaceAll(deepCalls(100), "+ 1", "+ g0()") + "def main(): return g99()\n",
		"long name":        "x = " + repeat("a", 200000),
		"long number":      "x = " + repeat("9", 200000),
		"long text":        "x = \"" + repeat("a", 200000) + "\" + 1",
		"long message":     "fail(\"" + repeat("a", 200000) + "\")",
		"spaces":           repeat(" ", 200000) + "x = 1",
		"lines":            repeat("\n", 200000) + "x = $",
		"comments":         repeat("#\n", 100000) + "x = 1",
		"semicolons":       "x = 1" + repeat(";pass", n),
		"targets":          "def f(x):\n " + repeat("a,", n) + "a = x\n",
		"too long":         repeat("#", 1<<18+1),
		"clauses":          "x = [1" + repeat(" for x in [1, 2]", 400) + "]",
		"many clauses":     "x = [1" + repeat(" for x in [1]", n/4) + "]",
		"conditions":       "x = [1 for x in [1]" + repeat(" if x", n) + "]",
		"quotes":           repeat(`"`, 100001),
		"open":             repeat("(\n", n),
		"nothing":          "",
		"tabs":             "def f():\n\tx = 1\n        return x\n",
		"byte 0":           "x = 1\x00\ny = 2",
		"no UTF-8":         "x = \"a\xffb\"",
		"old lines":        "x = 1\ry = $\r",
		"mark":             "\ufeffx = 1",
		"braces":           "x = " + repeat("{", n) + repeat("}", n),
		"300 dictionaries": "x = " + repeat("{1:", 300) + "2" + repeat("}", 300),
		"sets":             "x = " + repeat("{(1,", n) + repeat(")}", n),
		"70 sets":          "x = " + repeat("{0 if ", 70) + "1" + repeat(" else 1}", 70),
		"open braces":      "x = " + repeat("{1,", n),
		"elements":         "def main():\n for i in range(1000000):\n  y = {" + many(12000, "N,") + "}\n",
		"entries":          "def main():\n for i in range(1000000):\n  if i in {" + many(12000, "N:N,") + "}: x = i\n",
		"names in a frame": "def f():\n" + many(5000, " aN=0\n"),
	} {
		hostile(t, name, source)
	}
}

func deepCalls(n int) string {
	var b strings.Builder
	for i := 1; i < n; i++ {
		fmt.Fprintf(&b, "def g%d(): return g%d() + 1\n", i, i-1)
	}
	return b.String()
}

package dialect_test

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"sprague/games/script/dialect"
)

// folder is a folder of scripts, by file name.
type folder map[string]string

func (f folder) compile(name string, limits dialect.Limits) (*dialect.Program, error) {
	return dialect.Compile(name, []byte(f[name]), dialect.Options{Limits: limits, Load: func(name string) ([]byte, error) {
		source, ok := f[name]
		if !ok {
			return nil, errors.New("no such file")
		}
		return []byte(source), nil
	}})
}

func TestLoad(t *testing.T) {
	many := folder{"main.star": "x = 1\n"}
	for i := range 40 {
		many[fmt.Sprintf("m%d.star", i)] = "x = 1\n"
		many["main.star"] = fmt.Sprintf("load(\"m%d.star\", y%d = \"x\")\n", i, i) + many["main.star"]
	}
	chain := folder{"main.star": "load(\"m0.star\", \"x\")\n"}
	for i := range 40 {
		chain[fmt.Sprintf("m%d.star", i)] = fmt.Sprintf("load(\"m%d.star\", y = \"x\")\nx = y + 1\n", i+1)
	}
	const grow = "def grow():\n    return [i for i in range(100000)]\nx = grow()\n"
	for _, test := range []struct {
		name  string
		files folder
		want  string // result of main(), or the error
	}{
		{"function and value", folder{"main.star": "load(\"a.star\", \"f\", z = \"x\")\ndef main(): return f(z)\n", "a.star": "x = [1, 2]\ndef f(y): return g(y)\ndef g(y): return y + [len(x)]\n"}, "[1, 2, 2]"},
		{"twice", folder{"main.star": "load(\"a.star\", \"x\")\nload(\"b.star\", \"y\")\ndef main(): return x + y\n", "a.star": "x = 1", "b.star": "load(\"a.star\", \"x\")\ny = x + 1"}, "3"},
		{"frozen", folder{"main.star": "load(\"a.star\", \"x\")\ndef main(): x.append(1)\n", "a.star": "x = []"}, "main.star:2:15: this list stands outside of a def and cannot be changed; list(x) makes a copy"},
		{"itself", folder{"main.star": "load(\"main.star\", \"x\")\n"}, "main.star:1:1: main.star loads itself"},
		{"circle", folder{"main.star": "load(\"a.star\", \"x\")\n", "a.star": "load(\"b.star\", \"x\")\n", "b.star": "load(\"a.star\", \"x\")\n"}, "b.star:1:1: a.star loads itself"},
		{"through a default", folder{"main.star": "load(\"a.star\", \"f\")\ndef main(x = f()): return x\n", "a.star": "load(\"main.star\", \"main\")\ndef f(): return main()\n"}, "a.star:1:1: main.star loads itself"},
		{"error inside", folder{"main.star": "load(\"a.star\", \"x\")\n", "a.star": "\nx = 1 + \"a\"\n"}, "a.star:2:7: 1 + string \"a\" is not defined; str(value) makes a text"},
		{"no name", folder{"main.star": "load(\"a.star\", \"y\")\n", "a.star": "x = 1"}, "main.star:1:17: a.star defines no y"},
		{"loaded name", folder{"main.star": "load(\"a.star\", \"x\")\n", "a.star": "load(\"b.star\", \"x\")\n", "b.star": "x = 1"}, "main.star:1:17: a.star defines no x"},
		{"private", folder{"main.star": "load(\"a.star\", \"_x\")\n", "a.star": "_x = 1"}, "main.star:1:17: _x belongs to a.star alone, for it begins with _"},
		{"taken", folder{"main.star": "x = 2\nload(\"a.star\", \"x\")\n", "a.star": "x = 1"}, "main.star:2:17: x has a meaning already (line 1); choose another name"},
		{"lines", folder{"main.star": "load(\"a\\n.star\", \"b\\nc\")\n"}, "main.star:1:1: cannot load \"a\\n.star\": write the name of a file beside this one, such as load(\"other.star\", \"name\")"},
		{"line in a name", folder{"main.star": "load(\"a.star\", \"b\\nc\")\n", "a.star": ""}, "main.star:1:17: a.star defines no b c"},
		{"many", many, "main.star:17:1: a script loads at most 16 files"},
		{"chain", chain, "m15.star:1:1: a script loads at most 16 files"},
		{"memory", folder{
			"main.star": "load(\"a.star\", a = \"x\")\nload(\"b.star\", b = \"x\")\nload(\"c.star\", c = \"x\")\n",
			"a.star":    grow, "b.star": grow, "c.star": grow,
		}, "b.star:1:5: the script hit its limit of 4 MB of memory in one call"},
	} {
		t.Run(test.name, func(t *testing.T) {
			limits := dialect.Limits{Steps: 1 << 20, Bytes: 4 << 20}
			got := ""
			p, err := test.files.compile("main.star", limits)
			if err == nil {
				f, _ := p.Function("main")
				var v dialect.Value
				v, err = p.NewMachine(limits).Call(f)
				got = v.String()
			}
			if err != nil {
				got = err.Error()
			}
			if got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// The hash of a script depends on the scripts that it loads.
func TestHashOfLoaded(t *testing.T) {
	hash := func(f folder) [32]byte {
		p, err := f.compile("main.star", dialect.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		return p.Hash()
	}
	const main = "load(\"a.star\", \"x\")\ndef main(): return x\n"
	of := hash(folder{"main.star": main, "a.star": "x = 1"})
	if hash(folder{"main.star": main, "a.star": "x = 1  # one"}) != of {
		t.Error("a comment counts")
	}
	if hash(folder{"main.star": main, "a.star": "x = 2"}) == of {
		t.Error("a value does not count")
	}
}

// Functions of the host receive their arguments, may call functions of the script, and may fail.
func TestHostFunctions(t *testing.T) {
	errHost := errors.New("the host\nsays no")
	var inner *dialect.Function
	p, err := dialect.Compile("test.star", []byte(`
def inner(x):
    if x == 3:
        return (WIN, x)
    return [x, x + 1]
def main(n):
    l = [call(n, "a"), (1, call(n + 1, "b"))]
    return l + [str(WIN), WIN == WIN]
def bad():
    return 1 + call()
def endless():
    return call(99, "c")
def loop(x):
    return [y for y in range(10000000)]
`), dialect.Options{
		Functions: map[string]dialect.HostFunction{"call": {Most: dialect.AnyNumber, Example: "call(1, 2)", Apply: func(m *dialect.Machine, args []dialect.Value) (dialect.Value, error) {
			if len(args) == 0 {
				return dialect.Value{}, errHost
			}
			return m.Call(inner, args[0])
		}}},
		Constants: map[string]dialect.Value{"WIN": dialect.HostValue("WIN", "host")},
	})
	if err != nil {
		t.Fatal(err)
	}
	inner, _ = p.Function("inner")
	m := p.NewMachine(dialect.Limits{Steps: 1 << 16, Bytes: 1 << 20})
	main, _ := p.Function("main")
	for range 3 {
		v, err := m.Call(main, dialect.Int(2))
		if err != nil {
			t.Fatal(err)
		}
		if got, want := v.String(), `[[2, 3], (1, (WIN, 3)), "WIN", True]`; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		m.Reset()
	}
	bad, _ := p.Function("bad")
	_, err = m.Call(bad)
	if !errors.Is(err, errHost) || err.Error() != "test.star:10:16: the host says no" {
		t.Errorf("got %v", err)
	}
	inner, _ = p.Function("loop")
	endless, _ := p.Function("endless")
	_, err = m.Call(endless)
	var e *dialect.Error
	if !errors.As(err, &e) || m.Steps() > 1<<16 {
		t.Errorf("after %d steps: %v", m.Steps(), err)
	}
	if _, err := m.Call(main); err == nil || !strings.Contains(err.Error(), "main takes 1 argument, and is given 0") {
		t.Errorf("got %v", err)
	}
	for range 1 << 16 { // the host may exceed the limits outside of calls
		m.Tuple(m.String("abc"))
	}
}

// After Reset a machine retains only a bounded number of small values.
func TestReset(t *testing.T) {
	limits := dialect.Limits{Steps: 1 << 22, Bytes: 32 << 20}
	for _, body := range []string{
		"[\"a\" * 1000000 + str(i) for i in range(10)]",
		"[(i, (i,)) for i in range(100000)]",
		"[[i] * 500 for i in range(2000)]",
		"\"ab\" * 15000000",
		"list(range(1000000))",
	} {
		p := compile(t, "def main():\n    x = "+body+"\n    return x\n")
		f, _ := p.Function("main")
		m := p.NewMachine(limits)
		for range 5 {
			if _, err := m.Call(f); err != nil {
				t.Fatal(err)
			}
			m.Reset()
		}
		var after runtime.MemStats
		if _, err := m.Call(f); err != nil { // overwrites the frames, which release their values
			t.Fatal(err)
		}
		m.Reset()
		runtime.GC()
		runtime.ReadMemStats(&after)
		if after.HeapAlloc > uint64(limits.Bytes)+8<<20 {
			t.Errorf("%s: %d bytes are kept", body, after.HeapAlloc)
		}
		runtime.KeepAlive(m)
	}
}

// Programs are immutable, so several machines may run one concurrently.
func TestMachinesAtOnce(t *testing.T) {
	p := compile(t, "L = [1, [2, 3], (4, [5])]\ndef f(x, y = L):\n    return [x for z in y if z in L]\ndef main(n):\n    return [f(i) + [x for x in L] for i in range(n)]\n")
	f, _ := p.Function("main")
	done := make(chan string)
	for range 8 {
		go func() {
			m := p.NewMachine(dialect.DefaultLimits)
			v, err := m.Call(f, dialect.Int(3))
			done <- fmt.Sprint(v, err)
		}()
	}
	want := "[[0, 0, 0, 1, [2, 3], (4, [5])], [1, 1, 1, 1, [2, 3], (4, [5])], [2, 2, 2, 1, [2, 3], (4, [5])]]" + "<nil>"
	for range 8 {
		if got := <-done; strings.ReplaceAll(got, " <nil>", "<nil>") != want {
			t.Errorf("got %s", got)
		}
	}
}

//go:build unix

package dialect_test

import (
	"fmt"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"sprague/games/gamestest"
	"sprague/games/script/dialect"
)

// speeds are scripts with a function moves to time, and its argument. An argument in parentheses is
// a tuple.
var speeds = []struct{ name, source, argument string }{
	{"comprehension", `
def moves(n):
    return [n - k for k in [1, 3, 4, 7, 9, 11, 12, 15, 18, 20] if k <= n]
`, "1000"},
	{"append", `
def moves(n):
    out = []
    for k in range(1, 11):
        if k <= n:
            out.append(n - k)
    return out
`, "1000"},
	{"pairs", `
def moves(p):
    n, last = p
    return [(n - k, k) for k in [1, 2, 3, 4, 5] if k <= n and k != last]
`, "(20, 2)"},
	{"bits", `
def moves(n):
    out = []
    for i in range(12):
        if n >> i & 1:
            for j in range(i):
                out.append(n ^ (1 << i) ^ (1 << j))
    return out
`, "2730"},
	{"board", `
def moves(p):
    out = []
    for i in range(len(p) - 1):
        if p[i] == "." and p[i + 1] == ".":
            out.append(p[:i] + "xx" + p[i + 2:])
    return out
`, `".x...x....x."`},
	{"rows", `
def moves(p):
    out = []
    for i in range(len(p)):
        for k in range(p[i]):
            out.append(tuple(sorted(p[:i] + (k,) + p[i + 1:])))
    return out
`, "(1, 3, 5, 7)"},
}

// BenchmarkSpeed times calls of the dialect, its streams, the interpreter, and python3 if available.
func BenchmarkSpeed(b *testing.B) {
	for _, s := range speeds {
		b.Run(s.name+"/dialect", func(b *testing.B) {
			p := compile(b, "A = "+s.argument+s.source)
			m := p.NewMachine(dialect.DefaultLimits)
			f, _ := p.Function("moves")
			a, _ := p.Global("A")
			moves, begin := 0, gamestest.ProcessorTime()
			for b.Loop() {
				v, err := m.Call(f, a)
				if err != nil {
					b.Fatal(err)
				}
				moves += len(v.Items())
				m.Reset()
			}
			report(b, moves, begin)
		})
		b.Run(s.name+"/stream", func(b *testing.B) {
			p := compile(b, "A = "+s.argument+s.source)
			m := p.NewMachine(dialect.DefaultLimits)
			f, _ := p.Function("moves")
			a, _ := p.Global("A")
			shape, integers, texts := parted(a)
			stream, line, ok := f.Stream(shape)
			if !ok {
				b.Fatalf("line %d has no shape", line)
			}
			moves, begin := counter(0), gamestest.ProcessorTime()
			for b.Loop() {
				if !stream.Run(m, integers, texts, &moves) {
					b.Fatal("the stream gives up")
				}
				m.Reset()
			}
			report(b, int(moves), begin)
		})
		b.Run(s.name+"/interpreter", func(b *testing.B) {
			thread := &starlark.Thread{}
			globals, err := starlark.ExecFileOptions(&syntax.FileOptions{}, thread, "test.star", "A = "+s.argument+s.source, nil)
			if err != nil {
				b.Fatal(err)
			}
			args := starlark.Tuple{globals["A"]}
			moves, begin := 0, gamestest.ProcessorTime()
			for b.Loop() {
				v, err := starlark.Call(thread, globals["moves"], args, nil)
				if err != nil {
					b.Fatal(err)
				}
				moves += v.(*starlark.List).Len()
			}
			report(b, moves, begin)
		})
		b.Run(s.name+"/python", func(b *testing.B) {
			script := fmt.Sprintf("%s\nimport time\na = %s\nt = time.process_time()\nm = 0\nfor _ in range(%d):\n    m += len(moves(a))\nprint(m / (time.process_time() - t))", s.source, s.argument, max(b.N, 1000))
			out, err := exec.Command("python3", "-c", script).Output()
			if err != nil {
				b.Skip(err)
			}
			speed, err := strconv.ParseFloat(strings.TrimSpace(string(out)), 64)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(speed/1e6, "Mmoves/s")
		})
	}
	b.Run("comprehension/native", func(b *testing.B) {
		moves, heap, begin := 0, int64(1000), gamestest.ProcessorTime()
		var out []int64
		for b.Loop() {
			out = out[:0]
			for _, k := range []int64{1, 3, 4, 7, 9, 11, 12, 15, 18, 20} {
				if k <= heap {
					out = append(out, heap-k)
				}
			}
			moves += len(out)
		}
		report(b, moves, begin)
	})
}

// parted returns the shape of a value, its integers and its strings.
func parted(v dialect.Value) (s dialect.Shape, integers []int64, texts []string) {
	switch v.Kind() {
	case dialect.KindString:
		return dialect.TextShape, nil, []string{v.Text()}
	case dialect.KindTuple:
		s = dialect.TupleShape()
		for _, x := range v.Items() {
			s.Items, integers = append(s.Items, dialect.IntShape), append(integers, x.Int())
		}
		return s, integers, nil
	default:
		return dialect.IntShape, []int64{v.Int()}, nil
	}
}

// counter counts the elements of a stream.
type counter int

func (c *counter) Element(int, []int64, []string) bool {
	*c++
	return true
}

func (c *counter) Forget() { *c = 0 }

// report reports the moves per second of processor time, which does not depend on other load of the
// machine.
func report(b *testing.B, moves int, begin time.Duration) {
	b.Helper()
	b.ReportMetric(float64(moves)/(gamestest.ProcessorTime()-begin).Seconds()/1e6, "Mmoves/s")
}

package judge_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// The C++ programs of testdata/cpp are typical solutions of problems that are not scripts, one or two
// for each way to read and to answer. These are inputs for them of the problems' maximum size or, if
// there is none, of a judge's typical size.
var large = []struct {
	problem string
	write   func(b *bytes.Buffer, r *rand.Rand)
}{
	{"luogu-p2197", func(b *bytes.Buffer, r *rand.Rand) { manyNims(b, r, 10, 10_000, 1<<31-1) }},
	{"hdu-1536", func(b *bytes.Buffer, r *rand.Rand) {
		for range 10 {
			line(b, r, 100, 1, 10_000)
			manyNims(b, r, 100, 100, 10_000)
		}
		b.WriteString("0\n")
	}},
	{"poj-2311", func(b *bytes.Buffer, r *rand.Rand) { pairs(b, r, 40_000, 200) }},
	{"loj-10243", func(b *bytes.Buffer, r *rand.Rand) {
		const n, m = 200_000, 1_000_000
		fmt.Fprintln(b, n, m, n)
		for range m {
			u := 1 + r.IntN(n-1)
			fmt.Fprintln(b, u, u+1+r.IntN(min(n-u, 1000)))
		}
		for range n {
			fmt.Fprintln(b, 1+r.IntN(n))
		}
	}},
	{"nowcoder-heihei-baibai", func(b *bytes.Buffer, r *rand.Rand) {
		const n = 100_000
		fmt.Fprintln(b, 5)
		for range 5 {
			called := r.Perm(n)
			fmt.Fprintln(b, n, called[0]+1)
			for i := 1; i < n; i++ {
				fmt.Fprintln(b, called[i]+1, called[max(r.IntN(i), i-100)]+1)
			}
		}
	}},
	{"nowcoder-d-yu-s", func(b *bytes.Buffer, r *rand.Rand) {
		const n, m, k = 100_000, 300_000, 1000
		fmt.Fprintln(b, 3)
		for range 3 {
			fmt.Fprintln(b, n, m, k)
			for range k {
				fmt.Fprintln(b, 2+r.IntN(n-1))
			}
			pairs(b, r, m, n)
		}
	}},
	{"luogu-p4055", func(b *bytes.Buffer, r *rand.Rand) {
		const side = 100
		fmt.Fprintln(b, side, side)
		for range side {
			for range side {
				b.WriteByte(".....#"[r.IntN(6)])
			}
			b.WriteByte('\n')
		}
	}},
	{"abc-255-g", func(b *bytes.Buffer, r *rand.Rand) {
		const n, most = 200_000, 300_000
		fmt.Fprintln(b, n, n)
		for range n {
			fmt.Fprint(b, 1+r.IntN(most), " ")
		}
		seen := map[[2]int]bool{}
		for len(seen) < n {
			x := 1 + r.IntN(most)
			pair := [2]int{x, 1 + r.IntN(min(x, 4))}
			if !seen[pair] {
				seen[pair] = true
				fmt.Fprintln(b, pair[0], pair[1])
			}
		}
	}},
	{"luogu-p3235", func(b *bytes.Buffer, r *rand.Rand) {
		fmt.Fprintln(b, 99, 2)
		for range 99 {
			line(b, r, 99, 1, 99_999)
		}
	}},
	{"matiji-largest", func(b *bytes.Buffer, r *rand.Rand) {
		fmt.Fprintln(b, 500_000)
		for range 500_000 {
			fmt.Fprintln(b, 1+r.IntN(2), r.IntN(500_000_000), 500_000_000+r.IntN(500_000_000))
		}
	}},
}

// line writes n and a line of n random numbers.
func line(b *bytes.Buffer, r *rand.Rand, n, least, most int) {
	fmt.Fprintln(b, n)
	for range n {
		fmt.Fprint(b, least+r.IntN(most-least+1), " ")
	}
	b.WriteByte('\n')
}

// manyNims writes the number of cases and a line for each.
func manyNims(b *bytes.Buffer, r *rand.Rand, cases, heaps, largest int) {
	fmt.Fprintln(b, cases)
	for range cases {
		line(b, r, heaps, 0, largest)
	}
}

// pairs writes lines of two numbers.
func pairs(b *bytes.Buffer, r *rand.Rand, n, most int) {
	for range n {
		fmt.Fprintln(b, 2+r.IntN(most-1), 2+r.IntN(most-1))
	}
}

// BenchmarkAgainstCPlusPlus runs both programs alternately on the same input, from process start to
// exit, and reports the ratio of the median times as ×C++. The outputs must be equal.
func BenchmarkAgainstCPlusPlus(b *testing.B) {
	folder := b.TempDir()
	sprague := filepath.Join(folder, "sprague")
	build(b, "go", "build", "-o", sprague, "sprague")
	for _, test := range large {
		b.Run(test.problem, func(b *testing.B) {
			if _, err := exec.LookPath("g++"); err != nil {
				b.Skip("there is no g++")
			}
			program := filepath.Join(folder, test.problem)
			build(b, "g++", "-O2", "-o", program, filepath.Join("testdata", "cpp", test.problem+".cpp"))
			var text bytes.Buffer
			test.write(&text, rand.New(rand.NewPCG(1, 2)))
			input := filepath.Join(folder, test.problem+".txt")
			if err := os.WriteFile(input, text.Bytes(), 0o600); err != nil {
				b.Fatal(err)
			}
			var own, its []time.Duration
			for b.Loop() {
				mine, took := timed(b, input, sprague, "judge", test.problem)
				own = append(own, took)
				theirs, took := timed(b, input, program)
				its = append(its, took)
				if mine != theirs {
					b.Fatalf("the outputs differ: %.80q and %.80q", mine, theirs)
				}
			}
			b.ReportMetric(median(own), "ms/sprague")
			b.ReportMetric(median(its), "ms/C++")
			b.ReportMetric(median(own)/median(its), "×C++")
		})
	}
}

func build(b *testing.B, command ...string) {
	b.Helper()
	if out, err := exec.Command(command[0], command[1:]...).CombinedOutput(); err != nil {
		b.Fatalf("%s: %v\n%s", strings.Join(command, " "), err, out)
	}
}

// timed runs a program on an input file.
func timed(b *testing.B, input string, command ...string) (string, time.Duration) {
	b.Helper()
	file, err := os.Open(input)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stdin = file
	begin := time.Now()
	out, err := cmd.Output()
	took := time.Since(begin)
	if err != nil {
		b.Fatalf("%v: %v", command, err)
	}
	return string(out), took
}

// median returns the median of the times, in milliseconds.
func median(times []time.Duration) float64 {
	times = slices.Clone(times)
	slices.Sort(times)
	return float64(times[len(times)/2].Microseconds()) / 1000
}
